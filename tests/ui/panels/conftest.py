"""Decisions of the real rules are asked on tables built by hand, in all tests of panels."""

from tests.ui.panels.asking import ask_on, operating, parts_of, show_game, started

__all__ = ["ask_on", "operating", "parts_of", "show_game", "started"]
