"""Saves: the deal stays sealed, nothing is lost, tampering is seen."""

from base64 import b64decode

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
from tripot.core.seal import _tag, seal, unseal
from tripot.games import load_game
from tripot.testing import TOY
from tripot.testing.strategies import matches

from ..games.district_noir.build import GAME, ONE, TWO, action, dealt, match_of

KEY, OTHER = bytes(32), bytes([1]) * 32


@given(
    st.text(alphabet=st.characters(exclude_characters="\n", codec="utf-8")),
    st.binary(min_size=32, max_size=32),
)
def test_what_is_sealed_opens_with_its_key_only(text: str, key: bytes) -> None:
    sealed = seal(text, key, "about")
    assert unseal(sealed, key, "about") == text + "\n"
    for wrong_key, context in ((key[::-1] + b"x", "about"), (key, "other")):
        with pytest.raises(BadSeal):
            unseal(sealed, wrong_key, context)


def test_the_length_of_a_seal_tells_nothing() -> None:
    assert len(b64decode(seal("", KEY, ""))) == 32, "nothing but the tag"
    assert len(seal("5", KEY, "")) == len(seal("+2 +3 +4", KEY, ""))
    assert len(seal("5" * 1000, KEY, "", 1500)) == len(seal("5" * 1500, KEY, "", 1500))


def test_a_seal_is_the_same_in_every_version() -> None:
    """Or old saves could not be opened."""
    sealed = seal("deal", KEY, "about")
    assert sealed.startswith("lkaDlKYVafNN0btaGSWBPjNBYYhUtE+lJxyaFW7MFjSXklr/r22FVXvnU4Y+")


def test_nothing_of_the_text_shows() -> None:
    text = "5 5 6 6 7 " * 200
    raw = b64decode(seal(text, KEY, ""))[32:]
    assert len(raw) >= len(text)
    blocks = [raw[at : at + 10] for at in range(0, len(raw), 10)]
    assert len(set(blocks)) == len(blocks), "equal parts must not look equal"
    assert text[:4].encode() not in raw
    assert bytes(a ^ b for a, b in zip(raw, text.encode()))[:32] != raw[32:64]


def test_text_and_context_cannot_be_shifted_into_each_other() -> None:
    assert _tag(b"bc", KEY, "a") != _tag(b"c", KEY, "ab")


def test_every_changed_byte_is_seen() -> None:
    sealed = seal("deal", KEY, "")
    for at in range(0, len(sealed), 7):
        changed = "A" if sealed[at] != "A" else "B"
        with pytest.raises(BadSeal):
            unseal(sealed[:at] + changed + sealed[at + 1 :], KEY, "")
    with pytest.raises(BadSeal, match="damaged"):
        unseal("no base64!", KEY, "")


@given(matches(GAME))
def test_a_save_gives_the_same_match_back(match: Match) -> None:
    text = write_save(match, KEY)
    assert read_save(text, KEY, load_game).replay().match == match


def test_every_move_has_the_same_room_in_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: list[int] = []

    def measured(text: str, key: bytes, context: str, room: int) -> str:
        rooms.append(room)
        return ""

    monkeypatch.setattr(save, "seal", measured)
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    for number, move in enumerate(("7", "8", "B", "-3")):
        readable = write_save(match, KEY).partition("\n\nsealed")[0]
        assert rooms.pop() == len(readable) + 2048 + 64 * number
        match = match.act(match.due[0], action(move))


def test_a_save_shows_only_what_a_spectator_knows() -> None:
    """The hands have betrayals and buildings that nobody has seen: no line may name them."""
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    match = match.act(ONE, action("7")).act(TWO, action("8"))
    readable, _, sealed = write_save(match, KEY).partition("\nsealed\n")
    assert "card-played 1 7.1" in readable
    assert "hand-dealt 1 5 ?" in readable
    for secret in ("-3", "B", "deal\n", "first:"):
        assert secret not in readable.replace("hand-dealt", "")
    assert "round" not in sealed


def test_changes_of_the_readable_part_are_seen_too() -> None:
    text = write_save(match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3")), KEY)
    for change in (
        ("Lana", "Lena"),
        ("hand-dealt 2 5 ?", "hand-dealt 2 5 8"),
        ("gangs", "standard"),
    ):
        with pytest.raises(BadSeal, match="changed"):
            read_save(text.replace(*change), KEY, load_game)
    assert read_save(text.replace("\n", "\r\n"), KEY, load_game).replay().match.due == (ONE,)


def test_another_machine_cannot_open_a_save() -> None:
    text = write_save(match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3")), KEY)
    with pytest.raises(BadSeal, match="another machine"):
        read_save(text, OTHER, load_game)


def test_only_saves_are_opened() -> None:
    match = match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))
    with pytest.raises(BadRecord, match="not a save"):
        read_save(write_view(match, ONE), KEY, load_game)
    with pytest.raises(BadRecord, match="not a record"):
        read_record(write_save(match, KEY), load_game)
    with pytest.raises(BadSeal):
        read_save("tripot save 1\ngame: district-noir 1\n", KEY, load_game)


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
