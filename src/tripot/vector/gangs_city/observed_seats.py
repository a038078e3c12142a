"""What a seat knows of the gangs: scores, hands, stock, who still decides at a place."""

from ..compiled import compilable
from . import sights as to
from .city import bits
from .districts import largest
from .layout import (
    ACT,
    BID,
    BIDS,
    FINISHED,
    FIRST,
    FOUGHT,
    GANG_SIZE,
    GANGS,
    HAND_SIZE,
    HANDS,
    HOLDER,
    KINDS,
    LEAVING,
    LEVEL,
    LEVELS,
    N_KINDS,
    N_LEAVING,
    N_RECRUITERS,
    N_SHOOTERS,
    NONE,
    PHASE,
    PLACE,
    PLAYERS,
    POINTS,
    RECRUITER,
    RECRUITERS,
    SCENE,
    SCORES,
    SETTLER,
    SHOOTER,
    SHOOTERS,
    STOCK,
    TARGET,
    TOTALS,
    TRAFFICS,
    WON,
    Numbers,
)
from .sights import Sight


@compilable
def seats(
    box: Numbers, game: Numbers, seat: int, owned: Numbers, near: Numbers, seen: Sight
) -> None:
    """The gangs, counted from the seat itself."""
    players, phase = int(game[PLAYERS]), int(game[PHASE])
    for other in range(players):
        one = (other - seat) % players
        at = to.SEATS_AT + one * to.SEAT
        seen[at + to.S_THERE], seen[at + to.S_SELF] = 1, one == 0
        score = int(game[SCORES + other])
        seen[at + to.S_SCORE] = min(to.GREATEST, score)
        seen[at + to.S_MISSING] = max(-to.GREATEST, min(to.GREATEST, int(box[TARGET]) - score))
        seen[at + to.S_GANG] = game[GANG_SIZE + other]
        if phase == PLACE:
            seen[at + to.S_TO_PLACE] = game[HAND_SIZE + other] + game[SETTLER + other]
            seen[at + to.S_FINISHED] = game[FINISHED + other]
            seen[at + to.S_SETTLER] = game[SETTLER + other]
        seen[at + to.S_BEHIND] = (other - int(game[FIRST])) % players
        seen[at + to.S_PLACES] = bits(int(owned[other]))
        seen[at + to.S_DISTRICT] = largest(int(owned[other]), near)
        income = max(0, int(seen[at + to.S_DISTRICT]) - 1)
        for traffic in range(TRAFFICS):
            seen[at + to.S_STOCK + traffic] = game[STOCK + other * TRAFFICS + traffic]
            if phase == BID:
                seen[at + to.S_BID + traffic] = game[BIDS + other * TRAFFICS + traffic]
            if game[HOLDER + traffic] == other:
                level = int(game[LEVEL + traffic])
                seen[at + to.S_HOLDS + traffic * LEVELS + level] = 1
                income += int(box[POINTS + traffic * LEVELS + level])
        seen[at + to.S_INCOME] = min(to.GREATEST, income)
        for kind in range(box[N_KINDS]):
            seen[to.GANGS_AT + one * KINDS + kind] = game[GANGS + other * KINDS + kind]
            if phase == PLACE:
                seen[to.HANDS_AT + one * KINDS + kind] = game[HANDS + other * KINDS + kind]
    for pile in range(2):
        if game[WON + pile] != NONE:
            one = (int(game[WON + pile]) - seat) % players
            seen[to.SEATS_AT + one * to.SEAT + to.S_WON] += 1
    for gone in range(game[N_LEAVING]):
        one = (int(game[LEAVING + gone]) - seat) % players
        seen[to.SEATS_AT + one * to.SEAT + to.S_LEAVING] += 1
    if phase == ACT and game[SCENE] != NONE:
        _scene(game, seat, players, seen)


@compilable
def _scene(game: Numbers, seat: int, players: int, seen: Sight) -> None:
    """Who still decides at the place that is being resolved."""
    if game[FOUGHT] == 0:
        for number in range(game[SHOOTER], game[N_SHOOTERS]):
            one = (int(game[SHOOTERS + number]) - seat) % players
            seen[to.SEATS_AT + one * to.SEAT + to.S_SHOOTS] = 1
        return
    for number in range(game[RECRUITER], game[N_RECRUITERS]):
        one = (int(game[RECRUITERS + number]) - seat) % players
        seen[to.SEATS_AT + one * to.SEAT + to.S_RECRUITS] = 1
        seen[to.SEATS_AT + one * to.SEAT + to.S_TOTAL] = min(
            to.GREATEST, int(game[TOTALS + number])
        )
