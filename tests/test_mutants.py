"""The hunt for unnoticed changes, on a project of two functions."""

import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from .scripts import SCRIPTS, load_script

changes = load_script("mutants_changes").changes
EQUIVALENT = "scripts/mutants_equivalent.toml"
FILES = {
    "pyproject.toml": "[tool.pytest.ini_options]\nmarkers = ['system: none here']\n",
    "src/tripot/__init__.py": "",
    "src/tripot/core/__init__.py": "",
    "src/tripot/games/__init__.py": "",
    "src/tripot/games/signs.py": '''
def is_positive(n: int = 5) -> bool:
    """Zero is left to chance by the tests: 0."""
    return n > 0
''',
    "src/tripot/games/heaps.py": """
def drain(heap: list[int]) -> list[int]:
    while heap:
        heap.pop()
    return heap
""",
    "tests/games/test_tiny.py": """
from tripot.games.heaps import drain
from tripot.games.signs import is_positive

def test_signs():
    assert is_positive(1)
    assert not is_positive(-1)

def test_default():
    assert is_positive()

def test_heaps():
    assert drain([1, 2]) == []
""",
    EQUIVALENT: """
[[change]]
file = "src/tripot/games/signs.py"
before = "return n > 0"
after = "return n > -1"
reason = "for the test"

[[change]]
file = "src/tripot/games/signs.py"
before = "def is_positive(n: int = 5) -> bool:"
after = "def is_positive(n: int = 4) -> bool:"
reason = "for the test"
""",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("project"), FILES)


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "temporary").mkdir()
    return root


def begin(root: Path, *options: str) -> subprocess.Popen[str]:
    """A run with a folder of its own for temporary files."""
    return subprocess.Popen(
        [sys.executable, str(SCRIPTS / "mutants.py"), f"--root={root}", "--jobs=1", *options],
        env={**os.environ, "TMPDIR": str(root / "temporary")},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def run(root: Path, *options: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    with begin(root, *options) as running:
        output, _ = running.communicate()
    return running.returncode, output


def test_the_report_names_survivors_and_counts_the_rest(project: Path) -> None:
    code, output = run(project, "--patience=0")
    assert code == 1
    assert "10 changes are possible; 10 are tried (seed 1)." in output
    assert (
        "Survived: src/tripot/games/signs.py:2\n"
        "  - def is_positive(n: int = 5) -> bool:\n"
        "  + def is_positive(n: int = 6) -> bool:\n"
        "Survived: src/tripot/games/signs.py:4\n"
        "  - return n > 0\n"
        "  + return n >= 0\n"
        "Listed as equivalent: src/tripot/games/signs.py:2\n"
    ) in output
    assert (
        "8 mutants tried, 6 killed (1 by a test that hung), 2 survived: 75.0 %. "
        "2 more are listed as equivalent."
    ) in output
    again = run(project, "--patience=0", "--least=75")
    assert again[0] == 0
    assert re.sub(r"\d+ s\b", "", again[1]) == re.sub(r"\d+ s\b", "", output)


def test_nothing_is_left_behind_and_the_sources_stay_as_they_are(project: Path) -> None:
    run(project, "--sample=1")
    assert list((project / "temporary").iterdir()) == []
    assert all((project / name).read_text() == text for name, text in FILES.items())


def test_an_interrupt_says_what_came_out_so_far(project: Path) -> None:
    with begin(project, "--files=*heaps*", "--seed=2", "--patience=600") as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith("1/3 killed"):  # one of the other two hangs
                break
        running.send_signal(signal.SIGINT)
        output = running.stdout.read()
    assert running.returncode == 130
    assert "Stopped; this is what came out so far." in output
    assert re.search(r"[12] mutants tried, [12] killed", output)
    assert list((project / "temporary").iterdir()) == []


def test_tests_must_be_green_to_begin_with(tmp_path: Path) -> None:
    red = {name: text.replace("is_positive(1)", "is_positive(0)") for name, text in FILES.items()}
    code, output = run(written(tmp_path, red))
    assert code == 1
    assert "The tests must be green to begin with." in output


def test_a_listed_change_that_is_gone_is_refused(tmp_path: Path) -> None:
    code, output = run(written(tmp_path, {EQUIVALENT: FILES[EQUIVALENT]}))
    assert code == 1
    assert "lists changes that are not possible" in output


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a and b", ["x = ((a))", "x = ((a) or (b))", "x = ((b))"]),
        ("x = a + 'text'", []),
        ("x = a % b", ["x = a // b"]),
        ("x += y", ["pass", "x -= y"]),
        ("x = not a", ["x = (a)"]),
        ("x: Final[int] = 3", ["x: Final[int] = 2", "x: Final[int] = 4"]),
        ("x = min(a, key=len)", ["x = max(a, key=len)"]),
        ("x = a if b else c", ["x = a if (not (b)) else c"]),
        ("x = [a for a in b if a]",
         ["x = [a for a in b if (not (a))]", "x = [a for a in b if True]"]),
        ("shuffle(x)", ["pass"]),
        ("raise Odd(x)", ["pass"]),
        ("return True", ["return False", "return None"]),
        ("return None", []),
        ("assert x == 3", []),
        ("'A docstring of 3.'", []),
        ("import x.y", []),
    ],
)  # fmt: skip
def test_what_is_changed_in_a_line(line: str, wanted: list[str]) -> None:
    found = changes("x.py", f"def f(a: 'int < 3', /):\n    {line}\n".encode())
    assert sorted(change.after for change in found) == sorted(wanted)
    assert {(change.line, change.before) for change in found} <= {(2, line)}


def test_what_only_people_and_tools_read_is_left_alone() -> None:
    source = b"""
if TYPE_CHECKING:
    x = 1
class Shape(Protocol):
    sides = 3
class Box:
    @overload
    def f(self): return 1
    def __repr__(self): return str(1)
    @cache(maxsize=3)
    def g(self): pass
"""
    assert changes("x.py", source) == []


def test_a_change_belongs_to_the_lines_of_its_statement() -> None:
    source = b"if (a and\n    b):\n    x(\n        3,\n    )\n"
    found = {(change.line, change.lines) for change in changes("x.py", source)}
    assert found == {(1, range(1, 3)), (3, range(3, 6)), (4, range(3, 6))}


def test_the_order_of_a_sample_does_not_depend_on_other_lines() -> None:
    rank, source = load_script("mutants")._rank, FILES["src/tripot/games/heaps.py"].encode()

    def order(text: bytes, seed: int) -> list[str]:
        found = changes("heaps.py", text)
        return [change.after for change in sorted(found, key=lambda one: rank(one, seed))]

    more = b"limit = 7\n" + source
    for seed in range(5):
        ours = order(source, seed)
        assert [after for after in order(more, seed) if after in ours] == ours
    assert len({tuple(order(source, seed)) for seed in range(9)}) > 1


def test_every_change_that_is_listed_as_equivalent_is_still_possible() -> None:
    """Or the hunt refuses to begin, which nobody hears of before the long tests."""
    root = SCRIPTS.parent
    listed = tomllib.loads((root / EQUIVALENT).read_text("utf-8"))["change"]
    for file in {one["file"] for one in listed}:
        possible = {change.key for change in changes(file, (root / file).read_bytes())}
        for one in listed:
            if one["file"] == file:
                assert (file, one["before"], one["after"]) in possible
