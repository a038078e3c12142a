"""Records: write, read, write is the identity; damage is found and named."""

import re

import pytest

from tripot.core import (
    Abandon,
    Act,
    BadDeal,
    BadRecord,
    HandOver,
    Match,
    Resign,
    Seat,
    Setup,
    TimeControl,
    UnknownName,
    read_record,
    write_record,
)
from tripot.games import load_game
from tripot.testing import TOY, Case, random_game
from tripot.testing.toy import PlaceTile

from ..games.district_noir.build import GAME, OPTIONS, match_of, some_deal
from .build import A, B, finished, toy_match, toy_setup


@pytest.fixture(scope="module")
def text() -> str:
    return write_record(random_game(Case(GAME, OPTIONS, 2), 1)[-1])


def again(text: str) -> str:
    replay = read_record(text, load_game).replay()
    assert replay.problem is None
    return write_record(replay.match)


def problem(text: str) -> str:
    replay = read_record(text, load_game).replay()
    assert replay.problem is not None
    return str(replay.problem)


def test_write_read_write_is_the_identity(text: str) -> None:
    assert again(text) == text


def test_the_format_is_readable(text: str) -> None:
    lines = text.splitlines()
    assert lines[:4] == [
        "tripot record 1",
        "game: district-noir 1",
        "edition: gangs",
        "seats: Ada | Bo",
    ]
    assert lines[5] == "deal"
    assert re.fullmatch(r"  round 1: (\S+ ){5}\|( \S+){5}", lines[8])
    assert re.fullmatch(r"  round 1:( [12]:\S+){12}", lines[lines.index("moves") + 1])
    assert lines[-3].startswith("result: ")
    assert lines[-1].startswith("reason: ")


def test_reading_is_tolerant(text: str) -> None:
    loose = "\ufeff# mailed by Ada\r\n" + text.replace("\n", "  \r\n\r\n").replace(
        "  round", "\tround"
    )
    assert again(loose) == text


def test_unknown_head_lines_are_kept(text: str) -> None:
    with_tag = text.replace("seats: Ada | Bo\n", "seats: Ada | Bo\nplace: Hoboken\n")
    assert again(with_tag) == with_tag


def test_a_game_given_up_keeps_its_reason() -> None:
    match = match_of(some_deal(2)).step(Resign(Seat(1))).match
    text = write_record(match)
    assert "!resign:2" in text
    assert text.endswith("result: 1\nreason: resigned\n")
    assert again(text) == text


def test_clocks_hand_overs_and_an_abandoned_game_survive() -> None:
    match = Match.begin(toy_setup(TimeControl(60, 1)))
    match = match.step(Act(A, PlaceTile(2)), now=1.25).match
    match = match.step(Resign(B), now=2).match
    match = match.step(HandOver(B, "random"), now=2.5).match
    match = match.step(Abandon(), now=3).match
    text = write_record(match)
    assert "clock: 60+1" in text
    assert "1:p2@1.250 !resign:2@2.000 !seat:2=random@2.500 !abandon@3.000" in text
    replay = read_record(text, lambda _: TOY).replay()
    assert replay.problem is None
    assert replay.match == match
    assert write_record(replay.match) == text


def test_options_and_a_draw_are_written() -> None:
    match = random_game(Case(TOY, TOY.options(turns=1), 3), 1)[-1]
    text = write_record(match)
    assert "options: turns=1" in text
    assert read_record(text, lambda _: TOY).replay().match == match
    assert "result: 3" in write_record(finished())
    assert "result: nobody" in write_record(toy_match().step(Abandon()).match)


def test_long_parts_wrap_and_are_read_back() -> None:
    match = Match.begin(toy_setup(TimeControl(1e6)))
    for now in range(1, 40):
        match = match.step(HandOver(A, "some-rather-long-bot-id"), now=now).match
    text = write_record(match.step(Abandon(), now=50).match)
    moves = text[text.index("moves") :].splitlines()
    assert len(moves) > 10
    assert max(map(len, moves)) <= 98
    assert read_record(text, lambda _: TOY).replay().problem is None


@pytest.mark.parametrize(("letters", "fits"), [(74, True), (75, False)])
def test_moves_fill_lines_of_96_characters(letters: int, fits: bool) -> None:
    match = Match.begin(toy_setup(TimeControl(1e6))).step(HandOver(A, "x" * letters), now=1).match
    lines = write_record(match.step(Abandon(), now=2).match).splitlines()
    first = lines[lines.index("moves") + 1]
    assert first == (f"  turn 1: !seat:1={'x' * letters}@1.000" if fits else "  turn 1:")


def test_times_are_kept_as_they_count() -> None:
    """What is rounded in the file must be rounded in the match, or it would not replay."""
    match = Match.begin(toy_setup(TimeControl(10)))
    match = match.step(Act(A, PlaceTile(2)), now=3.0004).match
    match = match.step(Act(B, PlaceTile(2)), now=13.0002).match
    match = match.step(Abandon(), now=13.1).match
    assert read_record(write_record(match), lambda _: TOY).replay().match == match


def test_an_incomplete_deal_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not complete"):
        read_record(text.replace("first: 1", "first: ?"), load_game)
    with pytest.raises(BadRecord, match="not complete"):
        read_record(re.sub(r"box: \S+", "box: ?", text), load_game)


def test_a_running_game_has_no_record() -> None:
    with pytest.raises(BadRecord, match="still secret"):
        write_record(toy_match())


def test_a_truncated_file_replays_as_far_as_it_goes(text: str) -> None:
    """Cut anywhere after the deal, it replays what is there and says what is missing."""
    start = text.index("moves")
    for cut in range(start + 5, len(text) - 1):
        replay = read_record(text[:cut], load_game).replay()
        whole = text[:cut].rstrip().endswith("reason: points")
        assert (replay.problem is None) == whole
        complete = re.findall(r"\b[12]:\S+(?=\s)", text[start:cut])
        assert len(replay.matches) > len(complete), "every move that is there is replayed"


def test_a_cut_off_record_says_where(text: str) -> None:
    part = text[: text.index("  round 2: ", text.index("moves"))]
    assert problem(part) == "The record stops after move 12, before the game is over."
    assert len(read_record(part, load_game).replay().matches) == 13
    no_result = text[: text.index("\nresult")]
    assert "has no result" in problem(no_result)


def test_a_label_without_moves_is_no_move(text: str) -> None:
    at = text.index("  round 2: ", text.index("moves"))
    assert "stops after move 12" in problem(text[: at + len("  round 2:")])


def test_an_edited_move_is_found(text: str) -> None:
    lines = text.splitlines()
    at = lines.index("moves") + 2
    words = lines[at].split()
    edited = [*lines]
    words[4] = words[4][:2] + "+4"
    edited[at] = " ".join(words)
    sentence = problem("\n".join(edited))
    assert sentence.startswith(f"Move 15, “{words[4]}”, cannot be replayed. ")
    words[4] = "nonsense"
    edited[at] = " ".join(words)
    assert problem("\n".join(edited)) == (
        "Move 15, “nonsense”, cannot be replayed. The answer to it is: “nonsense” is not a move."
    )


def test_a_wrong_result_is_found(text: str) -> None:
    wrong = re.sub(r"scores: .*", "scores: 99 1", text)
    assert problem(wrong) == (
        "The record claims the result “2, 99 1, points”, but its moves give “2, 9 29, points”."
    )
    missing = re.sub(r"scores: .*\n", "", text)
    assert "claims the result “2, points”" in problem(missing)


@pytest.mark.parametrize(
    ("change", "error", "why"),
    [
        (("tripot record 1", "PGN"), BadRecord, "not a tripot file"),
        (("tripot record 1", "tripot rules 1"), BadRecord, "not a tripot file"),
        (("tripot record 1", "poker record 1"), BadRecord, "not a tripot file"),
        (("tripot record 1", "tripot record 1 1"), BadRecord, "not a tripot file"),
        (("tripot record 1", "tripot record 9"), BadRecord, "format 9"),
        (("tripot record 1", "tripot save 1"), BadRecord, "not a record. Records begin"),
        (("game: district-noir 1", ""), BadRecord, "which game"),
        (("game: district-noir 1", "game: chess 1"), UnknownName, "no game “chess”"),
        (("game: district-noir 1", "game: district-noir 7"), BadRecord, "version 7"),
        (("\ndeal\n", "\n"), BadRecord, "no deal"),
        (("  row: ", "  row: 8 "), BadDeal, "row needs 2"),
    ],
)
def test_too_much_damage_is_refused(
    text: str, change: tuple[str, str], error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        read_record(text.replace(*change), load_game)


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(BadRecord, match="not a tripot file"):
        read_record("", load_game)


def test_the_wrong_game_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="of the game “district-noir”"):
        read_record(text, lambda _: TOY)


def test_a_version_left_out_is_ours() -> None:
    record = read_record(
        write_record(finished()).replace("game: toy 1", "game: toy"), lambda _: TOY
    )
    assert Setup(TOY, record.setup.deal, record.setup.names) == toy_setup()
