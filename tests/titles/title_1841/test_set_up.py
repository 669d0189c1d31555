"""1841 §1.2, §S15, §18.1: the table before the first turn, in every edition and variant."""

from __future__ import annotations

from functools import partial
from itertools import permutations

import pytest

from gridsim import DataError, new_game
from gridsim.core.actions import Bid
from gridsim.core.decisions import AuctionTurn, NominationTurn, SealedBids
from gridsim.core.state import BANK, IPO
from gridsim.facts.load import load_facts
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.opening import open_auctions, seating_by_cash
from tests.answers import PASS
from tests.one_turn import assert_resumes_everywhere
from tests.tables import A, B, C, game, one_turn, play, row
from tests.titles.title_1841.tables import table

NAMES = ["Ada", "Bice", "Carlo", "Dina", "Elio", "Fosca", "Gino", "Ines"]
REUNIFICATIONS = (
    "napoleons_project",
    "cavours_plan",
    "wilhelms_idea",
    "carlo_albertos_dream",
    "franz_josephs_gambit",
)


@pytest.mark.parametrize(
    ("players", "cash", "limit", "bank", "concessions", "options"),
    [(3, 1120, 21, 11_280, 8, ()), (8, 420, 9, 11_280, 8, ()), (4, 630, 16, 8_620, 5, ("lite",))],
)
def test_1_2_s15_3_starting_cash_and_certificate_limit(players, cash, limit, bank, concessions, options):
    moment = new_game("1841", NAMES[:players], options=options).now
    state = moment.state
    assert {state.cash[player] for player in state.players} == {cash}
    assert state.cash[BANK] == bank
    assert TITLE.paper_limit(state, A) == limit
    assert all(paper.owner == IPO for papers in state.certificates.values() for paper in papers)
    assert isinstance(moment.decision, SealedBids)
    assert len(moment.decision.offered) == len(state.privates) == concessions


def test_s15_3_lite_is_for_six_at_most() -> None:
    with pytest.raises(ValueError, match="3 to 6"):
        new_game("1841", NAMES[:7], options=["lite"])


@pytest.mark.parametrize("options", list(permutations(REUNIFICATIONS, 2)), ids="-".join)
def test_s15_1_at_most_one_reunification_variant(options) -> None:
    with pytest.raises(DataError):
        load_facts("1841", options)


# ---- second edition


EDITION_2 = table(3, options=("second_edition",)).with_(set_number=1)
AUCTIONS = partial(one_turn, EDITION_2, open_auctions)


def poor(cash):
    return partial(one_turn, EDITION_2.cash("player:1", cash), open_auctions)


SOLD = (Bid(private="C5", amount=30), PASS, Bid(private="C5", amount=35), PASS)


@pytest.mark.parametrize("row", [
    row("e 01 whose turn it is puts a concession up", AUCTIONS, asks="A", question=NominationTurn,
        refuses={Bid(private="C5", amount=19): "bid_too_low"}),
    row("e 01 who has the least bid is asked", poor(20), asks="A", allows=(Bid(private="C5", amount=20),)),
    row("e 01 who has less is not", poor(19), asks="B"),
    row("e 01 and the others may raise", AUCTIONS, SOLD[0], asks="B", question=AuctionTurn,
        allows=(Bid(private="C5", amount=35),)),
    # the next to the left of the one who put it up, whoever bought
    row("e 01 the highest bidder buys it", AUCTIONS, *SOLD, asks="B", question=NominationTurn,
        leaves={"owner C5": "C", "gain C": -35}),
    row("e 01 until all pass", AUCTIONS, *SOLD, *[PASS] * 3, question=type(None),
        leaves={f"owner {private}": "bank" for private in EDITION_2.state.privates if private != "C5"}),
])  # fmt: skip
def test_nomination(row) -> None:
    row.holds()


def test_e_01_what_is_asked_and_that_it_resumes() -> None:
    playing = game(AUCTIONS)
    assert (playing.now.decision.least, len(playing.now.decision.offered)) == (20, 8)
    play(playing, SOLD[0])
    assert (playing.now.decision.private, playing.now.decision.least) == ("C5", 35)
    play(playing, *SOLD[1:], PASS, PASS, PASS)
    assert_resumes_everywhere(playing)


def test_e_02_least_cash_sits_first_then_the_lowest_concession() -> None:
    state = play(
        AUCTIONS(), Bid(private="C7", amount=50), PASS, PASS, Bid(private="C6", amount=50), *[PASS] * 5
    )
    assert (list(state.players), state.priority) == ([B, A, C], B)
    assert seating_by_cash(EDITION_2.private("C3", C).private("C4", B).state) == (C, B, A)


def test_e_11_in_the_second_edition_the_founder_chooses_the_city_of_firenze() -> None:
    (home,) = load_facts("1841", ["second_edition"]).companies["SFMA"].home
    assert (home.hex, home.stop) == ("R14", None)


@pytest.mark.parametrize("options", [(), ("second_edition",), ("lite",)])
def test_a_whole_round_of_either_opening_leads_to_a_stock_round(options) -> None:
    playing = new_game("1841", NAMES[:3], options=options, seed=5)
    while playing.now.state.round.kind == "auction":
        playing.apply(next(iter(playing.now.legal)))
    assert playing.now.state.round.kind == "stock"
