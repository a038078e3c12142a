"""The games of a server over HTTP, with what a page needs for one it has never heard of."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from tripot.bots import guest_levels, levels
from tripot.core import Game, UnknownName, msg
from tripot.games import game_ids, loaded_games
from tripot.games.data_sets import known_data
from tripot.games.guests import broken, guest_games
from tripot.games.rules_pages import rules_page
from tripot.locale.guest_words import words_of
from tripot.plugins import ID, LONGEST_ID
from tripot.protocol import GameInfo, GameRules, GameSentences, Language, LevelInfo, Words

from .dependencies import TheSpeech
from .problems import REFUSALS, NotHere

router = APIRouter(prefix="/api", tags=["lobby"], responses=REFUSALS)
GameId = Annotated[str, Path(pattern=f"^{ID.pattern}$", max_length=LONGEST_ID)]
Lang = Annotated[Language | None, Query()]


@router.get("/games")
async def games() -> list[GameInfo]:
    """The games that can be played here, with their bots from gentle to merciless."""
    return offered_games()


@router.get("/games/{id}/rules")
async def rules(id: GameId, speech: TheSpeech, lang: Lang = None) -> GameRules:
    """The rules of a game as Markdown, in English if there are none in the language."""
    try:
        text, language = rules_page(id, lang or speech.language)
    except UnknownName as error:
        raise NotHere(error.message) from error
    return GameRules(text=text, language=language)


@router.get("/games/{id}/sentences")
async def sentences(id: GameId, speech: TheSpeech, lang: Lang = None) -> GameSentences:
    """What a game that came from elsewhere says in a language; our own are in the app."""
    if id not in game_ids():
        raise NotHere(msg("There is nothing here."))
    guest = guest_games().get(id)
    language = lang or speech.language
    return GameSentences(sentences=words_of(guest.value, language) if guest else {})


def offered_games() -> list[GameInfo]:
    """Every game that can be played; guests are imported."""
    return [info for game in loaded_games() if (info := _info(game)) is not None]


def _info(game: Game) -> GameInfo | None:
    """A game as the lobby shows it; None if something is wrong with what a guest brings."""
    try:
        return _shown(game)
    except UnknownName:  # which was logged
        return None
    except Exception as error:
        if game.id not in guest_games():
            raise
        broken(game.id, f"{type(error).__name__}: {error}")
        return None


def _shown(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        version=game.version,
        name=Words.of(game.name),
        players=list(game.players),
        editions=list(game.editions),
        options=game.options_type.names(),
        data_sets=known_data(game.id),
        levels=[
            LevelInfo(
                id=level.id,
                name=Words.of(level.name),
                sentence=Words.of(level.sentence),
                guest=level.guest,
            )
            for level in (*levels(game.id), *guest_levels(game.id))
        ],
    )
