"""The recordings in the unit tests of the web app are what the server sends today."""

import pytest

from .scripts import load_script

script = load_script("recordings")


@pytest.mark.parametrize("name", script.RECORDINGS)
def test_a_recording_is_what_the_server_sends(name: str) -> None:
    now = script.text(script.RECORDINGS[name])
    kept = (script.FOLDER / name).read_text("utf-8")
    assert kept == now, "stale: run python -m scripts.recordings"
