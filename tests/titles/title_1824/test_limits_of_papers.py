"""1824 §VI.7.4: who is above the limit of papers sells as much as brings him within it."""

from __future__ import annotations

from gridsim.core.actions import SellShares
from tests.builders import Building
from tests.titles.title_1824.tables import PASS, game, gives, later, play, refusal_keys, runs

P1, P2, P3 = "player:1", "player:2", "player:3"


def above_limit(*, others: int = 20, options: tuple[str, ...] = ()) -> Building:
    """The first player has two papers too many and can sell BH alone; the third has so much of BH."""
    built = runs(later(6, phase="4", options=options), P1, "BH")
    built = gives(gives(built, P1, "BH", 30), P3, "BH", others)
    for state, percents in (("SD", 40), ("UG", 40), ("KK", 10)):
        built = gives(built, P1, state, percents)
    return built


def sale(percent: int, company: str = "BH") -> SellShares:
    return SellShares(company=company, percent=percent)


def test_one_paper_is_too_little_where_two_must_go() -> None:
    playing = game(above_limit())
    assert refusal_keys(playing, sale(10)) == {"sells_too_little"}
    assert refusal_keys(playing, PASS) == {"must_sell_first"}
    play(playing, sale(20))
    assert refusal_keys(playing, PASS) == set()


def test_what_the_bank_cannot_take_is_not_asked_for() -> None:
    playing = game(above_limit(others=10))
    assert refusal_keys(playing, sale(10)) == set()
    assert refusal_keys(playing, sale(20)) == {"bank_full"}


def test_the_rest_may_be_of_another_company() -> None:
    built = above_limit().company("SD", status="started", operated=True)
    playing = game(gives(built, P3, "SD", 20))
    play(playing, sale(10))
    assert refusal_keys(playing, PASS) == {"must_sell_first"}
    assert refusal_keys(playing, sale(10, "SD")) == set()


def test_a_directorship_handed_over_leaves_a_paper_more() -> None:
    """1824 §VI.8.4: the director's certificate comes back as two papers."""
    built = runs(later(6, phase="4"), P1, "BH")
    for player, percents in ((P1, 10), (P2, 30), (P3, 10)):
        built = gives(built, player, "BH", percents)
    for state, percents in (("SD", 40), ("UG", 40), ("KK", 30)):
        built = gives(built, P1, state, percents)
    playing = game(built)
    assert refusal_keys(playing, sale(10)) == {"sells_too_little"}
    assert refusal_keys(playing, sale(20)) == set()


def test_by_house_rule_the_rest_is_sold_later_in_the_turn() -> None:
    playing = game(above_limit(options=("repeated_sales",)))
    play(playing, sale(10))
    assert refusal_keys(playing, PASS) == {"must_sell_first"}
    assert refusal_keys(playing, sale(10)) == set()
