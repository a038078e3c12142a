"""We rely on parts of uvicorn that are not public; here they say so when they change."""

import sys
import tomllib
from importlib import import_module, metadata
from inspect import getsource
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tripot.server.logs import _CLIENTS_FAULTS

from .uvicorn_parts import (
    LOGGER,
    LOGGING,
    OUTSIDE,
    PARTS,
    Method,
    Part,
    find,
    mentioned_by,
    names_in,
    parameters,
)

ROOT = Path(__file__).parents[2]
METHODS = [
    pytest.param(part, method, id=f"{part}.{method.name}")
    for part in PARTS
    for method in part.methods
]
CALLED = [
    pytest.param(part, method, id=f"{part}.{method.name}")
    for part in PARTS
    for method in part.methods
    if method.caller != OUTSIDE
]
ATTRIBUTES = [
    pytest.param(part, name, why, id=f"{part}.{name}")
    for part in PARTS
    for name, why in part.attributes.items()
]


def changed(what: str, why: str) -> str:
    return (
        f"uvicorn {metadata.version('uvicorn')} has changed what we rely on: {what}. "
        f"We need it, because {why}. Adapt our class, or leave the bound in pyproject.toml alone."
    )


def found(path: str, part: Part) -> type[object]:
    try:
        return find(path)
    except (AttributeError, ImportError) as error:
        pytest.fail(changed(f"there is no {path} ({error})", f"{part.ours} extends it"))


@pytest.mark.parametrize("part", PARTS, ids=str)
def test_the_class_is_where_it_was_and_ours_extends_it(part: Part) -> None:
    base = found(part.theirs, part)
    assert issubclass(find(part.ours), base), f"{part.ours} does not extend {part.theirs}"


@pytest.mark.parametrize(("part", "method"), METHODS)
def test_the_method_is_there_and_takes_the_same(part: Part, method: Method) -> None:
    whole = f"{part.theirs}.{method.name}"
    here = getattr(found(part.theirs, part), method.name, None)
    assert here is not None, changed(f"there is no {whole}", method.why)
    assert parameters(here) == method.parameters, changed(
        f"{whole} took “{method.parameters}” and takes “{parameters(here)}”", method.why
    )


@pytest.mark.parametrize(("part", "method"), CALLED)
def test_uvicorn_still_calls_what_we_override(part: Part, method: Method) -> None:
    owner, _, name = method.caller.rpartition(".")
    caller = getattr(found(owner, part), name, None)
    assert caller is not None, changed(f"there is no {method.caller}", method.why)
    assert method.name in names_in(caller.__code__), changed(
        f"{method.caller} does not call {method.name} any more", method.why
    )


@pytest.mark.parametrize(("part", "name", "why"), ATTRIBUTES)
def test_an_instance_has_the_attribute(part: Part, name: str, why: str) -> None:
    instance = part.instance()
    assert hasattr(instance, name), changed(f"{part.theirs} has no {name}", f"it {why}")


def test_attributes_are_still_what_we_take_them_for() -> None:
    requests, handing, sockets, server = (vars(part.instance()) for part in PARTS)
    for is_so, what in (
        (callable(getattr(requests["loop"], "call_later", None)), "Requests.loop is an event loop"),
        (
            getattr(sockets["queue"], "qsize", int)() == 0,
            "Sockets.queue is a queue, empty at first",
        ),
        (sockets["handshake_initiated"] is False, "Sockets.handshake_initiated is False at first"),
        (handing["cycle"] is None, "Handing.cycle is None at first"),
        (not handing["pipeline"], "Handing.pipeline is empty at first"),
        (server["started"] is False, "_Server.started is False at first"),
    ):
        assert is_so, changed(f"no longer true that {what}", "our class uses it so")


@pytest.mark.parametrize("part", PARTS, ids=str)
def test_the_list_is_complete(part: Part) -> None:
    """Whatever else of uvicorn's class ours mentions belongs into the list."""
    used = mentioned_by(find(part.ours)) & set(dir(part.instance()))
    listed = {method.name for method in part.methods} | set(part.attributes)
    assert {name for name in used if not name.startswith("__")} == listed


@pytest.mark.parametrize("line", _CLIENTS_FAULTS)
def test_uvicorn_still_says_what_we_leave_out_of_the_log(line: str) -> None:
    written = "".join(getsource(import_module(name)) for name in LOGGING)
    assert line in written, changed(
        f"it logs no “{line}”", "clients could fill the log with whatever it says instead"
    )
    assert f'getLogger("{LOGGER}")' in written, changed(
        f"it does not log to {LOGGER}", "our filter sits there"
    )


def test_only_where_httptools_is_missing_may_uvicorn_choose_what_speaks_http(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tripot.server.running import requests

    theirs = "uvicorn.protocols.http.httptools_impl"
    for name in ("tripot.server.requests", theirs):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "httptools", None)
    assert requests() == "auto"
    monkeypatch.setitem(sys.modules, theirs, None)
    with pytest.raises(ModuleNotFoundError, match=theirs):
        requests()


def test_the_bound_is_that_of_the_version_the_tests_run_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (bound,) = (
        one.specifier for one in map(Requirement, project["dependencies"]) if one.name == "uvicorn"
    )
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    (tested,) = (Version(line.split("==")[1]) for line in lines if line.startswith("uvicorn=="))
    assert Version(metadata.version("uvicorn")) == tested
    assert bound.contains(tested)
    for other in (f"{tested.major}.{tested.minor + 1}", f"{tested.major}.{tested.minor - 1}"):
        assert not bound.contains(other), "minor releases of uvicorn change what is not public"
