"""What each event of the newest version changed on a viewer's table."""

from collections.abc import Iterator

from tripot.core import Json, Viewer

from .table import Table


def patches(table: Table, viewer: Viewer) -> Iterator[dict[str, Json] | None]:
    """The patches that lead from the table the viewer had to the one there is, one an event.

    Made as they are asked for: a client that wants no words needs none.
    """
    match, had = table.match, table.before
    if match is None:
        return
    shown = None if had is None else had.table(viewer)
    left = list(match.moments(viewer))
    # A version may have several entries. Those before the newest one are the match's own, such as
    # giving up before a bot takes over, and change nothing on the table.
    for _ in range(len(table.told(viewer, table.version)) - len(left)):
        yield None
    for _, after in left:
        yield table.game.codec.patch(shown, after)
        shown = after
