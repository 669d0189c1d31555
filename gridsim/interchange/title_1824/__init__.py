"""Files of 1824: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.actions import RepayDebt
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller
from gridsim.flow.game import Game
from gridsim.interchange.dialect import Dialect
from gridsim.interchange.same_answers import Asked, answers_of, play_again
from gridsim.interchange.title_1824 import companies, players
from gridsim.interchange.title_1824.for_two import seed_for
from gridsim.interchange.title_1824.options_shown import CISLEITHANIA, UNNAMED, shown
from gridsim.interchange.title_1824.overlay import adjust
from gridsim.interchange.title_1824.steps import COURSE
from gridsim.titles.title_1824.answers import ANSWERS
from gridsim.titles.title_1824.house_rules import TOWNS_DRAFTED

NOT_THERE = (TOWNS_DRAFTED,)
"""Variants whose openings are not known to be written by that program."""


def refuse_unwritable(game: Game) -> None:
    """SaveError for a variant whose opening that program writes in a way of its own."""
    for option in NOT_THERE:
        if option in game.start.options:
            raise SaveError("variant_unknown_there", "$.settings.optional_rules", option=option)


def play_shadow(shadow: Game, game: Game) -> Game:
    """A game by that program's house rules, a debt repaid at once where it was repaid in parts."""
    return play_again(shadow, game, ANSWERS, todo=repaid_at_once(answers_of(game)))


def repaid_at_once(answers: list[Asked]) -> list[Asked]:
    """Repayments right after each other as one: that program repays as much as there is."""
    found: list[Asked] = []
    for number, decision, action in answers:
        before = found[-1][2] if found and found[-1][1].player == decision.player else None
        if isinstance(action, RepayDebt) and isinstance(before, RepayDebt):
            together = RepayDebt(amount=before.amount + action.amount)
            found[-1] = (number, decision, together)
        else:
            found.append((number, decision, action))
    return found


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is not asked anything."""
    return controller(state, company) is not None


DIALECT = Dialect(
    codecs=(*players.CODECS, *companies.CODECS),
    course=COURSE,
    takes_turn=takes_turn,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    shown=shown,
    seed=seed_for,
    unnamed=tuple(UNNAMED.values()),
    boards=dict.fromkeys(UNNAMED.values(), CISLEITHANIA),
)
