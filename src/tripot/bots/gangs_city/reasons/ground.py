"""What reasons are made of: the position as the viewer knows it, and whom they may meet where."""

from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from tripot.core import Action, Message, Seat, Voice, message_of, msg
from tripot.games.gangs_city.belief.knowledge import known_position
from tripot.games.gangs_city.box.box import Place
from tripot.games.gangs_city.city.spots import lies_on
from tripot.games.gangs_city.engine.events import Total
from tripot.games.gangs_city.engine.totals import fight_total
from tripot.games.gangs_city.showing.preview import Preview, preview
from tripot.games.gangs_city.views import GangsCityView
from tripot.games.gangs_city.vocabulary import LETTERS


class Rival(NamedTuple):
    """Another gang with tiles face down at a place, and how strong it would be in a fight."""

    seat: Seat
    tiles: int
    mean: int
    """If any of its characters may be there."""
    most: int


class Ground:
    """A view, and what can be seen from it."""

    def __init__(self, view: GangsCityView) -> None:
        """The view of a seat that is to act."""
        self.view = view
        self.seat = Seat(view.viewer)
        self.p = known_position(view)
        self.box = self.p.box
        gangs = tuple(msg("Gang {letter}", letter=letter) for letter in LETTERS[: view.players])
        self.voice = Voice(gangs, view.viewer, options=view.options)

    def gang(self, seat: Seat) -> Message:
        """What another gang is called."""
        return message_of(self.voice.name(seat))

    def preview(self, action: Action) -> Preview | None:
        """What the game says of a placement or a bid."""
        return preview(self.view, action, self.voice)

    def rivals(self, place: Place) -> list[Rival]:
        """The gangs whose tiles lie beside a location or on a pile, the strongest first."""
        tiles: dict[Seat, list[bool]] = {}
        for tile in self.p.tiles:
            if tile.place == place and tile.seat != self.seat and not lies_on(tile.spot):
                tiles.setdefault(tile.seat, []).append(tile.chief)
        found = [self._rival(place, seat, chiefs) for seat, chiefs in tiles.items()]
        return sorted(found, key=lambda rival: (-rival.mean, rival.seat))

    def _rival(self, place: Place, seat: Seat, chiefs: list[bool]) -> Rival:
        gang = self.p.gangs[seat]
        teams = combinations(gang, min(len(chiefs), len(gang)))
        totals = [fight_total(self.p, place, seat, team, chief=any(chiefs)).total for team in teams]
        return Rival(seat, len(chiefs), round(fmean(totals)), max(totals))

    def district(self, *, gained: Place | None = None, lost: Place | None = None) -> int:
        """The size of the own district if a location were gained or lost."""
        owned = [place for place in self.p.owned_by(self.seat) if place != lost]
        return self.p.city.largest_group(owned if gained is None else [*owned, gained])

    def own_total(self, totals: tuple[Total, ...]) -> int:
        """What the own gang has in a fight; nothing if it is not in it."""
        return next((total.total for total in totals if total.seat == self.seat), 0)

    @property
    def others(self) -> list[Seat]:
        """The other gangs."""
        return [Seat(seat) for seat in range(self.view.players) if seat != self.seat]
