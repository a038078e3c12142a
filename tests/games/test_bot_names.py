"""A bot's name is translated wherever a game says it."""

from dataclasses import replace

import pytest

from tripot.core import msg
from tripot.games import load_game
from tripot.locale import Speech
from tripot.testing.playing import Case, random_game

CALLED = (msg("Newsboy"), msg("Dockhand"), "Vera")
FRENCH = ("Crieur", "Docker", "Vera")


@pytest.mark.parametrize(("id", "players"), [("district-noir", 2), ("gangs-city", 3)])
def test_a_game_tells_of_bots_as_if_they_had_been_named_in_the_readers_language(
    id: str, players: int
) -> None:
    game, say = load_game(id), Speech("fr")
    matches = random_game(Case(game, game.options(), players), 5)
    last = matches[-1]
    for viewer in last.viewers():
        plain = replace(last.setup.voice(viewer), names=FRENCH[:players])
        voice = replace(plain, names=CALLED[:players])
        for event in last.told[viewer]:
            assert say(game.narrate(event, voice)) == say(game.narrate(event, plain))
        for match in (*matches[::20], last):
            view = match.view(viewer)
            described = [say(line) for line in game.describe(view, voice)]
            assert described == [say(line) for line in game.describe(view, plain)]
    assert any("Crieur" in say(game.narrate(e, voice)) for e in last.told[viewer])
