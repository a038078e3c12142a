"""Several processes that serve together on one machine: peers on one database and one port."""
