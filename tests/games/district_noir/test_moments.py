"""What lies on the table after each of several events."""

from tripot.core import Ended, Event, Viewer
from tripot.games.district_noir.engine.events import (
    BoxOpened,
    CardPlayed,
    CardsTaken,
    HandDealt,
    RoundStarted,
)
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.views import DistrictNoirStep

from .build import GAME, ONE, OPTIONS, TWO, action, dealt, position, some_deal


def moments(step: DistrictNoirStep, viewer: Viewer) -> list[tuple[type[Event], DistrictNoirTable]]:
    assert len(step.moments) == len(step.events)
    assert step.moments[-1] == step.state
    tables = [moment.table(viewer) for moment in step.moments]
    return [(type(event), table) for event, table in zip(step.events, tables)]


def test_what_a_round_ends_with_lies_there_before_the_next_is_dealt() -> None:
    last = position("8 7 6", ("", ""), number=2, made=11, taken=(True, False)).apply(
        TWO, action("t")
    )
    for viewer in (ONE, TWO):
        (kind, taken), *dealt_out = moments(last, viewer)
        assert kind is CardsTaken
        assert (taken.round, taken.made, taken.acting) == (2, 12, None)
        assert (taken.taken, taken.hand, taken.hand_sizes) == ((True, True), (), (0, 0))
        assert (len(taken.collections[1]), taken.row) == (3, ())
        assert [kind for kind, _ in dealt_out] == [RoundStarted, HandDealt, HandDealt]
        for _, table in dealt_out:
            assert table == last.state.table(viewer)
            assert (table.round, table.made, table.acting) == (3, 0, TWO)
            assert (table.taken, table.hand_sizes) == ((False, False), (5, 5))
        assert taken.pile - dealt_out[0][1].pile == 10


def test_a_card_that_ends_a_round_lies_in_the_row_first() -> None:
    last = position("8", ("", "5"), number=1, made=11, taken=(True, True)).apply(TWO, action("5"))
    kind, played = moments(last, ONE)[0]
    assert kind is CardPlayed
    assert (played.round, len(played.row), played.hand_sizes) == (1, 2, (0, 0))


def test_the_box_is_closed_until_it_is_opened() -> None:
    last = position("8 7 6", ("", ""), made=11, taken=(True, False)).apply(TWO, action("t"))
    (_, taken), (opened, table), (ended, end) = moments(last, ONE)
    assert (opened, ended) == (BoxOpened, Ended)
    assert taken.box is None
    assert (taken.acting, len(taken.collections[1])) == (None, 3)
    assert table == end == last.state.table(ONE)
    assert len(end.box or ()) == OPTIONS.removed


def test_other_actions_and_the_set_up_lead_straight_on() -> None:
    assert GAME.start(some_deal()).moments == ()
    begun = GAME.start(dealt("5 8", "5 6 7 8 B", "5 6 7 8 B")).state
    assert begun.apply(ONE, action("6")).moments == ()
