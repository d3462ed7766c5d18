"""Deals written down as text, so that a player can read what is done and what must follow.

A file holds cases. A case begins with ``case NAME``; lines up to ``deal`` say how it begins, the
others what happens. ``#`` begins a remark.

====================================  ==========================================================
how it begins
====================================  ==========================================================
``rules official minimum=0``          a preset of 国标 with options (values as JSON)
``rules sichuan origin cap=16``       a preset of another rule system
``E 123m…`` (also S, W, N)            the thirteen tiles of a seat, or fewer
``draws 5m6p``                        what is drawn from the head, the first by East
``tail 5m``                           what is drawn from the tail
``last 5m``                           what the head comes to at the very end
``dice 3+4 1+2``                      the throws
``round S``                           the prevalent wind
``absent N``                          who does not sit there
``by hand draw flower pass count``    what the engine does not do by itself
====================================  ==========================================================

====================================  ==========================================================
what happens
====================================  ==========================================================
``E discard 5m``                      an answer; everybody else who is asked passes
``S win, N win``                      several answers to one question
``E kong 5m``                         a kong of drawn tiles, concealed or added
``until 3 left``                      everybody discards what he draws, and passes
``until the end``                     and wins if he must
``S may win pung``                    these are among the options
``S may only win pass``               these are the options
``S may not pung kong``               these are not
``S cannot chow 3m4m: chow_source``   it is refused for that reason, and nothing changes
``asked S W``                         these seats are asked now
``= S draws 5m for turn``             this happens next, or later (see ``telling``)
``never = S wins``                    no event so far begins like this
``referee S wrong_claim``             a ruling; also ``victim N``, ``points 20``, ``shown 5m``
``hand E 123m4p``                     the concealed tiles
``left 12``                           the tiles in the wall
``ends wall``                         how the deal has ended
``balance -19 -8 -8 +35``             what each seat has gained or lost
``pays W S 19 discard``               there is one such payment that has not been taken back
``undo 2``                            so many answers are taken back
====================================  ==========================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
from stacked import stacked, tiles_of
from telling import tell

from guobiao.errors import InputError
from guobiao.rulesets.registry import TENANTS, rule_system
from guobiao.table.action import (
    DRAW,
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Give,
    Name,
)
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem

SEATS = "ESWN"
_WORDS = frozenset(
    {"discard", "chow", "pung", "kong", "win", "flower", "draw", "give", "void", "pass"}
)


@dataclass(slots=True)
class Case:
    """One deal, written down."""

    name: str
    place: str
    system: RuleSystem | None = None
    hands: list[str] = field(default_factory=lambda: [""] * 4)
    wall: dict[str, str] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)
    play: list[tuple[int, str]] = field(default_factory=list)


def read_cases(path: Path) -> list[Case]:
    """Return the cases of a file."""
    cases: list[Case] = []
    played = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.split("#", maxsplit=1)[0].strip()
        if not text:
            continue
        if text.startswith("case "):
            cases.append(Case(text.removeprefix("case "), f"{path.name}:{number}"))
            played = False
        elif text == "deal":
            played = True
        elif played:
            cases[-1].play.append((number, text))
        else:
            _begin(cases[-1], *text.split(maxsplit=1))
    return cases


def _begin(case: Case, word: str, rest: str) -> None:
    match word:
        case "rules":
            case.system = rules(rest)
        case "E" | "S" | "W" | "N":
            case.hands[SEATS.index(word)] = rest.replace(" ", "")
        case "draws" | "tail" | "last":
            case.wall[word] = rest.replace(" ", "")
        case "dice":
            case.about["dice"] = [tuple(map(int, throw.split("+"))) for throw in rest.split()]
        case "round":
            case.about["round"] = SEATS.index(rest)
        case "absent":
            case.about["absent"] = [SEATS.index(seat) for seat in rest.split()]
        case "by":
            off = {Automation(word) for word in rest.split()[1:]}
            case.about["automations"] = ALL_AUTOMATIONS - off
        case _:
            raise AssertionError(f"{case.place}: {word!r} begins no deal")


def rules(text: str) -> RuleSystem:
    """Return the rule system that a line asks for."""
    words = text.split()
    system = words.pop(0) if words[0] in TENANTS else "guobiao"
    options = {
        name: _value(value) for name, _, value in (word.partition("=") for word in words[1:])
    }
    return rule_system(system, words[0], options)


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def run(case: Case) -> Deal:
    """Play a case, and check everything that it says."""
    assert case.system is not None, f"{case.place}: no rules"
    told: dict[str, Any] = {**case.wall, **case.about}
    deal = stacked(case.system, case.hands, **told)
    player = _Player(deal)
    for number, line in case.play:
        try:
            player.do(line)
        except (AssertionError, InputError, ValueError) as error:
            lately = "\n  ".join(map(tell, deal.events[-8:]))
            raise AssertionError(
                f"{case.place.split(':')[0]}:{number}: {line}\n{type(error).__name__}: {error}\n"
                f"asked: {[SEATS[seat] for seat in deal.acting]}\nlately:\n  {lately}"
            ) from error
    return deal


class _Player:
    """Does what the lines say."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.told = 0
        """How many events have been told of."""

    def do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in SEATS:
            self._of_a_seat(line)
            return
        line_of: dict[str, Callable[[str], None]] = {
            "until": self._until,
            "asked": self._asked,
            "=": self._happens,
            "never": self._never,
            "referee": self._referee,
            "hand": self._hand,
            "left": self._left,
            "ends": self._ends,
            "balance": self._balance,
            "pays": self._pays,
            "undo": self._undo,
        }
        line_of[word](rest)

    # What is done

    def _of_a_seat(self, line: str) -> None:
        seat, word, rest = _split(line)
        match word:
            case "may":
                self._may(seat, rest)
            case "cannot":
                self._cannot(seat, rest)
            case _:
                self._answer(line)

    def _answer(self, line: str) -> None:
        deal = self.deal
        window = deal.window
        assert window is not None, "the deal is over"
        for answer in line.split(","):
            seat, word, rest = _split(answer.strip())
            assert deal.window is window, "the question is closed"
            assert seat in deal.acting, f"{SEATS[seat]} is not asked"
            deal.act(seat, self._action(seat, word, rest))
        for seat in window.waiting:
            if deal.window is window and PASS in window.options[seat]:
                deal.act(seat, PASS)

    def _action(self, seat: Seat, word: str, rest: str) -> Action:  # noqa: C901, PLR0911
        tiles = tiles_of(rest) if rest and word != "void" else []
        match word:
            case "discard":
                return Discard(tiles[0])
            case "chow":
                return Chow((tiles[0], tiles[1]))
            case "pung":
                return PUNG
            case "kong" if not tiles:
                return KONG
            case "kong":
                concealed = self.deal.board.counts[seat][tiles[0]] > 1
                return ConcealedKong(tiles[0]) if concealed else AddedKong(tiles[0])
            case "win":
                return WIN
            case "flower":
                return Flower(tiles[0])
            case "draw":
                return DRAW
            case "give":
                return Give(tuple(tiles))
            case "void":
                return Name("mps".index(rest))
            case "pass":
                return PASS
            case _:
                raise AssertionError(f"nobody can {word!r}")

    def _until(self, rest: str) -> None:
        deal = self.deal
        left = -1 if rest == "the end" else int(rest.split(maxsplit=1)[0])
        while not deal.over:
            seat = deal.acting[0]
            if PASS in deal.options(seat):
                deal.act(seat, PASS)
            elif deal.options(seat) == (WIN,):
                deal.act(seat, WIN)
            elif deal.wall.left(seat) <= left:
                return
            else:
                drawn = deal.board.drawn_by[seat]
                discards = [each for each in deal.options(seat) if isinstance(each, Discard)]
                as_drawn = [each for each in discards if each.tile == drawn]
                deal.act(seat, (as_drawn or discards)[0])

    def _referee(self, rest: str) -> None:
        words = rest.split()
        seat, violation = SEATS.index(words[0]), words[1]
        told: dict[str, Any] = {}
        for name, value in zip(words[2::2], words[3::2], strict=True):
            match name:
                case "victim":
                    told["victim"] = Seat(SEATS.index(value))
                case "shown":
                    told["tiles"] = tiles_of(value)
                case "points" | "occasion":
                    told[name] = int(value)
                case _:
                    raise AssertionError(f"a referee says nothing of {name!r}")
        self.deal.penalise(Seat(seat), violation, **told)

    def _undo(self, rest: str) -> None:
        for _ in range(int(rest)):
            self.deal.undo()
        self.told = min(self.told, len(self.deal.events))

    # What must be so

    def _may(self, seat: Seat, rest: str) -> None:
        options = self.deal.options(seat)
        words = rest.split()
        negative = words[0] == "not"
        exact = words[0] == "only"
        wanted = [*self._actions(seat, words[1:] if negative or exact else words)]
        found = [action in options for action in wanted]
        if negative:
            assert not any(found), f"options are {options}"
        else:
            assert all(found), f"options are {options}"
        if exact:
            assert len(options) == len(wanted), f"options are {options}"

    def _actions(self, seat: Seat, words: list[str]) -> Iterator[Action]:
        place = 0
        while place < len(words):
            word = words[place]
            if place + 1 < len(words) and words[place + 1] not in _WORDS:
                yield self._action(seat, word, words[place + 1])
                place += 2
            else:
                yield self._action(seat, word, "")
                place += 1

    def _cannot(self, seat: Seat, rest: str) -> None:
        answer, _, code = rest.partition(":")
        word, _, tiles = answer.strip().partition(" ")
        action = self._action(seat, word, tiles.strip())
        before = len(self.deal.events), self.deal.acting, self.deal.board.copy()
        with pytest.raises(InputError) as caught:
            self.deal.act(seat, action)
        assert caught.value.code == code.strip()
        assert before == (len(self.deal.events), self.deal.acting, self.deal.board)
        assert not self.deal.can(seat, action)

    def _asked(self, rest: str) -> None:
        found = [SEATS[seat] for seat in self.deal.acting]
        assert sorted(found) == sorted(rest.split()), f"asked are {found}"

    def _happens(self, rest: str) -> None:
        events = self.deal.events
        for number in range(self.told, len(events)):
            if tell(events[number]) == rest:
                self.told = number + 1
                return
        told = "\n".join(map(tell, events[self.told :]))
        raise AssertionError(f"that does not happen, but\n{told}")

    def _never(self, rest: str) -> None:
        wanted = rest.removeprefix("= ")
        told = [tell(event) for event in self.deal.events]
        assert not any(each.startswith(wanted) for each in told), "it has happened"

    def _hand(self, rest: str) -> None:
        seat, _, tiles = rest.partition(" ")
        found = list(self.deal.board.hand(Seat(SEATS.index(seat))))
        assert found == sorted(tiles_of(tiles.replace(" ", ""))), f"the hand is {found}"

    def _left(self, rest: str) -> None:
        assert sum(self.deal.wall.rest) == int(rest), f"{sum(self.deal.wall.rest)} are left"

    def _ends(self, rest: str) -> None:
        ending = self.deal.board.ending
        assert ending is not None, "the deal is not over"
        assert ending.value == rest, f"it has ended by {ending.value}"

    def _pays(self, rest: str) -> None:
        payer, payee, amount, reason = rest.split()
        standing = [
            (paid.payer, paid.payee, paid.amount, paid.reason)
            for _, paid in self.deal.ledger.standing()
        ]
        wanted = SEATS.index(payer), SEATS.index(payee), int(amount), reason
        assert standing.count(wanted) == 1, f"what stands is {standing}"

    def _balance(self, rest: str) -> None:
        found = self.deal.ledger.balance()
        assert found == [int(points) for points in rest.split()], f"the balance is {found}"


def _split(line: str) -> tuple[Seat, str, str]:
    """Return the seat, the word and the rest of a line."""
    seat, _, rest = line.partition(" ")
    word, _, rest = rest.partition(" ")
    return Seat(SEATS.index(seat)), word, rest.strip()
