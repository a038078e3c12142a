"""The keys to seats: kept for their owner alone, found again only where they belong."""

import json
import os
import time
from pathlib import Path

import pytest

from tripot.core import TripotError
from tripot.terminal.hosted.seat_keys import (
    LONG_AGO,
    SeatKey,
    find_seat_key,
    forget_seat_key,
    keep_seat_key,
)

SERVER, TABLE = "http://127.0.0.1:8720", "0123456789abcdef"
NAMELESS, ADA, BO = SeatKey(None, "one"), SeatKey("Ada", "two"), SeatKey("Bo", "three")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def keep(*keys: SeatKey, server: str = SERVER, table: str = TABLE) -> None:
    """Keeps one key after another, each a second later than the one before."""
    for ago, key in zip(range(len(keys) - 1, -1, -1), keys):
        before = set(files())
        keep_seat_key(server, table, key)
        for path in set(files()) - before:
            age(path, ago)


def age(path: Path, seconds: float) -> None:
    at = time.time() - seconds
    os.utime(path, (at, at))


def files() -> list[Path]:
    folder = Path(os.environ["XDG_DATA_HOME"]) / "tripot" / "seats"
    return list(folder.iterdir()) if folder.is_dir() else []


def test_nobody_has_a_key_at_first() -> None:
    assert find_seat_key(SERVER, TABLE, None) is None
    assert find_seat_key(SERVER, TABLE, "Ada") is None


def test_a_key_is_for_the_eyes_of_its_owner_only() -> None:
    before = os.umask(0)
    try:
        keep(ADA)
    finally:
        os.umask(before)
    [path] = files()
    assert path.stat().st_mode & 0o777 == 0o600
    assert "two" in path.read_text(encoding="utf-8")
    assert "two" not in path.name


@pytest.mark.parametrize("key", [ADA, BO])
def test_a_key_is_found_by_the_name_it_was_kept_under(key: SeatKey) -> None:
    keep(NAMELESS, ADA, BO)
    assert find_seat_key(SERVER, TABLE, key.name) == key
    assert find_seat_key(SERVER, TABLE, "Cleo") is None


@pytest.mark.parametrize("last", [NAMELESS, ADA, BO])
def test_without_a_name_the_last_key_is_found(last: SeatKey) -> None:
    keep(*(key for key in (NAMELESS, ADA, BO) if key != last), last)
    assert find_seat_key(SERVER, TABLE, None) == last


def test_the_key_of_a_nameless_guest_is_nobody_else_s() -> None:
    keep(NAMELESS)
    assert find_seat_key(SERVER, TABLE, "Ada") is None


def test_a_new_key_takes_the_place_of_the_old_one() -> None:
    keep(ADA, SeatKey("Ada", "four"))
    assert find_seat_key(SERVER, TABLE, "Ada") == ("Ada", "four")
    assert len(files()) == 1


@pytest.mark.parametrize(
    ("server", "table"),
    [
        ("http://127.0.0.1:8721", TABLE),
        ("https://127.0.0.1:8720", TABLE),
        ("http://example.org", TABLE),
        (SERVER, "fedcba9876543210"),
        (SERVER, "0" * 16),
    ],
)
def test_no_key_is_shown_to_another_server_or_table(server: str, table: str) -> None:
    keep(NAMELESS, ADA)
    assert find_seat_key(server, table, None) is None
    assert find_seat_key(server, table, "Ada") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        "{}",
        '{"name": "Ada"}',
        '{"name": "Ada", "token": 5}',
        '{"name": 5, "token": "two"}',
        "\ud800",
    ],
)
def test_what_cannot_be_read_is_no_key(text: str) -> None:
    keep(ADA)
    [path] = files()
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert find_seat_key(SERVER, TABLE, "Ada") is None
    assert find_seat_key(SERVER, TABLE, None) is None


def test_a_file_that_cannot_be_read_does_not_hide_an_older_key() -> None:
    keep(NAMELESS, ADA)
    [broken] = [path for path in files() if json.loads(path.read_text())["name"] == "Ada"]
    broken.write_text("half a k")
    assert find_seat_key(SERVER, TABLE, None) == NAMELESS


def test_only_the_key_that_is_named_is_forgotten() -> None:
    keep(NAMELESS, ADA, BO)
    forget_seat_key(SERVER, TABLE, BO)
    assert find_seat_key(SERVER, TABLE, "Bo") is None
    assert find_seat_key(SERVER, TABLE, None) == ADA
    forget_seat_key(SERVER, TABLE, BO)  # it is gone already
    assert len(files()) == 2


def test_keys_of_long_ago_go_when_another_is_kept() -> None:
    keep(ADA, table="f" * 16)
    [old] = files()
    age(old, LONG_AGO - 60)
    keep(BO)
    assert len(files()) == 2
    age(old, LONG_AGO + 1)
    keep(BO)
    assert old not in files()
    assert find_seat_key(SERVER, TABLE, "Bo") == BO


def test_a_key_that_cannot_be_kept_is_said(home: Path) -> None:
    (home / "tripot").write_text("a file where the folder should be")
    with pytest.raises(TripotError, match="a file is where a folder should be"):
        keep_seat_key(SERVER, TABLE, ADA)
    assert find_seat_key(SERVER, TABLE, "Ada") is None
    assert find_seat_key(SERVER, TABLE, None) is None
    forget_seat_key(SERVER, TABLE, ADA)


def test_a_key_that_another_window_has_thrown_away_is_none(home: Path) -> None:
    keep(NAMELESS)
    (kept,) = files()
    kept.unlink()
    kept.symlink_to(home / "nowhere")
    assert find_seat_key(SERVER, TABLE, None) is None
