"""Scenarios of asyncio beside browsers."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Runs it to its end in a thread of its own.

    In the thread of the tests `asyncio.run` fails as soon as a browser has been started there,
    because Playwright keeps an event loop running.
    """
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, scenario).result()
