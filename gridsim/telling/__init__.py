"""What a game says, in the words of a language: events, decisions, actions and refusals as sentences.

Belongs here: which sentence fits a record, how values are written in it, and what of a move is worth telling.
Does not belong here: what is told where: the window, the command line and written logs ask for sentences.
"""
