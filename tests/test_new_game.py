"""``scripts/new-game`` creates a game that keeps the contract and is played at once."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "new-game"
PROVED = """
from {name} import GAME
from {name}.bots import LEVELS, Matcher
from tripot.testing import check_bot, check_game, check_views
check_game(GAME, seeds=range(2))
check_views(GAME, seeds=range(2))
check_bot(Matcher(), GAME, seeds=range(2))
assert [level.bot for level in LEVELS][1] == "{name}.bots:Matcher"
"""


def create(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["night-market", "play", "history"])
def test_it_keeps_the_contract_under_its_own_name(tmp_path: Path, name: str) -> None:
    done = create(name, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"-m pip install -e '{name}[test]'\n" in done.stdout
    assert f"-m tripot play {name}\n" in done.stdout
    files = [path for path in (tmp_path / name).rglob("*") if path.is_file()]
    for path in files:
        text = f"{path.relative_to(tmp_path)} {path.read_text()}".lower()
        assert not any(old in text for old in ("new-game", "new_game", "newgame", "new game"))
    source = str(tmp_path / name / "src")
    proof = PROVED.format(name=name.replace("-", "_"))
    program = f"import sys; sys.path.insert(0, {source!r})\n{proof}"
    proved = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (proved.returncode, proved.stderr) == (0, "")


@pytest.mark.parametrize(
    ("name", "why"),
    [("Night", "small letters and digits"), ("class", "called class already"),
     ("json", "called json already"), ("gangs-city", "called gangs_city already"),
     ("taken", "taken is already there")],
)  # fmt: skip
def test_a_name_that_will_not_do_is_refused_and_nothing_is_written(
    tmp_path: Path, name: str, why: str
) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "mine.txt").touch()
    done = create(name, cwd=tmp_path)
    assert done.returncode == 2
    assert why in done.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["taken", "mine.txt"]
