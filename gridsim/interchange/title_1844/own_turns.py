"""The line is laid and EVA given only in turns in which that program takes it (1844 §18 V-15, V-16).

By our rules both are done at any time, in turns of others too. Where nothing that lies between depends on it,
the same power used in the owner's next turn, or else in his last one before, leads to the same table.
"""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, GiveTrain, UsePrivate
from gridsim.core.decisions import Consent, DividendStep, StockTurn
from gridsim.core.errors import SaveError
from gridsim.core.state import GameState
from gridsim.flow.game import Game
from gridsim.interchange.same_answers import Asked, answers_of, play_again
from gridsim.titles.title_1844.answers import ANSWERS

Power = UsePrivate | GiveTrain
Places = Callable[[int, int], range]
"""Where to look for another turn: from a place of so many, the nearest first."""


def play_in_own_turns(shadow: Game, game: Game) -> Game:
    """The same game, its powers where they are taken; as it was played where that leads to another table."""
    for places in (_later, _earlier):
        answers = _with_powers_moved(game, places)
        found = None if answers is None else _played(shadow.fork(), game, answers)
        if found is not None:
            return found
    return play_again(shadow, game, ANSWERS)


def _played(shadow: Game, game: Game, answers: list[Asked]) -> Game | None:
    """The game with answers in another order; none if they cannot be given so or leave other money behind."""
    try:
        found = play_again(shadow, game, ANSWERS, todo=answers)
    except SaveError:
        return None
    return found if found.now.state.cash == game.now.state.cash else None


def _with_powers_moved(game: Game, places: Places) -> list[Asked] | None:
    """All answers, each power in its own turn; none if a power has no such turn, or all have one already."""
    answers, is_moved = answers_of(game), False
    for asked in [answer for answer in answers if isinstance(answer[2], Power)]:
        index, _, power = asked
        takes = _taker(game.moments[index].state, power)
        if takes(game, asked):
            continue
        place = answers.index(asked)
        turn = next((other for other in places(place, len(answers)) if takes(game, answers[other])), None)
        if turn is None:
            return None
        answers.insert(turn, (*answers[turn][:2], power))
        del answers[place if turn > place else place + 1]
        is_moved = True
    return answers if is_moved else None


def _later(place: int, count: int) -> range:
    return range(place + 1, count)


def _earlier(place: int, _count: int) -> range:
    return range(place - 1, -1, -1)


def _taker(used: GameState, power: Action) -> Callable[[Game, Asked], bool]:
    """Whether a power that was used at one table is taken where something else is asked."""
    user = used.privates[power.private].owner if isinstance(power, UsePrivate) else None

    def takes(game: Game, asked: Asked) -> bool:
        state, decision = game.moments[asked[0]].state, asked[1]
        company = state.round.company
        if isinstance(decision, Consent | DividendStep):
            return False
        if isinstance(decision, StockTurn) and decision.bought is not None:
            return False  # a purchase ends the turn there
        if isinstance(power, GiveTrain):
            return company == power.company
        if company is None:
            return decision.player == user
        return user in (company, state.companies[company].president)

    return takes
