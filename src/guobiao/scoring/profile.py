"""Rule profiles: everything on which the official editions differ, as data.

A profile is a value. Each of its fields is one ruling, and a user may change any of them alone::

    >>> MIL2025.replace(two_concealed_kongs=8).two_concealed_kongs
    8
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final, Literal

from guobiao.errors import ProfileError, shown
from guobiao.scoring.rulings import RULINGS, FalseWin, Ruling

__all__ = [
    "MIL2025",
    "PROFILES",
    "RULES_1998",
    "WMO",
    "Difference",
    "FalseWin",
    "Profile",
    "differences",
    "profile_named",
    "profile_of",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One reading of the rules."""

    id: str
    zh: str
    en: str
    two_concealed_kongs: Literal[6, 8]
    """What 双暗杠 is worth."""
    mixed_kongs: Literal["own_fan_5", "own_fan_6", "separate"]
    """One melded and one concealed kong: a fan of its own, or the two small kong fans."""
    forced_concealed_self_draw: Literal["self_drawn", "fully_concealed"]
    """What a self-draw adds to a form that can only be concealed."""
    all_green_half_flush: bool
    """Whether 混一色 is added to 绿一色 when 发 is in the hand."""
    all_terminals_double_pung: bool
    """Whether 双同刻 is added to 清幺九."""
    all_terminals_triple_pung: bool
    """Whether 三同刻 is added to 清幺九."""
    nine_gates_terminal_pungs: Literal["one_inherent", "all_inherent", "counted"]
    """How many 幺九刻 belong to 九莲宝灯 itself."""
    kong_series: Literal["concealed_pungs", "concealed_kongs_too", "nothing"]
    """What concealed kongs and pungs add to 三杠 and 四杠."""
    voided_suit_with_great_sets: bool
    """Whether 缺一门 is added to 大三元, 小三元, 三风刻 and the four-set fans of one suit."""
    knitted_straight: Literal["stacks", "plain"]
    """Whether 组合龙 with a set and a pair takes 平和 and the wait fans."""
    seven_pairs_all_types: bool = True
    """Whether 五门齐 is added to 七对."""
    wait_fans: Literal["formal", "available"]
    """Whether a tile of which no copy is left still counts as a second wait."""
    last_tile: Literal["win_only", "unrestricted", "draw_after"]
    """What may be declared on the last tile of the wall besides a win."""
    false_win: FalseWin
    """What a false win costs."""
    numbering: Literal["1998", "wmo"]
    """Whose numbers the fans 48–53 bear."""
    cap: int | None = None
    """The most that a hand may score, without flowers; ``None`` for no limit."""
    minimum: int = 8
    """The points, without flowers, that a win must reach."""

    def __post_init__(self) -> None:
        for name, ruling in RULINGS.items():
            ruling.check(getattr(self, name))

    def replace(self, **rulings: object) -> Profile:
        """Return this profile with some rulings changed.

        >>> MIL2025.replace(cap=88).cap
        88

        Raises:
            ProfileError: there is no such ruling, or it cannot take that value.
        """
        known = {field.name for field in fields(self)}
        for name in rulings:
            if name not in known:
                raise ProfileError(
                    f"no ruling {shown(name)}; the rulings are {', '.join(sorted(known))}",
                    code="unknown_ruling",
                )
        return replace(self, **rulings)  # type: ignore[arg-type]


MIL2025: Final = Profile(
    id="mil2025",
    zh="1998 规则与 2025 补充细则",
    en="1998 rules with the MIL supplement of 2025",
    two_concealed_kongs=6,
    mixed_kongs="own_fan_5",
    forced_concealed_self_draw="self_drawn",
    all_green_half_flush=False,
    all_terminals_double_pung=False,
    all_terminals_triple_pung=True,
    nine_gates_terminal_pungs="one_inherent",
    kong_series="concealed_pungs",
    voided_suit_with_great_sets=True,
    knitted_straight="stacks",
    wait_fans="formal",
    last_tile="win_only",
    false_win=FalseWin(short_of_eight=40, not_ready=80, to_each_opponent=False),
    numbering="1998",
)

WMO: Final = Profile(
    id="wmo",
    zh="世界麻将组织规则（2006、2014）",
    en="World Mahjong Organization rules, 2006 and 2014",
    two_concealed_kongs=8,
    mixed_kongs="own_fan_6",
    forced_concealed_self_draw="fully_concealed",
    all_green_half_flush=True,
    all_terminals_double_pung=True,
    all_terminals_triple_pung=True,
    nine_gates_terminal_pungs="all_inherent",
    kong_series="concealed_kongs_too",
    voided_suit_with_great_sets=True,
    knitted_straight="stacks",
    wait_fans="formal",
    last_tile="unrestricted",
    false_win=FalseWin(short_of_eight=10, not_ready=20, to_each_opponent=True),
    numbering="wmo",
)

RULES_1998: Final = Profile(
    id="1998",
    zh="中国麻将竞赛规则（试行），1998",
    en="1998 rules alone",
    two_concealed_kongs=6,
    mixed_kongs="separate",
    forced_concealed_self_draw="self_drawn",
    all_green_half_flush=False,
    all_terminals_double_pung=False,
    all_terminals_triple_pung=False,
    nine_gates_terminal_pungs="counted",
    kong_series="nothing",
    voided_suit_with_great_sets=True,
    knitted_straight="stacks",
    wait_fans="formal",
    last_tile="draw_after",
    false_win=FalseWin(short_of_eight=10, not_ready=20, to_each_opponent=True),
    numbering="1998",
)

PROFILES: Final = {profile.id: profile for profile in (MIL2025, WMO, RULES_1998)}


def profile_named(name: str) -> Profile:
    """Return the profile of a name: ``mil2025``, ``wmo`` or ``1998``.

    Raises:
        ProfileError: there is no such profile.
    """
    try:
        return PROFILES[name]
    except (KeyError, TypeError):
        raise ProfileError(
            f"no rules {shown(name)}; there are {', '.join(PROFILES)}", code="unknown_profile"
        ) from None


def profile_of(rules: Profile | str) -> Profile:
    """Return a profile, or the one of a name.

    Raises:
        ProfileError: there is no such profile.
    """
    return rules if isinstance(rules, Profile) else profile_named(rules)


@dataclass(frozen=True, slots=True)
class Difference:
    """One ruling on which two profiles differ."""

    ruling: Ruling
    first: object
    """What the first profile says."""
    second: object
    """What the second one says."""


def differences(first: Profile, second: Profile) -> tuple[Difference, ...]:
    """Return the rulings on which two profiles differ, in the order of the rulings.

    >>> [difference.ruling.field for difference in differences(MIL2025, MIL2025.replace(cap=88))]
    ['cap']
    """
    return tuple(
        Difference(ruling, getattr(first, name), getattr(second, name))
        for name, ruling in RULINGS.items()
        if getattr(first, name) != getattr(second, name)
    )
