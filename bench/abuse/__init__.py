"""What a bad neighbour costs good ones: ``python -m bench.abuse``."""
