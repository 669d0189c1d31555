"""How much a file may hold. A long game stays well below each of these."""

from __future__ import annotations

MOST_BYTES = 4 * 1024 * 1024
"""Of a whole file: a long game has less than 1 MB, and reading takes up to thirty times that in memory."""
MOST_JOURNAL = 2 * MOST_BYTES
"""Of a journal, which is read line by line; long before, one is written anew without what was taken back."""
MOST_DEPTH = 24
"""Of lists and objects inside each other."""
MOST_ITEMS = 20_000
"""In one list or object: actions of a game, above all."""
MOST_CHARACTERS = 10_000
"""In one text."""
MOST_DIGITS = 15
"""In one number: whole numbers up to here survive every JSON reader."""
MOST_NOTES = 256 * 1024
"""Characters of the notes as JSON."""
MOST_LINES = 1000
"""Of play beside the game."""
MOST_PLAYERS = 12
MOST_NAME = 60
"""Characters in a player's name."""
