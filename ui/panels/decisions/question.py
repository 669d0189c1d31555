"""The words of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from ui.help.told_label import ToldLabel

if TYPE_CHECKING:
    from ui.panels.panel_context import PanelContext


class Question(ToldLabel):
    """What is asked. A short question keeps the room of two lines, so that nothing below it moves."""

    def __init__(self, desk: PanelContext) -> None:
        super().__init__(desk, role="question")
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
