"""The panels round the board that are loaded and made when they are first seen or asked for.

What lies behind a tab all evening costs a start nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize

from gridsim.records import Bundle
from ui.widgets.scrolled import BROAD

if TYPE_CHECKING:
    from ui.panels.panel_context import PanelContext


class LatePanel(Bundle, frozen=True):
    """Where a panel is found, and the room it asks for before it is made and after."""

    module: str
    name: str
    across: int
    """Pixels in letters of the usual size."""
    down: int
    """Pixels; what is higher is scrolled."""

    def make(self, desk: PanelContext) -> Any:
        """The panel itself."""
        return getattr(import_module(f"ui.panels.{self.module}"), self.name)(desk)

    def least(self, text_size: int) -> QSize:
        """The room it asks for in letters of a size, in percent."""
        return QSize(min(self.across * text_size // 100, BROAD), self.down)


LATE: Mapping[str, LatePanel] = MappingProxyType(
    {
        "players": LatePanel("cards.players", "PlayersPanel", 100, 80),
        "companies": LatePanel("cards.companies", "CompaniesPanel", 100, 60),
        "trains": LatePanel("tables.trains", "TrainsPanel", 110, 60),
        "log": LatePanel("record.log", "LogPanel", 270, 107),
        "history": LatePanel("record.history", "HistoryPanel", 220, 60),
        "grid": LatePanel("tables.grid", "GridPanel", 80, 76),
        "prices": LatePanel("tables.prices", "PricesPanel", 80, 76),
        "holdings": LatePanel("tables.holdings", "HoldingsPanel", 80, 96),
        "charts": LatePanel("tables.charts", "ChartsPanel", BROAD, 128),
    }
)
