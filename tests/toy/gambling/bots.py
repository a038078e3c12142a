"""Whatever this is."""

LEVELS = "random"
