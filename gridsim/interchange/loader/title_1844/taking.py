"""What each step of that program does with an action in a game of 1844."""

from __future__ import annotations

from gridsim.core import actions
from gridsim.core.decisions import ChoosePrice, KeepStation, TrainStep
from gridsim.core.state import BANK
from gridsim.interchange.loader import naming, usual
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.offering import player_asked
from gridsim.interchange.loader.papers import is_top
from gridsim.interchange.loader.title_1844.asking import is_owners_turn
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import lay, sell_what_was_told
from gridsim.interchange.title_1844 import names
from gridsim.interchange.title_1844.names import BOARDS, TILES
from gridsim.titles.title_1844.privates import EVA, FURKA

COPIES = {"X78": 5, "X79": 5, "XM1": 2, "XM2": 2, "XM3": 2}
"""Copies of the tiles that our sheet calls otherwise."""


# ---- privates and papers


def bid(here: Queue, told: Told) -> None:
    here.beside.play(actions.Bid(private=told.text("company"), amount=told.number("price")))


def par(here: Queue, told: Told) -> None:
    """A company begins at a price that is named with its field."""
    company, price = naming.par(here.beside, told)
    is_gift = isinstance(here.beside.decision, ChoosePrice)
    here.beside.play(
        actions.SetPrice(price=price) if is_gift else actions.StartCompany(company=company, par=price)
    )


def buy_shares(here: Queue, told: Told) -> None:
    """One paper of the offering or the pool."""
    shares = told.texts("shares")
    company, owner, amount = naming.offer(here.beside, told)
    if is_top(shares[0]):
        raise naming.not_for_sale(told)
    here.beside.papers.move(shares, here.beside.player(told) or "")
    here.beside.play(actions.BuyCertificate(company=company, source=owner, percent=amount))


def sell_shares(here: Queue, told: Told) -> None:
    """A sale hands on just the papers that it names; `Refused` if it is none of theirs."""
    sold = sale(here, told)
    here.beside.papers.to_pool(told.texts("shares"))
    here.beside.play(sold)


def sale(here: Queue, told: Told) -> actions.SellPapers:
    """Papers of the player who is asked; a director's certificate for what comes back for it."""
    shares, papers = told.texts("shares"), here.beside.papers
    company, amount = naming.sale(here.beside, told, player_asked(here))
    sizes = tuple(sorted((papers.percent[share] for share in shares), reverse=True))
    if any(is_top(share) for share in shares):
        offers = here.beside.game.now.legal.of(actions.SellPapers)
        ways = [
            offer.papers
            for offer in offers
            if isinstance(offer, actions.SellPapers) and offer.company == company
        ]
        worth = [papers for papers in ways if sum(papers) == amount]
        named = [papers for papers in worth if tuple(sorted(papers, reverse=True)) == sizes]
        sizes = next(iter(named or worth), sizes)
    return actions.SellPapers(company=company, papers=sizes)


def repay(here: Queue, told: Told) -> None:
    """A part of a debt, or as much as the cash is enough for."""
    player, state = here.beside.player(told) or "", here.beside.state
    whole = min(state.players[player].debt, state.cash[player])
    here.beside.play(actions.RepayDebt(amount=told.number("amount") if told.has("amount") else whole))


def lay_line(here: Queue, _told: Told) -> None:
    """In turns of its owner, and of companies that he leads (1844 §18 V-15); Refused in others."""
    if not is_owners_turn(here, FURKA):
        raise Refused("loader_owners_turn", private=FURKA)
    here.beside.play(actions.UsePrivate(private=FURKA))


def give_train(here: Queue, told: Told) -> None:
    """To the company in turn only (1844 §18 V-16); Refused for others."""
    if told.text("choice") != here.operator:
        raise Refused("loader_field", field="choice", value=told.text("choice")[:40])
    here.beside.play(actions.GiveTrain(train=EVA, company=here.beside.company(told.text("choice"))))


POWERS = {FURKA: lay_line, "P7": give_train}
"""Privates whose power is chosen."""


# ---- track, stations and runs


def build(here: Queue, told: Told) -> None:
    """The income board of a mountain railway, onto its site. Refused for any other tile."""
    name = here.beside.places.check_copy(told.text("tile"))
    if name not in BOARDS:
        raise Refused("loader_no_tile", tile=name)
    here.beside.play(actions.TakeSite(hex=told.text("hex"), board=BOARDS[name]))
    here.beside.places.lay(told.text("hex"), told.text("tile"))


def lay_tile(here: Queue, told: Told) -> None:
    """A tile of the company's, or by a private."""
    power = lay(here, told, TILES)
    if here.turn is not None and power is None:
        here.turn.lays += 1


def destination_connection(here: Queue, told: Told) -> None:
    """Companies that have reached their destinations: our rules have paid for it. Refused for others."""
    for company in told.texts("corporations"):
        if not here.beside.state.companies[here.beside.company(company)].connected:
            raise Refused("loader_field", field="corporations", value=company)


def remove_token(here: Queue, told: Told) -> None:
    """Of two stations of the SBB on a hex the one that goes."""
    decision = here.beside.decision
    assert isinstance(decision, KeepStation)
    hex_id, gone = here.beside.places.city(told.text("city"))
    kept = next(stop for stop in decision.stops if stop != gone)
    here.beside.play(actions.ChooseCity(hex=hex_id, stop=kept))


def run(here: Queue, told: Told) -> None:
    """The run of all trains, which are named by their cards."""
    usual.run(here, told, lambda train: our_train(here, train))


# ---- trains


def our_train(here: Queue, train: str) -> str:
    """Our name of a card, by the side that shows. Refused if there is none of that name."""
    name = names.our_train(here.beside.state, train)
    if name not in here.beside.state.trains:
        raise Refused("loader_field", field="train", value=train[:40])
    return name


def buy_train(here: Queue, told: Told) -> None:
    """A train, of a card of the bank one of its sides; what the president cannot pay is lent to him."""
    here.come_to(TrainStep)
    train = our_train(here, told.text("train"))
    if here.beside.state.trains[train].owner == BANK and told.has("variant"):
        train = f"{told.text('variant')}-{train.rpartition('-')[2]}"
    here.beside.play(actions.BuyTrain(train=train, price=told.number("price")))
    sell_what_was_told(here)


def end_game(here: Queue, _told: Told) -> None:
    """A bankruptcy, which our rules do not know: nothing is played after it (1844 §18 V-05)."""
    here.passed.is_ended = True


def discard_train(here: Queue, told: Told) -> None:
    here.beside.play(actions.DiscardTrain(train=our_train(here, told.text("train"))))
