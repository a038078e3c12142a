"""Compiles the twin of Gangs City once, so that tests in several processes need not each do so."""

from random import Random

import numpy as np

from tripot.bots.gangs_city.network.sampling import PARTS
from tripot.bots.gangs_city.search.readiness import compile_all
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout, lockstep, selfplay, sights
from tripot.vector.gangs_city.dealing import DEAL
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.playout import ROOM
from tripot.vector.luck import luck_from


def main() -> None:
    """Calls everything with nothing, in the types in which it is called with something."""
    compile_all()
    box, luck = figures(GangsCityOptions(), 4), luck_from(Random(1))
    boxes = np.stack([figures(GangsCityOptions(), players) for players in (3, 4, 5, 6)])
    none = np.zeros((0, layout.WIDTH), np.int16)
    some = np.zeros((1, layout.WIDTH), np.int16)
    seen, numbers = np.zeros((0, sights.SIGHT), np.int8), np.zeros(0, np.int64)
    shares, parts = np.zeros((0, layout.SEATS), np.float32), np.zeros((0, PARTS), np.int16)
    selfplay.begin(boxes, none, numbers, luck)
    selfplay.look(boxes, none, numbers, seen)
    selfplay.decide(boxes, none, parts, luck, numbers, shares)
    lockstep.begin(box, none, 4, np.zeros((0, DEAL), np.int16))
    lockstep.random_actions(box, none, luck, numbers)
    lockstep.play_randomly(box, none, luck)
    lockstep.shuffle_and_start(box, some, 4, luck)
    lockstep.legal(box, some[0], np.empty(ROOM, np.int64))


if __name__ == "__main__":
    main()
