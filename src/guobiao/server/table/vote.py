"""A vote at the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from guobiao.server.wire.room import Vote, VoteAbout


@dataclass(slots=True)
class OpenVote:
    """A vote that is open."""

    about: VoteAbout
    caller: int
    voters: set[int]
    """The players whose votes are waited for: people who are here, and whoever has voted."""
    ends: float
    votes: dict[int, bool] = field(default_factory=dict[int, bool])
    leaving: dict[int, float] = field(default_factory=dict[int, float])
    """Until when whoever has gone is still waited for."""

    def __post_init__(self) -> None:
        self.votes[self.caller] = True
        self.voters.add(self.caller)

    def cast(self, player: int, *, yes: bool) -> None:
        """Take a vote; who has come in the meantime has one, too."""
        self.come(player)
        self.votes[player] = yes

    def come(self, player: int) -> None:
        """Wait for a player who is here, or here again."""
        self.voters.add(player)
        self.leaving.pop(player, None)

    def leave(self, player: int, until: float, here: Collection[int]) -> None:
        """Wait no longer than until a time for a player who has gone; what he has voted stands.

        Where nobody is here any more, all are waited for: one vote alone ends no match.
        """
        if not here:
            self.leaving.clear()
        elif player in self.voters and player not in self.votes:
            self.leaving[player] = until

    @property
    def due(self) -> float:
        """When it may come out without a further vote."""
        return min((self.ends, *self.leaving.values()))

    def decided(self, now: float) -> bool | None:
        """Tell how it came out; ``None`` while that is open.

        More than half are needed for a pause or its end, all for the end of the match.
        """
        for player in [one for one, until in self.leaving.items() if until <= now]:
            self.voters.discard(player)
            del self.leaving[player]
        yes = sum(self.votes.values())
        no = len(self.votes) - yes
        all_ = len(self.voters)
        needed = all_ if self.about == "end" else all_ // 2 + 1
        if yes >= needed:
            return True
        if no > all_ - needed or now >= self.ends:
            return False
        return None

    def picture(self, now: float) -> Vote:
        """Return it for the page."""
        return Vote(
            about=self.about,
            caller=self.caller,
            yes=tuple(sorted(player for player, yes in self.votes.items() if yes)),
            no=tuple(sorted(player for player, yes in self.votes.items() if not yes)),
            seconds=max(0.0, self.ends - now),
        )
