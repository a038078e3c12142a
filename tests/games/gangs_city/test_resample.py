"""What a viewer may imagine: every world that fits, each equally often, and no other."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import prod
from random import Random

import pytest

from tripot.core import (
    SPECTATOR,
    Action,
    IllegalAction,
    InvalidAction,
    Match,
    Seat,
    Setup,
    State,
    Viewer,
    render,
)
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.belief.hidden import draw_hidden, unseen_mercenaries
from tripot.games.gangs_city.belief.imagination import Imagination, Seen
from tripot.games.gangs_city.belief.knowledge import known_deal, known_position
from tripot.games.gangs_city.box.box import Kind
from tripot.games.gangs_city.box.loading import load_box, shipped
from tripot.games.gangs_city.city.spots import PILES, parse_spot
from tripot.games.gangs_city.engine.actions import BidStock, Finish, Put
from tripot.games.gangs_city.engine.chance import unknown_mercenaries
from tripot.games.gangs_city.engine.deal import GangsCityDeal
from tripot.games.gangs_city.engine.events import (
    BidsOpened,
    FightCounted,
    Returned,
    TileTurned,
    TurnStarted,
)
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.state import GangsCityState
from tripot.games.gangs_city.engine.table import Replaced
from tripot.games.gangs_city.engine.tiles import FIGHT, GUN, MANAGE, RECRUIT, SETTLE, VEST
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.views import GangsCityMatch
from tripot.testing.playing import NAMES, Case, random_action, random_game

from .build import BOX, A, city_of, deal_of, place
from .looking import match_of

Faces = tuple[tuple[Kind, str], ...]
_MOST = 3000
SEED = 2  # of a game in which stock is bid and characters are replaced


def random_match(
    seed: int, phase: str, turn: int, tiles: int, settlement: str = "strict"
) -> GangsCityMatch:
    """A moment of a random game in this phase of this turn, with so many tiles lying."""
    options = GAME.options(turns=turn, settlement=settlement)
    for match in random_game(Case(GAME, options, 3), seed):
        state = match.state
        assert isinstance(state, GangsCityState)
        if (state.phase, state.turn) == (phase, turn) and len(state.tiles) == tiles:
            return match
    raise AssertionError("no such moment")


def enumerated(match: GangsCityMatch, viewer: Viewer) -> set[Faces]:
    """Every way the others may have placed what they placed, found by trying all on the engine."""
    acts = [(act.seat, act.action) for act in match.acts]
    first = max(at for at, state in enumerate(states(match)) if not _lying(state))
    found: set[Faces] = set()
    kinds = {kind for gang in states(match)[first].gangs for kind in gang}

    def walk(state: State, at: int, chosen: Faces) -> None:
        assert len(found) < _MOST
        if at == len(acts):
            if state.to_act == match.state.to_act:
                found.add(chosen)
            return
        seat, action = acts[at]
        if seat not in state.to_act:
            return
        if not isinstance(action, Put) or seat == viewer:
            for after in _applied(state, seat, action):
                walk(after, at + 1, chosen)
            return
        for what, how in _faces(kinds):
            put = Put(what, how, action.spot, action.chief)
            for after in _applied(state, seat, put):
                walk(after, at + 1, (*chosen, (what, how)))

    walk(states(match)[first], first, ())
    return found


def _faces(kinds: set[Kind]) -> list[tuple[Kind, str]]:
    faces = [(kind, how) for kind in sorted(kinds) for how in (FIGHT, RECRUIT, MANAGE)]
    return [*faces, (GUN, SETTLE), (VEST, SETTLE)]


def _applied(state: State, seat: Seat, action: Action) -> list[State]:
    try:
        return [state.apply(seat, action).state]
    except (IllegalAction, InvalidAction):
        return []


def _lying(state: GangsCityState) -> bool:
    return bool(state.tiles) or any(state.finished)


def states(match: GangsCityMatch) -> list[GangsCityState]:
    found = [Match.begin(match.setup)]
    for entry in match.entries:
        found.append(found[-1].after(entry))
    return [state for m in found if isinstance(state := m.state, GangsCityState)]


MOMENTS = [
    (1, 1, 3, "strict"), (2, 1, 4, "strict"), (3, 2, 3, "strict"), (4, 3, 3, "strict"),
    (5, 2, 4, "strict"), (6, 3, 3, "strict"), (7, 2, 3, "lenient"), (8, 1, 3, "lenient"),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "turn", "tiles", "settlement"), MOMENTS)
def test_every_world_that_fits_and_no_other(
    seed: int, turn: int, tiles: int, settlement: str
) -> None:
    match = random_match(seed, Phase.PLACE, turn, tiles, settlement)
    for viewer in (Seat(0), Seat(1)):
        wanted = enumerated(match, viewer)
        rng = Random(seed)
        samples = 12 * len(wanted)
        found: Counter[Faces] = Counter()
        for _ in range(samples):
            faces = draw_hidden(match.view(viewer), rng).faces
            seen = [tile for tile in match.view(viewer).table.tiles if tile.what is None]
            found[tuple(faces[tile.id] for tile in seen)] += 1
        assert set(found) <= wanted
        # Each world is missed with a chance of exp(-12), and has 12 samples, give or take 3.5.
        assert len(found) >= 0.99 * len(wanted)
        spread = sum((found[world] - 12) ** 2 / 12 for world in wanted)
        assert abs(spread - len(wanted)) < 6 * (2 * len(wanted)) ** 0.5


def test_the_count_is_a_product_over_players() -> None:
    """Players place independently, so the worlds of all are the product of those of each."""
    match = random_match(3, Phase.PLACE, 2, 4)
    table = match.view(SPECTATOR).table
    counts = []
    for seat in range(3):
        steps = [Seen(tile.spot, tile.chief) for tile in table.tiles if tile.seat == seat]
        owned = [location.place for location in table.locations if location.owner == seat]
        gang = table.gangs[seat].gang
        counts.append(Imagination(gang, steps, owned, shipped(), lenient=False).count())
    assert prod(counts) == len(enumerated(match, SPECTATOR))


def test_a_small_case_by_hand() -> None:
    """One hidden tile on a free side: 3 fight, 2 recruit, or a gun or a vest with a debt."""
    side = Seen(parse_spot("3ne"))
    start = tuple(sorted(shipped().start))

    def count(*steps: Seen) -> int:
        return Imagination(start, steps, (), shipped(), lenient=False).count()

    assert count(side) == 7
    assert count(Seen(parse_spot("3ne"), chief=True)) == 5
    assert count(Seen(parse_spot("A"))) == 4
    # Stacked: two fighters 3 × 2, two recruiters 2, one fighter and S in either order 3 × 2 × 2.
    assert count(side, side) == 6 + 2 + 12
    # All four tiles without a chief: impossible, since the last character must be it.
    assert count(side, side, side, side) == 0
    # Three tiles and an end: all characters are placed, one of them as chief.
    chief = Seen(parse_spot("3ne"), chief=True)
    assert count(side, side, chief, Seen(None)) == 6  # all fight: the Hood cannot recruit


SIDE, OTHER = Seen(parse_spot("3ne")), Seen(parse_spot("5w"))
LONGER = (SIDE, OTHER, Seen(parse_spot("A"), chief=True), Seen(None))


@pytest.mark.parametrize("steps", [(SIDE, SIDE), (SIDE, OTHER), (SIDE, SIDE, OTHER), LONGER])
def test_each_assignment_is_drawn_equally_often(steps: tuple[Seen, ...]) -> None:
    """A face with more ways to go on is drawn more often."""
    imagined = Imagination(tuple(sorted(shipped().start)), steps, (), shipped(), lenient=False)
    rng = Random(1)
    found = Counter(tuple(imagined.draw(rng)[0]) for _ in range(100 * imagined.count()))
    assert len(found) == imagined.count()
    assert all(abs(n - 100) < 6 * 100**0.5 for n in found.values())


def test_sealed_bids_are_uniform() -> None:
    """Whoever has sealed a bid may have bid any part of the stock."""
    match = bidding()
    view = match.view(match.due[0])
    other = next(gang.seat for gang in view.table.gangs if gang.bid)
    stock = view.table.gangs[other].stock
    worlds = prod(n + 1 for n in stock)
    found: Counter[object] = Counter()
    rng = Random(1)
    for _ in range(25 * worlds):
        found[draw_hidden(view, rng).bids[other]] += 1
    assert len(found) == worlds
    assert all(abs(n - 25) < 4 * 25**0.5 for n in found.values())


def test_a_world_has_a_bid_for_everybody_who_sealed_one() -> None:
    match = bidding()
    for viewer in match.viewers():
        view = match.view(viewer)
        world = GAME.replay(GAME.resample(view, Random(1)))
        assert world.table(viewer) == view.table


def bidding() -> GangsCityMatch:
    """A moment when one bid is sealed and another is not."""
    for seed in range(40):
        for match in random_game(Case(GAME, GAME.options(), 3), seed):
            last = match.acts[-1].action if match.acts else None
            if match.state.to_act and isinstance(last, BidStock):
                state = match.state
                assert isinstance(state, GangsCityState)
                sealed = [stock for seat, stock in enumerate(state.stock) if state.bids[seat]]
                if state.phase == Phase.BID and prod(n + 1 for n in sealed[0]) <= 6:
                    return match
    raise AssertionError("nobody bids")


def test_piles_and_mercenaries_are_shuffled_and_what_was_seen_stays() -> None:
    match = random_match(2, Phase.PLACE, 3, 0)
    view, dealt = match.view(Seat(0)), match.setup.deal
    known, hired = len(view.table.locations), len(BOX.mercenaries) - view.table.mercenaries
    assert isinstance(dealt, GangsCityDeal)
    rng = Random(1)
    tops, next_up, first, next_hired = (Counter[object]() for _ in range(4))
    for _ in range(1000):
        deal = GAME.resample(view, rng).deal
        assert isinstance(deal, GangsCityDeal)
        state = GAME.determinize(view, rng)
        assert deal.piles[0][:known] == dealt.piles[0][:known]
        assert deal.mercenaries[:hired] == dealt.mercenaries[:hired]
        tops[deal.piles[0][known]] += 1
        next_up[state.piles[0][0]] += 1
        first[deal.mercenaries[hired]] += 1
        next_hired[state.stack[0]] += 1
    for found, unseen in (
        (tops, 15 - known), (next_up, 15 - known),
        (first, view.table.mercenaries), (next_hired, view.table.mercenaries),
    ):  # fmt: skip
        assert len(found) == unseen
        mean = 1000 / unseen
        assert all(abs(n - mean) < 6 * mean**0.5 for n in found.values())


def test_the_order_of_mercenaries_who_came_together_is_unknown() -> None:
    """On a table they lie side by side."""
    alone = {"motel": "{}", "ghetto": "{ mercenaire = 2 }"}
    changed = [f"locations.{name}.recruits = {recruits}" for name, recruits in alone.items()]
    options = GangsCityOptions(data=load_box("\n".join(changed), "two at once"))
    deal = deal_of(piles=("ghetto",), stack="loup toubib", options=options)
    match = Match.begin(Setup(GAME, deal, NAMES[:3]))
    rng = Random(1)
    while match.view(SPECTATOR).table.phase != Phase.PLACE:
        match = match.act(*random_action(match, rng))
    view = match.view(SPECTATOR)
    came = {tuple(known_deal(view, rng).mercenaries[:2]) for _ in range(40)}
    assert came == {("loup", "toubib"), ("toubib", "loup")}


def test_a_mercenary_who_was_seen_anywhere_is_not_in_the_stack() -> None:
    play = city_of("docks +3+0", gangs={"A": "loup"}, recruits={"docks": "toubib"})
    table = replace(
        play.state.table(SPECTATOR),
        removed=(Kind("videur"),),
        leaving=(Replaced(A, Kind("avocat"), None),),
    )
    left = unseen_mercenaries(table, BOX.mercenaries)
    assert {*BOX.mercenaries} - {*left} == {"loup", "toubib", "videur", "avocat"}
    state = play.state._replace(stack=(None,) * 8)
    assert {*BOX.mercenaries} - {*unknown_mercenaries(state)} == {"loup", "toubib"}


def test_a_pile_nobody_wins_keeps_its_tile() -> None:
    pile, bar = PILES[0], place("bar")
    play = city_of("docks +3+0")
    play.told += [
        FightCounted(pile, None, (), None, "nobody"),
        FightCounted(pile, None, (), A, "alone"),
        TileTurned(A, pile, bar),
    ]
    assert known_deal(match_of(play).view(SPECTATOR), Random(1)).piles[0][:2] == (bar, None)


def test_a_won_tile_is_unknown_even_to_its_winner() -> None:
    for seed in range(30):
        for match in random_game(Case(GAME, GAME.options(turns=4), 5), seed):
            state = match.state
            if (
                isinstance(state, GangsCityState)
                and len(state.won) == 2
                and state.phase == Phase.OPEN
            ):
                unseen = [won.place for won in match.view(SPECTATOR).table.won].index(None)
                view = match.view(state.won[unseen].seat)
                worlds = {GAME.determinize(view, Random(n)).won[unseen].tile for n in range(40)}
                assert len(worlds) > 3
                return
    raise AssertionError("nobody won both piles")


def test_who_finished_early_had_nothing_left_to_place() -> None:
    """A finish is imagined only with the settlement tile left, while a pile has tiles."""
    match = random_match(4, Phase.PLACE, 1, 10)
    rng = Random(0)
    for _ in range(50):
        history = GAME.resample(match.view(Seat(0)), rng)
        assert sum(isinstance(action, Finish) for _, action in history.actions) == sum(
            isinstance(act.action, Finish) for act in match.acts
        )
        assert GAME.replay(history).to_act == match.state.to_act


@pytest.fixture(scope="module")
def long_game() -> Sequence[GangsCityMatch]:
    """A whole random game with bids and replaced characters."""
    played = random_game(Case(GAME, GAME.options(), 3), SEED)
    kinds = {type(event) for event in played[-1].told[SPECTATOR]}
    assert {BidsOpened, Returned} <= kinds
    return played


def test_a_whole_game_is_resampled_to_the_same_end(long_game: Sequence[GangsCityMatch]) -> None:
    """Bids, shots, recruits, openings and returns are all found again in what was heard."""
    last = long_game[-1]
    history = GAME.resample(last.view(Seat(1)), Random(1))
    assert history.actions == tuple((act.seat, act.action) for act in last.acts)
    assert GAME.replay(history).table(Seat(1)) == last.view(Seat(1)).table


def test_once_tiles_are_face_up_only_piles_and_stack_are_unknown(
    long_game: Sequence[GangsCityMatch],
) -> None:
    rng = Random(1)
    for match in long_game:
        truth = match.state
        assert isinstance(truth, GangsCityState)
        if match.due and truth.phase not in (Phase.PLACE, Phase.BID):
            found = GAME.determinize(match.view(match.due[0]), rng)
            won = tuple(won._replace(tile=None) for won in truth.won)
            assert tuple(one._replace(tile=None) for one in found.won) == won
            assert found == truth._replace(piles=found.piles, stack=found.stack, won=found.won)


def test_what_others_hold_is_left_out_of_what_is_known() -> None:
    play = city_of("docks +3+0", gangs={"A": "mac", "B": "flic"}, stock={"B": "arms 1"})
    known = known_position(match_of(play).view(A))
    assert (known.hands, known.settlers) == (((Kind("mac"),), (), ()), (True, False, False))
    play.told.append(TurnStarted(2, A, None, None))
    found = GAME.determinize(match_of(play).view(A), Random(1))
    assert (found.hands, found.settlers) == (play.state.hands, play.state.settlers)
    seen = known_position(match_of(play).view(SPECTATOR))
    assert (seen.hands, seen.settlers) == (((), (), ()), (False, False, False))


def test_every_kind_of_task_is_said(long_game: Sequence[GangsCityMatch]) -> None:
    tasks = {
        match.view(match.due[0]).table.phase: render(
            GAME.describe(match.view(match.due[0]), match.setup.voice(match.due[0]))[-2]
        )
        for match in long_game
        if match.due
    }
    assert tasks[Phase.BID] == "Now: Bid stock, or nothing."
    assert tasks[Phase.RETURN].endswith(" back in the city.")
    assert tasks[Phase.PLACE] == "Now: Put a tile face down."
    assert tasks[Phase.NAME] == "Now: Name the first player."
