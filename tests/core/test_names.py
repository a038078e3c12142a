"""Names people choose: seen, in one line, and not to be taken for another."""

import pytest

from tripot.core import BadOptions
from tripot.core.names import chosen_name, skeleton


@pytest.mark.parametrize(
    "wish",
    [
        "Ada", "X Æ A-12", "Ống Nguyễn", "Анна", "Ivan Иванов", "李雷 Lee", "Νίκος", "김철수", "😀",
        "שָׁלוֹם", "نورة", "यक़्ष्मा", "กิ่งแก้ว", "O’Neill", "1ª", "a" * 40,
    ],
)  # fmt: skip
def test_names_of_all_the_world_stay_as_they_are(wish: str) -> None:
    assert chosen_name(wish) == wish


@pytest.mark.parametrize(
    ("wish", "kept"),
    [
        (" Ada\u00a0 ", "Ada"),
        ("Ada\u2800\u3000 B", "Ada B"),
        ("\u202eadA", "adA"),
        ("\u2066Ada\u2069\u200b\ufeff", "Ada"),
        ("Ada\u3164\u115f\uffa0\u034f", "Ada"),
        ("\u2764\ufe0f", "\u2764"),
        ("Rene\u0301", "Ren\u00e9"),
    ],
)
def test_what_cannot_be_seen_is_left_out(wish: str, kept: str) -> None:
    assert chosen_name(wish) == kept


@pytest.mark.parametrize(
    "wish",
    [
        "", " ", "\u3164", "\u2800", "\uffa0", "\u200b\u2060", "\ufe0f", "\u115f\u1160", "\u00ad",
        "A|b", "#a", "Ada\n", "a\x00b", "a\x1b[2J", "\ud800", "\ue000", "a" * 41, "\ufdfa" * 3,
    ],
)  # fmt: skip
def test_what_is_no_name_is_refused(wish: str) -> None:
    with pytest.raises(BadOptions, match="cannot be a name: it needs 1 to 40 visible characters"):
        chosen_name(wish)


@pytest.mark.parametrize(
    "wish",
    [
        "Z" + "\u0301\u0302\u0303\u0304",
        "Z\u0337\u0337",
        "\u0301Ada",
        "\u20ddA",
        "A\u20dd\u20de\u20df\u20e0",
    ],
)
def test_marks_do_not_pile_up(wish: str) -> None:
    with pytest.raises(BadOptions, match="at most 3 marks"):
        chosen_name(wish)


@pytest.mark.parametrize("wish", ["V\u0435ra", "\u0391da", "\u0410da B", "\u03a9mega", "\u13a0da"])
def test_a_word_is_written_in_one_alphabet(wish: str) -> None:
    with pytest.raises(BadOptions, match="mixes letters of alphabets"):
        chosen_name(wish)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Vera", "VERA"),
        ("Vera", "\uff36\uff25\uff32\uff21"),
        ("Vera", "V\u00e9ra"),
        ("Vera", "V era."),
        ("Bill", "BI1l"),
        ("Corn", "Com"),
        ("Otto", "0tt0"),
        ("Coco", "\u0421\u043e\u0441\u043e"),  # Cyrillic
        ("Nina", "\u039d\u0399\u039d\u0391"),  # Greek
        ("Sal", "$al"),
    ],
)
def test_look_alikes_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_other_names_have_other_skeletons() -> None:
    names = [
        "Ada",
        "Bo",
        "Cleo",
        "Vera",
        "Vero",
        "Анна",
        "Алла",
        "李雷",
        "李蕾",
        "😀",
        "😁",
        "...",
        "…!",
    ]
    assert len(set(map(skeleton, names))) == len(names)
