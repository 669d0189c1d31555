"""What a check of a lesson in the making asks of the table, where it leads back to, and what fails it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from gridsim.lessons.musts import CHOICES, NAMED, WAYS, others_of, owners_of, wanted_of
from ui.widgets.buttons import WrapButton
from ui.widgets.combo_box import short_box
from ui.widgets.labels import text_label
from ui.widgets.spin_box import SpinBox

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.lessons.rows import Row
    from gridsim.telling.sentences import Sentences

MOST = 99_999


class CheckForm(QWidget):
    """The lists a check is put together from."""

    changed = Signal()
    way_wanted = Signal()
    """The moves that fail it are to be played; pressed again: not any more."""

    def __init__(self, row: Row, words: Sentences, moment: Moment, steps: Sequence[tuple[Row, str]]) -> None:
        super().__init__()
        self._row, self._words, self._moment, self._steps = row, words, moment, steps
        self.fields: dict[str, QWidget] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.value, self.of, self.by, self.way = (self._list(name) for name in ("value", "of", "by", "way"))
        self.who, self.amount = self._list("who"), self._number()
        self.back = self._list("back")
        self.told = text_label(role="quiet")
        self.play = WrapButton()
        self.play.clicked.connect(self.way_wanted)
        self.fields["play"] = self.play
        self._form.addRow(self.told)
        self._form.addRow(self.play)
        self._fill()
        self._connect()
        self.show_way(is_on=False)

    def _tr(self, key: str) -> str:
        return self._words.tr(f"lessons.making.{key}", state=self._moment.state)

    # ---- building

    def _list(self, name: str) -> QComboBox:
        box = short_box()
        self._add(name, box)
        return box

    def _number(self) -> SpinBox:
        spin = SpinBox()
        spin.setRange(-MOST, MOST)
        self._add("amount", spin)
        return spin

    def _add(self, name: str, field: QWidget) -> None:
        told = self._tr(f"fields.{name}")
        field.setAccessibleName(told)
        self.fields[name] = field
        self._form.addRow(told, field)

    def _connect(self) -> None:
        self.value.activated.connect(lambda _at: self._take(value=self.value.currentData()))
        self.of.activated.connect(lambda _at: self._take(of=self.of.currentData()))
        self.by.activated.connect(lambda _at: self._take(by=self.by.currentData()))
        self.way.activated.connect(lambda _at: self._write(way=self.way.currentData()))
        self.who.activated.connect(lambda _at: self._write(wanted=self.who.currentData()))
        self.amount.valueChanged.connect(lambda amount: self._write(wanted=amount))
        self.back.activated.connect(self._lead_back)

    # ---- showing

    def _fill(self) -> None:
        """List what can be chosen now, with what is chosen."""
        must, state = self._row.must, self._moment.state
        is_named = must.value in NAMED
        owners, others = owners_of(must.value, state), others_of(must.value, state)
        _list_in(self.value, ((value, self._tr(f"values.{value}")) for value in CHOICES), must.value)
        _list_in(self.of, ((owner, self._who(owner)) for owner in owners), must.of)
        _list_in(self.by, ((by, self._who(by)) for by in others), must.by)
        _list_in(self.way, ((way, self._tr(f"ways.{way}")) for way in WAYS), must.way)
        wanted = ((player, self._who(player)) for player in wanted_of(must.value, state))
        _list_in(self.who, wanted, str(must.wanted))
        self.amount.blockSignals(True)
        self.amount.setValue(0 if isinstance(must.wanted, str) else must.wanted or 0)
        self.amount.blockSignals(False)
        steps = ((str(place), name) for place, (_step, name) in enumerate(self._steps))
        back = (str(place) for place, (step, _name) in enumerate(self._steps) if step is self._row.back)
        _list_in(self.back, steps, next(back, ""))
        is_plain = self._row.condition is None
        for field, shows in (
            (self.value, True),
            (self.of, bool(owners)),
            (self.by, bool(others)),
            (self.way, not is_named),
            (self.who, is_named),
            (self.amount, not is_named),
        ):
            self._form.setRowVisible(field, shows and is_plain)

    def _who(self, owner: str) -> str:
        """A player, a company, a kind of train; all trains for none."""
        state = self._moment.state
        if not owner:
            return self._tr("nobody" if self._row.must.value in NAMED else "all_trains")
        is_kind = owner not in state.players and owner not in state.companies
        return owner if is_kind else self._words.who(owner, state)

    def show_way(self, *, is_on: bool) -> None:
        """Say what fails the check, and offer to play that on the board or to leave it."""
        self.told.setText(self._row.way or self._tr("no_way"))
        self.play.set_label(self._tr("stop_way" if is_on else "play_way"))
        self.play.setEnabled(is_on or self._row.back is not None)

    # ---- choosing

    def _take(self, **chosen: str) -> None:
        """Something else is asked for: what the table says of it is proposed."""
        self._set(chosen)
        self._row.must.fit(self._moment)
        self._fill()
        self._forget_way()

    def _write(self, **chosen: int | str) -> None:
        self._set(chosen)
        self._forget_way()

    def _set(self, chosen: dict[str, str] | dict[str, int | str]) -> None:
        for name, value in chosen.items():
            setattr(self._row.must, name, value)

    def _lead_back(self, place: int) -> None:
        self._row.back = self._steps[place][0]
        self._forget_way()

    def _forget_way(self) -> None:
        """What failed another check need not fail this one."""
        self._row.example, self._row.way = [], ""
        self.show_way(is_on=False)
        self.changed.emit()


def _list_in(box: QComboBox, entries: Iterable[tuple[str, str]], chosen: str) -> None:
    box.clear()
    for data, name in entries:
        box.addItem(name, data)
    box.setCurrentIndex(max(box.findData(chosen), 0))
