"""1856 §14: the bank runs out, a player goes bankrupt, and the final score."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core.actions import BuyCertificate, Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.events import EndAnnounced, GameEnded, RoundBegan
from gridsim.core.state import BANK, Round
from gridsim.flow.game import Game
from gridsim.titles.title_1856 import TITLE
from tests.builders import Building, building
from tests.titles.title_1856.railways import operating, railway, scrapped_below, told
from tests.titles.title_1856.tables import game, play, table


def bank(built: Building, amount: int) -> Building:
    """Leave the bank this much; where the rest has gone does not matter here."""
    return built.with_(cash=built.state.cash.with_(BANK, amount))


def play_out(playing: Game) -> Game:
    """Pass, or do the first thing that is allowed, to the end."""
    while playing.now.decision is not None:
        legal = playing.now.legal
        playing.apply(Pass() if Pass() in legal else next(iter(legal.main())))
    return playing


def rounds_begun(playing: Game) -> list[tuple[str, int]]:
    return [(event.kind, event.number) for event in told(playing, RoundBegan)]


def full_company() -> Building:
    """Five shares of the GT are sold, fully capitalized at 90, in phase Four: three operating rounds."""
    built = scrapped_below(table(3), "6").phase("4").with_(set_number=9)
    built = built.owns("player:1", "GT", 50).starts("GT", par=90).company("GT", capital="full")
    return bank(built.cash("player:1", 500), 5)


# ---- T41, §14.1


def test_t41_bank_breaks_in_a_stock_round() -> None:
    """The sixth share is paid for with 90, then the bank pays 900: 5 + 90 - 900 = -805."""
    playing = game(full_company())
    state = play(playing, BuyCertificate(company="GT", source="ipo"), Pass())
    assert state.cash[BANK] == 5 + 90 - 900
    assert state.cash["GT"] == 900
    assert state.ending == "bank_in_stock_round"
    assert not state.finished
    play_out(playing)
    assert rounds_begun(playing) == [("operating", 1), ("operating", 2), ("operating", 3)]
    assert [event.reason for event in told(playing, GameEnded)] == ["bank_in_stock_round"]
    assert len(told(playing, EndAnnounced)) == 1
    assert playing.now.state.finished


def test_14_1_the_end_is_certain_though_the_bank_recovers() -> None:
    playing = game(full_company())
    play(playing, BuyCertificate(company="GT", source="ipo"), Pass())
    refilled = Building(playing.now.state).cash("GT", 0)
    assert refilled.state.cash[BANK] == 95
    assert play_out(game(refilled)).now.state.ending == "bank_in_stock_round"


@pytest.mark.parametrize("number", [1, 2])
def test_14_1_in_an_operating_round_the_set_is_completed(number: int) -> None:
    built = bank(railway(operating(), "GW"), 10).private("FT", "player:2")
    built = built.with_(round=Round(kind="stock", player="player:1", passes=2))
    built = bank(built.phase("2"), 5 if number == 1 else 10)
    playing = play_out(game(built))
    assert rounds_begun(playing) == [("operating", 1), ("operating", 2)]
    assert playing.now.state.cash[BANK] == 5 * (1 if number == 1 else 2) - 10
    announced = next(
        index
        for index, moment in enumerate(playing.history)
        if any(isinstance(event, EndAnnounced) for event in moment.events)
    )
    assert playing.moments[announced].state.round.number == number
    assert [event.reason for event in told(playing, GameEnded)] == ["bank_in_operating_round"]


def test_14_1_exactly_nothing_is_out_of_money_but_by_house_rule() -> None:
    for options, ending in ((), "bank_in_operating_round"), (("bank_below_zero",), None):
        built = railway(operating(options=options), "GW").private("FT", "player:2")
        built = bank(built.with_(round=Round(kind="stock", player="player:1", passes=2)), 5)
        playing = game(built)
        play(playing, Pass())
        assert playing.now.state.cash[BANK] == 0
        while isinstance(playing.now.decision, TrackStep):
            play(playing, Pass())
        assert playing.now.state.ending == ending


def test_14_1_the_bank_goes_on_paying() -> None:
    built = bank(railway(operating(), "GW").private("SCFTC", "player:2"), 10)
    built = built.with_(round=Round(kind="stock", player="player:1", passes=2))
    before = built.state.cash["player:2"]
    playing = game(built)
    play(playing, Pass())
    assert playing.now.state.cash["player:2"] == before + 20
    assert playing.now.state.cash[BANK] == -10


# ---- §14.3


def test_14_3_cash_shares_at_market_price_and_privates_at_their_printed_price() -> None:
    built = table(3).cash("player:1", 123).private("FT", "player:1", price=5).private("TCC", "player:1")
    built = built.owns("player:1", "GT", 30).starts("GT", par=90).company("GT", cell=(0, 6))
    assert TITLE.worth(built.state, "player:1") == 123 + 20 + 50 + 3 * 125
    assert gridsim.standings_at(built.state)[0] == ("player:1", 568)


def test_14_3_privates_of_companies_count_for_nobody() -> None:
    built = railway(operating(), "GW", percent=20).private("SCFTC", "GW").cash("player:1", 0)
    assert TITLE.worth(built.state, "player:1") == 200


def test_14_3_closed_companies_are_worth_nothing() -> None:
    built = railway(operating(), "GW").cash("player:1", 0).company("GW", status="closed", cell=None)
    assert TITLE.worth(built.state, "player:1") == 0


def test_14_3_a_one_share_president_counts_one_share() -> None:
    papers = tuple(
        type(paper)(
            id=paper.id,
            percent=paper.percent,
            owner="player:1" if paper.president else "ipo",
            president=paper.president,
            unowned=10 if paper.president else 0,
        )
        for paper in table(3).state.certificates["CGR"]
    )
    built = table(3).cash("player:1", 0)
    built = built.with_(certificates=built.state.certificates.with_("CGR", papers))
    built = built.company("CGR", status="started", president="player:1", par=(0, 4), cell=(0, 8))
    assert TITLE.worth(built.state, "player:1") == 175


def test_14_3_after_the_settlement_no_loans_are_left_to_count() -> None:
    built = railway(operating(phase="5"), "GW").cash("player:1", 0)
    assert TITLE.worth(built.state, "player:1") == 600
    assert TITLE.worth(built.company("GW", loans=2).state, "player:1") == 480


def test_14_3_equal_totals_share_the_place_in_seating_order() -> None:
    standing = gridsim.standings_at(table(3).state)
    assert standing == [("player:1", 500), ("player:2", 500), ("player:3", 500)]


@pytest.mark.parametrize(("options", "value"), [((), 0), (("scores_below_zero",), -5)])
def test_house_rule_p21_shares_may_be_worth_less_than_nothing(options: tuple[str, ...], value: int) -> None:
    """Price 45, five loans."""
    built = railway(operating(options=options), "GW").company("GW", cell=(5, 0), loans=5)
    assert TITLE.worth(built.cash("player:1", 0).state, "player:1") == 6 * value


def test_14_3_the_sources_of_a_worth_add_up_to_it() -> None:
    state = (
        building("1856")
        .owns("player:1", "GT", 40).starts("GT", par=90).company("GT", loans=2)
        .private("FT", "player:1").cash("player:1", 37)
    ).state  # fmt: skip
    found = [(each.kind, each.subject, each.amount) for each in gridsim.sources_of_worth(state, "player:1")]
    assert found == [("cash", "", 37), ("shares", "GT", 280), ("private", "FT", 20)]
    assert dict(gridsim.standings_at(state))["player:1"] == 337
