"""Rulebook chapters that titles share, each handed the title's choices as a record.

Belongs here: a mechanism with two users. Does not belong here: one that only a single title has.
"""
