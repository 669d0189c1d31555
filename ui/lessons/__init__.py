"""Lessons in the window: what is said, what is lit and what is dimmed, the list of them, what was learnt."""
