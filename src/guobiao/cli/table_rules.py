"""The rules of a table, as options name them: a rule system, a preset, and what differs from it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any

import typer

from guobiao.errors import OptionError
from guobiao.records.header import Rules

TableRules = Annotated[
    str,
    typer.Option(
        "--rules",
        "-r",
        metavar="SYSTEM:PRESET",
        help="The rules: guobiao:official, training, duplicate, botzone or botzone_pile;"
        " sichuan:modern or origin.",
    ),
]
TableSettings = Annotated[
    list[str] | None,
    typer.Option("--set", "-s", metavar="OPTION=VALUE", help="Change one option; may be repeated."),
]


def table_rules(text: str, settings: Iterable[str] = ()) -> Rules:
    """Return rules as the header of a record holds them.

    >>> table_rules("guobiao:training", ["profile=wmo", "flowers=false"]).options
    {'profile': 'wmo', 'flowers': False}

    Raises:
        OptionError: the texts name no rules, or set no option.
    """
    system, colon, preset = text.partition(":")
    if not colon:
        raise OptionError(
            f"{text!r} names no rules; write SYSTEM:PRESET, as in guobiao:official",
            code="no_preset",
        )
    options: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(
                f"{setting!r} sets no option; write OPTION=VALUE, as in profile=wmo",
                code="no_setting",
            )
        options[name.strip()] = _value(value.strip())
    rules = Rules(preset, options, system)
    rules.build()
    return rules


def _value(text: str) -> Any:
    """Return the value that JSON reads in a text; what it cannot read is a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text
