"""Fights: whose guns are out, who may be shot, who falls, who wins a location or a tile."""

from tripot.games.gangs_city.box.box import ARMOURED_MAN, DOC, POWERS, SNIPER

from ..compiled import compilable, inlined
from .city import remove_pile
from .layout import (
    BOUNCER,
    CELL,
    FIGHT,
    FIRST,
    FOUGHT,
    GANG_SIZE,
    GANGS,
    GUN,
    KINDS,
    LEAVING,
    LEAVING_AT,
    LEAVING_KIND,
    LOCATIONS,
    N_LEAVING,
    N_SHOOTERS,
    N_TILES,
    NONE,
    OWNER,
    PILE_A,
    PILE_AT,
    PILE_SIZE,
    PILES,
    PLAYERS,
    POWER,
    SCENE,
    SETTLE,
    SHOOTER,
    SHOOTERS,
    T_CHIEF,
    T_MARKED,
    T_SEAT,
    T_WHAT,
    VEST,
    WON,
    WON_TILE,
    Numbers,
)
from .totals import best_of, bouncer_at, is_at, no_totals, totals_at

_ARMOURED_MAN, _DOC, _SNIPER = map(POWERS.index, (ARMOURED_MAN, DOC, SNIPER))


@inlined
def _fights_at(game: Numbers, tile: int, place: int) -> bool:
    return is_at(game, tile, place, FIGHT)


@compilable
def fighting(game: Numbers, place: int) -> int:
    """A bit for each gang that fights at a place."""
    gangs = 0
    for tile in range(game[N_TILES]):
        if _fights_at(game, tile, place):
            gangs |= 1 << int(game[T_SEAT + tile])
    return gangs


@compilable
def settlers(game: Numbers, place: int, side: int) -> int:
    """A bit for each gang whose settlement tile shows this side at a place; on a pile a gun."""
    gangs = 0
    for tile in range(game[N_TILES]):
        if is_at(game, tile, place, SETTLE):
            shows = GUN if place >= PILE_A else int(game[T_WHAT + tile])
            if shows == side:
                gangs |= 1 << int(game[T_SEAT + tile])
    return gangs


@compilable
def armed(game: Numbers, place: int) -> int:
    """A bit for each gang that may shoot there: none without a second gang."""
    gangs = fighting(game, place)
    if gangs & (gangs - 1) == 0:
        return 0
    return gangs & settlers(game, place, GUN)


@compilable
def out_of_reach(box: Numbers, game: Numbers, place: int, shooter: int) -> int:
    """A bit for each gang the shooter cannot shoot: the own one, and those with a vest."""
    own = 1 << shooter
    for tile in range(game[N_TILES]):
        if (
            game[T_SEAT + tile] == shooter
            and _fights_at(game, tile, place)
            and box[POWER + game[T_WHAT + tile]] == _SNIPER
        ):
            return own
    return own | settlers(game, place, VEST)


@compilable
def is_target(box: Numbers, game: Numbers, place: int, safe: int, tile: int) -> bool:
    """Whether a gun may be pointed at a tile, if the gangs with a bit are safe from it."""
    return (
        _fights_at(game, tile, place)
        and (safe >> int(game[T_SEAT + tile])) & 1 == 0
        and game[T_MARKED + tile] == 0
        and box[POWER + game[T_WHAT + tile]] != _ARMOURED_MAN
    )


@compilable
def has_target(box: Numbers, game: Numbers, place: int, shooter: int) -> bool:
    """Whether there is anybody to shoot."""
    safe = out_of_reach(box, game, place, shooter)
    for tile in range(game[N_TILES]):
        if is_target(box, game, place, safe, tile):
            return True
    return False


@compilable
def begin(game: Numbers, place: int) -> None:
    """A place comes up, with its shooters in turn order."""
    game[SCENE], game[FOUGHT], game[BOUNCER] = place, 0, NONE
    game[SHOOTER], game[N_SHOOTERS] = 0, 0
    guns, players = armed(game, place), int(game[PLAYERS])
    for step in range(players):
        seat = (int(game[FIRST]) + step) % players
        if (guns >> seat) & 1:
            game[SHOOTERS + game[N_SHOOTERS]] = seat
            game[N_SHOOTERS] += 1


@compilable
def target_tile(box: Numbers, game: Numbers, shooter: int, code: int) -> int:
    """The first tile that this shot could hit."""
    place = int(game[SCENE])
    safe = out_of_reach(box, game, place, shooter)
    for tile in range(game[N_TILES]):
        if (
            game[T_SEAT + tile] == code >> 6
            and game[T_WHAT + tile] == (code >> 1) & 31
            and game[T_CHIEF + tile] == code & 1
            and is_target(box, game, place, safe, tile)
        ):
            return tile
    return NONE


@compilable
def conclude(box: Numbers, game: Numbers) -> None:
    """The marked fall together, the survivors are counted, the winner takes the place."""
    place = int(game[SCENE])
    for tile in range(game[N_TILES]):
        if _fights_at(game, tile, place) and game[T_MARKED + tile] != 0:
            if not _saved(box, game, place, tile):
                _kill(game, place, int(game[T_SEAT + tile]), int(game[T_WHAT + tile]))
    found = no_totals()
    gangs = totals_at(box, game, place, FIGHT, NONE, found)
    game[BOUNCER], game[FOUGHT] = bouncer_at(box, game, place), 1
    winner = best_of(game, place, gangs, found)
    for tile in range(game[N_TILES]):
        if _fights_at(game, tile, place) or is_at(game, tile, place, SETTLE):
            game[T_SEAT + tile] = NONE
    if winner == NONE:
        return
    if place < PILE_A:
        game[OWNER + place] = winner
    else:
        _win_tile(game, place, winner)


@compilable
def _saved(box: Numbers, game: Numbers, place: int, victim: int) -> bool:
    """Whether a Doc fights beside whoever is shot, even one who is shot as well."""
    for tile in range(game[N_TILES]):
        if (
            tile != victim
            and game[T_SEAT + tile] == game[T_SEAT + victim]
            and _fights_at(game, tile, place)
            and box[POWER + game[T_WHAT + tile]] == _DOC
        ):
            return True
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
