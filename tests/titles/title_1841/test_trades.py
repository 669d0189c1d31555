"""1841 §3.2-d to -f: what players buy from each other."""

from __future__ import annotations

from gridsim import RefusedOffer, refused_offers
from gridsim.core.actions import Answer, BuyCertificate, BuyPrivate, OfferTrade, Pass, SellShares
from gridsim.core.decisions import Consent, StockTurn
from gridsim.core.state import IPO
from gridsim.finance.ownership import holders
from gridsim.titles.title_1841.stock import stock_turn
from tests.one_turn import assert_resumes_everywhere, play
from tests.titles.title_1841.tables import A, B, C, after, keys, one_turn, running, table

YES, NO = Answer(yes=True), Answer(yes=False)


def turn_of(built, player=A):
    return one_turn(built, lambda working: stock_turn(working, player))


def offer(seller, company, percent, price):
    return OfferTrade(seller=seller, company=company, percent=percent, price=price)


def sftg(**held):
    return running(table(phase="4", cash=500), "SFTG", (3, 5), next(iter(held)), **held)


def test_3_2_d_shares_change_hands_at_the_price_agreed_and_no_marker_moves() -> None:
    game = turn_of(sftg(B=40, C=20))
    play(game, offer(B, "SFTG", 10, 7))
    asked = game.now.decision
    assert isinstance(asked, Consent)
    assert (asked.player, asked.proposer, asked.proposal) == (B, A, offer(B, "SFTG", 10, 7))
    state = play(game, YES)
    assert (state.cash[A], state.cash[B]) == (493, 507)
    assert holders(state, "SFTG") == {A: 10, B: 30, C: 20, IPO: 40}
    assert state.companies["SFTG"].cell == (3, 5)
    assert state.round.sold[B] == ("SFTG",), "a sale to a player counts as a sale (§D-08)"
    assert game.now.decision is None
    assert_resumes_everywhere(game)


def test_3_2_d_after_a_refusal_something_else_may_be_bought() -> None:
    game = turn_of(sftg(B=40, C=20))
    play(game, offer(B, "SFTG", 10, 7), NO)
    assert isinstance(game.now.decision, StockTurn)
    assert game.now.decision.sales_over
    state = play(game, BuyCertificate(company="SFTG", source=IPO, percent=10))
    assert holders(state, "SFTG")[A] == 10


def test_3_2_d_a_unit_costs_at_least_1() -> None:
    game = turn_of(sftg(B=40, C=30))
    assert keys(game, offer(B, "SFTG", 20, 1)) == {"offer_too_low"}
    assert keys(game, offer(B, "SFTG", 20, 2)) == set()
    assert keys(game, offer(B, "SFTG", 20, 501)) == {"cannot_pay"}
    assert keys(game, offer(B, "SFTG", 50, 50)) == {"seller_has_less"}
    assert keys(game, offer(A, "SFTG", 10, 50)) == {"no_such_seller"}


def test_d_09_only_shares_of_companies_that_have_operated() -> None:
    game = turn_of(sftg(B=40, C=20).company("SFTG", operated=False))
    assert keys(game, offer(B, "SFTG", 10, 50)) == {"no_own_turn_yet"}


def test_3_2_d_the_directors_certificate_goes_with_a_trade_that_makes_the_buyer_director() -> None:
    """B sells three of his four units to A, who has none: A takes the certificate and one ordinary unit."""
    state = after(sftg(B=40), lambda working: stock_turn(working, A), offer(B, "SFTG", 30, 90), YES)
    assert state.companies["SFTG"].president == A
    assert sorted(paper.percent for paper in state.certificates["SFTG"] if paper.owner == A) == [10, 20]
    assert holders(state, "SFTG") == {A: 30, B: 10, IPO: 60}


def test_s4_9_e_one_unit_of_the_certificate_is_made_up_with_an_ordinary_paper() -> None:
    """B has the certificate alone and sells one unit to A, who has one: A gives his paper back for it."""
    state = after(sftg(B=20, A=10), lambda working: stock_turn(working, A), offer(B, "SFTG", 10, 90), YES)
    assert state.companies["SFTG"].president == A
    assert [paper.percent for paper in state.certificates["SFTG"] if paper.owner == A] == [20]
    assert [paper.percent for paper in state.certificates["SFTG"] if paper.owner == B] == [10]


def test_s4_9_e_a_certificate_that_nobody_could_take_is_not_split() -> None:
    game = turn_of(sftg(B=20))
    assert keys(game, offer(B, "SFTG", 10, 90)) == {"nobody_takes_presidency"}
    assert keys(game, offer(B, "SFTG", 20, 90)) == set()


def test_3_2_d_a_third_player_may_become_director_by_a_trade() -> None:
    state = after(sftg(B=40, C=30), lambda working: stock_turn(working, A), offer(B, "SFTG", 20, 90), YES)
    assert state.companies["SFTG"].president == C
    assert holders(state, "SFTG") == {A: 20, B: 20, C: 30, IPO: 30}


def test_3_5_2_a_trade_counts_all_its_papers() -> None:
    built = table(5, phase="4", cash=500)
    for company in ("SFTN", "SSFL"):
        built = running(built, company, (3, 5), "A", A=60)
    built = running(built, "SFTG", (3, 5), "B", B=60, A=10)
    game = turn_of(built)
    assert keys(game, offer(B, "SFTG", 20, 90)) == set()
    assert keys(game, offer(B, "SFTG", 30, 90)) == {"certificate_limit"}


def test_3_1_e_who_has_sold_does_not_buy_from_players_either() -> None:
    game = turn_of(sftg(B=40, A=20))
    play(game, SellShares(company="SFTG", percent=10))
    assert keys(game, offer(B, "SFTG", 10, 90)) == {"sold_this_round"}


def test_s15_4_trades_can_be_left_out() -> None:
    built = running(table(options=("player_trades_off",), phase="3"), "SFTG", (3, 5), "B", B=40)
    built = built.private("C7", B).private("C8", B)
    game = turn_of(built)
    assert keys(game, offer(B, "SFTG", 10, 90)) == {"no_player_trades"}
    assert keys(game, BuyPrivate(private="C8", price=20)) == {"private_not_for_sale"}


# ---- concessions


def test_3_2_a_from_the_pool_for_50_but_not_in_the_first_stock_round() -> None:
    built = table(5, cash=50)
    assert keys(turn_of(built), BuyPrivate(private="C6", price=50)) == set()
    assert keys(turn_of(built), BuyPrivate(private="BAYARD", price=50)) == set()
    assert keys(turn_of(built), BuyPrivate(private="C6", price=49)) == {"other_price"}
    first = built.with_(set_number=1).private("C5", B)
    assert keys(turn_of(first), BuyPrivate(private="C6", price=50)) == {"not_in_first_round"}


def test_3_2_e_an_unused_concession_from_a_player_at_any_price() -> None:
    game = turn_of(table(5, cash=50).private("C6", B).with_(set_number=1))
    play(game, BuyPrivate(private="C6", price=1))
    asked = game.now.decision
    assert isinstance(asked, Consent)
    assert (asked.player, asked.proposer, asked.rule) == (B, A, "1841 §3.2-e")
    assert asked.proposal == BuyPrivate(private="C6", price=1)
    state = play(game, YES)
    assert state.privates["C6"].owner == A
    assert (state.cash[A], state.cash[B]) == (49, 51)
    assert game.now.decision is None


def test_3_2_f_a_used_concession_brings_the_directors_certificate() -> None:
    """Also before the company has operated (§D-09); other shareholders do not matter."""
    built = running(table(5, cash=500), "SFTG", (3, 5), "B", operated=False, B=20, C=40).private("C7", B)
    game = turn_of(built)
    play(game, BuyPrivate(private="C7", price=300))
    assert game.now.decision is not None
    assert game.now.decision.rule == "1841 §3.2-f"
    state = after(built, lambda working: stock_turn(working, A), BuyPrivate(private="C7", price=300), YES)
    assert state.companies["SFTG"].president == A
    assert holders(state, "SFTG") == {A: 20, C: 40, IPO: 40}
    assert state.privates["C7"].owner == A
    assert (state.cash[A], state.cash[B]) == (200, 800)
    assert state.round.sold[B] == ("SFTG",)


def test_3_5_3_d_a_trade_of_shares_does_not_touch_the_certificate_before_phase_4() -> None:
    built = running(table(5, cash=500), "SFTG", (3, 5), "B", B=30).private("C7", B)
    game = turn_of(built)
    assert keys(game, offer(B, "SFTG", 20, 90)) == {"concession_keeps_presidency"}
    play(game, offer(B, "SFTG", 10, 90), YES)
    assert game.now.state.companies["SFTG"].president == B


def test_pass_is_always_possible() -> None:
    assert keys(turn_of(sftg(B=40)), Pass()) == set()


def test_a_refused_offer_is_remembered_in_its_turn_and_may_be_made_again() -> None:
    game = turn_of(sftg(B=40, C=20))
    wanted, other = offer(B, "SFTG", 10, 7), offer(C, "SFTG", 10, 9)
    play(game, wanted)
    assert refused_offers(game.now) == (), "it is not answered yet"
    play(game, NO)
    assert refused_offers(game.now) == (RefusedOffer(wanted, B),)
    assert game.now.legal.why_not(wanted) == []
    play(game, other, NO, wanted, NO)
    again = RefusedOffer(wanted, B)
    assert refused_offers(game.now) == (again, RefusedOffer(other, C), again)
    game.go_to(2)
    assert refused_offers(game.now) == (RefusedOffer(wanted, B),)
    play(game, wanted, YES)
    assert game.now.decision is None
    assert refused_offers(game.now) == (), "the turn is over"
