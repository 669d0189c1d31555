"""Stock rounds of 1844 on the screen: papers go one by one, and companies are started at a price."""

from __future__ import annotations

from gridsim.core.actions import SellPapers, StartCompany
from gridsim.core.decisions import ChoosePrice, ChooseSite, KeepStation, RaiseMoney, StockTurn
from gridsim.core.state import Round
from gridsim.records import FrozenDict
from tests.titles.title_1844.tables import A, B, founded, table
from tests.ui.panels.seen import buttons, click, labels
from ui.panels.decisions.combining_steps import procedure_of
from ui.panels.decisions.start_company import StartCompanyDialog
from ui.widgets.buttons import WrapButton

TURN = StockTurn(player=A, actor=A, rule="1844 §4.1.2")


def test_companies_are_started_where_papers_are_sold_one_by_one(ask_on):
    shown = ask_on(founded(table().owns(A, "MOB", 30).owns(B, "MOB", 20), "MOB", 80), TURN)
    found = buttons(shown)
    assert "Start the Gotthardbahn (GB) …" in found
    assert "Start the Montreux-Oberland bernois (MOB) …" not in found
    assert shown.panel.moment.legal.of(SellPapers)


def test_a_company_without_a_price_is_not_said_to_have_one(ask_on):
    """1844 §13.1.5: a share that came with a private lies there before its company has a price."""
    shown = ask_on(table().owns(A, "MOB", 10), TURN)
    assert "not started" in labels(shown.panel)
    assert "at 0" not in labels(shown.panel)


def test_whatever_is_held_has_its_button_also_where_the_rules_know_no_sale(ask_on):
    """The president's certificate alone, and a share of a company without a price, had an empty place."""
    built = founded(table().owns(A, "JN", 40).owns(A, "MOB", 10), "JN", 60).company("JN", operated=True)
    found = buttons(ask_on(built, TURN))
    certificate = found["Sell the president’s certificate of JN for 120 SFR"]
    assert (certificate.label.replace("\u00a0", " "), certificate.is_refused) == ("40%", True)
    assert "nobody else has enough shares to take it over" in certificate.toolTip()
    unstarted = next(button for name, button in found.items() if name.startswith("Sell 10% of MOB"))
    assert "MOB has not been started." in unstarted.toolTip()


def test_a_single_sale_is_made_by_a_button_without_a_menu(ask_on, qtbot):
    built = founded(table().owns(A, "AB", 60).owns(B, "AB", 20), "AB", 60).company("AB", operated=True)
    built = founded(built.owns(A, "STB", 10).owns(B, "STB", 50), "STB", 60).company("STB", operated=True)
    shown = ask_on(built, TURN)
    sale = buttons(shown)["Sell 10% of STB for 60 SFR"]
    assert (sale.label.replace("\u00a0", " "), sale.menu()) == ("10%", None)
    menus = [each for each in shown.panel.findChildren(WrapButton) if each.menu() is not None]
    assert [menu.accessibleName() for menu in menus] == ["Sell shares of AB"]
    click(shown, qtbot, "Sell 10% of STB for 60 SFR")
    assert shown.answer == SellPapers(company="STB", papers=(10,))


def test_companies_to_be_started_have_one_line_so_that_what_can_be_bought_is_in_sight(ask_on):
    shown = ask_on(founded(founded(table().owns(A, "MOB", 30), "MOB", 80), "FNM", 60), TURN)
    assert "not started" not in labels(shown.panel)
    assert "Start the Gotthardbahn (GB) …" in buttons(shown)


def test_tunnels_and_mountain_railways_are_not_headed_as_privates(ask_on):
    told = labels(ask_on(table(), TURN).panel)
    assert "Buy a private, a tunnel or a mountain railway" in told


def test_sites_are_offered_with_what_their_boards_pay(ask_on):
    built = table().private("B1", A).with_(supply=FrozenDict({"A": 1, "B": 0, "C": 2}))
    shown = ask_on(built, ChooseSite(player=A, actor=A, rule="1844 §13.3.2", private="B1"))
    assert "Build at Monte Generoso L23, board 10/50/80/10" in buttons(shown)
    assert not [name for name in buttons(shown) if "10/40/50/60" in name]


def test_a_price_outside_of_mergers_is_asked_without_their_steps(ask_on):
    """1844 §3.4, and §13.6.4 for the station that stays."""
    question = ChoosePrice(player=A, actor=A, rule="1844 §3.4", company="FNM", prices=(100, 60))
    shown = ask_on(table().with_(round=Round(kind="auction", player=A)), question)
    assert [name for name in buttons(shown) if "60 SFR" in name]
    assert "Step" not in labels(shown.panel)
    assert "Home Como L21" in labels(shown.panel)
    told = [each.label.replace("\u00a0", " ") for each in buttons(shown).values()]
    assert told == ["100 SFR · 5 stations", "60 SFR · 1 station"]
    assert procedure_of(question, (), table().state) == ()
    station = KeepStation(player=A, actor="SBB", rule="1844 §13.6.4", hex="G8", stops=(0, 1))
    assert procedure_of(station, (), table().state) == ()


def test_what_a_price_brings_is_told_before_it_is_chosen(ask_on):
    """1844 §4.6.2: the stations of a historical company go by its price."""
    shown = ask_on(table(), TURN)
    offers = {each: shown.panel.moment.legal.of(StartCompany).at(company=each) for each in ("BLS", "JN")}
    told = {
        company: labels(StartCompanyDialog(shown.panel.desk, shown.panel.moment, tuple(found), None))
        for company, found in offers.items()
    }
    assert "1 to 5 stations" in told["BLS"]
    assert "4 stations" in told["BLS"]
    assert "3 stations" in told["JN"]


def test_who_may_borrow_is_not_told_to_sell(ask_on):
    """1844 §11.7.4: selling is never compulsory."""
    question = RaiseMoney(player=A, actor="JN", rule="1844 §11.7.4", missing=40, cause="train")
    told = ask_on(table(), question).panel.desk.words.tell_decision(question, table().state)
    assert "Sell shares, borrow, or both: 40" in told.text


def test_enter_begins_with_what_can_be_bought_where_that_is_a_tunnel_alone(ask_on):
    built = founded(table().owns(A, "MOB", 30).owns(B, "MOB", 20), "MOB", 80, operated=True).cash(A, 60)
    shown = ask_on(built, TURN)
    assert shown.panel.moment.legal.of(SellPapers)
    assert shown.panel.favourite().label.startswith("Buy Tunnel")
