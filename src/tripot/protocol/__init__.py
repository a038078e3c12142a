"""The messages between server and clients, as models, and a client in Python."""

from .lobby import (
    Code,
    Entrance,
    GameInfo,
    Guest,
    GuestName,
    Health,
    LevelInfo,
    MyTable,
    MyTables,
    NewTable,
    Problem,
    Seated,
    SeatInfo,
    SeatWish,
    TableInfo,
    TableList,
    TableState,
)
from .messages import (
    Ack,
    Act,
    Command,
    GiveUp,
    HandOver,
    Hello,
    Ping,
    Pong,
    Presence,
    Refused,
    Rematch,
    Sight,
    Step,
    TakeBack,
    ToClient,
    Told,
    Update,
    Welcome,
    from_client,
    to_client,
)
from .model import PROTOCOL, Model
from .words import Words

__all__ = [
    "PROTOCOL", "Model", "Words",
    "Code", "Entrance", "GameInfo", "Guest", "GuestName", "Health", "LevelInfo", "MyTable",
    "MyTables", "NewTable", "Problem", "SeatInfo", "SeatWish", "Seated", "TableInfo", "TableList",
    "TableState",
    "Ack", "Act", "Command", "GiveUp", "HandOver", "Hello", "Ping", "Pong", "Presence", "Refused",
    "Rematch", "Sight", "Step", "TakeBack", "ToClient", "Told", "Update", "Welcome",
    "from_client", "to_client",
]  # fmt: skip
