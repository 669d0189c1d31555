"""The vocabulary of a game: what lies on the table, what is asked, chosen and changed.

Belongs here: records and the verbs that change them. Does not belong here: any rule of any title,
anything that decides whether something is allowed.
"""
