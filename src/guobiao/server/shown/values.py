"""What a value that was handed in cannot be, and how fields and kinds of values are called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.words import Phrases

VALUE_SENTENCES: Final[tuple[Phrases, ...]] = (
    ("Expected `str` of length >= {least}", "至少{least}个字符", "至少{least}個字元"),
    ("Expected `str` of length <= {most}", "最多{most}个字符", "最多{most}個字元"),
    ("Expected `array` of length >= {least}", "至少{least}项", "至少{least}項"),
    ("Expected `array` of length <= {most}", "最多{most}项", "最多{most}項"),
    ("Expected `{kind}` >= {least}", "不能小于{least}", "不能小於{least}"),
    ("Expected `{kind}` <= {most}", "不能大于{most}", "不能大於{most}"),
    ("Expected `{kind}`, got `{other}`", "应为{kind}，而不是{other}", "應為{kind}，而不是{other}"),
    ("Invalid enum value {value}", "没有{value}这个选择", "沒有{value}這個選擇"),
    ("Object contains unknown field `{field}`", "没有“{field}”这一项", "沒有「{field}」這一項"),
    ("Object missing required field `{field}`", "缺少“{field}”这一项", "缺少「{field}」這一項"),
    ("Input data was truncated", "数据不完整", "資料不完整"),
    ("JSON is malformed: {why}", "不是有效的 JSON：{why}", "不是有效的 JSON：{why}"),
    (
        "option first_flowers_from: walls are {walls}, and have one end only",
        "选项first_flowers_from：牌墙是{walls}，只有一端",
        "選項first_flowers_from：牌牆是{walls}，只有一端",
    ),
    (
        "option flowers: private walls have 34 tiles each, without flowers",
        "选项flowers：各家牌墙为34张，没有花牌",
        "選項flowers：各家牌牆為34張，沒有花牌",
    ),
)
"""What is wrong with a value of a choice."""

VALUE_TERMS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "data": ("data", "请求", "請求"),
        "name": ("name", "名字", "名字"),
        "password": ("password", "密码", "密碼"),
        "hand": ("hand", "手牌", "手牌"),
        "title": ("title", "牌桌名称", "牌桌名稱"),
        "level": ("level", "机器人水平", "機器人水準"),
        "bot_pace": ("bot_pace", "机器人节奏", "機器人節奏"),
        "spectators": ("spectators", "旁观", "旁觀"),
        "spectator_delay": ("spectator_delay", "旁观延迟", "旁觀延遲"),
        "rules": ("rules", "规则", "規則"),
        "rules.system": ("rules.system", "规则", "規則"),
        "rules.preset": ("rules.preset", "规则", "規則"),
        "rules.options": ("rules.options", "规则选项", "規則選項"),
        "clock": ("clock", "用时", "用時"),
        "clock.first_discard": ("clock.first_discard", "首次出牌用时", "首次出牌用時"),
        "clock.turn": ("clock.turn", "出牌用时", "出牌用時"),
        "clock.claim": ("clock.claim", "鸣牌用时", "鳴牌用時"),
        "clock.deal_budget": ("clock.deal_budget", "每盘另有的时间", "每盤另有的時間"),
        "clock.between_deals": ("clock.between_deals", "两盘之间的时间", "兩盤之間的時間"),
        "int": ("int", "整数", "整數"),
        "float": ("float", "数字", "數字"),
        "str": ("str", "文字", "文字"),
        "bool": ("bool", "true 或 false", "true 或 false"),
        "object": ("object", "对象", "物件"),
        "array": ("array", "列表", "列表"),
        "null": ("null", "空值", "空值"),
    }
)
"""What a field, or a kind of value, is called."""
