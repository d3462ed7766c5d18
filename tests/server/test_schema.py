"""Random requests to every route, made from the OpenAPI description: no answer but what it says."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import load_all_checks, not_a_server_error
from server.random_client import call
from server.serving import Server

from guobiao.server.http.app import create_app
from guobiao.server.settings import Settings

load_all_checks()
CHECKS = [
    not_a_server_error,
    *schemathesis.checks.CHECKS.get_by_names(
        ["response_schema_conformance", "content_type_conformance"]
    ),
]


def described(tmp_path: Path) -> dict[str, Any]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'guobiao.db'}"))
    description: dict[str, Any] = app.openapi_schema.to_schema()
    app.state["services"].database.close()
    return description


def test_every_route_is_described(tmp_path: Path, server: Server) -> None:
    description = described(tmp_path)
    with urllib.request.urlopen(f"{server.base}/api/schema/", timeout=10) as answer:
        assert json.loads(answer.read())["paths"].keys() == description["paths"].keys()
    for path, operations in description["paths"].items():
        for operation in operations.values():
            assert operation["description"], path


def test_random_requests_get_the_answers_that_are_described(server: Server, tmp_path: Path) -> None:
    token = call(server.base, "/api/guest", {"name": "Random"})["token"]
    schema = schemathesis.openapi.from_dict(described(tmp_path))
    schema.config.update(base_url=server.base)
    failures: list[str] = []
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        quick = settings(
            max_examples=3,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )

        def ask(case: Any) -> None:
            case.headers["Authorization"] = f"Bearer {token}"
            case.call_and_validate(checks=CHECKS)

        try:
            quick(given(case=operation.as_strategy())(ask))()
        except Exception as error:  # noqa: BLE001 - all of them are told together
            failures.append(f"{operation.label}: {str(error)[:600]}")
    assert not failures, "\n\n".join(failures)
