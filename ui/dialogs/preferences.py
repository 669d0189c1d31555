"""Every setting with its control, on pages. What is changed shows at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gridsim.telling.sentences import name_of
from ui.dialogs.shortcut_page import ShortcutPage
from ui.model.settings import HELPS, SECTIONS, SETTINGS
from ui.style.plain_text import as_tip, plain_label
from ui.widgets.columns import across, emptied, rows
from ui.widgets.combo_box import ChoiceBox
from ui.widgets.dialog_size import suit_letters
from ui.widgets.labels import text_label
from ui.widgets.scrolled import Scrolled
from ui.widgets.spin_box import SpinBox
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.settings import Setting, Settings

Change = Callable[[str, Any], None]
STEP = 10
LIST_WIDTH = 170

USUAL = (720, 540)
"""Pixels of the dialog in letters of the usual size."""


class PreferencesDialog(QDialog):
    """Sections on the left, their settings on the right."""

    def __init__(
        self, words: Sentences, settings: Settings, change: Change, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._words, self._settings, self._tell = words, settings, change
        self.controls: dict[str, QWidget] = {}
        """The control of each setting, by its name."""
        suit_letters(self, USUAL)
        self.sections = QListWidget()
        show_whole_rows(self.sections)
        self.sections.setSpacing(3)
        self.pages = QStackedWidget()
        self._foot = rows()
        column = rows(self, margin=12, gap=10)
        middle = QHBoxLayout()
        middle.addWidget(self.sections)
        middle.addWidget(self.pages, 1)
        column.addLayout(middle, 1)
        column.addLayout(self._foot)
        self.sections.currentRowChanged.connect(self.pages.setCurrentIndex)
        self.relabel()

    def relabel(self) -> None:
        """Build everything in the language of the words; the same page stays in front."""
        page = max(self.sections.currentRow(), 0)
        self.setWindowTitle(self._words.tr("preferences.heading"))
        self._clear()
        for section in SECTIONS:
            self.sections.addItem(self._words.tr(f"preferences.sections.{section}"))
            self.pages.addWidget(Scrolled(self._page(section)))
        self.sections.setAccessibleName(self.windowTitle())
        self.sections.setFixedWidth(max(LIST_WIDTH, self.sections.sizeHintForColumn(0) + 24))
        self.sections.setCurrentRow(page)
        close = QPushButton(self._words.tr("preferences.close"))
        close.setDefault(True)
        close.clicked.connect(self.accept)
        line = across(close)
        line.insertStretch(0)
        self._foot.addLayout(line)

    def _clear(self) -> None:
        self.sections.clear()
        self.controls = {}
        while (page := self.pages.widget(0)) is not None:
            self.pages.removeWidget(page)
            page.deleteLater()
        emptied(self._foot)

    def changeEvent(self, event: QEvent) -> None:
        """Grow with the letters, whose size is chosen here."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            before = self.size()
            suit_letters(self, USUAL)
            self.resize(self.size().expandedTo(before))

    def show_section(self, section: str) -> None:
        """Bring a page to the front."""
        self.sections.setCurrentRow(SECTIONS.index(section))

    # ---- pages

    def _page(self, section: str) -> QWidget:
        page = QWidget()
        column = rows(page, margin=6, gap=6)
        if section == SECTIONS[0]:
            self._add_faults(column)
        for name, setting in SETTINGS.items():
            if setting.section == section:
                self._add(column, name, setting)
        if section == "help":
            self._add_switches(column)
        if section != "keys":
            column.addStretch(1)
        return page

    def _add_faults(self, column: QVBoxLayout) -> None:
        """Say which values of the file were of no use, and what is used instead."""
        for name, value in self._settings.faults.items():
            facts = {"name": self._name(name), "value": value, "used": self._settings[name]}
            column.addWidget(text_label(self._words.tr("preferences.fault", **facts), role="refusal"))
        if self._settings.rejected is not None:
            path = str(self._settings.rejected)
            kept = text_label(
                self._words.tr("preferences.fault_kept", path=path), role="quiet", selectable=True
            )
            column.addWidget(kept)

    def _add_switches(self, column: QVBoxLayout) -> None:
        """Experts switch everything off at once, and back on."""
        column.addSpacing(8)
        off = QPushButton(self._words.tr("preferences.all_off"))
        on = QPushButton(self._words.tr("preferences.all_on"))
        off.clicked.connect(lambda: self._switch_all(on=False))
        on.clicked.connect(lambda: self._switch_all(on=True))
        line = across(off, on)
        line.addStretch(1)
        column.addLayout(line)

    def _switch_all(self, *, on: bool) -> None:
        for name in HELPS:
            control = self.controls[name]
            assert isinstance(control, QCheckBox)
            control.setChecked(on)

    # ---- one setting

    def _add(self, column: QVBoxLayout, name: str, setting: Setting) -> None:
        control = self._control(name, setting)
        self.controls[name] = control
        control.setObjectName(f"setting_{name}")
        if not control.accessibleName():
            control.setAccessibleName(self._name(name))
        about = f"preferences.{name}.about"
        if isinstance(control, (QCheckBox, ShortcutPage)):
            column.addWidget(control)
        else:
            label = plain_label(self._name(name))
            label.setBuddy(control)
            line = across(label, control, gap=12)
            line.setStretch(0, 1)
            column.addLayout(line)
        if about in self._words:
            told = self._words.tr(about)
            control.setAccessibleDescription(told)
            column.addWidget(text_label(told, role="quiet"))

    def _name(self, name: str) -> str:
        return self._words.tr(f"preferences.{name}")

    def _control(self, name: str, setting: Setting) -> QWidget:
        if name == "shortcuts":
            return ShortcutPage(self._words, self._settings, partial(self._tell, name))
        if isinstance(setting.default, bool):
            return self._switch(name)
        if setting.choices:
            return self._choice(name, setting)
        return self._number(name, setting) if setting.span != (0, 0) else self._forgetting(name)

    def _switch(self, name: str) -> QCheckBox:
        box = QCheckBox(self._name(name))
        box.setChecked(self._settings[name])
        box.toggled.connect(partial(self._tell, name))
        return box

    def _choice(self, name: str, setting: Setting) -> QComboBox:
        box = ChoiceBox()
        box.keep_room()
        for value in setting.choices:
            told = name_of(value) if name == "language" else self._words.tr(f"preferences.{name}.{value}")
            box.addItem(told, value)
        box.setCurrentIndex(box.findData(self._settings[name]))
        box.activated.connect(lambda _index: self._tell(name, box.currentData()))
        return box

    def _number(self, name: str, setting: Setting) -> SpinBox:
        spin = SpinBox()
        spin.setRange(*setting.span)
        spin.setSingleStep(STEP)
        spin.setSuffix(self._words.tr(f"preferences.{name}.unit"))
        spin.setValue(self._settings[name])
        spin.setKeyboardTracking(False)
        spin.valueChanged.connect(partial(self._tell, name))
        return spin

    def _forgetting(self, name: str) -> QPushButton:
        """A button that forgets what is remembered, and says how much that is."""
        button = QPushButton()
        button.setAccessibleName(f"{self._name(name)}: {self._words.tr('preferences.forget')}")
        self._count(button, name)
        button.clicked.connect(lambda: self._forget(button, name))
        return button

    def _forget(self, button: QPushButton, name: str) -> None:
        self._tell(name, SETTINGS[name].default)
        self._count(button, name)

    def _count(self, button: QPushButton, name: str) -> None:
        value = self._settings[name]
        count = len(value) if isinstance(value, (list, dict)) else 1
        told = value if isinstance(value, str) else ", ".join(_short(part) for part in value)
        button.setText(self._words.tr("preferences.forget" if value else "preferences.nothing", count=count))
        button.setToolTip(as_tip(told))
        button.setEnabled(bool(value))

    # ---- Qt

    def sizeHint(self) -> QSize:
        return QSize(720, 540)


def _short(value: str) -> str:
    return value.replace("\\", "/").rsplit("/", 1)[-1]
