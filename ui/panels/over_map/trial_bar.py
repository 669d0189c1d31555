"""Over the map while things are tried: that nothing of it counts, and what the companies would run for."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton

from ui.model.revenues import Revenue, companies_with_trains, finder
from ui.model.workers import Search
from ui.style.theme import company_colour
from ui.widgets.columns import across, rows
from ui.widgets.connections import Connections
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from ui.panels.panel_context import PanelContext


class TrialBar(QFrame):
    """Shown as long as the session tries something."""

    changed = Signal()
    """Another revenue is known."""

    def __init__(self, desk: PanelContext) -> None:
        self._heard = Connections()
        super().__init__()
        self._desk, self._session = desk, desk.session
        self.setProperty("role", "trial_bar")
        self.before: dict[str, int] = {}
        """The best revenue of each company where trying began."""
        self.now: dict[str, int] = {}
        self._base: GameState | None = None
        self.search = Search(self)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        tr = self._desk.words.tr
        self.setAccessibleName(tr("trial.banner"))
        self.stop_button = QPushButton(tr("trial.stop"))
        self.stop_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.told = text_label()
        self.told.setTextFormat(Qt.TextFormat.RichText)
        column = rows(self, margin=6, gap=3)
        top = across(text_label(tr("trial.banner"), role="trial"), self.stop_button)
        top.setStretch(0, 1)
        column.addLayout(top)
        column.addWidget(self.told)

    def _connect(self) -> None:
        self.stop_button.clicked.connect(self._session.stop_trying)
        self._heard.hear(self._session.moment_changed, self._moment_changed)
        self.search.improved.connect(self._found)
        self.search.finished.connect(self._tell)

    def leave(self) -> None:
        """Look for nothing any more."""
        self._heard.leave()
        self._forget()

    # ---- what is shown

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show or hide, and look for the best runs of the moment on the screen."""
        self.setVisible(self._session.is_trying)
        self._mark()
        if not self._session.is_trying:
            self._forget()
            return
        base, state = self._session.tried_from.state, self._session.shown.state
        if base is not self._base:
            self._base, self.before = base, {}
        self.now = dict(self.before) if state is base else {}
        self.search.start(finder(self._desk.routes, self._unknown(base, state)))
        self._tell()

    def _unknown(self, base: GameState, state: GameState) -> list[tuple[GameState, str]]:
        """What is to be looked for: what companies could run for now, and what each could before."""
        wanted: list[tuple[GameState, str]] = []
        for company in companies_with_trains(state):
            wanted += [(state, company)] if company not in self.now else []
            wanted += [(base, company)] if company not in self.before and state is not base else []
        return wanted

    def _mark(self) -> None:
        """Frame the hexes on which something lies that was only tried."""
        board, before = self._desk.board, self._session.tried_from.state.board
        now = self._session.shown.state.board
        changed = (hex_id for hex_id, placed in now.hexes.items() if placed is not before.hexes[hex_id])
        board.mark_tried([] if now is before else list(changed))

    def _forget(self) -> None:
        self.search.cancel()
        self._base, self.before, self.now = None, {}, {}

    def _found(self, found: Revenue) -> None:
        state, company, revenue = found
        if state is self._base:
            self.before[company] = revenue
        if state is self._session.shown.state:
            self.now[company] = revenue
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        tr, told = self._desk.tr, [self._told_of(company) for company in self.now]
        if self.search.is_running:
            told.append(tr("trial.searching"))
        self.told.setText(" &nbsp; ".join([escape(tr("trial.best")), *told]))

    def _told_of(self, company: str) -> str:
        """A company on its colour, with what it would run for, and before if that was something else."""
        now, before = self.now[company], self.before.get(company, 0)
        key = "trial.run" if now == before or company not in self.before else "trial.changed"
        colour = self._desk.theme.colour(company_colour(company))
        ink = self._desk.theme.colour(f"on:{company_colour(company)}")
        badge = f"<span style='background:{colour}; color:{ink}'><b>&nbsp;{escape(company)}&nbsp;</b></span>"
        return f"{badge}&nbsp;{escape(self._desk.tr(key, now=now, before=before))}".replace(" →", "&nbsp;→")
