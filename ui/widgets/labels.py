"""Labels, badges and lines."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from ui.style.plain_text import plain_label
from ui.style.scale import SMALL
from ui.style.stylesheet import label_sheet
from ui.style.theme import edge_on
from ui.widgets.restyling import restyle


def edge_of(colour: QColor, palette: QPalette) -> QColor | None:
    """The edge that sets a colour apart from grounds that look like it; None if none is needed."""
    around = (QPalette.ColorRole.Base, QPalette.ColorRole.Window)
    grounds = tuple(palette.color(role).name() for role in around)
    edge = edge_on(colour.name(), grounds, palette.color(QPalette.ColorRole.Text).name())
    return None if edge == colour.name() else QColor(edge)


def paint_ground(
    painter: QPainter,
    place: QRect,
    colour: QColor,
    palette: QPalette,
    *,
    corner: int,
    band: QColor | None = None,
    high: int = 0,
) -> None:
    """A company's colour with round corners, an edge where it needs one, and a band of another below."""
    painter.setPen(Qt.PenStyle.NoPen)
    if band is not None:
        painter.setBrush(band)
        painter.drawRoundedRect(place, corner, corner)
    painter.setBrush(colour)
    painter.drawRoundedRect(place.adjusted(0, 0, 0, 0 if band is None else -high), corner, corner)
    edge = edge_of(colour, palette)
    if edge is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(edge)
        painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)


class Stripe(QWidget):
    """A bar of a colour, beside a heading."""

    def __init__(self, colour: str, *, width: int = 6, band: str = "") -> None:
        super().__init__()
        self.colour(colour, band)
        self.setFixedWidth(width)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def colour(self, colour: str, band: str = "") -> None:
        """Be of a colour, and of another one in the lowest third."""
        self._colour, self._band = QColor(colour), QColor(band or colour)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._colour)
        painter.fillRect(self.rect().adjusted(0, 2 * self.height() // 3, 0, 0), self._band)
        edge = edge_of(self._colour, self.palette())
        if edge is not None:
            painter.setPen(edge)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()


class Badge(QLabel):
    """A company's mark on its colour: a text as well as a colour."""

    def __init__(self, text: str, colour: str, ink: str, *, edge: str = "", under: str = "") -> None:
        """`edge` sets it apart from a ground like it; `under` is the style of a band of a second colour."""
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setStyleSheet(label_sheet(colour, ink, edge, under))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)


class Chip(QLabel):
    """A badge that says something else from time to time; a style of its own would be read anew each time."""

    DOWN, ROUND = 1, 3
    """Pixels above and below its letters, and of its corners."""

    def __init__(self, *, is_small: bool = False) -> None:
        """`is_small` is whether it has small letters, and little room beside them."""
        super().__init__()
        self._across, self._is_small = Chip.edge(is_small=is_small), is_small
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(Chip.letters(self.font()))
        self._ground, self._ink = QColor(), QColor()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def say(self, text: str, colour: str, ink: str) -> None:
        """Say something from now on, in letters of an ink on a colour."""
        self._ground, self._ink = QColor(colour), QColor(ink)
        self.setText(text)
        self.update()

    @staticmethod
    def edge(*, is_small: bool) -> int:
        """Pixels at each side of the letters of a chip."""
        return 2 if is_small else 5

    @staticmethod
    def letters(usual: QFont, *, is_small: bool = False) -> QFont:
        """The font of the letters of a chip where others have the usual one."""
        font = QFont(usual)
        font.setBold(True)
        if is_small:
            font.setPointSizeF(font.pointSizeF() * SMALL)
        return font

    def _letters(self) -> QFont:
        """Its own: a style sheet of a whole window would win over a smaller one of the widget."""
        return Chip.letters(self.font(), is_small=self._is_small)

    def fontMetrics(self) -> QFontMetrics:
        """Those of the letters it is painted in."""
        return QFontMetrics(self._letters())

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(
            metrics.horizontalAdvance(self.text()) + 2 * self._across, metrics.height() + 2 * self.DOWN
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def heightForWidth(self, _width: int) -> int:
        return self.sizeHint().height()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, self.rect(), self._ground, self.palette(), corner=self.ROUND)
        painter.setPen(self._ink)
        painter.setFont(self._letters())
        inside = self.rect().adjusted(self._across, self.DOWN, -self._across, -self.DOWN)
        painter.drawText(inside, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def text_label(text: str = "", *, role: str = "", selectable: bool = False) -> QLabel:
    """A label that wraps; `role` is what the style sheet knows it by."""
    label = plain_label(text)
    _let_wrap(label, role)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def settle_text(label: QLabel, text: str, role: str = "") -> None:
    """Make a label of a kind of its own one that wraps and takes its text as it is."""
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    _let_wrap(label, role)


def _let_wrap(label: QLabel, role: str) -> None:
    label.setWordWrap(True)
    label.setIndent(0)  # else a role with a padding stands a little to the right of the others
    if role:
        label.setProperty("role", role)


def give_role(label: QLabel, role: str) -> None:
    """Let the style sheet know a label by another role from now on."""
    restyle(label, "role", role)


def rich_label(html: str) -> QLabel:
    """A label that wraps, for rich text in which all that is not its own is escaped."""
    label = text_label()
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setText(html)
    return label


def heading(text: str) -> QLabel:
    return text_label(text, role="heading")


def line() -> QFrame:
    """A thin line across."""
    frame = QFrame()
    frame.setFrameShape(QFrame.Shape.HLine)
    frame.setProperty("role", "line")
    return frame
