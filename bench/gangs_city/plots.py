"""The plots of docs/strength-gangs-city.md, as SVG files."""

from pathlib import Path

from matplotlib.figure import Figure

from bench.gangs_city.counts import Figures
from bench.study_plots import BLUE, GREEN, GREY, ORANGE, save

_WORK = {
    "attack": ORANGE,
    "defend": BLUE,
    "city centre": GREY,
    "recruit": GREEN,
    "manage": "#CC79A7",
}


def draw_all(figures: Figures, folder: Path) -> list[Path]:
    """The files that were written."""
    drawn = {
        "city-seats": _seats(figures),
        "city-locations": _owned(figures, "locations", "owner of the location"),
        "city-characters": _owned(figures, "characters", "gang with the character"),
        "city-work": _work(figures),
    }
    return [save(figure, folder, name) for name, figure in drawn.items()]


def _seats(figures: Figures) -> Figure:
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    for axes, (players, found) in zip(figure.subplots(1, 4, sharey=True), figures.items()):
        rows = list(found["seats"].values())
        axes.errorbar(
            range(1, len(rows) + 1), [row["share"] * int(players) for row in rows],
            [row["spread"] * int(players) for row in rows], fmt="o", color=BLUE,
        )  # fmt: skip
        axes.axhline(1, color=GREY, linewidth=1)
        axes.set_title(f"{players} players")
        axes.set_xticks(range(1, len(rows) + 1))
    figure.supxlabel("place in the order of the first turn")
    figure.supylabel("wins, in fair shares")
    return figure


def _owned(figures: Figures, name: str, whose: str) -> Figure:
    """Wins in fair shares, early on and at the end, all numbers of players together."""
    things = list(figures["4"][name]["end"])
    figure = Figure(figsize=(7, 0.27 * len(things) + 1), layout="constrained")
    axes = figure.subplots()
    moments = {"early": "at the beginning of turn 3", "end": "at the end"}
    for moment, colour in zip(moments, (BLUE, ORANGE)):
        found = [lift(figures, name, moment, thing) for thing in things]
        axes.errorbar(
            [mean for mean, _ in found], range(len(things)),
            xerr=[spread for _, spread in found], fmt="o", color=colour, label=moments[moment],
        )  # fmt: skip
    axes.axvline(1, color=GREY, linewidth=1)
    axes.set_yticks(range(len(things)), things)
    axes.invert_yaxis()
    axes.set_xlabel(f"wins of the {whose}, in fair shares")
    axes.legend(loc="best")
    return figure


def lift(figures: Figures, name: str, moment: str, thing: str) -> tuple[float, float]:
    """Wins over the fair share, over all numbers of players, and half the 95 % interval."""
    rows = [(found[name][moment][thing], int(players)) for players, found in figures.items()]
    total = max(1, sum(row["of"] for row, _ in rows))
    won = sum(row["share"] * row["of"] * players for row, players in rows)
    spread = sum((row["spread"] * row["of"] * players) ** 2 for row, players in rows) ** 0.5
    return won / total, spread / total


def _work(figures: Figures) -> Figure:
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    for axes, (players, found) in zip(figure.subplots(1, 4, sharey=True), figures.items()):
        turns = [name for name in found["work"] if name.startswith("turn")]
        for kind, colour in _WORK.items():
            shares = [100 * found["work"][turn][kind] for turn in turns]
            axes.plot(range(1, len(turns) + 1), shares, color=colour, label=kind)
        axes.set_title(f"{players} players")
        axes.set_xticks(range(1, len(turns) + 1, 2))
        axes.yaxis.set_major_formatter("{x:.0f} %")
    figure.axes[0].legend(loc="upper right", fontsize=7)
    figure.supxlabel("turn")
    figure.supylabel("of the characters put down")
    return figure
