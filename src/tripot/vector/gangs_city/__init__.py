"""The compiled twin of Gangs City.

`Batch` plays many games in lockstep; the functions of `rules`, `menus`, `dealing` and `playout` work
on one position. Compiled functions may call them, and so may Python, which needs no extra for it
but is a hundred times slower. `layout` says what a position is, `codes` what the number of an action
means; tests compare every step with the engine.
"""
