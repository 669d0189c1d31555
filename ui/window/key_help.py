"""The keys that work now: those of the place the keyboard is at, and those of the menus that can be used."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QFrame, QLabel

from ui.model.shortcuts import title_of
from ui.widgets.columns import rows
from ui.window.widget_keys import keys_at

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.window.main_window import MainWindow

HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
"""Keys that do nothing by themselves."""
KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
COLUMNS = (3, 2)
"""So many columns are tried."""
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Shares of the size of letters that are tried, for large ones in a small window."""
MARGIN = 24
Line = tuple[str, str]
"""(keys, what they do)."""


class KeysOverlay(QFrame):
    """Lies over the window until any key or click. That still does what it does; Esc does nothing else."""

    def __init__(self, window: MainWindow, words: Sentences) -> None:
        super().__init__(window)
        self._window, self._words = window, words
        self.setProperty("role", "over")
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        rows(self, margin=18).addWidget(self.text)
        self.hide()

    def turn(self) -> None:
        """Come, or go if it is here."""
        if self.isVisible():
            self.go()
        else:
            self.tell()

    def tell(self) -> None:
        """Show the keys of this moment."""
        place, here = self.keys_here()
        everywhere = self.keys_everywhere()
        for size, columns in product(SIZES, COLUMNS):
            self._resize_letters(size)
            self.text.setText(self._page(place, here, everywhere, columns))
            if self._fits():
                break
        self.setAccessibleName(self._words.tr("place_keys.heading"))
        told = "; ".join(f"{keys}: {what}" for keys, what in (*here, *everywhere))
        self.setAccessibleDescription(told)
        self.adjustSize()
        self.move((self._window.width() - self.width()) // 2, max(MARGIN, self._middle()))
        self.show()
        self.raise_()
        _program().installEventFilter(self)

    def _resize_letters(self, size: float) -> None:
        letters = QFont(self.font())
        letters.setPointSizeF(letters.pointSizeF() * size)
        self.text.setFont(letters)

    def _fits(self) -> bool:
        """Whether all of it has room in the window."""
        wanted, room = self.sizeHint(), self._window.size()
        across, down = room.width() - 2 * MARGIN, room.height() - 2 * MARGIN
        return wanted.width() <= across and wanted.height() <= down

    def _middle(self) -> int:
        return (self._window.height() - self.height()) // 2

    def keys_here(self) -> tuple[str, list[Line]]:
        """The place the keyboard is at, and its keys."""
        place, keys = keys_at(QApplication.focusWidget())
        tr = self._words.tr
        lines = [(tr(f"place_keys.keys.{key}"), tr(f"place_keys.does.{what}")) for key, what in keys]
        return tr(f"place_keys.places.{place}"), lines

    def keys_everywhere(self) -> list[Line]:
        """The keys of menus that can be used now."""
        form = QKeySequence.SequenceFormat.NativeText
        usable = {name: action for name, action in self._window.menus.actions.items() if action.isEnabled()}
        return [
            (
                ", ".join(dict.fromkeys(key.toString(form) for key in action.shortcuts())),
                title_of(self._words, name),
            )
            for name, action in usable.items()
            if action.shortcuts()
        ]

    def _page(self, place: str, here: Sequence[Line], everywhere: Sequence[Line], count: int) -> str:
        words = self._words
        height = -(-len(everywhere) // count)
        columns = [everywhere[at : at + height] for at in range(0, len(everywhere), max(height, 1))]
        cells = "".join(f"<td style='padding-right: 12px'>{_table(column)}</td>" for column in columns)
        return (
            f"<h3>{escape(place)}</h3>{_table(here)}"
            f"<h3>{escape(words.tr('place_keys.everywhere'))}</h3><table><tr>{cells}</tr></table>"
            f"<p>{escape(words.tr('place_keys.hint'))}</p>"
        )

    def go(self) -> None:
        """Go away."""
        _program().removeEventFilter(self)
        self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self.go()
        elif isinstance(event, QKeyEvent) and event.type() in KEYS and not event.isAutoRepeat():
            return self._hear(event)
        return False

    def _hear(self, event: QKeyEvent) -> bool:
        """Whether a key was for this alone. Esc is kept from shortcuts, and from what lies below."""
        is_pressed, is_escape = event.type() == QEvent.Type.KeyPress, event.key() == Qt.Key.Key_Escape
        if is_escape:
            event.accept()
        if is_pressed and event.key() not in HELD:
            self.go()
        return is_escape


def _program() -> QCoreApplication:
    program = QApplication.instance()
    assert program is not None
    return program


def _table(lines: Sequence[Line]) -> str:
    told = "".join(
        f"<tr><td style='padding-right: 6px'><b>{escape(keys)}</b></td><td>{escape(what)}</td></tr>"
        for keys, what in lines
    )
    return f"<table>{told}</table>"
