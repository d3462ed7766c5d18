"""What came of writing a record in another format: its texts, and what could not be said."""

from __future__ import annotations

from dataclasses import dataclass, field

from guobiao.records.header import Rules


@dataclass(slots=True)
class Written:
    """The texts of a record in another format.

    Formats that hold one deal a file yield one text a deal.
    """

    texts: list[str] = field(default_factory=list[str])
    losses: list[str] = field(default_factory=list[str])
    """What the format cannot say, each once, in the order of discovery."""
    left_out: list[int] = field(default_factory=list[int])
    """The numbers of the deals that the format cannot tell at all."""

    def add(self, text: str) -> None:
        """Add a text."""
        self.texts.append(text)

    def lose(self, what: str) -> None:
        """Note that something cannot be said."""
        if what not in self.losses:
            self.losses.append(what)

    def lose_rules(self, rules: Rules, read: Rules) -> None:
        """Note that whoever reads the texts will take other rules for granted.

        Args:
            rules: the rules of the record.
            read: the rules as which they will be read.
        """
        if rules != read:
            options = f" with {rules.options}" if rules.options else ""
            self.lose(f"that the rules are those of {rules.preset}{options}")

    def leave_out(self, number: int, why: str) -> None:
        """Note that a deal cannot be told."""
        self.left_out.append(number)
        self.lose(f"deal {number + 1}: {why}")
