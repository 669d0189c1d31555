"""A game of ours played again by that program's house rules, with the same answers to the same questions.

A game in which the two sets of rules lead to different tables cannot be played so; then `SaveError` names the
action and the rules that speak against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn

from gridsim.core.actions import Action, Answer, Pass, ProposeMerger
from gridsim.core.decisions import Consent, Decision, DiscardTrains, StockTurn
from gridsim.core.errors import IllegalAction, Refusal, SaveError
from gridsim.core.events import MergerFailed
from gridsim.flow.game import Game, Moment
from gridsim.flow.legal import Answers, LegalActions
from gridsim.saves.replay import FAULTS

Asked = tuple[int, Decision, Action]
"""Number, question and answer."""
Extra = Callable[[Decision, int], Action | None]
"""The answer to a question that was not put in the game, before the action of a number."""
Note = Callable[[Moment], None]
Find = Callable[[list[Asked], Decision | None], int | None]
"""Which of the answers that are left is due at a question; None if none of them is."""


def no_more(_decision: Decision, _index: int) -> Action | None:
    """Nothing but passes where the game did not ask."""
    return None


def forget(_moment: Moment) -> None:
    """Nothing is remembered of what was answered."""


def play_again(
    shadow: Game,
    game: Game,
    answers: Answers,
    *,
    extra: Extra = no_more,
    note: Note = forget,
    todo: list[Asked] | None = None,
    find: Find | None = None,
) -> Game:
    """Play on `shadow` what was played in `game`; SaveError at the first action that cannot be.

    `answers` are the title's; `note` is told of each moment of the game whose answer was given again; `todo`
    are the game's answers where they are given in another order, `find` where it depends on the question.
    """
    todo, mark = answers_of(game) if todo is None else todo, 0
    find = find or place_of
    while todo:
        decision = shadow.now.decision
        place = find(todo, decision)
        index, _, action = todo[place or 0]
        if place is not None:
            apply(shadow, action, index)
            del todo[place]
            mark = shadow.cursor
            note(game.moments[index + 1])
        elif decision is not None and (more := extra(decision, index)) is not None:
            apply(shadow, more, index)
        elif isinstance(action, Pass) or isinstance(todo[0][1], Consent):
            del todo[0]
        else:
            _pass_on(shadow, todo[0], answers, mark)
    return shadow


def answers_of(game: Game) -> list[Asked]:
    """All answers, without proposals that were refused, came to nothing or are still to be answered."""
    found: list[Asked] = []
    for index, action in enumerate(game.actions):
        decision = game.moments[index].decision
        assert decision is not None
        if isinstance(action, Answer) and not action.yes and found and isinstance(decision, Consent):
            found.pop()
        else:
            found.append((index, decision, action))
        if any(isinstance(event, MergerFailed) for event in game.moments[index + 1].events):
            forget_merger(found)
    if found and game.now.decision is not None and isinstance(game.now.decision, Consent):
        found.pop()
    return found


def forget_merger(found: list[Asked]) -> None:
    """A merger that failed has changed nothing: its proposal and all choices in it are left out."""
    while not isinstance(found.pop()[2], ProposeMerger):
        pass


def place_of(todo: list[Asked], decision: Decision | None) -> int | None:
    """Which of the answers is due; trains above a limit are handed in there at another moment."""
    for place, (_, asked, _) in enumerate(todo):
        if decision is None or is_same(decision, asked):
            return place if decision is not None else None
        if not isinstance(asked, DiscardTrains):
            return None
    return None


def is_same(decision: Decision, asked: Decision) -> bool:
    """Whether two questions are the same, whatever else may have happened meanwhile.

    What is asked behind a purchase, where a turn goes on after it, is not the player's next turn.
    """
    if isinstance(decision, StockTurn) and isinstance(asked, StockTurn) and decision.bought is not None:
        return decision.player == asked.player and asked.bought is not None
    return type(decision) is type(asked) and (decision.actor, decision.player) == (asked.actor, asked.player)


def apply(shadow: Game, action: Action, index: int) -> None:
    """Play an action; SaveError with the rules against it."""
    try:
        shadow.apply(action)
    except (IllegalAction, *FAULTS) as error:
        _refuse(index, error.refusals if isinstance(error, IllegalAction) else (), error)


def _refuse(index: int, refusals: tuple[Refusal, ...], error: Exception | None = None) -> NoReturn:
    raise SaveError(NOT_AS_THERE, f"$.actions[{index}]", refusals=refusals, number=index + 1) from error


def _pass_on(shadow: Game, due: Asked, answers: Answers, mark: int) -> None:
    """Pass a question that was not put in the game; where that leads past the one that was, say why."""
    index, asked, action = due
    try:
        shadow.apply(Pass())
    except (IllegalAction, *FAULTS) as error:
        since = shadow.moments[max(0, mark - 1) :]
        mine = (moment for moment in since if moment.decision and moment.decision.actor == asked.actor)
        state = next(mine, shadow.moments[mark]).state
        _refuse(index, tuple(LegalActions(state, asked, answers[type(asked)]).why_not(action)), error)


# ---- which of that program's house rules is in the way


NOT_AS_THERE = "not_as_there"
"""What an action is refused by that cannot be made where that program's house rules hold."""
PlayAgain = Callable[[Iterable[str], Game], Game]
"""Play a game again by these options; SaveError at the first action that cannot be."""


def with_cause(error: SaveError, game: Game, theirs: Iterable[str], play: PlayAgain) -> NoReturn:
    """Raise the SaveError again, with the house rule without which the action could be made, if any."""
    number = error.facts.get("number")
    if error.key == NOT_AS_THERE and isinstance(number, int):
        option = rule_in_the_way(up_to(game, number), list(theirs), play)
        if option is not None:
            raise SaveError(
                error.key, error.where, refusals=error.refusals, number=number, option=option
            ) from error
    raise error


def rule_in_the_way(game: Game, theirs: list[str], play: PlayAgain) -> str | None:
    """The first rule of theirs that is not ours and without which the whole game can be played again."""
    for option in theirs:
        if option not in game.start.options and _can_be_played(
            game, [other for other in theirs if other != option], play
        ):
            return option
    return None


def _can_be_played(game: Game, options: list[str], play: PlayAgain) -> bool:
    try:
        play(options, game)
    except (SaveError, *FAULTS):
        return False
    return True


def up_to(game: Game, number: int) -> Game:
    """Another game, as this one was after so many actions."""
    begun = game.fork()
    begun.go_to(number)
    return begun.fork()
