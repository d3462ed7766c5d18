"""Play deals, and write down what was hoped for in them and what came of it.

``python bench/calibration_deals.py FILE [--deals N] [--seed TEXT] [--stray discards|claims]``
appends one line of JSON for each decision that is drawn at random. With ``--stray`` each seat once
in a deal does something that the player would not have done, and that decision alone is written
down: so it is seen whether a difference between two choices comes true. A run that was stopped goes
on where it was. ``bench/calibration_fit.py`` reads the files.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from guobiao.analysis.hopes import Hope, hopes
from guobiao.players.player import Player, SeatedPlayer
from guobiao.players.roster import player_named
from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.table.action import Action, AddedKong, Chow, ConcealedKong, Discard, Kong, Pass, Pung
from guobiao.table.deal import Deal
from guobiao.table.event import Discarded, Won
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.tile import KINDS

SHARE: Final = 0.35
"""The part of the decisions that is written down."""
LATEST_DISCARD: Final = 15
LATEST_CLAIM: Final = 3
"""A seat strays in one of so many discards, or claims, that it is asked for first."""
CLAIMS: Final = (Chow, Pung, Kong, ConcealedKong, AddedKong)


class Decision(msgspec.Struct):
    """One decision, what was hoped for after it, and how the deal ended for its seat."""

    deal: int
    seat: int
    kind: str
    """``discard``, ``pass`` or ``claim``."""
    chance: float
    """On the scale of the kernel."""
    value: float
    lacking: int
    draws_left: float
    melds: int
    danger: float
    fed: bool = False
    """Whether the discard was won upon."""
    won: bool = False
    drawn: bool = False
    """Whether nobody won."""
    points: int = 0
    """What the seat gained in the deal."""
    event: int = 0
    best_chance: float = -1.0
    """The same of what the player would have done, where it strayed."""
    best_value: float = 0.0
    best_lacking: int = 0


def play(deal: Deal, number: int, players: list[Player], random: Random) -> list[Decision]:
    """Play a deal to its end; return the decisions that were drawn."""
    seated = [SeatedPlayer(player, deal, Seat(seat)) for seat, player in enumerate(players)]
    found: list[Decision] = []
    while not deal.over:
        seat = deal.acting[0]
        view = seated[seat].view
        action = seated[seat].answer()
        is_told = isinstance(action, (*CLAIMS, Pass)) or (
            isinstance(action, Discard) and action.tile < KINDS
        )
        if is_told and len(view.options) > 1 and random.random() < SHARE:
            hope = _hope_of(view, action)
            if hope is not None:
                found.append(_told(number, view, _kind(action), hope))
        deal.act(seat, action)
    _end(deal, found)
    return found


def _hope_of(view: SeatView, action: Action) -> Hope | None:
    """Return the hand that an action leads to; of a claim, with the likeliest discard."""
    told = hopes(view).get(action)
    return max(told, key=lambda hope: hope.outlook.value) if told else None


def _kind(action: Action) -> str:
    if isinstance(action, Discard):
        return "discard"
    return "pass" if isinstance(action, Pass) else "claim"


def _end(deal: Deal, found: list[Decision]) -> None:
    """Write down of each decision what came of it."""
    wins = [event for event in deal.events if isinstance(event, Won)]
    discards = [place for place, event in enumerate(deal.events) if isinstance(event, Discarded)]
    balance = deal.ledger.balance()
    for one in found:
        one.won = any(win.seat == one.seat for win in wins)
        one.drawn = not wins
        one.points = int(balance[one.seat])
        one.fed = (
            one.kind.endswith("discard")
            and any(win.source == one.seat for win in wins)
            and discards[-1] >= one.event
            and not any(place < discards[-1] for place in discards if place >= one.event)
        )


def stray(
    deal: Deal, number: int, players: list[Player], random: Random, *, claims: bool
) -> list[Decision]:
    """Play a deal in which each seat strays once; return the decisions in which they did."""
    seated = [SeatedPlayer(player, deal, Seat(seat)) for seat, player in enumerate(players)]
    due = [random.randrange(LATEST_CLAIM if claims else LATEST_DISCARD) for _ in players]
    found: list[Decision] = []
    while not deal.over:
        seat = deal.acting[0]
        view = seated[seat].view
        action = seated[seat].answer()
        others = _others(view, action, claims=claims)
        if others:
            if due[seat] == 0:
                best = _hope_of(view, action)
                done = random.choice(others)
                hope = _hope_of(view, done)
                if best is not None and hope is not None:
                    one = _told(number, view, f"stray {_kind(done)}", hope)
                    one.best_chance = round(best.outlook.chance, 6)
                    one.best_value = round(best.outlook.value, 4)
                    one.best_lacking = best.outlook.lacking
                    found.append(one)
                    action = done
            due[seat] -= 1
        deal.act(seat, action)
    _end(deal, found)
    return found


def _others(view: SeatView, action: Action, *, claims: bool) -> list[Action]:
    """Return what could be done instead, of the kind that is asked for."""
    if claims:
        told = (Chow, Pung, Pass)
        if not isinstance(action, told):
            return []
        return [one for one in view.options if isinstance(one, told) and one != action]
    if not isinstance(action, Discard) or action.tile >= KINDS:
        return []
    return [
        one
        for one in view.options
        if isinstance(one, Discard) and one.tile < KINDS and one != action
    ]


def _told(number: int, view: SeatView, kind: str, hope: Hope) -> Decision:
    seat = view.seat
    assert seat is not None
    return Decision(
        deal=number,
        seat=int(seat),
        kind=kind,
        chance=round(hope.outlook.chance, 6),
        value=round(hope.outlook.value, 4),
        lacking=hope.outlook.lacking,
        draws_left=hope.draws_left,
        melds=len(view.board.melds[seat]),
        danger=round(hope.danger, 5),
        event=len(view.events),
    )


def deals(seed: str, first: int, straying: str | None) -> Iterator[list[Decision]]:
    """Yield the decisions of one deal after another, without end."""
    number = first
    while True:
        secret = hashlib.sha256(f"guobiao-calibration {seed} {number}".encode()).digest()
        deal = Match(TRAINING, secret).next_deal()
        assert deal is not None
        players = [player_named("strong", secret + bytes([seat])) for seat in range(4)]
        random = Random(secret)
        if straying is None:
            yield play(deal, number, players, random)
        else:
            yield stray(deal, number, players, random, claims=straying == "claims")
        number += 1


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--stray", choices=("discards", "claims"))
    asked = parser.parse_args()
    done = 0
    if asked.file.exists():
        lines = asked.file.read_bytes().splitlines()
        done = 1 + max(
            (msgspec.json.decode(line, type=Decision).deal for line in lines), default=-1
        )
    with asked.file.open("ab") as out:
        for number, found in enumerate(deals(asked.seed, done, asked.stray), done):
            if number >= asked.deals:
                return
            out.write(b"".join(msgspec.json.encode(one) + b"\n" for one in found))
            out.flush()


if __name__ == "__main__":
    main()
