"""The keys of every entry of the menus: searched, pressed anew, taken back; who has a key already is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from ui.model import shortcuts
from ui.model.menu_entries import ENTRIES, SUBMENUS
from ui.widgets.columns import across, rows
from ui.widgets.labels import text_label
from ui.widgets.search_line import SearchLine
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.settings import Settings

ID = Qt.ItemDataRole.UserRole
Tell = Callable[[Any], None]


class ShortcutPage(QWidget):
    """A list of entries with their keys, and below it what can be done with the one chosen."""

    def __init__(self, words: Sentences, settings: Settings, tell: Tell) -> None:
        super().__init__()
        self._words, self._settings, self._tell = words, settings, tell
        self.list = QTreeWidget()
        show_whole_rows(self.list)
        self.search = SearchLine(words.tr("shortcuts.search"), self.list)
        self.keys = QKeySequenceEdit()
        self.told = text_label(role="refusal")
        names = ("use", "take", "none", "reset", "reset_all")
        self.buttons = {name: QPushButton(words.tr(f"shortcuts.{name}")) for name in names}
        self._build()
        self._fill()
        first = self.list.topLevelItem(0)
        assert first is not None
        self.list.setCurrentItem(first)

    def _build(self) -> None:
        column = rows(self, gap=6)
        for widget in (self.search, self.list):
            column.addWidget(widget)
        column.addLayout(across(self.keys, self.buttons["use"], self.buttons["none"]))
        line = across(self.buttons["reset"], self.buttons["reset_all"], self.buttons["take"])
        line.addStretch(1)
        column.addLayout(line)
        column.addWidget(self.told)
        self._set_up_list()
        self.keys.setMaximumSequenceLength(1)
        self.keys.setAccessibleName(self._words.tr("shortcuts.press"))
        self._connect()

    def _set_up_list(self) -> None:
        self.list.setHeaderLabels([self._words.tr(f"shortcuts.{column}") for column in ("command", "keys")])
        self.list.setAccessibleName(self._words.tr("preferences.sections.keys"))
        self.list.setRootIsDecorated(False)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setMinimumHeight(self.fontMetrics().lineSpacing() * 11)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(False)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.list.currentItemChanged.connect(lambda _now, _before: self._chosen())
        self.keys.keySequenceChanged.connect(lambda _keys: self._judge())
        self.keys.editingFinished.connect(self._say_what_is_wanted)
        slots: Mapping[str, Callable[[], None]] = {
            "use": self._use,
            "take": self._take,
            "none": lambda: self._give([]),
            "reset": lambda: self._give(shortcuts.usual_keys(self.entry)),
            "reset_all": self._reset_all,
        }
        for name, slot in slots.items():
            self.buttons[name].clicked.connect(slot)
            self.buttons[name].setAutoDefault(False)

    def _fill(self) -> None:
        for entry in ENTRIES:
            if entry.id and entry.id not in SUBMENUS:
                item = QTreeWidgetItem([shortcuts.title_of(self._words, entry.id), ""])
                item.setData(0, ID, entry.id)
                self.list.addTopLevelItem(item)
        self._show_keys()

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.list.topLevelItem(place) for place in range(self.list.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _show_keys(self) -> None:
        for item in self._items():
            entry = item.data(0, ID)
            keys = shortcuts.keys_of(self._settings, entry)
            item.setText(1, shortcuts.native(keys))
            font = self.list.font()
            font.setBold(keys != shortcuts.usual_keys(entry))
            item.setFont(1, font)

    # ---- choosing

    @property
    def entry(self) -> str:
        """The entry chosen in the list."""
        item = self.list.currentItem()
        return str(item.data(0, ID)) if item is not None else ENTRIES[0].id

    @property
    def pressed(self) -> str:
        """The keys pressed into the field."""
        return self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def choose(self, entry: str) -> None:
        """Go to an entry of the list."""
        self.list.setCurrentItem(next(item for item in self._items() if item.data(0, ID) == entry))

    def _filter(self, text: str) -> None:
        for item in self._items():
            told = f"{item.text(0)} {item.text(1)}".casefold()
            item.setHidden(text.casefold() not in told)
        shown = [item for item in self._items() if not item.isHidden()]
        if shown and self.list.currentItem() not in shown:
            self.list.setCurrentItem(shown[0])

    def _chosen(self) -> None:
        self.keys.clear()
        self._judge()

    def _say_what_is_wanted(self) -> None:
        """In the field: Qt puts its own words there anew, which speak to a stranger."""
        for field in self.keys.findChildren(QLineEdit):
            field.setPlaceholderText(self._words.tr("shortcuts.press"))

    def _judge(self) -> None:
        """Say at once what is wrong with the keys pressed."""
        self._say_what_is_wanted()
        reason, others = self._reason(), self._others()
        self.told.setText(reason)
        self.buttons["use"].setEnabled(bool(self.pressed) and not reason)
        self.buttons["take"].setEnabled(bool(others))
        self.buttons["take"].setVisible(bool(others))
        self.buttons["none"].setEnabled(bool(shortcuts.keys_of(self._settings, self.entry)))
        usual = shortcuts.usual_keys(self.entry)
        self.buttons["reset"].setEnabled(shortcuts.keys_of(self._settings, self.entry) != usual)
        self.buttons["reset_all"].setEnabled(not self._settings.is_default("shortcuts"))

    def _others(self) -> list[str]:
        if not self.pressed or shortcuts.is_plain(self.keys.keySequence()):
            return []
        return [holder for holder in shortcuts.holders(self._settings, self.pressed) if holder != self.entry]

    def _reason(self) -> str:
        if shortcuts.is_plain(self.keys.keySequence()):
            return self._words.tr("shortcuts.plain")
        names = ", ".join(shortcuts.title_of(self._words, entry) for entry in self._others())
        keys = shortcuts.native([self.pressed])
        return self._words.tr("shortcuts.taken", keys=keys, names=names) if names else ""

    # ---- changing

    def _use(self) -> None:
        self._give([self.pressed])

    def _take(self) -> None:
        """Take the keys away from whoever has them."""
        for other in self._others():
            shortcuts.take_away(self._settings, other, self.pressed)
        self._use()

    def _give(self, keys: tuple[str, ...] | list[str]) -> None:
        shortcuts.give(self._settings, self.entry, keys)
        self._changed()

    def _reset_all(self) -> None:
        self._settings.reset("shortcuts")
        self._changed()

    def _changed(self) -> None:
        self._tell(self._settings["shortcuts"])
        self._show_keys()
        self._chosen()
