"""Results that are kept: gone on with, extended, and refused where they do not fit."""

import json
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit

import pytest

from tripot.arena import Results, play_pairs
from tripot.arena.contest import contest
from tripot.arena.ledger import BadLedger, _head, open_ledger
from tripot.games import load_game

GAME = "district-noir"
BOTS = ["greedy", "random"]
DEALS = 8


def play(file: Path | None, deals: int = DEALS, seed: int = 1, jobs: int = 1) -> Results:
    return play_pairs(GAME, BOTS, deals, seed, jobs=jobs, file=file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Results, bytes]:
    """What an undisturbed run finds, and its file."""
    file = tmp_path_factory.mktemp("whole") / "results.jsonl"
    results = play(file)
    assert results.to_json() == play(None).to_json()
    return results, file.read_bytes()


@pytest.mark.parametrize(
    ("at", "jobs"), [(0, 1), (1, 1), (60, 1), (-400, 1), (-40, 1), (-1, 1), (None, 1), (-40, 2)]
)
def test_what_was_cut_off_anywhere_ends_as_if_it_had_not_been(
    file: Path, whole: tuple[Results, bytes], at: int | None, jobs: int
) -> None:
    results, content = whole
    file.write_bytes(content[:at])
    again = play(file, jobs=jobs)
    assert again == results
    assert file.read_bytes() == content


def test_deals_that_are_kept_are_not_played_again(file: Path) -> None:
    play(file)
    kept = file.read_text("utf-8")
    assert kept.count("\n") == DEALS + 1
    file.write_text(kept.replace('["++"]', '["--"]').replace('["+-"]', '["--"]'), "utf-8")
    assert play(file).pairs()[0].wins_a < play(None).pairs()[0].wins_a


def test_more_deals_extend_the_file_and_fewer_are_its_first_ones(file: Path) -> None:
    few = play(file, 3)
    more = play(file)
    assert more == play(None)
    assert more.deals[:3] == few.deals
    content = file.read_bytes()
    assert play(file, 3) == few
    assert file.read_bytes() == content


def test_progress_starts_with_what_is_kept(file: Path) -> None:
    play(file, 3)
    seen: list[int] = []
    play_pairs(GAME, BOTS, 5, 1, file=file, progress=seen.append)
    assert seen == [3, 4, 5]


def test_results_of_another_arena_are_refused_and_left_alone(file: Path) -> None:
    play(file)
    content = file.read_bytes()
    with pytest.raises(BadLedger, match="another arena: its “seed” is “1”, not “2”"):
        play(file, seed=2)
    with pytest.raises(BadLedger, match="its “bots” is “greedy random”, not “random greedy”"):
        play_pairs(GAME, BOTS[::-1], DEALS, 1, file=file)
    reduced = load_game(GAME).options(rounds=3, removed=13)
    with pytest.raises(BadLedger, match="its “options” is “”, not “rounds=3 removed=13”"):
        play_pairs(GAME, BOTS, DEALS, 1, options=reduced, file=file)
    file.write_bytes(content.replace(b'"version": "', b'"version": "0.0.'))
    with pytest.raises(BadLedger, match=r"its “version” is “0\.0\."):
        play(file)
    file.write_bytes(content)
    assert play(file) == play(None)


@pytest.mark.parametrize("content", ["hello", "hello\n", "[1]\n", '{"deal": 0}\n', "\n", "\0"])
def test_other_files_are_refused_and_left_alone(file: Path, content: str) -> None:
    file.write_text(content, "utf-8")
    with pytest.raises(BadLedger, match="has no results of an arena"):
        play(file)
    assert file.read_text("utf-8") == content


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        '{"deal": 3, "games": ["++"]}',
        '{"deal": 2, "games": ["++", "++"]}',
        '{"deal": 2, "games": ["+++"]}',
        '{"deal": 2, "games": ["+?"]}',
        '{"deal": 2, "games": "++"}',
        '{"deal": 2}',
        '{"deal": 2, "games": ["++"',
    ],
)
def test_a_damaged_line_is_named(file: Path, line: str) -> None:
    play(file, 4)
    lines = file.read_text("utf-8").splitlines()
    lines[3] = line
    content = "\n".join(lines) + "\n"
    file.write_text(content, "utf-8")
    with pytest.raises(BadLedger, match=r"Line 4 of “.*” is damaged"):
        play(file)
    assert file.read_text("utf-8") == content


def test_a_file_has_one_writer_at_a_time(file: Path) -> None:
    with open_ledger(file, contest(GAME, BOTS, 1)), pytest.raises(BadLedger, match="Another arena"):
        play(file)
    assert play(file) == play(None)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match="cannot be used: No such file or directory"):
        play(tmp_path / "nowhere" / "results.jsonl")
    with pytest.raises(BadLedger, match="cannot be used: Is a directory"):
        play(tmp_path)
    with pytest.raises(BadLedger, match="“/dev/zero” cannot be used: Invalid argument"):
        play(Path("/dev/zero"))


def test_a_disk_that_fills_up_loses_no_finished_deal(file: Path) -> None:
    head = len(json.dumps(_head(contest(GAME, BOTS, 1)))) + 1
    soft, hard = getrlimit(RLIMIT_FSIZE)
    seen: list[int] = []
    setrlimit(RLIMIT_FSIZE, (head + 100, hard))
    try:
        with pytest.raises(BadLedger, match=r"results.jsonl” cannot be used: .+\."):
            play_pairs(GAME, BOTS, DEALS, 1, file=file, progress=seen.append)
    finally:
        setrlimit(RLIMIT_FSIZE, (soft, hard))
    assert file.stat().st_size == head + 100  # the fourth deal is cut off
    assert seen == [0, 1, 2, 3]
    assert play_pairs(GAME, BOTS, DEALS, 1, file=file, progress=seen.append) == play(None)
    assert seen[4:] == [3, 4, 5, 6, 7, 8]
