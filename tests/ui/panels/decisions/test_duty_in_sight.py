"""Why a question cannot be declined is read before it is answered, however long the list below it is."""

from gridsim.core.decisions import StockTurn
from tests.builders import building
from tests.ui.panels.seen import P1
from ui.help.told_label import ToldLabel

TURN = StockTurn(player=P1, actor=P1, rule="1844 §4.1.2")
COMPANIES = ("FNM", "RhB", "BLS", "STB", "AB", "MOB")


def overdrawn():
    """The shares that can be sold stand last of six companies, and the player has less than no money."""
    built = building("1844").phase("5")
    for company in COMPANIES:
        built = built.owns(P1 if company == "MOB" else "player:2", company, 50).starts(company, par=60)
        built = built.company(company, capital=300, operated=True)
    cash = built.state.cash
    return built.with_(cash=cash.with_(P1, -104).with_("bank", cash["bank"] + cash[P1] + 104))


def test_the_reason_to_sell_is_in_sight_where_the_first_sale_is_far_below(ask_on, qtbot):
    shown = ask_on(overdrawn(), TURN)
    shown.dock.resize(330, 420)
    shown.dock.show()
    duty = shown.panel.duty
    assert isinstance(duty, ToldLabel)
    assert "must sell shares until the balance is not negative" in duty.text().replace("\n", " ")
    shown.dock.take_focus()
    qtbot.waitUntil(lambda: shown.panel.focusWidget() is not None or shown.dock.focusWidget() is not None)
    qtbot.wait(1)
    assert not duty.visibleRegion().isEmpty()
