"""The file for Botzone: it runs where nothing but Python is, and answers as at home."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import guobiao
from guobiao.botzone import plain_structs
from guobiao.botzone.pack import pack
from guobiao.errors import InputError, OptionError

HAND = "1 0 0 0 0 W1 W2 W3 B1 B2 B5 T1 T2 T5 F1 F1 J1 J3"
TURN = {"requests": ["0 1 0", HAND, "2 W9"], "responses": ["PASS", "PASS"]}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pack") / "bot.zip"
    assert pack(path, "random") == path.stat().st_size
    return path


def run_alone(path: Path, text: str) -> subprocess.CompletedProcess[str]:
    """Run a file where no package is installed and no variable is set."""
    return subprocess.run(
        [sys.executable, "-SEs", str(path)],
        input=text,
        capture_output=True,
        text=True,
        cwd=path.parent,
        env={},
        timeout=60,
        check=False,
    )


def test_it_runs_alone(packed: Path) -> None:
    ran = run_alone(packed, json.dumps(TURN))
    assert ran.returncode == 0, ran.stderr[-1000:]
    answer = json.loads(ran.stdout)
    assert set(answer) == {"response"}
    assert answer["response"].startswith("PLAY ")
    assert not ran.stderr


def test_alone_there_is_neither_guobiao_nor_msgspec(tmp_path: Path) -> None:
    for name in ("guobiao", "msgspec"):
        script = tmp_path / "script.py"
        script.write_text(f"import {name}\n", "utf-8")
        assert f"No module named {name!r}" in run_alone(script, "").stderr


def test_an_older_python_is_told_what_it_is_too_old_for(
    packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(packed) as archive:
        main = archive.read("__main__.py").decode()
    tree = ast.parse(main, feature_version=(3, 4))
    monkeypatch.setattr(sys, "version_info", (3, 6, 5))
    with pytest.raises(SystemExit, match=r"^this bot needs Python 3.11 or newer, and here is 3.6$"):
        exec(compile(tree, "__main__.py", "exec"), {})


def test_what_needs_no_thought_is_answered_without_loading_the_player(packed: Path) -> None:
    turn = {"requests": ["0 1 0", HAND, "3 0 DRAW"], "responses": ["PASS", "PASS"]}
    script = (
        "import runpy, sys\n"
        f"runpy.run_path({str(packed)!r}, run_name='__main__')\n"
        "print([name for name in sys.modules if name.startswith('guobiao.table')])\n"
    )
    ran = subprocess.run(
        [sys.executable, "-SEs", "-c", script],
        input=json.dumps(turn),
        capture_output=True,
        text=True,
        env={},
        timeout=60,
        check=True,
    )
    assert ran.stdout.splitlines() == ['{"response": "PASS"}', "[]"]


def test_it_knows_when_it_has_won(packed: Path) -> None:
    hand = "1 0 0 0 0 W1 W2 W3 B1 B2 B3 T1 T2 T3 F1 F1 J1 J1"
    turn = {"requests": ["0 1 0", hand, "2 J1"], "responses": ["PASS", "PASS"]}
    assert json.loads(run_alone(packed, json.dumps(turn)).stdout) == {"response": "HU"}


def test_it_holds_nothing_of_this_machine(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
        assert len({*names}) == len(names)
        here = str(Path(guobiao.__file__).parents[2]).encode()
        assert not any(here in archive.read(name) for name in names)
    assert not [name for name in names if name.endswith((".so", ".pxd", ".c"))]
    assert "guobiao/cli/app.py" not in names
    assert packed.stat().st_size < 4 * 2**20


def test_the_same_sources_make_the_same_files(packed: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.zip"
    pack(again, "random")
    with zipfile.ZipFile(packed) as one, zipfile.ZipFile(again) as two:
        assert [(file.filename, file.date_time) for file in one.infolist()] == [
            (file.filename, file.date_time) for file in two.infolist()
        ]
        # Bytecode also tells what else the interpreter held when it was written.
        sources = [name for name in one.namelist() if not name.endswith(".pyc")]
        assert [one.read(name) for name in sources] == [two.read(name) for name in sources]


def test_without_its_bytecode_it_runs_too(packed: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.zip"
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(bare, "w") as target:
        for name in source.namelist():
            if not name.endswith(".pyc"):
                target.writestr(name, source.read(name))
    assert json.loads(run_alone(bare, json.dumps(TURN)).stdout)["response"].startswith("PLAY ")


def test_it_speaks_as_it_was_told(tmp_path: Path) -> None:
    path = tmp_path / "bot.zip"
    pack(path, "random", simple=True, keep_running=True)
    ran = run_alone(path, "1\n0 1 0\n3 0 DRAW\n")
    assert ran.stdout.splitlines()[::2] == ["PASS", "PASS"]


def test_it_is_not_written_over_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "bot.zip"
    path.write_text("mine")
    with pytest.raises(InputError, match="--force"):
        pack(path, "random")
    assert path.read_text() == "mine"
    pack(path, "random", force=True)
    assert zipfile.is_zipfile(path)
    with pytest.raises(InputError, match="cannot be written"):
        pack(tmp_path / "no" / "where.zip", "random")
    with pytest.raises(OptionError, match="no player"):
        pack(tmp_path / "other.zip", "nobody")
    assert not (tmp_path / "other.zip").exists()


class Point(plain_structs.Struct, frozen=True, tag="point"):
    x: int
    y: int = 0


class Chest(plain_structs.Struct):
    inside: Any = None


class Base(plain_structs.Struct, frozen=True):
    pass


class Leaf(Base, frozen=True, kw_only=True):
    name: str


def test_the_stand_in_for_structs() -> None:
    assert Point(1) == Point(1, 0) != Point(1, 1)
    assert len({Point(1), Point(1, 0)}) == 1
    assert repr(Point(2, 3)) == "Point(x=2, y=3)"
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]
    chest = Chest()
    chest.inside = 1  # type: ignore[misc]
    assert plain_structs.convert({"inside": 1}, Chest) == chest
    assert Leaf(name="a").__struct_fields__ == ("name",)
    assert plain_structs.to_builtins(Leaf) is Leaf
    plain_structs.Meta(ge=0)
    assert issubclass(plain_structs.ValidationError, ValueError)
