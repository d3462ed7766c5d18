"""Finding a fan by what somebody calls it."""

from __future__ import annotations

import unicodedata
from typing import Final

from guobiao.scoring.catalogue import CATALOGUE, Entry
from guobiao.scoring.fan import Fan

_BY_NUMBER: Final = {str(int(entry.fan)): entry for entry in CATALOGUE}


def find(query: str | int) -> tuple[Entry, ...]:
    """Return the fans that a query may mean, the likeliest first.

    A query is a number of the 1998 table, a Chinese name, a name in pinyin with or without tones
    and blanks, an English name, or a part of any name. Case does not matter.

    >>> [entry.zh for entry in find("qing long")]
    ['清龙']
    >>> [entry.zh for entry in find("straight")]
    ['清龙', '组合龙', '花龙', '连六']
    >>> find("no such fan")
    ()
    """
    text = _plain(str(query))
    if text in _BY_NUMBER:
        return (_BY_NUMBER[text],)
    ranked = [(_match(text, entry), entry.fan, entry) for entry in CATALOGUE]
    return tuple(entry for match, _, entry in sorted(ranked) if match < _NONE) if text else ()


_WHOLE, _START, _WORD, _INSIDE, _NONE = range(5)
"""How well a query fits: it is a name, begins one, begins a word of one, stands in one, or not."""


def _match(text: str, entry: Entry) -> int:
    return min(_fit(text, name) for name in _names(entry))


def _fit(text: str, name: str) -> int:
    if text == _plain(name):
        return _WHOLE
    if _plain(name).startswith(text):
        return _START
    words = name.split()
    if any(_plain(" ".join(words[place:])).startswith(text) for place in range(1, len(words))):
        return _WORD
    return _INSIDE if text in _plain(name) else _NONE


def _names(entry: Entry) -> tuple[str, ...]:
    return (entry.zh, *entry.aliases, entry.pinyin, entry.en, Fan(entry.fan).name.replace("_", " "))


def _plain(name: str) -> str:
    """Return a name in small letters without tones, blanks and hyphens; ü may be typed as v.

    >>> _plain("Lǜ yī sè"), _plain("lv yi se")
    ('luyise', 'luyise')
    """
    letters = unicodedata.normalize("NFD", name.casefold()).replace("v", "u")
    return "".join(letter for letter in letters if letter.isalnum())
