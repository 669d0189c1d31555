"""Choosing a tile for a hex: a strip beside the hex, the tile turning in its place on the board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from gridsim.board.upgrades import followers
from ui.board.tiles.candidates import Candidate
from ui.board.tiles.lay_buttons import LayButtons
from ui.board.tiles.strip_place import Surroundings, best_place, surroundings
from ui.board.tiles.tile_note import NextTile, TileNote
from ui.board.tiles.tile_plan import Plans
from ui.board.tiles.tile_stamp import ACROSS, Dresses, TileStamp, TileState, height_of_tile, letters_for
from ui.board.view import BoardView
from ui.style.plain_text import show_tip

APOTHEM = 26.0
PADDING = 7
MOST_IN_A_ROW = 8
LEAST_WIDTH = 260


class TilePicker(QWidget):
    """The strip. `open` shows it; it hides itself when a tile is laid or the choice is cancelled."""

    chosen = Signal(str, str, int)
    """Hex, tile and rotation to lay."""
    cancelled = Signal()
    tried = Signal(str, str, int)
    """A hex, with the tile and rotation shown there."""
    refused = Signal(str)
    """A tile was come to that cannot be laid."""
    turned_wrong = Signal(str, str, int, bool)
    """A hex, tile and rotation in which it may not lie; whether it was to be laid so."""
    seen = Signal(bool)
    """The strip came over the map, or went away."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._board = view.board
        self._plans = Plans(self._board.facts)
        self._dresses = Dresses(self._board.facts.layout, self._board.theme)
        self.note = TileNote(self._board.facts, self._plans, self._board.theme)
        """What is told of the tile being tried."""
        self._hex = ""
        self._candidates: list[Candidate] = []
        self._stamps: list[TileStamp] = []
        self._index = 0
        self._turns: dict[str, int] = {}
        self._settled: tuple[QSize, Surroundings] | None = None
        """The size, and what was seen of the map, for which it found its place."""
        self.click_turns = False
        """Whether a click on the tile being tried turns it instead of laying it."""
        self.turns_freely = False
        """Whether a tile is to be turned to every side, as on a table, also where it may not lie."""
        self.buttons = LayButtons(self._board.words, self)
        self.buttons.turned.connect(self.turn)
        self.buttons.laid.connect(self.lay)
        self.buttons.cancelled.connect(self.cancel)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.hide()
        view.outlook_changed.connect(self._settle)
        view.viewport().installEventFilter(self)
        self._board.hex_clicked.connect(self._hex_clicked)

    # ---- opening and closing

    def open(self, hex_id: str, candidates: Sequence[Candidate]) -> None:
        """Offer candidates for a hex; the first one that may be laid is tried at once."""
        self._hex = hex_id
        self._candidates = list(candidates)
        facts = self._board.facts
        self._stamps = [
            TileStamp(facts, self._plans, candidate.tile, self._dresses) for candidate in self._candidates
        ]
        self._turns = {
            candidate.tile: candidate.rotations[0] for candidate in self._candidates if candidate.rotations
        }
        self._index = next((i for i, candidate in enumerate(self._candidates) if not candidate.refused), 0)
        for stamp in self._stamps:
            stamp.give_letters(letters_for(self.fontInfo()) / APOTHEM)
        words = self._board.words
        self.setAccessibleName(words.tr("board.picker.name", hex=hex_id))
        self.note.show(())
        self._fit()
        self.setVisible(bool(self._candidates))
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self._try()

    def close_picker(self) -> None:
        """Take the strip and the tile being tried away without a signal; the map has the keyboard then."""
        was_open = self.hex is not None
        self._candidates, self._stamps, self._hex = [], [], ""
        self.note.show(())
        self._board.preview(None)
        self.hide()
        if was_open and self._view.isVisible():
            self._view.setFocus()

    def cancel(self) -> None:
        """Leave the hex as it is."""
        self.close_picker()
        self.cancelled.emit()

    @property
    def hex(self) -> str | None:
        """The hex a tile is chosen for."""
        return self._hex or None

    @property
    def current(self) -> Candidate | None:
        return self._candidates[self._index] if self._candidates else None

    @property
    def rotation(self) -> int | None:
        """How the tile being tried lies; None where it may not lie at all."""
        return None if self.current is None else self._turns.get(self.current.tile)

    # ---- choosing

    def choose(self, tile: str) -> None:
        """Try another tile of the strip; its keys turn and lay it, wherever it was chosen."""
        self._index = next(i for i, candidate in enumerate(self._candidates) if candidate.tile == tile)
        self.activateWindow()
        self.setFocus()
        self._try()

    def step(self, by: int) -> None:
        """Try the next tile of the strip, or the one before."""
        if self._candidates:
            self._index = (self._index + by) % len(self._candidates)
            self._try()

    def turn(self, by: int) -> None:
        """Turn the tile to its next rotation, clockwise if `by` is positive."""
        current = self.current
        if current is None or not current.rotations:
            return
        place = current.turns.index(self._turns[current.tile])
        self._turns[current.tile] = current.turns[(place + by) % len(current.turns)]
        self._try()

    def lay(self) -> None:
        """Lay the tile as it is shown; a refused one, or one turned wrongly, tells its reason instead."""
        current, rotation = self.current, self.rotation
        if current is None:
            return
        if rotation is None:
            self._tell_reason(self._cell(self._index).center())
            return
        hex_id = self._hex
        if rotation not in current.rotations:
            self.turned_wrong.emit(hex_id, current.tile, rotation, True)
            return
        self.close_picker()
        self.chosen.emit(hex_id, current.tile, rotation)

    def _try(self) -> None:
        current, rotation = self.current, self.rotation
        for index, (candidate, stamp) in enumerate(zip(self._candidates, self._stamps, strict=True)):
            state = TileState(
                candidate.tile, candidate.left, refused=candidate.refused, chosen=index == self._index
            )
            stamp.show(state, self._turns.get(candidate.tile, 0))
        turning = current is not None and len(current.turns) > 1
        self.buttons.allow(turning=turning, laying=rotation is not None)
        if current is None or rotation is None:
            self._board.preview(None)
            self.tell([current.reason] if current else [])
            if current is not None:
                self.refused.emit(current.tile)
        else:
            self._board.preview(self._hex, current.tile, rotation)
            self.tell([])
            if rotation in current.rotations:
                self.tried.emit(self._hex, current.tile, rotation)
            else:
                self.turned_wrong.emit(self._hex, current.tile, rotation, False)

    def tell(self, lines: Sequence[str], heading: str = "", following: Sequence[NextTile] = ()) -> None:
        """Tell of the tile being tried: lines of text, and the tiles that may follow below a heading."""
        self.note.show(lines, heading, following)
        self._fit()
        self.update()
        current = self.current
        self.setAccessibleDescription(self._describe(current) if current else "")

    def _describe(self, candidate: Candidate) -> str:
        words = self._board.words
        key = "unlimited" if candidate.left is None else "none_left" if candidate.left == 0 else "tile"
        line = words.tr(f"board.tray.{key}", tile=candidate.tile, left=candidate.left)
        told = self.note.lines if candidate is self.current and not candidate.refused else ()
        return "\n".join((line, *told, candidate.reason or words.tr("board.picker.help")))

    # ---- place

    def sizeHint(self) -> QSize:
        columns = min(len(self._candidates), MOST_IN_A_ROW) or 1
        rows = -(-len(self._candidates) // MOST_IN_A_ROW) or 1
        width, height = columns * ACROSS * APOTHEM, rows * self._down
        hint, buttons = self.fontMetrics().horizontalAdvance(self._hint), self.buttons.sizeHint()
        inside = max(round(width), hint, buttons.width(), LEAST_WIDTH)
        following = self._most_following if len(self._candidates) > 1 else 0
        note = self.note.height(inside, self.fontMetrics(), following=following)
        return QSize(inside + 2 * PADDING, round(height) + note + 2 * PADDING + self._foot)

    @property
    def _most_following(self) -> int:
        """How many tiles may ever replace one of those that may be laid; others tell their reason alone."""
        facts = self._board.facts
        laid = [candidate.tile for candidate in self._candidates if not candidate.refused]
        return max((len(followers(facts, self._hex, tile)) for tile in laid), default=0)

    @property
    def _hint(self) -> str:
        return self._board.words.tr("board.picker.hint_turning" if self.click_turns else "board.picker.hint")

    @property
    def _foot(self) -> int:
        """Height of the buttons and of the line below them."""
        return self.buttons.sizeHint().height() + self._hint_height + 4

    @property
    def _hint_height(self) -> int:
        """Of the line that tells what a click does."""
        return self.fontMetrics().height() + 1

    @property
    def _down(self) -> float:
        """Height of a tile with its letters."""
        return height_of_tile(self._board.facts.layout, APOTHEM, letters_for(self.fontInfo()))

    def _fit(self) -> None:
        """Be as large as what is shown, never smaller than before, and lie where there is room for it."""
        self.resize(self.sizeHint().expandedTo(QSize(0, self.height() if self.isVisible() else 0)))
        self._settle()

    def _note_place(self) -> QRect:
        rows = -(-len(self._candidates) // MOST_IN_A_ROW) or 1
        top = PADDING + round(rows * self._down)
        return QRect(PADDING, top, self.width() - 2 * PADDING, self.height() - top - PADDING - self._foot)

    def _cell(self, index: int) -> QRectF:
        row, column = divmod(index, MOST_IN_A_ROW)
        width, height = ACROSS * APOTHEM, self._down
        return QRectF(PADDING + column * width, PADDING + row * height, width, height)

    def _settle(self) -> None:
        """Lie where least is hidden that is looked at now."""
        foot, inner = self.buttons.sizeHint().height(), self.width() - 2 * PADDING
        self.buttons.setGeometry(PADDING, self.height() - PADDING - self._hint_height - foot, inner, foot)
        if not self._hex:
            return
        seen = surroundings(self._view, self._hex)
        if (self.size(), seen) != self._settled:
            self._settled = self.size(), seen
            self.move(best_place(self.size(), seen))

    # ---- Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._board.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.colour("accent" if self.hasFocus() else "line")), 2))
        painter.setBrush(QColor(theme.colour("window")))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
        for index, stamp in enumerate(self._stamps):
            painter.save()
            painter.translate(self._cell(index).center())
            painter.scale(APOTHEM, APOTHEM)
            stamp.paint(painter, APOTHEM)
            painter.restore()
        self.note.paint(painter, self._note_place())
        painter.setPen(QColor(theme.colour("quiet")))
        foot = self.rect().adjusted(PADDING, 0, -PADDING, -PADDING + 2)
        edge = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        painter.drawText(foot, edge, self._hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        actions = {
            Qt.Key.Key_Left: lambda: self.step(-1),
            Qt.Key.Key_Right: lambda: self.step(1),
            Qt.Key.Key_Up: lambda: self.step(-MOST_IN_A_ROW),
            Qt.Key.Key_Down: lambda: self.step(MOST_IN_A_ROW),
            Qt.Key.Key_R: lambda: self.turn(1),
            Qt.Key.Key_E: lambda: self.turn(-1),
            Qt.Key.Key_Return: self.lay,
            Qt.Key.Key_Enter: self.lay,
            Qt.Key.Key_Space: self.lay,
            Qt.Key.Key_Escape: self.cancel,
        }
        action = actions.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
        else:
            action()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click chooses a tile; a click on the chosen one lays it."""
        index = self._index_at(event.position())
        if index is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if index == self._index:
            self.lay()
        else:
            self.choose(self._candidates[index].tile)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.turn(-1 if event.angleDelta().y() > 0 else 1)
        event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            index = self._index_at(QPointF(event.pos()))
            text = "" if index is None else self._describe(self._candidates[index])
            show_tip(event.globalPos(), text, self)
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel over the hex turns the tile there instead of zooming; the keyboard stays here."""
        if isinstance(event, QWheelEvent) and self._hex and self._on_hex(event.position()):
            self.wheelEvent(event)
            return True
        if event.type() == QEvent.Type.Resize:
            self._settle()
        elif event.type() == QEvent.Type.MouseButtonRelease and self._hex:
            assert isinstance(event, QMouseEvent)
            if event.button() == Qt.MouseButton.RightButton and self._on_hex(event.position()):
                self.turn(1)
            # The click or the drag has given the keyboard to the map; the tile being tried needs it.
            self.setFocus()
        return super().eventFilter(watched, event)

    def _on_hex(self, place: QPointF) -> bool:
        return self._board.hex_at(self._view.mapToScene(place.toPoint())) == self._hex

    def _index_at(self, place: QPointF) -> int | None:
        return next((i for i in range(len(self._stamps)) if self._cell(i).contains(place)), None)

    def _hex_clicked(self, hex_id: str) -> None:
        if self._hex and hex_id == self._hex and self.isVisible():
            if self.click_turns:
                self.turn(1)
            else:
                self.lay()

    def _tell_reason(self, place: QPointF) -> None:
        if self.current is not None:
            below = self.mapToGlobal(place.toPoint() + QPoint(0, 20))
            show_tip(below, self._describe(self.current), self)
