"""SVG text: elements, escaped words, and the outermost element with its title and licence."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import Art, Shape, number
from guobiao.draw.theme import Theme
from guobiao.errors import StyleError

LICENCE: Final = "https://creativecommons.org/publicdomain/zero/1.0/"

_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
    | {control: f"&#{ord(control)};" for control in "\t\n\r"}
)
"""What no text or attribute may hold as it is; white space would be changed by a reader."""

METADATA: Final = (
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
    ' xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">'
    '<cc:Work rdf:about=""><dc:title>Guobiao tile art</dc:title>'
    f'<cc:license rdf:resource="{LICENCE}"/></cc:Work></rdf:RDF></metadata>'
)
"""Says that the art is in the public domain (CC0)."""


def words(text: str) -> str:
    """Return text that may stand between tags.

    >>> words("5 < 6 & more")
    '5 &lt; 6 &amp; more'

    Raises:
        StyleError: it holds a control character, which no XML can hold.
    """
    for place, character in enumerate(text):
        if (
            (character < " " and character not in "\t\n\r")
            or character in "\x7f\ufffe\uffff"
            or ("\ud800" <= character <= "\udfff")
        ):
            raise StyleError(
                f"{text!r} has {character!r} at {place}: no picture can hold that character",
                code="control_character",
            )
    return text.translate(_ESCAPES)


def element(name: str, *children: str, **attributes: str | float) -> str:
    """Return an element; ``_`` in an attribute's name stands for ``-``, and at its end for nothing.

    >>> element("rect", width=2.50, stroke_width=1)
    '<rect width="2.5" stroke-width="1"/>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}="
        f'"{value.translate(_ESCAPES) if isinstance(value, str) else number(value, 3)}"'
        for key, value in attributes.items()
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def painted(shape: Shape, theme: Theme, shared: str = "") -> str:
    """Return a shape as an element; ``shared`` is the id of its path where that is defined."""
    colour = theme.colour(shape.paint)
    attributes: dict[str, str | float] = {"fill": colour}
    if shape.stroke:
        attributes = {
            "fill": "none",
            "stroke": colour,
            "stroke_width": shape.stroke,
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
        }
    if shape.placed:
        attributes["transform"] = shape.placed
    if shared:
        return element("use", href=f"#{shared}", **attributes)
    return element("path", d=shape.path, **attributes)


def drawn(art: Art, theme: Theme) -> str:
    """Return the shapes of a picture, one after the other."""
    return "".join(painted(shape, theme) for shape in art)


SANS: Final = "system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
"""The typefaces of words beside tiles."""


def line(
    text: str,
    at: tuple[float, float],
    em: float,
    colour: str,
    *,
    right: bool = False,
    middle: bool = False,
    bold: bool = False,
) -> str:
    """Return a line of text.

    Args:
        text: what to write; nothing is returned for nothing.
        at: where its baseline begins; with ``right`` where it ends, with ``middle`` its middle.
        em: the height of its type.
        colour: of the letters.
        right: whether it ends there, in figures of equal width.
        middle: whether its middle is there.
        bold: whether it is set in bold type.
    """
    if not text:
        return ""
    more: dict[str, str | float] = {}
    if right:
        more |= {"text_anchor": "end", "font_variant_numeric": "tabular-nums"}
    if middle:
        more["text_anchor"] = "middle"
    if bold:
        more["font_weight"] = "600"
    return element(
        "text",
        words(text),
        x=at[0],
        y=at[1],
        font_family=SANS,
        font_size=em,
        fill=colour,
        **more,
    )


def breadth(text: str) -> float:
    """Return about how wide a text is set in sans-serif type, in ems.

    >>> breadth("自摸"), breadth("draw")
    (2.0, 2.2)
    """
    return sum(1.0 if character > "\u2e80" else 0.55 for character in text)


def document(
    content: str,
    box: tuple[float, float],
    size: tuple[float, float],
    title: str,
    *,
    description: str = "",
    background: str | None = None,
) -> str:
    """Return a whole SVG picture that a screen reader can read.

    Args:
        content: the elements inside.
        box: the width and height of the grid it is drawn on.
        size: the width and height in pixels at which it shows.
        title: what it is, in a few words.
        description: what is to be seen, in full.
        background: the colour of all that is behind; ``None`` leaves it to the page.
    """
    ground = element("rect", width=box[0], height=box[1], fill=background) if background else ""
    return element(
        "svg",
        element("title", words(title)),
        element("desc", words(description)) if description else "",
        METADATA,
        ground,
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(box[0])} {number(box[1])}",
        width=size[0],
        height=size[1],
        role="img",
        aria_label=title,
    )
