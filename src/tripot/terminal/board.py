"""The District Noir table drawn for a terminal, from a View alone."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tripot.core import Message, Seat, View, Voice, msg, plural
from tripot.games.district_noir.cards import (
    ALL_KINDS,
    BUILDING,
    GANGS,
    Kind,
    kind_of,
)
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.table import DistrictNoirTable
from tripot.games.district_noir.vocabulary import edition_name, third_building, two_buildings
from tripot.locale import Speech

from .names import own_name
from .row import Chips, Row
from .style import ARGON, BAD, DIM, GOOD, HOUSE, LAMP, NEON, Cards

SEATS = (Seat(0), Seat(1))
YOUR_HAND = msg("Your hand")
_NAME_WIDTH = 12


class Board:
    """Draws what one viewer sees, in one language and edition."""

    def __init__(self, speech: Speech, voice: Voice) -> None:
        """For the viewer and the edition of this voice."""
        self.speech = speech
        self.voice = voice
        self.cards = Cards(voice.edition, speech)

    def draw(self, view: View) -> RenderableType:
        """The whole table, the viewer's own things last."""
        table = _table(view)
        parts = [self.title(table), Text(), self.collections(table), Text(), self.row(table)]
        parts += [line for line in (self.alarm(table), self.offer(view)) if line is not None]
        if table.hand is not None and view.outcome is None:
            parts += [Text(), self.hand(table.hand)]
        return Padding(Group(*parts), (1, 0, 0, 1))

    def title(self, table: DistrictNoirTable) -> RenderableType:
        """The round, the action, who starts when."""
        say = self.speech
        left = Text.assemble(
            ("DISTRICT NOIR", f"bold {NEON}"), (f"  {say(edition_name(self.voice.edition))}", DIM)
        )
        right = Text(say(msg("Round {n} of {rounds}", n=table.round, rounds=table.rounds)), "bold")
        if table.acting is not None:
            n, total = table.made_by(table.acting) + 1, table.per_round
            right.append(" · " + say(msg("action {n} of {total}", n=n, total=total)))
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_row(left, right)
        grid.add_row(Text(self._starts(table), DIM), Text(self._pile(table), DIM))
        return grid

    def _starts(self, table: DistrictNoirTable) -> str:
        assert table.first is not None
        if table.round == table.rounds:
            first = table.first
            return self.speech(self.voice.tell(
                first,
                msg("You started this round, the last."),
                msg("{player} started this round, the last.", player=self.voice.name(first)),
            ))  # fmt: skip
        following = Seat(1 - table.first)
        number = table.round + 1
        return self.speech(self.voice.tell(
            following,
            msg("You start round {n}.", n=number),
            msg("{player} starts round {n}.", player=self.voice.name(following), n=number),
        ))  # fmt: skip

    def _pile(self, table: DistrictNoirTable) -> str:
        return self.speech(plural("{n} card in the pile", "{n} cards in the pile", table.pile))

    def collections(self, table: DistrictNoirTable) -> RenderableType:
        """Both collections and the score as it stands, column by column."""
        say = self.speech
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="not bold")
        grid.add_column(min_width=14, max_width=20)
        for kind in reversed(GANGS):
            grid.add_column(self.cards.kind(kind), justify="center", min_width=4, no_wrap=True)
        for heading in (msg("sets"), msg("alliances"), msg("betrayals")):
            grid.add_column(Text(say(heading), DIM), justify="center", min_width=5, no_wrap=True)
        grid.add_column(self.cards.kind(BUILDING), justify="center", no_wrap=True)
        grid.add_column(Text(say(msg("score")), "bold"), justify="right", no_wrap=True)
        for seat in self._order():
            grid.add_row(*self._collection(table, seat))
        return grid

    def _order(self) -> tuple[Seat, ...]:
        """The viewer below, as at a real table."""
        return tuple(sorted(SEATS, key=lambda seat: seat == self.voice.viewer))

    def _collection(self, table: DistrictNoirTable, seat: Seat) -> list[Text]:
        count, counts = table.count, table.counts[seat]
        sheet = count.sheets[seat]
        cells = [self.player(table, seat)]
        for kind in reversed(GANGS):
            majority = count.majorities[kind]
            won = majority.winner == seat
            text = Text(str(counts[kind]), f"bold {GOOD}" if won else "")
            cells.append(text.append(f" +{majority.value}", GOOD) if won else text)
        cells.append(_points(sheet.sets, sheet.set_points, GOOD))
        cells.append(_sum(sheet.alliances, GOOD))
        cells.append(_sum(sheet.betrayals, BAD))
        cells.append(Text(HOUSE * sheet.buildings or "·", NEON if sheet.buildings > 1 else LAMP))
        cells.append(Text(_signed(sheet.total), "bold"))
        return cells

    def player(self, table: DistrictNoirTable, seat: Seat) -> Text:
        """Who it is, whether the take is still there, how many cards are in hand."""
        own = seat == self.voice.viewer
        name = Text(self.name(seat), f"bold {LAMP if own else ARGON}")
        lead = Text("▸ " if table.acting == seat else "  ", f"bold {LAMP}")
        taken = table.taken[seat]
        token = self.speech(msg("take used") if taken else msg("take ready"))
        backs = Text(" " + "▮" * table.hand_sizes[seat], DIM)
        token_style = f"{DIM} strike" if taken else GOOD
        name.truncate(_NAME_WIDTH, overflow="ellipsis")
        return Text.assemble(lead, name, backs, "\n  ", (token, token_style))

    def name(self, seat: Seat) -> str:
        """The player's name, or the word for the viewer."""
        return self.speech(own_name(self.voice, seat))

    def row(self, table: DistrictNoirTable) -> RenderableType:
        """The row, with a bracket under what a take would bring."""
        say = self.speech
        if not table.row:
            return Text(say(msg("The row is empty.")), DIM)
        if table.acting is None:
            left = [self.cards.card(card, lit=False) for card in table.row]
            return Chips(Text(say(msg("Left in the row")) + "  ", "bold"), left)
        n = len(table.lit)
        return Row(
            Text(say(msg("Row")) + "  ", "bold"),
            [self.cards.card(card, lit=False) for card in table.row[: -table.take]],
            [self.cards.card(card) for card in table.lit],
            say(plural("a take brings this {n}", "a take brings these {n}", n)),
            say(msg("newest")),
        )

    def alarm(self, table: DistrictNoirTable) -> Text | None:
        """A warning when somebody is one building from winning at once."""
        for seat in SEATS:
            mine, theirs = (table.counts[s][BUILDING] for s in (seat, Seat(1 - seat)))
            if mine == 2 and theirs == 0 and table.acting is not None:
                lit = any(kind_of(card) == BUILDING for card in table.lit)
                own = table.hand is not None and BUILDING in table.hand
                return Text(self.speech(self._alarm(seat, lit, own)), f"bold {NEON}")
        return None

    def _alarm(self, seat: Seat, lit: bool, own: bool) -> Message:
        two, third = two_buildings(self.voice.edition), third_building(self.voice.edition)
        start = self.voice.tell(
            seat,
            msg("You own {two}; {third} ends the game at once.", two=two, third=third),
            msg("{player} owns {two}; {third} ends the game at once.",
                player=self.voice.name(seat), two=two, third=third),
        )  # fmt: skip
        if lit:
            return msg("{start} It lies in reach.", start=start)
        return msg("{start} It is in your hand.", start=start) if own else start

    def offer(self, view: View) -> Text | None:
        """What a take would do to both scores, if the viewer may take now."""
        table = _table(view)
        seat = view.viewer
        if "t" not in map(str, view.menu):
            return None
        before, after = table.count, table.count_after_take(seat)
        if after.reason == "buildings":
            third = third_building(self.voice.edition)
            win = msg("If you take: {third}, you win.", third=third)
            return Text(self.speech(win), f"bold {GOOD}")
        changes = [
            f"{self.name(s)} {_signed(before.scores[s])} → {_signed(after.scores[s])}"
            for s in (seat, Seat(1 - seat))
        ]
        return Text(self.speech(msg("If you take: {changes}", changes=", ".join(changes))), LAMP)

    def hand(self, hand: tuple[Kind, ...], label: Message = YOUR_HAND) -> RenderableType:
        """A hand, the viewer's own unless the label says otherwise."""
        name = Text(self.speech(label) + "  ", f"bold {LAMP}")
        return Chips(name, [self.cards.kind(kind) for kind in hand])

    def unseen(self, view: View) -> RenderableType:
        """How many cards of each kind the viewer has not seen."""
        table = _table(view)
        seen = [kind_of(card) for cards in (table.row, *table.collections) for card in cards]
        seen += [*(table.hand or ()), *(kind_of(card) for card in table.box or ())]
        assert isinstance(view.options, DistrictNoirOptions)
        left = [view.options.cards[kind] - seen.count(kind) for kind in ALL_KINDS]
        parts = [Text.assemble(self.cards.kind(kind), f" ×{left[kind]}") for kind in ALL_KINDS]
        return Chips(Text(self.speech(msg("Unseen")) + "  ", "bold"), parts, gap="  ")


def _table(view: View) -> DistrictNoirTable:
    assert isinstance(view.table, DistrictNoirTable)
    return view.table


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _points(number: int, points: int, style: str) -> Text:
    return Text(f"{number}").append(f" +{points}", style) if number else Text("·", DIM)


def _sum(points: int, style: str) -> Text:
    return Text(f"{points:+}".replace("-", "−"), style) if points else Text("·", DIM)
