"""The study of the trained Gangs City player counts what happened."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.gangs_city import __main__ as study
from bench.gangs_city import among, counts, fights
from bench.gangs_city.tables import Tables, share
from bench.gangs_city.watching import watched
from tripot.bots.gangs_city.network.weights import PLAYER
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout as at

PLAYERS, GAMES = 3, 6


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables(watched(GangsCityOptions(), PLAYERS, GAMES, PLAYER, 1))


def test_every_win_is_given_to_somebody(tables: Tables) -> None:
    assert tables.games.shares.sum(axis=1) == pytest.approx(1)
    places = counts.seats(tables)
    assert sum(place["share"] for place in places.values()) == pytest.approx(1)
    assert [place["of"] for place in places.values()] == [GAMES] * PLAYERS


def test_points_of_all_turns_are_the_final_scores(tables: Tables) -> None:
    rackets, gained = tables.incomes
    scores = tables.games.turns["scores"][tables.ends]
    total = np.zeros_like(scores, dtype=int)
    np.add.at(total, tables.games.game_of_turn[tables.begun], gained)
    assert np.array_equal(total, scores)
    assert (rackets.sum(axis=2) <= gained).all()  # the rest comes from districts


def test_every_character_that_is_put_down_belongs_to_its_owner(tables: Tables) -> None:
    puts = tables.puts
    gangs = tables.games.turns["gangs"].reshape(-1, at.SEATS, at.KINDS)
    done = np.zeros_like(gangs)
    np.add.at(done, (puts.row, puts.seat, puts.kind), 1)
    assert (done <= gangs).all()
    strong = puts.summed(len(gangs), at.FIGHT, puts.value)
    assert strong.sum() == puts.value[puts.does == at.FIGHT].sum()


def test_attacks_are_judged_by_who_owns_the_location_afterwards(tables: Tables) -> None:
    found = fights.fights(tables)
    undisputed = found["neutral, alone"]
    assert undisputed["of"] > 0
    assert undisputed["share"] > 0.9  # what a bouncer keeps out is rare
    assert found["owned, undefended, alone"]["share"] > found["owned and defended, alone"]["share"]


def test_kinds_of_work_and_namings_add_up(tables: Tables) -> None:
    work = fights.work(tables)
    assert sum(work["all"].values()) == pytest.approx(1)
    assert sum(counts.naming(tables).values()) == pytest.approx(1)


def test_a_share_has_its_margin() -> None:
    found = share(np.array([0.0, 1.0, 1.0, 0.0]))
    assert found == {"share": 0.5, "spread": pytest.approx(0.49), "of": 4}
    assert share(np.zeros(0))["of"] == 0


def test_the_script_counts_and_draws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    tables: Tables,
) -> None:  # fmt: skip
    monkeypatch.setattr(study, "Tables", lambda games: tables)
    monkeypatch.setattr(study, "watched", lambda *_: None)
    file = tmp_path / "figures.json"
    assert study.main(["--games", "40", "--json", str(file), "--out", str(tmp_path)]) == 0
    kept = json.loads(file.read_text())
    assert list(kept) == ["3", "4", "5", "6"]
    assert kept["3"]["results"]["games"] == GAMES
    assert "3 / results / turns" in capsys.readouterr().out
    drawn = {path.name for path in tmp_path.glob("*.svg")}
    assert drawn >= {"strength-city-seats.svg", "strength-city-work.svg"}
    with pytest.raises(SystemExit):
        study.main(["--games", "3"])


def test_finished_deals_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same command goes on after them; a line that was cut off is played again."""
    asked: list[int] = []

    def of_a_deal(one: str, others: str, players: int, seed: int, number: int) -> float:
        asked.append(number)
        return number / 10

    monkeypatch.setattr(among, "share", of_a_deal)
    words = ["lookout", "random", "--players", "3", "--jobs", "1", "--keep", str(tmp_path)]

    def row() -> dict[str, Any]:
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    assert among.main([*words, "--games", "9"]) == 0
    assert asked == [0, 1, 2]
    assert row()["share"] == pytest.approx(0.1)
    (file,) = tmp_path.iterdir()
    file.write_text(f"{file.read_text()}0.")
    assert among.main([*words, "--games", "15"]) == 0
    assert asked == [0, 1, 2, 3, 4]
    told = row()
    assert (told["games"], told["share"]) == (15, pytest.approx(0.2))


def test_one_of_a_kind_sits_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[list[str]] = []

    class Ended:
        outcome = type("Outcome", (), {"winners": (0,)})

    def played(game: Any, options: Any, seated: list[str], seed: int, number: int) -> type[Ended]:
        seats.append(seated)
        return Ended

    monkeypatch.setattr(among, "load_bot", lambda game, bot: bot)
    monkeypatch.setattr(among, "play_deal", played)
    assert among.share("a", "b", 3, 1, 7) == pytest.approx(1 / 3)
    assert seats == [["a", "b", "b"], ["b", "a", "b"], ["b", "b", "a"]]
