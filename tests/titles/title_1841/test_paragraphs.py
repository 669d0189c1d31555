"""Which paragraph of 1841 refusals, questions and events name, where players and companies do the same."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.core.actions import (
    Action,
    Answer,
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    ChooseAmount,
    ChooseCity,
    DiscardTrain,
    OfferTrade,
    Pass,
    ProposeMerger,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import (
    BuyStations,
    ChooseHomes,
    Consent,
    Decision,
    DiscardTrains,
    FirstShares,
    InvestStep,
    RaiseMoney,
    TrainStep,
)
from gridsim.core.events import CashPaid, CertificateMoved
from gridsim.core.state import IPO, POOL
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.telling.sentences import Sentences
from gridsim.titles.title_1824 import selling as in_1824
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.formations.mergers import merge_step
from gridsim.titles.title_1841.operating.turn import buy_or_start_step, buy_trains, company_turn, sell_step
from gridsim.titles.title_1841.phases import hand_in_everywhere
from gridsim.titles.title_1841.raising_money.ladder import frozen_turn
from gridsim.titles.title_1841.shares.selling import HAS_OPERATED
from gridsim.titles.title_1841.stock import stock_turn
from tests.builders import Building
from tests.one_turn import play, refusals
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.tables import A, B, C, one_turn, running, table

S100, S68, S144 = (3, 5), (4, 2), (2, 8)


def investor(phase: str = "5") -> Building:
    """S.F.T.G. of A with a part of S.F.T.N., which B directs."""
    built = running(land(phase), "SFTN", S68, "B", B=40, SFTG=20)
    return running(built, "SFTG", S144, "A", A=40).cash("SFTG", 100)


def selling(built: Building):
    return one_turn(built, lambda working: sell_step(working, "SFTG"))


def investing(built: Building):
    return one_turn(built, lambda working: buy_or_start_step(working, "SFTG"))


def players_turn(built: Building, player: str = A):
    return one_turn(built, lambda working: stock_turn(working, player))


def reasons_against(built: Building, asked: Decision, action: Action) -> list[str]:
    """Also where nothing but a pass is left and so nothing is asked."""
    legal = LegalActions(built.state, asked, TITLE.answers[type(asked)])
    return [str(reason) for reason in legal.why_not(action)]


# ---- a company's own dealings


def test_4_7_1_what_a_company_may_not_sell() -> None:
    full = investor().owns("pool", "SFTN", 40)
    assert refusals(selling(full), SellShares(company="SFTN", percent=20)) == [
        "pool_full_of_units(company=SFTN, room=10) [1841 §4.7.1-c]"
    ]
    assert refusals(selling(investor()), SellShares(company="SFTN", percent=30)) == [
        "not_so_many_shares(company=SFTN, held=20, percent=30) [1841 §4.7.1]"
    ]
    alone = running(investor(), "RATF", S68, "SFTG", SFTG=20)
    assert refusals(selling(alone), SellShares(company="RATF", percent=10)) == [
        "nobody_takes_presidency(company=RATF) [1841 §4.7.1-d]"
    ]


def test_4_7_2_what_a_company_may_not_buy() -> None:
    game = investing(investor().cash("SFTG", 70))
    dear = BuyCertificate(company="SFTN", source=IPO, percent=20)
    assert refusals(game, dear) == ["no_such_paper(company=SFTN, source=ipo, percent=20) [1841 §4.7.2]"]
    many = running(investor(), "RATF", S68, "B", B=20).owns("SFTG", "SFTN", 30)
    share = BuyCertificate(company="RATF", source=IPO, percent=10)
    asked = InvestStep(player=A, actor="SFTG", rule="1841 §4.7.2")
    assert reasons_against(many, asked, share) == ["certificate_limit(count=5, limit=5) [1841 §4.7.2]"]
    much = running(land("5"), "SFTN", S68, "B", B=20, SFTG=20, A=40)
    much = running(much, "SFTG", S144, "A", A=40).cash("SFTG", 100)
    share = BuyCertificate(company="SFTN", source=IPO, percent=10)
    assert reasons_against(much, asked, share) == [
        "group_limit(company=SFTN, held=60, limit=60) [1841 §4.7.2]"
    ]


def test_4_7_1_and_2_its_own_sale_and_purchase_are_told_by_its_own_paragraphs() -> None:
    sale = selling(investor())
    asked = [sale.now.decision.rule]
    play(sale, SellShares(company="SFTN", percent=10))
    purchase = investing(investor())
    asked.append(purchase.now.decision.rule)
    play(purchase, BuyCertificate(company="SFTN", source=IPO, percent=10))
    assert asked == ["1841 §4.7.1", "1841 §4.7.2"]
    for game, paragraph in ((sale, "1841 §4.7.1"), (purchase, "1841 §4.7.2")):
        told = [event.because for event in game.now.events if isinstance(event, CashPaid | CertificateMoved)]
        assert told == [paragraph, paragraph]


def test_4_7_3_what_a_company_may_not_start() -> None:
    game = investing(investor().cash("SFTG", 150))
    assert refusals(game, StartCompany(company="AFI", par=100)) == [
        "cannot_pay(amount=200, cash=150, owner=SFTG) [1841 §4.7.3.3]"
    ]
    assert refusals(game, StartCompany(company="AFI", par=99)) == ["no_such_par(par=99) [1841 §4.7.3.2]"]
    assert refusals(game, StartCompany(company="SFTN", par=68)) == [
        "company_not_for_start(company=SFTN, status=started) [1841 §4.7.3]"
    ]


def test_4_7_3_a_start_by_a_company_is_told_by_its_own_paragraphs_to_the_end() -> None:
    game = investing(investor().cash("SFTG", 900))
    play(game, StartCompany(company="AFI", par=100))
    asked = [game.now.decision]
    assert refusals(game, ChooseAmount(amount=5)) == ["no_such_choice(amount=5) [1841 §4.7.3.3]"]
    play(game, ChooseAmount(amount=40))
    asked.append(game.now.decision)
    assert refusals(game, ChooseCity(hex="C7", stop=0)) == ["never_a_home(hex=C7) [1841 §4.7.3.4]"]
    assert refusals(game, Pass()) == ["home_needed(company=AFI) [1841 §4.7.3.4]"]
    play(game, ChooseCity(hex="L14", stop=0), Pass())
    asked.append(game.now.decision)
    play(game, ChooseAmount(amount=2))
    assert [(type(each), each.rule) for each in asked] == [
        (FirstShares, "1841 §4.7.3.3"),
        (ChooseHomes, "1841 §4.7.3.4"),
        (BuyStations, "1841 §4.7.3.4"),
    ]
    told = {event.because for moment in game.moments for event in moment.events}
    assert not [each for each in told if each.startswith("1841 §3.3")]


# ---- mergers of minors


def minors(**papers: int) -> Building:
    """S.L.D.V. of A and F.T.P. of C in one city, each with the right to merge."""
    built = running(land("5"), "SLDV", S100, "A", A=40, **papers)
    built = running(built, "FTP", S68, "C", C=40)
    return built.tile("J6", "14", 0).hex("J6", stations=(("SLDV", "FTP"),))


def merging(built: Building):
    return one_turn(built, lambda working: merge_step(working, "SLDV"))


def test_4_7_5_what_minors_may_not_do_when_they_merge() -> None:
    built = running(minors(), "SFTC", S68, "B", B=40)
    game = merging(built)
    assert refusals(game, ProposeMerger(partner="FTP", into="SLDV")) == [
        "company_not_free(company=SLDV) [1841 §4.7.5]"
    ]
    assert refusals(game, ProposeMerger(partner="SFTC", into="AFI")) == [
        "companies_not_connected(company=SLDV, partner=SFTC) [1841 §4.7.5]"
    ]
    fresh = merging(running(minors(), "SFTC", S68, "B", operated=False, B=40))
    assert "has_not_operated(company=SFTC) [1841 §4.7.5]" in refusals(
        fresh, ProposeMerger(partner="SFTC", into="AFI")
    )


def test_4_7_5_what_follows_when_minors_merge() -> None:
    game = merging(minors().trains("SLDV", "4", "4").trains("FTP", "5", "5"))
    play(game, ProposeMerger(partner="FTP", into="AFI"))
    assert isinstance(game.now.decision, Consent)
    assert game.now.decision.rule == "1841 §4.7.5"
    play(game, Answer(yes=True))
    assert isinstance(game.now.decision, DiscardTrains)
    assert game.now.decision.rule == "1841 §4.7.5-f"
    assert refusals(game, DiscardTrain(train="8-0")) == ["not_its_train(train=8-0) [1841 §4.7.5-f]"]
    play(game, DiscardTrain(train="4-0"))
    told = {event.because for moment in game.moments for event in moment.events}
    assert not [each for each in told if each.startswith("1841 §4.7.4")]


def test_4_6_7_b_at_a_new_limit_the_limit_is_named() -> None:
    built = running(land("6"), "SFTG", S100, "A", A=40).trains("SFTG", "4", "5", "6")
    game = one_turn(built, lambda working: hand_in_everywhere(working, "SFTG"))
    assert refusals(game, DiscardTrain(train="8-0")) == ["not_its_train(train=8-0) [1841 §4.6.7-b]"]


# ---- trains


def train_buyer(cash: int, *trains: str, phase: str = "5") -> Building:
    built = running(sold_out_before(land(phase), "5"), "SFTG", S100, "A", A=40).cash("SFTG", cash)
    return built.station("SFTG", "H4", 0).tile("I5", "58").trains("SFTG", *trains).cash(A, 2000)


def test_4_5_an_ordinary_train_is_no_emergency_and_the_limit_is_that_of_a_purchase() -> None:
    train = BuyTrain(train="5-0", price=550)
    asked = TrainStep(player=A, actor="SFTG", rule="1841 §4.5", must=None, forced=False)
    assert reasons_against(train_buyer(60, "4"), asked, train) == [
        "treasury_cannot_pay(amount=550, cash=60, owner=SFTG) [1841 §4.5]"
    ]
    full = train_buyer(2000, "4", "4", "4")
    assert reasons_against(full, asked, train) == ["train_limit(company=SFTG, limit=3) [1841 §4.5]"]


def test_4_5_2_others_help_with_the_cheapest_train_only() -> None:
    built = train_buyer(60).cards(POOL, "4-3")
    game = one_turn(built, lambda working: buy_trains(working, "SFTG"))
    assert refusals(game, BuyTrain(train="5-0", price=550)) == [
        "help_for_cheapest_only(amount=350) [1841 §4.5.2]"
    ]
    assert refusals(game, BuyTrain(train="4-3", price=350)) == []


# ---- concessions and directors


@pytest.mark.parametrize(("holder", "paragraph"), [("unused", "3.2-e"), ("used", "3.2-f")])
def test_3_2_e_and_f_an_offer_of_nothing_is_told_the_least(holder: str, paragraph: str) -> None:
    built = table(5, cash=500).private("C7", B)
    if holder == "used":
        built = running(built, "SFTG", S100, "B", B=30)
    game = players_turn(built)
    assert refusals(game, BuyPrivate(private="C7", price=0)) == [
        f"offer_too_low(least=1) [1841 §{paragraph}]"
    ]


def test_3_5_3_d_the_concession_is_why_no_part_of_the_certificate_can_be_sold() -> None:
    """Others have more than enough to take it over, which would be the reason from phase 4 on."""
    built = running(table(phase="3"), "SFTG", S100, "A", A=30, B=50).private("C7", A)
    assert refusals(players_turn(built), SellShares(company="SFTG", percent=20)) == [
        "concession_keeps_presidency(company=SFTG) [1841 §3.5.3-d]"
    ]
    later = running(table(phase="4"), "SFTG", S100, "A", A=30)
    assert refusals(players_turn(later), SellShares(company="SFTG", percent=20)) == [
        "nobody_takes_presidency(company=SFTG) [1841 §3.1-f]"
    ]


def test_4_5_1_1_a_company_taken_over_before_it_ever_ran_has_still_to_operate() -> None:
    """Its frozen turns are none of its own: C cannot sell before A, who has bought it free, has run it."""
    built = running(table(phase="4", cash=900), "AFI", S100, "A", operated=False, C=10, pool=20)
    built = built.company("AFI", president=None)
    working = Table(built.state)
    certificate = next(each for each in working.certificates["AFI"] if each.president)
    working.change_certificate("AFI", certificate.id, owner=POOL)
    frozen_turn(working, "AFI")
    frozen = Building(working.photograph())
    game = players_turn(frozen)
    state = play(game, BuyCertificate(company="AFI", source=POOL, percent=20))
    assert state.companies["AFI"].president == A
    goes_on = Building(msgspec.structs.replace(state, finished=False))
    sale = SellShares(company="AFI", percent=10)
    assert refusals(players_turn(goes_on, C), sale) == ["no_own_turn_yet(company=AFI) [1841 §3.1-c]"]
    offer = OfferTrade(seller=C, company="AFI", percent=10, price=60)
    assert refusals(players_turn(goes_on), offer) == ["no_own_turn_yet(company=AFI) [1841 §3.3.3]"]
    ran = one_turn(goes_on, lambda working: company_turn(working, "AFI"))
    while ran.now.decision is not None:
        ran.apply(Pass())
    free = Building(msgspec.structs.replace(ran.now.state, finished=False))
    assert refusals(players_turn(free, C), sale) == []
    assert refusals(players_turn(free), offer) == []


@pytest.mark.parametrize(("language", "word"), [("en", "frozen"), ("de", "eingefroren"), ("it", "congelata")])
def test_4_5_1_1_only_1841_says_that_frozen_rounds_do_not_count(language: str, word: str) -> None:
    words = Sentences(language)
    said = [words.tr(f"refusals.{rule.key}", company="X") for rule in (HAS_OPERATED, in_1824.HAS_OPERATED)]
    assert [word in sentence for sentence in said] == [True, False]


# ---- what cannot be sold in an emergency


def needy(**fields: object) -> RaiseMoney:
    return RaiseMoney(player=A, actor="SFTG", rule="1841 §4.5.1", missing=500, cause="train", **fields)


def test_3_5_3_e_no_half_of_a_certificate_is_sold_in_an_emergency() -> None:
    """A has the certificate alone and nobody else two shares: he may sell it whole, which freezes S.F.T.N."""
    built = running(land("5"), "SFTG", S100, "A", A=40)
    built = running(built, "SFTN", S68, "A", A=20, B=10)
    assert reasons_against(built, needy(), SellShares(company="SFTN", percent=10)) == [
        "certificate_goes_whole(company=SFTN) [1841 §3.5.3-e]"
    ]
    assert reasons_against(built, needy(), SellShares(company="SFTN", percent=20)) == []
    assert reasons_against(built, needy(), SellShares(company="SFTN", percent=30)) == [
        "not_so_many_shares(company=SFTN, held=20, percent=30) [1841 §4.5.1]"
    ]


def test_e_49_by_house_rule_a_certificate_stays_with_its_concession_or_above_the_needy_company() -> None:
    built = running(land("3", options=("historical_sold_freely",)), "SFTG", S100, "A", A=40)
    built = running(built, "SFTN", S68, "A", A=20).private("C5", A).private("C7", A)
    assert reasons_against(built, needy(), SellShares(company="SFTN", percent=20)) == [
        "concession_keeps_presidency(company=SFTN) [1841 §3.5.3-d]"
    ]
    assert "presidency_must_stay(company=SFTG) [1841 §4.5.1]" in reasons_against(
        built, needy(), SellShares(company="SFTG", percent=40)
    )
