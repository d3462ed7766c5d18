"""The pictures of the documentation are those that the code draws today."""

import importlib.util
from pathlib import Path

import pytest
from draw.picture import check_self_contained, parsed

ROOT = Path(__file__).parents[2]

spec = importlib.util.spec_from_file_location("pictures", ROOT / "tools" / "pictures.py")
assert spec
assert spec.loader
pictures = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pictures)


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_is_up_to_date(name: str) -> None:
    """If it is not, run ``python tools/pictures.py`` and look at what changed."""
    drawn = (ROOT / "docs" / "images" / name).read_text(encoding="utf-8")
    assert drawn == pictures.PICTURES[name]() + "\n"
    check_self_contained(parsed(drawn))


def test_every_picture_is_shown_somewhere() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = "".join(page.read_text(encoding="utf-8") for page in pages)
    names = {path.name for path in (ROOT / "docs" / "images").iterdir()}
    assert names >= set(pictures.PICTURES)
    assert [name for name in sorted(names) if f"images/{name}" not in shown] == []
