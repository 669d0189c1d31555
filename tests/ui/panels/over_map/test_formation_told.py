"""1844 §13.6: the card of the round tells the formation of the SBB holder by holder."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core.events import CashPaid, CompanyFormed, SharesExchanged
from gridsim.telling.templates import breakable
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.desk import Desk
from ui.model.round_summary import last_round
from ui.model.session import GameSession
from ui.panels.over_map.formation_told import formations, settlement_of
from ui.style.theme import LIGHT


def is_formation(event):
    return isinstance(event, CompanyFormed)


def worth(state):
    return dict(gridsim.standings_at(state))


@pytest.fixture(scope="module")
def summary_and_game():
    """The told game up to the formation, and the round that ended with it."""
    game = replayed(file_of("switzerland"))
    at = next(
        n for n, each in enumerate(game.moments) if any(isinstance(e, CompanyFormed) for e in each.events)
    )
    game.go_to(at)
    game = game.fork()
    return last_round(game.moments[: at + 1], worth), game


def test_every_holder_has_a_line_with_shares_and_settlement(summary_and_game, words, settings):
    summary, game = summary_and_game
    companies = {each.id: each.colour for each in game.start.facts.companies.values()}
    session = GameSession(game, scoring=gridsim.standings_at)
    desk = Desk(session, words, LIGHT.with_companies(companies), settings)
    lines = [breakable(each) for each in formations(desk, summary)]
    exchanged = list(summary.of(SharesExchanged))
    assert "SBB" in lines[0]
    assert len(lines) == len(exchanged) + 2
    for line, event in zip(lines[1:], exchanged, strict=False):
        assert f"{event.old} old shares for {event.new}" in line
        paid = settlement_of(summary, event.holder)
        assert ("pays" in line) == (paid < 0)
        assert ("gets" in line) == (paid > 0)
        assert not paid or f"{abs(paid)} SFR" in line
    assert "led by" in lines[-1]
    assert "SBB-5H" in lines[-1]
    settled = [each for each in summary.of(CashPaid) if each.what == "settlement"]
    assert settled
