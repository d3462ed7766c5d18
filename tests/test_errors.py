"""Errors: what they say, and how they travel."""

import pickle
from pathlib import Path

import pytest

from guobiao import errors
from guobiao.errors import GuobiaoError, InputError, install_command

CLASSES = [
    thing
    for thing in vars(errors).values()
    if isinstance(thing, type) and issubclass(thing, GuobiaoError)
]


@pytest.mark.parametrize("cls", CLASSES)
def test_every_error_survives_a_pickle(cls: type[GuobiaoError]) -> None:
    error = cls("no such thing", code="nothing")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.code) == (cls, "no such thing", "nothing")


@pytest.mark.parametrize(
    ("span", "place"),
    [((2, 3), "position 3"), ((2, 2), "position 3"), ((0, 3), "positions 1–3")],
)
def test_a_message_names_the_text_the_place_and_the_rule(span: tuple[int, int], place: str) -> None:
    error = InputError("there is no x", code="nothing").at("12x", span)
    assert str(error) == f"'12x', {place}: there is no x"
    assert (error.rule, error.text, error.span) == ("there is no x", "12x", span)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_long_text_is_cut_short() -> None:
    error = InputError("too long", code="nothing").at("1m" * 1000, (0, 2000))
    assert str(error) == f"{'1m' * 20!r}… (2000 characters), positions 1–2000: too long"


def test_an_extra_is_installed_from_the_package_or_into_a_checkout(tmp_path: Path) -> None:
    assert install_command("plots", tmp_path) == "pip install 'guobiao[plots]'"
    (tmp_path / "pyproject.toml").touch()
    assert install_command("plots", tmp_path) == f"pip install -e '{tmp_path}[plots]'"
