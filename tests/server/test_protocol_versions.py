"""A client says which protocol it speaks, and hears at once if that is not the server's."""

import pytest
from websockets.exceptions import ConnectionClosed

from tripot.protocol import PROTOCOL
from tripot.server.web.play import REFUSED
from tripot.tables.messages import OLDEST

from .running import RunningServer
from .table_client import Guest, Json


def opened(guest: Guest) -> str:
    table: str = guest.create("me", "random")["table"]
    return table


@pytest.mark.parametrize("spoken", [{}, {"protocol": None}, {"protocol": PROTOCOL}])
def test_whoever_speaks_ours_or_does_not_say_comes_in(server: RunningServer, spoken: Json) -> None:
    with Guest(server) as guest, guest.sit(opened(guest), **spoken) as socket:
        assert socket.welcome["protocol"] == PROTOCOL


@pytest.mark.parametrize(
    ("spoken", "says"),
    [
        ({"protocol": OLDEST - 1}, "older than the server"),
        ({"protocol": PROTOCOL + 1}, "newer than the server"),
        ({"protocol": PROTOCOL + 1, "have": "a word", "new": [1]}, "newer than the server"),
    ],
)
def test_whoever_speaks_another_one_is_told_and_sent_away(
    server: RunningServer, spoken: Json, says: str
) -> None:
    with Guest(server) as guest, guest.sit(opened(guest), **spoken) as socket:
        assert socket.welcome["code"] == "outdated"
        assert says in socket.welcome["text"]
        assert "reload the page" in socket.welcome["text"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == REFUSED
