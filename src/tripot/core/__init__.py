"""The contract every game keeps and every front end relies on. No I/O, no game, no dependency."""

from .bot import Bot
from .clock import Clocks, TimeControl
from .codec import Codec
from .commitment import (
    COMMITMENT,
    SECRET,
    CommitmentCheck,
    check_commitment,
    commitment,
    commitment_text,
    new_secret,
    with_secret,
)
from .contract import (
    SPECTATOR,
    Action,
    Chance,
    Event,
    Menu,
    Outcome,
    PublicEvent,
    Seat,
    State,
    Step,
    Viewer,
)
from .entries import Abandon, Act, Command, Entry, HandOver, Resign, Tick
from .errors import (
    BadDeal,
    BadOptions,
    BadRecord,
    BadSeal,
    IllegalAction,
    InvalidAction,
    MatchOver,
    NotYourTurn,
    TripotError,
    UnknownName,
)
from .game import Deal, Game, History
from .match import Match, MatchStep, Setup
from .menu import ListMenu
from .message import (
    ENGLISH,
    Catalogue,
    Message,
    message_of,
    minus,
    msg,
    plural,
    printable,
    render,
    verbatim,
)
from .narration import MATCH_EVENTS, PLAYER, Ended, HandedOver, Voice, narrate_match
from .options import Options
from .record import Record, Replay, read_record, write_record
from .save import read_save, read_view, write_save, write_view
from .seal import KEY_BYTES
from .view import View

__all__ = [
    "COMMITMENT", "ENGLISH", "KEY_BYTES", "MATCH_EVENTS", "PLAYER", "SECRET", "SPECTATOR",
    "Abandon", "Act", "Action", "BadDeal", "BadOptions", "BadRecord", "BadSeal", "Bot", "Catalogue",
    "Chance", "Clocks", "Codec", "Command", "CommitmentCheck", "Deal", "Ended", "Entry", "Event",
    "Game", "HandOver", "HandedOver", "History", "IllegalAction", "InvalidAction", "ListMenu",
    "Match", "MatchOver", "MatchStep", "Menu", "Message", "NotYourTurn", "Options", "Outcome",
    "PublicEvent", "Record", "Replay", "Resign", "Seat", "Setup", "State", "Step", "Tick",
    "TimeControl", "TripotError", "UnknownName", "View", "Viewer", "Voice", "check_commitment",
    "commitment", "commitment_text", "message_of", "minus", "msg", "narrate_match", "new_secret",
    "plural", "printable", "read_record", "read_save", "read_view", "render", "verbatim",
    "with_secret", "write_record", "write_save", "write_view",
]  # fmt: skip
