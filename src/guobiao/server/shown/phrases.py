"""Words of the wire from the words of the project, in every language at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from guobiao.draw.words import Language
from guobiao.errors import InputError
from guobiao.rulesets.words import Phrases
from guobiao.server.wire.part import Words
from guobiao.table.system import Lexicon

_SAID: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "after_begin": ("the match has begun", "对局已经开始", "對局已經開始"),
        "bad_message": ("the message is not understood", "无法理解的消息", "無法理解的訊息"),
        "before_begin": ("the match has not begun", "对局尚未开始", "對局尚未開始"),
        "chat_off": ("there is no chat at this table", "本桌不能聊天", "本桌不能聊天"),
        "deal_open": ("the deal is still under way", "本盘尚未结束", "本盤尚未結束"),
        "error": ("something went wrong on the server", "服务器出错", "伺服器出錯"),
        "hello_first": ("the first message must be hello", "请先发送 hello", "請先發送 hello"),
        "host_only": ("only the host may do that", "只有桌主可以这样做", "只有桌主可以這樣做"),
        "match_over": ("the match is over", "对局已结束", "對局已結束"),
        "moved": ("the table has moved, come again", "牌桌已迁移，请重连", "牌桌已遷移，請重連"),
        "no_level": ("there is no such level", "没有这个等级", "沒有這個等級"),
        "no_table": ("there is no such table", "没有这张牌桌", "沒有這張牌桌"),
        "no_vote": ("there is no vote", "没有投票", "沒有投票"),
        "not_signed_in": ("sign in first", "请先登录", "請先登入"),
        "not_paused": ("the table is not paused", "牌桌没有暂停", "牌桌沒有暫停"),
        "old_question": ("that question is no longer open", "这个询问已失效", "這個詢問已失效"),
        "paused": ("the table is paused", "牌桌已暂停", "牌桌已暫停"),
        "people_vote": ("only people vote", "只有真人可以投票", "只有真人可以投票"),
        "place_taken": ("the place is taken", "座位已有人", "座位已有人"),
        "places_empty": ("there are empty places", "还有空位", "還有空位"),
        "replaced": (
            "this place is open in another window",
            "已在别的窗口打开",
            "已在別的視窗打開",
        ),
        "seated": ("you sit at this table already", "你已入座", "你已入座"),
        "shut_out": ("the token is worth nothing any more", "令牌已失效", "權杖已失效"),
        "slow": ("the connection is too slow", "连接太慢", "連線太慢"),
        "spectator": ("spectators cannot do that", "旁观者不能这样做", "旁觀者不能這樣做"),
        "stopping": ("the server restarts, come again", "服务器重启，请稍候", "伺服器重啟，請稍候"),
        "too_fast": ("too many messages", "消息太多", "訊息太多"),
        "too_large": ("the message is too large", "消息太大", "訊息太大"),
        "version": ("the page is outdated, reload it", "页面过旧，请刷新", "頁面過舊，請重新整理"),
        "vote_open": ("a vote is open already", "已有投票", "已有投票"),
        "watching_off": ("nobody may watch this table", "本桌不可旁观", "本桌不可旁觀"),
    }
)
"""What the server itself has to say."""


def words(phrases: Phrases) -> Words:
    """Return a phrase of the project for the wire."""
    return Words(en=phrases[0], zh_hans=phrases[1], zh_hant=phrases[2])


def each(say: Callable[[Language], str]) -> Words:
    """Return what a function says in each language, called by the language's code."""
    return Words(en=say("en"), zh_hans=say("zh-Hans"), zh_hant=say("zh-Hant"))


def plain(text: str) -> Words:
    """Return a text that is the same in every language."""
    return Words(en=text, zh_hans=text, zh_hant=text)


def joined(first: Words, second: Words) -> Words:
    """Return two words of the wire as one, the second as what is said about the first."""
    return Words(
        en=f"{first.en}: {second.en}",
        zh_hans=f"{first.zh_hans}：{second.zh_hans}",
        zh_hant=f"{first.zh_hant}：{second.zh_hant}",
    )


def listed(several: Iterable[Words]) -> Words:
    """Return several words of the wire as one, one behind the other."""
    found = list(several)
    return Words(
        en="; ".join(one.en for one in found),
        zh_hans="；".join(one.zh_hans for one in found),
        zh_hant="；".join(one.zh_hant for one in found),
    )


def said(code: str) -> Words:
    """Return what the server has to say."""
    return words(_SAID[code])


def in_game(lexicon: Lexicon, code: str) -> Words:
    """Return a word of a game; the code itself where the game has no such word."""
    try:
        return each(lambda language: lexicon.word(code, language))
    except InputError:
        return plain(code)


def refusal(lexicon: Lexicon | None, code: str, message: str) -> Words:
    """Return why something is refused: as the server or the game says it, or the bare message."""
    if code in _SAID:
        return said(code)
    if lexicon is not None:
        found = in_game(lexicon, code)
        if found.en != code:
            return found
    return plain(message)
