"""The companies over a corner of the map: pointing at one shows its last run, a click keeps it there.

They stand beside the map or above it, where they cost less of its size when all of it is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ui.help.told_label import ToldLabel
from ui.panels.decisions.route_telling import route_text
from ui.style.stylesheet import legend_sheet
from ui.style.theme import company_colour
from ui.widgets.connections import Connections

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.events import TrainsRan
    from ui.board.map_layers import LastRun, MapLayers
    from ui.panels.panel_context import PanelContext
    from ui.widgets.zoom_view import ZoomView

SET_ASIDE = ("closed", "absorbed")
GAP, EDGE = 3, 12
"""Pixels between two badges, and of a badge beside its letters."""
AWAY = 150
"""Milliseconds in which the mouse may cross from a badge to what is told of it."""
SOON = 150
"""Milliseconds without another look back after which badges say what their companies ran for."""
WIDEST = 46
"""So many letters a line of the note may have, before it is broken."""
MARGIN = 6
INSIDE = 4
"""Pixels between the edge of the note and its text."""


class Legend(QWidget):
    """One badge for each company in play, and beside the one looked at what it ran for."""

    def __init__(self, desk: PanelContext, layers: MapLayers, place: ZoomView) -> None:
        super().__init__(place)
        # Asking a map that is being taken down for its ground is the end of the program.
        self._place, self._ground = place, place.viewport()
        self._desk, self._layers = desk, layers
        self.badges: dict[str, QPushButton] = {}
        """Of the companies in play."""
        self._made: dict[str, QPushButton] = {}
        """Of all that were shown in play, now or at another moment."""
        self._across, self._down = self._size_of_badge()
        self._texts: dict[str, tuple[TrainsRan, str]] = {}
        """What was told last of each company's run."""
        self._stands = self._is_better_beside()
        """Whether the badges stand beside the map, in columns; else they lie above it, in rows."""
        self.told = _note(desk, place)
        self.setAccessibleName(desk.words.tr("legend.name"))
        self._heard = Connections()
        self._heard.watch(self._ground, self)
        self._heard.watch(desk.picker, self)
        self._heard.hear(desk.session.moment_changed, self._moment_changed)
        layers.changed.connect(self._tell)
        self.told.installEventFilter(self)
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._describe)
        self._away = QTimer(self, singleShot=True, interval=AWAY)
        self._away.timeout.connect(lambda: layers.point_at(""))
        self.refresh()

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self._soon.stop()
        self._heard.leave()

    def _size_of_badge(self) -> tuple[int, int]:
        """Room for the longest mark of a company, with the gap beside it."""
        font = QFont(self.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        marks = self._desk.session.shown.state.companies
        widest = max(metrics.horizontalAdvance(mark) for mark in marks)
        return widest + EDGE + GAP, metrics.height() + GAP + GAP

    def want(self, wanted: bool) -> None:
        """Show or hide it; the strip of tiles has the room while it is open."""
        is_taken = self._desk.picker.isVisible()
        self.setVisible(wanted and bool(self.badges) and not is_taken)
        self._place.keep_free(*(self._room(stands=self._stands) if wanted else (0, 0)))
        if not wanted:
            self.told.hide()

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the companies that have come into play and are still there."""
        companies = self._desk.session.shown.state.companies.values()
        wanted = [company.id for company in companies if company.status not in (*SET_ASIDE, "unstarted")]
        if wanted != list(self.badges):
            self._make_badges(wanted)
            self._arrange()
        self.want(bool(self._desk.settings["show_legend"]))
        self._tell()

    def _make_badges(self, wanted: Sequence[str]) -> None:
        """Badges for companies; from one that goes the map takes the keyboard."""
        for company in self.badges.keys() - set(wanted):
            if self.window().focusWidget() is self._made[company]:
                self._place.setFocus()  # else Qt gives it to the next badge, as if that were pointed at
            self._made[company].hide()
        self._made |= {company: self._badge(company) for company in wanted if company not in self._made}
        self.badges = {company: self._made[company] for company in wanted}
        for badge in self.badges.values():
            badge.show()

    def _badge(self, company: str) -> QPushButton:
        badge = QPushButton(company, self)
        badge.setCheckable(True)
        badge.setFixedSize(self._across - GAP, self._down - GAP)
        badge.setProperty("role", "badge")
        badge.setStyleSheet(legend_sheet(self._desk.theme, company_colour(company)))
        badge.clicked.connect(lambda: self._layers.pin(company))
        badge.installEventFilter(self)
        return badge

    # ---- what is told

    def _tell(self) -> None:
        for company, badge in self.badges.items():
            badge.setChecked(company == self._layers.pinned)
            badge.setAccessibleName(company)
        self._soon.start()
        looked_at = self._layers.looked_at
        self.told.setVisible(looked_at in self.badges and self.isVisible())
        if looked_at in self.badges:
            told = self.text_of(looked_at)
            # What only stays there hides as little of the map as it can.
            lines = told.splitlines() if self._layers.pointed else told.splitlines()[:1]
            self.told.setText("\n".join(lines))
            metrics = self.told.fontMetrics()
            needed = max(map(metrics.horizontalAdvance, lines)) + 4 * INSIDE
            self.told.setFixedWidth(min(metrics.averageCharWidth() * WIDEST, needed))
            self.told.setFixedHeight(self.told.heightForWidth(self.told.width()))
            self._put_note(self.badges[looked_at])

    def _describe(self) -> None:
        """Say of all badges what their companies ran for, to those who hear it."""
        for company, badge in self.badges.items():
            badge.setAccessibleDescription(self.text_of(company))

    def _put_note(self, badge: QPushButton) -> None:
        """The note stands beside a column of badges, below a row of them."""
        place = badge.mapTo(self._place, badge.rect().topLeft())
        if self._stands:
            self.told.move(self.geometry().right() + MARGIN, place.y())
        else:
            self.told.move(place.x(), self.geometry().bottom() + MARGIN)
        self.told.raise_()

    def text_of(self, company: str) -> str:
        """What a company ran for last."""
        last = self._layers.runs.get(company)
        if last is None:
            return self._desk.tr("legend.not_run", company=company)
        event, text = self._texts.get(company, (None, ""))
        if event is not last.event:
            text = self._text_of_run(company, last)
            self._texts[company] = last.event, text
        return text

    def _text_of_run(self, company: str, last: LastRun) -> str:
        ran = self._desk.tr("legend.ran", company=company, revenue=last.event.revenue, round=last.round)
        return "\n".join([ran, *(route_text(self._desk, last.state, route) for route in last.event.routes)])

    # ---- place

    def _is_better_beside(self) -> bool:
        """Whether more of the map's size is left with the badges beside it than with them above it."""
        beside, above = self._room(stands=True), self._room(stands=False)
        return self._place.fitting(*beside) >= self._place.fitting(*above)

    def _in_line(self, *, stands: bool) -> int:
        """How many badges have room in a column or in a row."""
        place = self._place.rect()
        size, length = (self._down, place.height()) if stands else (self._across, place.width())
        return max(1, (length - 2 * MARGIN) // size)

    def _room(self, *, stands: bool) -> tuple[int, int]:
        """What the map leaves free at the left and at the top, before the first company too."""
        lines = max(1, ceil(len(self.badges) / self._in_line(stands=stands)))
        size = self._across if stands else self._down
        needed = lines * size + 2 * MARGIN - GAP
        return (needed, 0) if stands else (0, needed)

    def _arrange(self) -> None:
        """Badges in columns beside the map, or in rows above it."""
        stands = self._stands = self._is_better_beside()
        in_line = self._in_line(stands=stands)
        for index, badge in enumerate(self.badges.values()):
            far, near = divmod(index, in_line)
            across, down = (far, near) if stands else (near, far)
            badge.move(across * self._across, down * self._down)
        box = self.childrenRect()
        self.setGeometry(MARGIN, MARGIN, box.right() + 1, box.bottom() + 1)
        self.want(bool(self._desk.settings["show_legend"]))

    # ---- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Mouse and keyboard come to a badge and leave it; the map changes its size, tiles are offered."""
        if watched is self._ground:
            if event.type() == QEvent.Type.Resize:
                self._arrange()
        elif watched is self._desk.picker:
            if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
                self.want(bool(self._desk.settings["show_legend"]))
        else:
            self._follow(watched, event.type())
        return super().eventFilter(watched, event)

    def _follow(self, watched: QObject, what: QEvent.Type) -> None:
        """The mouse may go over from a badge to what is told of it, to have its terms explained."""
        if what in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self._away.stop()
            if isinstance(watched, QPushButton):
                self._layers.point_at(watched.text())
        elif what == QEvent.Type.FocusOut:
            self._layers.point_at("")
        elif what == QEvent.Type.Leave:
            self._away.start()


def _note(desk: PanelContext, place: QWidget) -> ToldLabel:
    """A line over the map."""
    note = ToldLabel(desk)
    note.setParent(place)
    note.setProperty("role", "over")
    note.setFrameShape(QFrame.Shape.Box)
    note.setAutoFillBackground(True)
    note.setMargin(INSIDE)
    note.hide()
    return note
