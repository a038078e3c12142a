"""What a bad neighbour costs good ones: ``python -m bench.abuse``."""

from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Runs the attacks; see `bench.abuse.__main__`."""
    from .__main__ import main

    return main(words)
