"""What is measured: speed beside peers, strength, and what the trained player does."""
