"""Every panel that is named for a question can be loaded."""

from __future__ import annotations

import pytest

from ui.panels.decisions.panel import Panel
from ui.panels.decisions.registry import CONSENTS, DECISION_PANELS, Later

NAMED = [panel for panel in (*CONSENTS.values(), *DECISION_PANELS.values()) if isinstance(panel, Later)]


@pytest.mark.parametrize("named", dict.fromkeys(NAMED), ids=lambda named: named.name)
def test_a_panel_that_waits_is_where_it_is_said_to_be(named):
    assert issubclass(named.kind, Panel)
