"""The TypeScript of the web app is made from our classes, and nothing is guessed."""

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Literal

import pytest

from tripot.core import Match, Message, Seat, Setup
from tripot.games import load_game
from tripot.games.district_noir.engine.cards import KINDS, Card, Kind

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scripts find each other as when one of them is run."""
    monkeypatch.syspath_prepend(str(SCRIPTS))


@pytest.fixture
def script(scripts: None) -> ModuleType:
    return import_module("typescript")


@pytest.fixture
def protocol(scripts: None) -> ModuleType:
    return import_module("typescript_protocol")


@pytest.fixture
def district_noir(scripts: None) -> ModuleType:
    return import_module("typescript_district_noir")


def test_the_files_are_up_to_date(script: ModuleType) -> None:
    assert script.main(["--check"]) == 0


def test_stale_files_are_noticed_and_written_anew(
    script: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(script, "FOLDER", tmp_path / "src")
    assert script.main(["--check"]) == 1
    assert capsys.readouterr().err.count("stale") == 6
    assert script.main([]) == 0
    assert script.main(["--check"]) == 0
    names = tmp_path / "src" / "games" / "district-noir" / "names.ts"
    names.write_text("export {};\n", "utf-8")
    assert script.main(["--check"]) == 1
    assert "names.ts is stale" in capsys.readouterr().err


def test_the_types_of_the_protocol(protocol: ModuleType) -> None:
    text = protocol.protocol()
    assert 'export interface Act {\n  type: "act";\n  key: string;\n' in text
    assert "  have?: number;" in text
    assert "export type ToClient = Welcome | Update | Ack | Refused | Answer | Sugg" in text


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({}, "unknown"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"], "type": "string"}}, '("a" | "b")[]'),
        ({"type": "object", "additionalProperties": {"$ref": "#/$defs/A"}}, "Record<string, A>"),
    ],
)
def test_types_of_schemas(protocol: ModuleType, schema: object, written: str) -> None:
    assert protocol.type_of(schema) == written


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array", "prefixItems": [{"type": "string"}]},
        {"type": "object", "additionalProperties": True},
        {"type": "date"},
        {"not": {"type": "string"}},
        {"$ref": "#/$defs/Act-Input"},
    ],
)
def test_schemas_that_are_not_known_are_refused(protocol: ModuleType, schema: object) -> None:
    with pytest.raises(protocol.UnknownConstruct):
        protocol.type_of(schema)


@dataclass
class Part:
    """A part."""

    kind: Kind
    """Which. None is written null."""


@pytest.mark.parametrize(
    ("hint", "written"),
    [
        (int, "number"),
        (Seat | None, "number | null"),
        (tuple[Card, ...], "Card[]"),
        (tuple[Kind | None, ...], "(Kind | null)[]"),
        (tuple[bool, str], "[boolean, string]"),
        (tuple[Message, ...] | None, "Words[] | null"),
        (Literal["a", "b"], '"a" | "b"'),
        (tuple[Part, Part], "[Part, Part]"),
    ],
)
def test_types_of_annotations(district_noir: ModuleType, hint: object, written: str) -> None:
    assert district_noir.TYPES.type_of(hint) == written


@pytest.mark.parametrize("hint", [float, list[int], dict[str, int], Any])
def test_annotations_that_are_not_known_are_refused(
    district_noir: ModuleType, protocol: ModuleType, hint: object
) -> None:
    with pytest.raises(protocol.UnknownConstruct):
        district_noir.TYPES.type_of(hint)


def test_a_dataclass_is_an_interface_with_its_comments(district_noir: ModuleType) -> None:
    assert district_noir.TYPES.interface(Part) == (
        "/** A part. */\nexport interface Part {\n  /** Which. null is written null. */\n"
        "  kind: Kind;\n}\n"
    )


def test_every_part_of_the_model_is_declared_once(district_noir: ModuleType) -> None:
    text = district_noir.model()
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert len(set(declared)) == len(declared)
    code = re.sub(r"^ *(//|/?\*).*$", "", text, flags=re.MULTILINE)
    used = set(re.findall(r"\b[A-Z]\w+", code))
    assert used == {*declared, "Words", "MatchEvent"}
    assert '  event: "card-played";\n  seat: number;\n  card: Card;\n' in text
    assert "export type Card = `${Kind}.${number}`;" in text


def test_menus_are_as_the_model_says(district_noir: ModuleType) -> None:
    assert "DistrictNoirMenu {\n  play: Kind[];\n  take: boolean;\n}" in district_noir.model()
    game, luck = load_game("district-noir"), Random(1)
    played = Match.begin(Setup(game, game.deal(game.options(), 2, luck), ("Ada", "Bo")))
    while played.outcome is None:
        for viewer in played.viewers():
            match played.view(viewer).menu.compact():
                case {"play": [*kinds], "take": bool(), **more}:
                    assert set(kinds) <= set(KINDS)
                    assert not more
                case menu:
                    pytest.fail(f"{menu} is no menu")
        played = played.act(played.due[0], played.view(played.due[0]).menu.sample(luck))


def test_every_edition_names_each_kind_and_each_card_that_has_a_name_of_its_own(
    district_noir: ModuleType,
) -> None:
    text = district_noir.names()
    assert len(re.findall(r'^      "?[^".]+"?: words\(', text, re.MULTILINE)) == 3 * 11
    assert len(re.findall(r'^      "[^".]+\.\d+": words\(', text, re.MULTILINE)) == 3 + 3 + 45
    assert '      "8.3": words("{text}", { text: "5♦" }),\n' in text
    assert '      "B.1": words("Docks"),\n' in text
    assert '      "-1": words("Betrayal {points}", { points: -1 }),\n' in text
