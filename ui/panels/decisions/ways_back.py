"""The ways back from a moment that is only looked at: to the present, or on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from ui.widgets.columns import rows

if TYPE_CHECKING:
    from ui.panels.panel_context import PanelContext


class WaysBack(QWidget):
    """Two buttons, the same for every moment that is looked at."""

    def __init__(self, desk: PanelContext) -> None:
        super().__init__()
        self._session = desk.session
        tr = desk.words.tr
        self.back, self.play_on = QPushButton(tr("decision.back_to_now")), QPushButton(tr("decision.play_on"))
        self.back.clicked.connect(desk.session.back_to_now)
        self.play_on.clicked.connect(desk.session.play_on_from_here)
        column = rows(self)
        column.addWidget(self.back)
        column.addWidget(self.play_on)
        column.addStretch(1)

    def refresh(self) -> None:
        """Offer what can be done from the moment on the screen."""
        self.play_on.setEnabled(self._session.can_play_on)
