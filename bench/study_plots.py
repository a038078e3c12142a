"""The plots of docs/strength.md, as SVG files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bench.study_cards import GROUPS
from bench.study_counts import Figures
from bench.study_games import ROUNDS, WINDOWS

BLUE, ORANGE, GREY, GREEN = "#0072B2", "#E69F00", "#999999", "#009E73"
"""Told apart by colour-blind people too (Okabe and Ito)."""

mpl.rcParams.update(
    {
        "svg.fonttype": "none",  # text stays text: small files, and it can be searched
        "svg.hashsalt": "tripot",  # the same figures give the same file
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.titlesize": 10,
        "figure.labelsize": 10,
        "legend.frameon": False,
    }
)


def draw_all(figures: Figures, folder: Path) -> list[Path]:
    """The files that were written."""
    drawn = {
        "when": _when(figures["timing"]),
        "worth": _worth(figures["worth"]),
        "plays": _plays(figures["plays"]),
        "fates": _fates(figures["fates"]),
        "estimates": _estimates(figures["estimates"]),
    }
    return [save(figure, folder, name) for name, figure in drawn.items()]


def save(figure: Figure, folder: Path, name: str) -> Path:
    """The file of a figure; nothing in it changes from one run to the next."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"strength-{name}.svg"
    figure.savefig(path, metadata={"Date": None}, facecolor="white")
    return path


def _when(timing: Figures) -> Figure:
    figure = Figure(figsize=(8, 4.6), layout="constrained")
    for axes, number in zip(figure.subplots(2, 2, sharex=True, sharey=True).flat, ROUNDS):
        takes = timing["rounds"][str(number)]["takes"]
        for start, colour, name in ((0, BLUE, "starts the round"), (1, ORANGE, "acts second")):
            at = range(start + 1, 13, 2)
            axes.bar(at, [100 * takes[i - 1] for i in at], color=colour, label=name)
        axes.set_title(f"Round {number}")
        axes.set_xticks(range(1, 13))
        axes.yaxis.set_major_formatter("{x:.0f} %")
    figure.axes[0].legend(loc="upper left")
    figure.supxlabel("action of the round")
    figure.supylabel("rounds with a take at this action")
    return figure


def _worth(worth: Figures) -> Figure:
    figure = Figure(figsize=(6.5, 3.4), layout="constrained")
    axes = figure.subplots()
    rows = worth["by_number"]
    at = [int(number) for number in rows]
    axes.vlines(
        at,
        [row["low"] for row in rows.values()],
        [row["high"] for row in rows.values()],
        color=BLUE,
        linewidth=6,
        alpha=0.35,
        label="middle half of the takes",
    )
    axes.plot(at, [row["mean"] for row in rows.values()], "o-", color=BLUE, label="mean")
    axes.set_xlabel("the player’s own action of the round at which it takes")
    axes.set_ylabel("swing of the score, in points")
    axes.set_ylim(bottom=0)
    axes.legend(loc="lower left")
    return figure


def _plays(plays: Figures) -> Figure:
    figure = Figure(figsize=(9, 3.8), layout="constrained")
    names = list(GROUPS)
    for axes, window in zip(figure.subplots(1, 4, sharey=True, sharex=True), WINDOWS):
        rows = [(at, plays[window][name]) for at, name in enumerate(names) if name in plays[window]]
        for at, row in rows:
            axes.plot([100 * row["random"], 100 * row["played"]], [at, at], color=GREY, zorder=1)
        _dots(axes, [(100 * row["random"], at) for at, row in rows], GREY, "at random", "D")
        _dots(axes, [(100 * row["played"], at) for at, row in rows], BLUE, "the player", "o")
        axes.set_title(f"{window} can take")
        axes.xaxis.set_major_formatter("{x:.0f} %")
    first = figure.axes[0]
    first.set_yticks(range(len(names)), names)
    first.invert_yaxis()
    first.set_xlim(left=0)
    figure.supxlabel("how often it plays such a card when it could also play another")
    figure.legend(*first.get_legend_handles_labels(), loc="outside upper center", ncols=2)
    return figure


def _dots(
    axes: Axes, points: Sequence[tuple[float, float]], colour: str, name: str, marker: str
) -> None:
    x, y = zip(*points)
    axes.scatter(x, y, color=colour, label=name, marker=marker, s=30, zorder=2)


def _fates(fates: Figures) -> Figure:
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes = figure.subplots()
    names, left = list(fates), [0.0] * len(fates)
    for end, colour, ink, label in (
        ("self", BLUE, "white", "its player"),
        ("opponent", ORANGE, "black", "the opponent"),
        ("nobody", GREY, "black", "nobody"),
    ):
        sizes = [100 * fates[name]["all"][end] for name in names]
        bars = axes.barh(names, sizes, left=left, color=colour, label=label)
        axes.bar_label(bars, fmt="{:.0f}", label_type="center", color=ink)
        left = [a + b for a, b in zip(left, sizes)]
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.xaxis.set_major_formatter("{x:.0f} %")
    figure.legend(title="Who owns it in the end", loc="outside right upper")
    return figure


def _estimates(estimates: Figures) -> Figure:
    figure = Figure(figsize=(4.4, 4.2), layout="constrained")
    axes = figure.subplots()
    rows = estimates["bins"]
    axes.plot([0, 100], [0, 100], color=GREY, linewidth=1, label="exactly right")
    axes.errorbar(
        [100 * row["expected"] for row in rows],
        [100 * row["real"] for row in rows],
        yerr=[100 * row["margin"] for row in rows],
        fmt="o",
        color=BLUE,
        capsize=3,
        label="the player, 95 % intervals",
    )
    axes.set_xlabel("win estimate")
    axes.set_ylabel("games won")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter("{x:.0f} %")
    axes.legend(loc="upper left")
    return figure


def draw_responses(logs: Mapping[str, Sequence[Mapping[str, Any]]], folder: Path) -> Path:
    """The scores of best responses while they learn, by the name of their start."""
    figure = Figure(figsize=(6.5, 3.4), layout="constrained")
    axes = figure.subplots()
    axes.axhline(50, color=GREY, linewidth=1)
    for (name, rows), colour, line in zip(logs.items(), (BLUE, ORANGE, GREEN), ("-", "--", ":")):
        minutes = [row["seconds"] / 60 for row in rows]
        scores = [100 * row["score"] for row in rows]
        axes.plot(minutes, scores, line, color=colour, label=name)
    axes.set_xlabel("minutes of training against the frozen player")
    axes.set_ylabel("score while training")
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter("{x:.0f} %")
    axes.legend(loc="lower right")
    return save(figure, folder, "responses")
