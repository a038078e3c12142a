"""Looking at a position as a screen does."""

from tripot.core import Match, Message, Setup, Viewer
from tripot.games.gangs_city.engine.actions import parse_action
from tripot.games.gangs_city.engine.events import TrafficCounted
from tripot.games.gangs_city.showing.glance import GangsCityGlance
from tripot.games.gangs_city.showing.preview import Preview
from tripot.games.gangs_city.views import GangsCityMatch

from .build import GAME, Play, seat, tokens, traffic

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def match_of(play: Play) -> GangsCityMatch:
    """The play as a match, in which everybody heard what they may."""
    players = play.state.players
    deal = GAME.blank(play.state.options, players)
    heard = tuple(
        tuple(filter(None, [event.heard_by(viewer) for event in play.told]))
        for viewer in (*range(players), -1)
    )
    return Match(Setup(GAME, deal, NAMES[:players]), play.state, heard)


def glance(match: GangsCityMatch, viewer: Viewer) -> GangsCityGlance:
    """What the viewer of a match is shown."""
    return GAME.glance(match.view(viewer), match.setup.voice(viewer))


def look(play: Play, viewer: Viewer) -> GangsCityGlance:
    """What the viewer of a position is shown."""
    return glance(match_of(play), viewer)


def told(*messages: Message | None) -> list[str]:
    """Messages as people read them; nothing for none."""
    return ["" if message is None else str(message) for message in messages]


def task(play: Play, viewer: Viewer) -> list[str]:
    """What is to be done, why, and what comes next."""
    shown = look(play, viewer).task
    return told(shown.title, shown.why, shown.next)


def meanings(play: Play) -> dict[str, list[str]]:
    """The choices of whoever is to act: text and meaning by action."""
    choices = look(play, play.state.to_act[0]).choices
    return {choice.action: told(choice.text, choice.meaning) for choice in choices}


def ask(play: Play, text: str, viewer: Viewer | None = None) -> Preview | None:
    """What a viewer, usually whoever is to act, is answered about an action."""
    match = match_of(play)
    asker = play.state.to_act[0] if viewer is None else viewer
    return GAME.preview(match.view(asker), parse_action(text), match.setup.voice(asker))


def answered(play: Play, text: str) -> list[str]:
    """The move in words and its lines; it must be possible."""
    answer = ask(play, text)
    assert answer is not None
    assert answer.refusal is None
    assert play.allows(text)
    return told(answer.text, *answer.lines)


def counted(name: str, leader: str, **totals: int) -> TrafficCounted:
    """The count of a traffic for three players, without bids."""
    managed = tuple(totals.get(letter, 0) for letter in "ABC")
    return TrafficCounted(traffic(name), managed, tokens("")[:3], None, seat(leader), 0)
