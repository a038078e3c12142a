"""The compiled twin of Gangs City.

`lockstep`, `selfplay` and `many` play many games at once; the functions of `rules`, `menus`,
`dealing`, `playout`, `observing` and `choosing` work on one position. Compiled functions may call
them, and so may Python, which needs no extra for it but is a hundred times slower. `layout` says
what a position is, `codes` what the number of an action means, `sights` what a seat knows and may
do; tests compare every step with the engine.
"""
