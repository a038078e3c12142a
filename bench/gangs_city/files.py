"""Numbers that took long to find, kept in a file as soon as they are there."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


class Kept:
    """The numbers of a file, in order, and those that are added."""

    def __init__(self, values: list[float], file: TextIO) -> None:
        self.values = values
        self._file = file

    def add(self, value: float) -> None:
        """Keeps one more."""
        self.values.append(value)
        self._file.write(f"{json.dumps(value)}\n")
        self._file.flush()


@contextmanager
def opened(folder: Path, name: str) -> Iterator[Kept]:
    """The file of this name; a last line that was cut off is dropped."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.replace('/', '-')}.txt"
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    values = [float(json.loads(line)) for line in lines if line.endswith("\n")]
    with path.open("w", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(value)}\n" for value in values)
        file.flush()
        yield Kept(values, file)
