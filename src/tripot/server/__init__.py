"""The table server: it hosts games for people and bots."""
