"""``guobiao doctor``."""

from __future__ import annotations

import json

import pytest
from commands import Run, run_apart

from guobiao.cli import doctor
from guobiao.errors import KernelError


def findings(told: str) -> dict[str, dict[str, str]]:
    answer: dict[str, dict[str, dict[str, str]]] = json.loads(told)
    return answer["findings"]


def test_a_sound_installation_is_told_so(run: Run) -> None:
    result = run("doctor", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["ok"] is True
    assert findings(result.stdout)["self-test"]["state"] == "ok"


def test_the_page_names_what_is_installed(run: Run) -> None:
    page = run("doctor").stdout
    for subject in ("guobiao", "Python", "numpy", "kernel", "terminal", "self-test"):
        assert subject in page


def test_the_plain_kernel_is_told_when_it_was_asked_for() -> None:
    done = run_apart("doctor", "--json", GUOBIAO_PURE="1")
    kernel = findings(done.stdout.decode())["kernel"]
    assert (kernel["state"], kernel["found"]) == ("note", "plain Python")
    assert kernel["advice"] == "GUOBIAO_PURE=1 asks for it"


def test_a_poor_terminal_gets_advice() -> None:
    done = run_apart("doctor", "--json", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "PYTHONUTF8=1" in findings(done.stdout.decode())["terminal"]["advice"]


def test_a_wrong_count_is_told_and_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "KNOWN_HANDS", (("1122557788993p3p", "mil2025", 66),))
    result = run("doctor", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["ok"] is False
    assert (
        "is 66 points under mil2025; the scorer says 67"
        in findings(result.stdout)["self-test"]["found"]
    )


def test_a_kernel_that_fails_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def points(*_: object) -> int:
        raise AttributeError("a table is missing")

    monkeypatch.setattr(doctor, "points", points)
    result = run("doctor", "--json")
    assert result.exit_code == 1
    assert findings(result.stdout)["self-test"] == {
        "subject": "self-test",
        "state": "broken",
        "found": "a known hand cannot be scored: AttributeError: a table is missing",
        "advice": "install Guobiao again; if that does not help, please report this line",
    }


def test_a_stale_kernel_is_told_with_what_to_do(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stale(*_: object) -> str:
        raise KernelError("the kernel is stale; make it anew", code="kernel_stale")

    monkeypatch.setattr(doctor, "running_kernel", stale)
    monkeypatch.setattr(doctor, "points", stale)
    found = findings(run("doctor", "--json").stdout)
    assert (found["kernel"]["found"], found["kernel"]["advice"]) == (
        "the kernel is stale",
        "make it anew",
    )
    assert found["self-test"]["found"] == "no hand can be scored without a kernel"
    assert not found["self-test"]["advice"]
