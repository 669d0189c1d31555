"""What a company would earn with other trains than its own, on the board as it lies."""

import pytest

from gridsim import best_routes, earnings_with, is_best_proven, new_game, routes_of, titles
from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from tests.properties.whole_games import TOLD, told_game
from tests.routes import boards_1856 as boards

ONE_OF_EACH = [next(name for name in TOLD if name.startswith(title)) for title in ("1835", "1841", "1856")]


def earned(state, company, action):
    return sum(route.revenue for route in routes_of(state, company, action))


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_with_its_own_trains_a_company_earns_what_its_best_run_brings(name):
    asked = [moment for moment in told_game(name).moments if isinstance(moment.decision, RunStep)]
    for moment in asked[:: max(1, len(asked) // 6)]:
        state, company = moment.state, moment.decision.actor
        *_, best = best_routes(state, company)
        own = [run.train for run in best.runs]
        fleet = [train.kind for train in state.trains.values() if train.owner == company]
        if len(own) <= len(fleet):  # nothing is borrowed
            found = earnings_with(state, company, fleet)
            assert found.proven
            assert found.revenue >= earned(state, company, best)


def test_a_longer_train_earns_more_and_none_earns_nothing():
    table = boards.buffalo().station("GT", "O18").trains("GT", "2")
    own = earnings_with(table.state, "GT", ["2"])
    assert own.revenue > 0
    assert earnings_with(table.state, "GT", ["5", "5"]).revenue >= own.revenue
    assert earnings_with(table.state, "GT", []).revenue == 0
    assert earnings_with(table.state, "GT", []).proven


def test_a_train_there_is_not_is_an_error():
    with pytest.raises(KeyError):
        earnings_with(boards.buffalo().station("GT", "O18").state, "GT", ["12"])


@pytest.mark.parametrize("title", [title.id for title in titles()])
def test_a_company_there_is_not_is_an_error(title):
    state = new_game(title, ["Anna", "Ben", "Cleo"]).now.state
    with pytest.raises(KeyError):
        earnings_with(state, "nobody", [next(iter(state.facts.trains))])
    with pytest.raises(KeyError):
        list(best_routes(state, "nobody"))
    with pytest.raises(KeyError):
        is_best_proven(state, "nobody")
    with pytest.raises(KeyError):
        routes_of(state, "nobody", RunTrains(runs=()))
