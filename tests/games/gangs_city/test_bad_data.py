"""Data files that are refused, each by table and key."""

from typing import Final

import pytest

from tripot.games.gangs_city.box.box import BadData
from tripot.games.gangs_city.box.loading import load_box

NUMBER: Final = "a whole number from 0 to 99 is wanted"
NAME: Final = "a name of 1 to 40 letters is wanted"
POINTS: Final = "three ascending whole numbers from 1 to 99 are wanted"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[a]\nb = = 1", "not valid TOML: Invalid value (at line 2, column 5)."),
        ("cost = " + "9" * 5000, "not valid TOML: "),
        ("cost = " + "[" * 5000, "not valid TOML: "),
        ("name = 3", "name: a text is wanted here."),
        ("[colours]", "colours: not known here; known are: traffics, targets, limits, start, char"),
        ("[traffics.gold]", "[traffics] gold: not known here; known are: drugs, arms, prost"),
        ("[targets]\n7 = 3", "[targets] 7: not known here; known are: 3, 4, 5, 6."),
        ("limits.cards = 1", "[limits] cards: not known here; known are: characters, tokens."),
        ("[locations.pub]", "[locations] pub: not known here; known are: tripot, prison, bar,"),
        ("[characters.loup]", "[characters] loup: not known here; known are: petite_frappe, "),
        (
            '[locations.bar]\n"col\\u0007our" = 1',
            "[locations.bar] colour: not known here; known are: name, initiative, symbols, rec",
        ),
        ("[mercenaries.loup]\ncopies = 2", "[mercenaries.loup] copies: not known here; known are:"),
        ("locations = 3", "locations: a table is wanted here."),
        ("[[locations]]", "locations: a table is wanted here."),
        ("characters.flic = 4", "[characters] flic: a table is wanted here."),
        ("locations.bar.symbols = 2", "[locations.bar] symbols: a table is wanted here."),
        (
            'mercenaries.loup.power = "videur"',
            "[mercenaries.videur] power: [mercenaries.loup] has this power too; every power",
        ),
        ("characters.flic.cost = -1", f"[characters.flic] cost: {NUMBER} here."),
        ("characters.flic.cost = 100", f"[characters.flic] cost: {NUMBER}"),
        ("characters.flic.attack = true", f"[characters.flic] attack: {NUMBER}"),
        ("characters.flic.defence = 3.0", f"[characters.flic] defence: {NUMBER}"),
        ("characters.flic.recruit = 'some'", f"[characters.flic] recruit: {NUMBER}"),
        ("characters.flic.copies = []", f"[characters.flic] copies: {NUMBER}"),
        ("characters.flic.cost = { value = 'x' }", f"[characters.flic] cost: {NUMBER}"),
        ("characters.flic.name = 3", f"[characters.flic] name: {NAME} here."),
        ("characters.flic.name = ''", f"[characters.flic] name: {NAME}"),
        ("characters.flic.name = ' x'", f"[characters.flic] name: {NAME}"),
        ('characters.flic.name = "a\\u001b[2Jb"', f"[characters.flic] name: {NAME}"),
        (f"locations.bar.name = '{'x' * 41}'", f"[locations.bar] name: {NAME}"),
        (
            "characters.flic.cost = { value = 4, colour = 1 }",
            "[characters.flic.cost] colour: not known here; known are: value, mark, source.",
        ),
        (
            "characters.flic.cost = { mark = 'text' }",
            "[characters.flic] cost: its value is missing.",
        ),
        (
            "characters.flic.cost = { value = 4, mark = 'guess' }",
            "[characters.flic.cost] mark: “guess” is not known here; known are: reconstructed, inf",
        ),
        (
            "characters.flic.cost = { value = 4, source = 4 }",
            "[characters.flic.cost] source: a text is wanted here.",
        ),
        (
            "locations.bar.symbols.gold = 1",
            "[locations.bar.symbols] gold: not known here; known are: drugs, arms, prostitution, ",
        ),
        ("locations.bar.symbols.arms = -1", f"[locations.bar.symbols] arms: {NUMBER}"),
        (
            "locations.bar.recruits.loup = 1",
            "[locations.bar.recruits] loup: not known here; known are: petite_frappe, conducteur, ",
        ),
        ("locations.bar.recruits.mac = 'x'", f"[locations.bar.recruits] mac: {NUMBER}"),
        (
            "locations.bar.initiative = 0",
            "[locations.bar] initiative: a whole number from 1 to 99 is wanted here.",
        ),
        (
            "locations.bar.initiative = 5",
            "[locations.quartier_huppe] initiative: 5 is also the initiative of [locations.bar].",
        ),
        ("traffics.arms.points = [1, 2]", f"[traffics.arms] points: {POINTS} here."),
        ("traffics.arms.points = [2, 2, 3]", f"[traffics.arms] points: {POINTS}"),
        ("traffics.arms.points = [1, 3, 2]", f"[traffics.arms] points: {POINTS}"),
        ("traffics.arms.points = [0, 1, 2]", f"[traffics.arms] points: {POINTS}"),
        ("traffics.arms.points = [1, 2, 100]", f"[traffics.arms] points: {POINTS}"),
        ("traffics.arms.points = [true, 2, 3]", f"[traffics.arms] points: {POINTS}"),
        ("traffics.arms.points = 2", f"[traffics.arms] points: {POINTS}"),
        ("targets.3 = 0", "[targets] 3: a whole number from 1 to 99 is wanted here."),
        ("limits.characters = 0", "[limits] characters: a whole number from 1 to 12 is wanted"),
        ("limits.tokens = 0", "[limits] tokens: a whole number from 1 to 99 is wanted here."),
        ("limits.characters = 2", "[start] gang: it has 3 characters, but the limit is 2."),
        ("start.gang = []", "[start] gang: a list of characters is wanted here."),
        ("start.gang = 'flic'", "[start] gang: a list of characters is wanted here."),
        ("start.gang = ['loup']", "[start] gang: “loup” is not known here; known are: petite_fra"),
        ("start.gang = [['flic']]", "[start] gang: “['flic']” is not known here; known are: "),
        (
            "characters.flic.copies = 4",
            "[characters.flic] copies: six players and all locations need 5, but the number is 4.",
        ),
        ("start.gang = ['mac']", "[characters.mac] copies: six players and all locations need 10,"),
        (
            "locations.bar.recruits.mercenaire = 2",
            "[locations] recruits: all locations together need 11 mercenaries, but there are 10.",
        ),
        (
            "mercenaries.loup.power = 'flight'",
            "[mercenaries.loup] power: “flight” is not known here; known are: blinde, toubib, ",
        ),
        ("mercenaries.loup.power = ''", "[mercenaries.loup] power: “” is not known here"),
    ],
)
def test_what_cannot_be_played_with_is_refused_by_table_and_key(text: str, why: str) -> None:
    with pytest.raises(BadData) as refused:
        load_box(text, "owned")
    assert why in str(refused.value)
