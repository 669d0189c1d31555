"""Facts in a row, with a sign between two of them where they stand in one line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel

from ui.widgets.labels import settle_text

AND = " · "
"""Between two facts of a line: it neither begins nor ends one."""


class Facts(QLabel):
    """A label that begins a line with the fact that has no room in the one before, without the sign."""

    def __init__(self, facts: Sequence[str], *, role: str = "") -> None:
        super().__init__()
        self._facts = facts
        settle_text(self, AND.join(facts), role)

    def _lines(self, width: int) -> list[str]:
        """What stands in each line of so many pixels."""
        return lines_of_facts(self._facts, self.fontMetrics(), width)

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        high = len(self._lines(width)) * self.fontMetrics().lineSpacing()
        return high + margins.top() + margins.bottom()

    def minimumSizeHint(self) -> QSize:
        """One fact in each line."""
        wide = max((self.fontMetrics().horizontalAdvance(fact) for fact in self._facts), default=0)
        return QSize(wide, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def _arrange(self) -> None:
        text = "\n".join(self._lines(self.width()))
        if text != self.text():
            self.setText(text)


def lines_of_facts(facts: Sequence[str], metrics: QFontMetrics, width: int) -> list[str]:
    """As many facts in each line as so many pixels have room for, and one at least."""
    lines: list[str] = []
    for fact in facts:
        longer = f"{lines[-1]}{AND}{fact}" if lines else fact
        if lines and metrics.horizontalAdvance(longer) < width:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines
