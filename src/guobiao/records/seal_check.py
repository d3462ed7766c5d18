"""Checking an opened seal: whether the walls and dice of a record come from its secret."""

from __future__ import annotations

from collections.abc import Iterator

from guobiao.records.replay import Mismatch
from guobiao.records.transcript import Fact, Transcript
from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.commitment import seal, seed_of
from guobiao.table.event import HIDDEN
from guobiao.table.system import RuleSystem


def check_seal(transcript: Transcript, system: RuleSystem) -> Iterator[Mismatch]:
    """Yield where what was published, the secret, and the walls and dice disagree."""
    header = transcript.header
    opening = header.opening
    if opening is None:
        return
    secret = bytes.fromhex(opening.secret)
    made = seal(secret)
    for place, said in (("seal", header.seal), ("opening.seal", opening.seal)):
        if said and said.lower() != made:
            yield Mismatch(0, 0, Fact.SEAL, None, place, said, made)
    seed = seed_of(secret, opening.entropy)
    for deal in transcript.deals:
        wall = wall_from_seed(seed, deal.number, system.tiles.copies)
        # What the record keeps to itself contradicts nothing.
        if len(deal.tiles) != len(wall) or any(
            said not in (tile, HIDDEN) for said, tile in zip(deal.tiles, wall, strict=True)
        ):
            yield Mismatch(deal.number, 0, Fact.WALL, None, "", deal.tiles, wall)
        dice = dice_from_seed(seed, deal.number, system.opening.throws)
        if deal.dice != dice:
            yield Mismatch(deal.number, 0, Fact.DICE, None, "", deal.dice, dice)
