"""Hexes and track: what lies on the map, how it joins, what it reaches and what may be laid.

Belongs here: questions about the board and the verbs that change it, for any title. Does not belong here:
what a train earns, who may act when, and which of the rules a title has.
"""
