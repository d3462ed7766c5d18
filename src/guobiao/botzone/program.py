"""A bot of Botzone as a process: it is handed an envelope, and its answer is waited for.

A process lives for one turn: its input ends behind the envelope, and it must end as well. A bot
that may keep running does so once it prints the line that asks for it. It is watched as Botzone
does: it has so much time a turn, twice that in the first, and so much memory; whatever goes wrong
has a code. The memory is what the process holds at its most, and is looked at on Linux only.
"""

from __future__ import annotations

import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Self

from guobiao.botzone.envelope import KEEP_RUNNING, History, read_answer, request_text
from guobiao.botzone.reply import CRASHED, NOT_JSON, TOO_BIG, TOO_LATE, TOO_MUCH, Reply
from guobiao.errors import InputError, RecordError, shown

_MARK: Final = KEEP_RUNNING.encode()
_LOOK: Final = 0.02
"""Seconds between two looks at the memory."""
_SOON: Final = 0.002
"""Seconds between two looks at whether it has ended, once it has said all."""
_BLOCK: Final = 65536
_NOTED: Final = 1000
"""How much of its debug text, or of what it writes to stderr, a reply tells."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bot may use in a turn."""

    seconds: float = 6.0
    """Time on the clock; mahjong has six seconds on Botzone, other games one."""
    first: float = 2.0
    """By what the time of the first turn of a deal is multiplied."""
    memory: int = 512 * 2**20
    """Bytes that the process may hold."""
    output: int = 2**20
    """Bytes that it may write."""


LIMITS: Final = Limits()
"""Those of Botzone's mahjong."""


class Program:
    """A bot that is a program of its own.

    A context manager: what still runs at its end is killed.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        simple: bool = False,
        keep_running: bool = False,
        limits: Limits = LIMITS,
    ) -> None:
        """Get ready; nothing runs yet.

        Args:
            command: the program and its arguments; a text is parted as by a shell, and none runs.
            simple: whether it reads the simple envelope and not JSON.
            keep_running: whether it may ask to keep running; its input then stays open.
            limits: what it may use.

        Raises:
            InputError: there is no command, or this is a platform without pipes to wait for.
        """
        if os.name != "posix":
            raise InputError("bots run on Linux and macOS only", code="platform")
        try:
            self.command = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise InputError(f"{shown(command)} is no command: {error}", code="command") from None
        if not self.command:
            raise InputError("there is no command", code="command")
        self.simple = simple
        self.keep_running = keep_running
        self.limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: _Errors | None = None
        self._globaldata: object = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.reset()

    @property
    def running(self) -> bool:
        """Whether it has asked to keep running, and does."""
        return self._process is not None

    def ask(self, history: History) -> Reply:
        """Hand over the newest request, with all that was before it, and wait for the answer.

        Raises:
            InputError: the program cannot be started.
        """
        limit = self.limits.seconds * (self.limits.first if len(history.requests) == 1 else 1)
        history.globaldata = self._globaldata
        text = request_text(history, simple=self.simple, running=self.running)
        payload = text.encode("utf-8", "backslashreplace")
        begun = time.monotonic()
        process = self._process or self._started()
        assert self._errors is not None
        exchange = _Exchange(
            process,
            self._errors,
            payload,
            begun + limit,
            self.limits,
            is_last=not self.keep_running,
        )
        verdict = exchange.run()
        if verdict is None and not exchange.kept:
            code = exchange.wait()
            verdict = TOO_LATE if code is None else CRASHED if code else None
        seconds = time.monotonic() - begun
        if verdict is None and not exchange.text.strip():
            verdict = CRASHED
        if verdict is not None:
            note = self._noted()
            self._kill(process)
            return Reply(None, verdict, note, seconds, exchange.memory)
        if exchange.kept and self.keep_running:
            self._process = process
        else:
            self._kill(process)
        try:
            response, debug = read_answer(exchange.text.strip("\n"), history, simple=self.simple)
        except RecordError as error:
            self._kill(process)
            return Reply(None, NOT_JSON, str(error), seconds, exchange.memory)
        self._globaldata = history.globaldata
        return Reply(response, debug=debug[:_NOTED], seconds=seconds, memory=exchange.memory)

    def reset(self) -> None:
        """End what still runs: a deal is over."""
        if self._process is not None:
            self._kill(self._process)

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(  # noqa: S603 - the bot that the user names
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            why = f"{self.command[0]} cannot be started: {error.strerror}"
            raise InputError(why, code="command") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for stream in (process.stdin, process.stdout, process.stderr):
            os.set_blocking(stream.fileno(), False)
        self._errors = _Errors(process.stderr)
        return process

    def _noted(self) -> str:
        """Return the end of what it wrote to stderr."""
        if self._errors is None:
            return ""
        self._errors.take()
        return self._errors.end.decode("utf-8", "replace").strip()

    def _kill(self, process: subprocess.Popen[bytes]) -> None:
        """End a process and all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()
        self._errors = None
        self._process = None


class _Errors:
    """The end of what a process writes to stderr, which is read as it comes: it may be endless."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.stream = stream
        self.end = b""

    def take(self) -> bool:
        """Read what there is; tell whether more may come."""
        try:
            block = os.read(self.stream.fileno(), _BLOCK)
        except BlockingIOError:
            return True
        self.end = (self.end + block)[-_NOTED:]
        return bool(block)


class _Exchange:
    """One turn of a process: what it is handed, and what it writes."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        errors: _Errors,
        payload: bytes,
        deadline: float,
        limits: Limits,
        *,
        is_last: bool,
    ) -> None:
        self.kept = False
        self.memory = 0
        self._process = process
        self._errors = errors
        self._rest = payload
        self._deadline = deadline
        self._limits = limits
        self._is_last = is_last
        self._looked = 0.0
        self._written = b""

    @property
    def text(self) -> str:
        """What it has written, without the line that asks to keep running."""
        return self._written.decode("utf-8", "replace")

    def run(self) -> str | None:
        """Return the code of what went wrong, or nothing once the answer is there."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        with selectors.DefaultSelector() as waiting:
            waiting.register(stdout, selectors.EVENT_READ)
            waiting.register(self._errors.stream, selectors.EVENT_READ)
            if self._rest:
                waiting.register(stdin, selectors.EVENT_WRITE)
            while True:
                left = self._deadline - time.monotonic()
                if left <= 0:
                    return TOO_LATE
                ready = [key.fileobj for key, _ in waiting.select(min(left, _LOOK))]
                if self._is_too_big(at_once=stdout in ready):
                    return TOO_BIG
                if self._errors.stream in ready and not self._errors.take():
                    waiting.unregister(self._errors.stream)
                if stdin in ready and self._hand_over(stdin):
                    waiting.unregister(stdin)
                    if self._is_last:
                        stdin.close()
                if stdout in ready:
                    over, verdict = self._take(stdout)
                    if over:
                        return verdict

    def wait(self) -> int | None:
        """Wait for the end of the process; return its exit code, ``None`` if it does not end."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._errors.stream, selectors.EVENT_READ)
            while (left := self._deadline - time.monotonic()) > 0:
                if self._process.poll() is not None:
                    break
                if not waiting.get_map():
                    time.sleep(min(left, _SOON))
                elif waiting.select(min(left, _SOON)) and not self._errors.take():
                    waiting.unregister(self._errors.stream)
        return self._process.poll()

    def _hand_over(self, stdin: IO[bytes]) -> bool:
        """Write what it can take now; tell whether that is all."""
        try:
            self._rest = self._rest[os.write(stdin.fileno(), self._rest) :]
        except BrokenPipeError:
            return True  # it reads no more; what it writes and how it ends says the rest
        except BlockingIOError:
            return False
        return not self._rest

    def _take(self, stdout: IO[bytes]) -> tuple[bool, str | None]:
        """Read what there is; tell whether the turn is over, and what went wrong."""
        block = os.read(stdout.fileno(), _BLOCK)
        self._written += block
        if len(self._written) > self._limits.output:
            return True, TOO_MUCH
        if not block:
            return True, None
        head, mark, _ = self._written.partition(_MARK)
        if mark and (not head or head.endswith(b"\n")):
            self.kept = True
            self._written = head
        return self.kept, None

    def _is_too_big(self, *, at_once: bool) -> bool:
        """Tell whether it holds too much; unless at once, it is looked at now and then."""
        now = time.monotonic()
        if not at_once and now < self._looked + _LOOK:
            return False
        self._looked = now
        memory = peak_memory(self._process.pid)
        self.memory = max(self.memory, memory)
        return memory > self._limits.memory


def peak_memory(pid: int) -> int:
    """Return the most bytes that a process has held; 0 where that cannot be seen."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
    except OSError:
        return 0
    for line in status.splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0
