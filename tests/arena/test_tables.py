"""Mixed tables: who sits there, and where."""

from collections import Counter
from itertools import chain

import pytest

from tripot.arena.tables import alone, mixed_tables, seatings

SIZES = [(2, 3), (2, 4), (2, 6), (3, 4), (3, 6), (4, 4), (4, 6), (5, 3), (6, 3), (7, 6)]


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_the_company_of_a_deal_moves_on_until_all_have_sat_everywhere(
    bots: int, players: int
) -> None:
    for number in range(6):
        tables = mixed_tables(bots, players, 1, number)
        assert len(set(tables)) == len(tables)
        assert players % len(tables) == 0
        (company,) = {tuple(sorted(table)) for table in tables}
        assert max(Counter(company).values()) <= -(-players // bots)
        for seat in range(players):
            sat = Counter(table[seat] for table in tables)
            assert {bot: n * players // len(tables) for bot, n in sat.items()} == Counter(company)


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_in_the_end_all_bots_play_equally_often(bots: int, players: int) -> None:
    companies = [mixed_tables(bots, players, 2, number)[0] for number in range(bots * 4)]
    assert set(Counter(chain.from_iterable(companies)).values()) == {4 * players}


def test_neighbours_and_companies_change_from_deal_to_deal_and_with_the_seed() -> None:
    first = [mixed_tables(2, 4, seed, number) for seed in (1, 2) for number in range(20)]
    assert {len(tables) for tables in first} == {2, 4}  # A, B, A, B and A, A, B, B
    companies = {tuple(sorted(mixed_tables(5, 3, 1, number)[0])) for number in range(60)}
    assert len(companies) == 10
    assert mixed_tables(5, 3, 1, 0) != mixed_tables(5, 3, 2, 0)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_who_is_alone_at_a_pair_s_table_is_found(players: int) -> None:
    tables = seatings(players)
    assert [alone(table)[0] for table in tables] == [*range(players)] * 2
    assert all(
        table[seat] != table[another] for table in tables for seat, another in [alone(table)]
    )
