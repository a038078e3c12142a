"""The types a game fills in: its options, what lies on its table, its glance, its actions.

A bare `Game`, `View` or `Match` is that of any game; a game names its own types once, and all that
derives from its views is typed. They are covariant: a view of one game can be shown wherever a
view of any game can, and a game is only ever handed views of its own.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # the standard library has defaults from 3.13 on

    from .contract import Action
    from .options import Options

    OptionsT_co = TypeVar("OptionsT_co", covariant=True, bound=Options, default=Options)
    TableT_co = TypeVar("TableT_co", covariant=True, default=object)
    GlanceT_co = TypeVar("GlanceT_co", covariant=True, default=object)
    ActionT_co = TypeVar("ActionT_co", covariant=True, bound=Action, default=Action)
else:
    from typing import TypeVar

    OptionsT_co = TypeVar("OptionsT_co", covariant=True)
    TableT_co = TypeVar("TableT_co", covariant=True)
    GlanceT_co = TypeVar("GlanceT_co", covariant=True)
    ActionT_co = TypeVar("ActionT_co", covariant=True)
