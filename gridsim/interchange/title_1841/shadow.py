"""A game of ours played again by that program's house rules, with the same choices."""

from __future__ import annotations

from gridsim.core.actions import Action, BuyTrain, SellShares
from gridsim.core.decisions import Decision, ExtraRound, RaiseMoney, SellPriority
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid, CertificateMoved
from gridsim.core.state import POOL, CompanyId, OwnerId
from gridsim.flow.game import Game, Moment
from gridsim.interchange.same_answers import play_again
from gridsim.interchange.title_1841.shares import owner_of_sold
from gridsim.titles.title_1841.answers import ANSWERS

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
    due: list[Sale] = []

    def note(moment: Moment) -> None:
        due[:] = sales_of(moment)

    def sale(decision: Decision, index: int) -> Action | None:
        return _next_sale(due, decision, index) if isinstance(decision, RaiseMoney) and due else None

    return play_again(shadow, game, ANSWERS, extra=sale, note=note)


# ---- emergencies


def sales_of(moment: Moment) -> list[Sale]:
    """What companies had to sell when they bought a train, which they are asked there."""
    if not isinstance(moment.action, BuyTrain):
        return []
    found: list[Sale] = []
    for event in moment.events:
        if isinstance(event, CashPaid) and event.what == SALE and event.payee in moment.state.companies:
            source = owner_of_sold(moment.state, event.payee, event.subject)
            moved = [move for move in moment.events if isinstance(move, CertificateMoved)]
            percents = [
                move.percent
                for move in moved
                if (move.company, move.giver, move.taker) == (event.subject, source, POOL)
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
