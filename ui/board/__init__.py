"""Pictures of the map: from facts and states to shapes, and from shapes to a scene that is clicked.

Belongs here: where track, stops and letters lie in a hex, what is shown of a state, and how the scene
answers mouse and keys. Does not belong here: which tile may be laid, and what a click is to mean.
"""
