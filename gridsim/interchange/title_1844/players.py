"""What players of 1844 do: the auction, shares, certificates of the supply and debts."""

from __future__ import annotations

from gridsim.core import actions
from gridsim.core.decisions import AuctionTurn, ChoosePrice, OfferedTrain, RaiseMoney, StockTurn, TrainStep
from gridsim.core.state import CompanyId, PlayerId
from gridsim.flow.game import Moment
from gridsim.interchange import course, turn_writer
from gridsim.interchange.aligned_shares import to_pool
from gridsim.interchange.codec import (
    Codec,
    end_game,
    known_company,
    named_price,
    named_shares,
    question,
    read_repayment,
    tell_bid,
    tell_par,
    tell_private,
    tell_start,
)
from gridsim.interchange.company_codecs import name_train, read_offer
from gridsim.interchange.draft import actor, player
from gridsim.interchange.numbered_things import ShareBook, ShareId
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1844.companies import named_purchase
from gridsim.interchange.title_1844.steps import COURSE
from gridsim.interchange.turn_writer import TurnWriter


def read_bid(play: Playback, action: Recorded) -> None:
    """A bid on the private that is put up."""
    question(play, action, AuctionTurn)
    play.apply(actions.Bid(private=action.text("company"), amount=action.number("price")))


def read_par(play: Playback, action: Recorded) -> None:
    """A company at a price named with its field; of the one that comes with a private only the price."""
    decision = question(play, action, ChoosePrice, StockTurn)
    price, company = named_price(action), known_company(play, action, "corporation")
    if isinstance(decision, ChoosePrice):
        play.apply(actions.SetPrice(price=price))
    else:
        play.apply(actions.StartCompany(company=company, par=price))


def tell_price(writer: TurnWriter, before: Moment, after: Moment, action: actions.SetPrice) -> None:
    """The price of the company that comes with a private."""
    decision = before.decision
    assert isinstance(decision, ChoosePrice)
    tell_start(writer.draft, before, actions.StartCompany(company=decision.company, par=action.price))


def read_shares(play: Playback, action: Recorded) -> None:
    """A paper from the offering or the pool."""
    question(play, action, StockTurn)
    company, source, percent = read_offer(play, action)
    play.apply(actions.BuyCertificate(company=company, source=source, percent=percent))


def tell_shares(writer: TurnWriter, before: Moment, _after: Moment, action: actions.BuyCertificate) -> None:
    """A paper by the name that it has there."""
    book = writer.draft.shares
    there = book.singles(action.source, action.company)
    whole = [paper for paper in there if book.percents[paper] == action.percent]  # not two of half the size
    shares = whole[:1] or writer.shares_of(action.source, action.company, action.percent)
    writer.draft.tell("buy_shares", actor(before), shares=shares, percent=action.percent)
    writer.draft.shares.move(shares, actor(before))


def read_sale(play: Playback, action: Recorded) -> None:
    """A block of papers, in a stock round or for a train that must be bought."""
    question(play, action, StockTurn, RaiseMoney, TrainStep)
    name_train(play, named_purchase)
    company, shares, percent = named_shares(play, action)
    play.apply(actions.SellPapers(company=company, papers=sizes_of(play, company, shares, percent)))


def tell_sale(writer: TurnWriter, before: Moment, _after: Moment, action: actions.SellPapers) -> None:
    """Papers by their names; a part of the president's certificate only if the others do not suffice."""
    seller, percent = player(before), sum(action.papers)
    shares = papers_named(writer.draft.shares, seller, action.company, action.papers)
    writer.draft.tell("sell_shares", seller, shares=shares, percent=percent)
    to_pool(writer.draft.shares, shares)


def papers_named(
    book: ShareBook, seller: PlayerId, company: CompanyId, sizes: tuple[int, ...]
) -> list[ShareId]:
    """A seller's shares of these sizes, the first he got first; the president's stands for what he lacks."""
    left = book.singles(seller, company)
    named: list[ShareId] = []
    for size in sizes:
        share = next((paper for paper in left if book.percents[paper] == size), None)
        if share is not None:
            left.remove(share)
            named.append(share)
    return named if len(named) == len(sizes) else [*named, f"{company}_0"]


def sizes_of(play: Playback, company: str, shares: tuple[str, ...], percent: int) -> tuple[int, ...]:
    """The papers that reach the pool: those named, or what comes back for a president's certificate."""
    named = tuple(sorted((play.shares.percents[share] for share in shares), reverse=True))
    offers = [
        sale.papers
        for sale in play.game.now.legal.of(actions.SellPapers)
        if isinstance(sale, actions.SellPapers) and sale.company == company and sum(sale.papers) == percent
    ]
    is_named = [papers for papers in offers if tuple(sorted(papers, reverse=True)) == named]
    return next(iter(is_named or offers), named)


def read_certificate(play: Playback, action: Recorded) -> None:
    """A tunnel or mountain certificate of the supply, or a private for a company."""
    private, price = action.text("company"), action.number("price")
    question(play, action, *([StockTurn] if action.is_players else COURSE.last_step_of))
    play.apply(actions.BuyPrivate(private=private, price=price))


def tell_repayment(writer: TurnWriter, before: Moment, _after: Moment, action: actions.RepayDebt) -> None:
    """As much as there is, or a part."""
    debtor = action.player or player(before)
    if action.amount < min(before.state.players[debtor].debt, before.state.cash[debtor]):
        writer.draft.tell("payoff_player_debt_partial", debtor, amount=action.amount)
    else:
        writer.draft.tell("payoff_player_debt", debtor)


def read_pass(play: Playback, action: Recorded) -> None:
    """A player's turn is over, or a step of a company's."""
    course.read_pass(play, COURSE, action)


def tell_pass(writer: TurnWriter, before: Moment, after: Moment, action: actions.Pass) -> None:
    """A pass; not where a purchase has ended the turn, nor of a train that may be given later."""
    decision = before.decision
    has_bought = isinstance(decision, StockTurn) and decision.bought is not None
    if not has_bought and not isinstance(decision, OfferedTrain | RaiseMoney):
        turn_writer.tell_pass(writer, before, after, action)


CODECS = (
    Codec("bid", read_bid, {actions.Bid: tell_bid}),
    Codec("par", read_par, {actions.StartCompany: tell_par, actions.SetPrice: tell_price}),
    Codec("buy_shares", read_shares, {actions.BuyCertificate: tell_shares}),
    Codec("sell_shares", read_sale, {actions.SellPapers: tell_sale}),
    Codec("buy_company", read_certificate, {actions.BuyPrivate: tell_private}),
    Codec("payoff_player_debt", read_repayment, {actions.RepayDebt: tell_repayment}),
    Codec("payoff_player_debt_partial", read_repayment),
    Codec("pass", read_pass, {actions.Pass: tell_pass}),
    Codec("bankrupt", end_game),
)
