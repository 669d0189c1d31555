"""1841 §3.5.3: change of director, with companies among the shareholders."""

from gridsim.core.table import Table
from gridsim.finance.ownership import holders, presidents_certificate
from gridsim.procedures.successor import challengers
from gridsim.titles.title_1841.shares.limits import frozen_companies, shareholder_order
from gridsim.titles.title_1841.successor import CLAIMS, settle_director
from tests.tables import A, B, C, D, E
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

LAND = land("6")


def test_t_04_more_than_the_director_takes_over_and_equality_does_not():
    built = running(LAND, "SFTG", (2, 8), "A", A=30, B=30)
    assert challengers(built.state, "SFTG", CLAIMS) == []
    working = Table(built.owns(B, "SFTG", 10).state)
    settle_director(working, "SFTG", because="1841 §3.5.3-a")
    assert working.companies["SFTG"].president == B
    assert presidents_certificate(working, "SFTG").owner == B
    assert holders(working, "SFTG")[A] == 30
    assert holders(working, "SFTG")[B] == 40
    assert sum(paper.owner == A for paper in working.certificates["SFTG"]) == 3


def test_s4_9_c_of_equal_players_the_first_to_the_right_of_the_old_director():
    built = running(LAND, "SFTG", (2, 8), "C", C=20, A=30, E=30)
    assert challengers(built.state, "SFTG", CLAIMS) == [A, E]  # C's right neighbours are B, A, E, D
    built = running(LAND, "SFTG", (2, 8), "B", B=20, E=30, D=30)
    assert challengers(built.state, "SFTG", CLAIMS) == [E, D]


def test_s4_9_c_most_first_then_players_before_companies_then_market_order():
    built = running(LAND, "SFTN", (2, 8), "B", B=40)
    built = running(built, "RATF", (3, 5), "B", B=40)
    built = running(built, "SFTG", (2, 8), "A", A=20, RATF=20, SFTN=30, D=30)
    assert challengers(built.state, "SFTG", CLAIMS) == [D, "SFTN"]
    equal = running(LAND, "SFTN", (2, 8), "B", B=40)
    equal = running(equal, "RATF", (1, 11), "B", B=40)
    equal = running(equal, "SFTG", (2, 8), "A", A=20, SFTN=30, RATF=30)
    assert challengers(equal.state, "SFTG", CLAIMS) == ["RATF", "SFTN"]  # 216 before 144


def test_s4_9_g_frozen_company_is_no_challenger():
    built = running(LAND, "SFTN", (2, 8), "B", B=40).company("SFTN", president=None)
    built = running(built, "SFTG", (2, 8), "A", A=20, SFTN=60)
    assert challengers(built.state, "SFTG", CLAIMS) == []


def test_s4_9_d_holder_of_the_concession_stays_director():
    built = running(LAND, "SFTG", (2, 8), "A", A=20, B=50)
    working = Table(built.private("C7", A).state)
    settle_director(working, "SFTG", because="1841 §3.5.3-d")
    assert working.companies["SFTG"].president == A
    working = Table(built.state)
    settle_director(working, "SFTG", because="1841 §3.5.3-a")
    assert working.companies["SFTG"].president == B


def test_8_shareholders_act_by_seat_each_with_his_companies_in_market_order():
    built = running(LAND, "SFTG", (3, 5), "D", D=20)
    built = running(built, "CGTF", (2, 8), "SFTG", SFTG=20)
    built = running(built, "RATF", (1, 11), "D", D=20)
    built = running(built, "SFTN", (1, 11), "B", B=20)
    built = running(built, "SFTC", (3, 5), "B", B=40).company("SFTC", president=None)
    assert shareholder_order(built.state, C) == [C, D, "RATF", "CGTF", "SFTG", E, A, B, "SFTN"]
    assert frozen_companies(built.state) == ["SFTC"]
