"""What JSON can hold, as Python has it."""

from collections.abc import Mapping, Sequence

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""A value of JSON: what `json.loads` gives and `json.dumps` takes."""
