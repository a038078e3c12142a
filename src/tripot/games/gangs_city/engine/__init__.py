"""The rules: positions, the phases that lead from one to the next, and what each viewer may see."""
