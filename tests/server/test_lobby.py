"""Opening, joining, leaving and finding tables."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tripot.server.web.keys import Keys, Person

from .running import RunningServer
from .table_client import Guest, Json, play_out


def test_the_games_with_their_editions_and_bots_are_offered(server: RunningServer) -> None:
    with Guest(server) as guest:
        games = {game["id"]: game for game in guest.get("/api/games")}
    assert games["district-noir"]["editions"] == ["gangs", "supports", "standard"]
    assert games["gangs-city"]["players"] == [3, 4, 5, 6]
    assert [level["id"] for level in games["district-noir"]["levels"]] == [
        "newsboy", "dockhand", "bookmaker", "detective", "judge",
    ]  # fmt: skip
    assert [level["id"] for level in games["gangs-city"]["levels"]] == [
        "lookout", "bagman", "fixer", "consigliere", "kingpin",
    ]  # fmt: skip
    assert re.fullmatch(r"[\w-]+:[0-9a-f]+", games["gangs-city"]["data_sets"][0])


def test_a_guest_is_remembered_and_may_choose_a_name(server: RunningServer) -> None:
    with Guest(server) as guest:
        first = guest.get("/api/me")
        assert first["name"].startswith("Guest ")
        assert not first["named"]
        assert guest.get("/api/me") == first
        guest.put("/api/me", {"name": "Vera"})
        assert guest.get("/api/me") == {"name": "Vera", "named": True}


def test_a_name_that_cannot_be_is_refused_with_a_sentence(server: RunningServer) -> None:
    with Guest(server, "Vera") as guest:
        answer = guest.put("/api/me", {"name": "a|b"}, status=422)
        assert "cannot be a name" in answer["text"]
        assert guest.get("/api/me")["name"] == "Vera"
        french = guest.http.put("/api/me", json={"name": "a|b"}, headers={"accept-language": "fr"})
        assert "«" in french.json()["text"]


def test_a_name_is_kept_as_it_can_be_seen(server: RunningServer) -> None:
    with Guest(server) as guest:
        answer = guest.put("/api/me", {"name": " Vera\u3164\u202e "})
        assert answer == guest.get("/api/me") == {"name": "Vera", "named": True}
        for wish in ("You", "Newsboy", "\u2800", "a" + "\u0301" * 20):
            assert guest.put("/api/me", {"name": wish}, 422)["code"] == "illegal"
        seat = guest.join(guest.create("open", "open", public=True)["table"], name="N\u2066oor")
        assert seat["info"]["seats"][0]["name"] == "Noor"


@pytest.mark.parametrize("name", ["You", "Newsboy", "\u3164", "a" + "\u0301" * 20, "\u0410d\u0430"])
def test_a_name_of_earlier_times_locks_nobody_out(tmp_path: Path, name: str) -> None:
    """They are asked for another, and until then have a made-up one."""
    with RunningServer(folder=tmp_path) as server, Guest(server) as guest:
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as disk:
            (key,) = disk.execute("SELECT value FROM keys").fetchone()
        guest.http.cookies.set(f"tripot_guest_{server.port}", Keys(key).cookie(Person("1f", name)))
        me = guest.get("/api/me")
        assert not me["named"]
        assert me["name"].startswith("Guest ")
        made = guest.create("me", "open")
        assert made["info"]["seats"][0]["name"] == me["name"]


def test_a_table_starts_when_its_last_seat_is_taken(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        made = vera.create("me", "open")
        assert made["seat"] == 0
        assert made["info"]["state"] == "open"
        assert made["info"]["commitment"] is None
        joined = max_.join(made["table"], made["invite"])
        assert joined["seat"] == 1
        assert joined["info"]["state"] == "running"
        assert [seat["name"] for seat in joined["info"]["seats"]] == ["Vera", "Max"]
        assert re.fullmatch("[0-9a-f]{64}", joined["info"]["commitment"])
        assert joined["info"]["secret"] is None


def test_equal_names_are_told_apart(server: RunningServer) -> None:
    with Guest(server, "Vera") as one, Guest(server, "Vera") as two:
        made = one.create("me", "open")
        joined = two.join(made["table"], made["invite"])
        assert [seat["name"] for seat in joined["info"]["seats"]] == ["Vera", "Vera B"]


def test_two_people_play_on_one_device_by_their_tokens(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server) as second:
        made = vera.create("me", "open")
        joined = second.join(made["table"], made["invite"], name="Max")
        assert [seat["name"] for seat in joined["info"]["seats"]] == ["Vera", "Max"]
        assert not second.get("/api/me")["named"], "the name is for this table only"
        with vera.sit(made["table"], token=joined["token"]) as other:
            assert other.welcome["seat"] == 1


def test_a_name_at_a_table_is_told_apart_checked_and_kept(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        made = vera.create("me", "open")
        path, invite = f"/api/tables/{made['table']}/join", made["invite"]
        refused = max_.post(path, {"invite": invite, "name": "a|b"}, 422)
        assert "cannot be a name" in refused["text"]
        max_.post(path, {"invite": invite, "name": ""}, 422)
        joined = max_.join(made["table"], invite, name="Vera")
        assert joined["info"]["seats"][1]["name"] == "Vera B"
        again = max_.join(made["table"], invite, name="Bo")
        assert again["info"]["seats"][1]["name"] == "Vera B", "whoever sits keeps the name"


def test_public_tables_are_listed_and_private_ones_are_not(server: RunningServer) -> None:
    with Guest(server) as host, Guest(server) as stranger:
        public = host.create("me", "open", public=True)["table"]
        private = host.create("me", "open")["table"]
        listed = [table["table"] for table in stranger.get("/api/tables")["tables"]]
        assert public in listed
        assert private not in listed
        stranger.join(public)
        running = stranger.get("/api/tables", state="running")["tables"]
        assert public in [table["table"] for table in running]
        still_open = stranger.get("/api/tables")["tables"]
        assert public not in [table["table"] for table in still_open]


def test_lists_say_nothing_about_presence(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "open", public=True)["table"]
        with guest.sit(table):
            listed = {t["table"]: t for t in guest.get("/api/tables")["tables"]}[table]
            assert {(s["present"], s["absent_since"]) for s in listed["seats"]} == {(False, None)}
            assert guest.get(f"/api/tables/{table}")["seats"][0]["present"]


def test_my_tables_are_found_again(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as other:
        mine = guest.create("me", "greedy")["table"]
        also = other.create("open", "open")
        guest.join(also["table"], also["invite"], seat=1)
        found = [(t["seat"], t["table"]["table"]) for t in guest.get("/api/me/tables")["tables"]]
        assert found == [(1, also["table"]), (0, mine)]
        assert other.get("/api/me/tables")["tables"] == []


def test_one_leaves_before_the_game_and_the_seat_is_free_again(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_, Guest(server) as third:
        made = vera.create("me", "open", "open", game="gangs-city")
        max_.join(made["table"], made["invite"])
        left = max_.post(f"/api/tables/{made['table']}/leave")
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        assert third.join(made["table"], made["invite"])["seat"] == 1
        vera.post(f"/api/tables/{made['table']}/leave")
        closed = third.post(f"/api/tables/{made['table']}/leave")
        assert closed["state"] == "closed"
        again = max_.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]}, 403)
        assert "Everybody has left" in again["text"]


def test_nobody_leaves_a_running_game_or_a_foreign_table(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as stranger:
        made = guest.create("me", "greedy", public=True)
        refused = guest.post(f"/api/tables/{made['table']}/leave", status=403)
        assert "give up" in refused["text"]
        refused = stranger.post(f"/api/tables/{made['table']}/leave", status=403)
        assert refused["text"] == "You do not sit at this table."


def test_a_taken_seat_cannot_be_joined(server: RunningServer) -> None:
    with Guest(server) as one, Guest(server) as two, Guest(server) as three:
        made = one.create("me", "open", "open", game="gangs-city", public=True)
        path = f"/api/tables/{made['table']}/join"
        assert two.post(path, {"seat": 0}, 403)["text"] == "This seat is not free."
        two.post(path, {"seat": 2})
        three.post(path)
        with Guest(server) as late:
            assert "watch" in late.post(path, status=403)["text"]


def test_joining_again_gives_a_new_key_to_the_same_seat(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as other:
        made = other.create("me", "open")
        first = guest.join(made["table"], made["invite"])
        second = guest.join(made["table"])
        assert first["seat"] == second["seat"] == 1
        assert first["token"] != second["token"]
        with Guest(server) as elsewhere:
            with elsewhere.sit(made["table"], token=second["token"]) as socket:
                assert socket.welcome["seat"] == 1
            with elsewhere.sit(made["table"], token=first["token"]) as socket:
                assert socket.welcome["code"] == "not_found"


def test_impossible_tables_are_refused_with_a_reason(server: RunningServer) -> None:
    bot, me, free = {"kind": "bot"}, {"kind": "me"}, {"kind": "open"}
    cases: list[tuple[Json, str]] = [
        ({"game": "chess", "seats": [me, free]}, "There is no game"),
        ({"game": "district-noir", "seats": [me]}, "is for 2 players"),
        ({"game": "district-noir", "seats": [me, me]}, "one seat only"),
        ({"game": "district-noir", "seats": [bot, bot]}, "a seat for a person"),
        ({"game": "district-noir", "seats": [me, {**bot, "bot": "deep"}]}, "There is no bot"),
        ({"game": "district-noir", "seats": [me, bot], "edition": "x"}, "There is no edition"),
        ({"game": "district-noir", "seats": [me, bot], "options": {"a": 1}}, "no option"),
        ({"game": "district-noir", "seats": [me, bot], "options": {"hand": "x"}}, "does not fit"),
        ({"game": "district-noir", "seats": [me, bot], "options": {"hand": "1 2"}}, "not fit"),
        ({"game": "gangs-city", "seats": [me, bot, bot], "options": {"data": "a:b"}}, "data set"),
    ]
    with Guest(server) as guest:
        for wish, reason in cases:
            answer = guest.post("/api/tables", wish, 422)
            assert reason in answer["text"], answer
        assert guest.get("/api/me/tables")["tables"] == []


def test_reduced_games_and_editions_can_be_chosen(server: RunningServer) -> None:
    with Guest(server) as guest:
        made = guest.create(
            "me", "random", edition="standard", options={"rounds": 2, "removed": 23}
        )
        assert made["info"]["edition"] == "standard"
        assert made["info"]["options"] == "rounds=2 removed=23"


def test_my_finished_games_say_how_they_ended(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        made = vera.create("me", "open")
        joined = max_.join(made["table"], made["invite"])
        assert joined["info"]["result"] is None
        with vera.sit(made["table"]) as mine, max_.sit(made["table"]) as theirs:
            play_out(mine, theirs)
            assert mine.view is not None
            outcome = mine.view["outcome"]
        (listed,) = vera.get("/api/me/tables")["tables"]
        assert listed["table"]["result"] == outcome
        assert set(outcome) == {"winners", "reason", "scores"}
