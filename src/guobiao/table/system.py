"""The eight strategy points: what the engine asks of a rule system.

A rule system is a frozen value composed of eight parts, each of which answers one kind of question.
The engine owns the rest: turn order, decision windows, conservation of tiles, views, the event log
and the ledger. An option of a rule system lives in the value that fills the point; the engine
never branches on a rule system's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

from guobiao.table.action import Action
from guobiao.table.event import End, Event, Melded, ScoreItem
from guobiao.table.ledger import Transfer
from guobiao.table.ruling import Offence, Ruling
from guobiao.table.seat import Seat
from guobiao.table.wall import WallLayout

if TYPE_CHECKING:
    from guobiao.table.board import Board
    from guobiao.table.deal import Deal
    from guobiao.table.match import Match
    from guobiao.table.window import Window


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a word for programs and a sentence for people."""

    code: str
    sentence: str


@dataclass(frozen=True, slots=True)
class WinContext:
    """The facts about a win, established once by the engine."""

    tile: int
    """The winning tile."""
    source: Seat | None
    """Who discarded it or was robbed of it; ``None`` for a self-draw."""
    replacement_tile: bool
    """Whether it was drawn to replace a kong."""
    robbed_kong: bool
    """Whether it was being added to a pung."""
    after_kong: bool
    """Whether it is the discard that followed a replacement for a kong."""
    last_wall_tile: bool
    """Whether nobody can draw another tile."""
    copies_shown: int
    """How many other copies of the tile everybody sees."""
    first_turn: bool
    """Whether the winner has discarded nothing and nobody has melded."""

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.source is None


@dataclass(frozen=True, slots=True)
class WinValue:
    """What a complete hand is worth, and whether it may win."""

    value: int
    items: tuple[ScoreItem, ...]
    refusal: Refusal | None = None
    """Why it may not win; ``None`` if it may."""


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A tile that a hand waits for, and what it would be worth with it, flowers left out."""

    tile: int
    discard: int
    """Once somebody discards it."""
    self_draw: int
    """Once it is drawn."""
    legal: bool
    """Whether the hand may win on a discard."""
    legal_self_draw: bool
    """Whether it may win by drawing it."""


class TileSet(Protocol):
    """Which tiles there are."""

    @property
    def kinds(self) -> int:
        """The number above the highest tile."""
        ...

    @property
    def copies(self) -> Sequence[int]:
        """Of each kind, how many tiles there are; shape (kinds,)."""
        ...


class Phase(Protocol):
    """Something that happens between the deal and the first discard."""

    def questions(self, deal: Deal) -> Mapping[Seat, Sequence[Action]]:
        """Return whom to ask now, and the legal answers; nobody when the phase is over."""
        ...

    def resolve(self, deal: Deal, answers: Mapping[Seat, Action]) -> None:
        """Emit what follows from the answers."""
        ...


class Opening(Protocol):
    """How a deal begins."""

    @property
    def layout(self) -> WallLayout:
        """How the wall is taken."""
        ...

    @property
    def phases(self) -> Sequence[Phase]:
        """What happens before the first discard, in order."""
        ...

    def break_wall(self, deal: Deal, dice: Sequence[Sequence[int]]) -> int:
        """Emit the throws of the dice and return the place of the first tile to be drawn.

        Args:
            deal: the deal that begins.
            dice: the dice of each throw, in order; as many throws as `throws`.
        """
        ...

    @property
    def throws(self) -> Sequence[int]:
        """How many dice are thrown, at each throw."""
        ...

    def deal_tiles(self, deal: Deal) -> None:
        """Hand out the first tiles, so that the first seat in turn has drawn its last one."""
        ...


class ClaimPolicy(Protocol):
    """What a seat may do with a tile, and who goes first."""

    @property
    def replacement_end(self) -> End:
        """From which end of the wall a replacement comes."""
        ...

    def turn_options(self, deal: Deal, seat: Seat) -> Sequence[Action]:
        """Return the legal actions of the seat in turn; never none.

        A win comes first (`guobiao.table.action.WIN` itself), and discards come last.
        """
        ...

    def claim_options(
        self, deal: Deal, seat: Seat, tile: int, *, downstream: bool
    ) -> Sequence[Action]:
        """Return the legal claims on a discard, without `Pass`; none if there are none.

        Args:
            deal: the deal.
            seat: who might claim.
            tile: the discard.
            downstream: whether that is the next seat in turn.
        """
        ...

    def meld_options(
        self, board: Board, seat: Seat, tile: int, *, downstream: bool
    ) -> Sequence[Action]:
        """Return the melds for which the hand of a seat could claim a discard, if it came."""
        ...

    def rob_options(self, deal: Deal, seat: Seat, tile: int) -> Sequence[Action]:
        """Return the legal claims on a tile that is being added to a pung, without `Pass`."""
        ...

    def must_answer(self, deal: Deal, options: Sequence[Action]) -> bool:
        """Tell whether a seat with these claims may not pass."""
        ...

    def refusal(self, deal: Deal, seat: Seat, action: Action) -> Refusal:
        """Return why an action that is not among the options is not legal."""
        ...

    def violation(self, deal: Deal, seat: Seat, action: Action) -> str | None:
        """Return the violation that an illegal action is, if it is taken and punished.

        ``None`` if it is refused, and nothing happens.
        """
        ...

    def ruling(self, offence: Offence) -> Ruling:
        """Return what a violation leads to.

        Raises:
            IllegalActionError: the table of penalties has no such violation.
            InputError: the referee takes points where the text does not leave that to him.
        """
        ...

    def accept(self, deal: Deal, window: Window) -> Sequence[tuple[Seat, Action]]:
        """Return the answers of a claim or robbery that take effect, in order.

        Either some wins, or one other claim, or nothing. An answer that is not among the options of
        its seat is a violation taken at its word; whatever is accepted of these is punished, and
        then the rest is asked for again.
        """
        ...

    def decided(self, deal: Deal, window: Window) -> bool:
        """Tell whether no answer still missing could change what takes effect."""
        ...

    def declined(self, deal: Deal, window: Window) -> Iterable[Event]:
        """Return what is to be remembered of the wins that were let go."""
        ...


class Shapes(Protocol):
    """Which hands are complete."""

    def waits(self, deal: Deal, seat: Seat) -> int:
        """Return, a bit for each kind, the tiles that complete the concealed hand of a seat.

        The hand is the one before the tile comes, 13 less 3 for each meld.
        """
        ...


class Scorer(Protocol):
    """What a complete hand is worth."""

    def may_win(self, deal: Deal, seat: Seat, context: WinContext) -> bool:
        """Tell whether `value` has no refusal; that is asked far more often than the value."""
        ...

    def value(self, deal: Deal, seat: Seat, context: WinContext) -> WinValue:
        """Return the value of the best reading of the hand of a seat with the winning tile."""
        ...

    def waits(
        self, board: Board, seat: Seat, hands: Sequence[bytearray]
    ) -> Sequence[Sequence[WaitValue]]:
        """Return what hands that a seat could hold wait for, as far as the board tells.

        Args:
            board: what is known.
            seat: whose hands they would be, with its melds.
            hands: of each kind, how many are concealed; each a tile short of a complete hand.
        """
        ...


class Settlement(Protocol):
    """Who pays whom; each method returns transfers to be booked at once."""

    def on_win(
        self, deal: Deal, seat: Seat, context: WinContext, value: WinValue
    ) -> Iterable[Transfer]:
        """Return the payments for a win."""
        ...

    def on_kong(self, deal: Deal, kong: Melded) -> Iterable[Transfer]:
        """Return the payments for a kong, once nobody has robbed it."""
        ...

    def on_end(self, deal: Deal) -> Iterable[Transfer]:
        """Return the payments when the deal is over."""
        ...


class Continuation(Protocol):
    """Whether the deal goes on after a win, who deals next, and when the match is over."""

    @property
    def deals(self) -> int:
        """How many deals make a match, unless its time is up before."""
        ...

    @property
    def starting_points(self) -> int:
        """What each player has before the first deal."""
        ...

    @property
    def cancels_on_time(self) -> bool:
        """Whether the deal under way is cancelled when the time of the match is up."""
        ...

    @property
    def ends_without_live_hand(self) -> bool:
        """Whether a deal in which nobody may win any more is over."""
        ...

    def after_win(self, deal: Deal, winners: Sequence[Seat]) -> Seat | None:
        """Return the seat that draws next; ``None`` if the deal is over."""
        ...

    def next_deal(self, match: Match) -> tuple[int, Sequence[int]] | None:
        """Return the round and, of each seat, the player of the next deal.

        ``None`` if the match is over.
        """
        ...


class Lexicon(Protocol):
    """The words of a rule system."""

    def word(self, code: str, language: str) -> str:
        """Return how a code — a score item, a reason, a violation — reads in a language."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSystem:
    """One rule system: eight parts and what is written in the header of a record."""

    id: str
    preset: str
    options: Mapping[str, Any]
    """What differs from the preset, for the record."""
    seats: int
    tiles: TileSet
    opening: Opening
    claims: ClaimPolicy
    shapes: Shapes
    scorer: Scorer
    settlement: Settlement
    continuation: Continuation
    lexicon: Lexicon


class Automation(StrEnum):
    """What the engine does by itself, if the caller lists it."""

    DRAW = "draw"
    """Draw the next tile when nobody claims the discard."""
    FLOWER = "flower"
    """Set every flower aside."""
    PASS = "pass"  # noqa: S105 - no password
    """Answer for a seat that could only pass."""
    COUNT = "count"
    """Take a declared win as counted and agreed."""
