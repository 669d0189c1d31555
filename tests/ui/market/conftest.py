"""A market of 1856 and the window it is seen in."""

import pytest

from tests.builders import a_state
from tests.ui.market.views import shown
from ui.market.scene import MarketScene
from ui.style.theme import LIGHT


@pytest.fixture
def market(qapp, words):
    return MarketScene(a_state("1856").facts, LIGHT, words)


@pytest.fixture
def view(qtbot, market):
    widget = shown(qtbot, market, 900, 320)
    widget.fit()
    return widget
