"""1824 §IV.1.10, §IV.4.4: forced exchanges and formations are guided sequences."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, ExchangePaper, Pass
from gridsim.core.decisions import DiscardTrains
from gridsim.telling.templates import breakable
from gridsim.titles.title_1824 import TITLE
from gridsim.titles.title_1824.exchanges import force_mountain_exchanges
from gridsim.titles.title_1824.formations import form
from tests.one_turn import game_of, play
from tests.titles.title_1824.tables import gives, later, owns_small, runs
from tests.ui.panels.seen import P1, P2, buttons, click, labels
from ui.panels.decisions.forced_exchange import ForcedExchangePanel

FOR_BH = ExchangePaper(paper="B1", company="BH", source="ipo")


def exchanging(*, options=()):
    """Anna has B1 and B4, Ben B3; BH has a price and a director, BK a price, the others nothing."""
    built = owns_small(gives(runs(later(phase="4", options=options), P2, "BH"), P1, "BH", 10), P2, "EPP")
    for paper, owner in (("B1", P1), ("B3", P2), ("B4", P1)):
        built = built.private(paper, owner)
    return game_of(built.operating().state, force_mountain_exchanges, TITLE.answers)


@pytest.fixture
def at_end(show_game):
    def make(played):
        shown = show_game(played, played.cursor)
        assert isinstance(shown.panel, ForcedExchangePanel)
        return shown

    return make


def told(shown):
    return breakable(labels(shown.panel))


def test_all_papers_are_steps_with_their_owners(at_end):
    assert "▶ Semmeringbahn (Anna)\nBrennerbahn (Ben)\nArlbergbahn (Anna)" in told(at_end(exchanging()))


def test_what_has_been_taken_stands_beside_its_paper(at_end):
    played = exchanging()
    play(played, FOR_BH)
    assert "Semmeringbahn (Anna): 10% BH\n▶ Brennerbahn (Ben)\nArlbergbahn (Anna)" in told(at_end(played))


def test_each_share_has_a_card_with_worth_and_holders(at_end, qtbot):
    shown = at_end(exchanging())
    text = told(shown)
    assert "BH | Ben 20% P, Anna 10%" in text
    assert "SB | no price yet, nobody has any of it" in text
    assert breakable(buttons(shown)["Exchange Semmeringbahn for 10% of BH"].label) == (
        "Take 10% of BH for it, worth 80 G"
    )
    click(shown, qtbot, "Exchange Semmeringbahn for 10% of BH")
    assert shown.answer == FOR_BH


def test_a_button_has_all_the_width_beside_the_badge_of_its_company(at_end):
    shown = at_end(exchanging())
    button = buttons(shown)["Exchange Semmeringbahn for 10% of BH"]
    card = button.parentWidget()
    assert card.width() - button.geometry().right() < card.sign.width() / 2
    assert card.sign.y() > button.geometry().bottom()


def test_four_shares_are_seen_at_once_in_a_dock_of_few_lines(at_end, qtbot):
    """So few a laptop has in large letters; the fourth lay below the edge."""
    shown = at_end(exchanging())
    shown.dock.resize(420, 32 * shown.dock.fontMetrics().lineSpacing())
    choices = [button for name, button in buttons(shown).items() if name.startswith("Exchange")][:4]
    qtbot.waitUntil(lambda: all(choice.visibleRegion().boundingRect() == choice.rect() for choice in choices))


def test_a_paper_that_may_be_given_up_is_told_as_closed(at_end):
    played = exchanging(options=("mountain_may_close",))
    play(played, Pass())
    assert "Semmeringbahn (Anna): nothing, it is closed" in told(at_end(played))


# ---- the formation of a state railway


def forming(*, trains=("4", "5")):
    """KK1 and KK2 stand in two cities of Wien; Ben has most of KK."""
    built = owns_small(owns_small(later(phase="6"), P1, "KK1"), P2, "KK2")
    built = (
        built.station("KK1", "E12", 1).station("KK2", "E12", 2).trains("KK1", *trains).trains("KK2", "5", "5")
    )
    return game_of(
        gives(built, P2, "KK", 20).operating().state, lambda table: form(table, "KK"), TITLE.answers
    )


def test_what_is_asked_in_a_formation_is_a_step_of_it(show_game):
    played = forming()
    text = told(show_game(played, played.cursor))
    assert "✓ Certificates, money and trains are taken over\n" in text
    assert " KK1, Anna: gets 20%, brings 0 G, trains 4 5\n" in text
    assert " KK2, Ben: gets 10%, brings 0 G, trains 5 5\n✓ Who becomes president" in text
    assert "▶ Step 3 of 4: Which city the station goes to" in text
    assert "Formed from KK1 and KK2" in text


def test_surplus_trains_are_the_last_step_of_a_formation(show_game):
    played = forming()
    play(played, ChooseCity(hex="E12", stop=1))
    text = told(show_game(played, played.cursor))
    assert "▶ Step 4 of 4: Trains above the limit are handed in" in text
    assert "✓ Which city the station goes to\n▶ Trains above" in text


def test_surplus_trains_of_a_phase_are_no_step_of_a_formation(ask_on):
    built = runs(later(phase="6"), P1, "BH").trains("BH", "4", "4", "5").operating()
    asked = DiscardTrains(player=P1, actor="BH", rule="1824 §VII.11.7", limit=2)
    assert "Step" not in told(ask_on(built, asked))
