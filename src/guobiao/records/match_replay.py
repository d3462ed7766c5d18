"""Replaying a whole match: its deals, who sat where, and the points carried from deal to deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from guobiao.errors import InputError
from guobiao.records.replay import Mismatch, ReplayedDeal, Witness, compare_events, replay_deal
from guobiao.records.seal_check import check_seal
from guobiao.records.transcript import DealTranscript, Fact, Statement, Transcript
from guobiao.table.commitment import seed_of
from guobiao.table.event import Ending
from guobiao.table.match import Match, PlayedDeal
from guobiao.table.system import RuleSystem

_OTHER_SEEDS: Final = tuple(bytes((number,)) for number in range(16))
"""If one of these seats the players otherwise, chance does, and only the seed can tell how."""


@dataclass(slots=True)
class ReplayedMatch:
    """A match that was played again."""

    system: RuleSystem
    deals: list[ReplayedDeal] = field(default_factory=list[ReplayedDeal])
    mismatches: list[Mismatch] = field(default_factory=list[Mismatch])
    """All of them, in the order of the deals."""

    def count(self, ending: Ending) -> int:
        """Return how many deals ended in a way."""
        return sum(deal.deal.board.ending is ending for deal in self.deals)

    @property
    def events(self) -> int:
        """How many events there are in all."""
        return sum(len(deal.deal.events) for deal in self.deals)


def replay_match(transcript: Transcript, witness: Witness | None = None) -> ReplayedMatch:
    """Play every deal of a transcript again.

    Args:
        transcript: what was done and what is said about it.
        witness: somebody who hears every answer of every deal.

    Raises:
        OptionError: the header asks for rules that there are not.
    """
    system = transcript.header.rules.build()
    result = ReplayedMatch(system)
    result.mismatches += check_seal(transcript, system)
    opening = transcript.header.opening
    seed = None if opening is None else seed_of(bytes.fromhex(opening.secret), opening.entropy)
    match = Match(system, seed or b"")
    points = list(transcript.header.starting_points) or [0] * system.seats
    points_known = True
    for deal in transcript.deals:
        result.mismatches += _of_the_match(match, seed, points if points_known else None, deal)
        replayed = _replay(match, deal, result, witness)
        if replayed is None:
            points_known = False
            continue
        result.deals.append(replayed)
        result.mismatches += replayed.mismatches
        if deal.events is not None:
            result.mismatches += [
                Mismatch(
                    deal.number,
                    0,
                    Fact.LEGALITY,
                    step.seat,
                    step.place,
                    step.what,
                    "no legal claim",
                )
                for step in replayed.unheard
            ]
        if deal.events is not None and not replayed.broken:
            found = tuple(replayed.deal.events)
            if not deal.finished:
                found = found[: len(deal.events)]
            result.mismatches += compare_events(deal.number, deal.events, found)
        if deal.number == len(match.played):
            played = PlayedDeal(replayed.deal, tuple(deal.seating))
            match.played.append(played)
            points = [old + new for old, new in zip(points, played.balance(), strict=True)]
        points_known = points_known and not replayed.broken and deal.finished
    said = transcript.totals
    if said is not None and points_known and tuple(points) != said.value:
        last = transcript.deals[-1]
        result.mismatches.append(_mismatch(last, said, tuple(points)))
    return result


def _replay(
    match: Match, deal: DealTranscript, result: ReplayedMatch, witness: Witness | None
) -> ReplayedDeal | None:
    """Play one deal again; ``None``, and a mismatch, if it cannot even begin."""
    try:
        earlier = match.penalties_before(deal.seating)
        return replay_deal(match.system, deal, witness=witness, earlier=earlier)
    except (InputError, IndexError, ValueError) as error:
        result.mismatches.append(
            Mismatch(deal.number, 0, Fact.LEGALITY, None, "", "a deal", str(error))
        )
        return None


def _of_the_match(
    match: Match, seed: bytes | None, points: Sequence[int] | None, deal: DealTranscript
) -> list[Mismatch]:
    """Return where a deal does not follow from those before it."""
    # Of a match that does not begin at its beginning nothing can be said.
    if deal.number != len(match.played):
        return []
    seating = _seating(match, seed)
    found: list[Mismatch] = []
    for said in deal.statements:
        value: Any
        match said.fact:
            case Fact.SEATING if seating is not None:
                value = seating
            case Fact.POINTS_BEFORE if points is not None:
                value = tuple(points[player] for player in deal.seating)
            case _:
                continue
        if value != said.value:
            found.append(_mismatch(deal, said, value))
    return found


def _seating(match: Match, seed: bytes | None) -> tuple[int, ...] | None:
    """Return who sits where in the next deal; ``None`` if there is none, or nobody can know."""
    following = match.system.continuation.next_deal(match)
    if following is None:
        return None
    if seed is None and any(
        match.system.continuation.next_deal(replace(match, seed=other)) != following
        for other in _OTHER_SEEDS
    ):
        return None
    return tuple(following[1])


def _mismatch(deal: DealTranscript, said: Statement, value: Any) -> Mismatch:
    return Mismatch(deal.number, 0, said.fact, said.seat, said.place, said.value, value)
