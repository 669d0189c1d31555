"""A coach for a normal game: facts worth thinking of, with their sources, and what happens first.

    thoughts(game.now)              # facts, never moves: what is missing, what comes, who overtakes whom
    firsts(before, game.now)        # what happened just now that somebody may not have seen before

Belongs here: what can be said of a moment by asking the engine. Does not belong here: which move is good, and
sentences (`resources/text`).
"""
