"""The bill at the end of a run adds up."""

from .costs import Cost, costs, summary


def test_the_parts_of_a_test_are_added_up() -> None:
    parts = [("tests/core/test_a.py::one", 0.5), ("tests/core/test_a.py::one", 1.0)]
    assert costs(parts) == [Cost("tests/core/test_a.py::one", 1.5)]


def test_folders_and_tests_are_listed_with_the_dearest_first() -> None:
    lines = summary(
        [
            Cost("tests/core/test_a.py::one", 1.0),
            Cost("tests/games/gangs_city/test_b.py::two", 3.0),
            Cost("tests/core/test_c.py::three", 1.5),
            Cost("tests/system/browser/gangs_city/test_e.py::five@group", 2.0),
            Cost("src/tripot/core/codec.py::tripot.core.codec", 0.2),
            Cost("tests/test_d.py::four", 0.1),
        ]
    )
    assert lines[:5] == [
        "    3.0 s      1 tests  tests/games",
        "    2.5 s      2 tests  tests/core",
        "    2.0 s      1 tests  tests/system/browser/gangs_city",
        "    0.2 s      1 tests  src/tripot/core",
        "    0.1 s      1 tests  tests",
    ]
    assert lines[6] == "    3.0 s  tests/games/gangs_city/test_b.py::two"
