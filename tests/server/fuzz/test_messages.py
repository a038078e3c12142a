"""Every message survives the wire, and whatever is no message is refused as such."""

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tripot.protocol import (
    Ack,
    Act,
    Answer,
    Ask,
    Code,
    GiveUp,
    HandOver,
    Hello,
    Model,
    Ping,
    Pong,
    Presence,
    Refused,
    Rematch,
    SeatInfo,
    Sight,
    Step,
    Suggest,
    Suggestion,
    TableInfo,
    TableState,
    TakeBack,
    ToClient,
    Told,
    Update,
    Welcome,
    Words,
    from_client,
    to_client,
    write_json,
)
from tripot.tables.forms import Form

VERSIONS = st.integers(0, 2**31 - 1)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
KEYS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=64)
SEATS = st.integers(0, 15)
TIMES = st.floats(0, 4e9)
FLAGS = st.booleans()
JSON = st.recursive(
    st.none() | FLAGS | st.integers(-(2**63), 2**63) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
WORDS = st.recursive(
    st.builds(Words, id=TEXTS),
    lambda inner: st.builds(
        Words,
        id=TEXTS,
        params=st.dictionaries(TEXTS, st.integers() | TEXTS | inner | st.lists(inner, max_size=2),
                               max_size=2),
        plural=st.none() | TEXTS,
    ),
    max_leaves=3,
)  # fmt: skip
SEAT_INFOS = st.lists(
    st.builds(
        SeatInfo,
        seat=SEATS,
        kind=st.sampled_from(["open", "person", "bot"]),
        name=st.none() | TEXTS,
        called=st.none() | WORDS,
        bot=st.none() | TEXTS,
        present=FLAGS,
        absent_since=st.none() | TIMES,
    ),
    max_size=3,
)
INFOS = st.builds(
    TableInfo,
    table=TEXTS,
    state=st.sampled_from(TableState),
    version=VERSIONS,
    game=TEXTS,
    edition=TEXTS,
    options=TEXTS,
    players=SEATS,
    public=FLAGS,
    created=TIMES,
    seats=SEAT_INFOS,
    hand_over_after=TIMES,
    commitment=st.none() | TEXTS,
    secret=st.none() | TEXTS,
    rematch=st.lists(SEATS, max_size=3),
    next=st.none() | TEXTS,
)
SIGHTS = st.none() | st.builds(
    Sight,
    to_act=st.lists(SEATS, max_size=3),
    table=JSON,
    menu=JSON,
    outcome=JSON,
    prompt=st.none() | VERSIONS,
)
TOLD = st.lists(st.builds(Told, event=JSON, words=st.none() | WORDS, patch=JSON), max_size=3)
STEPS = st.lists(st.builds(Step, version=VERSIONS, events=TOLD), max_size=2)

FROM_CLIENT = st.one_of(
    st.builds(
        Hello,
        type=st.just("hello"),
        have=VERSIONS,
        token=st.none() | KEYS,
        invite=st.none() | KEYS,
        watch=FLAGS,
        words=FLAGS,
        language=st.sampled_from([None, "en", "fr", "it"]),
    ),
    st.builds(Act, type=st.just("act"), key=KEYS, prompt=VERSIONS, action=KEYS),
    st.builds(GiveUp, type=st.just("give_up"), key=KEYS),
    st.builds(HandOver, type=st.just("hand_over"), key=KEYS, seat=SEATS, bot=st.none() | TEXTS),
    st.builds(TakeBack, type=st.just("take_back"), key=KEYS),
    st.builds(Rematch, type=st.just("rematch"), key=KEYS),
    st.builds(Ask, type=st.just("ask"), id=st.integers(), action=st.just("") | KEYS),
    st.builds(Suggest, type=st.just("suggest"), id=st.integers()),
    st.builds(Ping, type=st.just("ping"), id=st.integers()),
)
TO_CLIENT: st.SearchStrategy[ToClient] = st.one_of(
    st.builds(Welcome, version=VERSIONS, seat=st.none() | SEATS, info=INFOS, steps=STEPS,
              view=SIGHTS, reference=JSON),
    st.builds(Update, version=VERSIONS, state=st.sampled_from(TableState), events=TOLD,
              view=SIGHTS, info=st.none() | INFOS),
    st.builds(Ack, key=TEXTS, version=VERSIONS),
    st.builds(Refused, key=st.none() | TEXTS, code=st.sampled_from(Code), text=TEXTS,
              version=VERSIONS, view=SIGHTS),
    st.builds(Answer, id=st.integers(), action=TEXTS, version=VERSIONS, preview=JSON),
    st.builds(Suggestion, id=st.integers(), action=st.none() | TEXTS, preview=JSON),
    st.builds(Presence, seats=SEAT_INFOS, watching=SEATS),
    st.builds(Pong, id=st.integers()),
)  # fmt: skip


@given(FROM_CLIENT)
def test_what_a_client_says_arrives(message: Model | Form) -> None:
    assert from_client.validate_json(write_json(message)) == message


@given(TO_CLIENT)
def test_what_a_client_hears_arrives(message: Model | Form) -> None:
    assert to_client.validate_json(write_json(message)) == message


@given(FROM_CLIENT, st.data())
def test_a_message_with_one_field_wrong_is_refused(
    message: Model | Form, data: st.DataObject
) -> None:
    fields = json.loads(write_json(message))
    wrong = data.draw(st.sampled_from(sorted(fields)))
    odd = data.draw(st.sampled_from([[], {}, 1.5, {"a": None}]))
    with pytest.raises(ValidationError):
        from_client.validate_json(json.dumps(fields | {wrong: odd}))
    with pytest.raises(ValidationError):
        from_client.validate_json(json.dumps(fields | {"more": odd}))


@given(TO_CLIENT)
def test_a_client_cannot_say_what_a_server_says(message: Model | Form) -> None:
    with pytest.raises(ValidationError):
        from_client.validate_json(write_json(message))


@given(st.text() | st.binary() | JSON.map(json.dumps))
def test_whatever_is_no_message_is_refused_as_such(nonsense: str | bytes) -> None:
    with pytest.raises(ValidationError):
        from_client.validate_json(nonsense)
    with pytest.raises(ValidationError):
        to_client.validate_json(nonsense)


def test_every_message_of_the_protocol_is_here() -> None:
    kinds = {kind.__name__ for kind in get_args(ToClient)}
    assert kinds == {"Welcome", "Update", "Ack", "Refused", "Answer", "Suggestion", "Presence",
                     "Pong"}  # fmt: skip
