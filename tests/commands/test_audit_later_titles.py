"""What only 1844 and 1824 pay and lend is looked at as strictly as dividends and trains."""

from __future__ import annotations

import pytest

from gridsim.commands.fuzz import QUICK, play_random_game
from gridsim.core import events
from gridsim.facts.load import load_facts
from gridsim.titles import registry
from tests.commands.spoilt_moments import first_told, looked_at, repaying_and_passing, replaced, with_events
from tests.properties.whole_games import told_game

SWITZERLAND, AUSTRIA = "1844", "1824"


@pytest.mark.parametrize(
    ("name", "what"),
    [
        (SWITZERLAND, "capital"),
        (SWITZERLAND, "destination"),
        (SWITZERLAND, "settlement"),
        (SWITZERLAND, "inherited"),
        (SWITZERLAND, "tunnel"),
        (SWITZERLAND, "power"),
        (SWITZERLAND, "income"),
        (SWITZERLAND, "dividend"),
        (SWITZERLAND, "share"),
        (SWITZERLAND, "station"),
        (AUSTRIA, "capital"),
        (AUSTRIA, "mine"),
        (AUSTRIA, "inherited"),
        (AUSTRIA, "dividend"),
        (AUSTRIA, "withheld"),
        (AUSTRIA, "sale"),
        (AUSTRIA, "station"),
    ],
)
def test_a_wrong_sum_is_judged(name: str, what: str) -> None:
    def dearer(event: events.CashPaid) -> events.Event | None:
        return replaced(event, amount=event.amount + 1) if event.what == what and event.amount > 1 else None

    said = first_told(name, events.CashPaid, dearer)
    assert any("told to have" not in fault for fault in said), "the sum itself is judged"


@pytest.mark.parametrize("change", [-1, 1])
def test_a_debt_that_grows_by_another_amount_is_noticed(change: int) -> None:
    game = repaying_and_passing(())
    assert list(looked_at(game)) == []

    def changed(moment):
        told = [
            replaced(event, debt=event.debt + change) if isinstance(event, events.DebtChanged) else event
            for event in moment.events
        ]
        return with_events(moment, tuple(told))

    assert any("owes" in fault for fault in looked_at(game, changed))


def test_a_debt_without_interest_is_noticed() -> None:
    game = repaying_and_passing(())

    def changed(moment):
        is_repaid = any(isinstance(event, events.CashPaid) for event in moment.events)
        told = [event for event in moment.events if is_repaid or not isinstance(event, events.DebtChanged)]
        return with_events(moment, tuple(told))

    assert any("does not grow" in fault for fault in looked_at(game, changed))


def test_a_settlement_that_is_left_out_is_noticed() -> None:
    game = told_game("1844_switzerland")
    first = next(
        (place, event)
        for place, moment in enumerate(game.moments)
        for event in moment.events
        if isinstance(event, events.CashPaid) and event.what == "settlement"
    )

    def changed(moment):
        return with_events(moment, tuple(event for event in moment.events if event is not first[1]))

    assert any("should settle" in fault for fault in looked_at(game, changed))


def test_a_price_is_paid_as_it_stands_after_a_sale_in_the_same_moment() -> None:
    """1824 §X.4.10: the last sale of a stock round lowers it, and who has no director pays at once."""
    facts = load_facts("1824", ["cisleithania_2p"])
    played = play_random_game(registry.title("1824"), facts, 2, 20113, QUICK)
    assert played.faults == []
    falls_and_pays = [
        moment.events
        for moment in played.game.moments
        for paid in moment.events
        if isinstance(paid, events.Distributed)
        and any(
            isinstance(each, events.PriceMoved) and (each.company, each.what) == (paid.company, "sale")
            for each in moment.events
        )
    ]
    assert falls_and_pays
