"""``tripot play``: whole games, refusals, saves, two people at one screen."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tripot.core import read_record
from tripot.games import load_game
from tripot.terminal.saves import seal_key

from .conftest import Result, Tripot

EVERYTHING = "\n".join(["t", "5", "6", "7", "8", "+2", "+3", "+4", "-1", "-2", "-3", "b"]) + "\n"
WHOLE_GAME = EVERYTHING * 60
"""Tries every card in turn: the legal ones are played, the others refused, until it is over."""


def play(tripot: Tripot, *words: str, input: str = WHOLE_GAME) -> Result:
    return tripot("play", "district-noir", "--plain", *words, input=input)


@pytest.mark.parametrize("edition", ["gangs", "supports", "standard"])
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_a_whole_game_in_every_edition_and_language(
    tripot: Tripot, tmp_path: Path, edition: str, lang: str
) -> None:
    path = tmp_path / "game.txt"
    result = play(
        tripot, "--edition", edition, "--lang", lang, "--seed", "1", "--record", str(path)
    )
    assert result.code == 0, result.err
    assert "{" not in result.out
    record = read_record(path.read_text(encoding="utf-8"), load_game)
    assert record.replay().problem is None
    assert record.setup.edition == edition


def saved(result: Result) -> Path:
    return Path(re.findall(r"Saved in (.*)\.", result.out)[-1])


def test_the_same_seed_deals_the_same_cards(tripot: Tripot) -> None:
    games = []
    for number, seed in enumerate(("5", "5", "6")):
        path = Path(f"{number}.txt")
        play(tripot, "--seed", seed, "--record", str(path))
        games.append(path.read_text(encoding="utf-8"))
    assert games[0] == games[1]
    assert games[0] != games[2]


@pytest.mark.parametrize(("bot", "name"), [("random", "Newsboy"), ("greedy", "Dockhand")])
def test_games_against_bots_from_before_the_five_levels_go_on(
    tripot: Tripot, bot: str, name: str
) -> None:
    begun = play(tripot, "--vs", bot, "--seed", "2", "--first", "them", input="q\n")
    assert f"You play against {name}." in begun.out
    result = play(tripot, "--resume", str(saved(begun)))
    assert result.code == 0, result.err
    assert f"{name} takes" in result.out


@pytest.mark.parametrize(
    ("who", "line"), [("me", "Round 1: you start."), ("them", "Dockhand starts.")]
)
def test_who_starts_can_be_chosen(tripot: Tripot, who: str, line: str) -> None:
    for seed in ("1", "2"):
        assert line in play(tripot, "--seed", seed, "--first", who, input="q\n").out


def test_refusals_say_why_and_what_is_possible(tripot: Tripot) -> None:
    moves = "2\n9\n+4\nt\nt\nq\n"
    out = play(tripot, "--seed", "4", "--first", "me", input=moves).out
    assert "For “2” type the sign too: + for an alliance, − for a betrayal." in out
    assert "“9” is not a card, and no command. Type ? for help." in out
    assert "You have no “+4” in your hand. You may type: " in out
    assert "You have already taken in this round." in out


def test_control_characters_are_not_repeated(tripot: Tripot) -> None:
    out = play(tripot, "--seed", "4", "--first", "me", input="\x1b[2Jx\n" + "y" * 900 + "\nq\n").out
    assert "\x1b" not in out
    assert "“[2Jx” is not a card" in out
    assert "y" * 50 not in out
    assert "\x1b" not in play(tripot, "--name", "\x1b[2J|", input="q\n").err


def test_cards_of_the_deck_can_be_typed(tripot: Tripot) -> None:
    words = ("--seed", "4", "--first", "me", "--edition", "standard")
    out = play(tripot, *words, input="♥6\n♦8\nq♠\nQ♠ Q♣\nq\n").out
    assert "You play 3♥." in out
    assert "You play 3♦." in out
    assert "You play Q♣." in out
    assert "“Q♠ Q♣” is not a card" in out
    french = play(tripot, *words, "--lang", "fr", input="r\nq\n").out
    assert "Vous n’avez pas de «\u00a0B\u00a0» en main." in french


def test_help_log_unseen_and_rules_are_a_letter_away(tripot: Tripot) -> None:
    out = play(tripot, "--seed", "4", "--first", "me", input="\n?\nl\nu\nc\nr\nq\n").out
    assert out.count("Your turn, action 1 of 6.") == 2
    assert "Sets of four, 5 each (0 sets and 0 sets)" in out
    assert "t takes the newest five cards" in out
    assert out.count("Round 1: you start.") == 2
    assert "Unseen: 5 × Willow 5, " in out
    assert "If you take: You 0 → 5 and Dockhand 0 → 0." in out
    assert "Dockhand starts round 2." in out
    assert "# District Noir" in out


def test_the_end_is_counted_and_the_box_shown(tripot: Tripot) -> None:
    out = play(tripot, "--seed", "1").out
    assert "In the box were " in out
    assert "Sets of four, 5 each" in out
    assert re.search(r"(You win|Dockhand wins), −?\d+ to −?\d+\.", out)


def test_leaving_saves_and_resuming_goes_on(tripot: Tripot, tmp_path: Path) -> None:
    first = play(tripot, "--seed", "4", "--first", "me", input="6\ns\n8\nq\n")
    assert first.code == 0
    path = saved(first)
    assert path.is_file()
    assert len(set(re.findall(r"Saved in (.*)\.", first.out))) == 1
    text = path.read_text(encoding="utf-8")
    assert text.startswith("tripot save 1\n")
    assert "deal\n" not in text
    second = play(tripot, "--resume", str(path), input="l\nq\n")
    assert "You play Hudson 6." in second.out
    assert "You play Castle 8." in second.out
    assert "You play Hudson 6." in play(tripot, "--resume", input="l\nq\n").out  # the latest
    dressed = play(tripot, "--resume", "--edition", "supports", input="l\nq\n").out
    assert "You play Support 6." in dressed
    record = tmp_path / "end.txt"
    third = play(tripot, "--record", str(record), "--resume", str(path))
    assert third.code == 0, third.err
    assert not path.exists(), "the save of a finished game is of no use"
    assert read_record(record.read_text(encoding="utf-8"), load_game).replay().problem is None


def test_input_that_ends_saves_the_game(tripot: Tripot) -> None:
    result = play(tripot, "--seed", "4", input="")
    assert result.code == 0
    assert saved(result).is_file()
    assert "play district-noir --resume" in result.out


def test_two_people_never_see_each_others_hand(tripot: Tripot) -> None:
    """Between two turns the screen is emptied, and the next player is awaited."""
    words = ("--vs", "human", "--seed", "4", "--first", "me", "--name", "Ada", "--name", "Bo")
    out = play(tripot, *words, input="\n6\n\nq\n").out
    assert "You play against" not in out
    ada, bo = (part.lstrip() for part in out.split("\n" * 60)[1:])
    assert ada.startswith("Ada, it is your turn. Press Enter when only you can see this.")
    assert bo.startswith("Bo, it is your turn.")
    assert "You get Hudson 6" in ada
    assert "Hudson 6" in bo  # it was played
    assert "2 × Castle 8" in ada
    assert "2 × Castle 8" not in bo
    left = play(tripot, *words, input="q\n")
    assert left.code == 0
    assert "Your hand" not in left.out


def test_two_people_play_to_the_end(tripot: Tripot) -> None:
    result = play(tripot, "--vs", "human", "--seed", "2", input=("\n" + EVERYTHING) * 120)
    assert result.code == 0
    assert "In the box were" in result.out
    assert re.search(r"Player [12] wins", result.out)


def test_the_record_is_offered(tripot: Tripot, tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    game = "\n".join(_moves(tripot)) + "\n"
    result = play(tripot, "--seed", "1", input=f"{game}/no/such/folder/x\n{path}\n")
    assert "cannot be written: there is no such file or folder" in result.out
    assert path.read_text(encoding="utf-8").startswith("tripot record 1\n")
    taken = play(tripot, "--seed", "1", input=f"{game}{path}\n\n")
    assert "cannot be written: there is such a file already" in taken.out
    assert taken.code == 0


def _moves(tripot: Tripot) -> list[str]:
    """What the player of seat 1 typed in the game of seed 1."""
    path = Path("moves.txt")
    path.unlink(missing_ok=True)
    play(tripot, "--seed", "1", "--record", str(path))
    record = read_record(path.read_text(encoding="utf-8"), load_game)
    return [word[2:] for word in record.words if word.startswith("1:")]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--resume", "nowhere.save"), "cannot be read: there is no such file or folder"),
        (("--resume", "."), "cannot be read: it is a folder"),
        (("--name", "Ada", "--name", "Bo"), "Too many names: only 1"),
        (("--name", "A|B"), "cannot be a name"),
        (("--name", "Dockhand"), "Both players would be called Dockhand."),
        (("--resume", "x", "--vs", "random"), "belong to a new game"),
        (("--resume",), "There is no saved game in"),
        (("--record", "/no/such/folder/x"), "cannot be written: there is no such file or folder"),
        (("--record", "."), "cannot be written: there is such a file already"),
        (("--vs", "jury"), "There is no opponent “jury”; there are: newsboy, dockhand, bookmaker"),
    ],
)
def test_what_makes_no_sense_is_refused(tripot: Tripot, words: tuple[str, ...], why: str) -> None:
    result = play(tripot, *words)
    assert result.code == 2
    assert why in result.err
    assert "Traceback" not in result.err


def test_a_save_of_another_machine_is_refused(tripot: Tripot, tmp_path: Path) -> None:
    path = str(saved(play(tripot, "--seed", "4", input="q\n")))
    key = tmp_path / "data" / "tripot" / "seal.key"
    assert key.stat().st_mode & 0o077 == 0
    key.write_bytes(b"another key of thirty-two bytes!")
    assert "sealed on another machine" in play(tripot, "--resume", path).err
    key.write_bytes(b"short")
    assert "is damaged" in play(tripot, "--resume", path).err
    Path(path).write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in play(tripot, "--resume", path).err


def test_a_game_that_cannot_be_saved_is_not_thrown_away(tripot: Tripot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    result = play(tripot, "--seed", "4", "--first", "me", input="s\nq\n8\nq\n")
    assert result.code == 1
    assert result.out.count("a file is where a folder should be") == 3
    assert "Leave again to leave it all the same." in result.out
    assert "You play Castle 8." in result.out
    assert "Traceback" not in result.err


def test_games_that_start_together_agree_on_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(lambda _: seal_key(), range(32)))
    assert len(set(keys)) == 1
    assert [path.name for path in (tmp_path / "tripot").iterdir()] == ["seal.key"]


def test_two_saves_in_one_second_do_not_meet(tripot: Tripot) -> None:
    paths = {saved(play(tripot, "--seed", "4", input="q\n")) for _ in range(3)}
    assert len(paths) == 3
