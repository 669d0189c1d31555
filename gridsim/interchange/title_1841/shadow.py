"""A game of ours played again by that program's house rules, with the same choices."""

from __future__ import annotations

from gridsim.core.actions import Action, Answer, BuyTrain, Pass, SellShares
from gridsim.core.decisions import (
    Consent,
    Decision,
    DiscardTrains,
    ExtraRound,
    RaiseMoney,
    SellPriority,
)
from gridsim.core.errors import IllegalAction, Refusal, SaveError
from gridsim.core.events import CashPaid, CertificateMoved
from gridsim.core.state import POOL, CompanyId, OwnerId
from gridsim.flow.game import Game, Moment
from gridsim.flow.legal import LegalActions
from gridsim.interchange.title_1841.shares import owner_of_sold
from gridsim.saves.replay import FAULTS
from gridsim.titles.title_1841.answers.companies import COMPANY_ANSWERS
from gridsim.titles.title_1841.answers.players import PLAYER_ANSWERS

Asked = tuple[int, Decision, Action]
"""Number, question and answer."""
Sale = tuple[OwnerId, CompanyId, int]
"""Seller, company and percent."""
OF_VARIANTS = (ExtraRound, SellPriority)
"""Questions of variants that the program does not have."""
SALE = "sale"
"""What is paid for shares."""


def refuse_unwritable(game: Game) -> None:
    """SaveError for what that program does not know at all."""
    for index, moment in enumerate(game.moments[:-1]):
        if isinstance(moment.decision, OF_VARIANTS):
            raise SaveError("not_as_there", f"$.actions[{index}]", number=index + 1)


def play_shadow(shadow: Game, game: Game) -> Game:
    """Play on `shadow` what was played in `game`; SaveError at the first action that cannot be."""
    todo, sales, mark = answers_of(game), list[Sale](), 0
    while todo:
        place = place_of(todo, shadow.now.decision)
        index, _, action = todo[place or 0]
        if place is not None:
            _apply(shadow, action, index)
            del todo[place]
            mark, sales = shadow.cursor, sales_of(game.moments[index + 1])
        elif isinstance(shadow.now.decision, RaiseMoney) and sales:
            _apply(shadow, _next_sale(sales, shadow.now.decision, index), index)
        elif isinstance(action, Pass):
            del todo[0]
        else:
            _pass_on(shadow, todo[0], mark)
    return shadow


def answers_of(game: Game) -> list[Asked]:
    """All answers, without proposals that were refused or are still to be answered."""
    found: list[Asked] = []
    for index, action in enumerate(game.actions):
        decision = game.moments[index].decision
        assert decision is not None
        if isinstance(action, Answer) and not action.yes and found and isinstance(decision, Consent):
            found.pop()
        else:
            found.append((index, decision, action))
    if found and game.now.decision is not None and isinstance(game.now.decision, Consent):
        found.pop()
    return found


def place_of(todo: list[Asked], decision: Decision | None) -> int | None:
    """Which of the answers is due; trains above a limit are handed in there at another moment."""
    for place, (_, asked, _) in enumerate(todo):
        if decision is None or is_same(decision, asked):
            return place if decision is not None else None
        if not isinstance(asked, DiscardTrains):
            return None
    return None


def is_same(decision: Decision, asked: Decision) -> bool:
    """Whether two questions are the same, whatever else may have happened meanwhile."""
    return type(decision) is type(asked) and (decision.actor, decision.player) == (asked.actor, asked.player)


def _apply(shadow: Game, action: Action, index: int) -> None:
    try:
        shadow.apply(action)
    except (IllegalAction, *FAULTS) as error:
        _refuse(index, error.refusals if isinstance(error, IllegalAction) else (), error)


def _refuse(index: int, refusals: tuple[Refusal, ...], error: Exception | None = None) -> None:
    raise SaveError("not_as_there", f"$.actions[{index}]", refusals=refusals, number=index + 1) from error


def _pass_on(shadow: Game, due: Asked, mark: int) -> None:
    """Pass a question that was not put in the game; where that leads past the one that was, say why."""
    index, asked, action = due
    try:
        shadow.apply(Pass())
    except (IllegalAction, *FAULTS) as error:
        answers = {**PLAYER_ANSWERS, **COMPANY_ANSWERS}[type(asked)]
        since = shadow.moments[max(0, mark - 1) :]
        mine = (each for each in since if each.decision and each.decision.actor == asked.actor)
        state = next(mine, shadow.moments[mark]).state
        _refuse(index, tuple(LegalActions(state, asked, answers).why_not(action)), error)


# ---- emergencies


def sales_of(moment: Moment) -> list[Sale]:
    """What companies had to sell when they bought a train, which they are asked there."""
    if not isinstance(moment.action, BuyTrain):
        return []
    found: list[Sale] = []
    for event in moment.events:
        if isinstance(event, CashPaid) and event.what == SALE and event.payee in moment.state.companies:
            source = owner_of_sold(moment.state, event.payee, event.subject)
            moved = [each for each in moment.events if isinstance(each, CertificateMoved)]
            percents = [
                each.percent
                for each in moved
                if (each.company, each.giver, each.taker) == (event.subject, source, POOL)
            ]
            found.append((event.payee, event.subject, sum(percents)))
    return found


def _next_sale(sales: list[Sale], decision: RaiseMoney, index: int) -> SellShares:
    """The sale of who has to sell now."""
    for place, (seller, company, percent) in enumerate(sales):
        if seller == decision.seller:
            del sales[place]
            return SellShares(company=company, percent=percent)
    raise SaveError("sales_as_needed_there", f"$.actions[{index}]", number=index + 1)
