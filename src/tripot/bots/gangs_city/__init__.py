"""Bots for Gangs City: what they see, what that is worth, what they plan and do."""
