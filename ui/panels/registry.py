"""Which panel answers which kind of decision. A kind that is not named here gets the generic panel."""

from __future__ import annotations

from gridsim.core.decisions import Decision
from ui.panels.panel import Panel

DECISION_PANELS: dict[type[Decision], type[Panel]] = {}
