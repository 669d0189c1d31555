"""Files of 18xx.games: reading them strictly, playing them through the rules, and writing them.

Belongs here: what that program's files look like, and where it asks other questions than we do. What is
legal is asked of the game; points in which that program plays by other rules are house rules of the title.
Each title has a dialect of its own (`title_1856`, ...); everything else knows no title.
"""
