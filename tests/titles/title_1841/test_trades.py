"""1841 §3.2-d to -f: what players buy from each other."""

from __future__ import annotations

from types import NoneType

import pytest

from gridsim import RefusedOffer, refused_offers
from gridsim.core.actions import Answer, OfferTrade
from gridsim.core.decisions import Consent, StockTurn
from tests.answers import PASS, buys, buys_private, sells
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.tables import A, B, C, game, play, row
from tests.titles.title_1841.tables import running, table, turn_of

YES, NO = Answer(yes=True), Answer(yes=False)


def offer(seller, company, percent, price):
    return OfferTrade(seller=seller, company=company, percent=percent, price=price)


def sftg(*, on: Building | None = None, **held):
    return running(on or table(phase="4", cash=500), "SFTG", (3, 5), next(iter(held)), **held)


def nearly_full() -> Building:
    """A has room for three papers less what he gives back."""
    built = table(5, phase="4", cash=500)
    for company in ("SFTN", "SSFL"):
        built = running(built, company, (3, 5), "A", A=60)
    return sftg(on=built, B=60, A=10)


WITHOUT = sftg(on=table(options=("player_trades_off",), phase="3").private("C7", B).private("C8", B), B=40)
SECOND, STILL = (
    sftg(on=table(options=("second_edition", *more), phase="3", cash=500), B=40)
    for more in ((), ("player_trades",))
)
LOOSER = table(phase="4", cash=500, options=("looser_player_trades",))
LATER = table(5, cash=50)
FIRST = LATER.with_(set_number=1)
UNUSED = turn_of(FIRST.private("C6", B))
USED = turn_of(running(table(5, cash=500), "SFTG", (3, 5), "B", operated=False, B=20, C=40).private("C7", B))
"""SFTG has not operated yet."""
EARLY = turn_of(sftg(on=table(5, cash=500), B=30).private("C7", B))
TWO = turn_of(sftg(B=40, C=20))
TEN = offer(B, "SFTG", 10, 90)


@pytest.mark.parametrize("row", [
    # a sale to a player counts as a sale (§D-08)
    row("3.2-d shares change hands at the price agreed and no marker moves", TWO,
        offer(B, "SFTG", 10, 7), YES, question=NoneType,
        leaves={"cash A": 493, "cash B": 507, "cell SFTG": (3, 5), "sold B": ("SFTG",),
                "shares SFTG": {"A": 10, "B": 30, "C": 20, "ipo": 40}}),
    row("3.2-d after a refusal nothing is sold", turn_of(sftg(B=40, A=10)), offer(B, "SFTG", 10, 7), NO,
        question=StockTurn, refuses={sells("SFTG", 10): "sales_are_over"}),
    row("3.2-d after a refusal something else may be bought", TWO, offer(B, "SFTG", 10, 7), NO, buys("SFTG"),
        leaves={"part A SFTG": 10}),
    row("3.2-d a unit costs at least 1", turn_of(sftg(B=40, C=30)), allows=(offer(B, "SFTG", 20, 2),),
        refuses={offer(B, "SFTG", 20, 1): "offer_too_low", offer(B, "SFTG", 20, 501): "cannot_pay",
                 offer(B, "SFTG", 50, 50): "seller_has_less", offer(A, "SFTG", 10, 50): "no_such_seller"}),
    row("d 09 only shares of companies that have operated",
        turn_of(sftg(B=40, C=20).company("SFTG", operated=False)), refuses={TEN: "no_own_turn_yet"}),
    # By house rule (§18) players trade before the company has operated, at any price, and may buy again.
    row("d 07 by house rule two units cost 1", turn_of(sftg(on=LOOSER, B=40, C=20)),
        allows=(offer(B, "SFTG", 20, 1),)),
    row("d 09 by house rule before it has operated",
        turn_of(sftg(on=LOOSER, B=40, C=20).company("SFTG", operated=False)), allows=(TEN,)),
    row("d 08 by house rule who has sold to a player may buy again", turn_of(sftg(on=LOOSER, B=40, C=20)),
        TEN, YES, leaves={"sold B": ()}),
    # B sells three of his four units to A, who has none: A takes the certificate and one ordinary unit.
    row("3.2-d the certificate goes with a trade that makes the buyer director", turn_of(sftg(B=40)),
        offer(B, "SFTG", 30, 90), YES, leaves={"president SFTG": "A", "papers A SFTG": [20, 10],
                                               "shares SFTG": {"A": 30, "B": 10, "ipo": 60}}),
    # B has the certificate alone and sells one unit to A, who has one: A gives his paper back for it.
    row("s4.9-e one unit of the certificate is made up with an ordinary paper", turn_of(sftg(B=20, A=10)),
        TEN, YES, leaves={"president SFTG": "A", "papers A SFTG": [20], "papers B SFTG": [10]}),
    row("s4.9-e a certificate that nobody could take is not split", turn_of(sftg(B=20)),
        allows=(offer(B, "SFTG", 20, 90),), refuses={TEN: "nobody_takes_presidency"}),
    row("3.2-d a third player may become director by a trade", turn_of(sftg(B=40, C=30)),
        offer(B, "SFTG", 20, 90), YES,
        leaves={"president SFTG": "C", "shares SFTG": {"A": 20, "B": 20, "C": 30, "ipo": 30}}),
    row("3.5.2 a trade counts all its papers", turn_of(nearly_full()), allows=(offer(B, "SFTG", 20, 90),),
        refuses={offer(B, "SFTG", 30, 90): "certificate_limit"}),
    row("3.1-e who has sold does not buy from players either", turn_of(sftg(B=40, A=20)), sells("SFTG", 10),
        refuses={TEN: "sold_this_round"}),
    row("s15.4 trades can be left out", turn_of(WITHOUT),
        refuses={TEN: "no_player_trades", buys_private("C8", 20): "private_not_for_sale"}),
    row("e 20 in the second edition they are", turn_of(SECOND), refuses={TEN: "no_player_trades"}),
    row("e 20 unless players want them there too", turn_of(STILL), TEN, YES, leaves={"part A SFTG": 10}),
    row("3.5.3-d a trade of shares does not touch the certificate before phase 4", EARLY, TEN, YES,
        leaves={"president SFTG": "B"}),
    row("3.5.3-d nor one that would", EARLY,
        refuses={offer(B, "SFTG", 20, 90): "concession_keeps_presidency"}),
    row("a pass is always possible", turn_of(sftg(B=40)), allows=(PASS,)),
    # ---- concessions
    row("3.2-a from the pool for 50", turn_of(LATER), refuses={buys_private("C6", 49): "other_price"},
        allows=(buys_private("C6", 50), buys_private("BAYARD", 50))),
    row("3.2-a from the pool for 50 but not in the first stock round",
        turn_of(FIRST.private("C5", B)), refuses={buys_private("C6", 50): "not_in_first_round"}),
    row("3.2-e an unused concession from a player at any price", UNUSED, buys_private("C6", 1), YES,
        question=NoneType, leaves={"owner C6": "A", "cash A": 49, "cash B": 51}),
    row("3.2-e nothing is too little", UNUSED, refuses={buys_private("C6", 0): "offer_too_low §3.2-e"}),
    row("3.2-f or for one that is used", USED, refuses={buys_private("C7", 0): "offer_too_low §3.2-f"}),
    # Also before the company has operated (§D-09); other shareholders do not matter.
    row("3.2-f a used concession brings the directors certificate", USED, buys_private("C7", 300), YES,
        leaves={"president SFTG": "A", "shares SFTG": {"A": 20, "C": 40, "ipo": 40}, "owner C7": "A",
                "cash A": 200, "cash B": 800, "sold B": ("SFTG",)}),
])  # fmt: skip
def test_trade(row) -> None:
    row.holds()


@pytest.mark.parametrize(("position", "proposal", "reference"), [
    (TWO, offer(B, "SFTG", 10, 7), "1841 §3.2-d"),
    (UNUSED, buys_private("C6", 1), "1841 §3.2-e"),
    (USED, buys_private("C7", 300), "1841 §3.2-f"),
])  # fmt: skip
def test_3_2_the_owner_is_asked(position, proposal, reference) -> None:
    playing = game(position)
    play(playing, proposal)
    asked = playing.now.decision
    assert isinstance(asked, Consent)
    assert (asked.player, asked.proposer, asked.proposal, asked.rule) == (B, A, proposal, reference)
    play(playing, YES)
    assert_resumes_everywhere(playing)


def test_a_refused_offer_is_remembered_in_its_turn_and_may_be_made_again() -> None:
    playing = game(TWO)
    wanted, other = offer(B, "SFTG", 10, 7), offer(C, "SFTG", 10, 9)
    play(playing, wanted)
    assert refused_offers(playing.now) == (), "it is not answered yet"
    play(playing, NO)
    assert refused_offers(playing.now) == (RefusedOffer(wanted, B),)
    assert playing.now.legal.why_not(wanted) == []
    play(playing, other, NO, wanted, NO)
    again = RefusedOffer(wanted, B)
    assert refused_offers(playing.now) == (again, RefusedOffer(other, C), again)
    playing.go_to(2)
    assert refused_offers(playing.now) == (RefusedOffer(wanted, B),)
    play(playing, wanted, YES)
    assert playing.now.decision is None
    assert refused_offers(playing.now) == (), "the turn is over"
