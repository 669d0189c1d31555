"""Panels that have asked and will ask again: out of sight until a question of their kind comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets.columns import put_away

if TYPE_CHECKING:
    from collections.abc import Hashable

    from PySide6.QtWidgets import QWidget

    from gridsim import Moment
    from ui.panels.decisions.panel import Panel


class KeptPanels:
    """One panel of each kind that stays, hidden where it stood: a new one would take a tenth of a second."""

    def __init__(self) -> None:
        self._panels: dict[Hashable, Panel] = {}

    def keep(self, kind: Hashable, panel: Panel) -> tuple[QWidget, ...]:
        """Hide a panel that stays; what is to be spared of what stands there, nothing if it does not stay."""
        if not panel.stays:
            return ()
        self._panels[kind] = panel
        panel.hide()
        panel.footer.hide()
        return panel, panel.footer

    def ask(self, kind: Hashable, moment: Moment) -> Panel | None:
        """The panel of a kind, asking what a moment asks; None where there is none that can."""
        panel = self._panels.pop(kind, None)
        if panel is None:
            return None
        if panel.asks_again(moment):
            panel.show()
            panel.footer.show()
            return panel
        self._put_away(panel)
        return None

    def clear(self) -> None:
        """Keep none of them: the next that ask are made anew."""
        while self._panels:
            self._put_away(self._panels.popitem()[1])

    @staticmethod
    def _put_away(panel: Panel) -> None:
        put_away(panel.footer)
        put_away(panel)
