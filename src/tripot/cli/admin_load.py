"""How busy a server is, as its host reads it."""

from typing import TYPE_CHECKING

from tripot.core import Message, msg
from tripot.locale import Speech

if TYPE_CHECKING:
    from tripot.server.load import Load

_STATES = {
    "open": msg("waiting tables"), "running": msg("running games"),
    "over": msg("finished games"), "closed": msg("closed tables"),
}  # fmt: skip


def show(load: "Load", speech: Speech) -> None:
    """Prints the figures, the addresses, and the bots that are thinking."""
    from rich.table import Table

    from tripot.terminal.screen import Screen

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for label, value in _rows(load, speech):
        table.add_row(speech(label), value)
    for address, sockets in load.addresses.items():
        table.add_row(speech(msg("connections of {address}", address=address)), str(sockets))
    for limit, times in sorted(load.limits.items()):
        table.add_row(speech(msg("refused by {limit}", limit=limit)), str(times))
    screen = Screen(speech)
    screen.draw(table)
    for bot in load.bots:
        about = {"bot": bot.bot, "table": bot.table, "seconds": speech.decimal(bot.seconds, 1)}
        if bot.stuck:
            screen.say(msg("{bot} at table {table} has been stuck for {seconds} s.", **about))
        else:
            screen.say(msg("{bot} at table {table} has been thinking for {seconds} s.", **about))


def _rows(load: "Load", speech: Speech) -> list[tuple[Message, str]]:
    mean = 1000 * load.commit_seconds / load.commits if load.commits else 0.0
    return [
        (msg("server processes"), str(load.processes)),
        *((about, str(load.tables.get(state, 0))) for state, about in _STATES.items()),
        (msg("connected players"), str(load.players)),
        (msg("people watching"), str(load.spectators)),
        (msg("connections"), str(load.sockets)),
        (msg("entries waiting to be written"), str(load.queue)),
        (msg("longest delay in the last minute, ms"), speech.decimal(1000 * load.lag, 1)),
        (msg("mean time to write, ms"), speech.decimal(mean, 1)),
        (msg("times the database did not answer"), str(load.database_failures)),
        (msg("memory without bots, MB"), speech.decimal(load.memory / 1e6, 0)),
    ]
