"""Converting records from one format to another, by way of our own."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.records.formats import detect_format, format_named
from guobiao.records.replay import Mismatch
from guobiao.records.transcribe import transcribe


@dataclass(frozen=True, slots=True)
class Converted:
    """What came of a conversion."""

    source: str
    """The format that was read."""
    texts: tuple[str, ...]
    """The texts in the other format; formats that hold one deal a file yield one a deal."""
    losses: tuple[str, ...]
    """What the texts do not say and the source does."""
    left_out: tuple[int, ...]
    """The numbers of the deals that the other format cannot tell."""
    mismatches: tuple[Mismatch, ...]
    """Where the source disagrees with the rules; the texts say what the source says."""


def convert(text: str, to: str, *, source: str | None = None, file: str = "") -> Converted:
    """Convert a record.

    Args:
        text: the record, in any known format.
        to: the name of the format to write.
        source: the name of the format to read; without it that is found out.
        file: what messages shall call the text.

    Raises:
        RecordError: there is no such format.
        FaultyRecordError: the text is not as its format demands.
        OptionError: the text asks for rules that there are not.
    """
    writer = format_named(to)
    reader = detect_format(text, file) if source is None else format_named(source)
    transcribed = transcribe(reader.read(text, file))
    written = writer.write(transcribed.record)
    losses = dict.fromkeys((*transcribed.losses, *written.losses))
    return Converted(
        reader.id,
        tuple(written.texts),
        tuple(losses),
        tuple(written.left_out),
        tuple(transcribed.mismatches),
    )
