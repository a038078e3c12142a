"""What people may choose to be called, after the ideas of Unicode's UAX 31 and UTS 39.

A name must be visible, must stay within its line, and must not pass for another. This is checked
only where a name is chosen: logs and records with older names are read as they are.
"""

import re
from functools import lru_cache
from itertools import groupby
from unicodedata import category, name, normalize

from .errors import BadOptions
from .match import LONGEST_NAME, check_name
from .message import msg, printable

MOST_MARKS = 3
"""How many marks a letter may carry; more would cover the lines above and below."""
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Letters and marks that are drawn as nothing."""
_BLANK = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800]+")
"""What is drawn as a blank, including the Braille pattern without dots."""
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
"""Alphabets that share look-alike letters: a word may use only one of them."""
_LOOKS = str.maketrans(
    "АВЕЅЗІЈКМНОРСТУХЬаеѕзіјкорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχՕՏՍօսոցıɑɡ",
    "ABES3IJKMHOPCTYXbaes3ijkopcyxhdqwABEZHIKMNOPTYXaeikvoptuxOSUoungiag",
)
"""Letters of other alphabets and the Latin ones they look like, each in its own case."""
_SAME = str.maketrans("i1|!05$", "lllloss")
"""Signs that are easily confused, in lower case."""


def chosen_name(wish: str) -> str:
    """The name as it is kept, without invisible characters; raises `BadOptions` if refused."""
    seen = _UNSEEN.sub("", "".join(c for c in wish if category(c) != "Cf"))
    called = normalize("NFC", _BLANK.sub(" ", seen).strip(" "))
    check_name(called)
    if len(normalize("NFKC", called)) > LONGEST_NAME or not any(map(_visible, called)):
        check_name("")
    if _overloaded(called):
        raise BadOptions(
            msg("“{name}” cannot be a name: a letter can carry at most {n} marks.",
                name=printable(wish)[:LONGEST_NAME], n=MOST_MARKS)
        )  # fmt: skip
    if any(len(_alphabets(word)) > 1 for word in called.split()):
        raise BadOptions(
            msg("“{name}” cannot be a name: one of its words mixes letters of alphabets that "
                "look alike.", name=called)
        )  # fmt: skip
    return called


@lru_cache(4096)  # the same players come back, and each of them is compared with the bots' names
def skeleton(called: str) -> str:
    """What a name looks like at a glance: two names with the same skeleton are easily confused.

    A small version of UTS 39: it ignores compatibility, case, marks and punctuation, and folds
    letters and signs that pass for Latin ones. It confuses a few names that people would not.

    >>> skeleton("Vera") == skeleton("V\u0435\u0301RA"), skeleton("Bill") == skeleton("BI1L")
    (True, True)
    """
    bare = "".join(c for c in normalize("NFKD", called) if not category(c).startswith(("M", "C")))
    folded = bare.translate(_LOOKS).casefold().translate(_SAME)
    word = "".join(c for c in folded if c.isalnum())
    return word.replace("rn", "m").replace("vv", "w") or "".join(called.split())


def _visible(c: str) -> bool:
    return category(c)[0] in "LNPS"


def _overloaded(called: str) -> bool:
    """Whether marks stand without a letter, too many on one, or the same one twice."""
    decomposed = normalize("NFD", called)
    marks = [c if category(c) in ("Mn", "Me") else "" for c in decomposed]
    if marks[0]:
        return True
    runs = [list(run) for is_mark, run in groupby(marks, key=bool) if is_mark]
    return any(len(run) > MOST_MARKS or len(set(run)) < len(run) for run in runs)


def _alphabets(word: str) -> set[str]:
    letters = (c for c in normalize("NFKC", word) if category(c).startswith("L"))
    return {name(c, "").partition(" ")[0] for c in letters} & _ALIKE
