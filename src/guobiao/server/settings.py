"""What whoever runs a server can choose."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from guobiao.server.bots.thinkers import usual_processes
from guobiao.server.table.pace import USUAL, Pace


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server."""

    database: str = "sqlite:///guobiao.db"
    """The address of the database, as SQLAlchemy has it."""
    bus: str | None = None
    """The address of a NATS server, by which several processes share their tables."""
    pace: Pace = USUAL
    """How long things take that no rule times."""
    page: Path = field(default_factory=lambda: Path(__file__).parent / "page")
    """Where the built page lies."""
    requests_per_minute: int = 600
    """How much one address may ask over HTTP; 0 is without limit."""
    sign_ins_per_minute: int = 30
    """How often one address may try to sign in; 0 is without limit."""
    reckonings_per_minute: int = 120
    """How many reviews, replays from disk and pieces of advice one address may ask for; 0: any."""
    workers: int = 2
    """How many processes reckon these, and the trainer's questions, beside the tables."""
    worker_niceness: int = 10
    """How far these step back behind the tables, as Unix has it; 0 is not at all."""
    messages_per_second: float = 20
    """How much one connection may send to a table, lasting; 0 is without limit."""
    message_burst: int = 60
    """How much of it at once."""
    secure_cookies: bool = False
    """Whether the cookie of a session goes over HTTPS only."""
    thinkers: int = field(default_factory=usual_processes)
    """In how many processes bots think."""
    thought: float = 10
    """How long a thought of a bot may take, in seconds."""
    lease: float = 6
    """For how many seconds a process is believed to be there without a sign of life."""
