"""One attack from a process of its own: ``python -m bench.abuse.attacker NAME PORT SECONDS``.

It prints what it got through as JSON at the end. It has a lower priority than the good people's
process, so that their figures show the server and not a busy machine.
"""

import asyncio
import json
import os
import sys
import time

from tests.server.hostile.attacks import ATTACKS
from tests.server.hostile.crowds import ADDRESS
from tests.server.hostile.foe import Foe

_NICE = 5
_ENDS = 5.0  # seconds an attack may take to notice that it is over


async def attack(name: str, port: int, seconds: float) -> Foe:
    """Runs it for so long."""
    wanted, end = ATTACKS[name], time.monotonic() + seconds
    foe = Foe(port, lambda: time.monotonic() < end)
    if wanted.good:
        foe.source = ADDRESS
    try:
        async with asyncio.timeout(seconds + _ENDS):
            await wanted.run(foe)
            while foe.more():  # good people are looked at for as long as everywhere else
                await asyncio.sleep(0.1)
    except TimeoutError:
        pass
    return foe


def main() -> None:
    """Prints what became of the attack."""
    os.nice(_NICE)
    name, port, seconds = sys.argv[1:]
    foe = asyncio.run(attack(name, int(port), float(seconds)))
    print(json.dumps({key: dict(getattr(foe, key)) for key in ("count", "largest", "taken")}))


if __name__ == "__main__":
    main()
