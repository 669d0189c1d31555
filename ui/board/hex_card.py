"""A card beside the hex under the mouse: its name, worth now and later, whose it is, what it may become."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtWidgets import QFrame

from ui.board.view import BoardView
from ui.widgets import rows, text_label

REST = 220
"""Milliseconds the mouse rests on a hex before its card comes."""
WIDTH = 250
GAP = 12


class HexCard(QFrame):
    """Lies over the map and takes no part in it: the mouse goes through."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view.viewport())
        self._view, self._board = view, view.board
        self.is_wanted = True
        """Whether players want the card at all."""
        self.hex = ""
        """The hex it tells of."""
        self.setProperty("role", "over")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.title, self.text = text_label(role="heading"), text_label()
        column = rows(self, margin=8, gap=2)
        column.addWidget(self.title)
        column.addWidget(self.text)
        self.setFixedWidth(WIDTH)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._come)
        self._connect()
        self.hide()

    def _connect(self) -> None:
        self._board.hex_hovered.connect(self.point_at)
        self._board.hex_clicked.connect(lambda _hex: self.go())
        self._board.picture_changed.connect(self.go)
        self._view.outlook_changed.connect(self.go)

    def want(self, wanted: bool) -> None:
        """Switch the card on or off; without it a tool tip tells the same."""
        self.is_wanted = wanted
        self._board.has_tips = not wanted
        if not wanted:
            self.go()

    def point_at(self, hex_id: str) -> None:
        """The mouse is on a hex: tell of it soon, at once if the card is there already; "" is none."""
        self.hex = hex_id
        if not hex_id or not self.is_wanted or self._board.previewed_hex is not None:
            self.go()
        elif self.isVisible():
            self._come()
        else:
            self._rest.start()

    def go(self) -> None:
        """Take the card away."""
        self._rest.stop()
        self.hide()

    def _come(self) -> None:
        title, _, text = self._board.describe(self.hex).partition("\n")
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
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
