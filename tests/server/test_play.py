"""Playing at a table: prompts, keys, giving up, bots, rematch, spectators, coming back."""

from pathlib import Path
from typing import Any

from tripot.core import read_record
from tripot.core.commitment import check_commitment
from tripot.games import load_game

from .clocked import clocked
from .running import RunningServer
from .table_client import Guest, Socket, play_out


def two_players(server: RunningServer, vera: Guest, max_: Guest, **agreed: Any) -> str:
    """A running table with two people, and what else was agreed."""
    made = vera.create("me", "open", **agreed)
    max_.join(made["table"], made["invite"])
    table: str = made["table"]
    return table


def test_two_people_play_a_whole_game_and_the_record_verifies(server: RunningServer) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        table = two_players(server, vera, max_)
        with vera.sit(table) as one, max_.sit(table) as two:
            assert (one.welcome["seat"], two.welcome["seat"]) == (0, 1)
            play_out(one, two)
            assert one.view is not None
            assert one.view["outcome"]["reason"]
            assert one.info["secret"] is not None
        text = vera.http.get(f"/api/tables/{table}/record").text
        record = read_record(text, load_game)
        assert record.replay().problem is None
        assert check_commitment(record).deal_unchanged


def test_a_repeated_command_is_answered_the_same_and_done_once(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            while not socket.my_turn:
                socket.receive()
            assert socket.view is not None
            wish = {"prompt": socket.view["prompt"], "action": socket.view["menu"]["play"][0]}
            first = socket.command("act", key="once", **wish)
            again = socket.command("act", key="once", **wish)
            assert first == again
            assert first["type"] == "ack"
        with guest.sit(table) as later:  # also after a new connection
            assert later.command("act", key="once", **wish) == first
            other = later.command("act", key="once", prompt=wish["prompt"], action="t")
            assert (other["type"], other["code"]) == ("refused", "not_allowed")


def test_a_late_command_is_refused_in_few_words(server: RunningServer) -> None:
    """A whole view with each would let one client keep the server busy for everybody."""
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            socket.act()
            while not socket.my_turn:
                socket.receive()
            late = socket.command("act", prompt=1, action="8")
            assert (late["type"], late["code"]) == ("refused", "late")
            assert late["view"] is None
            assert "moved on" in late["text"]


def test_whoever_wants_words_gets_a_glance_beside_one_who_does_not(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as plain, guest.sit(table, words=True) as worded:
            for socket in (plain, worded):
                while not socket.my_turn:
                    socket.receive()
            worded.until("update", version=plain.act()["version"])
            assert plain.view is not None
            assert worded.view is not None
            assert worded.view["glance"]["turn"]["id"].startswith("{player} to act")
            assert plain.view == {**worded.view, "glance": None}


def test_an_illegal_action_is_refused_in_the_language_of_the_client(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table, language="it") as socket:
            while not socket.my_turn:
                socket.receive()
            before = socket.view
            assert before is not None
            hand = before["table"]["hand"]
            absent = next(c for c in ("5", "6", "7", "8", "+2", "+3", "+4", "B") if c not in hand)
            refused = socket.act(absent)
            assert refused["code"] == "illegal"
            assert "carta" in refused["text"] or "mano" in refused["text"]
            assert socket.act()["type"] == "ack"  # the prompt is still open


def test_giving_up_ends_a_game_of_two(server: RunningServer) -> None:
    with Guest(server) as vera, Guest(server) as max_:
        table = two_players(server, vera, max_)
        with vera.sit(table) as one, max_.sit(table, words=True) as two:
            assert one.command("give_up")["type"] == "ack"
            end = two.until("update", state="over")
            assert end["view"]["outcome"] == {"winners": [1], "reason": "resigned", "scores": None}
            assert end["events"][0]["words"]["id"] == "{player} gives up."
            assert two.command("give_up")["code"] == "over"


def test_in_a_larger_game_a_bot_plays_on_for_who_gave_up(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as other:
        made = guest.create("me", "open", "random", game="gangs-city")
        other.join(made["table"], made["invite"])
        with guest.sit(made["table"]) as one, other.sit(made["table"]) as two:
            assert one.command("give_up")["type"] == "ack"
            told = two.until("update", state="running")
            while told["info"] is None:
                told = two.until("update", state="running")
            assert told["info"]["seats"][0]["bot"] == "kingpin"
            assert one.command("take_back")["code"] == "not_allowed"
            assert one.command("give_up")["code"] == "not_allowed"
        rejoined = guest.join(made["table"])  # a new key, but the bot plays on
        assert rejoined["info"]["seats"][0]["bot"] == "kingpin"


def test_an_absent_player_is_replaced_and_comes_back(tmp_path: Path) -> None:
    server, clock = clocked(tmp_path, hand_over_after="60")
    with server, Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        table = two_players(server, vera, max_, replace_after=None, substitute="random")
        with vera.sit(table) as one:
            with max_.sit(table):
                one.until("presence")
                clock.move(3600)
                there = one.command("hand_over", seat=1)
                assert (there["code"], "Max" in there["text"]) == ("not_allowed", True)
            gone = one.until("presence")
            while gone["seats"][1]["present"]:
                gone = one.until("presence")
            assert gone["seats"][1]["absent_since"] == clock.time()
            clock.move(59)
            assert one.command("hand_over", seat=1, bot="random")["code"] == "not_allowed"
            clock.move(1)
            assert one.command("hand_over", seat=1, bot="random")["type"] == "ack"
            one.act()
            _wait_for_turn(one)  # the bot has played
            with max_.sit(table) as two:
                assert two.info["seats"][1]["bot"] == "random"
                assert two.view is not None
                assert two.view["prompt"] is None
                assert two.command("take_back")["type"] == "ack"
                one.act()
                _wait_for_turn(two)
                assert two.act()["type"] == "ack"


def test_a_clock_that_is_put_forward_makes_nobody_absent_or_late(tmp_path: Path) -> None:
    server, clock = clocked(tmp_path, hand_over_after="60")
    with server, Guest(server) as vera, Guest(server) as max_:
        table = two_players(server, vera, max_, replace_after=300)
        with vera.sit(table) as one:
            with max_.sit(table):
                one.until("presence")
                due = one.view is not None and 1 in one.view["to_act"]
                clock.move(2)
                clock.set(3600)
                there = one.command("hand_over", seat=1)
                assert ("may still move" if due else "is here") in there["text"]
            gone = one.until("presence")
            while gone["seats"][1]["present"]:
                gone = one.until("presence")
            clock.move(1.5)
            clock.set(3600)
            assert "can play in 59 seconds" in one.command("hand_over", seat=1)["text"]
            clock.move(58.5)
            assert one.command("hand_over", seat=1)["type"] == "ack"


def test_somebody_who_is_there_but_does_not_move_is_replaced_and_comes_back(
    tmp_path: Path,
) -> None:
    server, clock = clocked(tmp_path)
    with server, Guest(server) as vera, Guest(server) as max_:
        table = two_players(server, vera, max_, replace_after=120, substitute="random")
        with vera.sit(table) as one, max_.sit(table) as two:
            late, waiting = (one, two) if one.my_turn else (two, one)
            seat = late.welcome["seat"]
            for sight in (one.view, two.view):
                assert sight is not None
                assert sight["asked"][1 - seat] is None
                assert sight["asked"][seat] == clock.time()
            clock.move(119)
            refused = waiting.command("hand_over", seat=seat)
            assert "may still move; a bot can play in 1 second" in refused["text"]
            server.kill()
            clock.move(3600)
        server.start()  # nobody could move while it was away
        with vera.sit(table) as one, max_.sit(table) as two:
            late, waiting = (one, two) if one.my_turn else (two, one)
            assert late.view is not None
            assert late.view["asked"][seat] == clock.time()
            clock.move(119)
            assert waiting.command("hand_over", seat=seat)["code"] == "not_allowed"
            clock.move(1)
            other = waiting.command("hand_over", seat=seat, bot="greedy")
            assert "Newsboy plays for people" in other["text"]
            assert waiting.command("hand_over", seat=seat)["type"] == "ack"
            _wait_for_turn(waiting)  # the bot has played
            assert late.command("take_back")["type"] == "ack"
            waiting.act()
            _wait_for_turn(late)
            assert late.act()["type"] == "ack"


def test_nobody_is_missed_who_has_only_just_sat_down(tmp_path: Path) -> None:
    server, clock = clocked(tmp_path, hand_over_after="60")
    with server, Guest(server) as vera, Guest(server) as max_:
        made = vera.create("me", "open")
        with vera.sit(made["table"]) as one:
            clock.move(3600)
            max_.join(made["table"], made["invite"])
            assert one.command("hand_over", seat=1)["code"] == "not_allowed"
            clock.move(60)
            assert one.command("hand_over", seat=1)["type"] == "ack"


def test_a_stop_of_the_server_is_nobodys_absence(tmp_path: Path) -> None:
    server, clock = clocked(tmp_path, hand_over_after="60")
    with server, Guest(server) as vera, Guest(server) as max_:
        table = two_players(server, vera, max_)
        with vera.sit(table), max_.sit(table):
            pass
        server.kill()
        clock.move(3600)
        server.start()
        with vera.sit(table) as one:
            assert one.command("hand_over", seat=1)["code"] == "not_allowed"


def test_only_another_persons_seat_is_handed_over(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            for seat in (0, 1, 7):
                refused = socket.command("hand_over", seat=seat)
                assert (refused["type"], refused["code"]) == ("refused", "not_allowed")
            assert socket.command("take_back")["code"] == "not_allowed"


def test_a_rematch_begins_when_everybody_wants_it_with_seats_swapped(
    server: RunningServer,
) -> None:
    with Guest(server, "Vera") as vera, Guest(server, "Max") as max_:
        table = two_players(server, vera, max_)
        with vera.sit(table) as one, max_.sit(table) as two:
            assert one.command("rematch")["code"] == "not_allowed"
            one.command("give_up")
            assert one.command("rematch")["type"] == "ack"
            assert two.until("update", state="over")["info"]["rematch"] == []
            assert two.until("update", state="over")["info"]["rematch"] == [0]
            assert one.command("rematch")["code"] == "not_allowed"
            two.command("rematch")
            following = two.until("update")["info"]["next"]
        with vera.sit(following) as one, max_.sit(following) as two:
            assert (one.welcome["seat"], two.welcome["seat"]) == (1, 0)
            assert [s["name"] for s in one.info["seats"]] == ["Max", "Vera"]
            assert one.info["commitment"] != vera.get(f"/api/tables/{table}")["commitment"]
            play_out(two, one)


def test_a_rematch_against_a_bot_needs_only_me(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            socket.command("give_up")
            socket.command("rematch")
            following = socket.until("update")["info"]["next"]
        with guest.sit(following) as again:
            assert again.welcome["seat"] == 1
            assert again.act()["type"] == "ack"


def test_who_gave_up_and_wants_a_rematch_plays_it(server: RunningServer) -> None:
    with Guest(server) as guest, Guest(server) as friend:
        made = guest.create("me", "random", "random", game="gangs-city")
        with guest.sit(made["table"]) as socket:
            socket.command("give_up")
            while socket.view is None or socket.view["outcome"] is None:
                socket.receive()
            socket.command("rematch")
            following = socket.until("update")["info"]["next"]
        with guest.sit(following) as again:
            assert again.info["seats"][1]["kind"] == "person"
            assert again.info["seats"][1]["bot"] is None
        # The invitation opens the rematch as well.
        friend.get(f"/api/tables/{following}", status=404)
        assert friend.get(f"/api/tables/{following}", invite=made["invite"])["table"] == following


def test_what_was_never_asked_is_not_called_late(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            _wait_for_turn(socket)
            refused = socket.command("act", prompt=999, action="8")
            assert (refused["code"], refused["text"]) == ("late", "This is not asked of you now.")


def test_a_spectator_sees_the_public_game_and_cannot_act(server: RunningServer) -> None:
    with Guest(server) as vera, Guest(server) as max_, Guest(server) as watcher:
        table = two_players(server, vera, max_, public=True)
        with vera.sit(table) as one, watcher.sit(table) as third:
            assert third.welcome["seat"] is None
            assert third.view is not None
            assert third.view["table"]["hand"] is None
            assert third.view["prompt"] is None
            refused = third.command("act", prompt=1, action="8")
            assert "watching" in refused["text"]
            assert one.until("presence", watching=1)
        with vera.sit(table, watch=True) as own:
            assert own.welcome["seat"] is None


def test_whoever_comes_back_hears_exactly_what_was_missed(server: RunningServer) -> None:
    with Guest(server) as vera, Guest(server) as max_:
        table = two_players(server, vera, max_)
        with max_.sit(table) as other:
            with vera.sit(table) as first:
                if other.my_turn:
                    first.until("update", version=other.act()["version"])
                first.act()
                heard = first.welcome["steps"] + _steps(first)
                have = first.messages[-1]["version"]
            _wait_for_turn(other)
            other.act()
        with vera.sit(table, have=have) as second:
            missed = second.welcome["steps"]
            assert [step["version"] for step in missed] == [have + 1]
        with vera.sit(table) as third:
            whole = third.welcome["steps"]
        assert heard + missed == whole
        with vera.sit(table, have=10_000) as confused:
            assert confused.welcome["steps"] == whole


def test_a_running_games_file_has_only_what_its_viewer_heard(server: RunningServer) -> None:
    with Guest(server) as vera, Guest(server) as max_, Guest(server) as watcher:
        table = two_players(server, vera, max_, public=True)
        files = [g.http.get(f"/api/tables/{table}/record").text for g in (vera, max_, watcher)]
        assert [file.splitlines()[0] for file in files] == ["tripot view 1"] * 3
        assert len(set(files)) == 3
        assert "hand-dealt 1 5 ?" in files[1]
        assert "hand-dealt 1 5 ?" in files[2]
        assert all("secret" not in file for file in files)


def test_pings_are_answered_and_nonsense_is_named(server: RunningServer) -> None:
    with Guest(server) as guest:
        table = guest.create("me", "greedy")["table"]
        with guest.sit(table) as socket:
            socket.send({"type": "ping", "id": 7})
            assert socket.until("pong")["id"] == 7
            socket.send("{nonsense")
            assert socket.until("refused")["code"] == "bad_message"
            socket.send({"type": "act", "key": "k", "prompt": "1", "action": "8"})
            assert "prompt" in socket.until("refused")["text"]


def _wait_for_turn(socket: Socket) -> None:
    while not socket.my_turn:
        socket.receive()


def _steps(socket: Socket) -> list[dict[str, object]]:
    """The steps a client heard one by one."""
    return [
        {"version": m["version"], "events": m["events"]}
        for m in socket.messages
        if m["type"] == "update" and m["events"]
    ]
