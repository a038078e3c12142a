"""The District Noir table drawn for a terminal, from a View alone."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tripot.core import Message, Seat, Voice, msg, plural
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import TAKE
from tripot.games.district_noir.engine.cards import Kind
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.showing.glance import DistrictNoirGlance
from tripot.games.district_noir.views import DistrictNoirView
from tripot.games.district_noir.vocabulary import (
    edition_name,
    kind_name,
    listed,
    third_building,
)
from tripot.locale import Speech

from ..chips import Chips
from ..names import own_name
from ..style import DIM, LAMP, NEON
from .cards import Cards
from .collections import DrawnCollections
from .row import DrawnRow

YOUR_HAND = msg("Your hand")


class Board:
    """Draws what one viewer sees, in one language and edition."""

    def __init__(self, speech: Speech, voice: Voice) -> None:
        """For the viewer and the edition of this voice."""
        self.speech = speech
        self.voice = voice
        self.cards = Cards(voice.edition, speech)

    def draw(self, view: DistrictNoirView) -> RenderableType:
        """The whole table, the viewer's own things last."""
        table = view.table
        owned = DrawnCollections(table, self.voice, self.cards)
        parts = [self.title(view), Text(), owned, Text(), self.row(table)]
        glance = GAME.glance(view, self.voice)
        offer = self.offer(view, glance)
        parts += [Text(self.speech(alarm.text), f"bold {NEON}") for alarm in glance.alarms]
        parts += [Text(self.speech(offer), LAMP)] if offer else []
        if table.hand is not None and view.outcome is None:
            parts += [Text(), self.hand(table.hand)]
        return Padding(Group(*parts), (1, 0, 0, 1))

    def sentences(self, view: DistrictNoirView) -> list[Message]:
        """What the drawing shows beyond the table itself, in words."""
        glance = GAME.glance(view, self.voice)
        offer = self.offer(view, glance)
        alarms = [alarm.text for alarm in glance.alarms]
        return [self.starts(view.table), *alarms, *([] if offer is None else [offer])]

    def title(self, view: DistrictNoirView) -> RenderableType:
        """The game, the round, the action, who starts when."""
        say, table = self.speech, view.table
        left = Text.assemble(
            (say(view.game.name).upper(), f"bold {NEON}"),
            (f"  {say(edition_name(self.voice.edition))}", DIM),
        )
        right = Text(say(msg("Round {n} of {rounds}", n=table.round, rounds=table.rounds)), "bold")
        if table.acting is not None:
            n, total = table.made_by(table.acting) + 1, table.per_round
            right.append(" · " + say(msg("action {n} of {total}", n=n, total=total)))
        pile = say(plural("{n} card in the pile", "{n} cards in the pile", table.pile))
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_row(left, right)
        grid.add_row(Text(say(self.starts(table)), DIM), Text(pile, DIM))
        return grid

    def starts(self, table: DistrictNoirTable) -> Message:
        """Who starts the next round, or started the last one."""
        assert table.first is not None
        first, following, number = table.first, Seat(1 - table.first), table.round + 1
        if table.round == table.rounds:
            return self.voice.tell(
                first,
                msg("You started this round, the last."),
                msg("{player} started this round, the last.", player=self.voice.name(first)),
            )
        return self.voice.tell(
            following,
            msg("You start round {n}.", n=number),
            msg("{player} starts round {n}.", player=self.voice.name(following), n=number),
        )

    def row(self, table: DistrictNoirTable) -> RenderableType:
        """The row; while somebody may still take, with a bracket under what that would bring."""
        say = self.speech
        if not table.row:
            return Text(say(msg("The row is empty.")), DIM)
        if table.acting is None:
            left = [self.cards.card(card, lit=False) for card in table.row]
            return Chips(Text(say(msg("Left in the row")) + "  ", "bold"), left)
        words = plural("a take brings this card", "a take brings these {n}", len(table.lit))
        return DrawnRow(
            Text(say(msg("Row")) + "  ", "bold"),
            [self.cards.card(card, lit=False) for card in table.row[: -table.take]],
            [self.cards.card(card) for card in table.lit],
            "" if all(table.taken) else say(words),
            say(msg("newest")),
        )

    def offer(self, view: DistrictNoirView, glance: DistrictNoirGlance) -> Message | None:
        """What a take would do to both scores, if the viewer may take now."""
        take, seat = glance.take, view.viewer
        if take is None or TAKE not in view.menu:
            return None
        if take.wins:
            third = third_building(self.voice.edition)
            return msg("Taking now brings you {third}: you win.", third=third)
        changes = tuple(
            msg("{player} {before} → {after}", player=own_name(self.voice, s),
                before=glance.scores[s], after=take.scores[s])
            for s in (seat, Seat(1 - seat))
        )  # fmt: skip
        return msg("If you take: {changes}.", changes=changes)

    def hand(self, hand: tuple[Kind, ...], label: Message = YOUR_HAND) -> RenderableType:
        """A hand, the viewer's own unless the label says otherwise."""
        name = Text(self.speech(label) + "  ", f"bold {LAMP}")
        return Chips(name, [self.cards.kind(kind) for kind in hand])

    def hand_sentence(self, hand: tuple[Kind, ...], label: Message) -> Message:
        """A hand in words."""
        names = listed([kind_name(kind, self.voice.edition) for kind in hand])
        return msg("{label}: {cards}.", label=label, cards=names)
