"""Tables of the rules, written from the data that the scorer itself uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class Generated(SphinxDirective):
    """A directive that writes Markdown."""

    def lines(self) -> Iterable[str]:
        """Return the lines of Markdown."""
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        """Put the Markdown in the place of the directive."""
        return self.parse_text_to_nodes("\n".join(self.lines()), allow_section_headings=True)
