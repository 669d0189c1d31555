"""1824 §IV.1.10: mountain railways that must be exchanged, one after the other, as a guided sequence."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ExchangePaper, Pass
from gridsim.telling.templates import breakable
from gridsim.titles.title_1824 import TITLE
from gridsim.titles.title_1824.exchanges import force_mountain_exchanges
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
    assert "▶ B1, Anna\nB3, Ben\nB4, Anna" in told(at_end(exchanging()))


def test_what_has_been_taken_stands_beside_its_paper(at_end):
    played = exchanging()
    play(played, FOR_BH)
    assert "B1, Anna: 10% BH\n▶ B3, Ben\nB4, Anna" in told(at_end(played))


def test_each_share_has_a_card_with_price_and_holders(at_end, qtbot):
    shown = at_end(exchanging())
    text = told(shown)
    assert "BH  Bosnisch-Herzegowinische Landesbahn | 80 G" in text
    assert "Ben 20% P, Anna 10%" in text
    assert "SB  Siebenbürgische Bahn | no price yet" in text
    assert breakable(buttons(shown)["Exchange Semmeringbahn for 10% of BH"].label) == (
        "Take 10% of BH for it, worth 80 G"
    )
    click(shown, qtbot, "Exchange Semmeringbahn for 10% of BH")
    assert shown.answer == FOR_BH


def test_a_paper_that_may_be_given_up_is_told_as_closed(at_end):
    played = exchanging(options=("mountain_may_close",))
    play(played, Pass())
    assert "B1, Anna: nothing, it is closed" in told(at_end(played))
