"""``guobiao verify-wall``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli.records_on_disk import changed, record_text
from commands import Run, run_apart

from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.commitment import seal, seed_of
from guobiao.tiles.tile import NAMES

SECRET = b"a secret of the host"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    file.write_text(record_text(), encoding="utf-8")
    return file


def spoilt(record: Path, **fields: Any) -> Path:
    """Return a record beside another, in which some fields of some lines are otherwise."""

    def spoil(line: dict[str, Any]) -> None:
        for name, value in fields.items():
            if name in line:
                line[name] = value(line[name])

    other = record.with_name("spoilt.jsonl")
    other.write_text(changed(record.read_text("utf-8"), spoil), encoding="utf-8")
    return other


def test_a_record_that_holds_its_secret_is_checked_whole(record: Path) -> None:
    done = run_apart("verify-wall", str(record), "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    assert told["ok"] is told["seal"]["ok"] is True
    assert told["seal"]["published"] == [told["seal"]["computed"]]
    assert told["deals"] == [{"number": n, "wall": True, "dice": True} for n in range(2)]


def test_two_tiles_exchanged_in_a_wall_are_found(record: Path) -> None:
    def exchange(tiles: Any) -> Any:
        if len(tiles) == 144:
            different = next(at for at, tile in enumerate(tiles) if tile != tiles[0])
            tiles[0], tiles[different] = tiles[different], tiles[0]
        return tiles

    done = run_apart("verify-wall", str(spoilt(record, tiles=exchange)), "--json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert (told["ok"], told["seal"]["ok"]) == (False, True)
    assert [(deal["wall"], deal["dice"]) for deal in told["deals"]] == [(False, True)] * 2


def test_other_dice_are_found(run: Run, record: Path) -> None:
    other = spoilt(record, dice=lambda dice: [dice[0] % 6 + 1, dice[1]])
    told = json.loads(run("verify-wall", str(other), "--json").stdout)
    assert [(deal["wall"], deal["dice"]) for deal in told["deals"]] == [(True, False)] * 2


def test_another_seal_is_found(run: Run, record: Path) -> None:
    other = spoilt(record, seal=lambda _: "0" * 64)
    result = run("verify-wall", str(other))
    assert result.exit_code == 1
    assert "DIFFERS" in result.stdout
    assert f"published  {'0' * 64}" in result.stdout
    assert run("verify-wall", str(record), "--seal", "f" * 64).exit_code == 1


def test_another_secret_makes_other_walls(run: Run, record: Path) -> None:
    result = run("verify-wall", str(record), "--secret", SECRET.hex(), "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert not any(deal["wall"] for deal in told["deals"])


def test_one_deal_alone(run: Run, record: Path) -> None:
    told = json.loads(run("verify-wall", str(record), "--deal", "2", "--json").stdout)
    assert [deal["number"] for deal in told["deals"]] == [1]
    assert "no deal 6; the record has 1, 2" in run("verify-wall", str(record), "--deal", "6").stderr


def test_people_see_a_page(run: Run, record: Path) -> None:
    lines = run("verify-wall", str(record)).stdout.splitlines()
    assert lines[0].split()[::2] == ["seal", "fits"]
    assert [line.split() for line in lines[2:]] == [
        ["deal", "wall", "dice"],
        ["1", "fits", "fits"],
        ["2", "fits", "fits"],
    ]


def test_an_opening_file_is_enough_for_the_seal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "opening.json"
    opening = {"seal": seal(SECRET), "secret": SECRET.hex(), "entropy": ["a", "b"]}
    file.write_text(json.dumps(opening), encoding="utf-8")
    assert run("verify-wall", "--opening", str(file)).exit_code == 0
    assert run("verify-wall", "--opening", str(file), "--seal", "0" * 64).exit_code == 1


def test_a_seal_that_nobody_knows_is_no_fault(run: Run) -> None:
    result = run("verify-wall", "--secret", SECRET.hex(), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["seal"]["ok"] is None


def test_a_wall_from_a_seed(run: Run) -> None:
    arguments = ["verify-wall", "--deal", "4", "--json"]
    wall = [NAMES[tile] for tile in wall_from_seed(b"example", 3, [4] * 34 + [1] * 8)]
    told = json.loads(run(*arguments, "--seed", "example").stdout)
    assert told["wall"] == wall
    assert told["dice"] == [list(throw) for throw in dice_from_seed(b"example", 3, (2, 2))]
    again = json.loads(run(*arguments, "--seed", f"0x{b'example'.hex()}").stdout)
    assert again == told
    rules = ["--rules", "guobiao:duplicate"]
    assert len(json.loads(run(*arguments, "--seed", "example", *rules).stdout)["wall"]) == 136


def test_a_wall_from_a_secret_and_what_players_added(run: Run) -> None:
    options = ["--secret", SECRET.hex(), "--entropy", "one", "--entropy", "二"]
    told = json.loads(run("verify-wall", *options, "--deal", "1", "--json").stdout)
    assert told["seed"] == seed_of(SECRET, ["one", "二"]).hex()


def test_a_wall_is_written_in_rows(run: Run) -> None:
    page = run("verify-wall", "--seed", "example", "--deal", "1", "--tiles", "ascii").stdout
    rows = page.splitlines()[4:]
    assert [len(row.split()) for row in rows] == [18] * 8


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "nothing to check: give --opening or --secret"),
        (["--secret", "xyz"], "the secret 'xyz' is not in hexadecimal digits"),
        (["--deal", "2"], "a wall comes from --seed, --secret or --opening"),
        (["--seed", "x"], "name one by --deal"),
        (["--seed", "x", "--secret", "00", "--deal", "2"], "exclude each other"),
        (["--seed", "0xzz", "--deal", "2"], "the seed '0xzz' is not in hexadecimal digits"),
        (["--opening", "nothing.json"], "nothing.json cannot be read"),
        (["--opening", "x", "--secret", "00"], "exclude each other"),
        (["nothing.jsonl"], "No such file"),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: list[str], reason: str) -> None:
    result = run("verify-wall", *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_opening_that_is_none_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "opening.json"
    file.write_text('{"secret": "00"}', encoding="utf-8")
    assert "holds no opening" in run("verify-wall", "--opening", str(file)).stderr


def test_a_record_without_a_secret_needs_one(run: Run, record: Path) -> None:
    def forget(line: dict[str, Any]) -> None:
        line.pop("opening", None)

    other = record.with_name("sealed.jsonl")
    other.write_text(changed(record.read_text("utf-8"), forget), encoding="utf-8")
    assert "holds no opened secret" in run("verify-wall", str(other)).stderr
    opening = json.loads(record.read_text("utf-8").splitlines()[0])["opening"]
    file = record.with_name("opening.json")
    file.write_text(json.dumps(opening), encoding="utf-8")
    assert run("verify-wall", str(other), "--opening", str(file)).exit_code == 0
