"""A title's printed material: the one schema, how it is read, and where hexes lie.

Belongs here: what can be read off the components. Does not belong here: the state of a game, any rule
with an "if".
"""
