"""What a host can set: times, limits, sizes. Each can be given as ``TRIPOT_NAME`` too."""

from typing import Any, Self

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from tripot.core import BadOptions, msg

from .processors import processors


class Settings(BaseSettings):
    """Everything that may differ between two servers, at its usual value."""

    model_config = SettingsConfigDict(env_prefix="TRIPOT_", frozen=True, allow_inf_nan=False)

    bot_delay: float = Field(default=0.8, ge=0, le=60)
    """Seconds a bot seems to think at least."""
    bot_seconds: float = Field(default=5.0, gt=0, le=600)
    """Seconds a bot may think before a simpler one takes over."""
    bot_grace: float = Field(default=2.0, ge=0)
    """Seconds a bot may be late: a busy machine takes time from it that it cannot see."""
    bot_step: float = Field(default=0.1, ge=0, le=60)
    """A bot's answer leaves after this many seconds, or 2, 4, 8, … times as many; 0: at once."""
    bot_workers: int = Field(default=0, ge=0, le=256)
    """Processes for long thoughts; 0: one fewer than cores. Quick answers have their own."""
    hand_over_after: float = Field(default=60.0, ge=0)
    """Seconds somebody must be gone before the others may have a bot play for them."""
    lease: float = Field(default=10.0, gt=0)
    """Seconds after which the duties of a silent server fall to another."""
    keep_idle: float = Field(default=60.0, ge=0)
    """Seconds a table stays in memory after the last one has left it."""

    forget_after: float = Field(default=86400.0, gt=0)
    """Seconds after which the lobby no longer lists a table at which nothing happens."""

    keep_finished: float = Field(default=0.0, ge=0)
    """Days to keep a finished table after the last visitor; 0: for ever."""
    keep_waiting: float = Field(default=30.0, ge=0)
    """Days to keep a table whose game has not begun, after the last visitor; 0: for ever."""
    keep_running: float = Field(default=0.0, ge=0)
    """Days to keep an unfinished game after the last visitor; 0: for ever."""

    message_size: int = Field(default=4096, ge=256)
    """Bytes of the largest message over a WebSocket."""
    body_size: int = Field(default=16384, ge=1024)
    """Bytes of the largest HTTP body."""
    outbox: int = Field(default=256, ge=8)
    """Messages that may wait for a slow client before it is cut off, to resume later."""
    heartbeat: float = Field(default=20.0, gt=0)
    """Seconds between two looks whether a client is still there."""

    messages_rate: float = Field(default=20.0, gt=0)
    """Messages a second on one WebSocket; a burst may be five times as many."""
    requests_rate: float = Field(default=60.0, gt=0)
    """HTTP requests and new WebSockets a second from one address; bursts as above."""
    files_rate: float = Field(default=300.0, gt=0)
    """Pages and files of the web app a second from one address; bursts as above."""
    tables_rate: float = Field(default=1.0, gt=0)
    """Tables opened a second from one address, rematches too; at first 40 seconds' worth."""
    joins_rate: float = Field(default=2.0, gt=0)
    """Seats taken a second from one address; at first 40 seconds' worth at once."""
    work_share: float = Field(default=0.25, gt=0)
    """Share of one core that one address may keep busy with long answers; bursts of 8 s."""
    sockets_per_address: int = Field(default=100, ge=1)
    """WebSockets one address may have open."""
    sockets_per_table: int = Field(default=200, ge=2)
    """WebSockets of the spectators of one table."""
    open_tables: int = Field(default=1000, ge=1)
    """Tables that may wait for players at one time."""
    waiting_per_address: int = Field(default=60, ge=1)
    """How many of these one address may have opened; never more than are still free."""
    waiting_per_guest: int = Field(default=10, ge=1)
    """How many of these one guest may have opened."""
    running_per_address: int = Field(default=300, ge=1)
    """Running games with bots that one address may have opened."""
    running_per_guest: int = Field(default=30, ge=1)
    """Running games with bots that one guest may have opened."""
    uncounted_after: float = Field(default=3600.0, gt=0)
    """Seconds without a connection after which a table no longer counts towards these limits."""

    @classmethod
    def of(cls, **given: Any) -> Self:
        """The settings that are given, and those of the environment; raises `BadOptions`."""
        try:
            return cls(**{name: value for name, value in given.items() if value is not None})
        except ValidationError as error:
            first = error.errors()[0]
            raise BadOptions(
                msg("“{value}” does not fit the setting {name}.",
                    name=str(first["loc"][0]), value=str(first["input"]))
            ) from error  # fmt: skip

    def part(self, number: int, workers: int) -> Self:
        """The settings of one of several workers, with its part of the bots' processes."""
        bots = self.bot_workers or processors() - 1
        share = bots // workers + (number < bots % workers)
        return self.model_copy(update={"bot_workers": max(1, share)})
