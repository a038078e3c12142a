"""The seal of a machine: what it hides, who can open it, and that old seals still open."""

import subprocess
import sys
from base64 import b64decode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core import BadSeal, Match, read_save, write_save
from tripot.games import load_game
from tripot.terminal.old_seals import _tag, open_old_seal
from tripot.terminal.saves import load
from tripot.terminal.seals import MARKER, MachineSeal

from ..games.district_noir.build import ONE, dealt, match_of

KEY, OTHER = bytes(32), bytes([1]) * 32
SEAL = MachineSeal(KEY)
OLD_KEY = bytes(range(32))
"""Under which the save in `old` was written, by the code that made such seals."""
OLD_SAVE = Path(__file__).parent / "old" / "district-noir.save"


def match() -> Match:
    return match_of(dealt("5 6", "7 7 7 B -3", "8 8 8 B -3"))


def raw(sealed: str) -> bytes:
    return b64decode(sealed.removeprefix(MARKER))


@given(st.binary(), st.binary(min_size=32, max_size=32))
def test_what_is_sealed_opens_with_its_key_only(data: bytes, key: bytes) -> None:
    sealed = MachineSeal(key).seal(data, "about")
    assert MachineSeal(key).unseal(sealed, "about") == data
    assert MachineSeal(key).unseal(sealed, "other") is None
    assert MachineSeal(key[:-1] + bytes([key[-1] ^ 1])).unseal(sealed, "about") is None


def test_a_seal_is_the_same_in_every_version() -> None:
    """Or old saves could not be opened."""
    assert (
        SEAL.seal(b"deal", "about")
        == SEAL.seal(b"deal", "about")
        == "aessiv:g9dLcunosXYkTBWwP7BLgQvWXsU="
    )


def test_equal_texts_look_equal_in_the_same_context_only() -> None:
    assert SEAL.seal(b"deal", "about") != SEAL.seal(b"deal", "other")
    assert SEAL.seal(b"deal", "about") != MachineSeal(OTHER).seal(b"deal", "about")


def test_the_length_of_a_seal_depends_on_the_length_of_the_text_alone() -> None:
    assert len(raw(SEAL.seal(b"", ""))) == 16, "nothing but the tag"
    assert len(SEAL.seal(b"5" * 1024, "")) == len(SEAL.seal(b"+2 +3 +4".ljust(1024), "about"))


def test_nothing_of_the_text_shows() -> None:
    text = b"5 5 6 6 7 " * 200
    hidden = raw(SEAL.seal(text, ""))[16:]
    assert len(hidden) >= len(text)
    blocks = [hidden[at : at + 10] for at in range(0, len(hidden), 10)]
    assert len(set(blocks)) == len(blocks), "equal parts must not look equal"
    assert text[:4] not in hidden
    assert bytes(a ^ b for a, b in zip(hidden, text))[:32] != hidden[32:64]


def test_every_changed_byte_is_seen() -> None:
    sealed = SEAL.seal(b"deal".ljust(1024, b"\n"), "")
    for at in range(len(MARKER), len(sealed), 7):
        changed = "A" if sealed[at] != "A" else "B"
        assert SEAL.unseal(sealed[:at] + changed + sealed[at + 1 :], "") is None
    for short in ("", MARKER, sealed[: len(MARKER) + 16], sealed.removeprefix(MARKER)):
        assert SEAL.unseal(short, "") is None


@pytest.mark.parametrize(
    "damaged", ["no base64!", f"{MARKER}no base64!", f"{MARKER}é", f"x{MARKER}", f"{MARKER}AAA"]
)
def test_what_was_never_a_seal_is_called_damaged(damaged: str) -> None:
    with pytest.raises(BadSeal, match="damaged"):
        SEAL.unseal(damaged, "")


def test_a_save_opens_on_its_own_machine_only() -> None:
    text = write_save(match(), SEAL)
    assert "\nsealed\n  aessiv:" in text
    assert read_save(text, SEAL, load_game).replay().match == match()
    assert read_save(text.replace("\n", "\r\n"), SEAL, load_game).replay().match.due == (ONE,)
    with pytest.raises(BadSeal, match="another machine"):
        read_save(text, MachineSeal(OTHER), load_game)
    with pytest.raises(BadSeal, match="changed"):
        read_save(text.replace("Lana", "Lena"), SEAL, load_game)


def test_old_saves_still_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "tripot").mkdir()
    (tmp_path / "tripot" / "seal.key").write_bytes(OLD_KEY)
    replay = load(OLD_SAVE, load_game).replay()
    assert [str(act.action) for act in replay.match.acts] == ["8", "t"]
    assert replay.match.due == (ONE,)
    again = write_save(replay.match, MachineSeal(OLD_KEY))
    assert MARKER in again, "it is sealed anew in the new way"
    assert again.partition("sealed")[0] == OLD_SAVE.read_text("utf-8").partition("sealed")[0]


def test_old_saves_open_on_their_own_machine_only() -> None:
    text = OLD_SAVE.read_text("utf-8")
    with pytest.raises(BadSeal, match="another machine"):
        read_save(text, SEAL, load_game)
    seal = MachineSeal(OLD_KEY)
    for change in (("Ada", "Eda"), ("card-played 1 8.1", "card-played 1 7.1"), ("0mIhS", "0mIhT")):
        assert change[0] in text
        with pytest.raises(BadSeal, match="changed"):
            read_save(text.replace(*change), seal, load_game)


def test_every_changed_byte_of_an_old_seal_is_seen() -> None:
    readable, _, sealed = OLD_SAVE.read_text("utf-8").partition("\nsealed\n")
    context = "\n".join(line.strip() for line in readable.splitlines() if line.strip())
    whole = b64decode("".join(sealed.split()))
    assert open_old_seal(whole, OLD_KEY, context) is not None
    for at in range(0, len(whole), 97):
        changed = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
        assert open_old_seal(changed, OLD_KEY, context) is None
    assert open_old_seal(whole[:-1], OLD_KEY, context) is None
    assert open_old_seal(b"", OLD_KEY, context) is None


def test_text_and_context_of_old_seals_cannot_be_shifted_into_each_other() -> None:
    assert _tag(b"bc", KEY, "a") != _tag(b"c", KEY, "ab")


def test_commands_that_seal_nothing_load_no_cipher() -> None:
    code = (
        "import sys, tripot.cli.play, tripot.terminal.play, tripot.terminal.saves; "
        "print('cryptography' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
