"""Fights: whose guns are out, who may be shot, who falls, who wins a location or a tile."""

from tripot.games.gangs_city.box.box import ARMOURED_MAN, DOC, POWERS, SNIPER

from ..compiled import compilable, inlined
from .city import remove_pile
from .layout import (
    BOUNCER,
    CELL,
    FIGHT,
    FIRST,
    FIRST_TILE,
    FOUGHT,
    GANG_SIZE,
    GANGS,
    KINDS,
    LEAVING,
    LEAVING_AT,
    LEAVING_KIND,
    LOCATIONS,
    N_LEAVING,
    N_SHOOTERS,
    NONE,
    OWNER,
    PILE_A,
    PILE_AT,
    PILE_SIZE,
    PILES,
    PLAYERS,
    POWER,
    RECRUIT,
    SCENE,
    SHOOTER,
    SHOOTERS,
    T_CHIEF,
    T_DOES,
    T_MARKED,
    T_NEXT,
    T_SEAT,
    T_WHAT,
    WON,
    WON_TILE,
    Numbers,
)
from .tiles import after, parties, several
from .totals import best_of, bouncer_at, totals_at

_ARMOURED_MAN, _DOC, _SNIPER = map(POWERS.index, (ARMOURED_MAN, DOC, SNIPER))


@compilable
def out_of_reach(box: Numbers, game: Numbers, place: int, shooter: int) -> int:
    """A bit for each gang the shooter cannot shoot: the own one, and those with a vest."""
    own = 1 << shooter
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if (
            game[T_SEAT + tile] == shooter
            and game[T_DOES + tile] == FIGHT
            and box[POWER + game[T_WHAT + tile]] == _SNIPER
        ):
            return own
        tile = int(game[T_NEXT + tile])
    _, _, vests = parties(game, place)
    return own | vests


@inlined
def is_target(box: Numbers, game: Numbers, safe: int, tile: int) -> bool:
    """Whether a gun may be pointed at a tile there, if the gangs with a bit are safe from it."""
    return (
        game[T_DOES + tile] == FIGHT
        and (safe >> int(game[T_SEAT + tile])) & 1 == 0
        and game[T_MARKED + tile] == 0
        and box[POWER + game[T_WHAT + tile]] != _ARMOURED_MAN
    )


@compilable
def has_target(box: Numbers, game: Numbers, place: int, shooter: int) -> bool:
    """Whether there is anybody to shoot."""
    safe = out_of_reach(box, game, place, shooter)
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if is_target(box, game, safe, tile):
            return True
        tile = int(game[T_NEXT + tile])
    return False


@compilable
def begin(game: Numbers, place: int) -> None:
    """A place comes up, with its shooters in turn order: none without a second gang."""
    game[SCENE], game[FOUGHT], game[BOUNCER] = place, 0, NONE
    game[SHOOTER], game[N_SHOOTERS] = 0, 0
    gangs, guns, _ = parties(game, place)
    if several(gangs):
        seat = int(game[FIRST])
        for _ in range(game[PLAYERS]):
            if ((guns & gangs) >> seat) & 1:
                game[SHOOTERS + game[N_SHOOTERS]] = seat
                game[N_SHOOTERS] += 1
            seat = after(game, seat)


@compilable
def target_tile(box: Numbers, game: Numbers, shooter: int, code: int) -> int:
    """The first tile that this shot could hit."""
    safe = out_of_reach(box, game, int(game[SCENE]), shooter)
    tile = int(game[FIRST_TILE + game[SCENE]])
    while tile != NONE:
        if (
            game[T_SEAT + tile] == code >> 6
            and game[T_WHAT + tile] == (code >> 1) & 31
            and game[T_CHIEF + tile] == code & 1
            and is_target(box, game, safe, tile)
        ):
            return tile
        tile = int(game[T_NEXT + tile])
    return NONE


@compilable
def conclude(box: Numbers, game: Numbers) -> None:
    """The marked fall together, the survivors are counted, the winner takes the place."""
    place = int(game[SCENE])
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if game[T_MARKED + tile] and not _saved(box, game, place, tile):
            _kill(game, place, int(game[T_SEAT + tile]), int(game[T_WHAT + tile]))
        tile = int(game[T_NEXT + tile])
    game[BOUNCER], game[FOUGHT] = bouncer_at(box, game, place), 1
    win(box, game, place)
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if game[T_DOES + tile] != RECRUIT:
            game[T_SEAT + tile] = NONE
        tile = int(game[T_NEXT + tile])


@compilable
def win(box: Numbers, game: Numbers, place: int) -> None:
    """The best of the unmarked fighters take a location, or the top tile of a pile."""
    winner = best_of(game, totals_at(box, game, place, FIGHT, NONE))
    if winner == NONE:
        return
    if place < PILE_A:
        game[OWNER + place] = winner
    else:
        _win_tile(game, place, winner)


@compilable
def _saved(box: Numbers, game: Numbers, place: int, victim: int) -> bool:
    """Whether a Doc fights beside whoever is shot, even one who is shot as well."""
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if (
            tile != victim
            and game[T_SEAT + tile] == game[T_SEAT + victim]
            and game[T_DOES + tile] == FIGHT
            and box[POWER + game[T_WHAT + tile]] == _DOC
        ):
            return True
        tile = int(game[T_NEXT + tile])
    return False


@compilable
def _kill(game: Numbers, place: int, seat: int, kind: int) -> None:
    """Out of the game; of two alike, the one that is to be replaced dies first (reading A26)."""
    for at in range(game[N_LEAVING]):
        if (
            game[LEAVING + at] == seat
            and game[LEAVING_KIND + at] == kind
            and game[LEAVING_AT + at] == place
        ):
            forget_leaving(game, at)
            return
    game[GANGS + seat * KINDS + kind] -= 1
    game[GANG_SIZE + seat] -= 1


@compilable
def forget_leaving(game: Numbers, at: int) -> None:
    """One of the replaced is gone."""
    game[N_LEAVING] -= 1
    for column in (LEAVING, LEAVING_KIND, LEAVING_AT):
        for other in range(at, game[N_LEAVING]):
            game[column + other] = game[column + other + 1]


@compilable
def _win_tile(game: Numbers, place: int, winner: int) -> None:
    pile = place - PILE_A
    game[WON + pile] = winner
    game[WON_TILE + pile] = game[PILES + pile * LOCATIONS + game[PILE_AT + pile]]
    game[PILE_AT + pile] += 1
    if game[PILE_AT + pile] == game[PILE_SIZE + pile] and game[CELL + place] != NONE:
        remove_pile(game, place)


@compilable
def mark(game: Numbers, tile: int) -> None:
    """A gun points at a tile."""
    game[T_MARKED + tile] = 1
