"""A game of ours played again with the questions of 18xx.games, so that every step of theirs is there.

The same choices are made in another order where that program asks in another order. A game in which the
two sets of rules lead to different tables cannot be played so; then `SaveError` names the action.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from gridsim.core import actions, decisions
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid, Event
from gridsim.core.state import CompanyId, GameState
from gridsim.flow.game import Game
from gridsim.interchange.course import turn_key
from gridsim.interchange.same_answers import Asked, apply, play_again
from gridsim.interchange.title_1856.reckoning import first_to_settle
from gridsim.titles.title_1856.answers import ANSWERS
from gridsim.titles.title_1856.formations.national import trains_to_hand_in
from gridsim.titles.title_1856.limits import OUT

REORDERED = (
    decisions.AuctionTurn,
    decisions.HelpRepay,
    decisions.KeepTrains,
    decisions.KeepStation,
    decisions.KeepPlaces,
    decisions.DiscardTrains,
)
"""Questions that the two programs put in another order among each other."""
REORDERED_WITH: dict[type[decisions.Decision], tuple[type[decisions.Decision], ...]] = {
    **dict.fromkeys(REORDERED, REORDERED),
    decisions.RaiseMoney: (decisions.RaiseMoney, decisions.TrainStep, decisions.DiscardTrains),
}
"""Among which others the answer to such a question is looked for; a sale for a train makes interest due."""
ROUNDS = {"auction": 0, "stock": 1, "operating": 2}


def play_shadow(shadow: Game, game: Game) -> Game:
    """Play on `shadow` what was played in `game`; SaveError at the first action that cannot be."""
    _finish(told_again(shadow, game), game)
    return shadow


def told_again(shadow: Game, game: Game) -> Game:
    """The answers of `game` on `shadow`. SaveError if that program has no such action."""
    todo = repaid_singly(without_early_passes(answers_of(game), game))

    def find(todo: list[Asked], decision: decisions.Decision | None) -> int | None:
        index = todo[0][0]
        if decision is None or is_ahead(shadow.now.state, game.moments[index].state):
            raise SaveError("not_as_there", f"$.actions[{index}]", number=index + 1)
        if is_sold_first(todo, decision):
            return leave_closed(todo, decision.actor, game)
        return place_of(todo, decision)

    def besides(decision: decisions.Decision, _index: int) -> actions.Action:
        if isinstance(decision, decisions.SettleNext):
            first = first_to_settle(shadow.now.state, decision.companies)
            return actions.ChooseCompany(company=first)
        if isinstance(decision, decisions.RepayStep) and decision.least:
            forget_repaid(todo, decision.least)
            return actions.RepayLoans(count=decision.least)
        return default_answer(shadow, decision)

    return play_again(shadow, game, ANSWERS, extra=besides, todo=todo, find=find)


# ---- the order of answers


def place_of(todo: list[Asked], decision: decisions.Decision) -> int | None:
    """Which answer is due; of some questions it may stand behind those to others."""
    if isinstance(decision, decisions.RepayStep) and decision.least:
        return None
    later = REORDERED_WITH.get(type(decision), ())
    first = 0 if later else after_discards(todo)
    for place in range(first, len(todo) if later else first + 1):
        _, asked, action = todo[place]
        if place != first and not isinstance(asked, later):
            break
        if answers(decision, asked) or offers(decision, asked, action):
            return place
    return None


def after_discards(todo: list[Asked]) -> int:
    """Where the answers begin that are not about surplus trains, which are asked for later there."""
    places = (
        place for place, (_, asked, _) in enumerate(todo) if not isinstance(asked, decisions.DiscardTrains)
    )
    return next(places, 0)


def is_sold_first(todo: list[Asked], decision: decisions.Decision) -> bool:
    """Whether shares are sold for a train that is bought next: there they are sold before it is named."""
    _, asked, action = todo[0]
    is_purchase = isinstance(decision, decisions.TrainStep) and isinstance(action, actions.BuyTrain)
    return is_purchase and answers(decision, asked) and len(todo) > 1 and is_sale_for_train(*todo[1][1:])


def leave_closed(todo: list[Asked], company: CompanyId, game: Game) -> int:
    """The place of such a sale; no train is named any more if it has closed the company."""
    is_closed = game.moments[todo[1][0] + 1].state.companies[company].status in OUT
    if is_closed:
        del todo[0]
    return 0 if is_closed else 1


def repaid_singly(todo: list[Asked]) -> list[Asked]:
    """Several loans that are repaid by choice are repaid one after the other there."""
    return [single for entry in todo for single in _singly(*entry)]


def _singly(index: int, asked: decisions.Decision, action: actions.Action) -> list[Asked]:
    if isinstance(asked, decisions.RepayStep) and isinstance(action, actions.RepayLoans):
        return [(index, asked, actions.RepayLoans(count=1))] * action.count
    return [(index, asked, action)]


def forget_repaid(todo: list[Asked], count: int) -> None:
    """Leave out so many loans that were repaid without a question; shares may have to be sold before."""
    place = 0
    while count and place < len(todo):
        _, asked, action = todo[place]
        if isinstance(asked, decisions.RepayStep) and isinstance(action, actions.RepayLoans):
            del todo[place]
            count -= 1
        elif isinstance(asked, decisions.RaiseMoney):
            place += 1
        else:
            return


def answers_of(game: Game) -> list[Asked]:
    """Number, question and answer of every action, without proposals that were refused."""
    found: list[Asked] = []
    place = -1
    for index, action in enumerate(game.actions):
        decision = game.moments[index].decision
        assert decision is not None
        if isinstance(action, actions.Answer) and not action.yes:
            del found[place]
        elif not is_for_us_alone(decision, action):
            place = place + 1 if isinstance(decision, decisions.Consent) else len(found)
            if isinstance(decision, decisions.LastChance) and found and comes_first(found[-1][1], decision):
                decision, place = found[-1][1], place - 1
            found.insert(place, (index, decision, action))
    return found


def without_early_passes(todo: list[Asked], game: Game) -> list[Asked]:
    """Leave passes out after which the same company was asked about loans once more, and did something.

    There the question is over once it is passed; so what was done then is told as done instead of the pass.
    """
    return [entry for place, entry in enumerate(todo) if not is_passed_early(todo, place, game)]


def is_passed_early(todo: list[Asked], place: int, game: Game) -> bool:
    """Whether the company deals in loans after its pass, and would have the same money without that."""
    index, asked, action = todo[place]
    if not isinstance(asked, decisions.RepayStep) or action != actions.Pass():
        return False
    turn = turn_key(game.moments[index].state)
    rest = takewhile(lambda entry: turn_key(game.moments[entry[0]].state) == turn, todo[place + 1 :])
    later = [done for _, question, done in rest if question.actor == asked.actor]
    deals = any(isinstance(done, actions.TakeLoan | actions.RepayLoans) for done in later)
    return deals and is_paid_alike(asked.actor, game.moments[index + 1].events, later[0])


def is_paid_alike(company: CompanyId, events: Sequence[Event], first: actions.Action) -> bool:
    """Whether interest that a pass made due may as well fall due with what was done next (1856 §18 P15).

    A loan taken before costs as much more as it brings; one repaid before costs none any more.
    """
    payers = {event.payer for event in events if isinstance(event, CashPaid) and event.what == "interest"}
    return not payers or (payers == {company} and isinstance(first, actions.TakeLoan))


def is_for_us_alone(decision: decisions.Decision, action: actions.Action) -> bool:
    """Whether that program neither asks this nor has anything else to tell of it."""
    return isinstance(decision, decisions.SettleNext) or (
        isinstance(decision, decisions.LastChance) and action == actions.Pass()
    )


def comes_first(asked: decisions.Decision, chance: decisions.LastChance) -> bool:
    """Whether what is done at a last chance must be done there before the answer to the last question.

    That program pays interest and asks for help as soon as trains have run or a train is bought.
    """
    kind = decisions.TrainStep if chance.before == "train" else decisions.RunStep
    return isinstance(asked, kind) and asked.actor == chance.actor


def is_sale_for_train(asked: decisions.Decision, action: actions.Action) -> bool:
    """Whether shares are sold for a train that is being bought."""
    is_for_train = isinstance(asked, decisions.RaiseMoney) and asked.cause == "train"
    return is_for_train and isinstance(action, actions.SellShares)


def is_ahead(state: GameState, other: GameState) -> bool:
    """Whether a state belongs to a later round than another."""
    return _when(state) > _when(other)


def _when(state: GameState) -> tuple[int, int, int]:
    return state.set_number, ROUNDS[state.round.kind], state.round.number


# ---- one answer


def answers(decision: decisions.Decision, asked: decisions.Decision) -> bool:
    """Whether two questions are the same, whatever else may have happened meanwhile."""
    if type(decision) is not type(asked) or decision.actor != asked.actor:
        return False
    if isinstance(decision, decisions.KeepStation) and isinstance(asked, decisions.KeepStation):
        return decision.hex == asked.hex
    if isinstance(decision, decisions.AuctionTurn) and isinstance(asked, decisions.AuctionTurn):
        return decision.player == asked.player and decision.private == asked.private
    return decision.player == asked.player


def offers(decision: decisions.Decision, asked: decisions.Decision, action: actions.Action) -> bool:
    """Whether a question is the one at which that program lets something be done that our rules ask for."""
    kinds = (
        (decisions.TrackStep,)
        if isinstance(action, actions.LayTile)
        else (decisions.TrainStep, decisions.RepayStep)
    )
    return (
        isinstance(asked, decisions.LastChance)
        and isinstance(decision, kinds)
        and decision.actor == asked.actor
    )


def default_answer(shadow: Game, decision: decisions.Decision) -> actions.Action:
    """The answer to a question that our rules do not put."""
    if isinstance(decision, decisions.KeepTrains) and not decision.may_keep:
        return actions.DiscardTrain(train=trains_to_hand_in(shadow.now.state, decision.limit)[0].id)
    if isinstance(decision, decisions.ChooseHome | decisions.SeatStation):
        return next(iter(shadow.now.legal), actions.Pass())
    return actions.Pass()


# ---- the end


def _finish(shadow: Game, game: Game) -> None:
    """Answer what our rules had not asked by the end of the game."""
    last = len(game.actions)
    while (decision := shadow.now.decision) is not None and not _stands(decision, game):
        if is_ahead(shadow.now.state, game.now.state):
            raise SaveError("not_as_there", f"$.actions[{last}]", number=last)
        if isinstance(decision, decisions.RepayStep) and decision.least:
            apply(shadow, actions.RepayLoans(count=decision.least), last)
        else:
            apply(shadow, default_answer(shadow, decision), last)


def _stands(decision: decisions.Decision, game: Game) -> bool:
    """Whether the shadow asks what the game asks in the end."""
    wanted = game.now.decision
    return wanted is not None and answers(decision, wanted)


def refuse_unwritable(game: Game) -> None:
    """SaveError for what that program does not know at all: trade of privates between players."""
    for index, action in enumerate(game.actions):
        decision = game.moments[index].decision
        if isinstance(decision, decisions.StockTurn) and isinstance(action, actions.BuyPrivate):
            answer = game.moments[index + 1]
            follows = game.actions[index + 1] if index + 1 < len(game.actions) else None
            refused = isinstance(answer.decision, decisions.Consent) and follows == actions.Answer(yes=False)
            if not refused:
                raise SaveError("private_trade", f"$.actions[{index}]", number=index + 1)
