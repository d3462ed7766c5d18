"""Tables of the rules, written from the data that the scorer itself uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from guobiao.draw import hand_svg
from guobiao.scoring.catalogue import CATALOGUE, ENTRIES, Entry, Exclusion, Scope, points_of
from guobiao.scoring.exclusions import Condition
from guobiao.scoring.profile import PROFILES, Profile
from guobiao.scoring.rulings import RULINGS, FalseWin, Ruling
from guobiao.tiles import Hand

REACH = {Scope.WHOLE: "", Scope.OWN: "for its own sets", Scope.ONCE: "once"}


class Generated(SphinxDirective):
    """A directive that stands for Markdown written from data."""

    def lines(self) -> Iterable[str]:
        """Return the Markdown, line by line."""
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        """Put the Markdown in the place of the directive."""
        return self.parse_text_to_nodes("\n".join(self.lines()), allow_section_headings=True)


class FanList(Generated):
    """All fans in a table."""

    def lines(self) -> Iterator[str]:
        """Return a table with a row for each fan."""
        yield "| no. | 番种 | pinyin | English | points |"
        yield "|--:|---|---|---|--:|"
        for entry in CATALOGUE:
            yield (
                f"| {int(entry.fan)} | {entry.zh} | {entry.pinyin} | [{entry.en}](#{anchor(entry)})"
                f" | {worth(entry)} |"
            )


class FanCatalogue(Generated):
    """Each fan with its definition, an example and its exclusions."""

    def lines(self) -> Iterator[str]:
        """Return a section for each worth, and one for each fan in it."""
        for points in sorted({entry.points for entry in CATALOGUE}, reverse=True):
            yield from (f"## {points} point{'s' if points > 1 else ''}", "")
            for entry in CATALOGUE:
                if entry.points == points:
                    yield from section(entry)


def section(entry: Entry) -> Iterator[str]:
    """Yield what is told of one fan."""
    yield from (f"({anchor(entry)})=", f"### {entry.zh} {entry.en}", "")
    yield f"*{entry.pinyin}* · {worth(entry)} points · {entry.definition.en}"
    yield from ("", entry.definition.zh, "")
    picture = hand_svg(Hand.parse(entry.definition.example), size=30, caption=False)
    yield from ("```{raw} html", f"<p>{picture}</p>", "```", "")
    excluded = [exclusion_words(one) for one in entry.excludes]
    if excluded:
        yield from ("Not counted beside it: " + "; ".join(excluded) + ".", "")
    yield from (f"{{.source}}\n{entry.source}", "")


def exclusion_words(exclusion: Exclusion) -> str:
    """Return an exclusion in words: the fan, how far it reaches, and when."""
    entry = ENTRIES[exclusion.fan]
    limits = [REACH[exclusion.scope], *conditions(exclusion.condition)]
    said = ", ".join(filter(None, limits))
    return f"{entry.zh} {entry.en}" + (f" ({said})" if said else "")


def conditions(condition: Condition | None) -> Iterator[str]:
    """Yield the profiles to which an exclusion is limited."""
    if condition is not None:
        holders = [
            f"`{profile.id}`"
            for profile in PROFILES.values()
            if getattr(profile, condition.field) in condition.values
        ]
        yield "under " + " and ".join(holders) if holders else f"if `{condition.field}` says so"


def anchor(entry: Entry) -> str:
    """Return the name by which pages refer to a fan."""
    return f"fan-{int(entry.fan)}"


def worth(entry: Entry) -> str:
    """Return what a fan is worth, under each profile where they differ."""
    by_rules = {profile.id: points_of(entry.fan, profile) for profile in PROFILES.values()}
    if len(set(by_rules.values())) == 1:
        return str(entry.points)
    return ", ".join(f"{points or '–'} (`{name}`)" for name, points in by_rules.items())


class RulingTable(Generated):
    """Every ruling with what each profile says, or only those on which they differ."""

    def lines(self) -> Iterator[str]:
        """Return a table with a row for each ruling and a column for each profile."""
        yield "| ruling | | " + " | ".join(f"`{name}`" for name in PROFILES) + " |"
        yield "|---|---|" + "---|" * len(PROFILES)
        for ruling in RULINGS.values():
            cells = (ruling_words(ruling, profile) for profile in PROFILES.values())
            yield f"| `{ruling.field}` | {ruling.en} | {' | '.join(cells)} |"


def ruling_words(ruling: Ruling, profile: Profile) -> str:
    """Return what a profile rules, in words."""
    value: Any = getattr(profile, ruling.field)
    meaning = ruling.meaning(value)
    if meaning is not None:
        return meaning.en
    if isinstance(value, FalseWin):
        paid = "to each opponent" if value.to_each_opponent else "taken off"
        return f"{value.short_of_eight} or {value.not_ready}, {paid}"
    return "none" if value is None else str(value)


class RulingSources(Generated):
    """Every choice of each ruling with its source."""

    def lines(self) -> Iterator[str]:
        """Return a section for each ruling that has choices."""
        for ruling in RULINGS.values():
            if not ruling.choices:
                continue
            yield from (f"### `{ruling.field}`", "", f"{ruling.en} · {ruling.zh}", "")
            yield from ("| value | means | 含义 | source |", "|---|---|---|---|")
            for choice in ruling.choices:
                value = str(choice.value).lower()
                yield f"| `{value}` | {choice.en} | {choice.zh} | {choice.source} |"
            yield ""


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of the directives."""
    app.add_directive("fan-list", FanList)
    app.add_directive("fan-catalogue", FanCatalogue)
    app.add_directive("ruling-table", RulingTable)
    app.add_directive("ruling-sources", RulingSources)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
