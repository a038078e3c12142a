"""However a command is left, and whatever is closed before it: no traceback, and the usual code."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.server.running import HANGS

TRIPOT = (sys.executable, "-m", "tripot")
SIMULATE = ("simulate", "district-noir", "--bots", "dockhand,dockhand", "--games", "1000000")
PLAY = ("play", "district-noir", "--plain", "--seed", "4")
LOADED = (
    # What is imported one after another on the way to a command.
    "tripot.__main__", "tripot.core", "argparse", "tripot.arena", "tripot.cli", "rich.console",
)  # fmt: skip


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("words", "code"),
    [(("rules", "district-noir"), 0), (PLAY, 0), (("--help",), 0), (("dance",), 2)],
    ids=["rules", "play", "help", "wrong"],
)
def test_a_closed_stream_is_an_empty_one(
    tmp_path: Path, words: Sequence[str], code: int, closed: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *TRIPOT, *words],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=HANGS,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == code


@pytest.mark.parametrize("module", LOADED)
def test_an_interrupt_while_the_program_is_loaded(module: str) -> None:
    """Python names each module on standard error when it has been imported."""
    command = (sys.executable, "-X", "importtime", "-m", "tripot", *SIMULATE, "--jobs", "1")
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if line.split()[-1] == (b"tripot.plugins" if module == LOADED[0] else module.encode()):
                break
        else:
            raise AssertionError(f"{module} is not imported")
        process.send_signal(signal.SIGINT)
        said = process.stderr.read().decode()
    assert "Traceback" not in said
    assert process.returncode in (130, -signal.SIGINT)


@pytest.mark.parametrize("children", [1, 2, 3])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("end", [os.kill, os.killpg])
def test_a_signal_to_a_command_and_its_workers(
    end: Callable[[int, int], None], number: signal.Signals, children: int
) -> None:
    """A terminal signals all of them at once, a service manager one or all."""
    with subprocess.Popen(
        [*TRIPOT, *SIMULATE, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        born = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while len(born.read_text().split()) < children:
            assert process.poll() is None
        end(process.pid, number)
        assert process.stderr is not None
        said = process.stderr.read()
    assert "Traceback" not in said
    assert process.returncode in (130, 128 + signal.SIGTERM, -number)
