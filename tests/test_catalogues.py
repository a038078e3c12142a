"""The sentences of the web app are found, and calls that hide theirs are reported."""

from pathlib import Path

import pytest

from .scripts import load_script

script = load_script("web_sentences")

FOUND = [
    ('{t("Take {n}", { n })}', "Take {n}"),
    ('t(\n  "Over several lines",\n  {},\n)', "Over several lines"),
    ('t("A long sentence, " +\n  "in two parts.")', "A long sentence, in two parts."),
    (r't("A \"word\" and a \u00e9")', 'A "word" and a é'),
    ('tn("{n} card", "{n} cards", n)', ("{n} card", "{n} cards")),
    ('tn(\n  "{n} card",\n  "{n} cards",\n  n,\n)', ("{n} card", "{n} cards")),
    ('title={t("It’s (almost) over")}', "It’s (almost) over"),
    ('say(t("Outer {x}", { x: 1 }))', "Outer {x}"),
]
HIDDEN = [
    "t(sentence)", "t('single')", "t(`template`)", 't("half" + rest)', 'tn("one", many, n)',
    't(open ? "Open" : "Closed")', "t()", r't("\x41")',
]  # fmt: skip
NO_CALLS = [
    "// t(x) in a comment", "/* t(x)\n */", "<!-- {t(x)} -->", "set(x)", "object.t(x)", "rect(x)",
    "const url = 1; // such as t(y)", "$t(x)",
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), FOUND)
def test_a_sentence_is_found(text: str, sentence: str | tuple[str, str]) -> None:
    assert script.sentences_of(text) == ([sentence], [])


def test_a_sentence_within_another_is_found() -> None:
    text = 't("Outer {x}", { x: t("Inner") })'
    assert script.sentences_of(text) == (["Outer {x}", "Inner"], [])


@pytest.mark.parametrize("text", HIDDEN)
def test_a_call_without_a_literal_is_reported_with_its_line(text: str) -> None:
    assert script.sentences_of(f"/* 1\n2 */\n{text}") == ([], [3])


@pytest.mark.parametrize("text", NO_CALLS)
def test_what_is_no_call_is_left_alone(text: str) -> None:
    assert script.sentences_of(text) == ([], [])


def test_all_sources_are_read_and_only_the_speaker_may_hide_its_sentences(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "language.svelte.ts").write_text('t(words.id); t("{a} and {b}");')
    (tmp_path / "Page.svelte").write_text('<p>{t("A page")}</p>\n{t(hidden)}')
    (tmp_path / "notes.md").write_text('t("No source")')
    found, wrong = script.web_sentences(tmp_path)
    assert found == ["A page", "{a} and {b}"]
    assert wrong == ["web: Page.svelte:2: not a literal in double quotes"]
