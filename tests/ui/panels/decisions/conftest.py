"""What tests of the panels of decisions share."""

from __future__ import annotations

import pytest

from ui.panels.decisions.combining import CombiningPanel


@pytest.fixture
def at_end(show_game):
    """`at_end(played)` shows what a game of one turn asks now."""

    def make(played):
        shown = show_game(played, played.cursor)
        assert isinstance(shown.panel, CombiningPanel)
        return shown

    return make
