"""A table as a place before play: who may sit down, who may begin."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.errors import IllegalActionError
from guobiao.server.bots.levels import bot, check_level
from guobiao.server.shown.standings import standing_of
from guobiao.server.shown.times import iso_time
from guobiao.server.table.game import Game
from guobiao.server.table.journal import EntropyAdded, Entry, MatchBegun, SatDown, StoodUp
from guobiao.server.wire.part import Person
from guobiao.server.wire.room import PlacePicture, TablePicture, TableStage, Vote
from guobiao.server.wire.to_server import (
    AddEntropy,
    Begin,
    SeatBot,
    Sit,
    Stand,
    ToServer,
    Unseat,
)


class Room:
    """Turns what people ask before play into entries of the journal."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def entries(self, now: float, person: Person, message: ToServer) -> list[Entry]:
        """Return the entries that a message makes.

        Raises:
            IllegalActionError: it may not be followed.
        """
        game = self._game
        if game.stage is not TableStage.GATHERING:
            raise IllegalActionError("the match has begun", code="after_begin")
        match message:
            case Sit(place=place):
                return self.sit(now, person, place)
            case Stand():
                return [StoodUp(at=now, place=self._own(person))]
            case SeatBot(place=place, level=level):
                self._check_host(person)
                self._check_free(place)
                check_level(level)
                return [SatDown(at=now, place=place, person=bot(level, place))]
            case Unseat(place=place):
                self._check_host(person)
                return [] if game.places[place] is None else [StoodUp(at=now, place=place)]
            case AddEntropy(text=text):
                return [EntropyAdded(at=now, place=self._own(person), text=text)]
            case Begin():
                self._check_host(person)
                if None in game.places:
                    raise IllegalActionError("there are empty places", code="places_empty")
                return [MatchBegun(at=now)]
            case _:
                raise IllegalActionError("the message is not understood", code="bad_message")

    def sit(self, now: float, person: Person, place: int) -> list[Entry]:
        """Let somebody take a place, and leave his old one."""
        self._check_free(place)
        old = self._game.player_of(person.id)
        entries: list[Entry] = [] if old is None else [StoodUp(at=now, place=old)]
        return [*entries, SatDown(at=now, place=place, person=person)]

    def _own(self, person: Person) -> int:
        place = self._game.player_of(person.id)
        if place is None:
            raise IllegalActionError("spectators cannot do that", code="spectator")
        return place

    def _check_host(self, person: Person) -> None:
        if person.id != self._game.host_id:
            raise IllegalActionError("only the host may do that", code="host_only")

    def _check_free(self, place: int) -> None:
        if place >= len(self._game.places) or self._game.places[place] is not None:
            raise IllegalActionError(f"place {place} is taken", code="place_taken")

    def picture(
        self,
        *,
        here: Sequence[bool],
        missed: Sequence[bool],
        spectators: int,
        vote: Vote | None,
        paused_for: float | None,
    ) -> TablePicture:
        """Return the table as a place.

        Args:
            here: of each place, whether its person is connected.
            missed: of each place, whether its person has missed a question.
            spectators: how many watch.
            vote: the vote that is open.
            paused_for: how long a pause goes on at most.
        """
        game = self._game
        match = game.match
        # Anybody may look, spectators among them: of a match that they see late the picture tells
        # nothing before they have seen it. Players know all of it from their scenes.
        late = game.choice.spectators == "nobody" or game.choice.spectator_delay > 0
        live = game.stage is TableStage.OVER or not late
        points = match.points() if match is not None else [0] * len(game.places)
        if match is not None and match.current is not None:
            # What is won in the deal under way is told by the scene, in its own time.
            earned = match.played[-1].balance()
            points = [now - won for now, won in zip(points, earned, strict=True)]
        return TablePicture(
            id=game.id,
            choice=game.choice,
            stage=game.stage,
            host=game.player_of(game.host_id),
            places=tuple(
                PlacePicture(
                    person=person,
                    connected=here[place],
                    automatic=missed[place] and not here[place],
                    standing=None if person is None else standing_of(person),
                    added_entropy=game.entropy_added[place],
                    points=points[place] if live or match is None else None,
                )
                for place, person in enumerate(game.places)
            ),
            deal=len(match.played) - 1 if live and match is not None else None,
            deals=getattr(game.system.continuation, "deals", None),
            seal=game.seal,
            spectators=spectators,
            vote=vote,
            paused_for=paused_for,
            record=game.id if game.stage is TableStage.OVER and match is not None else None,
            created=iso_time(game.created),
        )
