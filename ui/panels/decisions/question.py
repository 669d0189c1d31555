"""The words of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from ui.help.told_label import ToldLabel

if TYPE_CHECKING:
    from ui.panels.panel_context import PanelContext

USUAL_LINES = 2
"""Lines that hardly any question needs more of."""


class Question(ToldLabel):
    """What is asked. A short question keeps the room of two lines, so that nothing below it moves.

    In a low dock that room is left to the choices where the question is always short.
    """

    def __init__(self, desk: PanelContext) -> None:
        super().__init__(desk, role="question")
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.keep_lines(USUAL_LINES)

    def keep_lines(self, lines: int) -> None:
        """Be at least so many lines high."""
        self.setMinimumHeight(lines * self.fontMetrics().lineSpacing())
