"""Destinations: found by whatever joins them, each once, through nothing that is blocked."""

from __future__ import annotations

from gridsim.core.table import Table
from gridsim.procedures.destinations import (
    Destinations,
    home_city,
    is_joined,
    newly_reached,
    settle_destinations,
)
from tests.builders import building


def rules(arrived: set[str]) -> Destinations:
    return Destinations(
        on_the_way=lambda seen: [each.id for each in seen.companies.values() if not each.connected],
        has_reached=lambda _seen, company: company in arrived,
        arrive=lambda table, company: table.change_company(company, connected=True),
    )


def test_who_has_arrived_is_told_once():
    table = Table(building("1856").state)
    arrived = {"GT"}
    settle_destinations(table, rules(arrived))
    assert [each.id for each in table.companies.values() if each.connected] == ["GT"]
    arrived.add("LPS")
    assert newly_reached(table, rules(arrived)) == ("LPS",)


def test_the_home_is_the_city_the_charter_names_where_it_lies_now():
    state = building("1844").state
    assert home_city(state, "STB") == ("D15", 0)
    turned = building("1844").tile("I4", "901", 1).state
    assert home_city(turned, "JS") == ("I4", 0)
    joined = building("1844").tile("D15", "15", 2).state
    assert home_city(joined, "STB") == ("D15", 0)


def test_a_path_is_stopped_by_what_is_blocked():
    """From Zürich by Baden to Aarau, where the town on the way lets everybody through."""
    state = building("1844").tile("D19", "57", 1).tile("D17", "4", 1).state
    assert is_joined(state, [("D19", 0)], ["D15"])
    assert not is_joined(state, [("D19", 0)], ["D13"])
    assert not is_joined(state, [("D19", 0)], ["D15"], blocked=[("D17", 0)])
