"""The frozen opponents are told what the player knows, and nothing else."""

from pathlib import Path
from random import Random

import pytest

from bench.reference import described, main, measure
from tripot.core import Seat
from tripot.games.district_noir.engine.cards import KINDS
from tripot.games.district_noir.views import DistrictNoirMatch

from ..games.district_noir.build import (
    ONE,
    OPTIONS,
    TWO,
    action,
    counts,
    dealt,
    match_of,
    some_deal,
)

STAND_IN = """
TAKE = 11

class Net:
    def choose(self, p, rng):
        legal = [kind for kind, number in enumerate(p["hand"]) if number]
        if not p["taken"][0] and p["row"]:
            legal.append(TAKE)
        return legal[-1]

class Greedy(Net):
    def choose(self, p, rng):
        return TAKE if p["hand"] == (0,) * 11 else min(k for k, n in enumerate(p["hand"]) if n)
"""
"""Players with the shape of the frozen ones: one takes as soon as it can, one as late."""


def begun(*texts: str) -> DistrictNoirMatch:
    """A match in which these actions were made in turn, seat 1 first."""
    match = match_of(dealt("5 -1", "8 8 7 +2 B", "6 6 -3 +3 7"))
    for text in texts:
        match = match.act(match.due[0], action(text))
    return match


def names(row: list[int]) -> str:
    return " ".join(KINDS[kind] for kind in row)


@pytest.mark.parametrize(("viewer", "owner"), [(ONE, [-1, -1, 0, 1, 0]), (TWO, [-1, -1, 1, 0, 1])])
def test_the_row_tells_who_played_which_card(viewer: Seat, owner: list[int]) -> None:
    told = described(begun("8", "-3", "7").view(viewer))
    assert names(told["row"]) == "5 -1 8 -3 7"
    assert told["owner"] == owner


def test_a_take_leaves_the_older_cards_with_their_owners() -> None:
    told = described(begun("8", "-3", "7", "6", "t").view(TWO))
    assert names(told["row"]) == "5"
    assert told["owner"] == [-1]
    assert told["taken"] == (False, True)
    assert told["theirs"] == counts("-1 8 -3 7 6")
    assert told["mine"] == counts("")


def test_the_hands_are_the_own_cards_and_the_number_of_the_others() -> None:
    told = described(begun("8", "-3", "7").view(TWO))
    assert told["hand"] == counts("6 6 +3 7")
    assert told["their_hand"] == 3
    assert (told["round"], told["turn"]) == (0, 3)


def test_rounds_and_turns_are_counted_from_0_and_the_row_carries_over() -> None:
    rng, match = Random(5), begun()
    while match.view(ONE).table.round == 1:
        match = match.act(match.due[0], match.view(match.due[0]).menu.sample(rng))
    told = described(match.view(match.due[0]))
    assert (told["round"], told["turn"], told["taken"]) == (1, 0, (False, False))
    assert len(told["owner"]) == len(told["row"]) == len(match.view(ONE).table.row)


def test_every_card_of_the_box_is_told_at_most_once_in_whole_games() -> None:
    for seed in range(3):
        rng = Random(seed)
        match = match_of(some_deal(seed))
        while match.outcome is None:
            view = match.view(match.due[0])
            told = described(view)
            seen = [sum(told[part]) for part in ("hand", "mine", "theirs")]
            unseen = sum(view.table.unseen(OPTIONS.cards))
            assert sum(seen) + len(told["row"]) + unseen == sum(OPTIONS.cards)
            match = match.act(view.viewer, view.menu.sample(rng))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "district_noir.py").write_text(STAND_IN)
    (tmp_path / "district_noir_net.npz").write_bytes(b"")
    return tmp_path


def test_the_same_seed_gives_the_same_score_in_one_process_and_in_two(folder: Path) -> None:
    alone = measure(folder, "greedy", "frozen-net", deals=4, seed=3)
    assert alone.games == 8
    assert measure(folder, "greedy", "frozen-net", deals=4, seed=3, jobs=2) == alone


def test_a_bot_against_itself_scores_half(folder: Path) -> None:
    assert measure(folder, "frozen-net", "frozen-net", deals=3, seed=1).score_a == 0.5


def test_the_folder_must_be_named_and_hold_the_opponents(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["greedy"], ["greedy", "--reference", str(tmp_path)]):
        with pytest.raises(SystemExit, match="2"):
            main(words)
        assert "--reference PATH, with district_noir.py" in capsys.readouterr().err


def test_an_unknown_bot_is_refused_with_those_there_are(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["nobody", "--reference", str(folder), "--deals", "1"])
    assert "There is no bot “nobody”" in capsys.readouterr().err


def test_the_table_has_a_line_for_each_opponent(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["greedy", "--reference", str(folder), "--deals", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["greedy", "frozen-net"], ["greedy", "frozen-greedy"], ["greedy", "random"],
    ]  # fmt: skip
