"""District Noir as a `Front`."""

from collections.abc import Sequence
from functools import partial

from rich.console import RenderableType
from rich.padding import Padding

from tripot.core import Action, Event, Message, Voice, minus, msg
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import DistrictNoirAction, Play
from tripot.games.district_noir.engine.events import BoxOpened, RoundStarted
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirView
from tripot.games.district_noir.vocabulary import kind_name
from tripot.locale import Speech

from ..front import Front, Suggested, TypedCommand
from ..question import Asker, Question
from ..screen import Screen
from .board import Board
from .ending import show_count, show_count_so_far
from .moves import HELP_LINES, read_move, words
from .unseen import unseen, unseen_sentence

_TypedCommand = TypedCommand[DistrictNoirOptions, DistrictNoirTable, object, DistrictNoirAction]


class DistrictNoirFront(Front[DistrictNoirOptions, DistrictNoirTable, object, DistrictNoirAction]):
    """One question a move; besides it, a player may ask for the unseen cards and the count."""

    help_lines = HELP_LINES

    def __init__(self, speech: Speech, voice: Voice) -> None:
        super().__init__(speech, voice)
        self.board = Board(speech, voice)

    def draw(self, view: DistrictNoirView) -> RenderableType:
        return self.board.draw(view)

    def sentences(self, view: DistrictNoirView) -> list[Message]:
        return self.board.sentences(view)

    def ask(self, view: DistrictNoirView, asker: Asker) -> Action:
        return asker(Question(partial(read_move, cards=self.board.cards), words(view)))

    def suggested(self, view: DistrictNoirView, action: Action) -> Suggested:
        move = (
            kind_name(action.kind, self.voice.edition)
            if isinstance(action, Play)
            else msg("take the newest cards of the row")
        )
        return Suggested(move, minus(action))

    def commands(self) -> tuple[_TypedCommand, ...]:
        return (
            TypedCommand(("u", "unseen", "inconnues", "ignote"), self._show_unseen),
            TypedCommand(("c", "count", "compte", "conto"), self._show_count),
        )

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, RoundStarted)

    def is_epilogue(self, event: Event) -> bool:
        return isinstance(event, BoxOpened)

    def show_end(self, screen: Screen, view: DistrictNoirView) -> None:
        show_count(screen, view.table.count, self.voice)

    def show_open(
        self, screen: Screen, view: DistrictNoirView, seats: Sequence[DistrictNoirView]
    ) -> None:
        """The table and both hands."""
        super().show_open(screen, view, seats)
        for seat in seats:
            hand = seat.table.hand
            if hand:
                label = msg("Hand of {player}", player=self.voice.name(seat.viewer))
                if screen.plain:
                    screen.say(self.board.hand_sentence(hand, label))
                else:
                    screen.draw(Padding(self.board.hand(hand, label), (0, 0, 0, 1)))

    def _show_unseen(self, screen: Screen, view: DistrictNoirView) -> None:
        if screen.plain:
            screen.say(unseen_sentence(GAME.glance(view, self.voice), self.voice.edition))
        else:
            screen.draw(unseen(GAME.glance(view, self.voice), self.board.cards))

    def _show_count(self, screen: Screen, view: DistrictNoirView) -> None:
        show_count_so_far(screen, view.table.count, self.voice)
