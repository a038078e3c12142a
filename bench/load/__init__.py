"""Table servers under load."""
