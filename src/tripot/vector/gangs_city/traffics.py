"""Bids, misplaced settlement tiles, and the traffics: who manages what, who leads, who takes stock."""

import numpy as np

from tripot.games.gangs_city.box.box import ACCOUNTANT, POWERS

from ..compiled import compilable
from .codes import bid_tokens
from .layout import (
    ACTING,
    BIDS,
    BUILT,
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
    MANAGE,
    N_KINDS,
    N_TILES,
    NONE,
    ORDER,
    OWNER,
    PLAYERS,
    POWER,
    SCORES,
    SEATS,
    SETTLE,
    SKILL,
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
    managed = np.zeros(SEATS * TRAFFICS, dtype=np.int64)
    manage(box, game, managed)
    for tile in range(game[N_TILES]):
        if game[T_DOES + tile] == MANAGE:
            game[T_SEAT + tile] = NONE
    for traffic in range(TRAFFICS):
        _count(game, managed, traffic)
    _take_stock(box, game, managed)


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
def manage(box: Numbers, game: Numbers, managed: Numbers) -> None:
    """How many symbols of each traffic each gang's managers run."""
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        owner = int(game[OWNER + place])
        if owner == NONE:
            continue
        for traffic in range(TRAFFICS):
            printed = int(box[SYMBOLS + place * TRAFFICS + traffic])
            if printed == 0:
                continue
            skill = 0
            for tile in range(game[N_TILES]):
                if (
                    game[T_SEAT + tile] == owner
                    and game[T_DOES + tile] == MANAGE
                    and game[T_SPOT + tile] >> 3 == place
                ):
                    skill += int(box[SKILL + game[T_WHAT + tile] * TRAFFICS + traffic])
            managed[owner * TRAFFICS + traffic] += min(printed, skill)


@compilable
def _count(game: Numbers, managed: Numbers, traffic: int) -> None:
    """The leader and the marker of a traffic (readings A32 to A34)."""
    most, leader = 0, NONE
    for seat in range(game[PLAYERS]):
        total = int(managed[seat * TRAFFICS + traffic] + game[BIDS + seat * TRAFFICS + traffic])
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
def _take_stock(box: Numbers, game: Numbers, managed: Numbers) -> None:
    """Those who managed in vain are served in turn order while the bank lasts (reading A29).

    Accountants come last.
    """
    players = int(game[PLAYERS])
    dearest = np.full(SEATS, TRAFFICS, dtype=np.int64)
    for traffic in range(TRAFFICS):
        bank = _bank(box, game, traffic)
        for step in range(players):
            seat = (int(game[FIRST]) + step) % players
            if game[HOLDER + traffic] == seat:
                continue
            tokens = min(int(managed[seat * TRAFFICS + traffic]), bank)
            if tokens > 0:
                bank -= tokens
                game[STOCK + seat * TRAFFICS + traffic] += tokens
                dearest[seat] = min(dearest[seat], traffic)
    for step in range(players):
        seat = (int(game[FIRST]) + step) % players
        if dearest[seat] < TRAFFICS and _has_power(box, game, seat, _ACCOUNTANT):
            traffic = dearest[seat]
            game[STOCK + seat * TRAFFICS + traffic] += int(_bank(box, game, traffic) > 0)


@compilable
def _bank(box: Numbers, game: Numbers, traffic: int) -> int:
    """Tokens nobody has."""
    left = int(box[TOKENS])
    for seat in range(game[PLAYERS]):
        left -= int(game[STOCK + seat * TRAFFICS + traffic])
    return left


@compilable
def _has_power(box: Numbers, game: Numbers, seat: int, power: int) -> bool:
    """Whether a mercenary with this power belongs to the gang."""
    for kind in range(box[N_KINDS]):
        if box[POWER + kind] == power and game[GANGS + seat * KINDS + kind] > 0:
            return True
    return False
