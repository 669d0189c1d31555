"""A game of ours played again by that program's house rules, with the same choices."""

from __future__ import annotations

from gridsim.core.actions import Action, Answer, Pass
from gridsim.core.decisions import ConsentToPriority, Decision, ExtraRound, SellPriority
from gridsim.core.errors import IllegalAction, SaveError
from gridsim.flow.game import Game
from gridsim.saves.replay import FAULTS

Asked = tuple[int, Decision, Action]
"""Number, question and answer."""
OF_VARIANTS = (ConsentToPriority, ExtraRound, SellPriority)
"""Questions of variants that the program does not have."""


def refuse_unwritable(game: Game) -> None:
    """SaveError for what that program does not know at all."""
    for index, moment in enumerate(game.moments[:-1]):
        if isinstance(moment.decision, OF_VARIANTS):
            raise SaveError("not_as_there", f"$.actions[{index}]", number=index + 1)


def play_shadow(shadow: Game, game: Game) -> Game:
    """Play on `shadow` what was played in `game`; SaveError at the first action that cannot be."""
    todo = answers_of(game)
    while todo:
        index, asked, action = todo[0]
        decision = shadow.now.decision
        if decision is not None and is_same(decision, asked):
            _apply(shadow, action, index)
            del todo[0]
        elif isinstance(action, Pass):
            del todo[0]
        else:
            _apply(shadow, Pass(), index)
    return shadow


def answers_of(game: Game) -> list[Asked]:
    """All answers, without proposals that were refused."""
    found: list[Asked] = []
    for index, action in enumerate(game.actions):
        decision = game.moments[index].decision
        assert decision is not None
        if isinstance(action, Answer) and not action.yes and found and _proposes(decision):
            found.pop()
        else:
            found.append((index, decision, action))
    return found


def _proposes(decision: Decision) -> bool:
    return type(decision).__name__.startswith("Consent")


def is_same(decision: Decision, asked: Decision) -> bool:
    """Whether two questions are the same, whatever else may have happened meanwhile."""
    return type(decision) is type(asked) and (decision.actor, decision.player) == (asked.actor, asked.player)


def _apply(shadow: Game, action: Action, index: int) -> None:
    try:
        shadow.apply(action)
    except (IllegalAction, *FAULTS) as error:
        refusals = error.refusals if isinstance(error, IllegalAction) else ()
        where = f"$.actions[{index}]"
        raise SaveError("not_as_there", where, refusals=refusals, number=index + 1) from error
