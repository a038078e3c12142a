"""A bad neighbour: what one address can do to a server, and whom it must not harm."""
