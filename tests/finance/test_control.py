"""Who decides for a company when companies preside over companies."""

from gridsim.finance.control import (
    can_preside,
    chain,
    closes_ring,
    controlled_by,
    controller,
    group_percent,
    is_frozen,
)
from tests.builders import building


def presided(**presidents):
    """GT, CV, ... on the table, each under this president."""
    built = building("1856", players=3)
    for name, president in presidents.items():
        built = built.starts(name, par=100).company(name, president=president)
    return built


def test_a_players_company_is_decided_for_by_the_player():
    seen = presided(GT="player:2").state
    assert chain(seen, "GT") == ("GT",)
    assert controller(seen, "GT") == "player:2"
    assert not is_frozen(seen, "GT")


def test_a_chain_of_companies_ends_with_its_player():
    seen = presided(GT="CV", CV="TGB", TGB="player:3", GW="player:1").state
    assert chain(seen, "GT") == ("GT", "CV", "TGB")
    assert [controller(seen, name) for name in ("GT", "CV", "TGB", "GW")] == ["player:3"] * 3 + ["player:1"]
    assert sorted(controlled_by(seen, "player:3")) == ["CV", "GT", "TGB"]
    assert controlled_by(seen, "TGB") == ["CV", "GT"]
    assert controlled_by(seen, "GT") == []
    assert controlled_by(seen, "player:2") == []


def test_companies_under_nobody_are_frozen_with_all_below():
    seen = presided(GT="CV", CV=None, TGB="player:1").state
    assert is_frozen(seen, "GT")
    assert is_frozen(seen, "CV")
    assert not is_frozen(seen, "TGB")
    assert not is_frozen(seen, "GW")  # not on the table
    assert not can_preside(seen, "GT")
    assert can_preside(seen, "TGB")
    assert can_preside(seen, "player:2")
    assert not can_preside(seen, "pool")


def test_companies_in_a_ring_are_frozen():
    seen = presided(GT="CV", CV="TGB", TGB="GT", GW="GT").state
    assert chain(seen, "GT") == ("GT", "CV", "TGB")
    assert [is_frozen(seen, name) for name in ("GT", "CV", "TGB", "GW")] == [True] * 4


def test_a_ring_is_foreseen():
    seen = presided(GT="CV", CV="player:1", TGB="player:2").state
    assert closes_ring(seen, "CV", "GT")
    assert closes_ring(seen, "CV", "CV")
    assert not closes_ring(seen, "CV", "TGB")
    assert not closes_ring(seen, "GT", "player:1")


def test_1841_t_02_a_group_counts_the_holdings_of_all_its_companies():
    """A owns 40 % of GT and directs TGB, which directs CV, which owns 20 % of GT: 60 % together."""
    built = presided(GT="player:2", TGB="player:1", CV="TGB")
    built = built.owns("player:2", "GT", 20).owns("player:1", "GT", 40).owns("CV", "GT", 20)
    assert group_percent(built.state, "player:1", "GT") == 60
    assert group_percent(built.state, "player:2", "GT") == 20
