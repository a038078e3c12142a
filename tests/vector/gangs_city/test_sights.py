"""What a seat is shown: what it knows and nothing else, however it was worked out."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tripot.bots.gangs_city.network.deciding import closed
from tripot.bots.gangs_city.network.seeing import seen_in
from tripot.core import Match, Seat, Setup
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.engine.deal import GangsCityDeal, shuffled
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.state import GangsCityState
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.views import GangsCityMatch
from tripot.testing.playing import NAMES, Case, moments, random_game
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import lockstep, many
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.convert import from_deal, number_of
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import Numbers, Positions
from tripot.vector.gangs_city.positions import row_of

from .boxes import OPTIONS

_KINDS = "petite_frappe conducteur bodyguard flic dealer mac tueuse"
_GREATEST = load_box(
    "\n".join(
        [
            "[limits]\ncharacters = 12\ntokens = 99",
            f"[start]\ngang = {['conducteur', 'mac'] * 6}",
            *(
                f"[characters.{kind}]\ncopies = 99\nattack = 99\ndefence = 99\nrecruit = 99\n"
                f"cost = 0\nsymbols = {{ drugs = 99, tobacco = 99 }}"
                for kind in _KINDS.split()
            ),
            *(
                f"[locations.{name}]\nsymbols = {{ drugs = 99, tobacco = 99 }}"
                for name in ("tripot", "docks", "bar", "motel", "hotel_de_luxe", "casino")
            ),
            *(
                f"[locations.{name}]\nrecruits = {{ bodyguard = 45, dealer = 90, tueuse = 45 }}"
                for name in ("cabaret",)
            ),
            *(
                f"[traffics.{name}]\npoints = [97, 98, 99]"
                for name in ("drugs", "arms", "prostitution", "alcohol", "tobacco")
            ),
            "[targets]\n3 = 99\n4 = 99\n5 = 99\n6 = 99",
        ]
    ),
    "greatest",
)
"""The largest figures a data set may have."""
SORTS = {name: OPTIONS[name] for name in ("the box", "lenient", "crowded", "odd")}
SORTS["greatest"] = GangsCityOptions(data=_GREATEST, settlement="lenient", turns=12)

LAIN = [
    *(to.SLOTS_AT + slot * to.SLOT + to.L_MINE for slot in range(to.MOST_SLOTS)),
    *(to.SLOTS_AT + slot * to.SLOT + to.L_TAKEN for slot in range(to.MOST_SLOTS)),
    *(to.PLACES_AT + place * to.PLACE_WIDTH + to.P_FREE for place in range(at.PLACES)),
]
"""Which cells tiles take up. Once they lie face up, a game on the twin shows where they lay until
the next placement; a view shows only those that still lie there."""


def shown(box: Numbers, rows: Positions) -> Numbers:
    """What whoever acts in each position is shown once nothing is open any more."""
    seen = np.zeros((len(rows), to.SIGHT), np.int8)
    many.look(box, rows, seen)
    found: Numbers = closed(seen)
    return found


def position(match: Match, seat: Seat) -> Numbers:
    """A row of the true position."""
    assert isinstance(match.state, GangsCityState)
    return asked(row_of(match.state), seat)


def asked(row: Numbers, seat: Seat) -> Numbers:
    """The same position; of several who bid at once this one is asked."""
    other = row.copy()
    other[at.ACTING] = seat
    return other


def differing(one: Numbers, other: Numbers) -> list[tuple[int, int]]:
    """Rows and columns: few are told where many differ."""
    return [(int(row), int(column)) for row, column in np.argwhere(one != other)[:9]]


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("name", SORTS)
def test_a_view_shows_what_the_position_shows_without_what_is_secret(
    name: str, players: int
) -> None:
    """At every decision of a game; bytes are compared, those of the compiled twin among them.

    Plain Python refuses numbers that need more than eight bits, so no column can have one.
    """
    options, rng = SORTS[name], Random(players)
    deal = shuffled(options, players, rng)
    box, row = figures(options, players), from_deal(deal)
    match = Match.begin(Setup(GAME, deal, NAMES[:players]))
    sights, rows, positions = [], [], []
    while match.outcome is None:
        for seat in match.due:
            sights.append(seen_in(match.view(seat)).sight[0])
            rows.append(asked(row, seat))
            positions.append(position(match, seat))
        action = match.view(match.due[0]).menu.sample(rng)
        lockstep.step(box, row[None], np.array([number_of(options.data, action)]))
        match = match.act(match.due[0], action)
    assert name != "crowded" or any(one[at.PHASE] == at.BID for one in rows)
    assert differing(np.array(sights), shown(box, np.array(positions))) == []
    here, there = np.array(sights), shown(box, np.array(rows))
    up = here[:, to.HIDDEN_AT] == 0
    here[np.ix_(up, LAIN)], there[np.ix_(up, LAIN)] = 0, 0
    assert differing(here, there) == []


@pytest.mark.parametrize("players", GAME.players)
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(players: int) -> None:
    """Other games that it cannot tell from the true one are drawn, as `check_views` does."""
    options, changed = SORTS["lenient" if players % 2 else "the box"], 0
    box, rng = figures(options, players), Random(players)
    matches = random_game(Case(GAME, options, players), players)[:-1]
    for moment in moments(matches, 12, rng):
        match = matches[moment]
        for seat in match.due:
            other = elsewhere(match, seat, rng)
            rows = np.array([position(one, seat) for one in (match, other)])
            here, there = shown(box, rows)
            assert differing(here[None], there[None]) == []
            assert (seen_in(other.view(seat)).sight == here).all()
            changed += int((rows[0] != rows[1]).any())
    assert changed > 3


def elsewhere(match: GangsCityMatch, seat: Seat, rng: Random) -> GangsCityMatch:
    """A match that this seat cannot tell from the true one."""
    history = GAME.resample(match.view(seat), rng)
    assert isinstance(history.deal, GangsCityDeal)
    other = Match.begin(replace(match.setup, deal=history.deal))
    for one, action in history.actions:
        other = other.act(one, action)
    return other


def test_what_is_secret_is_shown_to_its_owner_and_to_whoever_sees_everything() -> None:
    """Closing takes away columns of the others only, and only while tiles lie face down."""
    options, players, taken = SORTS["the box"], 4, 0
    for match in random_game(Case(GAME, options, players), 1)[:-1]:
        assert isinstance(match.state, GangsCityState)
        row = asked(row_of(match.state), match.due[0])
        seen = np.zeros((1, to.SIGHT), np.int8)
        many.look(figures(options, players), row[None], seen)
        gone = closed(seen) != seen
        assert not gone.any() or match.state.phase in (Phase.PLACE, Phase.BID)
        assert not gone[0, ~to.SECRET].any()
        taken += int(gone.any())
    assert taken > 20
