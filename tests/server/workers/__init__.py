"""Several processes of one machine that serve together."""
