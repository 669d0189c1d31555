"""Decisions are asked on tables built by hand, as in tests of panels."""

from tests.ui.panels.asking import ask_on, operating, parts_of, started

__all__ = ["ask_on", "operating", "parts_of", "started"]
