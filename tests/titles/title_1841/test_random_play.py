"""1841 §T-22: what must always hold, whatever is answered, and resuming anywhere."""

from __future__ import annotations

from random import Random

import pytest

from gridsim import new_game
from gridsim.core.actions import Action, Answer, BuyCertificate, BuyTrain, LayTile, StartCompany
from gridsim.core.decisions import AfterBankruptcy, StockTurn, TrackStep, TrainStep
from gridsim.core.state import BANK, POOL
from gridsim.flow.game import Game, Moment
from gridsim.titles.title_1841 import TITLE

MOVES = 260
OPTIONS = (
    (),
    ("lite",),
    ("napoleons_project", "stronger_priority"),
    ("carlo_albertos_dream",),
    ("second_edition",),
    ("second_edition", "lite"),
    ("sfli_acts_when_formed", "emergency_sales_as_needed", "player_trades_off"),
)


def choice(now: Moment, random: Random) -> Action:
    """Some legal action; such that companies are started, build and buy trains, and nobody leaves."""
    decision, legal = now.decision, now.legal
    if isinstance(decision, AfterBankruptcy):
        return Answer(yes=True)
    wanted: list[Action] = []
    if isinstance(decision, StockTurn):
        wanted = list(legal.of(StartCompany)) or list(legal.of(BuyCertificate))
    elif isinstance(decision, TrackStep):
        wanted = list(legal.of(LayTile))
    elif isinstance(decision, TrainStep):
        trains = now.state.trains
        wanted = [
            action
            for action in legal.of(BuyTrain)
            if isinstance(action, BuyTrain) and trains[action.train].owner in (BANK, POOL)
        ]
    if wanted and random.random() < 0.7:
        return random.choice(wanted)
    return legal.sample(random)


def played(seed: int, options: tuple[str, ...], moves: int = MOVES) -> Game:
    random = Random(seed)
    game = new_game("1841", ["Anna", "Ben", "Cleo", "Dora"], seed=seed, options=options)
    while game.now.decision is not None and game.cursor < moves:
        game.apply(choice(game.now, random))
        state = game.now.state
        assert list(TITLE.limits(state)) == [], game.now
        assert sum(state.cash.values()) == state.facts.sheet.bank
    return game


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "_".join(options) or "plain")
def test_t_22_what_always_holds(options: tuple[str, ...]) -> None:
    game = played(7, options)
    random = Random(1)
    for _ in range(3):
        at = random.randrange(game.cursor)
        game.go_to(at)
        other = game.fork()
        later = game.moments[at + 1]
        assert later.action is not None
        now = other.apply(later.action)
        assert (now.state, now.decision) == (later.state, later.decision)
    game.go_to(len(game.moments) - 1)


@pytest.mark.parametrize("seed", [1, 5])
def test_t_22_far_into_a_game(seed: int) -> None:
    game = played(seed, (), moves=700)
    assert game.now.decision is None or int(game.now.state.phase) >= 4
