"""Errors in the language of whoever caused them: the input, the place and the rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from guobiao.errors import GuobiaoError, InputError, shown
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.rulesets.words import Phrases
from guobiao.server.shown.phrases import joined
from guobiao.server.shown.sentences import COUNTED, OTHERWISE, PLACES, RULES, SENTENCES, TERMS
from guobiao.server.wire.part import Words

_Say = Callable[[int], str]
"""What says something in a language, by its place among them."""

_SLOT: Final = re.compile(r"\{(\w+)\}")
_COUNT: Final = re.compile(rf"(\d+) ({'|'.join(COUNTED)})s?")
_WHOLE: Final = re.compile(r"-?\d+\.0")
_OR: Final = " | "
"""What stands between kinds of values, of which any may be meant."""
_WITHIN: Final = "sentence"
"""The slot that holds a sentence of its own."""
_QUOTED: Final = re.compile(r"'(.*)'|\"(.*)\"", re.DOTALL)
_LONGEST: Final = 4000
"""How long a sentence is at most that is looked for, in characters."""
_QUOTES: Final = ("'{}'", "“{}”", "「{}」")


def error_words(error: GuobiaoError) -> Words:
    """Return what an error says, in every language; in English it is the message itself.

    >>> error = InputError("1m is no flower", code="not_a_flower")
    >>> error_words(error.at("1m|1m", (3, 5))).zh_hans
    '“1m|1m”第4–5个字符：1m不是花牌'
    """
    if isinstance(error, FaultyRecordError):
        return _in_each(str(error), lambda language: _faults(error, language))
    if isinstance(error, InputError) and error.text is not None:
        return _in_each(
            str(error), lambda language: _place(error, language) + _sentence(error.rule, language)
        )
    return sentence_words(str(error))


def sentence_words(sentence: str) -> Words:
    """Return a sentence in every language; in English where there are no other words for it."""
    return _in_each(sentence, lambda language: _sentence(sentence, language))


def value_words(place: str, sentence: str) -> Words:
    """Return what is wrong with a value, and where that stands."""
    words = sentence_words(sentence)
    return joined(_in_each(place, lambda language: _value(place, language)), words)


def is_known(sentence: str) -> bool:
    """Tell whether there are words in every language for a sentence."""
    return _found(sentence) is not None


def _in_each(english: str, say: _Say) -> Words:
    return Words(en=english, zh_hans=say(1), zh_hant=say(2))


def _sentence(sentence: str, language: int) -> str:
    found = _found(sentence)
    if found is None:
        return sentence
    phrases, values = found
    said = {
        name: _sentence(value, language) if name == _WITHIN else _value(value, language)
        for name, value in values.items()
    }
    return phrases[language].format(**said)


def _found(sentence: str) -> tuple[Phrases, Mapping[str, str]] | None:
    if len(sentence) > _LONGEST:
        return None
    for pattern, phrases in _patterns():
        fits = pattern.fullmatch(sentence)
        if fits is not None:
            return phrases, fits.groupdict()
    return None


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Phrases], ...]:
    return tuple((_pattern(phrases[0]), phrases) for phrases in SENTENCES)


def _pattern(sentence: str) -> re.Pattern[str]:
    """Return what fits a sentence with anything in the place of its slots.

    A slot ends where what follows it first stands, for good: who is free to fill it in can have
    nothing tried again and again.
    """
    first, *parts = _SLOT.split(sentence)
    written = [re.escape(first)]
    for name, after in zip(parts[::2], parts[1::2], strict=True):
        slot = f"(?P<{name}>.+?){re.escape(after)}"
        is_last = len(written) == len(parts) // 2
        written.append(slot if is_last else f"(?>{slot})")
    return re.compile("".join(written), re.DOTALL)


def _value(value: str, language: int) -> str:
    """Return a part of a sentence: a term, a count or a quotation in words, all else as it is."""
    kinds = value.split(_OR)
    if all(kind in TERMS for kind in kinds):
        return "／".join(TERMS[kind][language] for kind in kinds)
    if _WHOLE.fullmatch(value):
        return value.partition(".")[0]
    counted = _COUNT.fullmatch(value)
    if counted is not None:
        return f"{counted[1]}{COUNTED[counted[2]][language]}"
    quoted = _QUOTED.fullmatch(value)
    if quoted is not None:
        return _QUOTES[language].format(quoted[1] if quoted[2] is None else quoted[2])
    return value


def _place(error: InputError, language: int) -> str:
    assert error.text is not None
    text = _value(shown(error.text), language)
    if error.span is None:
        return PLACES["text"][language].format(text=text)
    first, last = error.span[0] + 1, error.span[1]
    place = "position" if last <= first else "positions"
    return PLACES[place][language].format(text=text, first=first, last=last)


def _faults(error: FaultyRecordError, language: int) -> str:
    fault, *more = error.faults
    told = _fault(fault, language)
    return told + PLACES["more"][language].format(count=len(more)) if more else told


def _fault(fault: Fault, language: int) -> str:
    place = PLACES["file" if fault.line is None else "line"][language]
    where = place.format(file=_value(fault.file or "the file", language), line=fault.line)
    field = f"{fault.field}：" if fault.field else ""
    if is_known(fault.message):
        return where + field + _sentence(fault.message, language)
    return f"{where}{field}{RULES.get(fault.rule, OTHERWISE)[language]}（{fault.message}）"
