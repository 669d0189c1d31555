"""The market in windows of any size."""

from ui.market.view import MarketView


def shown(qtbot, market, width, height):
    view = MarketView(market)
    qtbot.addWidget(view)
    view.resize(width, height)
    with qtbot.waitExposed(view):
        view.show()
    return view
