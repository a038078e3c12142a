"""Every text in a message of the server, for tests that search what a page was sent."""

from collections.abc import Iterator


def texts(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a message, with its way there."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from texts(inner, f"{path}[{place}]")
    elif isinstance(value, str):
        yield path, value
