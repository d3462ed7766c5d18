"""What came of many deals: how they ended, what the wins were worth, and what they were made of."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from guobiao.table.deal import Deal
from guobiao.table.event import Ending, Won


@dataclass(slots=True)
class Summary:
    """Counts over deals.

    >>> summary = Summary()
    >>> summary.deals, summary.mean_value
    (0, None)
    """

    deals: int = 0
    decisions: int = 0
    endings: Counter[Ending] = field(default_factory=Counter[Ending])
    """How many deals ended in each way."""
    winners: int = 0
    """How many hands won; in some rules several in one deal."""
    self_draws: int = 0
    """How many of them by self-draw."""
    value: int = 0
    """What they were worth, all together."""
    items: Counter[str] = field(default_factory=Counter[str])
    """In how many winning hands each item of the score was found, by its word in the lexicon."""

    def add(self, deal: Deal, decisions: int) -> None:
        """Count a deal that is over."""
        self.deals += 1
        self.decisions += decisions
        if deal.board.ending is not None:
            self.endings[deal.board.ending] += 1
        for event in deal.events:
            if isinstance(event, Won):
                self.winners += 1
                self.self_draws += event.source is None
                self.value += event.value
                self.items.update({item.id for item in event.items})

    @property
    def mean_value(self) -> float | None:
        """What a win was worth on average; ``None`` if there was none."""
        return self.value / self.winners if self.winners else None

    def most_frequent(self) -> list[tuple[str, int]]:
        """Return the items with their counts, the most frequent first."""
        return sorted(self.items.items(), key=lambda item: (-item[1], len(item[0]), item[0]))
