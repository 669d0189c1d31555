"""Buttons for places of the board: beside each other, with what they have in common said once above them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gridsim.core.actions import ChooseCity, ChooseHex, PlacePort, PlaceStation
from ui.help.told_label import ToldLabel
from ui.panels.decisions.panel import NOTED
from ui.widgets.beside import side_by_side

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from ui.panels.decisions.panel import Panel
    from ui.widgets.buttons import ChoiceButton

PLACES: tuple[type[Action], ...] = (PlaceStation, ChooseCity, ChooseHex, PlacePort)
"""Actions that mean a place of the board."""
BESIDE, MORE_BESIDE = 2, 3
"""So many places are in one row, or so many that are refused or of which there are many:"""
MANY = 12
"""more than so many would else have to be scrolled."""


def add_places(panel: Panel, options: Sequence[Action], refused: Sequence[Action]) -> None:
    """A button for each place, in groups of those with the same note; below, smaller, where it may not be."""
    everywhere = (*options, *refused)
    notes: dict[str, list[Action]] = {}
    for option in options:
        notes.setdefault(panel.note_of(option), []).append(option)
    if len(options) == 1:
        panel.column.addWidget(panel.choice(options[0]))
    elif BESIDE * len(notes) <= len(options):
        for note, alike in notes.items():
            _tell(panel, note[:1].upper() + note[1:])
            buttons = [_place_button(panel, option, everywhere) for option in alike]
            panel.column.addLayout(side_by_side(buttons, MORE_BESIDE if len(alike) > MANY else BESIDE))
    else:
        for option in options:
            panel.column.addWidget(_place_button(panel, option, everywhere, note=panel.note_of(option)))
    if refused:
        _tell(panel, panel.desk.words.tr("decision.refused_places"))
        buttons = [_place_button(panel, place, everywhere) for place in refused]
        for button in buttons:
            button.tighten()
        panel.column.addLayout(side_by_side(buttons, min(MORE_BESIDE, len(buttons))))


def _tell(panel: Panel, text: str) -> None:
    if text:
        panel.column.addWidget(ToldLabel(panel.desk, text, role="quiet"))


def _place_button(panel: Panel, action: Action, others: Iterable[Action], *, note: str = "") -> ChoiceButton:
    """A button with the name of its place alone, where that tells it apart, and the note of its own."""
    button = panel.choice(action)
    name, told = button.accessibleName(), panel.desk.tell(action, panel.moment)
    if isinstance(action, PlaceStation | PlacePort) and _is_alone(action, others):
        told = panel.desk.words.write(action.hex, "place alone", panel.moment.state)
    button.set_label(NOTED.join(part for part in (told, note) if part))
    button.setAccessibleName(name)
    return button


def _is_alone(action: PlaceStation | PlacePort, others: Iterable[Action]) -> bool:
    """Whether no other answer means the same hex, and no right of a private is used for it."""
    there = [other for other in others if getattr(other, "hex", None) == action.hex]
    return len(there) == 1 and getattr(action, "power", None) is None
