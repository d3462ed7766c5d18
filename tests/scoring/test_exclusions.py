"""The table of exclusions, against the map of the default profile typed a second time."""

from __future__ import annotations

import re

import pytest

from guobiao.scoring import MIL2025, PROFILES, RULES_1998, RULINGS, WMO, Fan, Principle
from guobiao.scoring.catalogue import CATALOGUE
from guobiao.scoring.exclusions import EXCLUSIONS, Scope
from guobiao.scoring.profile import Profile
from guobiao.scoring.rulebook import rulebook

DEFAULT = """
大四喜: 三风刻 碰碰和 圈风刻 门风刻 幺九刻*
大三元: 双箭刻 箭刻 幺九刻*
绿一色: 混一色
九莲宝灯: 清一色 无字 门前清 不求人 幺九刻(1)
四杠: 三杠 双暗杠 明暗杠 双明杠 暗杠 明杠 碰碰和 单钓将
连七对: 七对 清一色 无字 门前清 不求人 单钓将
十三幺: 混幺九 五门齐 门前清 不求人 单钓将
清幺九: 混幺九 碰碰和 全带幺 双同刻 幺九刻* 无字
小四喜: 三风刻 幺九刻*
小三元: 双箭刻 箭刻 幺九刻*
字一色: 混幺九 碰碰和 全带幺 幺九刻*
四暗刻: 三暗刻 双暗刻 碰碰和 门前清 不求人
一色双龙会: 七对 清一色 平和 无字 一般高 喜相逢 连六 老少副
一色四同顺: 一色三同顺 一色三节高 七对 四归一* 一般高
一色四节高: 一色三节高 一色三同顺 碰碰和
一色四步高: 一色三步高 连六 老少副
三杠: 双暗杠 明暗杠 双明杠 暗杠 明杠
混幺九: 碰碰和 全带幺 幺九刻*
七对: 门前清 不求人 边张 坎张 单钓将
七星不靠: 全不靠 五门齐 门前清 不求人 单钓将
全双刻: 碰碰和 断幺 无字
清一色: 无字
一色三同顺: 一色三节高 一般高*
一色三节高: 一色三同顺
全大: 大于五 无字
全中: 断幺 无字
全小: 小于五 无字
清龙: 连六* 老少副*
三色双龙会: 平和 无字 一般高 喜相逢 连六 老少副
全带五: 断幺 无字
三同刻: 双同刻*
三暗刻: 双暗刻
全不靠: 五门齐 门前清 不求人 单钓将
大于五: 无字
小于五: 无字
三风刻: 幺九刻*
推不倒: 缺一门
三色三同顺: 喜相逢*
妙手回春: 自摸
杠上开花: 自摸
抢杠和: 和绝张
全求人: 单钓将
双暗杠: 暗杠 双暗刻
明暗杠: 明杠 暗杠
双明杠: 明杠
双箭刻: 箭刻 幺九刻*
箭刻: 幺九刻*
圈风刻: 幺九刻*
门风刻: 幺九刻*
不求人: 自摸
平和: 无字
断幺: 无字
"""
"""What the default profile bars beside each fan; ``*`` for its own sets alone, ``(1)`` once."""

MARKS = {"": Scope.WHOLE, "*": Scope.OWN, "(1)": Scope.ONCE}
BY_ZH = {entry.zh: entry.fan for entry in CATALOGUE}


def typed() -> dict[Fan, set[tuple[Fan, Scope]]]:
    table = {}
    for line in DEFAULT.strip().splitlines():
        name, _, others = line.partition(": ")
        marked = re.findall(r"(\w+)(\*|\(1\)|)", others)
        table[BY_ZH[name]] = {(BY_ZH[zh], MARKS[mark]) for zh, mark in marked}
    return table


def barred(profile: Profile, fan: Fan) -> set[tuple[Fan, Scope]]:
    return {(one.fan, one.scope) for one in EXCLUSIONS.get(fan, ()) if one.holds(profile)}


@pytest.mark.parametrize("fan", Fan, ids=lambda fan: str(fan.name))
def test_the_default_profile_bars_what_the_map_says(fan: Fan) -> None:
    assert barred(MIL2025, fan) == typed().get(fan, set())


def changes(profile: Profile) -> dict[str, tuple[str, str]]:
    """Return the rows that differ from the default: what is no more barred, and what is barred."""
    names = {entry.fan: entry.zh for entry in CATALOGUE}
    found = {}
    for fan in Fan:
        before, after = barred(MIL2025, fan), barred(profile, fan)
        if before != after:
            found[names[fan]] = (
                " ".join(names[other] for other, _ in sorted(before - after)),
                " ".join(names[other] for other, _ in sorted(after - before)),
            )
    return found


def test_what_the_wmo_rules_bar_otherwise() -> None:
    assert changes(WMO) == {
        "绿一色": ("混一色", ""),
        "九莲宝灯": ("不求人 幺九刻", "幺九刻"),
        "四杠": ("双暗杠 暗杠", ""),
        "连七对": ("不求人", ""),
        "十三幺": ("不求人", ""),
        "清幺九": ("双同刻", ""),
        "四暗刻": ("不求人", ""),
        "三杠": ("双暗杠 暗杠", ""),
        "七对": ("不求人", ""),
        "七星不靠": ("不求人", ""),
        "全不靠": ("不求人", ""),
    }


def test_what_the_1998_rules_bar_otherwise() -> None:
    assert changes(RULES_1998) == {
        "九莲宝灯": ("幺九刻", ""),
        "四杠": ("", "四暗刻 三暗刻 双暗刻"),
        "清幺九": ("", "三同刻"),
        "四暗刻": ("", "三杠"),
        "三杠": ("", "三暗刻 双暗刻"),
    }


def test_a_provision_names_its_source() -> None:
    provisions = [
        one
        for exclusions in EXCLUSIONS.values()
        for one in exclusions
        if one.principle is Principle.PROVISION
    ]
    assert provisions
    assert all(one.source for one in provisions)


def test_a_condition_names_a_ruling_and_its_choices() -> None:
    conditions = {
        one.condition for exclusions in EXCLUSIONS.values() for one in exclusions if one.condition
    }
    assert len(conditions) > 8
    for condition in conditions:
        choices = {choice.value for choice in RULINGS[condition.field].choices}
        assert set(condition.values) < choices


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: str(profile.id))
def test_only_a_lesser_fan_is_barred_or_one_that_shares_no_reading(profile: Profile) -> None:
    """`settle` goes from the greatest fan down, so what is barred must come later."""
    rules = rulebook(profile)
    never_together = {(Fan.PURE_SHIFTED_PUNGS, Fan.PURE_TRIPLE_CHOW)}
    for fan in Fan:
        if rules.points[fan]:
            for other, _ in barred(profile, fan):
                assert rules.rank[fan] < rules.rank[other] or (fan, other) in never_together
