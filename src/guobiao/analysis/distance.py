"""How far a hand is from each winning form, and which tiles bring it nearer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from guobiao.kernel import workers
from guobiao.kernel.distance import NEVER
from guobiao.scoring.part import Form
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import COPIES, KINDS, Tile, tile_name

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "FORMS",
    "NEVER",
    "Distances",
    "FormDistance",
    "UsefulTile",
    "distance",
    "distance_batch",
]

FORMS: Final = (
    Form.STANDARD,
    Form.SEVEN_PAIRS,
    Form.THIRTEEN_ORPHANS,
    Form.KNITTED_SINGLES,
    Form.KNITTED_STRAIGHT,
)
"""The forms in the order of all distances."""


class UsefulTile(NamedTuple):
    """A tile that brings a hand nearer."""

    tile: Tile
    left: int
    """How many copies are neither in the hand nor in its melds, at least one."""

    def __str__(self) -> str:
        return f"{tile_name(self.tile)}×{self.left}"


@dataclass(frozen=True, slots=True)
class FormDistance:
    """How far a hand is from one form."""

    form: Form
    distance: int
    """How many tiles it lacks to be ready: 0 if it is ready, -1 if it is complete, ``NEVER`` if its
    melds rule the form out."""
    useful_mask: int
    """The tiles that lower the distance, as 34 bits, bit 0 for 1m."""
    held: tuple[int, ...] = field(repr=False)
    """How many of each kind the hand holds, its melds included."""

    @property
    def useful(self) -> tuple[UsefulTile, ...]:
        """The tiles that lower the distance, ascending."""
        return _useful(self.useful_mask, self.held)

    @property
    def is_possible(self) -> bool:
        """Whether the melds allow the form."""
        return self.distance != NEVER


@dataclass(frozen=True, slots=True)
class Distances:
    """How far a hand is from each of the five forms."""

    forms: tuple[FormDistance, ...]
    """Standard form, seven pairs, thirteen orphans, knitted singles, knitted straight."""

    def __getitem__(self, form: Form) -> FormDistance:
        return self.forms[FORMS.index(form)]

    @property
    def nearest(self) -> FormDistance:
        """The form it is nearest to; of several the first."""
        return min(self.forms, key=lambda form: form.distance)

    @property
    def distance(self) -> int:
        """The least of the five distances."""
        return self.nearest.distance

    @property
    def useful(self) -> tuple[UsefulTile, ...]:
        """The tiles that lower the least distance, by whatever form, ascending."""
        least = self.distance
        mask = 0
        for form in self.forms:
            if form.distance == least:
                mask |= form.useful_mask
        return _useful(mask, self.forms[0].held)


def distance(hand: Hand | str) -> Distances:
    """Return how far a hand is from each winning form.

    The distance (向听数) is the number of tiles that are missing to be ready. A hand with its
    winning tile is taken as one of fourteen, as near as it is after its best discard. Only hands
    that can be are aimed at: a fifth copy is never needed, of the concealed tiles and the melds
    together. What lies on the table otherwise is not looked at. It is a distance to the forms;
    whether the hand would be worth eight points is another question.

    Args:
        hand: a hand, or one in any notation.

    >>> ready = distance("234m456p22256s88s")
    >>> ready.distance, ready.nearest.form, [str(tile) for tile in ready.useful]
    (0, <Form.STANDARD: 'standard'>, ['4s×4', '7s×4'])

    Raises:
        NotationError: the text is no hand.
        HandError: no hand can hold these tiles.
        KernelError: the installation is broken.
    """
    if not isinstance(hand, Hand):
        hand = Hand.parse(hand)
    distances, masks = workers.distance().measure(hand.row)
    held = tuple(hand.counts())
    return Distances(
        tuple(
            FormDistance(form, far, mask, held)
            for form, far, mask in zip(FORMS, distances, masks, strict=True)
        )
    )


def _useful(mask: int, held: tuple[int, ...]) -> tuple[UsefulTile, ...]:
    return tuple(
        UsefulTile(Tile(tile), COPIES - held[tile]) for tile in range(KINDS) if mask >> tile & 1
    )


def distance_batch(
    hands: NDArray[np.uint8],
    melds: NDArray[np.uint8] | None = None,
    *,
    out: NDArray[np.int8] | None = None,
    useful: NDArray[np.uint64] | None = None,
) -> NDArray[np.int8]:
    """Return how far each hand of an array is from each winning form.

    The hands are measured as by ``distance``, while other threads run.

    Args:
        hands: uint8, shape (n, 34): how many of each kind are concealed; or uint8, shape (n, 24):
            rows as ``Hand.row`` gives them.
        melds: uint8, shape (n, 4): the melds beside such counts, as codes, 0 for none; ``None`` if
            no hand has melds.
        out: int8, shape (n, 5): takes the distances and is returned.
        useful: uint64, shape (n, 5): takes, for each form, the useful tiles as bits, bit 0 for 1m.
            Without it only the distances are worked out, which is three times as fast.

    Returns:
        int8, shape (n, 5): the distances to standard form, seven pairs, thirteen orphans, knitted
        singles and knitted straight; ``NEVER``, 99, where the melds rule a form out.

    >>> import numpy as np
    >>> hand = Hand.parse("[111p]234m456p22256s")
    >>> distance_batch(np.frombuffer(hand.row, np.uint8).reshape(1, 24))
    array([[ 0, 99, 99, 99,  4]], dtype=int8)

    Raises:
        RowError: an array has a wrong type or shape, or one of the hands cannot be; the message
            tells which. ``out`` is then filled up to that hand.
        KernelError: the installation is broken.
    """
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    from guobiao.kernel import arrays  # noqa: PLC0415 - likewise

    batch = arrays.hands_of(hands, melds)
    shape = batch.number, len(FORMS)
    if out is None:
        out = np.empty(shape, np.int8)
    to_fill = arrays.to_fill(out, "out", np.int8, *shape)
    masks: Any = None
    if useful is not None:
        masks = arrays.to_fill(useful, "useful", np.uint64, *shape)
    kernel = workers.distance()
    if batch.counts is None:
        done = kernel.measure_rows(batch.rows, to_fill, masks)
    else:
        done = kernel.measure_counts(batch.counts, batch.codes, to_fill, masks)
    if done < batch.number:
        raise arrays.fault_error(done, kernel.fault)
    return out
