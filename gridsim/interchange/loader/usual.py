"""Steps that several titles have in that program: when they ask, and what they do with an action.

`nothing`, `pass_turn` and `dividend` serve every title. The rest is for titles whose turns wait in a `Queue`:

    run_and_buy(train_asks, taking.run, taking.buy_train, taking.sale)     # the last three steps of a turn

What a title has of its own, such as which trains a company may buy, it hands in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gridsim.core import actions, decisions
from gridsim.core.actions import Run, RunTrains
from gridsim.core.events import TrainsRan
from gridsim.core.state import CompanyId
from gridsim.interchange.loader import naming
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Plain, Refused, Told
from gridsim.interchange.loader.offering import (
    PRIVATE,
    both,
    of_operator,
    operator_of,
    to_operator,
    to_player,
)
from gridsim.interchange.loader.places import check_slot
from gridsim.interchange.loader.steps import Handler, Step
from gridsim.interchange.loader.turn_queue import Queue, Takes
from gridsim.interchange.routes import likeliest, run_over
from gridsim.interchange.usual_steps import can_buy_train

OF_TURN = (
    decisions.TrackStep,
    decisions.StationStep,
    decisions.RunStep,
    decisions.DividendStep,
    decisions.TrainStep,
)
"""Our questions of a company's turn in their order."""

Asks = Callable[[Queue], bool]


# ---- when a step asks


def asks(*kinds: type[decisions.Decision]) -> Callable[[Any], bool]:
    """Whether our game asks a question of one of these kinds."""
    return lambda here: isinstance(here.beside.decision, kinds)


def asks_now(*kinds: type[decisions.Decision]) -> Asks:
    """Whether our game asks such a question, and no turn is still going on there that comes before it."""
    is_asked = asks(*kinds)
    return lambda here: not here.is_behind() and is_asked(here)


def comes_to(kind: type[decisions.Decision]) -> Asks:
    """Whether our game comes to a question of this kind in the turn of the company that acts there."""
    return lambda here: here.come_to(kind)


def has_operator(here: Queue) -> bool:
    """Every company that is there is asked."""
    return operator_of(here) is not None


def track_asks(more: Takes) -> Asks:
    """Until the tile of the turn lies; then as long as `more` could be laid, by a private."""

    def is_asked(here: Queue) -> bool:
        company = operator_of(here)
        if company is None or here.turn is None:
            return False
        return not here.turn.lays or more(here.table(), company)

    return is_asked


in_stock_turn = asks(decisions.StockTurn)
discarding = asks_now(decisions.DiscardTrains)
keeping_station = asks_now(decisions.KeepStation)


def track_is_open(here: Queue) -> bool:
    """Privates lay their tiles in the track step only."""
    return "Track" not in here.passed.names


def token_asks(here: Queue) -> bool:
    """A city with room is reached, and the treasury can pay."""
    if operator_of(here) is None or here.turn is None or here.turn.has_placed:
        return False
    return here.come_to(decisions.StationStep) and bool(here.beside.game.now.legal.of(actions.PlaceStation))


def route_asks(here: Queue) -> bool:
    """A train can run."""
    return operator_of(here) is not None and here.come_to(decisions.RunStep)


def dividend_asks(here: Queue) -> bool:
    """There is a revenue to be paid out or kept."""
    return operator_of(here) is not None and here.come_to(decisions.DividendStep)


def must_buy(here: Queue) -> bool:
    """Whether the company in turn may not end its train step without a purchase."""
    decision = here.beside.decision
    return (
        isinstance(decision, decisions.TrainStep) and here.is_in_turn(decision) and decision.must is not None
    )


def is_forced(here: Queue) -> bool:
    """A train must be bought that the treasury cannot pay."""
    decision = here.beside.decision
    return isinstance(decision, decisions.TrainStep) and decision.forced


def can_buy(here: Queue, company: CompanyId, *, trades: bool) -> bool:
    """It must buy a train, or has room and the price of the cheapest; `trades`: among companies too."""
    here.come_to(decisions.TrainStep)
    return must_buy(here) or can_buy_train(here.table(), company, trades=trades)


# ---- what it does with an action


def nothing(_here: object, _told: Told) -> None:
    """A step that is passed, of which our game asks nothing or is asked later."""


def pass_turn(here: Queue, _told: Told) -> None:
    """Our game is passed too."""
    here.beside.play(actions.Pass())


def seat_home(here: Queue, told: Told) -> None:
    """The city of a home, or of a station that has been waiting for one."""
    hex_id, stop = here.beside.places.city(told.text("city"))
    check_slot(here.beside.state.board, told, (hex_id, stop))
    here.beside.play(actions.ChooseCity(hex=hex_id, stop=stop))


def discard_train(here: Queue, told: Told) -> None:
    """A train above the limit."""
    here.beside.play(actions.DiscardTrain(train=here.beside.own_train(told.text("train"))))


def buy_private(here: Queue, told: Told) -> None:
    """A private, at the price it is told with."""
    here.beside.play(actions.BuyPrivate(private=told.text("company"), price=told.number("price")))


def lay(here: Queue, told: Told, called: Mapping[str, str] | None = None) -> str | None:
    """A tile by the company, or by the private that is handed back; `called` are ours of other names."""
    tile, hex_id, names = told.text("tile"), told.text("hex"), called or {}
    name = here.beside.places.check_copy(tile)
    power = str(told.entity) if told.entity_type == PRIVATE else None
    here.come_to(decisions.TrackStep)
    ours, rotation = names.get(name, name), told.number("rotation")
    here.beside.play(actions.LayTile(hex=hex_id, tile=ours, rotation=rotation, power=power))
    if name not in names:
        here.beside.places.lay(hex_id, tile)
    return power


def run(here: Queue, told: Told, called: Callable[[str], str] | None = None) -> None:
    """The run of all trains; `called` is how we call one of them, where that is not by the same name."""
    here.come_to(decisions.RunStep)
    here.passed.names.add("Route")
    run_routes(here.beside, told, here.operator or "", called)


def wanted_train(here: Queue, told: Told) -> actions.BuyTrain:
    """The purchase of a train, perhaps for one that is handed in."""
    trade_in = here.beside.own_train(told.text("exchange")) if told.has("exchange") else None
    here.come_to(decisions.TrainStep)
    ours = naming.train(here.beside, told)
    return actions.BuyTrain(train=ours, price=told.number("price"), trade_in=trade_in)


def place_token(here: Queue, told: Told) -> None:
    """One more station."""
    hex_id, stop = here.beside.places.city(told.text("city"))
    here.come_to(decisions.StationStep)
    check_slot(here.beside.state.board, told, (hex_id, stop))
    here.beside.play(actions.PlaceStation(hex=hex_id, stop=stop))
    here.passed.names.add("Token")


def dividend(here: Queue, told: Told) -> None:
    """Pay or withhold."""
    way = naming.way(told)
    here.passed.names.add("Dividend")
    here.beside.play(actions.Distribute(how=way))


def sell_what_was_told(here: Queue) -> None:
    """The sales told before the train, now that it is named; what is missing the president is lent.

    Refused where one of them was not needed for it.
    """
    for sold, shares in here.sold_for_train:
        if not isinstance(here.beside.decision, decisions.RaiseMoney):
            raise Refused("loader_not_needed")
        here.beside.papers.to_pool(shares)
        here.beside.play(sold)
    here.sold_for_train.clear()
    while isinstance(here.beside.decision, decisions.RaiseMoney):
        here.beside.play(actions.Pass())


# ---- steps


TOKEN: Step = of_operator("Token", {"place_token": place_token, "pass": nothing}, token_asks)
"""One more station."""


def run_and_buy(
    train_asks: Asks,
    run: Handler,
    buy_train: Handler,
    sale: Callable[[Queue, Told], actions.SellShares | actions.SellPapers],
) -> Sequence[Step]:
    """Running, paying and buying; sales for a train are told there before the train is named."""

    def may_end(here: Queue) -> bool:
        return train_asks(here) and not must_buy(here)

    def sell_for_train(here: Queue, told: Told) -> None:
        here.sold_for_train.append((sale(here, told), told.texts("shares")))

    buying = both(
        to_operator({"buy_train": buy_train}, train_asks),
        to_operator({"pass": nothing}, may_end),
        to_player({"sell_shares": sell_for_train}, is_forced),
    )
    return (
        of_operator("Route", {"run_routes": run}, route_asks),
        of_operator("Dividend", {"dividend": dividend}, dividend_asks),
        Step("BuyTrain", buying, train_asks),
    )


# ---- runs


def run_routes(
    beside: Beside, told: Told, company: CompanyId, called: Callable[[str], str] | None = None
) -> None:
    """Play the run; the revenues that are told must be those of the routes. Refused if they are not.

    `called` is how we call a train of the file, where that is not by the same name.
    """
    rows, place = told.rows("routes"), beside.game.cursor
    beside.play(RunTrains(runs=tuple(_run(beside, company, row, called or beside.own_train) for row in rows)))
    events = (event for moment in beside.game.moments[place:] for event in moment.events)
    ran = next(event for event in events if isinstance(event, TrainsRan) and event.company == company)
    stated = [row["revenue"] for row in rows if isinstance(row.get("revenue"), int)]
    if len(stated) == len(rows):
        revenue = sum(stated) + (told.fields.get("extra_revenue") or 0)
        if revenue != ran.revenue:
            raise Refused("loader_revenue", told=revenue, company=company, revenue=ran.revenue)


def _run(beside: Beside, company: CompanyId, row: Plain, called: Callable[[str], str]) -> Run:
    train, pieces = row.get("train"), row.get("connections")
    if not isinstance(train, str) or not isinstance(pieces, list) or not pieces:
        raise Refused("loader_route", train=str(train)[:40])
    told = [[str(part) for part in piece] for piece in pieces]
    best = likeliest(beside.state, company, told, row)
    if best is None:
        raise Refused("loader_route", train=train[:40])
    return run_over(called(train), best)
