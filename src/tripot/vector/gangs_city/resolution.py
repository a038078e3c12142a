"""The action phase: place after place, the fight first, then the recruitment.

A place whose outcome leaves nobody a choice cannot influence another, so in the order that the
first player chooses only the others count (reading A6).
"""

from ..compiled import compilable
from . import fights, recruitment
from .codes import HOLD, STANDARD
from .layout import (
    ACT,
    ACTING,
    AUTOMATIC,
    CHOICE,
    FIRST,
    FIRST_TILE,
    FOUGHT,
    LEAVING_AT,
    N_LEAVING,
    N_RECRUITERS,
    N_SHOOTERS,
    NONE,
    OPEN,
    PENDING,
    PHASE,
    PILE_A,
    PLACES,
    RECRUIT,
    RECRUITER,
    RECRUITERS,
    SCENE,
    SEATS,
    SHOOTER,
    SHOOTERS,
    SUMS,
    TOTALS,
    Numbers,
)
from .layout import STANDARD as IN_ORDER
from .tiles import gather, parties, remove, several
from .totals import bouncer_at, totals_at


@compilable
def begin_actions(box: Numbers, game: Numbers) -> None:
    """After the traffics every place with tiles is to be resolved."""
    game[PHASE], game[SCENE], game[IN_ORDER] = ACT, NONE, 0
    gather(game)
    for place in range(PLACES):
        pending = game[FIRST_TILE + place] != NONE
        game[PENDING + place] = pending
        game[CHOICE + place] = pending and _holds_choice(box, game, place)


@compilable
def _holds_choice(box: Numbers, game: Numbers, place: int) -> bool:
    gangs, guns, _ = parties(game, place)
    if several(gangs) and gangs & guns:
        for seat in range(SEATS):
            if ((guns & gangs) >> seat) & 1 and fights.has_target(box, game, place, seat):
                return True
    if place >= PILE_A:
        return False
    unhurt = bouncer_at(box, game, place)  # where nobody is shot, all survive
    gangs = totals_at(box, game, place, RECRUIT, unhurt)
    most = -1
    for seat in range(SEATS):
        if (gangs >> seat) & 1:
            most = max(most, int(game[SUMS + seat]))
    return most >= 0 and recruitment.affords_any(box, game, place, most)


@compilable
def act(box: Numbers, game: Numbers) -> None:
    """The next step of the action phase."""
    place = int(game[SCENE])
    if place == NONE:
        _next_place(box, game)
    elif not game[FOUGHT]:
        if game[SHOOTER] < game[N_SHOOTERS]:
            shooter = int(game[SHOOTERS + game[SHOOTER]])
            if fights.has_target(box, game, place, shooter):
                game[ACTING] = shooter
            else:
                game[SHOOTER] += 1
        else:
            fights.conclude(box, game)
            recruitment.line_up(box, game)
    elif game[RECRUITER] < game[N_RECRUITERS]:
        total = int(game[TOTALS + game[RECRUITER]])
        if recruitment.affords_any(box, game, place, total):
            game[ACTING] = game[RECRUITERS + game[RECRUITER]]
        else:
            game[RECRUITER] += 1
    else:
        _leave(game, place)


@compilable
def _next_place(box: Numbers, game: Numbers) -> None:
    """Places without a choice are resolved at once, then somebody decides what comes up."""
    in_order = box[AUTOMATIC] or game[IN_ORDER]
    first, choices = NONE, 0
    for place in range(PLACES):
        if game[PENDING + place] == 0:
            continue
        if game[CHOICE + place]:
            choices += 1
            if first == NONE:
                first = place
            if in_order:
                break
        else:
            fights.win(box, game, place)
            _leave(game, place)
    if first == NONE:
        game[PHASE], game[IN_ORDER] = OPEN, 0
    elif choices > 1:
        game[ACTING] = game[FIRST]
    else:
        fights.begin(game, first)


@compilable
def decide(box: Numbers, game: Numbers, seat: int, code: int) -> None:
    """What comes next, who is shot, or who is recruited."""
    game[ACTING] = NONE
    if game[SCENE] == NONE:
        if code == STANDARD:
            game[IN_ORDER] = 1
        else:
            fights.begin(game, code)
    elif game[FOUGHT]:
        recruitment.recruit(game, seat, code)
    else:
        game[SHOOTER] += 1
        if code != HOLD:
            fights.mark(game, fights.target_tile(box, game, seat, code))


@compilable
def _leave(game: Numbers, place: int) -> None:
    """Everybody who was at a place is back in hand."""
    game[SCENE], game[PENDING + place], game[CHOICE + place] = NONE, 0, 0
    remove(game, place)
    for at in range(game[N_LEAVING]):
        if game[LEAVING_AT + at] == place:
            game[LEAVING_AT + at] = NONE
