"""A process that answers each message with one line, within limits."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from guobiao.errors import PlayerError
from guobiao.players.limits import Limits

_READ: Final = 65_536
_KEPT: Final = 65_536
"""How much of the end of stderr is kept, in bytes."""
_TOLD: Final = 400
"""How much of it an error repeats, in characters."""

_PROCESS_CLOCK: Final = 2
"""With the number of a process, the clock of what it has run: CPUCLOCK_SCHED of Linux."""


class LineProcess:
    """A running program, in a session of its own, so that it ends with all its children.

    Messages go to its stdin, lines come from its stdout, and the end of its stderr is kept. It runs
    on systems whose pipes can be waited for: not on Windows.
    """

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        """Start the program.

        Args:
            command: the program and its arguments.
            limits: what it may use.

        Raises:
            PlayerError: it cannot be started.
        """
        self._limits = limits
        self._errors = bytearray()
        self._heard = bytearray()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the program
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise PlayerError(f"{command[0]} cannot be started: {error}", code="crashed") from None
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._stdin: IO[bytes] = self._process.stdin
        self._stdout: IO[bytes] = self._process.stdout
        self._stderr: IO[bytes] = self._process.stderr
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        _limit_memory(self._process.pid, limits.memory_mib)

    @property
    def stderr(self) -> str:
        """The end of what it has written to stderr."""
        if not self._stderr.closed:
            self._take(self._stderr, self._errors)
        return self._errors.decode("utf-8", "replace")

    @property
    def cpu_seconds(self) -> float | None:
        """How much of a processor it has used so far; ``None`` where the system does not tell."""
        return _cpu_seconds(self._process.pid)

    def exchange(self, message: bytes, seconds: float) -> bytes:
        """Send a message and return the line that answers it.

        Args:
            message: what to send, its end of line included.
            seconds: how long the answer may take.

        Raises:
            PlayerError: it is too slow, or ends, or writes too much. It can only be closed then.
        """
        deadline = time.monotonic() + seconds
        self._take(self._stdout, self._heard)
        if self._heard:
            raise PlayerError("it wrote before it was asked", code="too_much_output")
        rest = memoryview(message)
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._stdin, selectors.EVENT_WRITE)
            waiting.register(self._stdout, selectors.EVENT_READ)
            waiting.register(self._stderr, selectors.EVENT_READ)
            while (line := self._line()) is None:
                left = deadline - time.monotonic()
                if left <= 0:
                    self._take(self._stderr, self._errors)
                    raise PlayerError(
                        f"no answer within {seconds:g} s{self._last_words()}", code="too_slow"
                    )
                for key, _ in waiting.select(left):
                    if key.fileobj is self._stdin:
                        rest = rest[self._say(rest) :]
                        if not rest:
                            waiting.unregister(self._stdin)
                    elif key.fileobj is self._stderr:
                        if not self._take(self._stderr, self._errors):
                            waiting.unregister(self._stderr)
                    elif not self._take(self._stdout, self._heard):
                        raise self._ended()
        return line

    def _say(self, rest: memoryview) -> int:
        """Write what the pipe takes; return how much that was."""
        try:
            return os.write(self._stdin.fileno(), rest)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._ended() from None

    def _take(self, pipe: IO[bytes], into: bytearray) -> bool:
        """Read what is there; tell whether more may come."""
        try:
            some = os.read(pipe.fileno(), _READ)
        except BlockingIOError:
            return True
        into += some
        if into is self._errors:
            del into[:-_KEPT]
        return bool(some)

    def _line(self) -> bytes | None:
        """Return the line that has come, if all of it is there."""
        line, end, more = self._heard.partition(b"\n")
        if len(line) > self._limits.line_bytes:
            raise PlayerError(
                f"a line of more than {self._limits.line_bytes} bytes", code="too_much_output"
            )
        if not end:
            return None
        if more:
            raise PlayerError("more than one line for an answer", code="too_much_output")
        self._heard.clear()
        return bytes(line)

    def _ended(self) -> PlayerError:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._take(self._stderr, self._errors)
        code = self._process.poll()
        how = "it closed its output" if code is None else _how_it_ended(code)
        return PlayerError(f"{how}{self._last_words()}", code="crashed")

    def _last_words(self) -> str:
        words = self.stderr.strip()
        return f"; it said: {words[-_TOLD:]}" if words else ""

    def close(self) -> None:
        """End the program and all that it has started, at once."""
        if self._stderr.closed:
            return  # its number may by now be that of another process
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._take(self._stderr, self._errors)
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()


def _how_it_ended(code: int) -> str:
    if code >= 0:
        return f"it ended with exit code {code}"
    try:
        return f"it was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"it was ended by signal {-code}"


def _limit_memory(process: int, mebibytes: int | None) -> None:
    """Limit the address space of a process that has just begun, where the system can do so."""
    if mebibytes is None or sys.platform != "linux":
        return
    import resource  # noqa: PLC0415 - not on every system

    most = mebibytes << 20
    with suppress(ProcessLookupError):
        resource.prlimit(process, resource.RLIMIT_AS, (most, most))


def _cpu_seconds(process: int) -> float | None:
    """Return the processor time of a process, its threads together, in seconds."""
    if sys.platform != "linux":
        return None
    clock = ~process << 3 | _PROCESS_CLOCK
    try:
        return time.clock_gettime(clock)
    except OSError:
        return None
