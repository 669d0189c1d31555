"""Files of 1841 of the first edition and of the second: sealed bids, open auction, trades between players."""

import pytest
from msgspec.structs import replace

from gridsim.core.decisions import BuyStations, FirstShares
from gridsim.core.state import BANK, IPO
from gridsim.finance.ownership import holders
from gridsim.interchange.codec import named_shares
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.playback import Playback
from gridsim.interchange.reading import decode_record
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.theirs import Theirs
from tests.interchange.files_1841 import A, B, C, by, of, played
from tests.interchange.recorded_games import games_of


def owners(game):
    privates = game.now.state.privates.values()
    return {private.id: private.owner for private in privates if private.owner != BANK}


SHEETS = (
    by(0, "blind_bid", bids=[20, 0, 0, 0, 0, 0, 60, 0]),
    by(1, "blind_bid", bids=[0, 0, 0, 30, 0, 0, 60, 70]),
    by(2, "blind_bid", bids=[0, 25, 0, 0, 0, 0, 0, 70]),
)


def test_a_file_that_does_not_say_otherwise_is_of_the_second_edition():
    assert {"second_edition", "player_trades_off"} <= played([]).start.options
    first = played([], "version_1", "p2p_purchases", "lite").start.options
    assert not {"second_edition", "player_trades_off"} & first
    assert {"lite", "smaller_bank", "runs_as_chosen", "player_trades"} <= first


def test_the_recorded_games_are_of_the_second_edition(records):
    """1841 §S18.3: none of them names the first one."""
    games = games_of(records, "1841")
    if not games:
        pytest.skip("there are no recorded games of 1841; name their folder with --records")
    for path in games:
        begun = replace(decode_record(path.read_bytes()), actions=())
        options = import_as_far_as_possible(begun).game.start.options
        assert {"second_edition", "player_trades_off", "smaller_bank"} <= options


def test_sealed_bids_and_the_auction_of_what_is_tied():
    """1841 §2.2 to §2.4: seats by the total; SFTG and IRSFF are tied."""
    game = played(SHEETS, "version_1")
    state = game.now.state
    assert list(state.players) == [B, C, A]
    assert owners(game) == {"BAYARD": A, "C2": C, "C4": B}
    game = played([*SHEETS, by(1, "bid", company="SFTG", price=65), by(0, "pass")], "version_1")
    assert owners(game)["C7"] == B
    game = played(
        [
            *SHEETS,
            by(1, "bid", company="SFTG", price=65), by(0, "pass"),
            by(1, "pass"),
        ],
        "version_1",
    )  # fmt: skip
    assert owners(game)["C8"] == C
    assert game.now.state.round.kind == "stock"
    assert game.now.decision.player == B


def test_an_open_auction_goes_round_and_seats_by_cash():
    """1841 §E-01, §E-02: every other player may raise; what nobody wants stays in the bank."""
    actions = [
        by(0, "bid", company="SFTG", price=50), by(1, "bid", company="SFTG", price=55),
        by(2, "pass"), by(0, "pass"),
        by(1, "bid", company="Bayard", price=20), by(2, "pass"), by(0, "pass"),
        by(2, "pass"), by(0, "pass"), by(1, "pass"),
    ]  # fmt: skip
    game = played(actions)
    assert owners(game) == {"C7": B, "BAYARD": B}
    state = game.now.state
    assert [state.cash[player] for player in (A, B, C)] == [1120, 1045, 1120]
    assert list(state.players) == [B, A, C]
    assert (state.round.kind, game.now.decision.player) == ("stock", B)


START = (
    by(0, "bid", company="SFTG", price=20), by(1, "pass"), by(2, "pass"),
    by(1, "pass"), by(2, "pass"), by(0, "pass"),
    by(0, "par", corporation="SFTG", share_price="100,3,5"),
    by(0, "buy_shares", shares=["SFTG_1"], percent=10),
)  # fmt: skip


@pytest.mark.parametrize(
    ("more", "held", "cash"),
    [((), 30, 300), ((by(0, "buy_shares", shares=["SFTG_2"], percent=10),), 40, 400)],
)
def test_a_company_is_started_paper_by_paper(more, held, cash):
    """Shares bought after the director's certificate belong to the start; the stations are paid for last."""
    ending = () if more else (by(0, "pass"),)
    game = played([*START, *more, *ending, of("SFTG", "choose", choice=2)])
    state = game.now.state
    assert sum(paper.percent for paper in state.certificates["SFTG"] if paper.owner == A) == held
    assert state.cash["SFTG"] == cash - 2 * 50
    assert {hex_id for hex_id, _ in state.board.stations["SFTG"]} == {"H4", "J6"}
    assert game.now.decision.player == B


def test_a_file_that_breaks_off_in_a_start_waits_for_more_shares():
    """That program asks the founder for more, and has neither homes nor stations yet."""
    game = played(START[:-1])
    assert (type(game.now.decision), game.now.decision.player) == (FirstShares, A)
    assert game.now.state.board.stations.get("SFTG", ()) == ()


def test_who_has_bought_all_first_shares_is_not_asked_for_more():
    game = played([*START, by(0, "buy_shares", shares=["SFTG_2"], percent=10)])
    assert isinstance(game.now.decision, BuyStations)
    assert game.now.state.cash["SFTG"] == 400


@pytest.mark.parametrize(
    ("told", "price"), [({"total_price": 70}, 70), ({"share_price": 87.0}, 87), ({}, 100)]
)
def test_players_buy_from_each_other_where_the_file_says_that_they_may(told, price):
    """1841 §D-08, §D-09: there before the company has operated too, and who has sold may buy again."""
    start = [*START, by(0, "pass"), of("SFTG", "choose", choice=2)]
    trade = by(1, "buy_shares", shares=["SFTG_1"], percent=10, **told)
    again = [by(2, "pass"), by(0, "buy_shares", shares=["SFTG_2"], percent=10)]
    game = played([*start, trade, *again], "p2p_purchases")
    state = game.now.state
    assert holders(state, "SFTG") == {A: 30, B: 10, IPO: 60}
    assert state.cash[B] == 1120 - price
    assert state.cash[A] == 1120 - 20 - 300 + price - 100


def test_sheets_of_the_first_edition_may_be_empty_and_equal():
    """1841 §E-30: nobody bids; all keep their seats, the first one has the priority card."""
    game = played([by(seat, "blind_bid", bids=[0] * 8) for seat in range(3)], "version_1")
    assert list(game.now.state.players) == [A, B, C]
    assert (game.now.state.round.kind, game.now.decision.player) == ("stock", A)


@pytest.mark.parametrize("told", [{"percent": 20}, {}], ids=["told", "not-told"])
def test_a_part_of_a_directors_certificate_is_sold_for_a_share_that_comes_back(told):
    """1841 §3.1-f: of 40 percent in a certificate the director sells 20, and another directs the company."""
    game = played([])
    play = Playback(game, None, None, Theirs())
    play.shares.issue_all(game.start.certificates)
    action = Recorded(
        id=1,
        type="sell_shares",
        entity=0,
        entity_type="player",
        fields={"shares": ["SFLP_0"], "swap": "SFLP_1", **told},
        where="$.actions[0]",
    )
    assert named_shares(play, action) == ("SFLP", ("SFLP_0",), 20)
