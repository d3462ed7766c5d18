"""``guobiao convert``: a record of one format becomes one of another, and what is lost is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from guobiao.cli.machine import STANDARD, complain, emit, emit_text, read_stdin
from guobiao.cli.options import Json
from guobiao.cli.record_files import make_folder, open_to_write
from guobiao.errors import InputError
from guobiao.records.convert import Converted
from guobiao.records.convert import convert as converted
from guobiao.records.formats import FORMATS, RecordFormat, format_named

_NAMES: Final = "|".join(FORMATS)


def convert(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="IN", help="A record of any known format, or - for stdin.", show_default=False
        ),
    ],
    out: Annotated[
        Path,
        typer.Argument(
            metavar="OUT",
            help="A file, a folder for formats that hold one deal a file, or - for stdout.",
            show_default=False,
        ),
    ],
    to: Annotated[
        str | None,
        typer.Option(
            "--to", metavar=_NAMES, help="The format to write; without it OUT's ending tells."
        ),
    ] = None,
    from_: Annotated[
        str | None,
        typer.Option("--from", metavar=_NAMES, help="The format to read, where it is not plain."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over what is there.")] = False,
    as_json: Json = False,
) -> None:
    """Convert a record, and list on stderr what the other format cannot say."""
    if as_json and out == STANDARD:
        raise InputError("--json writes to stdout, so OUT cannot be -", code="contradiction")
    target = _format_of(out) if to is None else format_named(to)
    result = converted(_read(source), target.id, source=from_, file=str(source))
    if not result.texts:
        reasons = [loss for loss in result.losses if loss.startswith("deal ")]
        why = "; ".join(reasons) or "it holds no deal"
        raise InputError(f"nothing of {source} can be told as {target.id}: {why}", code="no_deal")
    if out == STANDARD:
        for text in result.texts:
            emit_text(text if text.endswith("\n") else text + "\n")
        files: list[Path] = []
    else:
        files = _write(result.texts, source, out, target, force=force)
    if as_json:
        emit(
            {
                "in": str(source),
                "from": result.source,
                "to": target.id,
                "out": [str(file) for file in files],
                "losses": list(result.losses),
                "left_out": list(result.left_out),
                "mismatches": [str(mismatch) for mismatch in result.mismatches],
            }
        )
    for line in _remarks(source, target, result):
        complain(line)


def _remarks(source: Path, target: RecordFormat, result: Converted) -> Iterator[str]:
    """Yield what is to be told on stderr: what is lost, and where the source breaks the rules."""
    for loss in result.losses:
        yield f"{source}: not told in {target.id}: {loss}"
    if result.mismatches:
        yield (
            f"{source}: differs from the rules in {len(result.mismatches)} places;"
            " `guobiao replay` tells where"
        )


def _read(path: Path) -> str:
    if path == STANDARD:
        return read_stdin()
    try:
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}", code="no_file") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not UTF-8: byte {error.start + 1}", code="not_utf8") from None


def _format_of(path: Path) -> RecordFormat:
    """Return the one format whose files end like a name."""
    if path == STANDARD:
        raise InputError("say by --to what to write to stdout", code="which_format")
    fitting = [known for known in FORMATS.values() if known.suffix == path.suffix.lower()]
    if len(fitting) == 1:
        return fitting[0]
    names = ", ".join(known.id for known in fitting or FORMATS.values())
    raise InputError(f"{path} may be {names}: say which by --to", code="which_format")


def _write(
    texts: Sequence[str], source: Path, out: Path, target: RecordFormat, *, force: bool
) -> list[Path]:
    """Write one text into a file, or several into a folder, and return the files."""
    if len(texts) == 1 and not out.is_dir():
        files = [out]
    elif out.suffix == target.suffix and not out.is_dir():
        raise InputError(
            f"{out} is a file, and {target.id} holds one deal a file: name a folder for"
            f" {len(texts)} deals",
            code="many_deals",
        )
    else:
        make_folder(out)
        places = range(len(texts))
        files = [out / f"{source.stem}-{place:02}{target.suffix}" for place in places]
        if len(texts) == 1:
            files = [out / f"{source.stem}{target.suffix}"]
    taken = [file for file in files if file.exists()]
    if taken and not force:
        raise InputError(f"{taken[0]} is there already; --force writes over it", code="file_exists")
    for file, text in zip(files, texts, strict=True):
        with open_to_write(file, force=force) as stream:
            stream.write(text)
    return files
