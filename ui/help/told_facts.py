"""Facts beside each other whose terms are explained, without a sign between two of them where a line ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from ui.help.term_marking import has_links, with_citations
from ui.help.told_label import ToldLabel
from ui.widgets.facts import AND, lines_of_facts

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from ui.desk import Desk


class ToldFacts(ToldLabel):
    """Begins a line with the fact that has no room in the one before; none begins or ends with the sign.

    How high and broad it comes out depends on the facts alone, not on how they lie at the moment: whatever
    lays it out would else ask again and again.
    """

    def __init__(self, desk: Desk) -> None:
        self._facts: Sequence[str] = ()
        self._lines: list[str] = []
        super().__init__(desk)

    def tell_facts(self, facts: Sequence[str]) -> None:
        """Tell these facts, in as many lines as they take."""
        self._facts, self._lines = facts, []
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def text(self) -> str:
        """The facts, however they lie."""
        return AND.join(self._facts)

    def heightForWidth(self, width: int) -> int:
        return len(self._in_room(width)) * self.fontMetrics().lineSpacing()

    def sizeHint(self) -> QSize:
        """All facts in one line."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(AND.join(self._facts)) + 1, metrics.lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """One fact in each line."""
        metrics = self.fontMetrics()
        wide = max((metrics.horizontalAdvance(fact) for fact in self._facts), default=0)
        return QSize(wide, metrics.lineSpacing())

    def _in_room(self, width: int) -> list[str]:
        """What stands in each line; before it is laid out it has no width, and they lie in one."""
        return lines_of_facts(self._facts, self.fontMetrics(), width) if width > 0 else [self.text()]

    def _arrange(self) -> None:
        facts = self._in_room(self.width())
        if facts == self._lines:
            return
        self._lines = facts
        rich = "<br>".join(with_citations(self._desk, line, self._role) for line in facts)
        self.write("\n".join(facts), rich if has_links(rich) else "")
