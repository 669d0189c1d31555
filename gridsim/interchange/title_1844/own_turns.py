"""Wishes of players are told only in turns in which that program takes them (1844 §18 V-15, V-16, V-23).

By our rules the line is laid, EVA given and a debt repaid at any time, in turns of others too. Where nothing
that lies between depends on it, the same in the player's next turn, or else in his last one before, leads to
the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import chain, pairwise

from msgspec import field
from msgspec.structs import replace

from gridsim.core.actions import Action, GiveTrain, RepayDebt, UsePrivate
from gridsim.core.decisions import Consent, Decision, DividendStep, StockTurn
from gridsim.core.errors import SaveError
from gridsim.core.state import PlayerId
from gridsim.flow.game import Game
from gridsim.interchange.same_answers import Asked, answers_of, play_again
from gridsim.records import Working
from gridsim.titles.title_1844.answers import ANSWERS
from gridsim.titles.title_1844.companies import NATIONAL

Wish = UsePrivate | GiveTrain | RepayDebt
Takes = Callable[[Game, Asked], bool]
"""Whether that program takes something where a question was answered."""


def play_in_own_turns(shadow: Game, game: Game) -> Game:
    """A game played again, each wish in the next turn in which it is taken, or else in the last one before.

    Raises SaveError at the first wish that no turn of its player takes, or only for another table, or at the
    first action that other house rules refuse.
    """
    early: set[int] = set()
    while True:
        moves = _with_wishes_moved(game, early)
        try:
            found = play_again(shadow.fork(), game, ANSWERS, extra=moves.repay, todo=moves.answers)
        except SaveError as error:
            place = int(error.facts["number"]) - 1
            wishes = moves.at.get(place, [])
            if moves.stuck and moves.stuck[0] <= place:
                raise _not_taken(moves.stuck[0]) from error
            if not wishes and not moves.at:
                raise
            if not wishes:
                raise (_blamed(shadow, game, moves, place) or error) from error
            if early.issuperset(wishes):
                raise _not_taken(wishes[0]) from error
            early.update(wishes)
            continue
        left = [*moves.stuck, *(index for index, _, _ in moves.unpaid)]
        if not left and (not moves.at or _purses(found) == _purses(game)):
            return found
        raise _not_taken(min(left or chain(*moves.at.values())))


def _blamed(shadow: Game, game: Game, moves: Moves, place: int) -> SaveError | None:
    """The last wish moved before a refused action, if that is taken where every wish stays in its place."""
    try:
        play_again(shadow.fork(), game, ANSWERS)
    except SaveError as error:
        if int(error.facts["number"]) - 1 <= place:
            return None
    before = [max(wishes) for turn, wishes in moves.at.items() if min(turn, *wishes) <= place]
    return _not_taken(max(before)) if before else None


def _purses(game: Game) -> tuple[object, ...]:
    """Everybody's money and debts in the end."""
    state = game.now.state
    return state.cash, {player.id: player.debt for player in state.players.values()}


def _not_taken(index: int) -> SaveError:
    return SaveError("wish_not_taken_there", f"$.actions[{index}]", number=index + 1)


class Moves(Working):
    """All answers with wishes moved: which wishes come at which action now, and which have no turn."""

    answers: list[Asked]
    at: dict[int, list[int]] = field(default_factory=dict)
    stuck: list[int] = field(default_factory=list)
    unpaid: list[Asked] = field(default_factory=list)
    """Repayments for turns in which the debtor is asked there alone, because he still has the money."""

    def repay(self, decision: Decision, index: int) -> Action | None:
        """Such a repayment as the answer to a question that the game did not put before an action."""
        if not isinstance(decision, StockTurn):
            return None
        due = next(
            (wish for wish in self.unpaid if wish[0] < index and _debtor_of(wish) == decision.player), None
        )
        if due is None:
            return None
        self.unpaid.remove(due)
        self.at.setdefault(index, []).append(due[0])
        return own_answer(due[2], decision)


def _with_wishes_moved(game: Game, early: Collection[int]) -> Moves:
    """Each wish in a turn that takes it: the next one, or the last one before for those that are `early`."""
    moves = Moves(answers_of(game))
    answers = moves.answers
    for asked in [answer for answer in answers if isinstance(answer[2], Wish)]:
        index, _, wish = asked
        takes, place = taker_of(game, asked), answers.index(asked)
        if takes(game, asked):
            continue
        ahead, back = range(place + 1, len(answers)), range(place - 1, -1, -1)
        near = (*back, *ahead) if index in early else (*ahead, *back)
        turn = next((other for other in near if takes(game, answers[other])), None)
        if isinstance(wish, RepayDebt) and (turn is None or turn < place) and index not in early:
            answers.remove(asked)
            moves.unpaid.append(asked)
            continue
        if turn is None:
            moves.stuck.append(index)
            continue
        moves.at.setdefault(answers[turn][0], []).append(index)
        answers.insert(turn, (*answers[turn][:2], own_answer(wish, answers[turn][1])))
        del answers[place if turn > place else place + 1]
    return moves


def own_answer(wish: Action, decision: Decision) -> Action:
    """A wish as the answer to one's own question; a train for a company that is gone is its heir's."""
    if isinstance(wish, GiveTrain):
        return replace(wish, company=decision.actor)
    return replace(wish, player=None) if isinstance(wish, RepayDebt) else wish


def _debtor_of(asked: Asked) -> PlayerId:
    _, decision, action = asked
    assert isinstance(action, RepayDebt)
    return action.player or decision.player


def _debtor(game: Game, asked: Asked) -> Takes:
    """A debt is repaid in a stock turn of the debtor, before he buys and before it has grown again."""
    paid, debtor = asked[0], _debtor_of(asked)

    def takes(game: Game, other: Asked) -> bool:
        question = other[1]
        is_own = isinstance(question, StockTurn) and question.player == debtor and question.bought is None
        return is_own and not _has_grown(game, *sorted((paid, other[0])))

    return takes


def _has_grown(game: Game, first: int, last: int) -> bool:
    """Whether interest was charged between two actions: a stock round has ended (1844 §4.10.1)."""
    kinds = [moment.state.round.kind for moment in game.moments[first : last + 1]]
    return any(now == "stock" != after for now, after in pairwise(kinds))


def taker_of(game: Game, asked: Asked) -> Takes:
    """Whether a wish is taken where something else is asked."""
    used, power = game.moments[asked[0]].state, asked[2]
    if isinstance(power, RepayDebt):
        return _debtor(game, asked)
    user = used.privates[power.private].owner if isinstance(power, UsePrivate) else None

    def takes(game: Game, asked: Asked) -> bool:
        state, decision = game.moments[asked[0]].state, asked[1]
        company = state.round.company
        if isinstance(decision, Consent | DividendStep):
            return False
        if isinstance(decision, StockTurn) and decision.bought is not None:
            return False  # a purchase ends the turn there
        if isinstance(power, GiveTrain):
            is_heirs = company == NATIONAL and state.companies[power.company].status == "absorbed"
            return decision.actor == company and (company == power.company or is_heirs)
        if company is None:
            return decision.player == user
        return user in (company, state.companies[company].president)

    return takes
