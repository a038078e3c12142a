"""The bot that solves the last round: when it does, from which ranges, and how well it plays."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tripot.bots import load_bot
from tripot.bots.district_noir.endgame.belief import DOUBT, PlayedLike, carried
from tripot.bots.district_noir.endgame.bot import EndgameBot
from tripot.bots.district_noir.endgame.ending import TAKE, Ending, Line, line_of
from tripot.bots.district_noir.endgame.hands import Floats, hands_of
from tripot.bots.district_noir.endgame.letters import Ints
from tripot.bots.district_noir.endgame.solution import solve
from tripot.bots.random_bot import RandomBot
from tripot.core import Action, Match, Seat, Setup, View
from tripot.games.district_noir.engine.cards import ALL_KINDS, KINDS, count
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirView
from tripot.testing import check_bot

from ..games.district_noir.build import GAME, ONE, TWO, match_of, some_deal
from .clocks import Ticking
from .endings import BUILDINGS, FEW, LONGER, SMALL


class Asked(RandomBot):
    """Remembers in which rounds it was asked."""

    def __init__(self) -> None:
        self.rounds: list[int] = []

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        self.rounds.append(GAME.own_view(view).table.round)
        return super().choose(view, rng, seconds)


def test_the_inner_bot_plays_until_the_rest_can_be_solved() -> None:
    inner, rng, found = Asked(), Random(2), 0
    bot = EndgameBot(inner, limits=FEW)
    for seed in range(4):
        match = match_of(some_deal(seed))
        while match.outcome is None:
            seat = match.due[0]
            view = match.view(seat)
            solution = bot.solution(view)
            asked = len(inner.rounds)
            match = match.act(seat, bot.choose(view, rng))
            table = view.table
            free = table.hand_sizes[seat] > table.taken[seat]
            solves = solution is not None and not solution.certain and free
            assert (len(inner.rounds) == asked) == solves
            assert not solves or view.table.round == 4
            found += solves
    assert found > 1
    assert 4 in inner.rounds


def test_a_hand_of_one_kind_is_thought_about_like_any_other() -> None:
    """Or whoever watches the clock would know that there was nothing to choose."""
    inner, rng, found = Asked(), Random(3), 0
    bot = EndgameBot(inner, limits=FEW)
    for seed in range(60):
        match = match_of(some_deal(seed))
        while match.outcome is None:
            seat = match.due[0]
            view = match.view(seat)
            secretly = len(view.menu) == 1 and view.table.hand_sizes[seat] > 1
            if secretly and (solution := bot.solution(view)) and not solution.certain:
                asked = len(inner.rounds)
                assert bot.choose(view, rng) in view.menu
                assert len(inner.rounds) == asked
                found += 1
            match = match.act(seat, view.menu.sample(rng))
    assert found


def test_both_players_and_every_moment_tell_the_same_last_round() -> None:
    rng = Random(5)
    match = match_of(some_deal(5))
    before: tuple[Ending, ...] = ()
    while match.outcome is None:
        lines = [line_of(match.view(seat)) for seat in (ONE, TWO)]
        assert lines[0] == lines[1]
        line = lines[0]
        assert (line is None) == (match.view(ONE).table.round < 4)
        if line is not None:
            assert line.endings[:-1] == before
            before = line.endings
        seat = match.due[0]
        match = match.act(seat, match.view(seat).menu.sample(rng))
    assert len(before) == 12
    assert line_of(match.view(ONE)) is None


def test_a_belief_is_asked_about_both_seats_and_heeded() -> None:
    asked = []

    def sure(view: View, made: int, seat: Seat, hands: Ints) -> Floats:
        asked.append((made, seat, hands.sum(axis=1).tolist()))
        return np.asarray(np.arange(len(hands)) == seat * (len(hands) - 1), np.float64)

    match, rng = match_of(some_deal(4)), Random(4)
    plain, knowing = EndgameBot(limits=FEW), EndgameBot(belief=sure, limits=FEW)
    while (found := plain.solution(match.view(match.due[0]))) is None:
        seat = match.due[0]
        match = match.act(seat, match.view(seat).menu.sample(rng))
    view = match.view(match.due[0])
    solution = knowing.solution(view)
    assert solution is not None
    assert found.chances.max() < 1
    assert solution.chances.max() == 1
    assert asked == [
        (view.table.made, seat, [view.table.hand_sizes[seat]] * len(hands_of(found.ending, seat)))
        for seat in (0, 1)
    ]


def lines_of_a_game(seed: int) -> Iterator[tuple[DistrictNoirView, Line]]:
    """The views of whoever is to act in the last round of a random game."""
    rng, match = Random(seed), match_of(some_deal(seed))
    while match.outcome is None:
        view = match.view(match.due[0])
        line = line_of(view)
        if line is not None:
            yield view, line
        match = match.act(match.due[0], view.menu.sample(rng))


def test_what_is_hardly_ever_right_is_never_played() -> None:
    bot, rare = EndgameBot(RandomBot(), limits=replace(FEW, most=4)), 0
    for view, _ in (pair for seed in range(12) for pair in lines_of_a_game(seed)):
        solution = bot.solution(view)
        hand = view.table.hand
        assert hand is not None
        shares = None if solution is None else solution.strategy(count(hand))
        small = {move for move, share in (shares or {}).items() if 0.005 < share < 0.02}
        if small:
            chosen = {str(bot.choose(view, Random(luck))) for luck in range(400)}
            assert not chosen & {(*KINDS, "t")[move] for move in small}
            rare += 1
    assert rare


def test_ranges_are_carried_to_the_hands_that_are_left() -> None:
    *_, (_, line) = (pair for pair in lines_of_a_game(3) if len(pair[1].moves) <= 9)
    then, now = line.endings[5], line.endings[-1]
    ranges = [np.random.default_rng(seat).random(len(hands_of(then, seat))) for seat in (0, 1)]
    found = carried(line, 5, (ranges[0], ranges[1]))
    for seat in (0, 1):
        before = {tuple(h): r for h, r in zip(hands_of(then, seat).tolist(), ranges[seat])}
        mine = [m for e, m in zip(line.endings[5:], line.moves[5:]) if e.acting == seat]
        played = [mine.count(kind) for kind in ALL_KINDS]
        hands = (hands_of(now, seat) + played).tolist()
        expected = np.array([before[tuple(hand)] for hand in hands])
        expected = DOUBT + (1 - DOUBT) * expected / expected.max()
        assert found[seat] == pytest.approx(expected)


def test_a_belief_of_a_policy_multiplies_what_the_seat_did() -> None:
    asked = []

    def policy(view: View, made: int, seat: Seat, hands: Ints) -> Floats:
        """Takes half of the time, and otherwise prefers the later kinds."""
        asked.append((made, int(seat), int(hands[0].sum())))
        wish = hands * np.arange(1, 12)
        return np.hstack([wish / (2 * wish.sum(axis=1))[:, None], np.full((len(hands), 1), 0.5)])

    *_, (view, line) = (pair for pair in lines_of_a_game(3) if len(pair[1].moves) <= 7)
    hands = hands_of(line.endings[6], 1)
    found = PlayedLike(policy)(view, 6, TWO, hands)
    turns = [made for made in range(6) if line.endings[made].acting == TWO]
    assert sorted(asked) == [(made, TWO, line.endings[made].sizes[1]) for made in turns]
    expected = []
    for hand in hands.tolist():
        chance = 1.0
        for made in reversed(turns):
            if line.moves[made] == TAKE:
                chance *= 0.5
            else:
                kind = line.moves[made]
                hand[kind] += 1
                wishes = [n * (k + 1) for k, n in enumerate(hand)]
                chance *= wishes[kind] / sum(wishes) / 2
        expected.append(chance)
    most = max(expected)
    assert len(set(expected)) > 1
    assert found == pytest.approx([DOUBT + (1 - DOUBT) * each / most for each in expected])


def test_what_was_done_since_the_first_solution_tells_something() -> None:
    bot, told = EndgameBot(limits=FEW), 0
    for seed in range(6):
        for view, _ in lines_of_a_game(seed):
            solution = bot.solution(view)
            if solution is not None and not solution.certain:
                fresh = solve(solution.ending, limits=FEW)
                assert fresh is not None
                told += not np.allclose(solution.chances, fresh.chances)
    assert told > 3


@pytest.mark.parametrize("options", [SMALL, BUILDINGS, LONGER, None])
def test_the_bot_is_honest(options: DistrictNoirOptions | None) -> None:
    bot = load_bot("district-noir", "endgame:random")
    check_bot(bot, GAME, options, seeds=[1] if options is None else range(3), most=20)


@pytest.mark.parametrize("options", [SMALL, BUILDINGS, LONGER, None])
def test_the_bot_keeps_its_time(options: DistrictNoirOptions | None) -> None:
    """It looks at the clock after every improvement, and might make two hundred."""
    clock = Ticking(step=0.1)
    check_bot(EndgameBot(RandomBot(), clock=clock), GAME, options, [1], seconds=2.0, clock=clock)


def test_time_left_over_is_the_inner_bots() -> None:
    clock, left = Ticking(step=0.25), []

    class Noting(RandomBot):
        def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
            left.append(seconds)
            return super().choose(view, rng)

    match = match_of(some_deal())
    view = match.view(match.due[0])
    bot = EndgameBot(Noting(), clock=clock)
    for seconds in (1.0, 0.1, None):
        bot.choose(view, Random(0), seconds)
    assert left == [0.75, 0.0, None]


def test_the_solution_beats_random_play() -> None:
    bot, other, score = EndgameBot(RandomBot()), RandomBot(), 0.0
    for seed in range(60):
        for own in (0, 1):
            rng = Random(seed)
            state = GAME.deal(SMALL, 2, Random(seed))
            match = Match.begin(Setup(GAME, state, ("a", "b")))
            while match.outcome is None:
                seat = match.due[0]
                player = bot if seat == own else other
                match = match.act(seat, player.choose(match.view(seat), rng))
            winners = match.outcome.winners
            score += 0.5 if not winners else float(winners == (own,))
    assert score / 120 > 0.65
