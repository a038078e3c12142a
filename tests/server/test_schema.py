"""The API does what its description says, for whatever is asked of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance

from .fuzz.visiting import Visitor
from .running import RunningServer

OPERATIONS = [
    ("GET", "/healthz"),
    ("GET", "/readyz"),
    ("GET", "/api/me"),
    ("PUT", "/api/me"),
    ("GET", "/api/me/tables"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{id}/rules"),
    ("GET", "/api/games/{id}/sentences"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{id}"),
    ("POST", "/api/tables/{id}/join"),
    ("POST", "/api/tables/{id}/leave"),
    ("GET", "/api/tables/{id}/record"),
]
PLAIN = OPERATIONS[:3] + OPERATIONS[4:6]
"""Those of which nothing can be asked wrongly."""
ASKED = [(*operation, GenerationMode.POSITIVE) for operation in OPERATIONS] + [
    (*operation, GenerationMode.NEGATIVE) for operation in OPERATIONS if operation not in PLAIN
]


@dataclass
class World:
    """A server with some tables, its description, and somebody who sits at all of them."""

    server: RunningServer
    schema: BaseSchema
    tables: list[str]
    session: requests.Session


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with (
        RunningServer(folder=tmp_path_factory.mktemp("tables")) as server,
        Visitor(server) as ann,
        requests.Session() as session,
    ):
        schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
        opened = [
            ann.open("open", "open"),
            ann.open("me", "open", public=False),
            ann.open("me", "bot"),
            ann.open("me", "open", "open", game="gangs-city"),
            ann.open("me", "bot", "bot", game="gangs-city"),
        ]
        session.cookies.update(dict(ann.http.cookies))
        yield World(server, schema, [seated["table"] for seated in opened], session)
        _, logged = server.stop()
        assert '"level": "error"' not in logged


def test_every_operation_is_asked(world: World) -> None:
    found = [result.ok() for result in world.schema.get_all_operations() if isinstance(result, Ok)]
    assert sorted((o.method.upper(), o.path) for o in found) == sorted(OPERATIONS)


@pytest.mark.parametrize(("method", "path", "mode"), ASKED)
def test_every_answer_is_as_described(
    world: World, method: str, path: str, mode: GenerationMode
) -> None:
    operation = world.schema[path][method]
    answers = 0

    @settings(max_examples=40)
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from(["", *world.tables]))
    def ask(case: schemathesis.Case[Any], table: str) -> None:
        nonlocal answers
        if table and "id" in case.path_parameters and mode is GenerationMode.POSITIVE:
            case.path_parameters["id"] = table
        # What a name or the options of a game must be is more than a schema can say.
        case.call_and_validate(session=world.session, excluded_checks=[positive_data_acceptance])
        answers += 1

    ask()
    assert answers > 0
