"""What Botzone tells a seat, read: its requests become the events that the seat sees.

Three things are told at a table and not by Botzone: which tile a seat has made a concealed kong of,
which is hidden here too, until the deal is over; whether a discard is the very tile just drawn,
which here is known of the own discards alone; and how the deal ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from guobiao.botzone.seen_deal import SeenDeal
from guobiao.errors import RecordError, shown
from guobiao.records.botzone_codes import CODES, TILE_OF_CODE, chow_around
from guobiao.rulesets.guobiao.presets import BOTZONE, BOTZONE_PILE
from guobiao.table.board import LaidMeld
from guobiao.table.event import (
    HIDDEN,
    Cause,
    DealBegun,
    Dealt,
    Discarded,
    Drawn,
    End,
    Event,
    FlowerShown,
    Melded,
    PlayBegun,
    WallBuilt,
)
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import KINDS

_SEATS: Final = 4
_DIGITS: Final = tuple("0123")
_HAND: Final = 13


class Told:
    """A deal of Botzone as one seat is told of it.

    >>> told = Told(["0 2 1", "1 0 0 0 0 W1 W2 W3 B1 B2 B5 T1 T2 T5 F1 F1 J1 J3", "3 0 DRAW"])
    >>> told.hear("3 0 PLAY F1")
    >>> told.view.seat, [type(action).__name__ for action in told.view.options]
    (2, ['Pung', 'Pass'])
    """

    def __init__(self, requests: Sequence[str], responses: Sequence[object] = ()) -> None:
        """Hear everything that was told so far.

        Args:
            requests: what was told, the newest last; the first one tells the seat.
            responses: what the seat answered to each; the last one may be missing.

        Raises:
            RecordError: a request means nothing, or nothing that can happen.
        """
        if not requests:
            raise RecordError("there is no request", code="no_request")
        self.requests: list[str] = []
        match requests[0].split():
            case ["0", own, wind] if own in _DIGITS and wind in _DIGITS:
                self.seat, quan = Seat(int(own)), int(wind)
            case _:
                _refuse(requests[0], "the first request tells seat and round wind: 0 SEAT WIND")
        self.system = BOTZONE_PILE if _has_flowers(requests) else BOTZONE
        self.view = SeatView(self.seat, self.system)
        self._deal = SeenDeal(self.system, self.seat, quan)
        self._replacing: Cause | None = None
        """What the next tile is drawn for, if it is a replacement."""
        self._begun = False
        self._tell(DealBegun(0, quan), WallBuilt((HIDDEN,) * sum(self.system.tiles.copies)))
        self.requests.append(requests[0])
        for number, request in enumerate(requests[1:]):
            self.hear(request, responses[number] if number < len(responses) else None)

    def hear(self, request: str, answer: object = None) -> None:
        """Hear one more request.

        Args:
            request: what is told.
            answer: what the seat answered to the request before, which alone says what tile its own
                concealed kong is made of.

        Raises:
            RecordError: it means nothing, or nothing that can happen.
        """
        match request.split():
            case ["1", *words]:
                self._dealt(request, words)
            case ["2", code]:
                self._drawn(self.seat, self._tile(request, code))
            case ["3", who, *words] if who in _DIGITS:
                self._happens(request, Seat(int(who)), words, answer)
            case _:
                _refuse(request, "it is no request of this game")
        self.requests.append(request)
        self.view.options = self._deal.options(self.seat)

    def after(self, claim: Melded) -> SeatView:
        """Return the view that the seat has once it has claimed: what it is asked to discard."""
        view = SeatView(self.seat, self.system)
        view.see([*self.view.events, claim])
        view.options = SeenDeal.of(self.system, self.seat, view.events).options(self.seat)
        return view

    def meld(self, kind: MeldKind, own: tuple[int, ...]) -> Melded:
        """Return the meld that the seat makes of the discard and tiles of its hand."""
        board = self._deal.board
        assert board.live is not None
        tiles = tuple(sorted((*own, board.live)))
        return Melded(self.seat, kind, tiles, board.live, board.turn)

    def _tell(self, *events: Event) -> None:
        for event in events:
            self._deal.tell(event)
        self.view.see(events)

    # What can be told

    def _dealt(self, request: str, words: list[str]) -> None:
        counts, codes = words[:_SEATS], words[_SEATS:]
        flowers = [int(count) if count.isdigit() else -1 for count in counts]
        tiles = [self._tile(request, code) for code in codes]
        due = _HAND + sum(flowers)
        if len(flowers) != _SEATS or min(flowers) < 0 or len(tiles) != due:
            _refuse(request, "it holds no thirteen tiles and the flowers of four seats")
        hand, open_ = tiles[:_HAND], tiles[_HAND:]
        if any(tile >= KINDS for tile in hand) or any(tile < KINDS for tile in open_):
            _refuse(request, "the flowers stand after the thirteen tiles")
        for seat, count in enumerate(flowers):
            own, open_ = open_[:count], open_[count:]
            held = (*hand, *own) if seat == self.seat else (HIDDEN,) * (_HAND + count)
            self._tell(Dealt(seat, held), *(FlowerShown(seat, tile) for tile in own))

    def _drawn(self, seat: Seat, tile: int) -> None:
        cause, end = Cause.TURN, End.HEAD
        if self._replacing is not None:
            cause, end = self._replacing, self.system.claims.replacement_end
        self._replacing = None
        self._tell(Drawn(seat, tile, end, cause))
        if not self._begun:
            self._begun = True
            self._tell(PlayBegun(seat))

    def _happens(self, request: str, seat: Seat, words: list[str], answer: object) -> None:
        """Hear what a seat has done."""
        match words:
            case ["DRAW"]:
                self._drawn(seat, HIDDEN)
            case ["BUHUA", code]:
                tile = self._tile(request, code)
                self._drawn(seat, tile if seat == self.seat else HIDDEN)
                self._tell(FlowerShown(seat, tile))
                self._replacing = Cause.FLOWER
            case ["PLAY", code]:
                self._plays(request, seat, code)
            case ["PENG", code]:
                self._claims(seat, MeldKind.PUNG, (self._live(request),) * 3)
                self._plays(request, seat, code)
            case ["CHI", middle, code]:
                self._claims(seat, MeldKind.CHOW, self._run(request, middle))
                self._plays(request, seat, code)
            case ["GANG"]:
                self._kong(request, seat, answer)
            case ["BUGANG", code]:
                self._added_kong(request, seat, self._tile(request, code))
            case _:
                _refuse(request, "it is nothing that a seat can do")

    def _plays(self, request: str, seat: Seat, code: str) -> None:
        tile = self._tile(request, code)
        self._tell(Discarded(seat, tile, tile == self._deal.board.drawn_by[seat]))

    def _claims(self, seat: Seat, kind: MeldKind, tiles: tuple[int, ...]) -> None:
        board = self._deal.board
        self._tell(Melded(seat, kind, tiles, board.live, board.turn))

    def _run(self, request: str, code: str) -> tuple[int, ...]:
        live, middle = self._live(request), self._tile(request, code)
        if chow_around(middle, live) is None:
            _refuse(request, f"no chow around {code} takes {CODES[live]}")
        return (middle - 1, middle, middle + 1)

    def _kong(self, request: str, seat: Seat, answer: object) -> None:
        live = self._deal.board.live
        if live is not None:
            self._claims(seat, MeldKind.CLAIMED_KONG, (live,) * 4)
        else:
            tile = self._own_kong(request, answer) if seat == self.seat else HIDDEN
            self._tell(Melded(seat, MeldKind.CONCEALED_KONG, (tile,) * 4))
        self._replacing = Cause.KONG

    def _own_kong(self, request: str, answer: object) -> int:
        """Return the tile of the own concealed kong: as answered, or the only one there can be."""
        counts = self._deal.board.counts[self.seat]
        fours = [tile for tile in range(KINDS) if counts[tile] == 4]
        words = answer.split() if isinstance(answer, str) else []
        if len(words) == 2 and TILE_OF_CODE.get(words[1]) in fours:
            return TILE_OF_CODE[words[1]]
        if not fours:
            _refuse(request, "the own hand holds no four alike")
        return fours[0]

    def _added_kong(self, request: str, seat: Seat, tile: int) -> None:
        if not any(_is_pung_of(meld, tile) for meld in self._deal.board.melds[seat]):
            _refuse(request, f"seat {seat} has no pung of it")
        self._tell(Melded(seat, MeldKind.ADDED_KONG, (tile,) * 4))
        self._replacing = Cause.KONG

    def _live(self, request: str) -> int:
        live = self._deal.board.live
        if live is None:
            _refuse(request, "there is no discard that could be claimed")
        return live

    def _tile(self, request: str, code: str) -> int:
        tile = TILE_OF_CODE.get(code)
        if tile is None:
            _refuse(request, f"{code!r} is no tile")
        return tile


def _has_flowers(requests: Sequence[str]) -> bool:
    """Tell whether the game is the one with flowers, as far as it can be seen yet."""
    dealt = requests[1].split()[1 : 1 + _SEATS] if len(requests) > 1 else []
    return any(count != "0" for count in dealt) or any("BUHUA" in each for each in requests)


def _is_pung_of(meld: LaidMeld, tile: int) -> bool:
    return meld.kind is MeldKind.PUNG and meld.tiles[0] == tile


def _refuse(request: str, rule: str) -> NoReturn:
    raise RecordError(f"request {shown(request)}: {rule}", code="request")
