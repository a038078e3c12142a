"""Bots for District Noir, one algorithm a file."""
