"""What each step of that program does with an action in a game of 1841: shares, track, trains."""

from __future__ import annotations

from gridsim.core import actions, decisions
from gridsim.core.state import IPO, POOL, OwnerId
from gridsim.interchange.loader import naming
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.papers import company_of, is_top
from gridsim.interchange.loader.title_1841.asking import crowded
from gridsim.interchange.loader.title_1841.standing import Start, first_shares, theirs
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import lay, run_routes, wanted_train
from gridsim.interchange.title_1841.reckoning import concessions
from gridsim.procedures.train_supply import cheapest, train_price
from gridsim.titles.title_1841.operating.track import off_board_reached
from gridsim.titles.title_1841.raising_money.ladder import asked_ahead


def who(here: Queue, told: Told) -> OwnerId:
    """The player or company that acts."""
    return here.beside.player(told) or str(told.entity)


# ---- concessions


def concession(here: Queue, told: Told) -> str:
    """The concession that an action names. Refused if it is not."""
    name, known = told.text("company"), concessions(here.beside.state)
    if name not in known:
        raise Refused("loader_field", field="company", value=name[:40])
    return known[name]


def bid(here: Queue, told: Told) -> None:
    """A bid, also the first one on a concession that is put up."""
    here.beside.play(actions.Bid(private=concession(here, told), amount=told.number("price")))


def blind_bid(here: Queue, told: Told) -> None:
    """A sheet with a number for each concession. Refused if it is not."""
    bids = told.fields.get("bids")
    if not isinstance(bids, list) or not all(isinstance(amount, int) for amount in bids):
        raise Refused("loader_field", field="bids", value=str(bids)[:40])
    here.beside.play(actions.SealBids(amounts=tuple(bids)))


def buy_company(here: Queue, told: Told) -> None:
    """A concession of the bank, or of another player."""
    private, price = concession(here, told), told.number("price")
    here.beside.play(actions.BuyPrivate(private=private, price=price))


# ---- shares


def par(here: Queue, told: Told) -> None:
    """A company begins at a price that is named with its field."""
    company, price = naming.par(here.beside, told)
    founder = who(here, told)
    end_sales(here)
    theirs(here).start = Start(company, founder)
    here.beside.papers.move([f"{company}_0"], founder)
    here.beside.play(actions.StartCompany(company=company, par=price))


def end_sales(here: Queue) -> None:
    """A company that buys or starts something sells no more, and buys no more."""
    if here.turn is not None:
        here.turn.has_bought = True
    if isinstance(here.beside.decision, decisions.SellStep):
        here.beside.play(actions.Pass())


def first_share(here: Queue, told: Told) -> None:
    """One more share of the company that is being started. Refused if it is not for sale."""
    start, (company, owner, _) = theirs(here).start, naming.offer(here.beside, told)
    assert start is not None
    if company != start.company or owner != IPO:
        raise naming.not_for_sale(told)
    here.beside.papers.move(told.texts("shares"), start.founder)
    start.extra += 1


def end_first_shares(here: Queue, _told: Told) -> None:
    """The founder buys no more."""
    decision = here.beside.decision
    assert isinstance(decision, decisions.FirstShares)
    here.beside.play(actions.ChooseAmount(amount=first_shares(here, decision)))


def buy_shares(here: Queue, told: Told) -> None:
    """One paper, from wherever it is: an initial offer, the pool, or another player.

    Raises Refused if it is not for sale.
    """
    shares, papers, buyer = told.texts("shares"), here.beside.papers, who(here, told)
    company, owner, amount = papers.named(shares, told.fields.get("percent"))
    if owner in here.beside.state.players:
        price = told.number("total_price")
        papers.move(shares, buyer)
        here.beside.play(actions.OfferTrade(seller=owner, company=company, percent=amount, price=price))
        return
    company, owner, amount = naming.offer(here.beside, told)
    end_sales(here)
    papers.move(shares, buyer)
    here.beside.play(actions.BuyCertificate(company=company, source=owner, percent=amount))


def end_shares(here: Queue, _told: Told) -> None:
    """A company neither sells nor buys any more."""
    while isinstance(here.beside.decision, decisions.SellStep | decisions.InvestStep) and here.is_in_turn(
        here.beside.decision
    ):
        here.beside.play(actions.Pass())


def sell_shares(here: Queue, told: Told) -> None:
    """A block of shares; a company sells its own out of its initial offer.

    Raises Refused if other papers are left beside the president's certificate.
    """
    shares, papers, seller = told.texts("shares"), here.beside.papers, who(here, told)
    holder = IPO if seller == company_of(shares[0]) else seller
    company, amount = naming.sale(here.beside, told, holder)
    naming.refuse_president_first(here.beside, told, holder)
    if not any(is_top(share) for share in shares):
        papers.move(shares, POOL)
    here.beside.play(actions.SellShares(company=company, percent=amount))


def sell_ahead(here: Queue, told: Told) -> None:
    """A sale for a train, by whoever is first in the chain of directors. Refused for anybody else."""
    decision, seller = here.beside.decision, who(here, told)
    assert isinstance(decision, decisions.TrainStep)
    asked = asked_ahead(here.beside.state, decision)
    if asked is None or seller != (asked.seller or asked.player):
        raise Refused("loader_not_seller", entity=str(told.entity))
    sell_shares(here, told)


# ---- stations of a start


def number_of_stations(here: Queue, told: Told) -> None:
    """How many stations a company buys. Refused if it is not."""
    choice = told.fields.get("choice")
    if not isinstance(choice, int | str) or not str(choice).isdecimal():
        raise Refused("loader_field", field="choice", value=str(choice)[:40])
    count, company = int(choice), str(told.entity)
    if isinstance(here.beside.decision, decisions.BuyStations):
        here.beside.play(actions.ChooseAmount(amount=count - theirs(here).required))
    else:
        expected = theirs(here).required or theirs(here).bought.get(company, 0)
        if count != expected:
            raise Refused("loader_field", field="choice", value=str(count))
    theirs(here).bought.pop(company, None)
    theirs(here).start, theirs(here).required = None, 0


# ---- the board


def lay_tile(here: Queue, told: Told) -> None:
    """One of the tiles of the turn."""
    lay(here, told)
    assert here.turn is not None
    here.turn.lays += 1


def end_track(here: Queue, _told: Told) -> None:
    if here.is_in_turn(here.beside.decision) and isinstance(here.beside.decision, decisions.TrackStep):
        here.beside.play(actions.Pass())


def destination_connection(here: Queue, told: Told) -> None:
    """The areas abroad that this company is the first to reach. Refused if it is not."""
    told_hexes = set(told.texts("hexes"))
    fresh = off_board_reached(here.beside.state, str(told.entity)) - theirs(here).reached
    if told_hexes != fresh:
        raise Refused("loader_field", field="hexes", value=", ".join(sorted(told_hexes))[:40])
    theirs(here).reached |= fresh
    here.passed.names.add("Destinate")


def buy_token(here: Queue, told: Told) -> None:
    """The place of another company's station, by its slot. Refused if none lies there."""
    hex_id, stop = here.beside.places.city(told.text("city"))
    cities = here.beside.state.board.hexes[hex_id].stations
    slots, slot = cities[stop] if stop < len(cities) else (), told.number("slot")
    seller = slots[slot] if 0 <= slot < len(slots) else None
    if seller is None:
        raise Refused("loader_no_station", city=told.text("city"), slot=slot)
    here.passed.names.add("BuyToken")
    here.beside.play(actions.BuyPlace(hex=hex_id, stop=stop, seller=seller, price=told.number("price")))


# ---- trains


def run(here: Queue, told: Told) -> None:
    """The run; an empty one where track leads nowhere that counts."""
    here.passed.names.add("Route")
    if told.rows("routes") or isinstance(here.beside.decision, decisions.RunStep):
        run_routes(here.beside, told, str(told.entity))


def buy_train(here: Queue, told: Told) -> None:
    """A train, which the company can pay by now. Refused if it cannot."""
    wanted = wanted_train(here, told)
    theirs(here).olds, theirs(here).into, theirs(here).decider = (), None, None
    here.beside.play(wanted)
    if isinstance(here.beside.decision, decisions.RaiseMoney | decisions.AfterBankruptcy):
        raise Refused("loader_not_paid", train=told.text("train"))


def discard_train(here: Queue, told: Told) -> None:
    """A train above the limit, perhaps before our game asks for it. Refused if it is not."""
    train, company = here.beside.own_train(told.text("train")), str(told.entity)
    if company not in crowded(here) or here.beside.state.trains[train].owner != company:
        raise Refused("loader_field", field="train", value=told.text("train")[:40])
    decision = here.beside.decision
    if isinstance(decision, decisions.DiscardTrains) and decision.actor == company:
        here.beside.play(actions.DiscardTrain(train=train))
    else:
        theirs(here).handed_in.append(train)


def bankrupt(here: Queue, told: Told) -> None:
    """Nobody can pay for the cheapest train: its director gives up everything, and stays or leaves.

    Raises Refused if somebody can.
    """
    state = here.beside.state
    train = cheapest(state)
    here.beside.play(actions.BuyTrain(train=train.id, price=train_price(state, train)))
    if not isinstance(here.beside.decision, decisions.AfterBankruptcy):
        raise Refused("loader_not_bankrupt")
    here.beside.play(actions.Answer(yes=bool(told.fields.get("option"))))
