"""Where in the grid each action is done: by company or private, and by the column of an owner or a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import (
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    DiscardTrain,
    RepayLoans,
    SellPapers,
    SellShares,
    StartCompany,
    TakeLoan,
)
from gridsim.core.state import IPO

if TYPE_CHECKING:
    from gridsim import Action, Moment

Place = tuple[str, str]
"""A row of the grid and a column of it."""
Actions = Mapping[Place, Sequence["Action"]]
PRIVATES, TRAINS, LOANS = "privates", "trains", "loans"
HERE = (
    BuyCertificate,
    SellShares,
    SellPapers,
    StartCompany,
    BuyTrain,
    DiscardTrain,
    BuyPrivate,
    TakeLoan,
    RepayLoans,
)
"""What has a place in the grid."""


def actions_by_place(moment: Moment) -> Actions:
    """What can be done now, by the field of the grid where it is done."""
    return _sorted_by_place(moment, iter(moment.legal.of(*HERE))) if moment.decision is not None else {}


def candidates_at(moment: Moment, place: Place) -> list[Action]:
    """Everything a player might expect to do at a field, legal or not, legal first."""
    if moment.decision is None:
        return []
    found = [
        action
        for part in moment.legal.of(*HERE).parted()
        for action in part
        if place_of(moment, action) == place
    ]
    return found or list(_expected(moment, place))


def _expected(moment: Moment, place: Place) -> Iterator[Action]:
    """What a player would try there although nothing like it is asked."""
    row, column = place
    assert moment.decision is not None
    if row not in moment.state.companies:
        return
    if column == moment.decision.player:
        yield SellShares(company=row, percent=10)
    elif column == TRAINS:
        owned = [train for train in moment.state.trains.values() if train.owner == row]
        yield from (BuyTrain(train=train.id, price=1) for train in owned[:1])
    elif column == LOANS:
        yield TakeLoan()
    else:
        yield BuyCertificate(company=row, source=column)


def _sorted_by_place(moment: Moment, actions: Iterator[Action]) -> Actions:
    found: dict[Place, list[Action]] = {}
    for action in actions:
        found.setdefault(place_of(moment, action), []).append(action)
    return found


def place_of(moment: Moment, action: Action) -> Place:
    """The field of the grid where an action is done."""
    assert moment.decision is not None
    finder = FINDERS.get(type(action))
    return finder(moment, action) if finder is not None else (moment.decision.actor, LOANS)


def _of_seller(moment: Moment, action: Any) -> Place:
    """Trains of other companies are bought where they are, those of bank and pool by the buyer."""
    assert moment.decision is not None
    train = moment.state.trains.get(action.train)
    is_company = train is not None and train.owner in moment.state.companies
    return (train.owner if train is not None and is_company else moment.decision.actor), TRAINS


def _of_decider(moment: Moment, action: Any) -> Place:
    assert moment.decision is not None
    return action.company, moment.decision.player


FINDERS: Mapping[type[Action], Callable[[Moment, Any], Place]] = {
    BuyCertificate: lambda _moment, action: (action.company, action.source),
    StartCompany: lambda _moment, action: (action.company, IPO),
    SellShares: _of_decider,
    SellPapers: _of_decider,
    BuyTrain: _of_seller,
    DiscardTrain: _of_seller,
    BuyPrivate: lambda moment, action: (PRIVATES, moment.state.privates[action.private].owner),
}
"""The place of each kind of action; all others are done with the loans of the company that acts."""
