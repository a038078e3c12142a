"""Bids, misplaced settlement tiles, and traffics: who manages, who leads, who takes stock."""

from tripot.games.gangs_city.box.box import ACCOUNTANT, POWERS

from ..compiled import compilable
from .codes import bid_tokens
from .layout import (
    ACTING,
    BIDS,
    ERRED,
    FIGHT,
    FIRST,
    GANGS,
    HAS_BID,
    HOLDER,
    KINDS,
    LENIENT,
    LEVEL,
    LEVELS,
    LOCATIONS,
    MANAGE,
    MANAGED,
    N_KINDS,
    N_TILES,
    NONE,
    PLAYERS,
    POWER,
    SCORES,
    SEATS,
    SETTLE,
    SKILL,
    SKILLS,
    STOCK,
    SYMBOLS,
    T_DOES,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    TOKENS,
    TRAFFICS,
    Numbers,
)
from .tiles import after

_ACCOUNTANT = POWERS.index(ACCOUNTANT)


@compilable
def next_bidder(game: Numbers) -> bool:
    """Whether somebody with stock has yet to bid; they do so by seat, unseen by the others."""
    for seat in range(game[PLAYERS]):
        if game[HAS_BID + seat] == 0:
            for traffic in range(TRAFFICS):
                if game[STOCK + seat * TRAFFICS + traffic] > 0:
                    game[ACTING] = seat
                    return True
    return False


@compilable
def bid(game: Numbers, seat: int, code: int) -> None:
    """A bid is sealed."""
    game[ACTING], game[HAS_BID + seat] = NONE, 1
    for traffic in range(TRAFFICS):
        game[BIDS + seat * TRAFFICS + traffic] = bid_tokens(code, traffic)


@compilable
def run_traffics(box: Numbers, game: Numbers) -> None:
    """Bids and tiles are shown, managers run their locations, leaders are found, stock is taken."""
    for at in range(SEATS * TRAFFICS):
        game[STOCK + at] -= game[BIDS + at]
    if box[LENIENT]:
        _judge_settlements(game)
    _manage(box, game)
    for traffic in range(TRAFFICS):
        _count(game, traffic)
    _take_stock(box, game)


@compilable
def _judge_settlements(game: Numbers) -> None:
    """The table of misplacements (reading A23): what the tile does, and what the error costs."""
    for tile in range(game[N_TILES]):
        seat, spot = int(game[T_SEAT + tile]), int(game[T_SPOT + tile])
        if game[T_DOES + tile] != SETTLE:
            continue
        beside, friends = False, False
        for other in range(game[N_TILES]):
            if game[T_SEAT + other] == seat and game[T_DOES + other] == FIGHT:
                beside |= game[T_SPOT + other] == spot
                friends |= game[T_SPOT + other] >> 3 == spot >> 3
        if beside:
            continue
        again = game[ERRED + seat] != 0
        if again and not friends and game[SCORES + seat] > 0:
            game[SCORES + seat] -= 1
        if again or not friends:
            game[T_SEAT + tile] = NONE
        game[ERRED + seat] = 1


@compilable
def _manage(box: Numbers, game: Numbers) -> None:
    """How many symbols of each traffic each gang's managers run; then they go home."""
    for at in range(SEATS * TRAFFICS):
        game[MANAGED + at] = 0
    for at in range(LOCATIONS * TRAFFICS):
        game[SKILLS + at] = 0
    for tile in range(game[N_TILES]):
        if game[T_DOES + tile] == MANAGE:
            place, seat = int(game[T_SPOT + tile]) >> 3, int(game[T_SEAT + tile])
            game[T_SEAT + tile] = NONE
            for traffic in range(TRAFFICS):
                printed = int(box[SYMBOLS + place * TRAFFICS + traffic])
                before = int(game[SKILLS + place * TRAFFICS + traffic])
                skill = before + int(box[SKILL + game[T_WHAT + tile] * TRAFFICS + traffic])
                game[SKILLS + place * TRAFFICS + traffic] = skill
                more = min(printed, skill) - min(printed, before)
                game[MANAGED + seat * TRAFFICS + traffic] += more


@compilable
def _count(game: Numbers, traffic: int) -> None:
    """The leader and the marker of a traffic (readings A32 to A34)."""
    most, leader = 0, NONE
    for seat in range(game[PLAYERS]):
        at = seat * TRAFFICS + traffic
        total = int(game[MANAGED + at]) + int(game[BIDS + at])
        if total > most:
            most, leader = total, seat
        elif total == most:
            leader = NONE
    if leader == NONE or leader != game[HOLDER + traffic]:
        game[LEVEL + traffic] = 0
    else:
        game[LEVEL + traffic] = min(int(game[LEVEL + traffic]) + 1, LEVELS - 1)
    game[HOLDER + traffic] = leader


@compilable
def _take_stock(box: Numbers, game: Numbers) -> None:
    """Those who managed in vain are served in turn order while the bank lasts (reading A29).

    The Accountant, who is there once, comes last.
    """
    accountant, dearest = _seat_with(box, game, _ACCOUNTANT), NONE
    for traffic in range(TRAFFICS):
        bank, seat = NONE, int(game[FIRST])
        for _ in range(game[PLAYERS]):
            wish = int(game[MANAGED + seat * TRAFFICS + traffic])
            if wish > 0 and game[HOLDER + traffic] != seat:
                if bank == NONE:
                    bank = _bank(box, game, traffic)
                tokens = min(wish, bank)
                bank -= tokens
                game[STOCK + seat * TRAFFICS + traffic] += tokens
                if tokens > 0 and seat == accountant and dearest == NONE:
                    dearest = traffic
            seat = after(game, seat)
    if dearest != NONE and _bank(box, game, dearest) > 0:
        game[STOCK + accountant * TRAFFICS + dearest] += 1


@compilable
def _bank(box: Numbers, game: Numbers, traffic: int) -> int:
    """Tokens nobody has."""
    left = int(box[TOKENS])
    for seat in range(game[PLAYERS]):
        left -= int(game[STOCK + seat * TRAFFICS + traffic])
    return left


@compilable
def _seat_with(box: Numbers, game: Numbers, power: int) -> int:
    """To whose gang the mercenary with this power belongs; `NONE` if to nobody's."""
    for kind in range(box[N_KINDS]):
        if box[POWER + kind] == power:
            for seat in range(game[PLAYERS]):
                if game[GANGS + seat * KINDS + kind] > 0:
                    return seat
    return NONE
