"""Good people who come all at once from one address; none of them may be refused."""

import asyncio
import re

from .foe import Answer, Foe

ADDRESS = "127.0.0.40"
VISITORS, CLUB = 10, 30
_ASKED = ("/api/me", "/api/games", "/api/tables", "/api/me/tables")
_FILES = re.compile(r'(?:src|href)="(/[^"#]+)"')
_REQUESTS = 15
"""Of a cold visit."""


async def visits(foe: Foe) -> None:
    """Ten browsers that have never been here open the lobby."""
    await asyncio.gather(*(_visit(foe) for _ in range(VISITORS)))


async def _visit(foe: Foe) -> None:
    page = await foe.ask("/")
    files = _FILES.findall(page.body.decode())
    wanted = [*_ASKED, *files][: _REQUESTS - 1]
    await asyncio.gather(*map(foe.ask, wanted))


async def club(foe: Foe) -> None:
    """Thirty people sit down at fifteen tables, all opened at the same moment."""
    wish = {"game": "district-noir", "public": False, "seats": [{"kind": "open"}] * 2}
    opened = await asyncio.gather(*(foe.ask("/api/tables", wish) for _ in range(CLUB // 2)))
    await asyncio.gather(*(_join(foe, table) for table in opened for _ in range(2)))


async def _join(foe: Foe, table: Answer) -> None:
    if table.status != 201:
        return
    seat = {"invite": table.json["invite"]}
    joined = await foe.ask(f"/api/tables/{table.json['table']}/join", seat)
    if joined.status != 200:
        return
    line = await foe.sit(table.json["table"], token=joined.json["token"])
    if line is not None:
        async for message in foe.messages(line):
            if message["type"] in ("welcome", "refused"):
                break
        await line.close()
