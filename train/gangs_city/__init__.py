"""Self-play for Gangs City: games on the compiled twin, networks on the accelerator."""
