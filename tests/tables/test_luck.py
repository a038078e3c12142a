"""Chance that is fetched ahead is still the system's."""

import pytest

from tripot.tables import luck
from tripot.tables.luck import Luck


def test_every_byte_is_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    supply = iter(range(256))
    monkeypatch.setattr(luck, "urandom", lambda n: bytes(next(supply) for _ in range(n)))
    monkeypatch.setattr(luck, "_SUPPLY", 8)
    drawn = Luck()
    assert [drawn.getrandbits(8) for _ in range(10)] == list(range(10))
    assert drawn.getrandbits(4) == 10 >> 4
    assert drawn.randbytes(6) == bytes(range(16, 22))  # too many for what was left of the supply
    with pytest.raises(ValueError, match="non-negative"):
        drawn.getrandbits(-1)


def test_two_shuffles_differ() -> None:
    first, second = list(range(99)), list(range(99))
    Luck().shuffle(first)
    Luck().shuffle(second)
    assert first != second
    assert sorted(first) == sorted(second)
