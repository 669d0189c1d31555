"""1841 §4.5.1.1: what happens to companies directed by a frozen one; §T-12 of the rulebook's example."""

from __future__ import annotations

from gridsim.core.table import Table
from gridsim.finance.control import is_frozen
from gridsim.finance.ownership import holders
from gridsim.procedures.successor import challengers
from gridsim.titles.title_1841.successor import (
    CLAIMS,
    claim_from_pool,
    give_up_directorship,
    settle_all_directors,
)
from tests.titles.title_1841.tables import B, C, D, running, table


def t_12(**options):
    """SFTG: B 40 %, SFTN 40 % and director, pool 20 %; A has lost SFTN and SFTC to the pool."""
    built = running(table(phase="8", **options), "SFTN", (2, 15), "A", A=20, B=10)
    built = running(built, "SFTG", (2, 10), "SFTN", SFTN=40, B=40)
    return running(built, "SFTC", (4, 6), "A", A=40)


def bankrupt(built):
    working = Table(built.state)
    for company in ("SFTN", "SFTC"):
        give_up_directorship(working, company, because="1841 §4.5.1")
    settle_all_directors(working)
    return working


def test_t_12_a_frozen_director_is_replaced_by_the_largest_other_shareholder() -> None:
    working = bankrupt(t_12())
    assert working.companies["SFTN"].president is None
    assert is_frozen(working, "SFTN")
    assert is_frozen(working, "SFTC")
    assert working.companies["SFTG"].president == B
    assert holders(working, "SFTG")[B] == 40
    assert holders(working, "SFTG")["SFTN"] == 40


def test_e_43_by_house_rule_the_whole_chain_is_frozen() -> None:
    working = bankrupt(t_12(options=("frozen_chain",)))
    assert working.companies["SFTG"].president == "SFTN"
    assert is_frozen(working, "SFTG")


def test_4_5_1_1_nobody_with_two_units_leaves_the_directed_company_frozen_too() -> None:
    built = running(table(phase="8"), "SFTN", (2, 15), "A", A=20)
    built = running(built, "SFTG", (2, 10), "SFTN", SFTN=20, B=10)
    working = Table(built.state)
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")
    settle_all_directors(working)
    assert working.companies["SFTG"].president == "SFTN"
    assert is_frozen(working, "SFTG")


def test_4_5_1_h_the_largest_owner_of_two_units_takes_the_certificate_from_the_pool() -> None:
    built = running(table(phase="8"), "SFTN", (2, 15), "A", A=20, B=20, C=30)
    working = Table(built.state)
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")
    claim_from_pool(working, "SFTN")
    assert working.companies["SFTN"].president == C
    assert sorted(paper.percent for paper in working.certificates["SFTN"] if paper.owner == C) == [10, 20]
    assert holders(working, "SFTN")["pool"] == 20


def test_4_5_1_h_of_equals_the_first_to_the_right_of_the_old_director() -> None:
    built = running(table(phase="8"), "SFTN", (2, 15), "C", C=20, B=20, D=20)
    working = Table(built.state)
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")
    claim_from_pool(working, "SFTN")
    assert working.companies["SFTN"].president == B


def test_4_5_1_1_of_equals_the_first_to_the_right_of_who_controlled_the_frozen_director() -> None:
    """C has lost SFTN, which directs SFTG; B sits to his right, E to the right of A with the card."""
    built = running(table(phase="8"), "SFTN", (2, 15), "C", C=20)
    built = running(built, "SFTG", (2, 10), "SFTN", SFTN=40, B=20, E=20)
    working = Table(built.state)
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")
    settle_all_directors(working)
    assert working.companies["SFTG"].president == B


def test_d_28_a_historical_certificate_waits_in_the_pool_for_its_concession() -> None:
    built = running(table(phase="3"), "SFTN", (3, 5), "A", A=20, B=40).private("C5", "bank")
    working = Table(built.state)
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")
    assert working.companies["SFTN"].president is None
    working.close_private("C5", because="1841 §4.6.2")
    claim_from_pool(working, "SFTN")
    assert working.companies["SFTN"].president == B


def test_3_5_3_g_an_unfrozen_company_counts_again_at_once() -> None:
    """SFTN owns more of SFTG than B: frozen it cannot direct it, bought out of the pool it does again."""
    built = running(table(phase="8"), "SFTN", (2, 15), "A", A=20, B=10)
    built = running(built, "SFTG", (2, 10), "SFTN", SFTN=40, B=20)
    working = Table(built.state)
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")
    settle_all_directors(working)
    assert working.companies["SFTG"].president == B
    certificate = next(paper for paper in working.certificates["SFTN"] if paper.president)
    working.change_certificate("SFTN", certificate.id, owner=D)
    working.set_president("SFTN", D, because="1841 §4.5.1")
    settle_all_directors(working)
    assert working.companies["SFTG"].president == "SFTN"


def test_e_35_by_house_rule_ties_go_to_the_left() -> None:
    built = running(table(phase="4", options=("director_ties_to_left",)), "SFTG", (3, 5), "C", C=20)
    built = built.owns(B, "SFTG", 30).owns(D, "SFTG", 30)
    assert challengers(built.state, "SFTG", CLAIMS) == [D, B]
    usual = running(table(phase="4"), "SFTG", (3, 5), "C", C=20, B=30, D=30)
    assert challengers(usual.state, "SFTG", CLAIMS) == [B, D]
