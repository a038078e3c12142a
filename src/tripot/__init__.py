"""tripot: play, host, study and research District Noir and Gangs City.

The package is a tree of layers, each importing only from those before it:
``core`` (the contract), ``games``, ``bots`` and ``testing``, ``terminal``, ``cli``.
"""

__version__ = "0.1.0"
