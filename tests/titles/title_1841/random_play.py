"""Random games of 1841."""

from __future__ import annotations

from random import Random

from gridsim import new_game
from gridsim.core.actions import Action, Answer, BuyCertificate, BuyTrain, LayTile, StartCompany
from gridsim.core.decisions import AfterBankruptcy, StockTurn, TrackStep, TrainStep
from gridsim.core.state import BANK, POOL
from gridsim.flow.game import Game, Moment
from gridsim.titles.title_1841 import TITLE

MOVES = 260


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
