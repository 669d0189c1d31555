"""How any game runs: turns that ask, rules that allow or refuse, and the history of moments.

Belongs here: what is the same for every game with turns. Does not belong here: anything about railways.
"""
