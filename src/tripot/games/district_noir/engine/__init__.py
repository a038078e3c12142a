"""The rules: positions, what may be done in them, and what each viewer may see."""
