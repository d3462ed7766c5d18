"""What the tests ask about an SVG picture."""

import re
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
LICENCE = "{http://creativecommons.org/ns#}license"


def parsed(svg: str) -> ET.Element:
    """Return the picture as a tree; fail if it is no SVG or not well-formed."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def ids(root: ET.Element) -> list[str]:
    return [found for element in root.iter() if (found := element.get("id"))]


def references(root: ET.Element) -> list[str]:
    return [element.get("href", "").removeprefix("#") for element in root.iter(f"{SVG}use")]


def child_text(root: ET.Element, name: str) -> str:
    found = root.find(f"{SVG}{name}")
    assert found is not None
    return found.text or ""


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def shown(root: ET.Element) -> list[str]:
    """Return the names of the tiles that are seen, in the order in which they are drawn."""
    names = (name.rpartition("-")[2] for name in references(root))
    return [name for name in names if re.fullmatch(r"[1-9][mps]|[ESWNCFPa-h]|back", name)]


def check_self_contained(root: ET.Element) -> None:
    """Fail if an id stands twice, or if something is referred to that is not there."""
    names = ids(root)
    assert len(names) == len(set(names))
    assert set(references(root)) <= set(names)
