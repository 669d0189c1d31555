"""1841 §3.5.3, §4.5.1.1: who directs a company, also one that is frozen or directed by a frozen one."""

from __future__ import annotations

from functools import partial

import pytest

from gridsim.core.table import Table
from gridsim.finance.control import is_frozen
from gridsim.procedures.successor import challengers
from gridsim.titles.title_1841.shares.limits import frozen_companies, shareholder_order
from gridsim.titles.title_1841.successor import (
    CLAIMS,
    claim_from_pool,
    give_up_directorship,
    settle_all_directors,
    settle_director,
)
from tests.builders import Building
from tests.tables import A, B, C, D, E, deed, letter
from tests.titles.title_1841.tables import running, table

NINTH = table(phase="8")


def sftg(*, on: Building | None = None, phase: str = "4", **held: int) -> Building:
    """SFTG, directed by the first of its holders."""
    return running(on or table(phase=phase), "SFTG", (2, 8), next(iter(held)), **held)


def sftn(cell: tuple[int, int] = (2, 15), *, on: Building = NINTH, **held: int) -> Building:
    return running(on, "SFTN", cell, next(iter(held)), **held)


def directs_sftg(built: Building, **held: int) -> Building:
    """SFTN directs SFTG."""
    return running(built, "SFTG", (2, 10), "SFTN", **held)


# ---- who would come next


def companies_beside(*, ratf: tuple[int, int], **held: int) -> Building:
    """SFTG, of which SFTN at 144 and RATF, both of B, have shares."""
    built = running(sftn((2, 8), on=table(phase="4"), B=40), "RATF", ratf, "B", B=40)
    return sftg(on=built, **held)


FROZEN = sftn((2, 8), on=table(phase="4"), B=40).company("SFTN", president=None)
TO_LEFT = table(phase="4", options=("director_ties_to_left",))


@pytest.mark.parametrize(("built", "expected"), [
    pytest.param(sftg(A=30, B=30), "", id="t 04 equality is no challenge"),
    pytest.param(sftg(C=20, A=30, E=30), "AE", id="s4.9-c to the right of C sit B, A, E and D"),
    pytest.param(sftg(B=20, E=30, D=30), "ED", id="s4.9-c to the right of B A, E and D"),
    pytest.param(companies_beside(ratf=(3, 5), A=20, RATF=20, SFTN=30, D=30), ["D", "SFTN"],
                 id="s4.9-c most first, then players before companies"),
    pytest.param(companies_beside(ratf=(1, 11), A=20, SFTN=30, RATF=30), ["RATF", "SFTN"],
                 id="s4.9-c then market order, 216 before 144"),
    pytest.param(sftg(on=FROZEN, A=20, SFTN=60), "", id="s4.9-g a frozen company is no challenger"),
    pytest.param(sftg(C=20, B=30, D=30), "BD", id="e 35 ties go to the right"),
    pytest.param(sftg(on=TO_LEFT, C=20, B=30, D=30), "DB", id="e 35 by house rule to the left"),
])  # fmt: skip
def test_s4_9_challengers(built: Building, expected) -> None:
    assert [letter(owner) for owner in challengers(built.state, "SFTG", CLAIMS)] == list(expected)


def test_8_shareholders_act_by_seat_each_with_his_companies_in_market_order() -> None:
    built = running(table(phase="4"), "SFTG", (3, 5), "D", D=20)
    built = running(built, "CGTF", (2, 8), "SFTG", SFTG=20)
    built = running(built, "RATF", (1, 11), "D", D=20)
    built = running(built, "SFTN", (1, 11), "B", B=20)
    built = running(built, "SFTC", (3, 5), "B", B=40).company("SFTC", president=None)
    assert shareholder_order(built.state, C) == [C, D, "RATF", "CGTF", "SFTG", E, A, B, "SFTN"]
    assert frozen_companies(built.state) == ["SFTC"]


# ---- what comes of it


settled = partial(settle_director, company="SFTG", because="1841 §3.5.3-a")
claimed = partial(claim_from_pool, company="SFTN")


def lost(*companies: str):
    """These directors have gone bankrupt; all others are settled."""

    def lose(working: Table) -> None:
        for company in companies:
            give_up_directorship(working, company, because="1841 §4.5.1")
        settle_all_directors(working)

    return lose


def given_up(working: Table) -> None:
    give_up_directorship(working, "SFTN", because="1841 §4.5.1")


def bought_out(working: Table) -> None:
    """D takes the certificate of SFTN out of the pool."""
    certificate = next(paper for paper in working.certificates["SFTN"] if paper.president)
    working.change_certificate("SFTN", certificate.id, owner=D)
    working.set_president("SFTN", D, because="1841 §4.5.1")
    settle_all_directors(working)


def concession_closed(working: Table) -> None:
    working.close_private("C5", because="1841 §4.6.2")


def t_12(*options: str) -> Building:
    """SFTG: B 40 %, SFTN 40 % and director, pool 20 %; A will lose SFTN and SFTC to the pool."""
    built = directs_sftg(sftn(on=table(phase="8", options=options), A=20, B=10), SFTN=40, B=40)
    return running(built, "SFTC", (4, 6), "A", A=40)


@pytest.mark.parametrize("row", [
    deed("t 04 more than the director takes over", sftg(A=30, B=40), settled,
         leaves={"president SFTG": "B", "papers A SFTG": [10, 10, 10], "papers B SFTG": [20, 10, 10]}),
    deed("s4.9-d the holder of the concession stays director",
         sftg(A=20, B=50, phase="2").private("C7", A), settled, leaves={"president SFTG": "A"}),
    deed("s4.9-d without it he does not", sftg(A=20, B=50), settled, leaves={"president SFTG": "B"}),
    deed("t 12 a frozen director is replaced by the largest other shareholder", t_12(), lost("SFTN", "SFTC"),
        leaves={"president SFTN": None, "president SFTC": None, "president SFTG": "B", "part B SFTG": 40,
                "part SFTN SFTG": 40}),
    deed("e 43 by house rule the whole chain is frozen", t_12("frozen_chain"), lost("SFTN", "SFTC"),
         leaves={"president SFTG": "SFTN"}),
    deed("4.5.1.1 nobody with two units leaves the directed company frozen too",
         directs_sftg(sftn(A=20), SFTN=20, B=10), lost("SFTN"), leaves={"president SFTG": "SFTN"}),
    deed("4.5.1-h the largest owner of two units takes the certificate from the pool", sftn(A=20, B=20, C=30),
         given_up, claimed, leaves={"president SFTN": "C", "papers C SFTN": [20, 10], "part pool SFTN": 20}),
    deed("4.5.1-h of equals the first to the right of the old director", sftn(C=20, B=20, D=20), given_up,
         claimed, leaves={"president SFTN": "B"}),
    # C has lost SFTN, which directs SFTG; B sits to his right, E to the right of A with the card.
    deed("4.5.1.1 of equals the first to the right of who controlled the frozen director",
         directs_sftg(sftn(C=20), SFTN=40, B=20, E=20), lost("SFTN"), leaves={"president SFTG": "B"}),
    deed("d 28 a historical certificate waits in the pool",
         sftn((3, 5), on=table(phase="3"), A=20, B=40).private("C5", "bank"), given_up, claimed,
         leaves={"president SFTN": None}),
    deed("d 28 for its concession", sftn((3, 5), on=table(phase="3"), A=20, B=40).private("C5", "bank"),
         given_up, concession_closed, claimed, leaves={"president SFTN": "B"}),
    # SFTN owns more of SFTG than B: frozen it cannot direct it, bought out of the pool it does again.
    deed("3.5.3-g a frozen company does not count", directs_sftg(sftn(A=20, B=10), SFTN=40, B=20),
         lost("SFTN"), leaves={"president SFTG": "B"}),
    deed("3.5.3-g an unfrozen company counts again at once", directs_sftg(sftn(A=20, B=10), SFTN=40, B=20),
         lost("SFTN"), bought_out, leaves={"president SFTG": "SFTN"}),
])  # fmt: skip
def test_director(row) -> None:
    row.holds()


@pytest.mark.parametrize(("built", "lose", "frozen"), [
    (t_12(), lost("SFTN", "SFTC"), ["SFTN", "SFTC"]),
    (t_12("frozen_chain"), lost("SFTN", "SFTC"), ["SFTN", "SFTG", "SFTC"]),
    (directs_sftg(sftn(A=20), SFTN=20, B=10), lost("SFTN"), ["SFTN", "SFTG"]),
])  # fmt: skip
def test_4_5_1_1_which_companies_are_frozen(built: Building, lose, frozen: list[str]) -> None:
    working = Table(built.state)
    lose(working)
    assert [name for name in ("SFTN", "SFTG", "SFTC") if is_frozen(working, name)] == frozen
