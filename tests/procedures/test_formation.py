"""A new company out of old ones: shares turned in, treasuries and trains taken over, stations, charters."""

from __future__ import annotations

import pytest

from gridsim.core.state import IPO, REMOVED
from gridsim.core.table import Table
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.procedures import formation
from tests.builders import building
from tests.procedures.on_paper import A, B, payments
from tests.tables import papers_of

OLDS, NEW = ("GT", "GW"), "CGR"
BUILT = (
    building("1856")
    .owns(A, "GT", 30)
    .owns(A, "GW", 20)
    .owns(B, "GW", 10)
    .starts("GT", par=90)
    .starts("GW", par=90)
    .cash("GT", 70)
    .cash("GW", 30)
    .trains("GT", "2")
    .trains("GW", "3", "3")
    .tile("L15", "59")
    .station("GT", "L15", 0)
    .station("GW", "L15", 1)
    .station("GW", "F15")
)


def table_with_new():
    table = Table(BUILT.state)
    formation.form(table, NEW)
    return table


def terms(may_preside=lambda _seen, _holder: True, rate=2):
    return formation.ShareExchange(olds=OLDS, new=NEW, rate=rate, may_preside=may_preside, because="toy §13")


def test_old_shares_of_all_companies_count_together():
    state = BUILT.state
    assert [formation.old_shares(state, terms(), holder) for holder in (A, B)] == [5, 1]
    assert [formation.due(state, terms(), holder) for holder in (A, B)] == [2, 0]
    assert [formation.due(state, terms(rate=1), holder) for holder in (A, B)] == [5, 1]


def test_a_single_share_is_left_over_of_an_odd_number():
    company, paper = formation.odd_paper(BUILT.state, terms(), B)
    assert (company, paper.owner, paper.president) == ("GW", B, False)
    assert formation.odd_paper(BUILT.owns(B, "GT", 10).state, terms(), B) is None


@pytest.mark.parametrize(("barred", "owner", "papers"), [(B, A, [20]), (A, IPO, [10, 10])])
def test_two_shares_are_the_presidents_certificate_for_the_first_who_may_preside(barred, owner, papers):
    table = table_with_new()
    assert formation.exchange_shares(table, terms(lambda _seen, holder: holder != barred), A, 2) == 2
    assert (presidents_certificate(table, NEW).owner, papers_of(table, A, NEW)) == (owner, papers)
    assert [percent(table, A, old) for old in OLDS] == [0, 0]


def test_who_has_nothing_is_given_nothing():
    table = table_with_new()
    assert formation.exchange_shares(table, terms(), "player:3", 2) == 0
    assert table.events == []


def test_treasuries_and_trains_go_over():
    table = table_with_new()
    formation.take_over(table, OLDS, NEW, because="toy §13")
    assert payments(table, "inherited") == [("GT", NEW, 70), ("GW", NEW, 30)]
    assert sorted(train.kind for train in table.trains.values() if train.owner == NEW) == ["2", "3", "3"]


def test_one_station_of_a_hex_is_replaced_and_the_others_go():
    table = table_with_new()
    assert formation.stations_by_hex(table, OLDS) == {"L15": (0, 1), "F15": (0,)}
    formation.replace_station(table, "L15", 1, OLDS, NEW, because="toy §13")
    assert table.board.hexes["L15"].stations == ((None,), (NEW,))
    formation.remove_stations(table, OLDS, because="toy §13")
    assert formation.stations_by_hex(table, OLDS) == {}
    assert formation.stations_by_hex(table, [NEW]) == {"L15": (1,)}


def test_where_the_stations_wait_the_new_one_waits():
    table = Table(building("1856").waiting("GT", "L15").state)
    formation.replace_station(table, "L15", None, OLDS, NEW, because="toy §13")
    assert table.board.hexes["L15"].waiting == (NEW,)


def test_an_old_company_leaves_a_bare_charter():
    table = table_with_new()
    formation.dissolve(table, "GW", status="absorbed", papers_to=REMOVED)
    company = table.companies["GW"]
    assert (company.status, company.cell, company.president, company.stations) == ("absorbed", None, None, ())
    assert {paper.owner for paper in table.certificates["GW"]} == {REMOVED}
