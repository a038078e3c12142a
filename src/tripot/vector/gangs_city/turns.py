"""How a turn begins and ends: the first player, openings, characters put back, points."""

from ..compiled import compilable
from .city import build_location, district
from .fights import forget_leaving
from .layout import (
    ACTING,
    ARRIVING,
    BUILT,
    BY_INITIATIVE,
    BY_LAST_TURN,
    BY_SCORE,
    BY_SHARING,
    BY_STALLING,
    BY_TURNS,
    FIRST,
    GAINED,
    GANG_SIZE,
    HIRED,
    HOLDER,
    KINDS,
    LEAVING,
    LEAVING_AT,
    LEAVING_KIND,
    LEVEL,
    LEVELS,
    LOCATIONS,
    N_KINDS,
    N_LEAVING,
    NAME,
    NONE,
    OPEN_SIDES,
    ORDER,
    OVER,
    OWNER,
    PHASE,
    PLAYERS,
    POINTS,
    REASON,
    RECRUITS,
    RETURN,
    RUNNING,
    SCORES,
    SEATS,
    STACK,
    STACK_AT,
    STOCK,
    TARGET,
    TRAFFICS,
    TURN,
    TURNS,
    WINNERS,
    WON,
    WON_TILE,
    Numbers,
)
from .placement import begin_placement


@compilable
def lowest_owned(game: Numbers) -> int:
    """The location of lowest initiative that belongs to somebody, or `NONE`."""
    lowest = NONE
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        if game[OWNER + place] != NONE and (lowest == NONE or place < lowest):
            lowest = place
    return lowest


@compilable
def name_first(game: Numbers) -> None:
    """The owner of the lowest location names the first player; if nobody owns any, he stays."""
    place = lowest_owned(game)
    if place == NONE:
        begin_placement(game, int(game[FIRST]))
    else:
        game[ACTING] = game[OWNER + place]


@compilable
def arrive(box: Numbers, game: Numbers, place: int) -> None:
    """The printed characters come to a location, mercenaries from the stack."""
    for kind in range(box[N_KINDS]):
        game[RECRUITS + place * KINDS + kind] = box[ARRIVING + place * KINDS + kind]
    for _ in range(box[HIRED + place]):
        game[RECRUITS + place * KINDS + game[STACK + game[STACK_AT]]] += 1
        game[STACK_AT] += 1


@compilable
def enclose(game: Numbers) -> None:
    """Locations without a free side lose their recruits."""
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        if game[OPEN_SIDES + place] == 0:
            game[RECRUITS + place * KINDS : RECRUITS + place * KINDS + KINDS] = 0


@compilable
def next_won(game: Numbers) -> int:
    """The pile whose tile is put down next: in turn order, the first pile first; or `NONE`."""
    best, soonest = NONE, SEATS
    for pile in range(2):
        winner = int(game[WON + pile])
        if winner != NONE:
            behind = (winner - int(game[FIRST])) % int(game[PLAYERS])
            if behind < soonest:
                best, soonest = pile, behind
    return best


@compilable
def next_opening(game: Numbers) -> None:
    """The next winner of a pile, or else the returns."""
    pile = next_won(game)
    if pile == NONE:
        game[PHASE] = RETURN
    else:
        game[ACTING] = game[WON + pile]


@compilable
def open_location(box: Numbers, game: Numbers, seat: int, cell: int) -> None:
    """A won tile is put down and is its winner's at once."""
    pile = next_won(game)
    place = int(game[WON_TILE + pile])
    game[WON + pile], game[ACTING] = NONE, NONE
    build_location(game, place, cell, seat)
    arrive(box, game, place)
    enclose(game)


@compilable
def next_return(game: Numbers) -> bool:
    """Whether somebody must say where a replaced character waits."""
    players = int(game[PLAYERS])
    for step in range(players):
        seat = (int(game[FIRST]) + step) % players
        for at in range(game[N_LEAVING]):
            if game[LEAVING + at] == seat:
                game[ACTING] = seat
                return True
    return False


@compilable
def put_back(game: Numbers, seat: int, code: int) -> None:
    """A replaced character becomes a recruit."""
    game[ACTING] = NONE
    kind, place = code // LOCATIONS, code % LOCATIONS
    for at in range(game[N_LEAVING]):
        if (
            game[LEAVING + at] == seat
            and game[LEAVING_KIND + at] == kind
            and game[LEAVING_AT + at] == NONE
        ):
            forget_leaving(game, at)
            break
    game[RECRUITS + place * KINDS + kind] += 1


@compilable
def points(box: Numbers, game: Numbers, seat: int) -> int:
    """What a player scores with things as they stand."""
    gained = max(0, district(game, seat) - 1)
    for traffic in range(TRAFFICS):
        if game[HOLDER + traffic] == seat:
            gained += int(box[POINTS + traffic * LEVELS + game[LEVEL + traffic]])
    return gained


@compilable
def score(box: Numbers, game: Numbers) -> None:
    """Traffics and districts are counted; the game ends or the next turn begins."""
    highest, gained, helpless = 0, 0, True
    for seat in range(game[PLAYERS]):
        own = points(box, game, seat)
        game[GAINED + seat] = own
        game[SCORES + seat] += own
        gained += own
        highest = max(highest, int(game[SCORES + seat]))
        helpless = helpless and game[GANG_SIZE + seat] == 0
        for traffic in range(TRAFFICS):
            helpless = helpless and game[STOCK + seat * TRAFFICS + traffic] == 0
    if highest >= box[TARGET]:
        game[REASON] = BY_SCORE
    elif helpless and gained == 0:
        game[REASON] = BY_STALLING
    elif game[TURN] >= box[TURNS]:
        game[REASON] = BY_TURNS
    if game[REASON] == RUNNING:
        game[TURN] += 1
        game[PHASE] = NAME
        return
    game[PHASE], game[ACTING] = OVER, NONE
    _decide(game)


@compilable
def _decide(game: Numbers) -> None:
    """The winners: by score, last turn, highest location, or shared (reading A37)."""
    left = (1 << int(game[PLAYERS])) - 1
    reasons = (BY_SCORE, BY_LAST_TURN, BY_INITIATIVE)
    for step in range(3):
        most, best = -1, 0
        for seat in range(game[PLAYERS]):
            if (left >> seat) & 1 == 0:
                continue
            worth = _worth(game, seat, step)
            if worth > most:
                most, best = worth, 0
            if worth == most:
                best |= 1 << seat
        left = best
        if left & (left - 1) == 0:
            game[WINNERS] = left
            if game[REASON] == BY_SCORE:
                game[REASON] = reasons[step]
            return
    game[WINNERS] = left
    if game[REASON] == BY_SCORE:
        game[REASON] = BY_SHARING


@compilable
def _worth(game: Numbers, seat: int, step: int) -> int:
    if step == 0:
        return int(game[SCORES + seat])
    if step == 1:
        return int(game[GAINED + seat])
    highest = 0
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        if game[OWNER + place] == seat:
            highest = max(highest, place + 1)
    return highest
