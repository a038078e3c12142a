"""The types of the web app are made from the models, and nothing is guessed."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "typescript.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("typescript", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_file_is_up_to_date(script: ModuleType) -> None:
    assert script.main(["--check"]) == 0


def test_a_stale_file_is_noticed_and_written_anew(
    script: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(script, "TARGET", tmp_path / "src" / "protocol.ts")
    assert script.main(["--check"]) == 1
    assert "stale" in capsys.readouterr().err
    assert script.main([]) == 0
    assert script.main(["--check"]) == 0
    text = script.TARGET.read_text("utf-8")
    assert 'export interface Act {\n  type: "act";\n  key: string;\n' in text
    assert "  have?: number;" in text
    assert "export type ToClient = Welcome | Update | Ack | Refused | Presence | Pong;" in text


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({}, "unknown"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"], "type": "string"}}, '("a" | "b")[]'),
        ({"type": "object", "additionalProperties": {"$ref": "#/$defs/A"}}, "Record<string, A>"),
    ],
)
def test_types(script: ModuleType, schema: object, written: str) -> None:
    assert script.type_of(schema) == written


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array", "prefixItems": [{"type": "string"}]},
        {"type": "object", "additionalProperties": True},
        {"type": "date"},
        {"not": {"type": "string"}},
        {"$ref": "#/$defs/Act-Input"},
    ],
)
def test_what_is_not_known_is_refused(script: ModuleType, schema: object) -> None:
    with pytest.raises(script.UnknownConstruct):
        script.type_of(schema)
