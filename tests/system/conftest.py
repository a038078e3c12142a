"""Fixtures of the system tests."""

from collections.abc import Iterator

import pytest

from .postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres.start_new()
    try:
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The URL of an empty PostgreSQL database."""
    return postgres.new_database()
