"""A market of 1856 and the window it is seen in."""

import pytest

from tests.builders import a_state
from ui.market.scene import MarketScene
from ui.market.view import MarketView
from ui.style.theme import LIGHT


@pytest.fixture
def market(qapp, words):
    return MarketScene(a_state("1856").facts, LIGHT, words)


@pytest.fixture
def view(qtbot, market):
    widget = MarketView(market)
    qtbot.addWidget(widget)
    widget.resize(900, 320)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.fit()
    return widget
