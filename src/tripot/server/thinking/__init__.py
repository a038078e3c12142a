"""Where bots think: in processes of their own, which can be killed.

`pool.Thinkers` is what the server talks to. This file imports nothing, because every worker imports
it before it can turn a deaf ear to Ctrl-C.
"""
