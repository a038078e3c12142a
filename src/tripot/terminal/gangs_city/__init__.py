"""Gangs City at the terminal."""
