"""District Noir at the terminal: its cards, its table, its words, its count."""
