"""What each step of that program does with an action in a game of 1856."""

from __future__ import annotations

from gridsim.core import actions, decisions
from gridsim.core.actions import Bid, BuyCertificate, BuyPrivate, SellShares, StartCompany
from gridsim.core.decisions import OpeningTurn
from gridsim.core.state import GameState, StopId
from gridsim.interchange.loader import naming
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.papers import is_top
from gridsim.interchange.loader.places import check_slot, slot_of
from gridsim.interchange.loader.title_1856.asking import BUY_TRAIN, train_asks
from gridsim.interchange.loader.title_1856.standing import play_or_defer, theirs
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import lay, wanted_train
from gridsim.interchange.title_1856.reckoning import RIGHTS
from gridsim.procedures.home_stations import has_no_city_yet
from gridsim.procedures.train_supply import on_sale, train_price
from gridsim.titles.title_1856 import memory, privates
from gridsim.titles.title_1856.capital import newly_reached
from gridsim.titles.title_1856.formations.second_share import buys_president_certificate, owes_second_share
from gridsim.titles.title_1856.loans import due_loans, excess_loans
from gridsim.titles.title_1856.trains import may_own

# ---- track and stations


def lay_tile(here: Queue, told: Told) -> None:
    """A tile by the company, or by its private."""
    power = lay(here, told)
    if here.turn is not None:
        here.turn.lays += power != privates.CANADA


def destination_connection(here: Queue, told: Told) -> None:
    """Which companies have reached their destinations: that program believes it."""
    reached = sorted(told.texts("corporations"))
    for company in reached:
        here.beside.company(company)
    is_ours = reached == sorted(newly_reached(here.beside.state))
    here.passed.names.add("Escrow")
    if here.is_in_turn(here.beside.decision) and isinstance(here.beside.decision, decisions.TrackStep):
        here.beside.play(actions.Pass() if is_ours else actions.DeclareReached(companies=tuple(reached)))
    station, theirs(here).station = theirs(here).station, None
    if station is not None:
        here.come_to(decisions.StationStep)
        here.beside.play(station)


def place_token(here: Queue, told: Told) -> None:
    """A station beside those of the charter's home."""
    hex_id, stop = here.beside.places.city(told.text("city"))
    power = str(told.entity) if told.entity_type == "company" else None
    station = actions.PlaceStation(hex=hex_id, stop=stop, power=power)
    if not has_no_city_yet(here.beside.state, hex_id):
        check_slot(here.beside.state.board, told, (hex_id, stop))
    if here.turn is not None:
        here.turn.has_placed = True
    if power is not None and "Escrow" not in here.passed.names:
        theirs(here).station = station
        return
    here.come_to(decisions.StationStep)
    here.beside.play(station)


# ---- trains


def borrow_train(here: Queue, told: Told) -> None:
    """The national company borrows a train for its run."""
    kind = here.beside.kind_of(told.text("train"))
    here.come_to(decisions.RunStep)
    here.beside.play(actions.BorrowTrain(kind=kind))


def buy_train(here: Queue, told: Told) -> None:
    """A train, which the company can pay, if need be with what its president has by now.

    Raises Refused if it cannot.
    """
    wanted, decision = wanted_train(here, told), here.beside.decision
    theirs(here).trigger = decision.player if decision is not None else ""
    here.beside.play(wanted)
    after = here.beside.decision
    if isinstance(after, decisions.RaiseMoney) and after.cause == "train":
        raise Refused("loader_not_paid", train=told.text("train"))
    if isinstance(here.beside.decision, decisions.DiscardTrains) and not train_asks(here):
        here.passed.names.add(BUY_TRAIN)  # the next step is sought from the front, and Loan comes first


def end_trains(here: Queue, _told: Told) -> None:
    if isinstance(here.beside.decision, decisions.TrainStep):
        here.beside.play(actions.Pass())


# ---- money


def take_loan(here: Queue, told: Told) -> None:
    theirs(here).loans.take(here.operator or "", told.number("loan"))
    play_or_defer(here, actions.TakeLoan())


def payoff_loan(here: Queue, told: Told) -> None:
    """A loan is repaid by choice."""
    theirs(here).loans.repay(here.operator or "", told.number("loan"))
    here.come_to(decisions.RepayStep)
    play_or_defer(here, actions.RepayLoans(count=1))


def end_loans(here: Queue, _told: Told) -> None:
    """Passing makes interest, surplus trains or loans above the limit due that were put off."""
    state, company = here.beside.state, here.operator or ""
    has_excess = excess_loans(state, company) > due_loans(state, company)
    remembered = memory.of(state)
    if remembered.interest_due or remembered.surplus_due or has_excess:
        here.come_to(decisions.RepayStep)
        if here.is_in_turn(here.beside.decision):
            here.beside.play(actions.Pass())


def assign(here: Queue, told: Told) -> None:
    """The port marker of a private. Refused if it is not."""
    if told.text("target_type") != "hex":
        raise Refused("loader_field", field="target_type", value=told.text("target_type")[:40])
    here.beside.play(actions.PlacePort(private=str(told.entity), hex=told.text("target")))


def special_buy(here: Queue, told: Told) -> None:
    """A right, at its price. Refused if it is not."""
    item, cost = told.text("description"), told.number("cost")
    fees = {private.fee for private in here.beside.state.facts.sheet.privates if private.fee}
    if item not in RIGHTS or cost not in fees:
        raise Refused("loader_field", field="description", value=f"{item[:40]} {cost}")
    here.beside.play(actions.BuyRight(right=RIGHTS[item]))


def bankrupt(here: Queue, _told: Told) -> None:
    """The president cannot raise the money; a train that must be bought is the cheapest of bank and pool.

    Raises Refused if somebody can.
    """
    decision = here.beside.decision
    if isinstance(decision, decisions.TrainStep):
        state = here.beside.state
        train = min(
            on_sale(state, may_own(state, decision.actor)), key=lambda owned: train_price(state, owned)
        )
        here.beside.play(actions.BuyTrain(train=train.id, price=train_price(state, train)))
    if isinstance(here.beside.decision, decisions.LastChance):
        here.beside.play(actions.Pass())
    if not isinstance(here.beside.decision, decisions.RaiseMoney):
        raise Refused("loader_not_bankrupt")
    here.beside.play(actions.Pass())


# ---- the settlement


def merge(here: Queue, told: Told) -> None:
    """The company goes into the national one. Refused if it is not."""
    if told.text("corporation") != told.entity:
        raise Refused("loader_field", field="corporation", value=told.text("corporation")[:40])
    here.beside.play(actions.Pass())


def help_repay(here: Queue, _told: Told) -> None:
    """A pass: the president repays all that is left."""
    decision = here.beside.decision
    assert isinstance(decision, decisions.HelpRepay)
    here.beside.play(actions.RepayLoans(count=here.beside.state.companies[decision.actor].loans))


# ---- stations of the national company


def is_choosing_places(here: Queue) -> bool:
    """Whether the national company has stations that it may not keep."""
    return isinstance(here.beside.decision, decisions.KeepPlaces | decisions.KeepStation)


def remove_token(here: Queue, told: Told) -> None:
    """A station goes; once what stays is certain our questions are answered. Refused if none lies there."""
    stop = here.beside.places.city(told.text("city"))
    before = theirs(here).before_formation
    assert before is not None
    hex_id, index = stop
    slots = before.board.hexes[hex_id].stations[index]
    absorbed = {
        company.id for company in here.beside.state.companies.values() if company.status == "absorbed"
    }
    slot = told.number("slot")
    if stop in theirs(here).removed or not 0 <= slot < len(slots) or slots[slot] not in absorbed:
        raise Refused("loader_no_station", city=told.text("city"), slot=slot)
    theirs(here).removed.append(stop)
    while _answer(here, before):
        pass


def _answer(here: Queue, before: GameState) -> bool:
    """Answer one of our questions, if what was removed leaves one answer."""
    decision = here.beside.decision
    if isinstance(decision, decisions.KeepStation):
        left = [at for at in decision.stops if (decision.hex, at) not in theirs(here).removed]
        if len(left) == 1:
            here.beside.play(actions.ChooseCity(hex=decision.hex, stop=left[0]))
            return True
    elif isinstance(decision, decisions.KeepPlaces):
        kept = [hex_id for hex_id in decision.hexes if not _is_cleared(here, before, hex_id)]
        if kept and len(kept) <= decision.left:
            here.beside.play(actions.ChooseHex(hex=kept[0]))
            return True
    return False


def _is_cleared(here: Queue, before: GameState, hex_id: str) -> bool:
    """Whether every station of the old companies on a hex has been removed."""
    absorbed = [
        company.id for company in here.beside.state.companies.values() if company.status == "absorbed"
    ]
    cities: list[StopId] = [(hex_id, at) for at, _ in enumerate(before.board.hexes[hex_id].stations)]
    mine = [
        stop
        for stop in cities
        if any(slot_of(before.board, stop, company) is not None for company in absorbed)
    ]
    return bool(mine) and all(stop in theirs(here).removed for stop in mine)


# ---- bids and shares of players


def bid(here: Queue, told: Told) -> None:
    """A bid; on the private that is offered first it is a purchase."""
    decision, private, price = here.beside.decision, told.text("company"), told.number("price")
    if isinstance(decision, OpeningTurn) and decision.offered == private:
        here.beside.play(BuyPrivate(private=private, price=price))
    else:
        here.beside.play(Bid(private=private, amount=price))


def par(here: Queue, told: Told) -> None:
    """A company begins at a price that is named with its field."""
    company, price = naming.par(here.beside, told)
    player = here.beside.player(told) or ""
    here.beside.play(StartCompany(company=company, par=price))
    here.beside.papers.move([f"{company}_0"], player)


def buy_shares(here: Queue, told: Told) -> None:
    """One share, from wherever it is. Refused if it is not for sale."""
    state, buyer, shares = here.beside.state, here.beside.player(told) or "", told.texts("shares")
    company, owner, amount = naming.offer(here.beside, told)
    completes = company in (owes_second_share(state, buyer),) or buys_president_certificate(
        state, buyer, company
    )
    if is_top(shares[0]) and not completes:
        raise naming.not_for_sale(told)
    old = state.companies[company].president
    here.beside.play(BuyCertificate(company=company, source=owner, percent=amount))
    if completes:
        _complete(here, company, buyer, old)
    else:
        here.beside.papers.bought(shares, buyer, (old, here.beside.state.companies[company].president))


def _complete(here: Queue, company: str, buyer: str, old: str | None) -> None:
    """The certificate of a one-share president is whole; the share that was named stays where it is."""
    papers, top = here.beside.papers, f"{company}_0"
    papers.percent[top] *= 2
    if old is not None and old != buyer:
        papers.move(papers.held(buyer, company), old)
        papers.move([top], buyer)


def sell_shares(here: Queue, told: Told) -> None:
    """A block of shares of the player's own; the president's certificate only if nothing else is left.

    Raises Refused if other papers are left beside the president's certificate.
    """
    seller = here.beside.player(told) or ""
    company, amount = naming.sale(here.beside, told, seller)
    naming.refuse_president_first(here.beside, told, seller)
    old = here.beside.state.companies[company].president
    here.beside.play(SellShares(company=company, percent=amount))
    now = here.beside.state.companies[company]
    if now.status == "started":
        here.beside.papers.sold(told.texts("shares"), amount, seller, (old, now.president))
