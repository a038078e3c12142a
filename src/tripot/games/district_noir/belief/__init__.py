"""What a viewer knows of a game, and what the rest could be."""
