"""From the plan to a tile: who goes first, on which side, and where the settlement tile goes."""

from random import Random

from tripot.core import Action
from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.city.hexes import neighbours
from tripot.games.gangs_city.city.spots import Spot, is_pile, is_side, on, place_of
from tripot.games.gangs_city.engine.actions import Finish, Put
from tripot.games.gangs_city.engine.menus import PlacingMenu
from tripot.games.gangs_city.engine.tiles import FIGHT, GUN, MANAGE, SETTLE, VEST

from .assignment import Assignment, Job
from .overview import Overview
from .plan import Plan, make_plan
from .prospects import Prospects

_SHOT = 3.5
"""The strength a rival loses with a character shot."""
_LAST_SIDE, _MANAGERS, _DIGGERS = 8, 3, 2
"""How urgent a task is, beside chance."""


def place(overview: Overview, menu: PlacingMenu, rng: Random) -> Action:
    """The next tile to be put down."""
    prospects = Prospects(overview, rng)
    if not menu.characters:
        return _settle(prospects, menu)
    plan = make_plan(prospects, overview.known.hands[overview.me], menu)
    kind, job = _first_task(prospects, plan, rng)
    return Put(kind, job[1], _spot(prospects, plan, job, menu), _leads(plan, menu, job))


def _first_task(prospects: Prospects, plan: Plan, rng: Random) -> tuple[Kind, Job]:
    """A last free side is taken first; then those who tell least: managers, piles, the others."""

    def urgency(task: tuple[Kind, Job]) -> float:
        place, action = task[1]
        if action == MANAGE:
            return _MANAGERS + rng.random()
        if is_pile(place):
            return _DIGGERS + rng.random()
        return rng.random() + (_LAST_SIDE if prospects.overview.free[place] == 1 else 0)

    return max(plan.tasks, key=urgency)


def _leads(plan: Plan, menu: PlacingMenu, job: Job) -> bool:
    """Whether this character is declared chief."""
    return (job == plan.chief) if len(menu.chiefs) > 1 else menu.chiefs[0]


def _spot(prospects: Prospects, plan: Plan, job: Job, menu: PlacingMenu) -> Spot:
    """The side from which a tile shields most of what is ours or wanted."""
    place, action = job
    if action == MANAGE or is_pile(place):
        return on(place)
    spots = menu.fights if action == FIGHT else menu.recruits
    return max(
        (spot for spot in spots if is_side(spot) and place_of(spot) == place),
        key=lambda spot: _shield(prospects, plan.assignment, spot),
    )


def _shield(prospects: Prospects, assignment: Assignment, spot: Spot) -> float:
    """What a tile here keeps others from: nobody else can use its cell."""
    overview = prospects.overview
    cell = overview.city.cell_at(spot)
    if cell in _own_cells(overview):
        return 0.0
    shield = 0.0
    for beside in neighbours(cell):
        near = _location_at(overview, beside)
        if near is not None and (
            overview.owner[near] == overview.me or (near, FIGHT) in assignment.teams
        ):
            shield += prospects.worth[near] / overview.free[near]
    return shield


def _own_cells(overview: Overview) -> set[int]:
    return {
        overview.city.cell_at(tile.spot)
        for tile in overview.table.tiles
        if tile.seat == overview.me and is_side(tile.spot)
    }


def _location_at(overview: Overview, cell: int) -> Place | None:
    return next((at.place for at in overview.table.locations if at.cell == cell), None)


def _settle(prospects: Prospects, menu: PlacingMenu) -> Action:
    """The settlement tile where it does most; it costs nothing, so it is always used."""
    teams = Assignment(prospects)
    lying = {spot for spot in menu.guns if (place_of(spot), FIGHT) in teams.teams}
    found = [(_gun(prospects, teams, place_of(spot)), Put(GUN, SETTLE, spot)) for spot in lying]
    found += [
        (_vest(prospects, teams, place_of(spot)), Put(VEST, SETTLE, spot))
        for spot in menu.vests
        if spot in lying
    ]
    found = [one for one in found if one[1] in menu]
    if not found:
        return Finish() if menu.finish else next(iter(menu))
    return max(found, key=lambda one: (one[0], str(one[1])))[1]


def _gun(prospects: Prospects, assignment: Assignment, place: Place) -> float:
    """A shot costs a rival somebody, and may win the fight."""
    overview = prospects.overview
    job = place, FIGHT
    strength = prospects.strength(place, assignment.teams[job], assignment.chief == job)
    better = prospects.chance(place, strength + _SHOT) - prospects.chance(place, strength)
    kills = 0.0
    for foe in prospects.foes[place]:
        gang = overview.table.gangs[foe.seat].gang
        if gang:
            mean = sum(prospects.lives[kind] for kind in gang) / len(gang)
            kills += foe.fights * mean * overview.spite(foe.seat)
    return better * prospects.worth[place] + min(kills, 2.0)


def _vest(prospects: Prospects, assignment: Assignment, place: Place) -> float:
    """A vest saves whoever a rival would shoot, and with him perhaps the fight."""
    job = place, FIGHT
    team, chief = assignment.teams[job], assignment.chief == job
    strength = prospects.strength(place, team, chief)
    after = max(0.5, strength - _SHOT)
    worse = prospects.chance(place, strength) - prospects.chance(place, after)
    lost = prospects.overview.weights.armed * worse * prospects.worth[place]
    return prospects.danger(place, team) + lost
