"""Panels of trains and money: routes, revenue, purchases, forced sales, loans."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from gridsim.core.actions import (
    BuyTrain,
    ChooseCompany,
    DiscardTrain,
    Distribute,
    RepayLoans,
    SellShares,
)
from gridsim.core.decisions import (
    DividendStep,
    HelpRepay,
    KeepTrains,
    LastChance,
    RaiseMoney,
    RepayStep,
    RunStep,
    SettleNext,
    TrainStep,
)
from gridsim.telling.templates import NO_BREAK
from tests.builders import building
from tests.tables import PASS, A, play
from tests.titles.title_1841.positions.emergency import acting, t11
from tests.ui.panels.seen import LEFT, P1, buttons, click, labels
from tests.ui.room import cut_off
from ui.panels.decisions.not_now import NotNow
from ui.widgets.buttons import ChoiceButton
from ui.widgets.number_field import NumberField


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


def test_no_line_parts_a_stop_from_its_value(ask_on, qtbot, running):
    shown = ask_on(running, run_step())
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    told = next(label.text() for label in shown.panel.findChildren(QLabel) if "Oshawa" in label.text())
    assert f"P9{NO_BREAK}" in told


def test_a_route_is_drawn_stop_by_stop_and_compared_with_the_best(ask_on, qtbot, running):
    shown = ask_on(running, run_step())
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    best = shown.panel.best
    train = shown.panel.trains[0]
    qtbot.mouseClick(shown.panel._draw_buttons[0], LEFT)
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
    lines = [line for line in shown.panel.list.findChildren(QLabel) if line.isVisible()]
    assert len(lines) == len(best.runs)  # at once, so that nothing below them moves later


def test_a_player_who_wants_no_proposal_gets_none_until_he_asks(ask_on, qtbot, running, settings):
    settings["propose_routes"] = False
    shown = ask_on(running, run_step())
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    assert shown.panel.runs == {}
    qtbot.mouseClick(shown.panel.propose, LEFT)
    assert shown.panel.runs


def test_what_may_be_done_beside_a_run_is_not_cut(ask_on, qtbot, running):
    """The hidden row of tools for drawing made the heading above it ask for the room of several lines."""
    shown = ask_on(running, run_step())

    def has_room():
        assert not shown.panel.search.is_running
        assert cut_off(shown.panel) == []
        assert shown.panel.tools.maximumSize().width() >= shown.panel.width()

    qtbot.waitUntil(has_room)
    assert {"Take a loan of $100"} <= set(buttons(shown))


def test_both_ways_to_distribute_stand_side_by_side_with_the_price(ask_on, qtbot, operating):
    shown = ask_on(operating, DividendStep(player=P1, actor="GT", rule="1856 §10.2", revenue=120))
    assert {"Pay out", "Withhold"} <= set(buttons(shown))
    click(shown, qtbot, "Withhold")
    assert shown.answer == Distribute(how="withhold")


def test_trains_of_others_that_cannot_be_had_at_any_price_ask_for_none(ask_on, operating):
    table = operating.cash("GT", 0).trains("WR", "2", "3")
    shown = ask_on(table, TrainStep(player=P1, actor="GT", rule="1856 §11"))
    assert not shown.panel.forms
    assert not shown.panel.findChildren(NumberField)
    offers = {name: button for name, button in buttons(shown).items() if "from WR" in name}
    assert len(offers) == 2
    for button in offers.values():
        assert button.is_refused
        assert "1856 §" in button.toolTip()


def test_a_train_of_another_company_has_a_price_to_agree_on(ask_on, qtbot, operating):
    table = operating.trains("WR", "2")
    shown = ask_on(table, TrainStep(player=P1, actor="GT", rule="1856 §11"))
    [(train, form)] = shown.panel.forms.items()
    form.spin.setValue(0)
    assert form.button.is_refused
    form.spin.setValue(301)
    assert form.spin.value() == 301
    assert form.button.is_refused
    assert form.range.text() == "From $1 to $300"
    form.spin.setValue(137)
    qtbot.mouseClick(form.button, LEFT)
    assert shown.answer == BuyTrain(train=train, price=137)


def test_a_range_that_several_trains_share_is_told_once_and_reddens_for_each(ask_on, operating):
    shown = ask_on(operating.trains("WR", "2", "3"), TrainStep(player=P1, actor="GT", rule="1856 §11"))
    ranges = [each for each in shown.panel.findChildren(QLabel) if each.text() == "From $1 to $300"]
    assert sum(each.isVisible() for each in ranges) == 1
    one, other = shown.panel.forms.values()
    assert one.range is other.range
    assert one.range.isVisible()
    other.spin.setValue(301)
    assert (one.range.property("role"), other.reasons.isHidden()) == ("refusal", True)
    other.spin.setValue(300)
    assert one.range.property("role") == "quiet"


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
    click(shown, qtbot, "Sell 10% of WR")
    assert shown.answer == SellShares(company="WR", percent=10)


def test_blocks_of_one_company_lie_beside_each_other(ask_on, qtbot, started):
    table = started.owns(P1, "WR", 40).operating()
    decision = RaiseMoney(player=P1, actor="GT", rule="1856 §11.7", missing=140, cause="train")
    shown = ask_on(table, decision)
    one, two, three = (buttons(shown)[f"Sell {percent}% of WR"] for percent in (10, 20, 30))
    assert one.y() == two.y() < three.y()
    assert one.x() == three.x() < two.x()
    assert one.width() == two.width() == three.width()


def test_the_settlement_shows_its_steps_and_the_companies(ask_on, qtbot, started):
    table = started.company("GT", loans=3).company("WR", loans=2)
    shown = ask_on(table, SettleNext(player=P1, actor=P1, rule="1856 §13.3.1", companies=("GT", "WR")))
    text = labels(shown.panel)
    assert "▶ 1. Loans are settled" in text
    assert "3 loans, treasury $300, trains none" in text
    assert "2 loans, treasury $200, trains none" in text
    steps = next(label for label in shown.panel.findChildren(QLabel) if "1. Loans" in label.text())
    ink = shown.panel.desk.theme.colour("text")
    assert f"<b style='color:{ink}'>▶ 1. " in QLabel.text(steps)  # the others are quiet
    click(shown, qtbot, "Welland Railway (WR)")
    assert shown.answer == ChooseCompany(company="WR")


def test_steps_of_a_settlement_that_are_done_are_marked_so(ask_on):
    table = building("1856").phase("6").trains("CGR", "4", "5")
    shown = ask_on(table, KeepTrains(player=P1, actor="CGR", rule="1856 §13.4.9", limit=3))
    steps = labels(shown.panel)
    assert "✓ 1. Loans are settled\n▶ 2. Trains of the new company\n3. " in steps


def test_what_is_refused_is_folded_up_all_together_where_any_of_it_is(ask_on, qtbot, operating):
    """Greyed above and folded up below they looked like two things."""
    table = operating.phase("3").private("TCC", "GT").company("GT", loans=2).cash("GT", 0)
    shown = ask_on(table, RepayStep(player=P1, actor="GT", rule="1856 §13.2.7", least=0))
    [folded] = shown.panel.findChildren(NotNow)
    assert not any(each.is_refused for each in shown.panel.findChildren(ChoiceButton)), "as long as it is"
    qtbot.mouseClick(folded.toggle, LEFT)
    assert buttons(shown)["Repay 1 loan"].is_refused


def test_trains_that_cannot_be_bought_are_folded_up_with_what_else_cannot_be_done(ask_on, qtbot, operating):
    table = operating.phase("3").private("TCC", "GT").cash("GT", 0).cash(P1, 0)
    shown = ask_on(table, TrainStep(player=P1, actor="GT", rule="1856 §11"))
    [folded] = shown.panel.findChildren(NotNow)
    in_sight = [each for each in shown.panel.findChildren(ChoiceButton) if each.isVisible()]
    assert not any(each.is_refused for each in in_sight)
    qtbot.mouseClick(folded.toggle, LEFT)
    assert any("train" in name and button.is_refused for name, button in buttons(shown).items())


def test_a_single_refused_sale_is_folded_up_like_many(ask_on, started):
    table = started.owns(P1, "WR", 40).owns(P1, "GT", 20).operating()
    decision = RaiseMoney(player=P1, actor="GT", rule="1856 §11.7", missing=140, cause="train")
    shown = ask_on(table, decision)
    assert shown.panel.findChild(NotNow) is not None
    assert not any(each.is_refused for each in shown.panel.findChildren(ChoiceButton))


def test_help_is_offered_as_far_as_cash_goes(ask_on, qtbot, started):
    table = started.company("GT", loans=3).cash("GT", 15).cash(P1, 190)
    shown = ask_on(table, HelpRepay(player=P1, actor="GT", rule="1856 §13.3.3", loans=3))
    assert not buttons(shown)["Repay 2 loans"].is_refused
    assert "enough for 2 loans at most" in buttons(shown)["Repay 3 loans"].toolTip()
    click(shown, qtbot, "Repay 2 loans")
    assert shown.answer == RepayLoans(count=2)


def test_permanent_trains_of_a_new_company_cannot_be_handed_in(ask_on, qtbot):
    table = building("1856").phase("6").trains("CGR", "4", "5")
    shown = ask_on(table, KeepTrains(player=P1, actor="CGR", rule="1856 §13.4.9", limit=3))
    assert buttons(shown)["Hand in a 5-train"].is_refused
    click(shown, qtbot, "Hand in a 4-train")
    assert isinstance(shown.answer, DiscardTrain)


@pytest.mark.parametrize(("before", "missing", "ruins", "ending", "first"), [
    ("end", 0, False, "End the turn", "End the turn"),
    ("interest", 30, False, "Do none of this", "Take a loan"),
    ("interest", 30, True, "Go bankrupt", "Take a loan"),
])  # fmt: skip
def test_a_last_chance_says_what_comes_and_lets_enter_do_no_harm(
    ask_on, operating, before, missing, ruins, ending, first
):
    built = operating.owns(P1, "GT", 20).starts("GT", par=90)
    question = LastChance(
        player=P1, actor="GT", rule="1856 §6.6.1", before=before, missing=missing, ruins=ruins
    )
    shown = ask_on(built, question)
    assert list(buttons(shown))[-1] == ending
    assert shown.panel.favourite().label.startswith(first)


@pytest.mark.parametrize(
    ("cash", "told"), [(0, "more than Player 1 can raise: bankruptcy."), (100, "Player 1 must still raise")]
)
def test_whether_sales_can_bring_it_is_told_before_the_purchase(show_game, cash, told):
    """1841 §4.5.1: as far as all shares go at their present prices, by the engine's word alone."""
    played = acting(t11().cash(A, 174 + cash))
    play(played, PASS)
    shown = labels(show_game(played, played.cursor).panel)
    assert told in shown
    assert ("bankruptcy" in shown) == (cash == 0)


def test_refused_blocks_lie_beside_each_other_too(ask_on, qtbot, started):
    """Below what may be sold they took a row each, and the rest of the panel had to be scrolled to."""
    table = started.owns(P1, "WR", 40).owns(P1, "GT", 40).operating()
    decision = RaiseMoney(player=P1, actor="GT", rule="1856 §11.7", missing=140, cause="train")
    shown = ask_on(table, decision)
    folded = shown.panel.findChild(NotNow)
    assert not any(each.is_refused for each in shown.panel.findChildren(ChoiceButton)), "as long as it is"
    qtbot.mouseClick(folded.toggle, LEFT)
    qtbot.waitUntil(lambda: all(each.height() > 0 for each in folded.findChildren(ChoiceButton)))
    refused = [each for each in shown.panel.findChildren(ChoiceButton) if each.is_refused]
    assert len(refused) > 1
    assert refused[0].y() == refused[1].y()
    assert refused[0].x() < refused[1].x()


def test_trains_whose_routes_can_be_drawn_stand_beside_each_other(ask_on, running):
    """Each button names its train, and says in full what it does to who cannot see the heading above."""
    buttons = ask_on(running.trains("GT", "2", "3"), run_step()).panel._draw_buttons
    assert len(buttons) > 1
    assert len({button.y() for button in buttons}) < len(buttons)
    assert all(button.accessibleName().startswith("Draw ") for button in buttons)
