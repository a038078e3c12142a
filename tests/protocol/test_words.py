"""Sentences on the wire have one form, whoever writes them."""

import json

from hypothesis import given

from tripot.core import Match
from tripot.core.message import message_json
from tripot.games import load_game
from tripot.protocol import Words, write_json
from tripot.testing.strategies import matches


@given(matches(load_game("district-noir")))
def test_the_model_and_the_codec_write_a_message_the_same(match: Match) -> None:
    game = match.setup.game
    for viewer in match.viewers():
        view, voice = match.view(viewer), match.setup.voice(viewer)
        told = [game.narrate(event, voice) for event in view.heard]
        for message in (*told, *game.describe(view, voice)):
            assert json.loads(write_json(Words.of(message))) == message_json(message)
