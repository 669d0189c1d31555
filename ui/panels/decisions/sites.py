"""Where a mountain railway is built and which board lies beside it: a line for each site, or the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import TakeSite
from ui.help.told_label import ToldLabel
from ui.panels.decisions.generic import GenericPanel
from ui.widgets.columns import across

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext
    from ui.widgets.buttons import ChoiceButton


class SitePanel(GenericPanel):
    """Each free site with its boards; a click on a site of the map leads to its line."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        self.boards: dict[str, list[ChoiceButton]] = {}
        """The boards that may lie beside each site."""
        self._first: dict[str, Action] = {}
        super().__init__(desk, moment)
        self._mark()
        self.heard.hear(desk.board.hex_clicked, self._hex_clicked)

    def add_own(self) -> None:
        self.column.addWidget(ToldLabel(self.desk, self.desk.tr("board_panel.sites"), role="quiet"))

    def add_kind(self, kind: type[Action]) -> None:
        """The boards stand beside each other below their site."""
        if kind is not TakeSite:
            super().add_kind(kind)
            return
        for action in self.moment.legal.of(TakeSite):
            assert isinstance(action, TakeSite)
            told = self.desk.words.write(action.board, "board", self.moment.state)
            button = self.choice(action, told)
            button.setAccessibleName(self.desk.tell(action, self.moment))
            self.boards.setdefault(action.hex, []).append(button)
            self._first.setdefault(action.hex, action)
        for hex_id, buttons in self.boards.items():
            self.heading(self.desk.words.write(hex_id, "place", self.moment.state))
            self.column.addLayout(across(*buttons))

    def leave(self) -> None:
        super().leave()
        self.desk.board.set_highlights({})

    def _mark(self, chosen: str = "") -> None:
        """Mark the sites on the map, and the one that was clicked."""
        marks = {board: "selected" if board == chosen else "option" for board in self.boards}
        self.desk.board.set_highlights(marks)

    def _hex_clicked(self, hex_id: str) -> None:
        """The keyboard goes to the boards of the site, the first one is pointed at."""
        if hex_id in self.boards:
            self._mark(hex_id)
            self.boards[hex_id][0].setFocus()
            self.pointed.emit(self._first[hex_id])
