"""The project keeps its own rules."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST_LINES = 400


def python_files() -> list[Path]:
    return [
        path
        for folder in ("src", "tests", "bench", "scripts")
        for path in (ROOT / folder).rglob("*.py")
    ]


def test_no_file_grows_beyond_one_subject() -> None:
    too_long = [
        str(path)
        for path in python_files()
        if len(path.read_text("utf-8").splitlines()) > MOST_LINES
    ]
    assert too_long == []


def test_dependencies_name_no_host() -> None:
    for name in ("constraints.txt", "bench/requirements.txt"):
        for line in (ROOT / name).read_text("utf-8").splitlines():
            assert "==" in line
            assert "/" not in line
