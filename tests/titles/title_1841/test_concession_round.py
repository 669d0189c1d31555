"""1841 §2: sealed bids, seats, awards and tie auctions; §T-01 is the rulebook's example §2.5."""

from __future__ import annotations

import pytest

from gridsim import new_game
from gridsim.core.actions import Bid, SealBids
from gridsim.core.decisions import AuctionTurn, SealedBids, StockTurn
from gridsim.core.state import BANK
from gridsim.titles.title_1841.opening import resolve, seating
from tests.answers import PASS
from tests.one_turn import assert_resumes_everywhere
from tests.tables import A, B, C, D, E, keys, one_turn, play, row
from tests.titles.title_1841.tables import table

SHEETS = {
    A: (21, 0, 0, 54, 0, 0, 51, 0),
    B: (34, 0, 26, 0, 45, 0, 100, 67),
    C: (18, 0, 0, 0, 54, 0, 74, 80),
    D: (39, 0, 0, 0, 37, 0, 0, 180),
    E: (27, 21, 26, 35, 0, 0, 0, 163),
}


def example(sheets=SHEETS, **fields):
    built = table(5).with_(set_number=1, **fields)
    return one_turn(built, lambda working: resolve(working, sheets))


C3 = [Bid(private="C3", amount=amount) for amount in (30, 31, 40)]
OWNERS = {"BAYARD": "D", "C2": "E", "C3": "E", "C4": "A", "C5": "B", "C6": "bank", "C7": "B", "C8": "D"}


@pytest.mark.parametrize("row", [
    # §2.5: B acts first on concession 3 and passes; E buys it for 26 and is not asked.
    row("t 01 the tie is auctioned", example, asks="B", question=AuctionTurn, leaves={"priority": "B"}),
    row("t 01 sole highest bidders buy", example, PASS,
        leaves={f"owner {private}": owner for private, owner in OWNERS.items()}
        | {"cash A": 618, "cash B": 527, "cash C": 672, "cash D": 453, "cash E": 625}),
    row("2.4 raises go round until one is left", example, C3[1], C3[2], PASS,
        leaves={"owner C3": "E", "cash E": 672 - 21 - 40}),
    row("2.4 a raise is at least 5", example, allows=(C3[1],),
        refuses={C3[0]: "bid_too_low", Bid(private="C8", amount=500): "other_private_in_auction"}),
])  # fmt: skip
def test_ties(row) -> None:
    row.holds()


def test_t_01_seats_by_total_then_by_the_first_bids_and_faulty_sheets_last() -> None:
    """§2.5: B and E have written 272; B bids more on the first concession; C's 18 makes his sheet faulty."""
    playing = example()
    assert list(playing.now.state.players) == [B, E, D, A, C]
    assert (playing.now.decision.private, playing.now.decision.least) == ("C3", 31)
    play(playing, PASS)
    assert playing.now.state.bids == {}
    assert_resumes_everywhere(playing)


def test_2_4_c_a_raise_leaves_what_later_ties_need() -> None:
    """A and B tie on 1 and 2 with all their cash but 12: on 1 they can raise to 312 at most."""
    sheets = {A: (300, 360), B: (300, 360), C: (20, 0), D: (0, 20), E: (20, 0)}
    sheets = {player: (*bids, *(0,) * 6) for player, bids in sheets.items()}
    game = example(sheets)
    assert game.now.decision is not None
    first = game.now.decision.player
    assert keys(game, Bid(private="BAYARD", amount=312)) == set()
    assert keys(game, Bid(private="BAYARD", amount=313)) == {"cash_bound_by_bids"}
    play(game, PASS)
    other = B if first == A else A
    assert game.now.state.privates["BAYARD"].owner == other
    asked = game.now.decision
    assert isinstance(asked, AuctionTurn)
    # he who has bought can no more raise his 360, so only the first one is asked
    assert (asked.private, asked.player) == ("C2", first)
    play(game, PASS)
    assert game.now.state.privates["C2"].owner == other


BY_SEAT = ("equal_sheets_by_seat",)
EQUAL = dict.fromkeys((A, B, C, D, E), (50, *[0] * 7))


def test_2_2_complete_ties_are_decided_by_lot() -> None:
    orders = {seating(table(5).with_(seed=seed).state, EQUAL) for seed in range(20)}
    assert len(orders) > 5
    assert all(sorted(order) == [A, B, C, D, E] for order in orders)
    assert len({seating(table(5).with_(seed=3).state, EQUAL) for _ in range(5)}) == 1
    by_seat = {seating(table(5, options=BY_SEAT).with_(seed=seed).state, EQUAL) for seed in range(5)}
    assert by_seat == {(A, B, C, D, E)}, "by house rule (§E-30) equal sheets stay in the order of the seats"


BIDS = zip((A, B, C, D, E), (10, 0, 20, 30, 40), strict=True)
FAULTY = {player: (bid, *[0] * 7) for player, bid in BIDS}


@pytest.mark.parametrize(("sheets", "options", "order"), [
    ({**SHEETS, D: (0,) * 8, A: (700, *[0] * 7)}, (), (B, E, A, C, D)),
    (FAULTY, (), (E, D, C, A, B)),
    (FAULTY, BY_SEAT, (E, D, C, B, A)),  # §E-30: a sheet without bids is no fault
])  # fmt: skip
def test_2_2_b_faulty_sheets_are_sorted_as_written(sheets, options, order) -> None:
    assert seating(table(5, options=options).state, sheets) == order


@pytest.mark.parametrize(("amounts", "fault"), [
    ((19, 0, 0, 0, 0, 0, 0, 0), "bid_too_low(amount=19, least=20) [1841 §2.1-a]"),
    ((0,) * 8, "sheet_without_bid(player=player:1) [1841 §2.1-b]"),
    ((600, 73, 0, 0, 0, 0, 0, 0), "cannot_pay(amount=673, cash=672, owner=player:1) [1841 §2.1-b]"),
])  # fmt: skip
def test_2_1_a_faulty_sheet_is_to_be_corrected(amounts, fault) -> None:
    """§D-01: its writer is warned, and may hand it in (-c); by the rule of 18xx.games he may not."""
    game = new_game("1841", ["A", "B", "C", "D", "E"])
    sheet = SealBids(amounts=amounts)
    assert keys(game, sheet) == set()
    assert [str(warning) for warning in game.now.legal.warnings(sheet)] == [fault]
    game.apply(sheet)
    for _ in (B, C, D, E):
        assert game.now.legal.warnings(SealBids(amounts=(20, 0, 0, 0, 0, 0, 0, 0))) == []
        game.apply(SealBids(amounts=(20, 0, 0, 0, 0, 0, 0, 0)))
    assert list(game.now.state.players)[-1] == A, "behind all valid sheets, whatever is written on it"
    assert game.now.state.cash[A] == 672
    strict = new_game("1841", ["A", "B", "C", "D", "E"], options=BY_SEAT)
    assert bool(keys(strict, sheet)) == any(amounts), "there a sheet without bids is no fault"
    assert any(amounts) or strict.now.legal.warnings(sheet) == []


@pytest.mark.parametrize("amounts", [(20,), (20, -1, 0, 0, 0, 0, 0, 0)])
def test_2_1_a_sheet_names_an_amount_for_each_concession(amounts) -> None:
    game = new_game("1841", ["A", "B", "C", "D", "E"])
    assert keys(game, SealBids(amounts=amounts)) == {"sheet_too_short"}
    assert game.now.legal.warnings(SealBids(amounts=amounts)) == []


def test_2_1_sheets_are_written_in_turn_and_seen_by_nobody_before_the_last() -> None:
    game = new_game("1841", ["A", "B", "C", "D", "E"])
    before = game.now.state
    for player in (A, B, C, D):
        asked = game.now.decision
        assert isinstance(asked, SealedBids)
        assert (asked.player, asked.secret, len(asked.offered)) == (player, True, 8)
        game.apply(SealBids(amounts=(20, 0, 0, 0, 0, 0, 0, 0)))
        assert game.now.state == before
        assert "20" not in str(game.now.events)
    game.apply(SealBids(amounts=(100, 0, 0, 0, 0, 0, 0, 0)))
    assert game.now.state.privates["BAYARD"].owner == E
    assert isinstance(game.now.decision, StockTurn)
    assert game.now.state.priority == E
    assert next(iter(game.now.state.players)) == E


def test_2_3_c_without_a_valid_bid_a_concession_stays_in_the_pool() -> None:
    sheets = {**dict.fromkeys((A, B, C, D), (0,) * 8), E: (0, 0, 20, 0, 0, 0, 0, 0)}
    state = example(sheets).now.state
    assert [name for name, private in state.privates.items() if private.owner != BANK] == ["C3"]
