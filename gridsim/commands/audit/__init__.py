"""A second look at a game: what its events tell, held against the sheet and the title's accounts.

Nothing here asks the rules that made the game; it is written apart from them, so that a slip in a rule and
one in its check are two slips.
"""
