"""The contract every game keeps and every front end relies on. No I/O, no game, no dependency."""

from .analyst import Analyst, Evaluation
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
    committed,
    new_secret,
    with_secret,
)
from .contract import (
    SPECTATOR,
    Action,
    Chance,
    Drawn,
    Event,
    Menu,
    Outcome,
    PublicEvent,
    Seat,
    State,
    Step,
    Viewer,
)
from .decoding import JsonReader
from .encoding import JsonEncoder
from .entries import Abandon, Act, Command, Deed, Entry, HandOver, Resign, Tick, TimeUp
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
from .evaluation import BadEvaluation, check_evaluation, evaluation_text, read_evaluation
from .game import DataSets, Deal, Game, History
from .json import Json
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
from .plain_glance import NamedAction, PlainGlance, glance_of, plain_glance
from .record import Record, Replay, read_record, write_record
from .save import read_save, read_view, write_save, write_view
from .seal import Seal
from .view import View

__all__ = [
    "COMMITMENT", "ENGLISH", "MATCH_EVENTS", "PLAYER", "SECRET", "SPECTATOR", "Abandon", "Act",
    "Action", "Analyst", "BadDeal", "BadEvaluation", "BadOptions", "BadRecord", "BadSeal", "Bot",
    "Catalogue", "Chance", "Clocks", "Codec", "Command", "CommitmentCheck", "DataSets", "Deal",
    "Deed", "Drawn", "Ended", "Entry", "Evaluation", "Event", "Game", "HandOver", "HandedOver",
    "History", "IllegalAction", "InvalidAction", "Json", "JsonEncoder", "JsonReader", "ListMenu",
    "Match", "MatchOver", "MatchStep", "Menu", "Message", "NamedAction", "NotYourTurn",
    "Options", "Outcome", "PlainGlance", "PublicEvent", "Record", "Replay", "Resign", "Seal",
    "Seat", "Setup", "State", "Step", "Tick", "TimeControl", "TimeUp", "TripotError",
    "UnknownName", "View", "Viewer", "Voice", "check_commitment", "check_evaluation",
    "commitment", "commitment_text", "committed", "evaluation_text", "glance_of", "message_of",
    "minus", "msg", "narrate_match", "new_secret", "plain_glance", "plural", "printable",
    "read_evaluation", "read_record", "read_save", "read_view", "render", "verbatim",
    "with_secret", "write_record", "write_save", "write_view",
]  # fmt: skip
