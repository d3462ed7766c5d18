"""Every word that a game may emit is in its lexicon, in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from soak import soak

import guobiao.rulesets
import guobiao.table
from guobiao.errors import InputError
from guobiao.rulesets.guobiao.penalties import PENALTY_TABLES, VIOLATIONS
from guobiao.rulesets.registry import TENANTS, rule_system
from guobiao.rulesets.sichuan.hand import TYPES
from guobiao.rulesets.words import LANGUAGES
from guobiao.scoring.catalogue import CATALOGUE
from guobiao.table.event import Ending, Penalised, Won
from guobiao.table.system import RuleSystem

RULESETS = Path(guobiao.rulesets.__file__).parent
TABLE = Path(guobiao.table.__file__).parent
CODES = re.compile(r'Refusal\(\s*"([a-z_]+)"|code="([a-z_]+)"')
OF_HOSTS = {
    "wall",
    "dice",
    "absent",
    "hidden_tile",
    "deal_under_way",
    "no_player",
    "no_seat",
    "occasion",
    "time_called",
}
"""Codes of errors that no player causes, but the program that hosts him."""


@pytest.fixture(scope="module", params=TENANTS)
def system(request: pytest.FixtureRequest) -> RuleSystem:
    return rule_system(
        request.param, {"guobiao": "official", "sichuan": "modern"}[request.param], {}
    )


def check(system: RuleSystem, code: str) -> None:
    words = [system.lexicon.word(code, language) for language in LANGUAGES]
    assert all(words), code
    assert re.search(r"[a-z0-9]", words[0]), code
    assert all(re.search(r"[\u4e00-\u9fff]", word) for word in words[1:]), code
    assert not re.search(r"[杠东对龙门张单带断贝银]", words[2]), f"{words[2]} is not traditional"


def test_every_refusal_of_the_engine_and_of_the_game(system: RuleSystem) -> None:
    sources = [*TABLE.glob("*.py"), *(RULESETS / system.id).glob("*.py")]
    found = {
        first or second
        for source in sources
        for first, second in CODES.findall(source.read_text(encoding="utf-8"))
    }
    assert len(found) > 15
    for code in found - OF_HOSTS - {"option_value"}:
        check(system, code)


def test_every_ending(system: RuleSystem) -> None:
    for ending in Ending:
        check(system, ending.value)


def test_every_fan_violation_and_type() -> None:
    official, modern = rule_system("guobiao", "official", {}), rule_system("sichuan", "modern", {})
    for entry in CATALOGUE:
        check(official, str(int(entry.fan)))
        assert official.lexicon.word(str(int(entry.fan)), "zh-Hans") == entry.zh
    for violation in VIOLATIONS:
        check(official, violation)
    for table in PENALTY_TABLES.values():
        assert set(table.penalties) <= set(VIOLATIONS)
    for kind in TYPES.values():
        check(modern, kind.id)
        assert modern.lexicon.word(kind.id, "zh-Hans") == kind.zh


def test_every_word_of_played_deals() -> None:
    seen: set[tuple[str, str]] = set()
    for _, deal in soak(320, 77, closely=0):
        system = deal.system
        for event in deal.events:
            codes = [event.violation] if isinstance(event, Penalised) else []
            codes += [item.id for item in event.items] if isinstance(event, Won) else []
            for code in codes:
                seen.add((system.id, code))
                check(system, code)
        for transfer in deal.ledger.transfers:
            seen.add((system.id, transfer.reason))
            check(system, transfer.reason)
    assert len(seen) > 60


def test_no_other_word_and_language(system: RuleSystem) -> None:
    with pytest.raises(InputError, match="no word 'sneeze' in this game"):
        system.lexicon.word("sneeze", "en")
    with pytest.raises(InputError, match="no language 'fr'; there are en, zh-Hans, zh-Hant"):
        system.lexicon.word("win", "fr")
