"""A card beside the hex under the mouse: its name, worth now and later, whose it is, what it may become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel

from ui.board.view import BoardView
from ui.help.told_label import ToldLabel
from ui.widgets.columns import rows
from ui.widgets.deferred import soon
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from ui.desk import Desk

REST = 220
"""Milliseconds the mouse rests on a hex before its card comes."""
WIDTH = 250
GAP = 12
NEAR = 20
"""So near the card the mouse may be on its way to a term on it."""
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)


class HexCard(QFrame):
    """Lies over the map and takes no part in it: the mouse goes through, but for the terms on it.

    It waits for a mouse that comes near, and stays while a term is pointed at. Without a desk none is marked.
    """

    def __init__(self, view: BoardView, desk: Desk | None = None) -> None:
        super().__init__(view.viewport())
        self._view, self._board = view, view.board
        self.is_wanted = True
        """Whether players want the card at all."""
        self.hex = ""
        """The hex it tells of."""
        self.setProperty("role", "over")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.title = text_label(role="heading")
        self.text: QLabel = text_label() if desk is None else ToldLabel(desk)
        self._desk = desk
        column = rows(self, margin=8, gap=2)
        column.addWidget(self.title)
        column.addWidget(self.text)
        self.setFixedWidth(WIDTH)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._turn)
        self._connect()
        self.hide()

    def _connect(self) -> None:
        self._board.hex_hovered.connect(self.point_at)
        self._board.hex_clicked.connect(self.go)
        self._board.picture_changed.connect(self.go)
        self._view.outlook_changed.connect(self.go)
        self.text.installEventFilter(self)

    def want(self, wanted: bool) -> None:
        """Switch the card on or off; without it a tool tip tells the same."""
        self.is_wanted = wanted
        self._board.has_tips = not wanted
        if not wanted:
            self.go()

    def point_at(self, hex_id: str) -> None:
        """The mouse is on a hex: tell of it soon, at once if the card is there already; "" is none."""
        self.hex = hex_id
        if self._is_near:
            self._rest.start()
        elif self.isVisible() or not self._may_come:
            self._turn()
        else:
            self._rest.start()

    @property
    def _may_come(self) -> bool:
        return bool(self.hex) and self.is_wanted and self._board.previewed_hex is None

    @property
    def _is_near(self) -> bool:
        """Whether the mouse may be on its way to a term on the card."""
        is_reached = self.isVisible() and not self.testAttribute(
            Qt.WidgetAttribute.WA_TransparentForMouseEvents
        )
        place = self._view.viewport().mapFromGlobal(QCursor.pos())
        return is_reached and self.geometry().adjusted(-NEAR, -NEAR, NEAR, NEAR).contains(place)

    @property
    def _link(self) -> str:
        """The term the mouse is on."""
        hover = self.text.hover if isinstance(self.text, ToldLabel) else None
        return hover.link if hover is not None else ""

    def _turn(self) -> None:
        """Tell of the hex the mouse is on now, or go."""
        if self._may_come:
            self._come()
        else:
            self.go()

    def go(self) -> None:
        """Take the card away."""
        self._rest.stop()
        self.hide()

    def _come(self) -> None:
        title, _, text = self._board.describe(self.hex).partition("\n")
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        is_marked = isinstance(self.text, ToldLabel) and self.text.is_rich
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not is_marked)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.resize(WIDTH, self.heightForWidth(WIDTH))
        self._settle()
        self.show()
        self.raise_()

    def _settle(self) -> None:
        """Beside the hex, to the right or where there is no room to the left, and wholly in sight."""
        hex_box, window = self._hex_box(), self._view.viewport().rect()
        left = hex_box.right() + GAP
        if left + self.width() > window.right():
            left = max(0, hex_box.left() - GAP - self.width())
        top = min(hex_box.top(), window.bottom() - self.height())
        self.move(left, max(0, top))

    def _hex_box(self) -> QRect:
        x, y = self._board.middle(self.hex)
        apothem = self._board.theme.metrics.apothem
        first = self._view.mapFromScene(x - 1.16 * apothem, y - 1.16 * apothem)
        return QRect(first, self._view.mapFromScene(x + 1.16 * apothem, y + 1.16 * apothem))

    # ---- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On a term the card stays and a click explains; beside it the map below is pointed at."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            soon(self._move_on, self)
        elif event.type() in PRESSES and self._link:
            if event.type() == QEvent.Type.MouseButtonPress and self._desk is not None:
                self._desk.show_rule(self._link)
            return True
        return super().eventFilter(watched, event)

    def _move_on(self) -> None:
        """The mouse has moved on the text; the label knows by now whether it is on a term."""
        place = self._view.viewport().mapFromGlobal(QCursor.pos())
        if self._link:
            self._rest.stop()
        else:
            self._board.hover_at(self._view.mapToScene(place))
            self._rest.start()
