"""Mixed tables played: the same results in any number of processes, kept and gone on with."""

from dataclasses import asdict
from pathlib import Path

import pytest

from tripot.arena import MixedResults, play_mixed, play_pairs
from tripot.arena.ledger import BadLedger
from tripot.core import BadOptions
from tripot.games import load_game

CITY = "gangs-city"
BOTS = ["greedy", "random"]
OPTIONS = load_game(CITY).options(turns=2)
DEALS = 4


def play(
    file: Path | None = None, deals: int = DEALS, jobs: int = 1, players: int = 3
) -> MixedResults:
    return play_mixed(CITY, BOTS, deals, 1, players=players, options=OPTIONS, jobs=jobs, file=file)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[MixedResults, bytes]:
    """What an undisturbed run finds, and its file."""
    file = tmp_path_factory.mktemp("whole") / "results.jsonl"
    return play(file), file.read_bytes()


def test_the_better_bot_stands_first(whole: tuple[MixedResults, bytes]) -> None:
    results, _ = whole
    greedy, random = results.ratings()
    assert (greedy.bot, random.bot) == ("greedy", "random")
    assert greedy.mu > 25 > random.mu
    assert greedy.share > 1 / 3 > random.share
    assert greedy.ci_low < greedy.share < greedy.ci_high


def test_the_number_of_processes_does_not_change_the_results(
    whole: tuple[MixedResults, bytes],
) -> None:
    assert play(jobs=2) == whole[0]


@pytest.mark.parametrize("at", [0, 40, -700, -3])
def test_what_was_cut_off_ends_as_if_it_had_not_been(
    tmp_path: Path, whole: tuple[MixedResults, bytes], at: int
) -> None:
    results, content = whole
    file = tmp_path / "results.jsonl"
    file.write_bytes(content[:at])
    again = play(file)
    assert again == results
    assert again.to_json() == results.to_json()
    assert file.read_bytes() == content


def test_the_json_says_what_was_played_and_how_it_went(
    whole: tuple[MixedResults, bytes],
) -> None:
    results, _ = whole
    answer = results.to_json()
    assert list(answer) == [
        "game", "rules", "version", "bots", "players", "tables", "options", "seed", "deals",
        "fair_share", "ratings", "games_played",
    ]  # fmt: skip
    assert (answer["tables"], answer["deals"], answer["fair_share"]) == ("mixed", DEALS, 1 / 3)
    assert answer["ratings"] == [asdict(rating) for rating in results.ratings()]
    assert answer["games_played"]["games"] == 3 * DEALS


def test_one_bot_fills_all_seats_and_shows_what_they_are_worth() -> None:
    results = play_mixed(CITY, BOTS[:1], 5, 1, players=3, options=OPTIONS)
    assert [len(endings) for endings in results.endings] == [1] * 5
    (greedy,) = results.ratings()
    assert [greedy.mu, greedy.share] == pytest.approx([25, 1 / 3])
    order = results.games_played()["order_of_play"]
    assert sum(one["share"] for one in order) == pytest.approx(1)
    assert len({one["share"] for one in order}) > 1


def test_somebody_has_to_play() -> None:
    with pytest.raises(BadOptions, match="you named 0"):
        play_mixed(CITY, [], 1)


def test_who_takes_turns_may_not_have_played_yet() -> None:
    bots = dict.fromkeys("abcde", "random")
    results = play_mixed(CITY, bots, 1, players=3, options=OPTIONS)
    assert len(results.ratings()) == 3


def test_a_file_of_pairs_is_not_one_of_mixed_tables(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    play_pairs(CITY, BOTS, 1, 1, options=OPTIONS, file=file)
    with pytest.raises(BadLedger, match="its “tables” is “pairs”, not “mixed”"):
        play(file)
    head = file.read_text("utf-8").replace("tripot arena 2", "tripot arena 1")
    file.write_text(head, "utf-8")
    with pytest.raises(BadLedger, match="its “kind” is “tripot arena 1”, not “tripot arena 2”"):
        play_pairs(CITY, BOTS, 1, 1, options=OPTIONS, file=file)


def test_pairs_at_larger_tables_go_on_as_well(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    results = play_pairs(CITY, BOTS, 2, 1, options=OPTIONS, file=file)
    content = file.read_bytes()
    file.write_bytes(content[:-60])
    assert play_pairs(CITY, BOTS, 2, 1, options=OPTIONS, file=file, jobs=2) == results
    assert file.read_bytes() == content
    assert list(results.to_json())[-3:] == ["fair_share", "one_among", "games_played"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"winners": [', '"winners": [7, '),
        ('"winners": [', '"winners": [true, '),
        ('"winners": ', '"winner": '),
        ('"places": [', '"places": [1, '),
        ('"places": [', '"places": [0], "x": ['),
        ('"starter": ', '"starter": 3'),
        ('"actions": ', '"actions": null, "more": '),
        ('"games": [', '"games": [{}, '),
        ('"games": [', '"games": ["+-", '),
        ('"games": [', '"games": [], "kept": ['),
        ('"games": [', '"games": 1, "kept": ['),
    ],
)
def test_a_damaged_line_is_named(
    tmp_path: Path, whole: tuple[MixedResults, bytes], old: str, new: str
) -> None:
    file = tmp_path / "results.jsonl"
    head, first, *rest = whole[1].decode().splitlines()
    file.write_text("\n".join([head, first.replace(old, new, 1), *rest]) + "\n", "utf-8")
    with pytest.raises(BadLedger, match=r"Line 2 of “.*” is damaged"):
        play(file)


def test_two_seats_have_no_mixed_tables() -> None:
    with pytest.raises(BadOptions, match="Mixed tables have at least 3 seats, not 2"):
        play_mixed("district-noir", BOTS, 1)
