"""1841 §3: a player's turn in a stock round: sales in one go, then one purchase or start."""

from __future__ import annotations

from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass, SellShares, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, IPO, POOL
from gridsim.finance.control import group_percent
from gridsim.finance.ownership import holders, percent, presidents_certificate
from gridsim.titles.title_1841.operating.turn import sell_step
from gridsim.titles.title_1841.shares.limits import paper_count
from gridsim.titles.title_1841.stock import stock_turn
from tests.one_turn import assert_resumes_everywhere, play
from tests.titles.title_1841.tables import A, B, C, D, after, keys, one_turn, running, table


def turn_of(built, player=A):
    return one_turn(built, lambda working: stock_turn(working, player))


def buys(company, source=IPO, percent=10):
    return BuyCertificate(company=company, source=source, percent=percent)


def sells(company, percent):
    return SellShares(company=company, percent=percent)


def chain_of_t_02():
    """A directs SFTN, which directs SFTC, which owns 20 % of SFTG; A owns 40 % himself."""
    built = running(table(phase="4", cash=1000), "SFTN", (4, 2), "A", A=20)
    built = running(built, "SFTC", (4, 2), "SFTN", SFTN=40)
    return running(built, "SFTG", (4, 2), "A", A=40, SFTC=20)


# ---- buying


def test_t_02_a_group_may_have_60_percent() -> None:
    """§3.2: 40 % of his own and 20 % of a company's company are together all A may have."""
    game = turn_of(chain_of_t_02())
    assert group_percent(game.now.state, A, "SFTG") == 60
    assert keys(game, buys("SFTG")) == {"group_limit"}
    assert keys(game, buys("SFTN")) == set()
    other = turn_of(chain_of_t_02(), B)
    assert keys(other, buys("SFTG")) == set()


def test_t_04_whoever_has_more_becomes_director_at_once() -> None:
    """§3.5.3: 40 % against 30 %: two ordinary certificates for the director's."""
    built = running(table(phase="5"), "SFTG", (3, 5), "A", A=30, B=30)
    state = after(built, lambda working: stock_turn(working, B), buys("SFTG"))
    assert state.companies["SFTG"].president == B
    assert sorted(paper.percent for paper in state.certificates["SFTG"] if paper.owner == B) == [10, 10, 20]
    assert sorted(paper.percent for paper in state.certificates["SFTG"] if paper.owner == A) == [10, 10, 10]


def test_3_2_the_initial_offer_pays_the_company_and_the_pool_the_bank() -> None:
    built = running(table(phase="4", cash=300), "SFTG", (3, 5), "B", B=30, pool=20)
    state = after(built, lambda working: stock_turn(working, A), buys("SFTG"))
    assert (state.cash[A], state.cash["SFTG"]) == (200, 100)
    bank = built.state.cash[BANK]
    state = after(built, lambda working: stock_turn(working, A), buys("SFTG", POOL))
    assert (state.cash[A], state.cash["SFTG"], state.cash[BANK]) == (200, 0, bank + 100)


def test_3_2_prices_are_those_of_the_market_in_the_initial_offer_too() -> None:
    built = running(table(phase="4", cash=136), "SFTG", (2, 8), "B", B=30)
    assert keys(turn_of(built), buys("SFTG")) == {"cannot_pay"}
    assert keys(turn_of(built.cash(A, 144)), buys("SFTG")) == set()


def test_3_5_2_concessions_do_not_count_for_the_limit() -> None:
    built = running(table(3), "SFTG", (3, 5), "B", B=20).private("C5", A).private("BAYARD", A)
    for company in ("SFTN", "SSFL"):
        built = running(built, company, (3, 5), "A", A=60)
    assert paper_count(built.state, A) == 10
    built = built.cash(A, 1000)
    for company in ("IRSFF", "AFI"):
        built = running(built, company, (3, 5), "A", A=60)
    assert paper_count(built.state, A) == 20
    assert keys(turn_of(built), buys("SFTG")) == set()
    full = built.owns(A, "SFTG", 10)
    assert keys(turn_of(full), buys("SFTG")) == {"certificate_limit"}


# ---- selling


def test_3_1_all_sales_of_a_turn_are_paid_at_the_prices_of_before() -> None:
    """§3.1-a, -b: SFTG at 100 and SFTN at 144 move when all has been sold."""
    built = running(table(phase="4", cash=0), "SFTG", (3, 5), "B", B=30, A=30)
    built = running(built, "SFTN", (2, 8), "B", B=30, A=20)
    game = turn_of(built)
    play(game, sells("SFTG", 10), sells("SFTN", 20), sells("SFTG", 10))
    assert game.now.state.cash[A] == 100 + 288 + 100
    assert game.now.state.companies["SFTG"].cell == (3, 5)
    play(game, Pass())
    assert game.now.state.companies["SFTG"].cell == (5, 5)
    assert game.now.state.companies["SFTN"].cell == (4, 8)
    assert game.now.state.supply["result"] == 1
    assert_resumes_everywhere(game)


def test_s4_1_b_nothing_is_sold_after_buying() -> None:
    built = running(table(phase="4", cash=500), "SFTG", (3, 5), "B", B=30, A=30)
    built = running(built, "SFTN", (2, 8), "B", B=30)
    game = turn_of(built)
    play(game, sells("SFTG", 10), buys("SFTN"))
    assert game.now.decision is None, "one purchase ends the turn"
    assert percent(game.now.state, A, "SFTN") == 10


def test_3_1_e_what_has_been_sold_is_not_bought_again_in_the_round() -> None:
    built = running(table(phase="4", cash=500), "SFTG", (3, 5), "B", B=30, A=30)
    game = turn_of(built)
    play(game, sells("SFTG", 10))
    assert keys(game, buys("SFTG")) == {"sold_this_round"}
    assert keys(game, buys("SFTG", POOL)) == {"sold_this_round"}


def test_3_1_d_the_pool_has_room_for_two_units_of_a_minor_and_five_of_a_major() -> None:
    built = running(table(phase="4"), "SFTC", (3, 5), "B", B=40, A=60)
    built = built.company("SFTC", president=A)
    built = running(built, "SFTG", (3, 5), "B", B=30, A=60).company("SFTG", president=B)
    game = turn_of(built)
    assert keys(game, sells("SFTG", 50)) == set()
    assert keys(game, sells("SFTG", 60)) == {"pool_full_of_units"}


def test_3_1_c_a_company_must_have_operated() -> None:
    built = running(table(phase="4"), "SFTG", (3, 5), "B", operated=False, B=30, A=30)
    assert keys(turn_of(built), sells("SFTG", 10)) == {"no_own_turn_yet"}


def test_3_1_f_the_directors_certificate_goes_only_to_another_director() -> None:
    """B has two units and takes over; without them A keeps the certificate."""
    built = running(table(phase="4"), "SFTG", (3, 5), "A", A=30, B=10)
    assert keys(turn_of(built), sells("SFTG", 10)) == set()
    assert keys(turn_of(built), sells("SFTG", 20)) == {"nobody_takes_presidency"}
    able = running(table(phase="4"), "SFTG", (3, 5), "A", A=30, B=20)
    state = after(able, lambda working: stock_turn(working, A), sells("SFTG", 20), Pass())
    assert state.companies["SFTG"].president == B
    assert holders(state, "SFTG") == {A: 10, B: 20, POOL: 20, IPO: 50}


def test_3_1_f_before_phase_4_the_director_of_a_historical_company_stays() -> None:
    built = running(table(phase="2"), "SFTG", (3, 5), "A", A=30, B=60).private("C7", A)
    assert keys(turn_of(built), sells("SFTG", 10)) == set()
    assert keys(turn_of(built), sells("SFTG", 20)) == {"concession_keeps_presidency"}
    state = after(built, lambda working: stock_turn(working, A), sells("SFTG", 10), Pass())
    assert state.companies["SFTG"].president == A


def test_3_5_3_c_after_a_sale_the_first_to_the_right_of_the_old_director_of_equals() -> None:
    built = running(table(phase="4"), "SFTG", (3, 5), "C", C=40, B=30, D=30)
    state = after(built, lambda working: stock_turn(working, C), sells("SFTG", 20), Pass())
    assert state.companies["SFTG"].president == B


def test_3_5_3_h_no_sale_makes_a_company_direct_its_own_director() -> None:
    """SFTN, directed by SFTG, would own more of SFTG than A keeps."""
    built = running(table(phase="4"), "SFTG", (3, 5), "A", A=40)
    built = running(built, "SFTN", (3, 5), "SFTG", SFTG=40).owns("SFTN", "SFTG", 30)
    game = turn_of(built)
    assert keys(game, sells("SFTG", 10)) == set()
    assert keys(game, sells("SFTG", 20)) == {"ring_of_directors"}


def test_3_5_3_h_a_sale_is_no_ring_if_somebody_else_takes_over() -> None:
    """B owns more of SFTG than its own company SFTN, or as much: players come before companies."""
    for part in (10, 20, 30):
        built = running(table(phase="4"), "SFTG", (3, 5), "A", A=30, B=30)
        built = running(built, "SFTN", (3, 5), "SFTG", SFTG=40).owns("SFTN", "SFTG", part)
        game = turn_of(built)
        state = play(game, sells("SFTG", 20), Pass())
        assert state.companies["SFTG"].president == B
    ring = built.owns("SFTN", "SFTG", 10)
    assert keys(turn_of(ring), sells("SFTG", 20)) == {"ring_of_directors"}


def test_3_1_g_above_the_certificate_limit_something_is_sold_first() -> None:
    built = table(5, phase="4", cash=500)
    for company in ("SFTN", "SSFL", "SFTG"):
        built = running(built, company, (3, 5), "A", A=60)
    assert paper_count(built.state, A) == 15
    game = turn_of(built)
    assert keys(game, Pass()) == {"sale_is_due"}
    assert "sale_is_due" in keys(game, StartCompany(company="AFI", par=68))
    play(game, sells("SFTN", 10))
    assert keys(game, Pass()) == {"sale_is_due"}, "one paper too many is left"
    play(game, sells("SSFL", 10))
    assert keys(game, Pass()) == set()


def test_3_5_4_a_group_above_60_percent_sells_down_to_it() -> None:
    """A owns 50 % and his company 20 %; he sells one unit of SFTG, nothing else helps."""
    built = running(table(phase="4", cash=500), "SFTN", (3, 5), "A", A=40)
    built = running(built, "SFTG", (2, 8), "A", A=50, SFTN=20)
    game = turn_of(built)
    assert keys(game, Pass()) == {"sale_is_due"}
    play(game, sells("SFTN", 10))
    assert keys(game, Pass()) == {"sale_is_due"}
    play(game, sells("SFTG", 10))
    assert keys(game, Pass()) == set()


def test_d_59_what_cannot_be_sold_leaves_the_turn_free() -> None:
    built = running(table(phase="4", cash=500), "SFTN", (3, 5), "A", A=40)
    built = running(built, "SFTG", (2, 8), "A", operated=False, A=50, SFTN=20)
    assert keys(turn_of(built), Pass()) == set()


# ---- frozen companies


def frozen(built, company):
    """Put the director's certificate into the pool."""
    certificate = presidents_certificate(built.state, company)
    papers = tuple(
        paper
        if paper.id != certificate.id
        else type(paper)(id=paper.id, percent=paper.percent, owner=POOL, president=True)
        for paper in built.state.certificates[company]
    )
    papers_of = built.state.certificates.with_(company, papers)
    return built.company(company, president=None).with_(certificates=papers_of)


def test_4_5_1_the_directors_certificate_of_a_frozen_company_costs_two_units() -> None:
    built = frozen(running(table(phase="4", cash=300), "SFTG", (3, 5), "B", B=20), "SFTG")
    game = turn_of(built)
    state = play(game, buys("SFTG", POOL, 20))
    assert state.companies["SFTG"].president == A
    assert state.cash[A] == 100


def test_4_5_1_whoever_comes_to_two_units_of_a_frozen_company_directs_it() -> None:
    """§4.5.1.1: the second ordinary unit is exchanged, with the first, for the certificate in the pool."""
    built = frozen(running(table(phase="4", cash=300), "SFTG", (3, 5), "B", B=20, A=10), "SFTG")
    state = play(turn_of(built), buys("SFTG"))
    assert state.companies["SFTG"].president == A
    assert holders(state, "SFTG") == {A: 20, POOL: 20, IPO: 60}
    assert presidents_certificate(state, "SFTG").owner == A


def test_d_28_a_historical_one_comes_with_its_concession_for_50_more() -> None:
    built = frozen(running(table(phase="3", cash=300), "SFTG", (3, 5), "B", B=20), "SFTG")
    built = built.private("C7", BANK)
    game = turn_of(built)
    assert keys(game, buys("SFTG", POOL, 20)) == {"comes_with_concession"}
    assert keys(game, BuyPrivate(private="C7", price=50)) == {"other_price"}
    state = play(game, BuyPrivate(private="C7", price=250))
    assert state.companies["SFTG"].president == A
    assert state.privates["C7"].owner == A
    assert state.cash[A] == 50


# ---- the turn


def test_s4_1_c_a_turn_with_nothing_done_is_a_pass() -> None:
    game = turn_of(running(table(phase="4"), "SFTG", (3, 5), "B", B=30))
    asked = game.now.decision
    assert isinstance(asked, StockTurn)
    assert play(game, Pass()).supply["result"] == 0


def test_a_turn_in_which_nothing_can_be_done_is_not_asked_for() -> None:
    game = turn_of(running(table(phase="4", cash=0), "SFTG", (3, 5), "E", E=30), D)
    assert game.now.decision is None
    assert game.now.state.supply["result"] == 0


# ---- house rules


def test_e_32_by_house_rule_a_price_falls_with_each_sale() -> None:
    built = table(phase="4", cash=0, options=("sales_one_by_one",))
    built = running(built, "SFTG", (3, 5), "B", B=30, A=30)
    state = after(built, lambda working: stock_turn(working, A), sells("SFTG", 10), sells("SFTG", 20), Pass())
    assert state.cash[A] == 100 + 95 * 2
    assert state.companies["SFTG"].cell == (6, 5)


def test_e_46_by_house_rule_own_shares_are_not_sold_in_the_first_turn() -> None:
    for options, expected in (((), set()), (("own_shares_not_in_first_turn",), {"no_own_turn_yet"})):
        built = table(phase="4", options=options).operating()
        built = running(built, "SFTN", (3, 5), "A", A=20)
        built = running(built, "SFTG", (3, 5), "A", operated=False, A=20)
        built = built.owns("SFTG", "SFTN", 10)
        game = one_turn(built, lambda working: sell_step(working, "SFTG"))
        assert keys(game, sells("SFTG", 10)) == expected
        assert keys(game, sells("SFTN", 10)) == set()
