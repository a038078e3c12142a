"""Tables without a server: what happened there, what may be done, what each viewer may see.

A table is its log, folded (`table`). Whatever is to happen is judged (`judging`, `joining`,
`opening`) into an entry of that log or a refusal, and what leaves is presented to one viewer
(`presenting`). Nothing here reads a clock or a disk, or needs more than the standard library.
"""
