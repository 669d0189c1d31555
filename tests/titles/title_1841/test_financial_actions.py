"""1841 §4.7: what a company may and must do with shares in its turn, and in which order; which paragraph
refusals, questions and events name where players and companies do the same."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from gridsim.core import decisions
from gridsim.core.actions import BuyTrain, DiscardTrain, Distribute, OfferTrade
from gridsim.core.events import CashPaid, CertificateMoved, Event
from gridsim.core.state import BANK, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.telling.sentences import Sentences
from gridsim.titles.title_1824 import selling as in_1824
from gridsim.titles.title_1841.operating.turn import (
    buy_or_start_step,
    buy_trains,
    company_turn,
    financial_steps,
    sell_step,
)
from gridsim.titles.title_1841.phases import hand_in_everywhere
from gridsim.titles.title_1841.raising_money.ladder import frozen_turn
from gridsim.titles.title_1841.shares.selling import HAS_OPERATED
from gridsim.titles.title_1841.stock import stock_turn
from tests.answers import YES
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.reading import presidents, prices, why
from tests.tables import PASS, A, B, C, buys, from_pool, play, row, sells, starts, told
from tests.titles.title_1841.acts import S68, S100, S144, act, against, city, joins, merging, takes
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.tables import running, table


def investor(phase: str = "5", **of_sftn: int) -> Building:
    """S.F.T.G. of A with a part of S.F.T.N., which B directs."""
    built = running(land(phase), "SFTN", S68, "B", **of_sftn or {"B": 40, "SFTG": 20})
    return running(built, "SFTG", S144, "A", A=40).cash("SFTG", 100)


def selling(built: Building):
    return act(built, lambda table: sell_step(table, "SFTG"))


def investing(built: Building):
    return act(built, lambda table: buy_or_start_step(table, "SFTG"))


def dealing(built: Building):
    """Everything that a company does with shares."""
    return act(built, lambda table: financial_steps(table, "SFTG"))


def past_sales(played) -> None:
    """Nothing is sold, where that is asked; among the plays of a row."""
    if isinstance(played.now.decision, decisions.SellStep):
        played.apply(PASS)


def none_of(paragraph: str):
    """Nothing is told by a paragraph like this; among the plays of a row."""

    def look(played) -> None:
        assert not [event for event in told(played, Event) if event.because.startswith(paragraph)]

    return look


def train_buyer(cash: int, *trains: str) -> Building:
    built = running(sold_out_before(land("5"), "5"), "SFTG", S100, "A", A=40).cash("SFTG", cash)
    return built.station("SFTG", "H4", 0).tile("I5", "58").trains("SFTG", *trains).cash(A, 2000)


def players_turn(built: Building, player: str = A):
    return act(built, lambda table: stock_turn(table, player))


INVESTS = decisions.InvestStep(player=A, actor="SFTG", rule="1841 §4.7.2")


# ---- selling


NOT_OPERATED = investor().company("SFTN", operated=False).company("SFTG", operated=False)
ALONE = running(investor(), "RATF", S68, "SFTG", SFTG=20)
FULL = {"B": 40, "SFTG": 60}
THREE = partial(dealing, running(investor(), "SFTC", S100, "B", B=40))
BELOW = running(running(land("5"), "SFTN", S68, "B", B=40, SFTG=20), "SFTG", S144, "SFTN", SFTN=40)
"""S.F.T.G. with shares of its own controller."""
FROZEN = running(land("5"), "SFTC", S100, "B", pool=40).company("SFTC", president=None)
FROZEN = partial(dealing, running(FROZEN, "SFTG", S144, "A", A=40).cash("SFTG", 200))
OF_TWO, OWN = sells("SFTN", 10), sells("SFTG", 20)


@pytest.mark.parametrize("row", [
    row("4.7.1 a company is asked for its sales", partial(selling, investor()),
        question=decisions.SellStep(player=A, actor="SFTG", rule="1841 §4.7.1")),
    # the markers wait for the end of the sale
    row("4.7.1 a holdings and own unsold shares at the prices of before", partial(selling, investor()),
        OF_TWO, OWN, OF_TWO, leaves={"cash SFTG": 100 + 2 * 68 + 2 * 144, "price SFTN": 68}),
    row("4.7.1 a and then the markers move", partial(selling, investor()), OF_TWO, OWN, OF_TWO, PASS,
        leaves={"prices SFTG SFTN": [130, 54], "shares SFTG": {"A": 40, "pool": 20, "ipo": 40}}),
    row("4.7.1 b nothing of a company without a turn but its own", partial(selling, NOT_OPERATED),
        allows=(OWN,), refuses={OF_TWO: "no_own_turn_yet(company=SFTN) [1841 §4.7.1-b]"}),
    row("4.7.1 c no more than the pool takes", partial(selling, investor().owns("pool", "SFTN", 40)),
        refuses={sells("SFTN", 20): "pool_full_of_units(company=SFTN, room=10) [1841 §4.7.1-c]"}),
    row("4.7.1 or than it has", partial(selling, investor()),
        refuses={sells("SFTN", 30): "not_so_many_shares(company=SFTN, held=20, percent=30) [1841 §4.7.1]"}),
    row("4.7.1 d no certificate that nobody takes", partial(selling, ALONE),
        refuses={sells("RATF", 10): "nobody_takes_presidency(company=RATF) [1841 §4.7.1-d]"}),
    row("4.7.1 e what was sold is not bought again", THREE, OF_TWO, PASS, question=decisions.InvestStep,
        refuses={from_pool("SFTN"): "sold_this_round"}),
    row("4.7.1 e but something else", THREE, OF_TWO, PASS, buys("SFTC", percent=20),
        leaves={"shares SFTC": {"B": 40, "SFTG": 20, "ipo": 40}, "amounts SFTG SFTC": [68, 100]}),
    row("4.7.1 f shares of its own controller must be sold", partial(selling, BELOW),
        refuses={PASS: "sale_is_due(player=SFTG, why=controller) [1841 §4.7.1-f]"}),
    row("4.7.1 f until they are", partial(selling, BELOW), sells("SFTN", 20), PASS,
        leaves={"shares SFTN": {"B": 40, "pool": 20, "ipo": 40}}),
    row("4.7.1 f more than five papers must be sold", partial(selling, investor(**FULL)),
        refuses={PASS: "sale_is_due"}),
    row("4.7.1 f of six one", partial(selling, investor(**FULL)), OF_TWO, allows=(PASS,)),
    # what it owns cannot be sold yet (§D-59); selling own shares would not help, so it need not
    row("3.5.2 shares of its own initial offer do not count for the five",
        partial(selling, investor(**FULL).company("SFTN", operated=False)),
        allows=(sells("SFTG", 10), PASS)),
    row("4.7.2 the directors certificate of a frozen company costs twice the price", FROZEN, past_sales,
        from_pool("SFTC", 40), leaves={"president SFTC": "SFTG", "cash SFTG": 0}),
    row("4.7.3 before phase 3 companies start none", partial(dealing, investor("2").cash("SFTG", 900)), PASS,
        question=decisions.InvestStep, refuses={starts("AFI", 100): "not_in_this_phase"}),
    row("4.7.3 a start costs more than it has", partial(investing, investor().cash("SFTG", 150)),
        refuses={starts("AFI", 100): "cannot_pay(amount=200, cash=150, owner=SFTG) [1841 §4.7.3.3]",
                 starts("AFI", 99): "no_such_par(par=99) [1841 §4.7.3.2]",
                 starts("SFTN", 68): "company_not_for_start(company=SFTN, status=started) [1841 §4.7.3]"}),
])  # fmt: skip
def test_shares_of_companies(row):
    row.holds()


def test_4_7_1_f_more_than_five_papers_must_be_sold_and_it_does_not_merge_before():
    asked = decisions.MergeStep(player=A, actor="SFTG", rule="")
    assert any("sale_is_due" in reason for reason in against(investor(**FULL), asked, joins("SFTN")))


# ---- buying and starting


def test_4_7_2_what_a_company_may_not_buy():
    dear = against(investor().cash("SFTG", 70), INVESTS, buys("SFTN", percent=20))
    assert dear == ["no_such_paper(company=SFTN, source=ipo, percent=20) [1841 §4.7.2]"]
    many = running(investor(), "RATF", S68, "B", B=20).owns("SFTG", "SFTN", 30)
    told_why = ["certificate_limit(count=5, limit=5) [1841 §4.7.2]"]
    assert against(many, INVESTS, buys("RATF")) == told_why
    much = investor(B=20, SFTG=20, A=40)
    told_why = ["group_limit(company=SFTN, held=60, limit=60) [1841 §4.7.2]"]
    assert against(much, INVESTS, buys("SFTN")) == told_why


@pytest.mark.parametrize(
    ("step", "deal", "paragraph"),
    [(selling, sells("SFTN", 10), "1841 §4.7.1"), (investing, buys("SFTN"), "1841 §4.7.2")],
)
def test_4_7_1_and_2_its_own_sale_and_purchase_are_told_by_its_own_paragraphs(step, deal, paragraph):
    played = step(investor())
    assert played.now.decision.rule == paragraph
    play(played, deal)
    moves = [event.because for event in played.now.events if isinstance(event, CashPaid | CertificateMoved)]
    assert moves == [paragraph] * 2


def test_4_7_3_a_start_by_a_company_is_told_by_its_own_paragraphs_to_the_end():
    played, asked = investing(investor().cash("SFTG", 900)), []
    for answers, refused, reason in (
        ((starts("AFI", 100),), takes(5), "no_such_choice(amount=5) [1841 §4.7.3.3]"),
        ((takes(40),), city("C7"), "never_a_home(hex=C7) [1841 §4.7.3.4]"),
        ((), PASS, "home_needed(company=AFI) [1841 §4.7.3.4]"),
        ((city("L14"), PASS), takes(99), "no_such_choice(amount=99) [1841 §4.7.3.4]"),
    ):
        play(played, *answers)
        asked += [(type(played.now.decision), played.now.decision.rule)] if answers else []
        assert why(played, refused) == reason
    play(played, takes(2))
    assert asked == [
        (decisions.FirstShares, "1841 §4.7.3.3"),
        (decisions.ChooseHomes, "1841 §4.7.3.4"),
        (decisions.BuyStations, "1841 §4.7.3.4"),
    ]
    none_of("1841 §3.3")(played)


# ---- a whole turn


def railway() -> Building:
    """S.F.T.G. in Alessandria, joined to Torino over Asti, with a 3 train; S.F.T.N. has a train to sell."""
    built = running(land("5"), "SFTG", S68, "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
    built = built.tile("I5", "4", 2).tile("H4", "606", 2).trains("SFTG", "4").cash("SFTG", 600)
    built = running(built, "SFTN", S144, "B", B=40).station("SFTN", "H4").trains("SFTN", "5", "5")
    return sold_out_before(built.company("SFTG", stations=()), "5")


def turn_of(built: Building):
    return act(built, lambda table: company_turn(table, "SFTG"))


def to_the_trains(built: Building):
    played = turn_of(built)
    while not isinstance(played.now.decision, decisions.TrainStep):
        assert played.now.state.ending is None
        played.apply(next(iter(played.now.legal)))
    return played


def test_4_the_steps_of_a_turn_follow_each_other():
    played, asked = turn_of(railway()), []
    while (decision := played.now.decision) is not None:
        asked.append(type(decision).__name__.removesuffix("Step"))
        first = next(iter(played.now.legal))
        pays = Distribute(how="pay") if isinstance(decision, decisions.DividendStep) else PASS
        played.apply(first if isinstance(decision, decisions.RunStep) else pays)
    assert asked == ["Track", "Run", "Dividend", "Train", "Sell", "Invest", "Merge"]
    asked_for = (moment.decision for moment in played.moments)
    (revenue,) = (each.revenue for each in asked_for if isinstance(each, decisions.DividendStep))
    assert revenue == 20 + 10 + 60  # Alessandria, Asti, Torino
    assert (prices(played.now.state, "SFTG"), played.now.state.companies["SFTG"].operated) == ([77], True)
    assert_resumes_everywhere(played)


def minors() -> Building:
    """S.L.D.V. of A and F.T.P. of C in one city, each with the right to merge."""
    built = running(running(land("5"), "SLDV", S100, "A", A=40), "FTP", S68, "C", C=40)
    return built.tile("J6", "14", 0).hex("J6", stations=(("SLDV", "FTP"),))


def merges(built: Building, *, operated: bool = True):
    """S.L.D.V. merges; S.F.T.C. of B is not connected with it."""
    return partial(merging, running(built, "SFTC", S68, "B", operated=operated, B=40), "SLDV")


DEAL, FACE = BuyTrain(train="5-0", price=200), BuyTrain(train="5-0", price=550)
LEFT = (card.id for card in railway().state.trains.values() if card.owner == BANK)
SOLD_OUT = railway().cards(REMOVED, *LEFT)
IN_NEED = railway().with_(cash=railway().state.cash.with_(BANK, 10))
MERGED = partial(merging, minors().trains("SLDV", "4", "4").trains("FTP", "5", "5"), "SLDV")
ABOVE = running(land("6"), "SFTG", S100, "A", A=40).trains("SFTG", "4", "5", "6")
HELPED = train_buyer(60).cards(POOL, "4-3")


@pytest.mark.parametrize("row", [
    # the company goes on with its turn; whoever decides in it knows that this round is the last
    row("5 a dividend that empties the bank is told at once", partial(to_the_trains, IN_NEED),
        leaves={"ending": "bank_in_this_round"}),
    row("4.5 c another company sells a train", partial(to_the_trains, railway()), DEAL,
        question=decisions.Consent(
            player=B, actor="SFTN", rule="1841 §4.5-c", proposer="SFTG", proposal=DEAL)),
    # as many as it wants
    row("4.5 c another company sells a train if its director agrees", partial(to_the_trains, railway()), DEAL,
        YES, question=decisions.TrainStep, leaves={"train 5-0": "SFTG", "cash SFTN": 200}),
    row("4.5 c also when the bank has none left", partial(to_the_trains, SOLD_OUT), allows=(DEAL,)),
    row("4.7.5 what minors may not do when they merge", merges(minors()),
        refuses={joins("FTP", "SLDV"): "company_not_free(company=SLDV) [1841 §4.7.5]",
                 joins("SFTC"): "companies_not_connected(company=SLDV, partner=SFTC) [1841 §4.7.5]"}),
    row("4.7.5 nor with one that has not operated", merges(minors(), operated=False), refuses={
        joins("SFTC"): "has_not_operated(company=SFTC) [1841 §4.7.5] "
                       "companies_not_connected(company=SLDV, partner=SFTC) [1841 §4.7.5]"}),
    row("4.7.5 what follows when minors merge", MERGED, joins("FTP"), question=decisions.Consent,
        says={"rule": "1841 §4.7.5"}),
    row("4.7.5 f trains above the limit", MERGED, joins("FTP"), YES, question=decisions.DiscardTrains,
        says={"rule": "1841 §4.7.5-f"},
        refuses={DiscardTrain(train="8-0"): "not_its_train(train=8-0) [1841 §4.7.5-f]"}),
    row("4.7.5 nothing of it is told by the rules of majors", MERGED, joins("FTP"), YES,
        DiscardTrain(train="4-0"), none_of("1841 §4.7.4")),
    row("4.6.7 b at a new limit the limit is named",
        lambda: act(ABOVE, lambda table: hand_in_everywhere(table, "SFTG")),
        refuses={DiscardTrain(train="8-0"): "not_its_train(train=8-0) [1841 §4.6.7-b]"}),
    row("4.5.2 others help with the cheapest train only",
        lambda: act(HELPED, lambda table: buy_trains(table, "SFTG")),
        allows=(BuyTrain(train="4-3", price=350),),
        refuses={FACE: "help_for_cheapest_only(amount=350) [1841 §4.5.2]"}),
])  # fmt: skip
def test_trains_and_minors(row):
    row.holds()


@pytest.mark.parametrize(("built", "reason"), [
    (train_buyer(60, "4"), "treasury_cannot_pay(amount=550, cash=60, owner=SFTG) [1841 §4.5]"),
    (train_buyer(2000, "4", "4", "4"), "train_limit(company=SFTG, limit=3) [1841 §4.5]"),
])  # fmt: skip
def test_4_5_an_ordinary_train_is_no_emergency_and_the_limit_is_that_of_a_purchase(built, reason):
    asked = decisions.TrainStep(player=A, actor="SFTG", rule="1841 §4.5", must=None, forced=False)
    assert against(built, asked, FACE) == [reason]


# ---- concessions and directors


def test_4_5_1_1_a_company_taken_over_before_it_ever_ran_has_still_to_operate():
    """Its frozen turns are none of its own: C cannot sell before A, who has bought it free, has run it."""
    built = running(table(phase="4", cash=900), "AFI", S100, "A", operated=False, C=10, pool=20)
    working = Table(built.directs(POOL, "AFI").company("AFI", president=None).state)
    frozen_turn(working, "AFI")
    state = play(players_turn(Building(working.photograph())), from_pool("AFI", 20))
    assert presidents(state, "AFI") == "A"
    goes_on = Building(msgspec.structs.replace(state, finished=False))
    sale, offer = sells("AFI", 10), OfferTrade(seller=C, company="AFI", percent=10, price=60)
    assert why(players_turn(goes_on, C), sale) == "no_own_turn_yet(company=AFI) [1841 §3.1-c]"
    assert why(players_turn(goes_on), offer) == "no_own_turn_yet(company=AFI) [1841 §3.3.3]"
    ran = act(goes_on, lambda table: company_turn(table, "AFI"))
    while ran.now.decision is not None:
        ran.apply(PASS)
    free = Building(msgspec.structs.replace(ran.now.state, finished=False))
    assert (why(players_turn(free, C), sale), why(players_turn(free), offer)) == ("", "")


@pytest.mark.parametrize(("language", "word"), [("en", "frozen"), ("de", "eingefroren"), ("it", "congelata")])
def test_4_5_1_1_only_1841_says_that_frozen_rounds_do_not_count(language, word):
    words = Sentences(language)
    said = [words.tr(f"refusals.{rule.key}", company="X") for rule in (HAS_OPERATED, in_1824.HAS_OPERATED)]
    assert [word in sentence for sentence in said] == [True, False]
