"""Commitments: the deal and nothing else decides them, and everybody can work them out."""

import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tripot.core import (
    COMMITMENT,
    SECRET,
    BadRecord,
    CommitmentCheck,
    Match,
    Record,
    Resign,
    Setup,
    TimeControl,
    check_commitment,
    commitment,
    commitment_text,
    committed,
    new_secret,
    read_record,
    with_secret,
    write_record,
    write_view,
)
from tripot.games import load_game
from tripot.testing import TOY
from tripot.testing.toy import ToyDeal, ToyOptions

from .build import A, B, C, finished, toy_match, toy_setup

PAGE = Path(__file__).parents[2] / "docs" / "records.md"
SECRET_TEXT = "00" * 32


def committed_to(*tags: tuple[str, str]) -> Record:
    """A finished game whose record has these tags."""
    match = replace(finished(), setup=replace(toy_setup(), tags=tags))
    return read_record(write_record(match), lambda _: TOY)


def of_toy(secret: str = SECRET_TEXT, format: int = 2) -> str:
    return commitment(toy_setup(), secret, format)


def test_secrets_are_long_and_never_the_same() -> None:
    assert re.fullmatch(r"[0-9a-f]{64}", new_secret())
    assert new_secret() != new_secret()


def test_the_text_says_all_that_was_agreed() -> None:
    deal = ToyDeal(ToyOptions(turns=1), (2, 1))
    tags = (("date", "-"), ("table", "t"))
    setup = Setup(TOY, deal, ("Ada", "Bo", "Cy"), time=TimeControl(300, 5), tags=tags)
    lines = ["tripot deal 2", "game: toy 1", "edition: plain", "seats: Ada | Bo | Cy",
             "options: turns=1", "clock: 300+5", "date: -", "table: t",
             "deal", "pile: 2 1", "secret: x"]  # fmt: skip
    text = "".join(f"{line}\n" for line in lines)
    assert commitment_text(setup, "x") == text
    assert commitment(setup, "x") == sha256(text.encode()).hexdigest()
    assert "options" not in commitment_text(toy_setup(), "x")
    later = replace(committed(setup, "x"), tags=(*committed(setup, "x").tags, ("event", "final")))
    assert commitment_text(later, "x") == text, "what comes after the commitment is not bound"


def test_the_first_format_says_what_the_deal_needs() -> None:
    deal = ToyDeal(ToyOptions(turns=1), (2, 1))
    setup = Setup(TOY, deal, ("Ada", "Bo", "Cy"), tags=(("table", "t"),))
    lines = ["tripot deal 1", "game: toy 1", "seats: 3", "options: turns=1", "deal", "pile: 2 1",
             "secret: x"]  # fmt: skip
    assert commitment_text(setup, "x", 1) == "".join(f"{line}\n" for line in lines)
    with pytest.raises(BadRecord, match="A later version"):
        commitment_text(setup, "x", 3)


def test_every_part_counts() -> None:
    setup, noir = toy_setup(), load_game("district-noir")
    pile = (2, 1, 3)
    changed = [
        setup,
        replace(setup, deal=ToyDeal(ToyOptions(), (1, 2, 3))),
        replace(setup, deal=ToyDeal(ToyOptions(coins=3), pile)),
        replace(setup, deal=ToyDeal(ToyOptions(), pile, players=2), names=setup.names[:2]),
        replace(setup, names=("Anna", *setup.names[1:])),
        replace(setup, tags=(("table", "t"),)),
        replace(setup, tags=(("table", "u"),)),
        replace(setup, time=TimeControl(300, 5)),
        Setup(noir, noir.deal(noir.options(), 2, Random(1)), ("Ada", "Bo")),
        Setup(noir, noir.deal(noir.options(), 2, Random(1)), ("Ada", "Bo"), noir.editions[1]),
    ]
    assert len({commitment(one, SECRET_TEXT) for one in changed}) == len(changed)
    assert of_toy("11" * 32) != of_toy()


def test_a_record_shows_that_its_deal_is_the_one() -> None:
    record = committed_to((COMMITMENT, of_toy()), (SECRET, SECRET_TEXT))
    assert check_commitment(record) == CommitmentCheck(of_toy(), True, None, 2)


def test_a_record_of_the_first_format_is_still_checked() -> None:
    first = of_toy(format=1)
    record = committed_to((COMMITMENT, first), (SECRET, SECRET_TEXT))
    assert check_commitment(record) == CommitmentCheck(first, True, None, 1)


def test_other_names_or_another_table_are_found() -> None:
    setup = committed(replace(toy_setup(), tags=(("table", "t"),)), SECRET_TEXT)
    setup = replace(setup, tags=(*setup.tags, (SECRET, SECRET_TEXT)))
    text = write_record(replace(finished(), setup=setup))
    for true, false in (("", ""), ("table: t", "table: u"), (setup.names[0], "Mallory")):
        check = check_commitment(read_record(text.replace(true, false), lambda _: TOY))
        assert check.deal_unchanged is (true == "")
        assert check.format == (2 if true == "" else None)


def test_another_deal_or_secret_is_found() -> None:
    for tags in (
        ((COMMITMENT, of_toy("11" * 32)), (SECRET, SECRET_TEXT)),
        ((COMMITMENT, ""), (SECRET, SECRET_TEXT)),
    ):
        check = check_commitment(committed_to(*tags))
        assert (check.commitment, check.deal_unchanged) == (tags[0][1], False)
        assert str(check.problem) == (
            "The commitment was not made for this deal, these players and this secret, "
            f"which give {of_toy()}."
        )


def test_half_of_the_pair_proves_nothing() -> None:
    check = check_commitment(committed_to((COMMITMENT, of_toy())))
    assert (check.commitment, check.deal_unchanged) == (of_toy(), None)
    assert "but not its secret" in str(check.problem)
    check = check_commitment(committed_to((SECRET, SECRET_TEXT)))
    assert (check.commitment, check.deal_unchanged) == (None, None)
    assert "but no commitment" in str(check.problem)


def test_a_record_need_not_have_any() -> None:
    assert check_commitment(committed_to()) == CommitmentCheck(None, None, None)


def test_the_secret_is_told_when_the_game_is_over() -> None:
    setup = Setup(TOY, toy_setup().deal, toy_setup().names, tags=((COMMITMENT, of_toy()),))
    match = Match.begin(setup)
    with pytest.raises(BadRecord, match="still secret"):
        with_secret(match, SECRET_TEXT)
    for seat in (A, B, C):
        match = match.step(Resign(seat)).match
    assert SECRET_TEXT not in write_view(match, A)
    for told in (
        with_secret(match, SECRET_TEXT),
        with_secret(with_secret(match, "x"), SECRET_TEXT),
    ):
        record = read_record(write_record(told), lambda _: TOY)
        assert record.replay().problem is None
        assert (
            told.setup.tags == record.setup.tags == ((COMMITMENT, of_toy()), (SECRET, SECRET_TEXT))
        )
        assert check_commitment(record).deal_unchanged
    assert toy_match().setup.tags == ()


def test_the_page_about_records_gives_enough_to_check_one() -> None:
    page = PAGE.read_text("utf-8")
    plain, record = (
        re.findall(rf"^```{name}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)[0]
        for name in ("deal deal.txt", "record game.txt")
    )
    shown = sha256(plain.encode()).hexdigest()
    assert f"{shown}  deal.txt" in page
    assert f"commitment: {shown}\n" in record
    setup = read_record(record, load_game).setup
    secret = plain.splitlines()[-1].removeprefix("secret: ")
    assert commitment_text(setup, secret) == plain
