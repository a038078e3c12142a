"""Both collections with the score as it stands: side by side, or in columns if it is narrow."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from tripot.core import Seat, Voice, minus, msg
from tripot.games.district_noir.engine.cards import BUILDING, GANGS
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.locale import Speech

from ..names import own_name
from ..style import ARGON, BAD, DIM, GOOD, LAMP, NEON
from .cards import Cards

SEATS = (Seat(0), Seat(1))
_NAME_WIDTH = 12


class DrawnCollections:
    """The part of the table that shows who owns what and what it is worth."""

    def __init__(self, table: DistrictNoirTable, voice: Voice, cards: Cards) -> None:
        """Drawn from what the viewer sees."""
        self.table = table
        self.voice = voice
        self.cards = cards
        self.speech: Speech = cards.speech

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = self._wide()
        fits = console.measure(wide, options=options.update(max_width=1000)).minimum
        yield wide if fits <= options.max_width else self._narrow()

    def _order(self) -> tuple[Seat, ...]:
        """The viewer below, as at a real table."""
        return tuple(sorted(SEATS, key=lambda seat: seat == self.voice.viewer))

    def _headings(self) -> list[Text]:
        words = (msg("sets"), msg("alliances"), msg("betrayals"))
        return [
            *(self.cards.kind(kind) for kind in reversed(GANGS)),
            *(Text(self.speech(word), DIM) for word in words),
            self.cards.kind(BUILDING),
            Text(self.speech(msg("score")), "bold"),
        ]

    def _wide(self) -> Table:
        """A row for each player."""
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="not bold")
        grid.add_column(min_width=14, max_width=20, no_wrap=True)
        *headings, score = self._headings()
        for heading in headings:
            grid.add_column(heading, justify="center", min_width=4, no_wrap=True)
        grid.add_column(score, justify="right", no_wrap=True)
        for seat in self._order():
            grid.add_row(self._player(seat), *self._cells(seat))
        return grid

    def _narrow(self) -> Table:
        """A column for each player."""
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style="not bold")
        grid.add_column(no_wrap=True)
        seats = self._order()
        for seat in seats:
            grid.add_column(self._player(seat), justify="center", no_wrap=True)
        for heading, *cells in zip(self._headings(), *map(self._cells, seats)):
            grid.add_row(heading, *cells)
        return grid

    def _player(self, seat: Seat) -> Text:
        """Who it is, how many cards are in hand, whether the take is still there."""
        table = self.table
        own = seat == self.voice.viewer
        lead = Text("▸ " if table.acting == seat else "  ", f"bold {LAMP}")
        name = Text(self.speech(own_name(self.voice, seat)), f"bold {LAMP if own else ARGON}")
        name.truncate(_NAME_WIDTH, overflow="ellipsis")
        backs = Text(" " + "▮" * table.hand_sizes[seat], DIM)
        taken = table.taken[seat]
        token = self.speech(msg("take used") if taken else msg("take ready"))
        return Text.assemble(lead, name, backs, "\n  ", (token, f"{DIM} strike" if taken else GOOD))

    def _cells(self, seat: Seat) -> list[Text]:
        count, counts = self.table.count, self.table.counts[seat]
        sheet = count.sheets[seat]
        cells = []
        for kind in reversed(GANGS):
            majority = count.majorities[kind]
            won = majority.winner == seat
            text = Text(str(counts[kind]), f"bold {GOOD}" if won else "")
            cells.append(text.append(f" +{majority.value}", GOOD) if won else text)
        houses = self.cards.owned_building() * sheet.buildings
        return [
            *cells,
            Text(f"{sheet.sets}").append(f" +{sheet.set_points}", GOOD) if sheet.sets else _none(),
            _sum(sheet.alliances, GOOD),
            _sum(sheet.betrayals, BAD),
            Text(houses, NEON if sheet.buildings > 1 else LAMP) if houses else _none(),
            Text(minus(sheet.total), "bold"),
        ]


def _none() -> Text:
    return Text("·", DIM)


def _sum(points: int, style: str) -> Text:
    return Text(minus(f"{points:+}"), style) if points else _none()
