"""The search of the set-up tool: whatever can be set is found by its name, and led to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QCompleter, QLineEdit

from ui.positions.sheets import sheets

if TYPE_CHECKING:
    from gridsim.core.edits import Place
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft


class Finder(QLineEdit):
    """Offers what fits while somebody types; Enter leads to the first of it."""

    place_wanted = Signal(object)

    def __init__(self, draft: PositionDraft, words: Sentences) -> None:
        super().__init__()
        self._draft, self._words = draft, words
        self.places: dict[str, Place] = {}
        """What can be found, by its name."""
        self.setPlaceholderText(words.tr("positions.window.search"))
        self.setAccessibleName(words.tr("positions.window.search"))
        self.setClearButtonEnabled(True)
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self.go_to)
        self.setCompleter(completer)
        self.returnPressed.connect(lambda: self.go_to(self.text()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What there is to be found changes with the position."""
        self.places = dict(self._named())
        self._names.setStringList(list(self.places))
        super().focusInEvent(event)

    def go_to(self, typed: str) -> None:
        """Lead to what is called so, else to the first whose name holds what was typed."""
        wanted = typed.strip().casefold()
        names = [name for name in self.places if wanted in name.casefold()]
        if wanted and names:
            self.place_wanted.emit(self.places[typed if typed in self.places else min(names, key=len)])

    def _named(self) -> Iterator[tuple[str, Place]]:
        words, state = self._words, self._draft.state
        for hex_id in state.board.hexes:
            yield words.write(hex_id, "place", state), ("board", "hexes", hex_id)
        for sheet in sheets(self._draft.position):
            tab = words.tr(f"positions.window.tab_{sheet.id}")
            for row in sheet.rows:
                yield self._row(tab, row.about, row.places[0]), row.places[0]
            for name, place in zip(sheet.columns, sheet.rows[0].places, strict=True):
                if name:
                    yield f"{words.tr(f'positions.fields.{name}')} ({tab})", place

    def _row(self, tab: str, about: tuple[str, ...], place: Place) -> str:
        words, state = self._words, self._draft.state
        named = ", ".join(words.who(subject, state) for subject in about) or words.write(place, "spot", state)
        return f"{named} ({tab})"
