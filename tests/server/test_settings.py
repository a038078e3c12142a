"""Settings come from the environment, and what is given to the command goes before it."""

import pytest
from pydantic import ValidationError

from tripot.core import BadOptions, render
from tripot.server.settings import Settings


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"TRIPOT_{name.upper()}", raising=False)


def test_what_nobody_sets_is_as_usual() -> None:
    assert Settings.of() == Settings.of(bot_delay=None) == Settings.model_construct()


def test_every_setting_can_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Settings.of()
    for name in Settings.model_fields:
        with monkeypatch.context() as one:
            before = getattr(usual, name)
            one.setenv(f"TRIPOT_{name.upper()}", str(before + 1))
            assert Settings.of() == usual.model_copy(update={name: before + 1})


def test_what_is_given_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOT_BOT_DELAY", "3")
    assert Settings.of(bot_delay=0.5).bot_delay == 0.5
    assert Settings.of(bot_delay=None).bot_delay == 3
    assert Settings.of(bot_delay=0.0).bot_delay == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("OUTBOX", "many"),
        ("OUTBOX", ""),
        ("OUTBOX", "7"),
        ("OUTBOX", "8.5"),
        ("LEASE", "0"),
        ("HAND_OVER_AFTER", "inf"),
        ("HAND_OVER_AFTER", "nan"),
    ],
)
def test_a_value_that_does_not_fit_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"TRIPOT_{name}", value)
    with pytest.raises(BadOptions) as refused:
        Settings.of()
    said = render(refused.value.message)
    assert said == f"“{value}” does not fit the setting {name.lower()}."


def test_variables_that_are_no_settings_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOT_SKIP_WEB", "1")
    monkeypatch.setenv("OUTBOX", "many")
    assert Settings.of() == Settings.model_construct()


def test_a_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOptions, match="outbocks"):
        Settings.of(outbocks=9)


def test_settings_do_not_change() -> None:
    settings = Settings.of()
    with pytest.raises(ValidationError, match="frozen"):
        settings.outbox = 9
