"""A company formed of minors and privates: who is asked when, and what everybody gives and gets."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import Answer, ChoosePapers, ExchangePaper, Pass
from gridsim.core.decisions import ExchangeStep, OfferFormation, PapersForPresidency
from tests.titles.title_1835.stock_rounds import after_packet, holds, opening, operating, rich
from tests.ui.panels.seen import P2, buttons, click, labels
from ui.panels.cards.card import Card
from ui.panels.decisions.exchange import ExchangePanel, OfferFormationPanel
from ui.widgets.row_ends import row_ends

ORDER = ("player:2", "player:3", "player:4", "player:1")


def owned_minor(built, minor, owner, hex_id, stop=0):
    """A minor at work: its charter, its station and some money."""
    built = built.owns(owner, minor, 100).company(minor, status="started", president=owner)
    return built.station(minor, hex_id, stop)


@pytest.fixture
def minors():
    """Ben owns M2 and M6, Cleo M4 and BS, Anna M1; Dora nothing."""
    built = owned_minor(opening(), "M2", "player:2", "E19").cash("M2", 254).trains("M2", "2+2")
    built = owned_minor(built, "M6", "player:2", "C11", 1).cash("M6", 30)
    built = owned_minor(built, "M4", "player:3", "G5").cash("M4", 90).trains("M4", "3", "3")
    built = owned_minor(built, "M1", "player:1", "H2").private("BS", "player:3")
    return built.phase("2b").operating()


@pytest.fixture
def formed(minors):
    """Prussia has been formed of M2, and Ben has exchanged nothing more."""
    built = holds(minors, "player:2", "PR", president=True).starts("PR", par=154)
    built = built.cash("PR", 870).trains("PR", "2+2")
    return built.with_(
        certificates=built.state.certificates.with_(
            "M2", tuple(_removed(paper) for paper in built.state.certificates["M2"])
        )
    )


def _removed(paper):
    return type(paper)(id=paper.id, percent=paper.percent, owner="removed", president=True)


def offer(**more):
    return OfferFormation(player=P2, actor=P2, rule="1835 §4.6", company="PR", order=ORDER, **more)


def exchange(player, *papers):
    return ExchangeStep(
        player=player, actor=player, rule="1835 §4.3", company="PR", papers=papers, order=ORDER
    )


def test_the_founder_sees_what_he_hands_in_and_gets(ask_on, minors):
    shown = ask_on(minors, offer())
    assert isinstance(shown.panel, OfferFormationPanel)
    text = labels(shown.panel)
    assert "M2  Berlin-Potsdamer Bahn" in text
    assert "PR takes over: 254 M, trains 2+2, station Berlin, Potsdam station E19." in text
    assert "You get the president’s certificate of PR, 10%, worth 154 M." in text
    assert "M6  Altona-Kiel" not in text


def test_the_founder_sees_who_is_asked_after_him(ask_on, minors):
    shown = ask_on(minors, offer())
    assert (
        "▶ 1. Ben: M2, M6\n2. Cleo: M4, BS\n3. Dora: nothing\n4. Anna: M1\n"
        "Then it is settled who becomes president of PR, and trains above its limit are handed in."
    ) in labels(shown.panel)


def test_the_name_of_the_company_alone_is_no_end_of_what_is_seen(ask_on, minors):
    """Above the fold it looked like an empty card; those who are asked come below it."""
    shown = ask_on(minors, offer())
    QApplication.processEvents()
    column = shown.panel.parentWidget()
    [card] = [card for card in shown.panel.findChildren(Card) if card.accessibleName().startswith("Preu")]
    ends = row_ends(column)
    foot = card.mapTo(column, card.rect().bottomLeft()).y() + 1
    assert foot not in ends
    assert max(ends) > foot


def test_forming_and_waiting_have_names_of_their_own(ask_on, minors, qtbot):
    shown = ask_on(minors, offer())
    assert {"Form it now", "Not yet"} <= set(buttons(shown))
    click(shown, qtbot, "Form it now")
    assert shown.answer == Answer(yes=True)


def test_not_to_form_is_an_answer_too(ask_on, minors, qtbot):
    shown = ask_on(minors, offer())
    click(shown, qtbot, "Not yet")
    assert shown.answer == Answer(yes=False)


def test_an_owner_sees_where_the_questions_are(ask_on, formed):
    shown = ask_on(formed, exchange("player:3", "M4", "BS"))
    assert isinstance(shown.panel, ExchangePanel)
    assert ("1. Ben: asked, keeps M6\n▶ 2. Cleo: M4, BS\n3. Dora: nothing\n4. Anna: M1") in labels(
        shown.panel
    )


@pytest.mark.parametrize(("player", "step"), [("player:3", 2), ("player:1", 4)])
def test_the_head_tells_how_far_it_is_where_those_who_are_asked_are_out_of_sight(
    ask_on, formed, player, step
):
    assert f"Exchange · step {step} of 4" in labels(ask_on(formed, exchange(player, "M1")).dock)


def test_a_founder_is_the_first_of_those_who_are_asked(ask_on, minors):
    assert "Formation · step 1 of 4" in labels(ask_on(minors, offer()).dock)


def test_the_company_shows_its_money_its_trains_and_its_owners(ask_on, formed):
    text = labels(ask_on(formed, exchange("player:3", "M4", "BS")).panel)
    assert "Preußische Eisenbahn (PR)" in text
    assert "Treasury 870 M, trains 2+2" in text
    assert "Ben 10% P" in text


def test_a_paper_tells_what_the_company_takes_over_and_what_its_owner_gets(ask_on, formed, qtbot):
    shown = ask_on(formed, exchange("player:3", "M4", "BS"))
    text = labels(shown.panel)
    assert "PR takes over: 90 M, trains 3 3, station Dortmund G5." in text
    assert "Its income of 25 M in every operating round ends." in text
    found = buttons(shown)
    assert found["Exchange Köln-Mindener Bahn (M4) for 10% of PR"].label == (
        "Take 10% of PR for it, worth 154\u00a0M"
    )
    click(shown, qtbot, "Exchange Braunschweigische Bahn for 10% of PR")
    assert shown.answer == ExchangePaper(paper="BS")


def test_a_small_share_is_worth_half(ask_on, formed):
    shown = ask_on(formed, exchange("player:1", "M1"))
    button = buttons(shown)["Exchange Bergisch-Märkische Bahn (M1) for 5% of PR"]
    assert button.label == "Take 5% of PR for it, worth 77\u00a0M"


def test_papers_are_kept_by_the_keyboard(ask_on, formed, qtbot):
    shown = ask_on(formed, exchange("player:3", "M4", "BS"))
    qtbot.keyClick(buttons(shown)["Keep the rest"], Qt.Key.Key_Return)
    assert shown.answer == Pass()


def test_a_new_director_gives_what_the_old_one_takes(ask_on, qtbot):
    """1835 §5.5.4.13: with the certificate in the pool he chooses himself."""
    built = operating(holds(rich(after_packet()), P2, "MS", 20, 10, 10), "MS")
    asked = PapersForPresidency(player=P2, actor=P2, rule="1835 §3.3.8", company="MS", percent=20, new=P2)
    shown = ask_on(built, asked)
    click(shown, qtbot, "Give 20%")
    assert shown.answer == ChoosePapers(papers=(20,))
