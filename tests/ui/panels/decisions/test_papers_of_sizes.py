"""Stock rounds of 1835 on the screen: papers of all sizes are bought and sold one by one."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from gridsim.core.actions import BuyCertificate, ChoosePapers, SellPapers
from gridsim.core.decisions import PapersForPresidency, StockTurn
from gridsim.telling.templates import breakable
from tests.titles.title_1835.stock_rounds import after_packet, all_sold, holds, operating, rich, turn_of
from tests.ui.panels.seen import P1, P2, buttons, click, labels
from ui.model.session import GameSession
from ui.panels.decisions.share_table import PriceMark
from ui.widgets.buttons import WrapButton

TURN = StockTurn(player=P1, actor=P1, rule="1835 §2.6.1")


def table():
    """P1 has 60 percent of MS, P2 a paper of twenty, another one lies in the pool."""
    built = holds(all_sold(rich(after_packet()), "BY", "SX"), P1, "MS", 10, 10, 10, 10, president=True)
    built = holds(holds(built, P2, "MS", 20), "pool", "MS", 20)
    return operating(operating(operating(built, "MS"), "BY"), "SX")


def menus(shown):
    """What the menus of the panel say, by the name of their button."""
    found = [each for each in shown.panel.findChildren(QPushButton) if each.menu() is not None]
    return {each.accessibleName(): each.menu() for each in found}


def texts(menu):
    return [each.text() for each in menu.actions()]


def test_every_paper_for_sale_has_its_button(ask_on, qtbot):
    shown = ask_on(table(), TURN)
    found = buttons(shown)
    assert found["Buy the president’s certificate of BA, 20%, for 168 M"].label == "20% P 168\u00a0M"
    assert found["Buy 20% of MS from the pool for 160 M"].label == "160\u00a0M"
    click(shown, qtbot, "Buy 20% of MS from the pool for 160 M")
    assert shown.answer == BuyCertificate(company="MS", source="pool", percent=20)


def test_papers_of_others_are_bought_from_a_menu(ask_on):
    shown = ask_on(table(), TURN)
    menu = menus(shown)["Buy MS from others"]
    assert texts(menu) == ["Buy 20% of MS from Ben for 240\u00a0M"]
    menu.actions()[0].trigger()
    assert shown.answer == BuyCertificate(company="MS", source=P2, percent=20)


def test_after_a_purchase_papers_of_others_are_refused_with_their_reason(ask_on):
    shown = ask_on(table(), StockTurn(player=P1, actor=P1, rule="1835 §2.6.1", bought="BY"))
    button = buttons(shown)["Buy 20% of MS from Ben for 240 M"]
    assert button.label == "From others …"
    assert "Only one purchase a turn" in button.toolTip()


def test_own_papers_are_sold_from_a_menu_with_the_price_that_follows(ask_on):
    shown = ask_on(turn_of(table(), P1))
    menu = menus(shown)["Sell shares of MS"]
    assert texts(menu) == [
        "Sell 10% of MS for 80\u00a0M, price then 74\u00a0M",
        "Sell 2\u00a0\u00d7\u00a010% of MS for 160\u00a0M, price then 74\u00a0M",
        "Sell 3\u00a0\u00d7\u00a010% of MS for 240\u00a0M, price then 74\u00a0M",
    ]
    menu.actions()[1].trigger()
    assert shown.answer == SellPapers(company="MS", papers=(10, 10))


def test_sales_are_tried_only_when_their_menu_is_unfolded(ask_on, monkeypatch):
    """A hand of the largest company has dozens of selections, and most menus are never looked at."""
    tried = []
    preview = GameSession.preview
    monkeypatch.setattr(
        GameSession, "preview", lambda self, *actions: tried.append(actions) or preview(self, *actions)
    )
    shown = ask_on(turn_of(table(), P1))
    assert not tried
    assert len(texts(menus(shown)["Sell shares of MS"])) == len(tried)


def test_a_company_not_on_offer_says_what_it_waits_for(ask_on):
    shown = ask_on(table(), TURN)
    text = labels(shown.panel)
    assert "On offer when 50% of BA is sold" in text
    assert "On offer when the bank has sold all of BA, WT, HE, and PR" in text
    assert not [name for name in buttons(shown) if " of WT " in name]


def test_a_company_that_does_not_operate_yet_shows_its_first_price(ask_on):
    shown = ask_on(table(), TURN)
    told = [breakable(mark.accessibleName()) for mark in shown.panel.findChildren(PriceMark)]
    assert "BA: at 84 M · offering 100%" in told


def test_papers_that_cannot_be_sold_say_why(ask_on):
    built = holds(rich(after_packet()), P1, "SX", 10)
    shown = ask_on(built, TURN)
    button = buttons(shown)["Sell 10% of SX for 88 M"]
    told = "Shares of SX can be sold only after it has operated in a round. [1835 §2.6.3.2]"
    assert button.toolTip() == told


def test_minors_are_not_traded(ask_on):
    shown = ask_on(table(), TURN)
    marks = [mark.company for mark in shown.panel.findChildren(PriceMark)]
    assert marks == ["BY", "SX", "BA", "WT", "HE", "PR", "MS", "OL"]


def test_the_old_director_chooses_what_he_gets(ask_on, qtbot):
    built = holds(rich(after_packet()), P1, "MS", president=True)
    built = operating(holds(built, P2, "MS", 20, 10, 10), "MS")
    asked = PapersForPresidency(player=P1, actor=P1, rule="1835 §3.3.8", company="MS", percent=20, new=P2)
    shown = ask_on(built, asked)
    assert "Ben becomes president of MS" in labels(shown.dock)
    click(shown, qtbot, "Take 2 \u00d7 10%")
    assert shown.answer == ChoosePapers(papers=(10, 10))


def test_the_arrow_of_a_menu_covers_no_letter(ask_on):
    shown = ask_on(table(), TURN)
    menus = [each for each in shown.panel.findChildren(WrapButton) if each.menu() is not None]
    assert menus
    for button in menus:
        longest = max(button.fontMetrics().horizontalAdvance(word) for word in button.label.split())
        assert button.minimumSizeHint().width() >= longest + button.padding + button.ARROW
    assert "10\u201330%" in [breakable(each.label) for each in menus]


def test_a_price_on_a_button_is_what_a_house_rule_has_paid(ask_on):
    """1835 §18.2: of 77 half more, rounded down, is 115; a second sale is paid at the price of the first."""
    built = rich(after_packet(options=["nationalisation_rounded_down", "repeated_sale_same_price"]))
    built = holds(holds(built, P1, "PR", 10, 10, 10, 10, 5, president=True), P2, "PR", 5)
    built = holds(operating(operating(built, "PR"), "BY"), P1, "BY", 10, 10).company("BY", cell=(2, 5))
    shown = ask_on(turn_of(built, P1))
    assert texts(menus(shown)["Buy PR from others"]) == ["Buy 5% of PR from Ben for 115\u00a0M"]
    sale = "Sell 10% of BY for 122\u00a0M, price then 112\u00a0M"
    assert texts(menus(shown)["Sell shares of BY"])[0] == sale
    shown.playing.session.apply(SellPapers(company="BY", papers=(10,)))
    assert texts(menus(shown)["Sell shares of BY"])[0] == sale


def test_the_presidents_certificate_counts_in_what_can_be_sold(ask_on):
    built = holds(rich(all_sold(after_packet(), "BY", "SX")), P1, "MS", 10, president=True)
    shown = ask_on(turn_of(operating(holds(built, P2, "MS", 20, 20), "MS"), P1))
    found = {each.accessibleName(): each for each in shown.panel.findChildren(WrapButton)}
    assert found["Sell shares of MS"].label == "10\N{EN DASH}30%"


def test_a_presidents_certificate_that_nobody_takes_over_is_refused_by_its_size(ask_on):
    built = operating(holds(rich(all_sold(after_packet(), "BY", "SX")), P1, "BA", president=True), "BA")
    shown = ask_on(turn_of(built, P1))
    assert buttons(shown)["Sell the president’s certificate of BA for 168 M"].label == "20%"
