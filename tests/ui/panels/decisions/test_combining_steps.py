"""Every question of a merger, a split and a conversion is a numbered step of one guided sequence."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from gridsim.core import decisions
from gridsim.core.actions import (
    Answer,
    ChooseCity,
    ChooseHex,
    DiscardTrain,
    Pass,
    ProposeMerger,
    SetPrice,
    TakeShares,
)
from gridsim.core.errors import Refusal
from gridsim.telling.templates import breakable
from tests.one_turn import play
from tests.tables import A
from tests.titles.title_1841.acts import CASH, PROPOSAL, combining, seceding, tuscany
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions import emergency, secession, tuscan_railways
from tests.titles.title_1841.positions import minor_mergers as minors
from tests.titles.title_1841.tables import running
from tests.ui.panels.decisions.combining import AGREED, firenze, heirs_of_equal_papers, majors, told
from tests.ui.panels.seen import buttons, click, labels
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import Badge, Card
from ui.panels.decisions.amounts import AmountPanel
from ui.panels.decisions.combining_steps import (
    CONVERSION,
    MERGER,
    MERGER_INTO_LARGER,
    SPLIT,
    SPLIT_INTO_SMALLER,
    UNION,
    answered_before,
    procedure_of,
)
from ui.panels.decisions.explanation import AROUND
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.shares_of_height import usual_lines
from ui.widgets.buttons import ChoiceButton


def test_the_price_of_a_merger_is_the_third_step(at_end, qtbot):
    played = majors((0, 12), (0, 13))
    play(played, PROPOSAL, AGREED)
    shown = at_end(played)
    assert "▶ Step 3 of 6: Price of the new company" in told(shown)
    assert "✓ Partner and new company" in told(shown)
    assert "Trains above the limit are handed in (if needed)" in told(shown)
    assert "✓ Consent of the partner" in told(shown)
    assert "Formed from SFTG and CGTF" in told(shown)
    assert set(buttons(shown)) == {"L. 276, the price of SFTG", "L. 306, the price of CGTF"}
    click(shown, qtbot, "L. 306, the price of CGTF")
    assert shown.answer == SetPrice(price=306)


def test_who_has_exchanged_how_much_is_told_while_others_are_asked(at_end):
    played = majors()
    play(played, PROPOSAL, AGREED, CASH)
    shown = at_end(played)
    assert "▶ Step 3 of 5: Shares are exchanged, one holder after the other" in told(shown)
    assert "Player 1: Take the money" in told(shown)
    assert "Player 1 hands in 7 old shares for 3 shares of CFCC." in told(shown)
    assert "old shares still with: Player 3 10% SFTG + 20% CGTF" in told(shown)
    assert "Price of the new company" not in told(shown), "there was nothing to choose"
    price = shown.panel.moment.decision.price
    assert [each.text() for each in buttons(shown).values()] == [
        f"Take L.\u00a0{price}",
        f"Pay L.\u00a0{price} for a whole share",
    ]


@pytest.mark.parametrize("answers", [(), (PROPOSAL,), (PROPOSAL, AGREED, CASH)])
def test_as_many_steps_are_counted_as_are_listed(at_end, answers):
    """One that was not needed was counted and not listed."""
    played = majors()
    play(played, *answers)
    shown = at_end(played)
    head, listed = told(shown).split("The steps")
    number, count = map(int, re.search(r"Step (\d) of (\d)", head).groups())
    lines = [line for line in listed.split(" | ")[1].split("\n") if not line.startswith("\u2013")]
    assert len(lines) == count
    assert lines[number - 1].startswith("▶")


def test_the_choices_stay_where_they_are_while_answers_gather_below_them(at_end):
    played = majors()
    play(played, PROPOSAL, AGREED)
    places = []
    for _ in range(3):
        shown = at_end(played)
        texts = told(shown)
        places.append({each.text().split()[0]: each.y() for each in buttons(shown).values()})
        play(played, CASH)
    assert places[0] == places[1] == places[2]
    assert texts.index("Step 3 of 5") < texts.index("So far") < texts.index("Player 1: Take the money")


def test_trains_above_the_limit_are_the_last_step_of_a_merger(at_end, qtbot):
    played = majors()
    play(played, PROPOSAL, AGREED, CASH, CASH, CASH, ChooseCity(hex="J6", stop=0), Pass())
    shown = at_end(played)
    assert "▶ Step 5 of 5: Trains above the limit are handed in" in told(shown)
    assert "Treasury L. " in told(shown)
    click(shown, qtbot, "Hand in a 4-train")
    assert isinstance(shown.answer, DiscardTrain)


def test_of_two_stations_in_one_hex_the_panel_asks_which_city(at_end):
    shown = at_end(firenze())
    assert shown.panel.moment.decision.hex == "R14"
    assert len([name for name in buttons(shown) if "Florence" in name]) == 2


def test_a_larger_company_may_buy_further_stations_as_a_step(at_end):
    played = combining(minors.t24())
    play(played, minors.INTO_AFI)
    shown = at_end(played)
    assert isinstance(shown.panel.moment.decision, decisions.BuyStations)
    assert "▶ Step 2 of 3: Further stations are bought" in told(shown)
    assert "Stations of the new company" not in told(shown)
    assert "0, for L.\u00a00 in all" in {each.text() for each in buttons(shown).values()}


def test_places_of_a_split_are_its_first_step_and_both_heirs_are_shown(at_end, qtbot):
    shown = at_end(seceding(secession.t17()))
    assert "▶ Step 1 of 3: Stations that stay on the map" in told(shown)
    assert "(SFV)" in told(shown)
    assert "(SFL)" in told(shown)
    places = {(each.hex) for each in shown.panel.places}
    assert places == {"E9", "E11", "F8"}
    click(shown, qtbot, next(name for name in buttons(shown) if "F8" in name))
    assert shown.answer == ChooseHex(hex="F8")


def test_papers_of_equal_value_are_a_step_of_a_split(at_end):
    shown = at_end(heirs_of_equal_papers())
    assert isinstance(shown.panel.moment.decision, decisions.SplitHoldings)
    assert "▶ Step 1 of 2: Holdings are divided" in told(shown)


def test_the_city_of_a_station_is_part_of_a_union(at_end, qtbot):
    built = tuscan_railways.leopolda(tuscan_railways.lucca())
    played = tuscany(built)
    play(played, *[Pass()] * 6)
    shown = at_end(played)
    assert "▶ Step 3 of 4: Stations of the new company" in told(shown)
    assert "(SFLi)" in told(shown)
    click(shown, qtbot, next(iter(buttons(shown))))
    assert shown.answer == ChooseCity(hex="R14", stop=0)


def test_a_place_without_name_on_a_pass_is_called_a_pass(at_end):
    built = tuscan_railways.maria_antonia(tuscan_railways.lucca().station("SFLP", "O13"))
    shown = at_end(tuscany(built))
    assert {"Lucca P12", "Mountain pass O13"} <= set(buttons(shown))
    assert "marked places" in labels(shown.panel), "not all of them are cities"


def test_the_same_questions_elsewhere_keep_their_plain_panels(ask_on):
    built = running(land("4"), "SFTG", (2, 8), "A", A=50).trains("SFTG", "3", "4")
    plain = {"player": A, "actor": "SFTG", "rule": "1841 §4.6.7"}
    handing_in = ask_on(built, decisions.DiscardTrains(limit=1, **plain))
    assert type(handing_in.panel) is GenericPanel
    buying = ask_on(built, decisions.BuyStations(company="SFTG", price=50, choices=(2, 3), **plain))
    assert type(buying.panel) is AmountPanel


def test_which_procedure_a_question_belongs_to():
    state = land("5").state

    def asked(kind, **more):
        return kind(**{"player": "player:1", "actor": "SFTG", "rule": ""} | more)

    offer = asked(decisions.ShareOffer, company="SFLP", price=9)
    convert = asked(decisions.ConvertStep, actor="SFTC")
    merge, small = asked(decisions.MergeStep), asked(decisions.MergeStep, actor="SFTC")
    split = asked(decisions.ExchangeUnits, company="IRSFF", count=2)
    trains = asked(decisions.DiscardTrains, limit=3)
    assert procedure_of(offer, [], state) == UNION
    assert procedure_of(offer, [(convert, None), (offer, None)], state) == CONVERSION
    assert procedure_of(offer, [(split, None)], state) == UNION
    assert procedure_of(split, [], state) == SPLIT_INTO_SMALLER
    larger = land("5", options=("second_edition",)).state
    assert procedure_of(asked(decisions.ShareOffer, company="SFL", price=9), [(split, None)], larger) == SPLIT
    assert procedure_of(merge, [(split, None)], state) == MERGER
    assert procedure_of(trains, [(merge, PROPOSAL)], state) == MERGER
    into_larger = ProposeMerger(partner="FTP", into="AFI")
    assert procedure_of(trains, [(small, into_larger)], state) == MERGER_INTO_LARGER
    assert procedure_of(trains, [], state) == ()
    heir = asked(decisions.ConvertStep, actor="SFV")
    of_heir = asked(decisions.ShareOffer, actor="SFV", company="AFI", price=9)
    assert procedure_of(heir, [], state) == procedure_of(of_heir, [(heir, None)], state) == CONVERSION
    assert procedure_of(asked(decisions.MergeStep, actor="SFV"), [], state) == MERGER


def test_what_was_answered_before_begins_with_the_proposal():
    played = majors()
    play(played, PROPOSAL, AGREED, CASH)
    before = answered_before(played.moments, played.cursor)
    assert [type(each).__name__ for each, _ in before] == ["MergeStep", "Consent", "OddShare"]


def test_a_merger_is_chosen_by_partner_and_new_company(at_end):
    shown = at_end(majors())
    assert "▶ Step 1 of 6: Partner and new company" in told(shown)
    assert "(CGTF)" in told(shown)
    assert "(SFTG)" in told(shown)
    assert len([name for name in buttons(shown) if name.startswith("Merge with")]) == 1
    assert "The new companies differ only in name and colour." in told(shown)


def test_the_choices_of_a_merger_stand_above_what_is_only_read_and_are_all_in_sight(at_end):
    """What follows grows when there is something to tell, but not over a choice."""
    played = majors()
    for answers in ((), (PROPOSAL,), (AGREED,)):
        play(played, *answers)
        shown = at_end(played)
        for is_told in (False, True):
            if is_told:
                shown.dock.explanation.show_refusals([Refusal("1841 §4.7.4", "not_now")] * 30)
            shown.dock.grab()
            choices = [*shown.panel.findChildren(QComboBox), *shown.panel.findChildren(ChoiceButton)]
            choices = [choice for choice in choices if choice.isVisible()]
            assert choices
            assert all(choice.visibleRegion().boundingRect() == choice.rect() for choice in choices)
            cards = shown.panel.findChildren(Card)
            lowest = max(choice.mapTo(shown.panel, QPoint(0, choice.height())).y() for choice in choices)
            assert cards
            assert all(card.y() >= lowest for card in cards)


def test_what_is_only_read_keeps_lines_that_would_stay_blank(at_end):
    """What follows has as many as the longest of what was pointed at takes, and moves nothing twice."""
    shown, given = at_end(majors()), []
    dock, spacing = shown.dock, shown.dock.fontMetrics().lineSpacing()
    dock.resize(400, 56 * spacing)
    for count in (1, 10, 1):
        dock.explanation.show_refusals([Refusal("1841 §4.7.4", "not_now")] * count)
        dock.grab()
        given.append((dock.explanation.minimumHeight() - AROUND) // spacing)
    assert usual_lines(56) == given[0] < given[1] == given[2]


@pytest.mark.parametrize("lines", [27, 29, 33])
def test_a_merger_is_proposed_without_scrolling_in_a_dock_of_few_lines(at_end, qtbot, lines):
    """So few a laptop has in large letters; the button that proposes it lay below the edge."""
    shown = at_end(majors())
    shown.dock.resize(334, lines * shown.dock.fontMetrics().lineSpacing())
    shown.dock.explanation.show_refusals([Refusal("1841 §4.7.4", "not_now")] * 30)
    choices = [*shown.panel.findChildren(QComboBox), *shown.panel.findChildren(ChoiceButton)]
    qtbot.waitUntil(lambda: all(choice.visibleRegion().boundingRect() == choice.rect() for choice in choices))


@pytest.mark.parametrize("lines", range(30, 46, 3))
def test_the_steps_are_all_seen_or_none(at_end, qtbot, lines):
    """Cut behind the present one, they look as if that were the last."""
    played = majors()
    play(played, PROPOSAL)
    shown = at_end(played)
    shown.dock.resize(400, lines * shown.dock.fontMetrics().lineSpacing())
    shown.dock.explanation.show_refusals([Refusal("1841 §4.7.4", "not_now")] * 30)
    steps = [label for label in shown.panel.findChildren(ToldLabel) if "(if needed)" in label.text()][-1]
    qtbot.waitUntil(lambda: steps.visibleRegion().boundingRect().height() in (0, steps.height()))


def settle():
    for _ in range(5):
        QApplication.processEvents()


def test_what_is_only_read_gives_way_when_there_is_something_to_tell(at_end):
    played = majors()
    play(played, PROPOSAL)
    shown = at_end(played)
    explanation = shown.dock.explanation
    explanation.clear()
    settle()
    spare = explanation.height() - explanation.minimumHeight()
    shown.dock.resize(shown.dock.width(), shown.dock.height() - spare)
    settle()
    blank = explanation.height()
    explanation.show_refusals([Refusal("1841 §4.7.4", "not_now")] * 30)
    settle()
    assert explanation.height() > blank + shown.dock.fontMetrics().lineSpacing()


def test_what_a_merger_leads_to_is_told_as_soon_as_the_keyboard_is_in_its_lists(at_end, qtbot):
    shown = at_end(majors())
    shown.dock.explanation.clear()
    box = next(each for each in shown.panel.findChildren(QComboBox) if each.count() > 1)
    QApplication.sendEvent(box, QFocusEvent(QEvent.Type.FocusIn))
    qtbot.waitUntil(lambda: "If Player 2 agrees:" in shown.dock.explanation.toPlainText())


@pytest.mark.parametrize("turns", [lambda: combining(minors.t19()), majors])
def test_that_new_companies_are_alike_is_told_above_what_chooses_one(at_end, turns):
    """Below it the line would lie out of sight where the companies take all the room."""
    shown = at_end(turns())
    shown.dock.grab()  # whatever is seen has got its place

    def top(part):
        return part.mapTo(shown.panel, QPoint()).y()

    line = next(each for each in shown.panel.findChildren(QLabel) if "only in name and colour" in each.text())
    choosing = [*shown.panel.findChildren(QComboBox), *buttons(shown).values()]
    assert top(line) < min(top(each) for each in choosing if shown.panel.isAncestorOf(each))


def test_companies_that_are_alike_are_chosen_by_mark_and_colour_two_in_a_row(at_end, qtbot):
    """Whole names took a line or two each, and the last of ten lay out of sight at 1280 by 800."""
    shown = at_end(combining(minors.t19()))
    shown.dock.grab()
    choices = [part for part in shown.panel.findChildren(ChoiceButton) if "CFCC" in part.accessibleName()]
    assert [(part.label, part.toolTip()) for part in choices] == [
        ("Cavour", "Compagnia Ferroviaria Conte di Cavour")
    ]
    lines = {part.y() for part in shown.panel.findChildren(ChoiceButton)}
    assert 2 * len(lines) <= len(shown.panel.findChildren(ChoiceButton)) + 1
    assert "CFCC" in {badge.accessibleName() for badge in shown.panel.findChildren(Badge)}


def test_that_somebody_has_refused_is_told_when_another_partner_is_looked_for(at_end):
    played = majors()
    play(played, PROPOSAL)
    asked, proposed = played.now.decision, played.moments[-2].decision
    panel = at_end(played).panel
    panel.past = [(proposed, PROPOSAL), (asked, Answer(yes=False))]
    lines = [breakable(each) for each in panel._answers((decisions.MergeStep,))]
    assert [each.partition(": ")[2] for each in lines] == ["Merge with CGTF into CFCC", "Refuse"]


def test_who_offers_a_merger_is_told_what_follows_if_it_is_agreed_to(at_end, qtbot):
    shown = at_end(majors())
    shown.dock.explanation.point_at(PROPOSAL)
    qtbot.waitUntil(lambda: "If Player 2 agrees:" in shown.dock.explanation.toPlainText())
    text = breakable(shown.dock.explanation.toPlainText())
    assert text.index("If Player 2 agrees: 1841 §4.7.4-1") < text.index("formed from SFTG")


def test_what_follows_is_told_of_a_partner_named_in_the_list(at_end, qtbot):
    shown = at_end(majors())
    box = next(each for each in shown.panel.findChildren(QComboBox) if each.count() > 2)
    box.setCurrentIndex(2)
    box.activated.emit(2)
    into = box.itemText(2).partition(" (")[0]
    qtbot.waitUntil(lambda: into in shown.dock.explanation.toPlainText())


def test_who_is_asked_to_consent_sees_what_both_companies_have(at_end):
    played = majors()
    play(played, PROPOSAL)
    shown = at_end(played)
    assert "▶ Step 2 of 6: Consent of the partner" in told(shown)
    assert "Treasury L. 80, trains 4 5" in told(shown)
    assert "Treasury L. 380, trains 4 5" in told(shown)


def test_a_split_tells_what_each_has_taken_and_who_comes_next(at_end):
    played = seceding(secession.t17())
    play(played, ChooseHex(hex="F8"), ChooseHex(hex="E9"), secession.VENETA)
    shown = at_end(played)
    assert "▶ Step 2 of 2: Shares are exchanged, one holder after the other" in told(shown)
    assert "Player 1: Take the president’s certificate of SFV" in told(shown)
    assert "old shares still with: Player 2 30% IRSFF" in told(shown)
    assert "Take one share each of SFV and SFL" in buttons(shown)
    assert not [name for name in buttons(shown) if "(" in name], "nothing is listed as code"


def test_a_single_share_is_turned_in_for_one_paper_by_the_rule_of_single_ones(at_end, qtbot):
    played = seceding(secession.t17())
    play(played, ChooseHex(hex="F8"), ChooseHex(hex="E9"))
    shown = at_end(played)
    assert "hands in 2 shares of IRSFF. For which certificates?" in labels(shown.dock)
    play(played, secession.VENETA, secession.LOMBARDA)
    shown = at_end(played)
    assert "hands in 1 share of IRSFF. For which certificate?" in labels(shown.dock)
    shown.dock.explanation.point_at(TakeShares(companies=("SFL",)))
    qtbot.waitUntil(lambda: "1841 §4.6.8-h" in breakable(shown.dock.explanation.toPlainText()))
    assert "1841 §4.6.8-f" not in breakable(shown.dock.explanation.toPlainText())


def test_a_forced_sale_names_what_it_brings_and_not_the_market_price(show_game):
    played = emergency.acting(emergency.t11())
    play(played, Pass(), emergency.EIGHT)
    shown = show_game(played, played.cursor)
    found = {name: each.text() for name, each in buttons(shown).items() if each.text().startswith("Sell 30%")}
    assert found["Sell 30% of SFTN"] == "Sell 30% for L.\u00a0510"
