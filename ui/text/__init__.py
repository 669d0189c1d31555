"""Sentences of the resources, filled in with what a game says."""
