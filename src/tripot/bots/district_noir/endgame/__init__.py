"""Exact endings: the last round of District Noir solved as the game of hidden hands it is.

In the last round the pile is empty, every action is public, and after both have taken nothing
matters any more. So what is left is two hidden hands drawn from the unseen cards and a tree of
public actions: `solve` finds its equilibrium, `EndgameBot` plays it.
"""
