"""Games at tables that a server hosts, played or watched from the terminal."""
