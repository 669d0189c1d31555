"""What the program reads beside its code: the printed facts of each title and everything it says.

`tiles.json` holds the designs of the tile numbers that several titles share, `titles/` one sheet a title.
"""
