"""Several processes of one machine that serve together: peers on one database and one port."""
