"""The panels of single decisions: each shows what is to be known and gives the answer that was meant."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from gridsim.core.actions import (
    Answer,
    Bid,
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    ChooseCity,
    ChooseCompany,
    ChooseHex,
    DiscardTrain,
    Distribute,
    LayTile,
    Pass,
    PlaceStation,
    RepayLoans,
    SellShares,
    StartCompany,
    TakeLoan,
)
from gridsim.core.decisions import (
    AuctionTurn,
    ChooseHome,
    Consent,
    DividendStep,
    HelpRepay,
    KeepPlaces,
    KeepStation,
    KeepTrains,
    OpeningTurn,
    RaiseMoney,
    RunStep,
    SettleNext,
    StationStep,
    StockTurn,
    TrackStep,
    TrainStep,
)
from gridsim.core.state import Bid as StandingBid
from tests.builders import building
from ui.dialogs.start_company import StartCompanyDialog
from ui.widgets import ChoiceButton

P1, P2 = "player:1", "player:2"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def started():
    """GT and WR in play, GT with a route between its home and the town next to it."""
    return (
        building("1856", players=4)
        .owns(P1, "GT", 40).owns(P2, "GT", 20).starts("GT", par=90).cash("GT", 300)
        .owns(P2, "WR", 30).starts("WR", par=65).cash("WR", 200)
    )  # fmt: skip


@pytest.fixture
def operating(started):
    return (
        started.operating(1, 2)
        .company("GT", operated=True).tile("P9", "57", 1).station("GT", "P9")
    )  # fmt: skip


def buttons(shown):
    QApplication.processEvents()
    found = [*shown.panel.findChildren(ChoiceButton), *shown.panel.footer.findChildren(ChoiceButton)]
    return {each.accessibleName(): each for each in found}


def click(shown, qtbot, name):
    qtbot.mouseClick(buttons(shown)[name], LEFT)


def labels(widget):
    QApplication.processEvents()
    return " | ".join(each.text() for each in widget.findChildren(QLabel))


# ---- auction


def test_the_opening_shows_every_private_left_with_its_bids(ask_on, qtbot):
    table = building("1856")
    bids = table.state.bids.with_("WSRC", (StandingBid(P1, 45), StandingBid(P2, 52)))
    shown = ask_on(table.with_(bids=bids), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    text = labels(shown.panel)
    assert "Player 2 bids $52" in text
    assert "Player 1 bids $45" in text
    assert list(shown.panel.forms) == ["WSRC", "TCC", "GLSC", "NFSBC", "SCFTC"]
    form = shown.panel.forms["WSRC"]
    assert form.spin.value() == 57
    form.spin.setValue(60)
    qtbot.keyClick(form.spin, Qt.Key.Key_Return)
    assert shown.answer == Bid(private="WSRC", amount=60)


def test_the_offered_private_is_bought_and_not_bid_on(ask_on, qtbot):
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    click(shown, qtbot, "Buy Flos Tramway for $20")
    assert shown.answer == BuyPrivate(private="FT", price=20)


def test_a_bid_that_is_too_low_is_refused_while_it_is_typed(ask_on, qtbot):
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    form = shown.panel.forms["TCC"]
    form.spin.setMinimum(0)
    form.spin.setValue(54)
    assert form.reasons.text() == "The least bid is $55. [1856 §3.3.1]"
    qtbot.keyClick(form.spin, Qt.Key.Key_Return)
    assert shown.answer is None


def test_an_auction_is_raised_or_left(ask_on, qtbot):
    table = building("1856")
    bids = table.state.bids.with_("WSRC", (StandingBid(P1, 45), StandingBid(P2, 52)))
    decision = AuctionTurn(player=P1, actor=P1, rule="1856 §3.5", private="WSRC", least=57)
    shown = ask_on(table.with_(bids=bids), decision)
    assert shown.panel.form.spin.value() == 57
    click(shown, qtbot, "Leave the auction")
    assert shown.answer == Pass()


# ---- stock round


def stock_turn(**more):
    return StockTurn(player=P1, actor=P1, rule="1856 §4.1", **more)


def test_shares_are_bought_from_the_offering_at_par(ask_on, qtbot, started):
    shown = ask_on(started, stock_turn())
    click(shown, qtbot, "Buy 10% of GT from the offering for $90")
    assert shown.answer == BuyCertificate(company="GT", source="ipo")


def test_what_cannot_be_bought_says_why(ask_on, started):
    shown = ask_on(started.cash(P1, 60), stock_turn())
    button = buttons(shown)["Buy 10% of GT from the offering for $90"]
    assert button.is_refused
    assert button.toolTip() == "This costs $90; Player 1 has $60. [1856 §4.3.2]"


def test_a_sale_is_chosen_with_its_proceeds_and_the_price_that_follows(ask_on, started):
    shown = ask_on(started)
    [menu] = shown.panel.findChildren(QMenu)
    entries = [each.text() for each in menu.actions()]
    assert entries[:2] == ["10% for $90, price then $80", "20% for $180, price then $75"]
    menu.actions()[1].trigger()
    assert shown.answer == SellShares(company="GT", percent=20)


def test_a_company_is_started_at_a_price_that_can_be_paid(ask_on, qtbot, started):
    shown = ask_on(started.cash(P1, 150))
    name = next(each for each in buttons(shown) if "(CV)" in each)
    qtbot.mouseClick(buttons(shown)[name], LEFT)
    dialog = next(each for each in shown.panel.window().findChildren(StartCompanyDialog))
    assert "half in escrow" in labels(dialog)
    refused = [each.label for each in dialog.buttons if each.is_refused]
    assert refused == [
        "Start CV at $100 (costs $200)",
        "Start CV at $90 (costs $180)",
        "Start CV at $80 (costs $160)",
    ]
    qtbot.mouseClick(next(each for each in dialog.buttons if "at $70" in each.label), LEFT)
    assert shown.answer == StartCompany(company="CV", par=70)


def test_passing_stands_apart_and_is_not_what_enter_takes_first(ask_on, qtbot, started):
    shown = ask_on(started, stock_turn())
    assert shown.panel.footer.findChildren(ChoiceButton)[0].label == "Pass"
    shown.dock.activateWindow()
    shown.dock.take_focus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    assert QApplication.focusWidget() not in shown.panel.footer.findChildren(ChoiceButton)


def test_after_a_purchase_passing_is_called_done(ask_on, started):
    shown = ask_on(started, stock_turn(bought="WR"))
    assert shown.panel.footer.findChildren(ChoiceButton)[0].label == "Done"


def test_an_offer_tells_both_purses(ask_on, qtbot):
    table = building("1856").private("TCC", P1)
    decision = Consent(player=P1, actor=P1, rule="1856 §4.2.4", buyer=P2, item="TCC", price=61)
    shown = ask_on(table, decision)
    assert "Player 2 has $500, Player 1 has $500." in labels(shown.panel)
    click(shown, qtbot, "Refuse")
    assert shown.answer == Answer(yes=False)


# ---- board


def track_step():
    return TrackStep(player=P1, actor="GT", rule="1856 §7.1")


def test_hexes_that_can_be_built_on_are_marked(ask_on, operating):
    shown = ask_on(operating, track_step())
    marked = set(shown.board.highlights)
    assert marked == {each.hex for each in shown.panel.moment.legal.of(LayTile)}
    assert len(marked) > 0


def test_a_tile_is_laid_by_click_turn_and_enter(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    hex_id = next(
        hex_id for hex_id, lays in shown.panel.lays.items() if len({each.tile for each in lays}) > 1
    )
    shown.board.choose(hex_id)
    assert shown.picker.hex == hex_id
    assert shown.board.previewed_hex == hex_id
    tile = shown.picker.current.tile
    qtbot.keyClick(shown.picker, Qt.Key.Key_R)
    rotation = shown.picker.rotation
    qtbot.keyClick(shown.picker, Qt.Key.Key_Return)
    assert shown.answer == LayTile(hex=hex_id, tile=tile, rotation=rotation)
    assert shown.board.highlights == {}


def test_escape_gives_the_hex_up_and_lays_nothing(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    shown.board.choose(next(iter(shown.panel.lays)))
    qtbot.keyClick(shown.picker, Qt.Key.Key_Escape)
    assert shown.picker.hex is None
    assert shown.answer is None


def test_a_hex_that_cannot_be_built_on_says_why(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    shown.board.choose("A20")
    qtbot.waitUntil(lambda: "1856 §7" in shown.dock.explanation.toPlainText())
    assert shown.picker.hex is None


def test_the_list_of_hexes_serves_the_keyboard(ask_on, operating):
    shown = ask_on(operating, track_step())
    first = shown.panel.hexes.item(0)
    shown.panel.hexes.itemActivated.emit(first)
    assert shown.picker.hex == first.data(Qt.ItemDataRole.UserRole)


def test_a_tile_of_the_tray_marks_where_it_can_go(ask_on, operating):
    shown = ask_on(operating, track_step())
    tile = shown.panel.lays[next(iter(shown.panel.lays))][0].tile
    shown.tray.tile_clicked.emit(tile)
    can_take = {
        hex_id for hex_id, lays in shown.panel.lays.items() if any(each.tile == tile for each in lays)
    }
    assert set(shown.board.highlights) == can_take
    shown.tray.tile_clicked.emit(tile)
    assert set(shown.board.highlights) == set(shown.panel.lays)


def test_a_loan_can_be_taken_beside_the_track(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    click(shown, qtbot, "Take a loan")
    assert shown.answer == TakeLoan()


def test_nothing_stays_marked_when_the_step_is_over(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    click(shown, qtbot, "Lay no track")
    assert shown.board.highlights == {}
    assert shown.answer == Pass()


def test_a_station_is_placed_by_a_click_on_its_city(ask_on, operating):
    table = operating.tile("O10", "9", 1).tile("N11", "120", 1)
    shown = ask_on(table, StationStep(player=P1, actor="GT", rule="1856 §8.3"))
    places = list(shown.panel.moment.legal.of(PlaceStation))
    assert places
    assert set(shown.board.highlights) == {each.hex for each in places}
    shown.board.stop_clicked.emit(places[0].hex, places[0].stop)
    shown.board.choose(places[0].hex)
    assert shown.answer == places[0]


def test_a_city_of_a_hex_is_chosen_by_a_click_on_it(ask_on):
    table = building("1856").owns(P1, "THB", 20).starts("THB", par=65).tile("L15", "59", 0).operating()
    shown = ask_on(table, ChooseHome(player=P1, actor="THB", rule="1856 §8.2", hex="L15"))
    shown.board.stop_clicked.emit("L15", 1)
    assert shown.answer == ChooseCity(hex="L15", stop=1)


def test_the_city_of_a_new_company_can_be_chosen_by_buttons_too(ask_on, qtbot):
    decision = KeepStation(player=P1, actor="CGR", rule="1856 §13.4.10.2", hex="N11", stops=(0, 1))
    shown = ask_on(building("1856").phase("6"), decision)
    click(shown, qtbot, "City 2 of Toronto N11")
    assert shown.answer == ChooseCity(hex="N11", stop=1)


def test_places_of_a_new_company_are_chosen_on_the_board(ask_on):
    decision = KeepPlaces(player=P1, actor="CGR", rule="x", hexes=("F17", "I12", "N3"), left=2)
    shown = ask_on(building("1856").phase("6"), decision)
    assert set(shown.board.highlights) == {"F17", "I12", "N3"}
    assert "▶ 3. Stations of the new company" in labels(shown.panel)
    shown.board.choose("I12")
    assert shown.answer == ChooseHex(hex="I12")


# ---- trains


@pytest.fixture
def running(operating):
    """GT at Oshawa with a 2-train and a way to Lower Canada and one to Toronto."""
    return operating.tile("P9", "57", 1).station("GT", "P9").trains("GT", "2").tile("O10", "9", 1)


def run_step():
    return RunStep(player=P1, actor="GT", rule="1856 §9.8")


def test_the_best_routes_are_found_drawn_and_run(ask_on, qtbot, running):
    shown = ask_on(running, run_step())
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    assert shown.panel.runs
    assert not shown.panel.take.is_refused
    best = shown.panel.action
    assert shown.panel.take.label.startswith("Run for $")
    assert "No set of routes brings more." in labels(shown.panel)
    qtbot.mouseClick(shown.panel.take, LEFT)
    assert shown.answer == best


def test_a_route_is_drawn_stop_by_stop_and_compared_with_the_best(ask_on, qtbot, running):
    shown = ask_on(running, run_step())
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    best = shown.panel.best
    train = shown.panel.trains[0]
    qtbot.mouseClick(shown.panel._group.buttons()[0], LEFT)
    assert shown.panel.runs == {}
    assert shown.panel.take.is_refused
    for stop in best.runs[0].stops:
        hex_id, _, index = stop.partition(".")
        shown.board.stop_clicked.emit(hex_id, int(index))
    drawn = shown.panel.runs[train]
    assert drawn.stops == best.runs[0].stops
    assert not shown.panel.take.is_refused
    qtbot.mouseClick(shown.panel.back, LEFT)
    assert shown.panel.runs == {}
    assert shown.panel.propose.isVisible()
    qtbot.mouseClick(shown.panel.propose, LEFT)
    assert shown.panel.action == best


def test_a_player_who_wants_no_proposal_gets_none_until_he_asks(ask_on, qtbot, running, settings):
    settings["propose_routes"] = False
    shown = ask_on(running, run_step())
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    assert shown.panel.runs == {}
    qtbot.mouseClick(shown.panel.propose, LEFT)
    assert shown.panel.runs


def test_both_ways_to_distribute_stand_side_by_side_with_the_price(ask_on, qtbot, operating):
    shown = ask_on(operating, DividendStep(player=P1, actor="GT", rule="1856 §10.2", revenue=120))
    assert {"Pay out", "Withhold"} <= set(buttons(shown))
    click(shown, qtbot, "Withhold")
    assert shown.answer == Distribute(how="withhold")


def test_a_train_of_another_company_has_a_price_to_agree_on(ask_on, qtbot, operating):
    table = operating.trains("WR", "2")
    shown = ask_on(table, TrainStep(player=P1, actor="GT", rule="1856 §11"))
    [(train, form)] = shown.panel.forms.items()
    form.spin.setValue(0)
    assert form.button.is_refused
    form.spin.setValue(301)
    assert form.spin.value() == 300
    form.spin.setValue(137)
    qtbot.mouseClick(form.button, LEFT)
    assert shown.answer == BuyTrain(train=train, price=137)


def test_a_forced_purchase_says_what_the_president_adds(ask_on, operating):
    table = operating.cash("GT", 30)
    decision = TrainStep(player=P1, actor="GT", rule="1856 §11", must="own_a_train", forced=True)
    shown = ask_on(table, decision)
    assert "Player 1 adds $70." in labels(shown.panel)
    refused = next(each for each in shown.panel.footer.findChildren(ChoiceButton))
    assert refused.is_refused
    assert "1856 §11.4" in refused.toolTip()


# ---- money


def test_a_forced_sale_says_what_is_missing_and_groups_by_company(ask_on, qtbot, started):
    table = started.owns(P1, "WR", 20).operating()
    decision = RaiseMoney(player=P1, actor="GT", rule="1856 §11.7", missing=50, cause="train")
    shown = ask_on(table, decision)
    assert "Player 1 must still raise $50 for GT." in labels(shown.panel)
    click(shown, qtbot, "Sell 10% of WR for $65")
    assert shown.answer == SellShares(company="WR", percent=10)


def test_the_settlement_shows_its_steps_and_the_companies(ask_on, qtbot, started):
    table = started.company("GT", loans=3).company("WR", loans=2)
    shown = ask_on(table, SettleNext(player=P1, actor=P1, rule="1856 §13.3.1", companies=("GT", "WR")))
    text = labels(shown.panel)
    assert "▶ 1. Loans are settled" in text
    assert "3 loans, treasury $300" in text
    click(shown, qtbot, "Welland Railway (WR)")
    assert shown.answer == ChooseCompany(company="WR")


def test_help_is_offered_as_far_as_cash_goes(ask_on, qtbot, started):
    table = started.company("GT", loans=3).cash("GT", 15).cash(P1, 190)
    shown = ask_on(table, HelpRepay(player=P1, actor="GT", rule="1856 §13.3.3", loans=3))
    assert not buttons(shown)["Repay 2 loans"].is_refused
    assert "repay 2 loans at most" in buttons(shown)["Repay 3 loans"].toolTip()
    click(shown, qtbot, "Repay 2 loans")
    assert shown.answer == RepayLoans(count=2)


def test_permanent_trains_of_a_new_company_cannot_be_handed_in(ask_on, qtbot):
    table = building("1856").phase("6").trains("CGR", "4", "5")
    shown = ask_on(table, KeepTrains(player=P1, actor="CGR", rule="1856 §13.4.9", limit=3))
    assert buttons(shown)["Hand in a 5-train"].is_refused
    click(shown, qtbot, "Hand in a 4-train")
    assert isinstance(shown.answer, DiscardTrain)
