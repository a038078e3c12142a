"""Saves: the deal stays sealed, nothing is lost, tampering is seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core import (
    BadRecord,
    BadSeal,
    Match,
    read_record,
    read_save,
    read_view,
    save,
    write_save,
    write_view,
)
from tripot.core.seal import pad, unpad
from tripot.games import load_game
from tripot.testing import TOY, PlainSeal
from tripot.testing.strategies import matches

from ..games.district_noir.build import GAME, ONE, TWO, action, dealt, match_of

SEAL = PlainSeal()


@given(
    st.text(alphabet=st.characters(exclude_characters="\n", codec="utf-8")),
    st.integers(0, 3000),
)
def test_what_is_padded_can_be_read_again(text: str, room: int) -> None:
    data = pad(text, room)
    assert len(data) % 1024 == 0
    assert max(room, len(text.encode())) <= len(data) < max(room, len(text.encode())) + 1024
    assert unpad(data) == text + "\n"


def test_the_length_of_what_is_sealed_tells_nothing() -> None:
    assert pad("", 0) == b""
    assert len(pad("5", 0)) == len(pad("+2 +3 +4", 0)) == 1024
    assert len(pad("5" * 1000, 1500)) == len(pad("5" * 1500, 1500)) == 2048


@given(matches(GAME))
def test_a_save_gives_the_same_match_back(match: Match) -> None:
    text = write_save(match, SEAL)
    assert read_save(text, SEAL, load_game).replay().match == match


def test_every_move_has_the_same_room_in_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: list[int] = []

    def measured(text: str, room: int) -> bytes:
        rooms.append(room)
        return b""

    monkeypatch.setattr(save, "pad", measured)
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    for number, move in enumerate(("7", "8", "B", "-3")):
        readable = write_save(match, SEAL).partition("\n\nsealed")[0]
        assert rooms.pop() == len(readable) + 2048 + 64 * number
        match = match.act(match.due[0], action(move))


def test_a_save_shows_only_what_a_spectator_knows() -> None:
    """The hands have betrayals and buildings that nobody has seen: no line may name them."""
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    match = match.act(ONE, action("7")).act(TWO, action("8"))
    readable, _, sealed = write_save(match, SEAL).partition("\nsealed\n")
    assert "card-played 1 7.1" in readable
    assert "hand-dealt 1 5 ?" in readable
    for secret in ("-3", "B", "deal\n", "first:"):
        assert secret not in readable.replace("hand-dealt", "")
    assert "round" not in sealed


def test_changes_of_the_readable_part_are_seen_too() -> None:
    text = write_save(match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3")), SEAL)
    for change in (
        ("Lana", "Lena"),
        ("hand-dealt 2 5 ?", "hand-dealt 2 5 8"),
        ("gangs", "standard"),
    ):
        with pytest.raises(BadSeal, match="changed"):
            read_save(text.replace(*change), SEAL, load_game)
    assert read_save(text.replace("\n", "\r\n"), SEAL, load_game).replay().match.due == (ONE,)


def test_spaces_and_blank_lines_do_not_break_a_seal() -> None:
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    text = write_save(match, SEAL)
    for spaced in (text.replace("\n", "\n\n"), text.replace("\n", "  \n\t")):
        assert read_save(spaced, SEAL, load_game).replay().match == match


def test_the_seal_is_written_in_lines_that_fit_a_page() -> None:
    text = write_save(match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3")), SEAL)
    lines = [line.strip() for line in text.partition("\nsealed\n")[2].splitlines()]
    assert {len(line) for line in lines[:-1]} == {96}
    assert 0 < len(lines[-1]) <= 96


def test_only_saves_are_opened() -> None:
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    with pytest.raises(BadRecord, match="not a save"):
        read_save(write_view(match, ONE), SEAL, load_game)
    with pytest.raises(BadRecord, match="not a record"):
        read_record(write_save(match, SEAL), load_game)
    with pytest.raises(BadSeal):
        read_save("tripot save 1\ngame: district-noir 1\n", SEAL, load_game)


def test_a_viewers_file_tells_what_that_viewer_heard() -> None:
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    text = write_view(match, ONE)
    assert "viewer: 1" in text
    assert "hand-dealt 1 5 7,7,7,-3,B" in text
    assert "hand-dealt 2 5 ?" in text
    assert read_view(text, GAME) == match.told[ONE]
    with pytest.raises(BadRecord, match="not a viewer's"):
        read_view(text.replace("tripot view", "tripot record"), GAME)
    with pytest.raises(BadRecord, match="of the game"):
        read_view(text, TOY)
    assert "viewer: spectator" in write_view(match, match.viewers()[-1])
