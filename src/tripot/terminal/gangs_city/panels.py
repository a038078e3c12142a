"""What stands around the map: the phases, the gangs, the traffics, the own tiles."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tripot.core import Message, msg
from tripot.games.gangs_city.box.box import TRAFFICS, Kind
from tripot.games.gangs_city.engine.phases import PHASE_NAMES, TURN, Phase
from tripot.games.gangs_city.engine.table import GangSeen
from tripot.games.gangs_city.engine.tiles import SETTLEMENT
from tripot.games.gangs_city.showing.glance import GangGlance
from tripot.games.gangs_city.vocabulary import (
    character_name,
    power_text,
    traffic_code,
    traffic_name,
)

from ..chips import Chips
from ..names import own_name
from ..style import ARGON, DIM, GOOD, LAMP, NEON
from .codes import character_code
from .style import MERCENARY, UNSURE, badge
from .view_parts import ViewParts

_NAME_WIDTH = 14


class Panels(ViewParts):
    """Draws everything but the map from what one viewer sees."""

    def title(self) -> RenderableType:
        """The game, the turn, the score to reach, the data set."""
        say, table = self.speech, self.table
        left = Text.assemble((say(self.view.game.name).upper(), f"bold {NEON}"))
        if table.turn:
            left.append("  " + say(msg("Turn {n}", n=table.turn)), "bold")
        left.append("  " + say(msg("{n} points win", n=table.target)), DIM)
        right = Text(say(msg("data: {name}", name=self.box.name)), DIM)
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_row(left, right)
        return grid

    def ribbon(self) -> RenderableType:
        """The phases of the turn, the present one lit."""
        stops = []
        for phase in TURN if self.table.turn else (Phase.BUILD,):
            name = self.speech(PHASE_NAMES[phase])
            now = phase == self.table.phase
            stops.append(Text(f"▸{name}" if now else name, f"bold {LAMP}" if now else DIM))
        return Chips(Text(), stops, gap="  ")

    def gangs(self) -> RenderableType:
        """A row for each player: score, gang, stock, district, tiles left."""
        say = self.speech
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
        grid.add_column()
        grid.add_column(say(msg("score")), justify="right")
        grid.add_column(say(msg("district")), justify="right")
        grid.add_column(say(msg("stock")))
        grid.add_column(say(msg("to place")), justify="right")
        grid.add_column(say(msg("gang")))
        for gang in self.table.gangs:
            grid.add_row(*self._gang(gang))
        return grid

    def _gang(self, gang: GangSeen) -> list[Text]:
        seat = gang.seat
        own = seat == self.voice.viewer
        name = Text(self.speech(own_name(self.voice, seat)), f"bold {LAMP if own else ARGON}")
        name.truncate(_NAME_WIDTH, overflow="ellipsis")
        lead = Text("▸" if seat in self.view.to_act else " ", f"bold {LAMP}")
        begins = " " + self.speech(msg("first"))
        first = Text(begins if seat == self.table.first else "", DIM)
        stock = " ".join(
            f"{self.speech(traffic_code(t))}{n}" for t, n in enumerate(gang.stock) if n
        )
        left = self.speech(msg("done")) if gang.done else str(gang.to_place or "")
        return [
            Text.assemble(lead, badge(seat), " ", name, first),
            Text(str(gang.score), "bold"),
            _district(self.glance.gangs[seat]),
            Text(stock or "–", "" if stock else DIM),
            Text(left),
            Text(" ".join(self._code(kind) for kind in gang.gang)),
        ]

    def _code(self, kind: Kind) -> str:
        star = MERCENARY if self.box.characters[kind].mercenary else ""
        return star + character_code(kind, self.speech)

    def traffics(self) -> RenderableType:
        """Who controls which traffic, and what it brings a turn."""
        chips = []
        for t, marker in enumerate(self.table.markers):
            name = Text(self.speech(traffic_name(t)) + " ")
            if marker.holder is None:
                chips.append(name.append("–", DIM))
            else:
                chips.append(Text.assemble(name, badge(marker.holder), f" +{marker.points}"))
        return Chips(Text(self.speech(msg("Traffics")) + "  ", "bold"), chips, gap="   ")

    def hand(self) -> RenderableType:
        """The own tiles still to be placed, with their values."""
        parts = [self.characters(self.table.hand)] if self.table.hand else []
        if self.table.settler:
            codes = " ".join(character_code(tile, self.speech) for tile in SETTLEMENT)
            about = self.speech(msg("settlement tile: a gun or a vest for your fighters"))
            parts.append(Text.assemble((codes, f"bold {LAMP}"), "  ", about))
        return Group(*parts)

    def _name(self, kind: Kind) -> str:
        return self.speech(character_name(kind, self.box))

    def characters(self, kinds: Sequence[Kind]) -> RenderableType:
        """Characters with their values, equal ones together; † marks what is reconstructed."""
        say = self.speech
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
        grid.add_column()
        grid.add_column()
        for heading in (msg("attack"), msg("defence"), msg("recruitment"), msg("cost")):
            grid.add_column(say(heading), justify="right")
        grid.add_column(say(msg("runs, power")))
        for kind in dict.fromkeys(kinds):
            grid.add_row(*self._character(kind, kinds.count(kind)))
        return grid

    def _character(self, kind: Kind, number: int) -> list[Text]:
        character = self.box.characters[kind]
        table = "mercenaries" if character.mercenary else "characters"
        values = {
            "attack": character.attack,
            "defence": character.defence,
            "recruit": character.recruit,
            "cost": character.cost,
        }
        cells = [
            self.value(f"{table}.{kind}.{key}", "–" if value is None else str(value))
            for key, value in values.items()
        ]
        codes = [self.speech(traffic_code(t)) for t in range(len(TRAFFICS))]
        runs = " ".join(code for code, n in zip(codes, character.symbols) for _ in range(n))
        last = self.value(f"{table}.{kind}.symbols", runs) if runs else Text()
        if character.mercenary:
            power = self.speech(power_text(character.power))
            last = self.value(f"{table}.{kind}.power", power)
        name = self._name(kind) if number == 1 else f"{number} × {self._name(kind)}"
        return [Text(self._code(kind), f"bold {LAMP}"), Text(name), *cells, last]

    def value(self, path: str, text: str) -> Text:
        """A value, with a sign if it is reconstructed."""
        unsure = UNSURE if self.box.is_reconstructed(path) else " "
        return Text.assemble(text, (unsure, DIM))


def _district(gang: GangGlance) -> Text:
    """The size of a district and the points it brings."""
    return Text.assemble(str(gang.district), (f" +{gang.worth}", GOOD) if gang.worth else "   ")


FOOTNOTE: Message = msg(
    "† reconstructed, because the pictures of the tiles are lost; owners of the box can correct "
    "values with --data."
)
SHORT_FOOTNOTE: Message = msg("† reconstructed value")
