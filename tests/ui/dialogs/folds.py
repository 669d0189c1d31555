"""Groups of a page that are folded until somebody wants them."""

from __future__ import annotations

from PySide6.QtWidgets import QGroupBox

from ui.dialogs.new_game import NewGame


def unfold_and_choose(form: NewGame, house_rule: str) -> None:
    """Unfold the one group of a new game that is folded, and choose one of its house rules."""
    folded = (group for group in form.findChildren(QGroupBox) if group.property("folded"))
    [group] = [group for group in folded if group.isVisibleTo(form)]
    group.setChecked(True)
    form.options[house_rule].setChecked(True)
