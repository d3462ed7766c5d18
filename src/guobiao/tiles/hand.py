"""A hand: its melds, its concealed tiles, the tile that came last, and how it came."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import eq, index
from typing import SupportsIndex, cast, final

from guobiao.errors import CircumstanceError, HandError, InputError
from guobiao.tiles.circumstances import UNSTATED, Circumstances
from guobiao.tiles.meld import Meld
from guobiao.tiles.row import row_of_hand
from guobiao.tiles.tile import COPIES, FLOWERS, KINDS, NAMES, Tile, is_flower, tile_of

__all__ = ["Circumstances", "Hand"]


class _KeptRow:
    """A place for the row of a hand, beside its fields: it says nothing that they do not."""

    __slots__ = ("_row",)
    _row: bytes


@final
@dataclass(frozen=True, slots=True, repr=False)
class Hand(_KeptRow):
    """The tiles of one player, checked.

    ``concealed`` is kept sorted, so two hands of the same tiles are equal in whatever order they
    were written. ``winning_tile`` is the tile that came last, drawn or claimed; a hand that waits
    has none.

    Raises:
        HandError: a fifth copy, a wrong number of tiles, a flower among the concealed tiles.
        CircumstanceError: the tiles contradict the circumstances: the last of its kind, or a tile
            that robs a kong, of which another copy is in the hand; a replacement tile without a
            kong.

    >>> Hand.parse("[EEE,2]123m456p7899s9s").winning_tile
    26
    """

    concealed: tuple[Tile, ...]
    """The concealed tiles without the winning tile, 13 less 3 for each meld, sorted."""
    winning_tile: Tile | None = None
    """The tile that came last."""
    melds: tuple[Meld, ...] = ()
    """The melds, in the order in which they were made."""
    flowers: tuple[Tile, ...] | int = 0
    """The flowers set aside: which they are, sorted, or only how many; 0 where there are none."""
    circumstances: Circumstances = UNSTATED
    """How the winning tile came."""

    def __post_init__(self) -> None:
        concealed = _tiles(self.concealed)
        object.__setattr__(self, "concealed", concealed)
        win = self.winning_tile
        if win is not None and type(win) is not int:
            (win,) = _tiles((win,))
            object.__setattr__(self, "winning_tile", win)
        melds = self.melds
        if type(melds) is not tuple or melds:
            melds = _melds(melds)
            object.__setattr__(self, "melds", melds)
        if type(self.flowers) is not int or self.flowers != 0:
            object.__setattr__(self, "flowers", _flowers(self.flowers))
        if len(concealed) != 13 - 3 * len(melds):
            raise self._wrong_number()
        held = list(concealed) if win is None else [*concealed, win]
        for meld in melds:
            held += meld.tiles
        held.sort()
        if held[-1] >= KINDS or held[0] < 0 or True in map(eq, held, held[COPIES:]):
            raise self._impossible(held)
        if self.circumstances is not UNSTATED:
            self._check_circumstances()

    def _wrong_number(self) -> HandError:
        due = 13 - 3 * len(self.melds)
        last = "" if self.winning_tile is None else " besides the last one"
        return HandError(
            f"{len(self.concealed)} concealed tiles{last}: with {len(self.melds)} melds there must"
            f" be {due}",
            code="tile_count",
        )

    def _impossible(self, held: list[Tile]) -> HandError:
        for tile in held:
            if not 0 <= tile < len(NAMES):
                return HandError(
                    f"{tile} is no tile; the tiles of a hand are numbered 0–{KINDS - 1}",
                    code="not_a_tile",
                )
            if is_flower(tile):
                return HandError(
                    f"flower {NAMES[tile]} among the tiles in hand: flowers stand behind the last"
                    " bar",
                    code="flower_in_hand",
                )
        fifth = next(tile for tile in held if held.count(tile) > COPIES)
        return HandError(
            f"{held.count(fifth)} copies of {NAMES[fifth]}: there are only four", code="fifth_copy"
        )

    def _check_circumstances(self) -> None:
        facts = self.circumstances
        if type(facts) is not Circumstances:
            raise HandError(
                f"the circumstances are {facts!r}; they must be Circumstances",
                code="not_circumstances",
            )
        if facts.replacement_tile and not any(meld.is_kong for meld in self.melds):
            raise CircumstanceError(
                "a replacement tile is drawn for a kong, and the hand has none",
                code="replacement_without_kong",
            )
        win = self.winning_tile
        if win is None:
            return
        if facts.last_of_kind and win in self.concealed:
            raise CircumstanceError(
                f"another {NAMES[win]} is concealed in the hand: three copies cannot be visible,"
                " so it is not the last of its kind",
                code="last_of_kind_held",
            )
        if facts.robbed_kong and self.counts()[win] > 1:
            raise CircumstanceError(
                f"another {NAMES[win]} is in the hand: nobody else can make a kong of that tile",
                code="robbed_kong_held",
            )

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read a hand in any notation: melds, tiles, ``|`` circumstances, ``|`` flowers.

        >>> hand = Hand.parse("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2")
        >>> hand.is_waiting, hand.flower_count, hand == Hand.parse(str(hand))
        (False, 2, True)

        Raises:
            NotationError: the text is no hand in any notation, or mixes two.
            MeldError, HandError, CircumstanceError: it says what no hand can be.
        """
        from guobiao.tiles.notation.hands import read_hand  # noqa: PLC0415 - it builds on this

        return read_hand(text)

    def __str__(self) -> str:
        """Return the hand in hand notation, in its one canonical way.

        >>> str(Hand.parse("[EEE,2][SSSS,1] NN W W W 55p N|EE1000|2"))
        '[EEE,2][SSSS,1]55pWWWNNN|EE1000|2'
        """
        from guobiao.tiles.notation.hands import format_hand  # noqa: PLC0415

        return format_hand(self)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    @property
    def row(self) -> bytes:
        """The hand as the 24 bytes that the kernel reads, made once; see ``guobiao.tiles.row``."""
        try:
            return self._row
        except AttributeError:
            object.__setattr__(self, "_row", row_of_hand(self))
            return self._row

    @property
    def flower_count(self) -> int:
        """How many flowers were set aside."""
        return self.flowers if isinstance(self.flowers, int) else len(self.flowers)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, then the winning tile if there is one."""
        if self.winning_tile is None:
            return self.concealed
        return (*self.concealed, self.winning_tile)

    @property
    def is_waiting(self) -> bool:
        """Whether it is a hand of thirteen that waits for a tile."""
        return self.winning_tile is None

    def counts(self, *, melds: bool = True) -> list[int]:
        """Return how many of each of the 34 kinds it holds, with or without its melds."""
        counts = [0] * KINDS
        for tile in self.tiles:
            counts[tile] += 1
        if melds:
            for meld in self.melds:
                for tile in meld.tiles:
                    counts[tile] += 1
        return counts

    def _repr_svg_(self) -> str:
        """Return its picture on white, for notebooks light and dark."""
        from guobiao.draw.hand_picture import hand_svg  # noqa: PLC0415 - drawing lies above

        return hand_svg(self, background="#ffffff")

    def with_winning_tile(self, tile: Tile) -> Hand:
        """Return the same hand with ``tile`` as the tile that came last."""
        return replace(self, winning_tile=tile)


def _tiles(numbers: Iterable[SupportsIndex]) -> tuple[Tile, ...]:
    """Return numbers of any integer type as tiles, sorted.

    A byte holds every tile and refuses what is no whole number, at a tenth of the time of a loop.
    """
    try:
        codes = bytes(tuple(numbers))
        return cast("tuple[Tile, ...]", tuple(sorted(codes)))
    except (TypeError, ValueError):
        raise HandError(
            f"{numbers!r} are no tiles; a tile is a whole number, 0–{KINDS - 1} in a hand",
            code="not_a_tile",
        ) from None


def _melds(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    try:
        checked = tuple(melds)
    except TypeError:
        raise HandError(f"{melds!r} are no melds", code="not_a_meld") from None
    for meld in checked:
        if type(meld) is not Meld:
            raise HandError(f"{meld!r} is no Meld", code="not_a_meld")
    if len(checked) > 4:
        raise HandError(f"{len(checked)} melds: a hand has at most four", code="too_many_melds")
    return checked


def _flowers(flowers: object) -> tuple[Tile, ...] | int:
    """Return flowers sorted, or how many; no flowers is always 0."""
    try:
        count = int(index(flowers))  # type: ignore[arg-type]
    except TypeError:
        return _flower_tiles(flowers) or 0
    if not 0 <= count <= len(FLOWERS):
        raise HandError(f"{count} flowers: there are only eight", code="flower_count")
    return count


def _flower_tiles(flowers: object) -> tuple[Tile, ...]:
    try:
        tiles = sorted(map(tile_of, flowers))  # type: ignore[call-overload]
    except TypeError:
        raise HandError(
            f"the flowers are {flowers!r}; they must be tiles or how many", code="not_a_flower"
        ) from None
    except InputError as error:
        raise HandError(error.rule, code="not_a_flower") from None
    for flower in tiles:
        if not is_flower(flower):
            raise HandError(f"{NAMES[flower]} is no flower", code="not_a_flower")
    if len(set(tiles)) < len(tiles):
        raise HandError("a flower stands there twice: each is unique", code="flower_twice")
    return tuple(tiles)
