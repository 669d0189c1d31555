"""Stock rounds of 1835 on the screen: papers of all sizes are bought and sold one by one."""

from __future__ import annotations

from gridsim.core.actions import ChoosePapers, SellPapers
from gridsim.core.decisions import PapersForPresidency, StockTurn
from tests.titles.title_1835.stock_rounds import after_packet, all_sold, holds, operating, rich
from tests.ui.panels.seen import P1, P2, buttons, click, labels


def table():
    """P1 has 60 percent of MS, P2 a paper of twenty, another one lies in the pool."""
    built = holds(all_sold(rich(after_packet()), "BY", "SX"), P1, "MS", 10, 10, 10, 10, president=True)
    built = holds(holds(built, P2, "MS", 20), "pool", "MS", 20)
    return operating(operating(operating(built, "MS"), "BY"), "SX")


def test_a_stock_turn_offers_every_paper_there_is(ask_on, qtbot):
    shown = ask_on(table(), StockTurn(player=P1, actor=P1, rule="1835 §2.6.1"))
    found = buttons(shown)
    assert "Buy the president's certificate of BA, 20%, for 168 M" in found
    assert "Buy 20% of MS from the pool for 160 M" in found
    assert "Buy 20% of MS from Ben for 240 M" in found
    assert "Sell 10%, 10% of MS for 160 M" in found
    click(shown, qtbot, "Sell 10% of MS for 80 M")
    assert shown.answer == SellPapers(company="MS", papers=(10,))


def test_the_old_director_chooses_what_he_gets(ask_on, qtbot):
    built = holds(rich(after_packet()), P1, "MS", president=True)
    built = operating(holds(built, P2, "MS", 20, 10, 10), "MS")
    asked = PapersForPresidency(player=P1, actor=P1, rule="1835 §3.3.8", company="MS", percent=20, new=P2)
    shown = ask_on(built, asked)
    assert "Ben becomes president of MS" in labels(shown.dock)
    click(shown, qtbot, "10%, 10%")
    assert shown.answer == ChoosePapers(papers=(10, 10))
