"""Bots that others have written: found in files and packages, let in by hosts, never mistaken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tripot import plugins
from tripot.arena import play_pairs, simulate
from tripot.bots import (
    admit,
    bot_names,
    find_level,
    guest_levels,
    guests,
    levels,
    load_bot,
    place_of,
    registered,
    require_bot,
)
from tripot.core import BadOptions, UnknownName, render
from tripot.tables.levels import simpler, strongest

from .outsiders import Plain, Rosa

NOIR = "district-noir"
OUTSIDE = "tests.bots.outsiders"
SOURCE = Path(__file__).with_name("outsiders.py")


@pytest.fixture(autouse=True)
def _nobody_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "_admitted", {})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file somebody has written their bots into."""
    path = tmp_path / "rosa.py"
    path.write_text(SOURCE.read_text())
    return path


def test_a_class_in_a_file_is_a_bot(file: Path) -> None:
    rosa, last = load_bot(NOIR, f"{file}:Rosa"), load_bot(NOIR, f"{file}:Rosa:last")
    assert type(rosa) is type(last)
    assert (vars(rosa), vars(last)) == ({"last": False}, {"last": True})
    assert render(find_level(NOIR, f"{file}:Rosa").name) == "Rosa"
    assert find_level(NOIR, f"{file}:Rosa").guest


@pytest.mark.parametrize(
    ("text", "why"),
    [(None, "no such file"), ("class Rosa(", "was never closed"), ("1 / 0", "division by zero"),
     ("", "has no attribute 'Rosa'")],
)  # fmt: skip
def test_a_file_that_holds_no_bot_is_told(tmp_path: Path, text: str | None, why: str) -> None:
    path = tmp_path / "rosa.py"
    if text is not None:
        path.write_text(text)
    for _ in range(2):  # nothing is left of the first try
        with pytest.raises(UnknownName, match=why):
            load_bot(NOIR, f"{path}:Rosa")


def test_files_and_objects_play_in_arenas_and_simulations(file: Path) -> None:
    here, elsewhere = Rosa(), f"{file}:Rosa"
    alike = play_pairs(NOIR, {"here": here, "there": elsewhere}, 3, 1)
    assert [pair.score_a for pair in alike.pairs()] == [0.5]
    assert simulate(NOIR, [here, Plain()], 4, 1) == simulate(NOIR, [elsewhere, Plain()], 4, 1)
    assert simulate(NOIR, [elsewhere, "random"], 4, 1, jobs=2) == simulate(
        NOIR, [here, "random"], 4, 1
    )


def test_a_host_lets_a_bot_in_under_a_name_of_its_own(file: Path) -> None:
    with pytest.raises(UnknownName):
        require_bot(NOIR, "hoarder")
    admit(f"{NOIR}.hoarder={file}:Rosa:last")
    require_bot(NOIR, "hoarder")
    assert place_of(NOIR, "hoarder", outside=False) == f"{file}:Rosa:last"
    assert vars(load_bot(NOIR, "hoarder")) == {"last": True}
    (guest,) = guest_levels(NOIR)
    assert (guest.id, render(guest.name), guest.guest) == ("hoarder", "Hoarder", True)
    assert render(guest.sentence) == "Written by somebody else."
    assert render(bot_names(NOIR)["hoarder"]) == "Hoarder"
    assert guest_levels("gangs-city") == ()
    with pytest.raises(UnknownName, match="after a colon"):
        require_bot(NOIR, "hoarder:bold")


def test_a_guest_is_no_level_but_one_of_ours_stands_in_for_it() -> None:
    admit(f"{NOIR}.hoarder={OUTSIDE}:Rosa")
    assert "hoarder" not in [level.id for level in levels(NOIR)]
    assert strongest(NOIR) == simpler(NOIR, "hoarder") == "judge"
    assert place_of(NOIR, "hoarder:last") == f"{OUTSIDE}:Rosa:last"


@pytest.mark.parametrize(
    "wish",
    ["", "hoarder", f"{NOIR}.hoarder", f"{NOIR}.hoarder=", f"{NOIR}.hoarder=judge",
     f"{NOIR}=my.bots:Rosa", f"{NOIR}.=my.bots:Rosa", f"{NOIR}.a b=my.bots:Rosa",
     f"{NOIR}.a.b=my.bots:Rosa"],
)  # fmt: skip
def test_a_host_who_mistypes_is_told_what_it_looks_like(wish: str) -> None:
    with pytest.raises(BadOptions, match="does not name a bot"):
        admit(wish)


def test_a_bot_of_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match="There is no game “chess”"):
        admit(f"chess.hoarder={OUTSIDE}:Rosa")


def test_nobody_takes_the_name_of_one_of_ours() -> None:
    with pytest.raises(BadOptions, match="There is a bot “judge” already"):
        admit(f"{NOIR}.judge={OUTSIDE}:Rosa")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with bots, as an installer leaves it."""
    (tmp_path / "hoarding.py").write_text(SOURCE.read_text())
    about = tmp_path / "hoarding-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hoarding\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        f"""[{plugins.BOTS}]
{NOIR}.hoarder = hoarding:Rosa
{NOIR}.judge = hoarding:Rosa
gangs-city.hoarder = hoarding
nameless = hoarding:Rosa
"""
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.installed.cache_clear()
    yield
    plugins.installed.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_bot_nobody_can_name_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    guests._complain.cache_clear()
    for _ in range(2):
        guest_levels(NOIR)
        guest_levels("gangs-city")
    assert caplog.text.count("The package hoarding brings no bot “district-noir.judge”") == 1
    assert caplog.text.count("The package hoarding brings no bot “gangs-city.hoarder”") == 1


def test_nobody_is_called_human() -> None:
    with pytest.raises(BadOptions, match="does not name a bot"):
        admit(f"{NOIR}.human={OUTSIDE}:Rosa")


@pytest.mark.usefixtures("installed")
def test_installed_packages_bring_bots() -> None:
    (guest,) = guest_levels(NOIR)
    assert guest.id == "hoarder"
    assert render(guest.sentence) == "Written by somebody else: the package hoarding."
    assert guest in registered(NOIR)
    assert guest_levels("gangs-city") == ()
    with pytest.raises(UnknownName, match="takes nothing after a colon"):
        require_bot(NOIR, "hoarder:last")
    require_bot(NOIR, "hoarder:last", outside=True)
    assert vars(load_bot(NOIR, "hoarder:last")) == {"last": True}
    assert "hoarding" not in type(load_bot(NOIR, "judge")).__module__
