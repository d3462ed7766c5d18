"""What is measured of a running server, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()

_SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

TABLES: Final = Gauge("guobiao_tables", "Tables in this process", registry=REGISTRY)
LINKS: Final = Gauge("guobiao_links", "Open connections to tables", registry=REGISTRY)
HEARD: Final = Counter(
    "guobiao_messages_heard", "Messages from clients", ["kind"], registry=REGISTRY
)
TOLD: Final = Counter("guobiao_messages_told", "Messages to clients", registry=REGISTRY)
TURNED_AWAY: Final = Counter(
    "guobiao_turned_away", "Connections closed for what they did", ["code"], registry=REGISTRY
)
ANNOUNCED: Final = Histogram(
    "guobiao_announce_seconds",
    "From a message taken up to its consequences sent, the database included",
    buckets=_SECONDS,
    registry=REGISTRY,
)
ENTRIES: Final = Counter("guobiao_entries", "Entries written to journals", registry=REGISTRY)
COLLECTED: Final = Histogram(
    "guobiao_collect_seconds",
    "How long a collection of garbage held everything up",
    ["generation"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
THOUGHT: Final = Histogram(
    "guobiao_bot_seconds", "How long a bot took to choose", buckets=_SECONDS, registry=REGISTRY
)
FAILURES: Final = Counter(
    "guobiao_failures", "Errors that were caught", ["where"], registry=REGISTRY
)
