"""What the server told a page of Gangs City: its answers, its view, its sentences in English."""

from tripot.core.message import Message, Param

from ...helpers.browser import Json, Visitor


def english(words: Json) -> str:
    """What the page says for these words."""
    return str(_message(words))


def sentence(words: Json) -> str:
    """The same as a line of the log, which begins with a capital."""
    text = english(words)
    return text[:1].upper() + text[1:]


def table_of(visitor: Visitor) -> Json:
    """The table as the server showed it last."""
    views = [message["view"] for message in visitor.messages if message.get("view")]
    table: Json = views[-1]["table"]
    return table


def answer(visitor: Visitor, action: str) -> Json:
    """What the server last answered about this action, as soon as it has."""
    answers: dict[str, Json] = {}

    def answered() -> bool:
        for message in visitor.messages:
            if message["type"] == "answer":
                answers[message["action"]] = message["preview"]
        return action in answers

    visitor.until(answered)
    return answers[action]


def refusal(visitor: Visitor, action: str) -> str:
    """Why the server says that this action is impossible."""
    return english(answer(visitor, action)["refusal"])


def _message(words: Json) -> Message:
    params = tuple((name, _param(value)) for name, value in words["params"].items())
    return Message(words["id"], params, words["plural"])


def _param(value: int | str | Json | list[Json]) -> Param:
    if isinstance(value, dict):
        return _message(value)
    return tuple(map(_message, value)) if isinstance(value, list) else value
