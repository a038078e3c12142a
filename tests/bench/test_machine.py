"""The machine is described, and what a family of processes uses is found."""

import os
import subprocess
import sys

from bench.machine import busy_seconds, described, tree_seconds

WORK = "import time\nwhile time.process_time() < 0.3: pass\n"
SEEN = 0.2
"""The kernel counts in whole ticks, so it may report a little less."""


def test_the_time_of_a_child_is_ours_while_it_lives_and_after() -> None:
    before = tree_seconds(os.getpid())
    child = subprocess.Popen(
        [sys.executable, "-c", f"{WORK}print(flush=True)\ninput()"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert child.stdout is not None
    child.stdout.readline()  # it has worked, and waits
    assert tree_seconds(os.getpid()) - before >= SEEN
    child.communicate(b"\n")
    assert tree_seconds(os.getpid()) - before >= SEEN


def test_the_machine_is_busy_while_we_work() -> None:
    before, own = busy_seconds(), sum(os.times()[:2])
    while sum(os.times()[:2]) - own < 0.2:
        pass
    assert busy_seconds() - before >= 0.15


def test_packages_are_named_with_their_versions() -> None:
    about = described(["numpy", "no-such-package"], node="v20")
    assert "no-such-package (not installed)" in about["packages"]
    assert about["packages"].startswith("numpy 2")
    assert about["node"] == "v20"
    assert f"{os.cpu_count()} cores" in about["processor"]
