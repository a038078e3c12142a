"""What leaves a table: messages for one viewer, made from that viewer's View and nothing else."""

from collections.abc import Iterable
from functools import cache
from itertools import repeat

from tripot.bots import bot_names
from tripot.core import (
    SPECTATOR,
    Event,
    InvalidAction,
    Json,
    Match,
    Message,
    Viewer,
    Voice,
    glance_of,
    write_record,
    write_view,
)
from tripot.core.commitment import with_secret

from .log import Body, Played
from .messages import Sight, Step, Told, Update, Welcome
from .patching import patches
from .seats import (
    Result,
    SeatInfo,
    SeatKind,
    Sighting,
    Sightings,
    Summary,
    TableInfo,
    TableState,
)
from .table import Chair, Table
from .timing import clock_times
from .words import Words

_bots = cache(bot_names)  # asked for at every move


def info(table: Table, seen: Sightings, hand_over_after: float) -> TableInfo:
    """The table as everybody sees it."""
    over = table.state is TableState.OVER
    return TableInfo(
        table=table.id,
        state=table.state,
        version=table.version,
        game=table.game.id,
        edition=table.agreed.edition,
        options=table.options_text,
        players=len(table.seats),
        public=table.agreed.public,
        created=table.created,
        seats=seat_infos(table, seen),
        hand_over_after=hand_over_after,
        commitment=table.commitment,
        secret=table.start.secret if over and table.start else None,
        result=_result(table),
        rematch=sorted(table.wanting),
        next=table.next,
        clock=table.agreed.clock,
        replace_after=table.agreed.replace_after,
        substitute=table.agreed.substitute,
    )


def _result(table: Table) -> Result | None:
    outcome = table.match.outcome if table.match else None
    if outcome is None:
        return None
    scores = None if outcome.scores is None else list(outcome.scores)
    return Result(winners=list(outcome.winners), reason=outcome.reason, scores=scores)


def seat_infos(table: Table, seen: Sightings) -> list[SeatInfo]:
    """The seats as everybody sees them."""
    seats = enumerate(zip(table.seats, table.called))
    return [_seat(n, chair, called, seen.get(n)) for n, (chair, called) in seats]


def _seat(number: int, chair: Chair, called: Message | None, seen: Sighting | None) -> SeatInfo:
    kind: SeatKind = "open" if chair.open else "person" if chair.person else "bot"
    here = kind == "person" and seen is not None and seen.here
    since = seen.at if kind == "person" and seen is not None and not here else None
    return SeatInfo(
        seat=number,
        kind=kind,
        name=chair.name,
        called=None if called is None else Words.of(called),
        bot=chair.bot,
        out=chair.quit or None,
        present=here,
        absent_since=since,
    )


def summary(table: Table, hand_over_after: float) -> Summary:
    """What the lobby keeps of the table."""
    return Summary(
        info=info(table, {}, hand_over_after),
        bots=table.control is not None or any(chair.bot is not None for chair in table.seats),
        guests=tuple((n, p.guest) for n, p in enumerate(table.seats) if p.guest is not None),
    )


def shows(body: Body, match: Match | None) -> bool:
    """Whether an entry that led to this match changed more than the game: seats, state, rematch."""
    if not isinstance(body, Played) or (match is not None and match.outcome is not None):
        return True
    return bool([word for word in body.words if word[0] == "!"])


def sight(
    table: Table, viewer: Viewer, words: bool, now: float = 0.0, since: float = 0.0
) -> Sight | None:
    """What the viewer sees now; None before the game begins.

    Only clocks need the time `now`, which is no earlier than the newest entry. How long somebody
    takes to move is counted from `since` at the earliest.
    """
    match = table.match
    if match is None:
        return None
    view = match.view(viewer)
    codec = table.game.codec
    return Sight(
        to_act=list(view.to_act),
        table=codec.json(view.table),
        menu=view.menu.compact(),
        outcome=None if view.outcome is None else codec.json(view.outcome),
        prompt=prompt_of(table, viewer),
        glance=_shown(table, glance_of(view, _voice(table, viewer))) if words else None,
        clocks=clock_times(table, now),
        asked=_asked(table, since),
    )


def _asked(table: Table, since: float) -> list[float | None] | None:
    """Since when each person has been asked; None at tables where that does not matter."""
    if table.agreed.replace_after is None:
        return None
    asked: list[float | None] = [None] * len(table.seats)
    for seat, at in table.asked.items():
        chair = table.seats[seat]
        if chair.bot is None and chair.guest is not None:
            asked[seat] = round(at if at > since else since, 3)
    return asked


def prompt_of(table: Table, viewer: Viewer) -> int | None:
    """What is asked of the viewer; None while a bot plays for them."""
    mine = viewer != SPECTATOR and table.seats[viewer].bot is None
    return table.prompts.get(viewer) if mine else None


def preview(table: Table, viewer: Viewer, action: str) -> Json:
    """What the action would do as far as the viewer knows; None if nothing is asked of them."""
    if prompt_of(table, viewer) is None or table.match is None:
        return None
    try:
        meant = table.game.parse_action(action)
    except InvalidAction:
        return None
    shown = table.game.preview(table.match.view(viewer), meant, _voice(table, viewer))
    return _shown(table, shown)


def _shown(table: Table, thing: object | None) -> Json:
    return None if thing is None else table.game.codec.json(thing)


def told(
    table: Table, viewer: Viewer, version: int, words: bool, patches: Iterable[Json] = repeat(None)
) -> list[Told]:
    """What the viewer heard when the table reached this version."""
    events = table.told(viewer, version)
    if not events:
        return []
    json = table.game.codec.json
    if not words:
        return [Told(event=json(event), words=None) for event in events]
    voice = _voice(table, viewer)
    return [
        Told(event=json(event), words=_say(table, event, voice), patch=patch)
        for event, patch in zip(events, patches)
    ]


def _say(table: Table, event: Event, voice: Voice) -> Words:
    return Words.of(table.game.narrate(event, voice))


def _voice(table: Table, viewer: Viewer) -> Voice:
    bots = _bots(table.game.id)
    return Voice(table.names, viewer, table.agreed.edition, table.options, bots)


def welcome(
    table: Table,
    viewer: Viewer,
    have: int,
    words: bool,
    shown: TableInfo,
    now: float = 0.0,
    since: float = 0.0,
) -> Welcome:
    """The answer to a client that has the table up to a version."""
    heard = have if have <= table.version else 0
    versions = range(heard + 1, table.version + 1)
    reference = table.game.reference(table.options, _voice(table, viewer)) if words else None
    return Welcome(
        version=table.version,
        seat=None if viewer == SPECTATOR else viewer,
        info=shown,
        steps=[
            Step(version=v, events=events)
            for v in versions
            if (events := told(table, viewer, v, words))
        ],
        view=sight(table, viewer, words, now, since),
        reference=_shown(table, reference),
    )


def update(
    table: Table,
    viewer: Viewer,
    words: bool,
    shown: TableInfo | None,
    now: float = 0.0,
    since: float = 0.0,
) -> Update:
    """What the newest entry brought the viewer."""
    return Update(
        version=table.version,
        state=table.state,
        events=told(table, viewer, table.version, words, patches(table, viewer) if words else ()),
        view=sight(table, viewer, words, now, since),
        info=shown,
    )


def export(table: Table, viewer: Viewer) -> str | None:
    """The record of a finished game; of a running one what the viewer heard; else None."""
    match = table.match
    if match is None or table.start is None:
        return None
    if match.outcome is None:
        return write_view(match, viewer)
    return write_record(with_secret(match, table.start.secret))
