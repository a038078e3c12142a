"""The plan: what the whole gang does in this turn.

It is made anew for every tile. Each of a few good beginnings, a character or a pair that the
chief leads, is filled up with whoever adds most, and the best plan of these is the one.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tripot.games.gangs_city.box.box import Kind
from tripot.games.gangs_city.city.spots import place_of
from tripot.games.gangs_city.engine.menus import PlacingMenu
from tripot.games.gangs_city.engine.tiles import FIGHT, MANAGE, RECRUIT, Gang, without

from .assignment import Assignment, Job
from .prospects import Prospects

_BEGINNINGS = 4
"""How many beginnings are followed up."""


class Plan(NamedTuple):
    """Who of those in hand goes where, and with whom the chief is."""

    tasks: tuple[tuple[Kind, Job], ...]
    chief: Job | None
    assignment: Assignment


class Jobs(NamedTuple):
    """The jobs that the menu allows."""

    fights: tuple[Job, ...]
    recruits: tuple[Job, ...]
    manages: dict[Kind, tuple[Job, ...]]
    recruiters: frozenset[Kind]

    def of(self, kind: Kind) -> Iterator[Job]:
        """What this character can do."""
        yield from self.fights
        if kind in self.recruiters:
            yield from self.recruits
        yield from self.manages.get(kind, ())


def allowed_jobs(menu: PlacingMenu, prospects: Prospects) -> Jobs:
    """The jobs of a menu; recruiters go only where there are recruits."""
    recruits = prospects.overview.recruits
    return Jobs(
        tuple((place, FIGHT) for place in dict.fromkeys(map(place_of, menu.fights))),
        tuple(
            (place, RECRUIT)
            for place in dict.fromkeys(map(place_of, menu.recruits))
            if recruits[place]
        ),
        {kind: tuple((place_of(s), MANAGE) for s in spots) for kind, spots in menu.manages},
        frozenset(menu.recruiters),
    )


def make_plan(prospects: Prospects, hand: Gang, menu: PlacingMenu) -> Plan:
    """The best plan found for the characters in hand."""
    jobs = allowed_jobs(menu, prospects)
    start = Assignment(prospects)
    beginnings = _beginnings(start, hand, jobs)
    plans = [_filled(start, team, job, hand, jobs) for team, job in beginnings]
    return max(plans, key=lambda plan: plan.assignment.value)


def _beginnings(start: Assignment, hand: Gang, jobs: Jobs) -> list[tuple[Gang, Job | None]]:
    """The most promising teams to begin with, by what each of their members earns."""
    found: list[tuple[float, Gang, Job | None]] = [(0.0, (), None)] if start.chief else []
    leads = start.chief is None
    for kind in dict.fromkeys(hand):
        for job in jobs.of(kind):
            if job[1] != MANAGE:
                found.append((_promise(start, (kind,), job, leads), (kind,), job))
    able = [kind for kind in hand if kind in jobs.recruiters]
    for pair in sorted(set(combinations(able, 2))):
        found += [(_promise(start, pair, job, leads) / 2, pair, job) for job in jobs.recruits]
    found.sort(key=lambda one: -one[0])
    return [(team, job) for _, team, job in found[:_BEGINNINGS]] or [((), None)]


def _promise(start: Assignment, team: Gang, job: Job, leads: bool) -> float:
    """What a plan is worth after this beginning."""
    assignment = start.copy()
    if leads:
        assignment.lead(job)
    for kind in team:
        assignment.add(kind, job)
    return assignment.value - start.value


def _filled(start: Assignment, team: Gang, begun: Job | None, hand: Gang, jobs: Jobs) -> Plan:
    """A plan from this beginning: whoever adds most goes next."""
    assignment = start.copy()
    tasks: list[tuple[Kind, Job]] = []
    if begun is not None:
        if assignment.chief is None:
            assignment.lead(begun)
        for kind in team:
            assignment.add(kind, begun)
            tasks.append((kind, begun))
            hand = without(hand, kind)
    while hand:
        choices = [
            (assignment.gain(kind, job), kind, job)
            for kind in dict.fromkeys(hand)
            for job in jobs.of(kind)
        ]
        if not choices:
            break
        _, kind, job = max(choices, key=lambda choice: choice[0])
        assignment.add(kind, job)
        tasks.append((kind, job))
        hand = without(hand, kind)
    return Plan(tuple(tasks), assignment.chief, assignment)
