"""The stock market with what it says of one company: where its marker may go, and how its price went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gridsim import queries
from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_tip
from ui.style.scale import SMALL
from ui.style.stylesheet import badge_sheet
from ui.style.theme import company_colour
from ui.widgets.columns import emptied, rows
from ui.widgets.laid_out_once import laid_out_once
from ui.widgets.packed_layout import Packed
from ui.widgets.visibility import BEHIND, Sleeper
from ui.widgets.wrapping import lines_of, shortened

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from ui.desk import Desk
    from ui.market.view import MarketView

GAP = 2
RIM = 4
"""Pixels at the left and below everything: a ring round the panel leaves it free."""
MOST_LINES = 4
"""Lines that may be said of a company."""


class OrderStrip(QWidget):
    """The companies with markers in operating order; those that lie on one field say their place in it."""

    chosen = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: tuple[tuple[str, str], ...] = ()
        self.buttons: list[QPushButton] = []
        """One for each company, in operating order."""
        self._made: dict[str, QPushButton] = {}
        """Of every company that has had one: reading its style takes longer than telling a price."""
        column = self._column = rows(self, gap=0)
        column.setContentsMargins(GAP, GAP, 0, GAP)
        # Its height follows from its width: narrow behind another panel it keeps no window from being low.
        self._beside = Packed(across=GAP, down=GAP)
        column.addLayout(self._beside)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the chart below it keeps its place
        self.setSizePolicy(policy)
        self.setAccessibleName(desk.words.tr("market.order"))

    def show_state(self, state: GameState) -> None:
        """Show the order of a state; nothing is done where it stays."""
        wanted = tuple((company, self._label(state, company)) for company in queries.markers(state))
        if wanted == self._shown:
            return
        self._shown = wanted
        with laid_out_once(self._column):
            self.buttons = [self._button(company, label) for company, label in wanted]
            emptied(self._beside, self._made.values())
            for button in self.buttons:
                self._beside.addWidget(button)
            for button in self._made.values():
                button.setVisible(button in self.buttons)

    def _label(self, state: GameState, company: str) -> str:
        """The company and its price, with its place where several markers lie on one field."""
        cell = state.companies[company].cell
        markers = queries.stack(state, cell) if cell is not None else []
        price = self._desk.words.money(queries.price(state, company), state)
        if len(markers) < 2:
            return self._desk.words.tr("market.alone", company=company, price=price)
        place, count = markers.index(company) + 1, len(markers)
        return self._desk.words.tr("market.stacked", company=company, price=price, place=place, count=count)

    def _button(self, company: str, label: str) -> QPushButton:
        """The button of a company, which says its price now."""
        button = self._made.get(company) or self._new_button(company)
        button.setText(label)
        self._made[company] = button
        return button

    def _new_button(self, company: str) -> QPushButton:
        button = QPushButton(self)
        font = QFont(button.font())
        font.setPointSizeF(font.pointSizeF() * SMALL)
        button.setFont(font)
        button.setStyleSheet(badge_sheet(self._desk.theme, company_colour(company), font.pointSizeF()))
        button.clicked.connect(lambda: self.chosen.emit(company))
        return button


class Caption(ToldLabel):
    """A few lines of text that ask for no more room, however narrow it gets; the tip has all of it.

    A mere hint is left away where it would take more than one line from the chart.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, role="quiet")
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._said, self._is_hint = "", False

    def say(self, text: str) -> None:
        """Say something else."""
        self._said, self._is_hint = text, False
        self._settle()

    def hint(self, text: str) -> None:
        """Say what may be done, where there is room for it."""
        self._said, self._is_hint = text, True
        self._settle()

    def _settle(self) -> None:
        metrics, room = self.fontMetrics(), self.width() - GAP
        most = QRect(0, 0, room, (1 if self._is_hint else MOST_LINES) * metrics.lineSpacing())
        told = shortened(self._said, metrics, most)
        if self._is_hint and lines_of(self._said, metrics, room) > 1:
            told = ""
        if told != self.text():
            self.setText(told)
            self.setToolTip(as_tip(self._said if told else ""))
        self.setFixedHeight(lines_of(told, metrics, room) * metrics.lineSpacing() + GAP if told else 0)

    def hasHeightForWidth(self) -> bool:
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()


class MarketPanel(Sleeper):
    """The chart above one line of words. It shows the company that acts until another is chosen.

    Where its marker may go is worked out only while nothing lies before the panel.
    """

    wakes_at_once = True
    line_wanted = Signal(str)
    """The player wants to see how the price of this company went."""

    def __init__(self, desk: Desk, view: MarketView) -> None:
        super().__init__()
        self._desk, self.view, self._scene = desk, view, view.market
        self._acting = ""
        self._is_late = False
        """What is told is that of an earlier moment."""
        self.caption = Caption(desk)
        self.line_button = QPushButton(desk.words.tr("market.line"))
        self.line_button.setProperty("role", "quiet")
        self.line_button.clicked.connect(lambda: self.line_wanted.emit(self._scene.chosen))
        self.order = OrderStrip(desk)
        self.order.chosen.connect(self.choose)
        above = QHBoxLayout()
        above.setContentsMargins(0, 0, 4, 0)
        above.addWidget(self.order, 1, Qt.AlignmentFlag.AlignVCenter)
        above.addWidget(self.line_button)
        column = rows(self, gap=0)
        column.setContentsMargins(RIM, GAP, 0, RIM)
        column.addLayout(above)
        column.addWidget(view, 1)
        column.addWidget(self.caption)
        self.setFocusProxy(view)
        self.setAccessibleName(desk.words.tr("market.name"))
        self._scene.company_chosen.connect(self.choose)
        self._scene.cell_clicked.connect(self._tell_field)
        desk.session.moment_changed.connect(self._moment_changed)
        self._moment_changed(None, desk.session.shown)

    def _moment_changed(self, _old: Moment | None, new: Moment) -> None:
        """Follow the company that acts; a company chosen by hand stays while nobody else acts."""
        acting = new.decision.actor if new.decision is not None else ""
        company = new.state.companies.get(acting)
        if acting != self._acting:
            self._acting = acting
            self._scene.chosen = acting if company is not None and company.cell is not None else ""
        self._is_late = self._scene.is_behind = bool(self.property(BEHIND))
        with self.view.fitted_once():
            self._scene.show(new.state)
            if not self._is_late:
                self.refresh()

    def wake(self) -> None:
        """Catch up with what was shown while the panel lay behind another one."""
        if self._is_late:
            super().wake()

    def refresh(self) -> None:
        """Tell the order of the moment on the screen, and of the chosen company where its marker may go."""
        self._is_late = self._scene.is_behind = False
        self.order.show_state(self._desk.session.shown.state)
        self.choose(self._scene.chosen)

    def _tell_field(self, row: int, column: int) -> None:
        """Say what an empty field is, where it is more than a price."""
        if not self._scene.chosen:
            lines = self._scene.describe((row, column)).splitlines()
            self.caption.say(" ".join(lines))

    def height_wanted(self) -> int:
        """Pixels in which every row of the chart can be read, with what stands above and below it."""
        if self._is_late:
            self.refresh()
        button = self.line_button.sizeHint().height()
        lines = max(self.caption.height(), self.caption.fontMetrics().lineSpacing() + GAP)
        above = max(self.order.heightForWidth(self.order.width()), button)
        return GAP + RIM + above + lines + self.view.height_to_read(self.width() - RIM)

    def choose(self, company: str) -> None:
        """Show where this company's marker may go."""
        self._scene.choose(company)
        self.view.bring_in_sight(company)
        told = self._scene.told_moves()
        if told:
            self.caption.say(told)
        else:
            hint = "market.hint" if self._scene.has_markers else "market.no_marker"
            self.caption.hint(self._desk.words.tr(hint))
        self.view.setAccessibleDescription(told)
        self.line_button.setVisible(bool(told))
        self.line_button.setToolTip(as_tip(self._desk.words.tr("market.line_tip", company=company)))
        self._lay_out()

    def _lay_out(self) -> None:
        """Let the chart have its height before it is painted: the strip above it may need another line."""
        layout = self.layout()
        if layout is not None and self.isVisible():
            layout.activate()
