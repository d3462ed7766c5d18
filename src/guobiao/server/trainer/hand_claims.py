"""What can be claimed with a hand alone, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping

from guobiao.analysis.advice import advise, left_after
from guobiao.analysis.legal_distance import NEVER
from guobiao.server.tools.advice import reached
from guobiao.server.trainer.task import HandTask, claim_choice
from guobiao.server.wire.advice import Reached
from guobiao.server.wire.http import TrainerRequest, WeighedClaim
from guobiao.table.action import PASS, PUNG, Action, Chow
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld
from guobiao.tiles.tile import EAST, Tile


def claims_of(hand: Hand, tile: Tile) -> Mapping[Action, Hand]:
    """Return what can be claimed with a discard, and the hand after it; passing is always there."""
    rest = list(hand.concealed)
    found: dict[Action, Hand] = {PASS: hand}
    if rest.count(tile) >= 2:
        found[PUNG] = _claimed(hand, [tile, tile], Meld.pung(tile))
    for low, high in ((-2, -1), (-1, 1), (1, 2)):
        first, second = tile + low, tile + high
        suit = tile // 9 * 9
        if tile < EAST and suit <= first and second < suit + 9 and {first, second} <= {*rest}:
            run = Meld.chow(Tile(min(first, tile)), None)
            found[Chow((first, second))] = _claimed(hand, [Tile(first), Tile(second)], run)
    return found


def _claimed(hand: Hand, used: list[Tile], meld: Meld) -> Hand:
    """Return the hand after a claim: with its last concealed tile as the one too many."""
    rest = list(hand.concealed)
    for tile in used:
        rest.remove(tile)
    return Hand(tuple(rest[:-1]), rest[-1], (*hand.melds, meld), hand.flowers, hand.circumstances)


def weighed_claims(request: TrainerRequest, task: HandTask) -> list[WeighedClaim]:
    """Return what each answer to a discard comes to, the best first."""
    assert task.offered is not None
    passing, *claims = (
        _weighed_claim(action, hand, task.offered, request.rules)
        for action, hand in claims_of(task.hand, task.offered).items()
    )
    better = [one for one in claims if _steps(one.leaves) < _steps(passing.leaves)]
    rest = [one for one in claims if one not in better]
    return [*sorted(better, key=rank), passing, *sorted(rest, key=rank)]


def _weighed_claim(action: Action, hand: Hand, tile: Tile, rules: str) -> WeighedClaim:
    choice = claim_choice(action, tile)
    discard: Tile | None = None
    if hand.winning_tile is not None:
        discard = advise(hand, rules, most_routes=0).nearest.tile
        hand = left_after(hand, discard)
    return WeighedClaim(
        id=choice.id,
        words=choice.words,
        discard=None if discard is None else int(discard),
        leaves=reached(hand, rules),
    )


def _steps(leaves: Reached) -> int:
    """Return how far a hand is from a legal win: on a discard, where one is possible."""
    return NEVER if leaves.discard is None else leaves.discard


def rank(claim: WeighedClaim) -> tuple[int, int]:
    """Return what orders claims, the best first."""
    return _steps(claim.leaves), -claim.leaves.left
