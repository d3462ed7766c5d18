"""A vote at the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from guobiao.errors import IllegalActionError
from guobiao.server.wire.room import Vote, VoteAbout


@dataclass(slots=True)
class OpenVote:
    """A vote that is open."""

    about: VoteAbout
    caller: int
    voters: set[int]
    """The players who may vote: people who are here."""
    ends: float
    votes: dict[int, bool] = field(default_factory=dict[int, bool])

    def __post_init__(self) -> None:
        self.votes[self.caller] = True
        self.voters.add(self.caller)

    def cast(self, player: int, *, yes: bool) -> None:
        """Take a vote.

        Raises:
            IllegalActionError: the player has none.
        """
        if player not in self.voters:
            raise IllegalActionError(f"player {player} has no vote", code="no_vote")
        self.votes[player] = yes

    def decided(self, now: float) -> bool | None:
        """Tell how it came out; ``None`` while that is open.

        More than half are needed for a pause or its end, all for the end of the match.
        """
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
