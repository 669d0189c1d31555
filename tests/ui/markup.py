"""Names that look like markup, and a look at everything on the screen for one that was taken for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsItem,
    QGraphicsTextItem,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from ui.style.plain_text import as_tip
from ui.widgets.telling_scene import TellingScene

CORES = ("Annaq", "Benq", "Cleoq", "Doraq", "Lineq", "Fileq", "Layoutq")
NAMES = tuple(f"<b>{core}&co</b>" for core in CORES)
PLAYERS = NAMES[:4]
LINE, FILE, LAYOUT = NAMES[4:]
WHOLE = re.compile(r"(?P<before><b>)?(?P<core>" + "|".join(CORES) + r")(?P<after>&co(</b>)?)?")
CUT = "…"


def damaged(text: str) -> bool:
    """Whether a name in a text that is shown is not there letter for letter; dots may take its place."""
    for found in WHOLE.finditer(text):
        rest = text[found.end("core") :]
        kept, cut, _ = rest.partition(CUT)
        is_cut = bool(cut) and any(whole.startswith(kept) for whole in ("&co<", "<"))
        if not found["before"] or not (is_cut or (found["after"] or "").startswith("&co")):
            return True
    return False


def rich(text: str) -> str:
    """What a rich text shows."""
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def as_tip_shows(text: str) -> str:
    """What a tip or a label shows of a text of which nothing is said: Qt guesses."""
    return rich(text) if re.search(r"<[a-zA-Z!/?]", text) else text


def as_button_shows(text: str) -> str:
    """What a button, a menu or a tab shows: an ampersand marks the next letter."""
    return re.sub("&(.?)", r"\1", text, flags=re.DOTALL)


def as_title_shows(text: str) -> str:
    """What a window is called: Qt takes `[*]` for the place of its mark, unless it stands there twice."""
    return re.sub(r"(\[\*\])(\[\*\])?", lambda found: found[2] or "", text)


def wrongly_shown() -> list[str]:
    """Where any widget of the program shows a name otherwise than letter for letter, now or as a tip."""
    found = []
    for widget in QApplication.allWidgets():
        for place, text in (*_texts(widget), ("tip", as_tip_shows(widget.toolTip()))):
            if damaged(text):
                found.append(f"{type(widget).__name__} {widget.objectName()} {place}: {text!r}")
    return found


def names_shown() -> set[str]:
    """The names that are on the screen somewhere."""
    texts = [text for widget in QApplication.allWidgets() for _, text in _texts(widget)]
    return {name for name in NAMES if any(name in text for text in texts)}


def _texts(widget: QWidget) -> Iterator[tuple[str, str]]:
    yield "title", as_title_shows(widget.windowTitle())
    yield "status", widget.statusTip()
    for kind, texts in KINDS.items():
        if isinstance(widget, kind):
            yield from texts(widget)


def _of_tabs(bar: QTabBar) -> Iterator[tuple[str, str]]:
    for place in range(bar.count()):
        yield "tab", as_button_shows(bar.tabText(place))
        yield "tip of a tab", as_tip_shows(bar.tabToolTip(place))


def _of_menu(menu: QMenu) -> Iterator[tuple[str, str]]:
    for action in menu.actions():
        yield from _of_action(action, tips=menu.toolTipsVisible())


def _of_scene(view: QGraphicsView) -> Iterator[tuple[str, str]]:
    scene = view.scene()
    for item in scene.items() if scene is not None else ():
        yield from _of_item(item)
        if isinstance(scene, TellingScene):
            yield "tip of a place", as_tip_shows(as_tip(scene.tip_at(item.pos())))


def _of_label(label: QLabel) -> str:
    text = QLabel.text(label)
    if label.textFormat() == Qt.TextFormat.PlainText:
        return as_button_shows(text) if label.buddy() is not None else text
    return rich(text) if label.textFormat() == Qt.TextFormat.RichText else as_tip_shows(text)


def _of_action(action: QAction, *, tips: bool) -> Iterator[tuple[str, str]]:
    yield "menu", as_button_shows(action.text())
    if tips:
        yield "tip of a menu", as_tip_shows(action.toolTip())


def _of_model(model: QAbstractItemModel | None) -> Iterator[tuple[str, str]]:
    if model is None:
        return
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    for row in range(model.rowCount(QModelIndex())):
        for column in range(columns):
            index = model.index(row, column, QModelIndex())
            yield "cell", str(model.data(index, Qt.ItemDataRole.DisplayRole) or "")
            yield "tip of a cell", as_tip_shows(str(model.data(index, Qt.ItemDataRole.ToolTipRole) or ""))
    for section in range(columns):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            told = str(model.headerData(section, Qt.Orientation.Horizontal, role) or "")
            yield "heading", told if role == Qt.ItemDataRole.DisplayRole else as_tip_shows(told)


def _of_item(item: QGraphicsItem) -> Iterator[tuple[str, str]]:
    yield "tip of an item", as_tip_shows(item.toolTip())
    if isinstance(item, QGraphicsTextItem):
        yield "item", item.toPlainText()


KINDS: dict[type[QWidget], Callable[[Any], Iterable[tuple[str, str]]]] = {
    QLabel: lambda label: [("label", _of_label(label))],
    QAbstractButton: lambda button: [("button", as_button_shows(button.text()))],
    QGroupBox: lambda group: [("group", as_button_shows(group.title()))],
    QTabBar: _of_tabs,
    QTextEdit: lambda page: [("page", page.toPlainText())],
    QPlainTextEdit: lambda page: [("page", page.toPlainText())],
    QLineEdit: lambda line: [("line", line.text()), ("hint of a line", line.placeholderText())],
    QComboBox: lambda box: _of_model(box.model()),
    QAbstractItemView: lambda view: _of_model(view.model()),
    QMenu: _of_menu,
    QGraphicsView: _of_scene,
}
"""What each kind of widget shows."""
