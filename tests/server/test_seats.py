"""Seats that change hands: nobody sees what belongs to whoever sits there now."""

import pytest
from websockets.exceptions import ConnectionClosed

from tripot.server.rooms.connection import SEAT_CHANGED

from .running import RunningServer
from .table_client import Guest


def test_whoever_got_up_does_not_see_the_hand_of_the_next(server: RunningServer) -> None:
    with Guest(server) as vera, Guest(server) as max_, Guest(server) as next_:
        made = vera.create("me", "open", "open", game="gangs-city")
        table, invite = made["table"], made["invite"]
        max_.join(table, invite)
        with max_.sit(table) as gone:
            max_.post(f"/api/tables/{table}/leave")
            assert next_.join(table, invite)["seat"] == 1
            with pytest.raises(ConnectionClosed) as closed:
                gone.until("nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == SEAT_CHANGED
        assert all(m.get("view") is None for m in gone.messages)


def test_a_new_key_ends_the_connections_of_the_old_one(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as other:
        made = guest.create("me", "greedy")
        with other.sit(made["table"], token=made["token"]) as old:
            assert old.welcome["seat"] == 0
            fresh = guest.join(made["table"])["token"]
            with pytest.raises(ConnectionClosed):
                old.until("nothing more")
        with other.sit(made["table"], token=made["token"]) as refused:
            assert refused.welcome["code"] == "not_found"
        with other.sit(made["table"], token=fresh) as new:
            assert new.welcome["seat"] == 0
