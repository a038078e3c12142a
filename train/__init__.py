"""Self-play for District Noir on an accelerator; writes the weights that the bot `net` loads.

Needs JAX and NumPy, and the package's sources on the path. See README.md beside this file.
"""
