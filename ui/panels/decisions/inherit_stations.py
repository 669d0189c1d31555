"""Stations of companies that combine: chosen one by one, or by one button where all of them fit."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.actions import Action, ChooseCity, KeepSpareStation
from gridsim.core.decisions import InheritStations, ReplaceStations
from ui.panels.decisions.combining import CombiningPanel
from ui.widgets.buttons import ChoiceButton


class InheritPanel(CombiningPanel):
    """The places one by one, and above them a button for all that are left."""

    def add_own(self) -> None:
        super().add_own()
        actions = self._all_stations()
        if actions:
            self.column.addWidget(self._button_for(actions))

    def _all_stations(self) -> Sequence[Action]:
        """The answers that leave no station out; nothing where that is one answer or cannot be."""
        decision, spare = self.moment.decision, 0
        if isinstance(decision, InheritStations):
            spare = decision.spare
        elif not isinstance(decision, ReplaceStations):
            return ()
        actions = [*self.moment.legal.of(ChooseCity), *[KeepSpareStation()] * spare]
        fits = len(decision.stops) + spare == len(actions) <= decision.left
        return actions if fits and len(actions) > 1 and self.desk.session.previews(*actions) else ()

    def _button_for(self, actions: Sequence[Action]) -> ChoiceButton:
        is_merger = isinstance(self.moment.decision, InheritStations)
        key = "combining.inherit_all" if is_merger else "combining.replace_all"
        button = ChoiceButton(self.desk.tr(key, count=len(actions)))
        button.taken.connect(lambda: self.all_chosen.emit(actions))
        button.pointed.connect(lambda: self.all_pointed.emit(actions))
        return button
