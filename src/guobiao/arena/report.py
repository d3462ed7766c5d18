"""The report of an arena: as data for programs, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from guobiao.arena.estimate import Estimate
from guobiao.arena.plan import Plan
from guobiao.arena.standing import Standing, Standings
from guobiao.table.system import Lexicon

_DIGITS = 4


def as_data(plan: Plan, found: Standings) -> dict[str, Any]:
    """Return the report as plain data; every estimate is an object with ``value`` and ``error``."""
    lexicon = plan.rules.build().lexicon
    return {
        "rules": f"{plan.rules.system}:{plan.rules.preset}",
        "options": plan.rules.options,
        "seed": plan.seed,
        "arrangements": plan.arrangements.value,
        "sets": found.sets,
        "deals": found.deals,
        "players": [_player(player, lexicon) for player in found.players],
        "margins": [
            {
                "better": margin.better,
                "worse": margin.worse,
                **_estimate(margin.margin),
                "sets": margin.sets,
            }
            for margin in found.margins
        ],
    }


def _player(player: Standing, lexicon: Lexicon) -> dict[str, Any]:
    return {
        "name": player.name,
        "deals": player.deals,
        "points": _estimate(player.points),
        "places": _maybe(player.places),
        "rating": _maybe(player.rating),
        "wins": _estimate(player.wins),
        "self_draws": _estimate(player.self_draws),
        "deal_ins": _estimate(player.deal_ins),
        "draws": _estimate(player.draws),
        "value": _maybe(player.value),
        "won": player.won,
        "fans": [
            {
                "id": item,
                "zh": lexicon.word(item, "zh-Hans"),
                "en": lexicon.word(item, "en"),
                "count": count,
                "share": round(count / player.won, _DIGITS),
            }
            for item, count in most_frequent(player)
        ],
        "faults": dict(player.faults),
        "moves": player.moves,
        "milliseconds": round(player.milliseconds, _DIGITS),
        "slowest_milliseconds": round(1000 * player.slowest, _DIGITS),
    }


def most_frequent(player: Standing) -> list[tuple[str, int]]:
    """Return what the wins of a player were made of, the most frequent first."""
    return sorted(player.items.items(), key=lambda item: (-item[1], len(item[0]), item[0]))


def _estimate(one: Estimate) -> dict[str, float | None]:
    error = None if one.error is None else round(one.error, _DIGITS)
    return {"value": round(one.value, _DIGITS) + 0.0, "error": error}


def _maybe(one: Estimate | None) -> dict[str, float | None] | None:
    return None if one is None else _estimate(one)


HEADINGS = (
    "player",
    "deals",
    "points a deal",
    "rating",
    "wins %",
    "self-drawn %",
    "deal-in %",
    "drawn %",
    "fan a win",
    "faults",
)
"""The columns of `rows`."""


def rows(found: Standings) -> list[tuple[str, ...]]:
    """Return a row of texts for each player."""
    return [
        (
            player.name,
            str(player.deals),
            signed(player.points),
            "–" if player.rating is None else signed(player.rating, 0),
            *(
                plain(rate.times(100), 1)
                for rate in (player.wins, player.self_draws, player.deal_ins, player.draws)
            ),
            "–" if player.value is None else plain(player.value, 1),
            ", ".join(f"{count} {kind}" for kind, count in sorted(player.faults.items())) or "0",
        )
        for player in found.players
    ]


def margin_rows(found: Standings) -> list[tuple[str, ...]]:
    """Return a row of texts for each two players: better, worse, margin, in standard errors."""
    return [
        (
            margin.better,
            margin.worse,
            signed(margin.margin),
            "–" if not margin.margin.error else f"{margin.margin.value / margin.margin.error:.1f}",
        )
        for margin in found.margins
    ]


def signed(one: Estimate, digits: int = 2) -> str:
    """Return an estimate with the sign of its value.

    >>> signed(Estimate(1.5, 0.25)), signed(Estimate(-0.001, None)), signed(Estimate(0, 0.0))
    ('+1.50 ± 0.25', '0.00', '0.00 ± 0.00')
    """
    value = round(one.value, digits) + 0.0
    sign = "+" if value > 0 else ""
    return sign + plain(Estimate(value, one.error), digits)


def plain(one: Estimate, digits: int) -> str:
    """Return an estimate as a text."""
    error = "" if one.error is None else f" ± {one.error:.{digits}f}"
    return f"{one.value:.{digits}f}{error}"


def as_markdown(plan: Plan, found: Standings) -> str:
    """Return the report as Markdown."""
    lexicon = plan.rules.build().lexicon
    options = "".join(f" {name}={value}" for name, value in plan.rules.options.items())
    time = [
        (
            player.name,
            str(player.moves),
            f"{player.milliseconds:.3f}",
            f"{1000 * player.slowest:.1f}",
        )
        for player in found.players
    ]
    shares = [
        (
            f"{lexicon.word(item, 'zh-Hans')} {lexicon.word(item, 'en')}",
            *(
                f"{100 * player.items[item] / player.won:.1f}" if player.won else "–"
                for player in found.players
            ),
        )
        for item in _items(found.players)
    ]
    facts = (
        f"{plan.rules.system}:{plan.rules.preset}{options}, seed `{plan.seed}`,"
        f" {plan.arrangements}: {found.sets} sets, {found.deals} deals."
        " Each number stands with its standard error."
    )
    return "\n".join(
        (
            "# Arena",
            "",
            facts,
            "",
            *_table(HEADINGS, rows(found)),
            "",
            "## Margins on the same walls, points a deal",
            "",
            *_table(("better", "worse", "margin", "standard errors"), margin_rows(found)),
            "",
            "## Time of a processor",
            "",
            *_table(("player", "moves", "ms a move", "slowest, ms"), time),
            "",
            "## In how many wins of a hundred each fan was found",
            "",
            *_table(("fan", *(player.name for player in found.players)), shares),
            "",
        )
    )


def _items(players: Sequence[Standing]) -> list[str]:
    """Return what wins were made of, the most frequent first."""
    counts: dict[str, int] = {}
    for player in players:
        for item, count in player.items.items():
            counts[item] = counts.get(item, 0) + count
    return sorted(counts, key=lambda item: (-counts[item], len(item), item))


def _table(headings: Iterable[str], lines: Iterable[Iterable[str]]) -> list[str]:
    titles = tuple(headings)
    return [
        _row(titles),
        _row(("---", *("---:" for _ in titles[1:]))),
        *(_row(cell.replace("|", "\\|") for cell in line) for line in lines),
    ]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
