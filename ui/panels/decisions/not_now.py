"""What cannot be done now, folded up: it is seldom asked for, and made when it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ui.panels.decisions.panel import Panel
from ui.widgets.beside import side_by_side
from ui.widgets.buttons import WalkButton

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext


class NotNow(Panel):
    """A line that counts refused actions and shows them on request, with their reasons."""

    def __init__(
        self, desk: PanelContext, moment: Moment, refused: Sequence[Action], *, most_beside: int = 1
    ) -> None:
        """So many of the actions stand in a row at most."""
        super().__init__(desk, moment)
        self._refused, self._most_beside = refused, most_beside
        self.toggle = WalkButton(desk.words.tr("decision.not_now", count=len(refused)))
        self.toggle.setCheckable(True)
        self.toggle.setProperty("role", "quiet")
        self._inside = QWidget()
        self._inside.hide()
        self.toggle.toggled.connect(self._unfold)
        self.column.addWidget(self.toggle)
        self.column.addWidget(self._inside)

    def _unfold(self, is_open: bool) -> None:
        """Show the actions, or no longer."""
        if self._inside.layout() is None:
            beside = side_by_side([*map(self.choice, self._refused)], self._most_beside)
            beside.setContentsMargins(0, 0, 0, 0)
            self._inside.setLayout(beside)
        self._inside.setVisible(is_open)
