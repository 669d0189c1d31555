"""1856 §4.1 to §4.7 and §4.11: what is bought and sold in a turn, limits, and the end of the round."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyCertificate, BuyPrivate, StartCompany
from gridsim.core.decisions import Consent, StockTurn
from gridsim.core.state import BANK, IPO, POOL, REMOVED, Certificate
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.limits import certificate_limit, paper_count
from tests.answers import PASS, buys, buys_private, from_pool, sells, starts
from tests.builders import Building, changed
from tests.tables import A, B, C, asked, game, play, row, tale, turn_of
from tests.titles.title_1856.railways import scrapped_below
from tests.titles.title_1856.tables import table

YELLOW, BROWN = (4, 0), (8, 0)
SOLD_OUT = ("BBG", "CA", "CPR", "CV")


def grand_trunk(*, first: int = 30, second: int = 0, pool: int = 0, options=(), **fields) -> Building:
    """The GT at 100: what A (its president), B and the pool have."""
    built = table(3, options=options).owns(A, "GT", first).owns(B, "GT", second).owns(POOL, "GT", pool)
    return built.starts("GT", par=100).company("GT", **{"capital": "escrow", "operated": True, **fields})


def over_the_limit() -> Building:
    """A has 20 papers that count, as many as three players may have."""
    built = table(3).cash(A, 2000)
    for company in SOLD_OUT:
        built = built.owns(A, company, 60).starts(company, par=100).company(company, operated=True)
    return built


def with_gt(built: Building, **fields) -> Building:
    return built.owns(B, "GT", 20).starts("GT", par=100).company("GT", **fields)


def dear_and_cheap(cell: tuple[int, int], cash: int) -> Building:
    """An ipo share of the GT at par 100, a pool share at its price in the market."""
    return grand_trunk(first=0, second=30, pool=10, cell=cell).cash(A, cash)


def full_pool(built: Building, company: str, more: int = 1) -> Building:
    """Half of a company in the pool: none of it can be sold. What is too much goes nowhere."""
    papers = built.state.certificates[company]
    papers = tuple(changed(paper, owner=POOL) if paper.owner == IPO else paper for paper in papers)
    added = tuple(Certificate(id=f"more_{number}", percent=10, owner=POOL) for number in range(more))
    return built.with_(certificates=built.state.certificates.with_(company, (*papers, *added)))


TCC = table(3).private("TCC", B)
OFFER = buys_private("TCC", 10)
BOTH, CLOSE = grand_trunk(first=40, second=20), grand_trunk(first=20, second=10)
FULL = over_the_limit()
ONE_BELOW = FULL.with_(certificates=FULL.state.certificates.with_("CV", table(3).state.certificates["CV"]))
ONE_BELOW = ONE_BELOW.owns(A, "CV", 50)
ABOVE = FULL.owns(A, "WR", 20).starts("WR", par=65).company("WR", operated=True)
"""A has 21 papers that count."""
WITH_YELLOW = ABOVE.owns(A, "LPS", 30).starts("LPS", par=65).company("LPS", cell=YELLOW, operated=True)
STUCK = ABOVE
for sold_out in SOLD_OUT:
    STUCK = full_pool(STUCK, sold_out)
EIGHTY = grand_trunk(first=80).owns(B, "GT", 20)
SEVENTY = full_pool(grand_trunk(first=70, pool=30), "GT", more=2).owns(B, "WR", 20).starts("WR", par=65)
CLOSING = grand_trunk(first=40, second=30, cell=BROWN, loans=2).cash("GT", 77).cards("GT", "2-0")
CLOSING = CLOSING.station("GT", "M4").private("FT", "GT")
HEIRS = grand_trunk(first=40).owns(C, "GT", 20).owns(B, "GT", 20)
UPPER = grand_trunk(first=60, second=40).owns(B, "WR", 60).owns(A, "WR", 40).starts("WR", par=90)
UPPER = UPPER.company("GT", cell=(1, 4), arrival=1).company("WR", cell=(1, 4), arrival=2, operated=True)
"""Both on one field: the upper marker goes first and lies on top again."""


@pytest.mark.parametrize("row", [
    row("4.2.3 a pool share costs the market price and the bank is paid", grand_trunk(pool=20, cell=(0, 6)),
        from_pool("GT"), leaves={"cash A": 375, "cash GT": 0, "gain bank": 125, "part A GT": 40,
                                 "part pool GT": 10}),
    row("4.2.2 an ipo share costs par whatever the market says", grand_trunk(cell=(0, 6)), buys("GT"),
        leaves={"cash A": 400, "cash GT": 100}),
    row("4.1 a turn is asked of the player in turn", table(4), question=StockTurn, asks="A"),
    row("4.1 and of the next", table(4), PASS, asks="B"),
    row("4.1.2 sale purchase sale is refused",
        grand_trunk(first=40, second=20).owns(A, "WR", 20).starts("WR", par=70), sells("GT", 10), buys("WR"),
        asks="B"),
    row("4.1.2 one purchase", BOTH, buys("GT"), asks="A", refuses={buys("GT"): "one_purchase_a_turn"}),
    row("4.1.2 purchase then sales", BOTH, buys("GT"), sells("GT", 20), asks="B"),
    row("4.3.2 the market price of the pool must be paid", dear_and_cheap((0, 6), 110), allows=(buys("GT"),),
        refuses={from_pool("GT"): "cannot_pay"}),
    row("4.3.2 the par price of the ipo must be paid", dear_and_cheap((3, 4), 75), allows=(from_pool("GT"),),
        refuses={buys("GT"): "cannot_pay"}),
    row("4.3.2 exactly enough is enough", dear_and_cheap((3, 4), 75), from_pool("GT"), leaves={"cash A": 0}),
    row("4.2.4 4.3.3 the last paper below the limit", with_gt(ONE_BELOW).private("TCC", B),
        allows=(OFFER, buys("GT"), starts("WR", 65))),
    row("4.4 only whole shares that one has are sold", BOTH,
        refuses={sells("GT", part): "not_so_many_shares" for part in (15, 0, -10, 50)}),
    row("4.4.4 what was bought is kept for the turn", turn_of(grand_trunk(first=40, second=10), B),
        buys("GT"), allows=(sells("GT", 10),), refuses={sells("GT", 20): "bought_this_turn"}),
    row("4.3.5 no purchase after a sale in the same round", BOTH, sells("GT", 10), *[PASS] * 3, asks="A",
        refuses={buys("GT"): "sold_this_round"}),
    row("4.3.4 nobody holds more than sixty percent", grand_trunk(first=60),
        refuses={buys("GT"): "holding_limit"}),
    row("4.3.4 but in the brown zone", grand_trunk(first=60, cell=(6, 0)), allows=(buys("GT"),)),
    row("4.6.1 equality does not change the president", CLOSE, PASS, buys("GT"),
        leaves={"president GT": "A"}),
    row("4.6.1 more does", CLOSE, PASS, buys("GT"), *[PASS] * 3, buys("GT"),
        leaves={"president GT": "B", "part A GT": 20, "part B GT": 30}),
    row("4.6.3 nobody can take over", grand_trunk(first=30, second=10),
        refuses={sells("GT", 20): "nobody_takes_presidency"}),
    row("4.6.3 a president sells out only if another can take over",
        grand_trunk(first=30, second=10).owns(C, "GT", 20), sells("GT", 30),
        leaves={"president GT": "C", "part A GT": 0, "price GT": 75}),
    row("4.4.2 the pool takes half of a company", turn_of(grand_trunk(first=20, second=20, pool=40), B),
        allows=(sells("GT", 10),), refuses={sells("GT", 20): "pool_full"}),
    row("4.8 only par prices that there are", table(6),
        refuses={starts("GT", 95): "no_such_par", starts("CGR", 100): "company_not_for_start"}),
    row("4.2.4 a private costs no more than one has", TCC, question=StockTurn,
        refuses={buys_private("TCC", 501): "cannot_pay", buys_private("TCC", -1): "no_such_price"}),
    row("4.2.4 a refused offer ends no turn", TCC, OFFER, Answer(yes=False), question=StockTurn, asks="A"),
    row("4.2.4 a private changes hands at any price both agree on", TCC, buys_private("TCC", 0),
        Answer(yes=False), buys_private("TCC", 123), Answer(yes=True),
        leaves={"cash A": 377, "cash B": 623, "owner TCC": "A"}),
    row("4.2.4 it is the purchase of the turn", turn_of(grand_trunk(first=20, pool=10).private("TCC", B)),
        OFFER, Answer(yes=True), asks="B", leaves={"passes": 0}),
    row("4.2.4 a refused offer is no act", TCC, OFFER, Answer(yes=False), PASS, leaves={"passes": 1}),
    row("4.2.4 the certificate limit counts the private", FULL.private("TCC", B),
        refuses={OFFER: "certificate_limit"}),
    row("3.7 privates are traded only after the last one is sold", TCC.private("SCFTC", BANK),
        refuses={OFFER: "private_trade_too_early"}),
    row("4.3.3 nobody buys above the certificate limit", with_gt(FULL),
        refuses={buys("GT"): "certificate_limit", starts("WR", 65): "certificate_limit"}),
    row("4.3.3 yellow shares may always be bought", with_gt(FULL, cell=YELLOW), buys("GT"),
        leaves={"part A GT": 10}),
    row("4.3.3 brown shares too", with_gt(FULL, cell=BROWN), buys("GT"), leaves={"part A GT": 10}),
    row("4.3.4 in the yellow zone no more than sixty percent", grand_trunk(first=60, cell=YELLOW),
        refuses={buys("GT"): "holding_limit"}),
    row("4.3.8 pool first while it has more than half", grand_trunk(first=20, pool=60),
        allows=(from_pool("GT"),), refuses={buys("GT"): "pool_first"}),
    row("4.3.8 not at half", grand_trunk(first=20, pool=50), allows=(buys("GT"),)),
    row("4.7.5 above the limit he must sell first", with_gt(WITH_YELLOW),
        refuses={PASS: "must_sell_first", buys("GT"): "certificate_limit must_sell_first"}),
    row("4.7.5 yellow papers do not help", WITH_YELLOW, sells("LPS", 10), refuses={PASS: "must_sell_first"}),
    row("4.7.5 above the limit only papers that count help", WITH_YELLOW, sells("LPS", 10), sells("BBG", 10),
        allows=(PASS,)),
    row("4.7.5 who cannot get below the limit buys nothing that counts", with_gt(STUCK),
        allows=(PASS,), refuses={buys("GT"): "certificate_limit"}),
    row("4.7.5 but what does not", with_gt(STUCK, cell=BROWN), allows=(buys("GT"),)),
    row("4.7.6 above sixty percent outside the brown zone he must sell", EIGHTY,
        refuses={PASS: "must_sell_first"}),
    row("4.7.6 down to it", EIGHTY, sells("GT", 20), allows=(PASS,)),
    row("4.7.6 not within it", grand_trunk(first=80, cell=BROWN), allows=(PASS,)),
    row("4.7.6 who cannot sell buys anything but that company", SEVENTY.cash(A, 900), allows=(buys("WR"),),
        refuses={from_pool("GT"): "holding_limit holds_too_much"}),
    row("4.4.6 shares of a company that has not operated may be sold", grand_trunk(operated=False),
        sells("GT", 10), leaves={"cash A": 600, "price GT": 90}),
    row("4.5.1 all shares of a block bring the price before the fall", grand_trunk(first=60, second=20),
        sells("GT", 40), leaves={"gain A": 4 * 100, "price GT": 70}),
    row("4.5.4 a company that falls off the market closes and the sale is paid", CLOSING, sells("GT", 10),
        leaves={"cash A": 530, "gain bank": 77 - 30, "status GT": "closed", "cell GT": None,
                "president GT": None, "company GT loans": 0, "train 2-0": POOL, "owner FT": REMOVED,
                "shares GT": {REMOVED: 100}, "stations GT": ()},
        tells={"CompanyClosed company": ["GT"], "StationRemoved hex": ["M4"]},
        refuses={starts("GT", 65): "company_not_for_start"}),
    row("P9 by house rule its trains leave the game",
        grand_trunk(first=40, second=30, cell=BROWN, options=("closed_trains_leave",)).cards("GT", "2-0"),
        sells("GT", 10), leaves={"train 2-0": REMOVED}),
    row("4.6.3 of two with equally many the one to the left becomes president", HEIRS, sells("GT", 30),
        leaves={"president GT": "B", "part A GT": 10, "part pool GT": 30}),
    row("4.6.2 a new president takes the charter at once", turn_of(grand_trunk(first=20, second=20), B),
        buys("GT"), leaves={"president GT": "B", "papers A GT": [10, 10]}),
    row("4.11.1 two passes end no round", grand_trunk(first=60), PASS, PASS, starts("WR", 65), PASS, PASS,
        tells={"RoundBegan kind": []}),
    row("4.11.1 the round ends when all have passed one after the other", grand_trunk(first=60), PASS, PASS,
        starts("WR", 65), PASS, PASS, PASS, tells={"RoundBegan kind": ["operating"]}),
    row("4.11.3 the card lies left of the last who acted", grand_trunk(first=20), PASS, starts("WR", 65),
        PASS, PASS, PASS, leaves={"priority": "C"}, tells={"PriorityPassed player": [C]}),
    row("4.11.2 sold out companies rise in operating order", UPPER, PASS, PASS, PASS,
        tells={"PriceMoved what=sold_out company new": [("GT", (0, 4)), ("WR", (0, 4))]}),
])  # fmt: skip
def test_stock_turns(row):
    row.holds()


def test_4_2_4_the_owner_is_asked_for_his_consent():
    playing = game(TCC)
    play(playing, OFFER)
    assert playing.now.decision == Consent(player=B, actor=B, rule="1856 §4.2.4", proposer=A, proposal=OFFER)
    assert asked(playing) == "B"


def test_4_3_3_papers_that_count():
    assert (paper_count(FULL.state, A), certificate_limit(FULL.state)) == (20, 20)
    assert paper_count(WITH_YELLOW.state, A) == 21
    assert certificate_limit(table(6).state) == 11


@pytest.mark.parametrize(("cash", "pars"), [(250, {100, 90, 80, 75, 70, 65}), (150, {75, 70, 65})])
def test_4_8_only_par_prices_that_can_be_paid(cash: int, pars: set[int]) -> None:
    playing = game(table(6).cash(A, cash))
    assert {action.par for action in playing.now.legal.of(StartCompany) if action.company == "GT"} == pars


def test_4_4_4_2_what_is_offered() -> None:
    """§4.4: all of a holding; §4.2.4: a private at a price that can be paid."""
    offered = game(grand_trunk(second=40)).now.legal
    assert [action.percent for action in offered.of(type(sells("GT", 10)))] == [10, 20, 30]
    offered = game(table(3).private("SCFTC", B).cash(A, 30)).now.legal
    assert list(offered.of(BuyPrivate)) == [buys_private("SCFTC", 30)]
    assert list(offered.of(BuyCertificate)) == []


def test_4_7_3_the_limit_counts_companies_after_the_settlement():
    built = scrapped_below(table(5), "6").phase("5")
    limits = [certificate_limit(built.state)]
    built = built.with_(memory=memory.Remembered(settled=True)).company("CGR", status="closed")
    limits.append(certificate_limit(built.state))
    for companies, status in (("CV BBG LPS GT TGB", "absorbed"), ("CA CPR GW WR", "closed")):
        for company in companies.split():
            built = built.company(company, status=status)
        limits.append(certificate_limit(built.company("CGR", status="started").state))
    assert limits == [13, 18, 11, 7]


@pytest.mark.parametrize(("phase", "rounds"), [("1", 1), ("2", 2), ("3", 2), ("4", 3), ("5", 3), ("6", 3)])
def test_4_11_4_number_of_operating_rounds(phase, rounds):
    playing = game(grand_trunk(first=60).phase(phase))
    play(playing, PASS, PASS, PASS)
    assert tale(playing, "RoundBegan kind number of")[0] == ("operating", 1, rounds)
