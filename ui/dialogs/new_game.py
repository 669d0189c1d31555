"""What a new game needs: title, who plays, where they sit, variants and house rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGroupBox,
    QLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from gridsim.records import Bundle
from ui.dialogs.explanations import Explanations, OptionBox
from ui.dialogs.player_counts import all_counts, counts_with
from ui.style.plain_text import as_label, in_one_line, plain_label
from ui.widgets.buttons import WrapButton
from ui.widgets.column_layout import Columns
from ui.widgets.columns import rows
from ui.widgets.combo_box import WideList
from ui.widgets.frames import framed
from ui.widgets.labels import text_label
from ui.widgets.packed_layout import packed
from ui.widgets.pairs import Pairs
from ui.widgets.restyling import restyle
from ui.widgets.spin_box import SpinBox

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.settings import Settings

LONGEST_NAME = 24
FOOT_GAP = 4
"""Pixels between the button and what speaks against it."""
OPTION_KINDS = ("variant", "house_rule")


class OptionInfo(Protocol):
    """A variant or house rule of a title."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def excludes(self) -> tuple[str, ...]: ...


class TitleInfo(Protocol):
    """A title that can be played."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def players_with(self) -> Mapping[str, tuple[int, ...]]: ...
    @property
    def options(self) -> Sequence[OptionInfo]: ...
    @property
    def bundles(self) -> Mapping[str, tuple[str, ...]]: ...


class NewGame(Bundle, frozen=True):
    """What was chosen; names in seating order."""

    title: str
    names: tuple[str, ...]
    options: tuple[str, ...] = ()
    seed: int = 0


def name_fault(names: Sequence[str], place: int) -> str:
    """What is wrong with the name at a place, as the end of a text key; empty if nothing."""
    name = names[place].strip()
    if not name:
        return "empty"
    if len(name) > LONGEST_NAME:
        return "too_long"
    if not name.isprintable():
        return "unprintable"
    others = [other.strip().casefold() for number, other in enumerate(names) if number != place]
    return "equal" if name.casefold() in others else ""


class NewGameForm(QWidget):
    """The form on the start page."""

    begun = Signal(object)
    """A `NewGame` was chosen."""
    set_up = Signal(object)
    """A `NewGame` was chosen whose table is to be set up by hand."""
    rearranged = Signal()
    """What can be filled in is another than before."""

    def __init__(self, words: Sentences, settings: Settings, titles: Sequence[TitleInfo]) -> None:
        super().__init__()
        self._words, self._settings, self._titles = words, settings, titles
        self.title = WideList()
        self.count = SpinBox()
        self.names: list[QLineEdit] = []
        self._kept: dict[int, str] = {}
        """Names that were typed at places the game has no more, or not yet."""
        self._groups: dict[str, QGroupBox] = {}
        self.options: dict[str, QCheckBox] = {}
        self.bundles: list[QPushButton] = []
        self.by_lot = QRadioButton(words.tr("new_game.by_lot"))
        self.as_typed = QRadioButton(words.tr("new_game.as_typed"))
        self.faults = text_label(role="refusal")
        self.begin = QPushButton(words.tr("new_game.begin"))
        self.foot = QWidget()
        """The button with what speaks against it: whoever shows the form keeps both in sight."""
        self.set_up_button = WrapButton(words.tr("new_game.set_up"))
        self._build()
        self._fill()

    # ---- building

    def _build(self) -> None:
        column = rows(self, gap=10)
        column.addLayout(self._form())
        self._names = Columns(2, across=6, down=4)
        self._names.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._group("new_game.names", self._names))
        column.addLayout(packed(self.by_lot, self.as_typed))
        columns = {kind: rows(gap=2) for kind in OPTION_KINDS}
        hint = self._words.tr("new_game.pointing")
        self.explained = {kind: Explanations(inner, hint) for kind, inner in columns.items()}
        for kind, options_column in columns.items():
            fill = self._make_house_rules if kind == "house_rule" else None
            column.addWidget(self._group(f"new_game.{kind}", options_column, fill))
        foot = rows(self.foot, gap=FOOT_GAP)
        foot.addWidget(self.faults)
        foot.addWidget(self.begin)
        column.addWidget(self.foot)
        self.begin.setProperty("role", "main")
        self.begin.setDefault(True)
        self.begin.clicked.connect(self._begin)
        self.set_up_button.clicked.connect(self._set_up)
        self.title.currentIndexChanged.connect(lambda _index: self._title_chosen())
        self.count.valueChanged.connect(self._count_chosen)

    def _form(self) -> Pairs:
        """Title and number of players, in one line where there is room for both."""
        form = Pairs(most=2, across=8)
        for widget, key in ((self.title, "title"), (self.count, "players")):
            label = self._words.tr(f"new_game.{key}")
            widget.setAccessibleName(label)
            form.add(plain_label(label), widget)
        return form

    def _group(self, key: str, inner: QLayout, fill: Callable[[], None] | None = None) -> QGroupBox:
        self._groups[key] = framed(self._words.tr(key), inner, fill=fill)
        return self._groups[key]

    def _fill(self) -> None:
        with QSignalBlocker(self.title):  # its options are made once, below
            for info in self._titles:
                self.title.addItem(info.name, info.id)
            remembered = self.title.findData(self._settings["last_title"])
            self.title.setCurrentIndex(max(remembered, 0))
        self._title_chosen()
        last = len(self._settings["last_names"])
        if last in all_counts(self.info):
            self.count.setValue(last)
        lot = self._settings["last_seating"] == "lot"
        self.by_lot.setChecked(lot)
        self.as_typed.setChecked(not lot)

    @property
    def info(self) -> TitleInfo:
        """The title chosen."""
        return self._titles[self.title.currentIndex()]

    def _title_chosen(self) -> None:
        self._fill_options()
        counts = all_counts(self.info)
        self.count.setRange(min(counts), max(counts))
        self._option_chosen()
        self._count_chosen()

    def _option_chosen(self) -> None:
        """Let as many play as can with what is chosen."""
        counts, now = counts_with(self.info, self.chosen_options), self.count.value()
        if counts and now not in counts:
            self.count.setValue(min(counts, key=lambda count: abs(count - now)))
        self._judge()

    def _count_chosen(self) -> None:
        typed = self._settings["last_names"]
        while len(self.names) > self.count.value():
            gone = self.names.pop()
            if _is_typed(gone):
                self._kept[len(self.names)] = gone.text()
            self._names.removeWidget(gone)
            gone.deleteLater()
        while len(self.names) < self.count.value():
            self._add_name(typed)
        self._judge()
        self._order()

    def _add_name(self, typed: Sequence[str]) -> None:
        place = len(self.names)
        edit = QLineEdit(
            typed[place] if place < len(typed) else self._words.tr("new_game.name", place=place + 1)
        )
        edit.setProperty("offered", edit.text())
        edit.setText(self._kept.pop(place, edit.text()))
        edit.setAccessibleName(self._words.tr("new_game.name", place=place + 1))
        edit.textChanged.connect(lambda _text: self._judge())
        edit.returnPressed.connect(self.begin.click)
        self.names.append(edit)
        self._names.addWidget(edit)

    def _fill_options(self) -> None:
        self.options, self.bundles = {}, []
        for kind, explained in self.explained.items():
            explained.clear()
            self._groups[f"new_game.{kind}"].setVisible(bool(self._options_of(kind)))
        for option in self._options_of("variant"):
            self._add_option(option)
        if self._groups["new_game.house_rule"].isChecked():
            self._make_house_rules()

    def _options_of(self, kind: str) -> list[OptionInfo]:
        return [option for option in self.info.options if option.kind == kind]

    def _make_house_rules(self) -> None:
        """Make what is folded until it is wanted: there are many, and the first page is to come at once."""
        if not self._boxes_of("house_rule"):
            self.bundles = [self._add_bundle(name) for name in self.info.bundles]
            for option in self._options_of("house_rule"):
                self._add_option(option)
            self._order()

    def _add_bundle(self, name: str) -> QPushButton:
        """Chooses the house rules by which another program plays, and no others."""
        button = QPushButton(self._words.tr("new_game.bundle", name=name))
        button.clicked.connect(lambda: self._take_bundle(self.info.bundles[name]))
        self.explained["house_rule"].lead_with(button)
        return button

    def _take_bundle(self, bundle: Collection[str]) -> None:
        for option in self.info.options:
            if option.kind == "house_rule" or option.id in bundle:
                self.options[option.id].setChecked(option.id in bundle)

    def _add_option(self, option: OptionInfo) -> None:
        box = self.options[option.id] = OptionBox(as_label(self._name(option.id)))
        told = self._words.tr(f"options.{option.id}.about")
        box.setAccessibleName(self._name(option.id))
        box.setAccessibleDescription(f"{told} [{option.rule}]")
        box.toggled.connect(lambda _on: self._option_chosen())
        self.explained[option.kind].add(option.id, box, f"{told} [{in_one_line(option.rule)}]")

    def tell_in(self, room: int, high: int) -> None:
        """Explain the variants in so many pixels of height where the form has so many now.

        House rules that are unfolded are scrolled and explained below. Neither they nor what speaks against
        the game that is chosen change how variants are explained: they come by a click, and what is there
        would move.
        """
        against = 0 if self.faults.isHidden() else self.faults.sizeHint().height() + FOOT_GAP
        self.explained["variant"].fit(room + against - high + self.explained["house_rule"].high)

    @property
    def places(self) -> list[QWidget]:
        """Where the keyboard can be, from the head of the form to its foot."""
        boxes: list[QWidget] = []
        for kind in OPTION_KINDS:
            boxes += (self._groups[f"new_game.{kind}"], *self._boxes_of(kind))
        return [self.title, self.count, *self.names, self.by_lot, self.as_typed, *boxes, self.begin]

    def _boxes_of(self, kind: str) -> list[QWidget]:
        bundles = self.bundles if kind == "house_rule" else []
        ids = (option.id for option in self._options_of(kind))
        return [*bundles, *(self.options[made] for made in ids if made in self.options)]

    def _order(self) -> None:
        """Let the keyboard go down the form, whatever was made when."""
        for before, after in pairwise(self.places):
            QWidget.setTabOrder(before, after)
        self.rearranged.emit()

    @property
    def is_being_filled(self) -> bool:
        """Whether somebody types names just now."""
        is_here = any(edit.hasFocus() for edit in self.names)
        return is_here and any(edit.isModified() for edit in self.names)

    def take_focus(self) -> None:
        """Put the keyboard on the first name, to be typed over."""
        self.names[0].setFocus()
        self.names[0].selectAll()

    def take_over(self, other: NewGameForm) -> None:
        """Choose and type what is chosen and typed in another form; names nobody typed are named anew."""
        self.title.setCurrentIndex(other.title.currentIndex())
        self._kept = dict(other._kept)
        for key, group in self._groups.items():
            group.setChecked(other._groups[key].isChecked())
        if len(other.options) > len(self.options):  # chosen before they were folded away
            self._make_house_rules()
        for option, box in other.options.items():
            self.options[option].setChecked(box.isChecked())
        self.count.setValue(other.count.value())
        for edit, old in zip(self.names, other.names, strict=True):
            if _is_typed(old):
                edit.setText(old.text())
        self.by_lot.setChecked(other.by_lot.isChecked())
        self.as_typed.setChecked(other.as_typed.isChecked())

    # ---- judging

    def _judge(self) -> None:
        """Say what is wrong as soon as it is."""
        told = list(dict.fromkeys([*self._name_faults(), *self._option_faults(), *self._count_faults()]))
        self.faults.setText("\n".join(told))
        self.faults.setVisible(bool(told))
        self.begin.setEnabled(not told)
        self.set_up_button.setEnabled(not told)

    def _name_faults(self) -> list[str]:
        names = [edit.text() for edit in self.names]
        found = [(place, name_fault(names, place)) for place in range(len(names))]
        for place, fault in found:
            restyle(self.names[place], "faulty", bool(fault))
        return [
            self._words.tr(
                f"new_game.name_{fault}", place=place + 1, most=LONGEST_NAME, name=names[place].strip()
            )
            for place, fault in found
            if fault
        ]

    def _option_faults(self) -> list[str]:
        chosen = self.chosen_options
        return [
            self._words.tr("new_game.options_exclude", one=self._name(option.id), other=self._name(other))
            for option in self.info.options
            for other in option.excludes
            if option.id in chosen and other in chosen
        ]

    def _count_faults(self) -> list[str]:
        """Too many or too few for what is chosen, and what would let them play."""
        info, count = self.info, self.count.value()
        counts = counts_with(info, self.chosen_options)
        if count in counts or not counts:
            return []
        able = "\u2013".join(map(str, dict.fromkeys((counts[0], counts[-1]))))
        helps = [] if count in info.players else [own for own, of in info.players_with.items() if count in of]
        tr = self._words.tr
        return [
            tr("new_game.not_so_many", title=info.name, players=able),
            *(tr("new_game.many_with", count=count, variant=self._name(option)) for option in helps),
        ]

    def _name(self, option: str) -> str:
        return self._words.tr(f"options.{option}.name")

    @property
    def chosen_options(self) -> tuple[str, ...]:
        return tuple(option for option, box in self.options.items() if box.isChecked() and box.isEnabled())

    # ---- beginning

    def _begin(self) -> None:
        self.begun.emit(self._chosen())

    def _set_up(self) -> None:
        self.set_up.emit(self._chosen())

    def _chosen(self) -> NewGame:
        """What was chosen, with seats; kept for the next time."""
        names = [edit.text().strip() for edit in self.names]
        self._settings["last_names"] = names
        self._settings["last_title"] = self.info.id
        self._settings["last_seating"] = "lot" if self.by_lot.isChecked() else "typed"
        dice = random.SystemRandom()
        seats = dice.sample(names, len(names)) if self.by_lot.isChecked() else names
        seed = dice.randrange(2**31)
        return NewGame(self.info.id, tuple(seats), self.chosen_options, seed)


def _is_typed(edit: QLineEdit) -> bool:
    """Whether a name is another than was offered."""
    return bool(edit.text() != edit.property("offered"))
