"""One changed tree against its tests, in a process of its own.

The process is forked, so that nobody waits for pytest and Hypothesis to be imported again. What it
may use is measured in its own processor time: a busy machine does not change the answer.
"""

import os
import resource
import signal
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import Phase, settings
from mutants_coverage import WANTED
from mutants_timing import LONG

FIRST = 40
"""Most mutants fall to one of so many tests, so the modules of the others need not be loaded."""
SLOWER = 20
"""A test that takes this many times as long hangs."""
LOADING = 60
"""Seconds to import and collect."""
ASLEEP = 3600
"""Whoever uses no processor time is woken after this many seconds by the clock."""
MEMORY = 8 << 30
KILLER, OUTPUT = "killer.txt", "output.txt"


def start(tree: Path, tests: list[str], seconds: dict[str, float], patience: int) -> int:
    """Begins to run the tests in this order until one fails; the id of the process."""
    (tree / KILLER).write_text("")
    child = os.fork()
    if child == 0:
        try:
            _run(tree, tests, seconds, patience)
        finally:
            os._exit(pytest.ExitCode.INTERNAL_ERROR)
    return child


def passed(status: int) -> bool:
    """Whether all tests passed, by what the process left."""
    return os.WIFEXITED(status) and os.WEXITSTATUS(status) == pytest.ExitCode.OK


def hung(status: int) -> bool:
    """Whether a test did not come to an end."""
    return os.WIFSIGNALED(status)


def stop(child: int) -> None:
    """Ends a run and everything it started."""
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _run(tree: Path, tests: list[str], seconds: dict[str, float], patience: int) -> NoReturn:
    os.setsid()  # Ctrl-C is for the parent
    os.chdir(tree)
    output = os.open(OUTPUT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    sys.path.insert(0, str(tree / "src"))
    os.environ["PYTHONPATH"] = sys.path[0]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    signal.alarm(ASLEEP)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    code = 0
    for part in filter(None, (tests[:FIRST], tests[FIRST:])):
        _allow(LOADING)
        files = dict.fromkeys(test.partition("::")[0] for test in part)
        options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-m", WANTED]
        code = pytest.main([*options, *files], plugins=[Questions(part, seconds, patience)])
        if code == pytest.ExitCode.NO_TESTS_COLLECTED:
            code = 0
        if code:
            break
    sys.stdout.flush()
    os._exit(code)


def _allow(seconds: float) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))


class Questions:
    """The plugin of pytest that puts the tests into our order and limits each of them."""

    def __init__(self, tests: list[str], seconds: dict[str, float], patience: int) -> None:
        self.order = {test: at for at, test in enumerate(tests)}
        self.seconds = seconds
        self.patience = patience

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", LONG)

    def pytest_collection(self) -> None:
        """A failure is enough, nobody reads the smallest example."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", settings.default, phases=phases)
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Tests that only exist because of the change are asked too."""
        chosen = [one for one in items if one.nodeid in self.order or self._is_new(one)]
        items[:] = sorted(chosen, key=lambda one: self.order.get(one.nodeid, -1))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        _allow(self.patience + SLOWER * self.seconds.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            Path(KILLER).write_text(report.nodeid)

    def _is_new(self, item: pytest.Item) -> bool:
        return item.nodeid not in self.seconds
