"""Buttons with a picture of a board and some lines beside it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ui.style.plain_text import as_label
from ui.style.stylesheet import running
from ui.widgets.columns import rows
from ui.widgets.measuring import tell_above

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QPushButton

WIDTH = 360
"""Pixels of a column of such buttons."""
PICTURE = QSize(96, 64)
"""Pixels of the picture of a game."""
MARGIN, BESIDE = 6, 10
"""Pixels round what is on a card, and between its picture and its words."""
SMOOTH, WHOLE = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.KeepAspectRatio
DARK, DIMMED = 128, 0.72
"""Ground less light than this is dark; so much of a picture on light paper is seen there, for all of it
would outshine the words."""
BESIDE_PICTURE = 36
"""Pixels of a button beside its picture and its words."""


def show_picture(button: QPushButton, picture: QPixmap, *lines: str) -> None:
    """A picture, and lines beside it, each as far as there is room."""
    room, elided = WIDTH - PICTURE.width() - BESIDE_PICTURE, button.fontMetrics().elidedText
    button.setIcon(QIcon(picture))
    button.setIconSize(PICTURE)
    button.setText(as_label("\n".join(elided(line, Qt.TextElideMode.ElideRight, room) for line in lines)))


def lay_out_card(
    button: QPushButton, picture: Callable[[], QPixmap], size: QSize, texts: Sequence[QLabel], width: int
) -> Fitting:
    """Make a button a card of a width: a picture of a size, and labels beside it that wrap as they must.

    The picture is asked for once it is seen.
    """
    inside = QHBoxLayout(button)
    inside.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    inside.setSpacing(BESIDE)
    place = Shown(picture)
    inside.addWidget(place)
    column = rows(gap=2)
    for label in texts:
        column.addWidget(label)
    column.addStretch(1)
    inside.addLayout(column, 1)
    for part in (place, *texts):
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    fitting = Fitting(button, place, size, width)
    button.installEventFilter(fitting)
    return fitting


class Shown(QWidget):
    """A picture as large as has room; it is read and made so large when it is painted, and not before."""

    def __init__(self, read: Callable[[], QPixmap]) -> None:
        """`read` is where the picture comes from, once it is seen."""
        super().__init__()
        self._read, self._scaled = read, QPixmap()

    @cached_property
    def _picture(self) -> QPixmap:
        return self._read()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture.isNull():
            return
        fine = self.devicePixelRatio()
        if self._scaled.size() != self._picture.size().scaled(self.size() * fine, WHOLE):
            self._scaled = self._picture.scaled(self.size() * fine, WHOLE, SMOOTH)
            self._scaled.setDevicePixelRatio(fine)
        place = QRectF(QPointF(), self._scaled.deviceIndependentSize())
        place.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        if self.palette().window().color().lightness() < DARK:
            painter.setOpacity(DIMMED)
        painter.drawPixmap(place.topLeft().toPoint(), self._scaled)
        painter.end()


def share(cards: Sequence[Fitting], gap: int, high: int) -> None:
    """Let as many cards as are seen whole in so many pixels of height fill them, a gap between two."""
    bottom, seen, left = -gap, 0, 0
    for card in cards:
        bottom += gap + card.needs
        if bottom > high:
            break
        seen, left = seen + 1, high - bottom
    for card in cards:
        card.give(left // seen if seen else 0)


class Fitting(QObject):
    """Gives a card the height its words need, whenever they get other letters or another width."""

    def __init__(self, card: QPushButton, place: Shown, size: QSize, width: int) -> None:
        super().__init__(card)
        self._card, self._place = card, place
        self._size, self._width, self._least = size, width, 0
        self.needs, self._more = 0, 0
        """Pixels of height that its words and its picture need, and that it has beyond them."""
        self.scale, self.zoom = 0.0, 1.0
        """Times its usual width, and times the usual size of its picture for that."""
        self.widen(1.0)

    def widen(self, scale: float, zoom: float | None = None) -> None:
        """Be so many times as wide as usual, the picture with it, and that `zoom` times larger still."""
        zoom = self.zoom if zoom is None else zoom
        if (scale, zoom) == (self.scale, self.zoom):
            return
        self.scale, self.zoom = scale, zoom
        size = self._size * scale * zoom
        self._place.setFixedSize(size)
        self._least = size.height() + 2 * MARGIN
        self._card.setFixedWidth(int(self._width * scale))
        self.fit()

    def fit(self) -> None:
        """Be as high as the words need at the width of the card, once it wears what it is seen in."""
        if not running().styleSheet():
            return
        layout = self._card.layout()
        assert layout is not None
        for label in self._card.findChildren(QLabel):
            label.ensurePolished()
        self.needs = max(layout.heightForWidth(self._card.minimumWidth()) - self._more, self._least)
        self._be_high()

    def give(self, more: int) -> None:
        """Be so many pixels higher than it needs, half of them above what is on it."""
        layout = self._card.layout()
        if more != self._more and layout is not None:
            self._more = more
            layout.setContentsMargins(MARGIN, MARGIN + more // 2, MARGIN, MARGIN + more - more // 2)
            self._be_high()

    def _be_high(self) -> None:
        height = self.needs + self._more
        if height != self._card.minimumHeight():
            self._card.setFixedHeight(height)
            tell_above(self._card)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_worn = event.type() == QEvent.Type.StyleChange and not self.needs
        if is_worn or event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Polish):
            self.fit()
        return False
