"""Buying and selling shares: by players and by companies, among each other, and in emergencies."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.actions import BuyCertificate, OfferTrade, SellShares
from gridsim.core.state import IPO, CompanyId, GameState, OwnerId
from gridsim.finance.market import price
from gridsim.finance.ownership import unit
from gridsim.flow.game import Moment
from gridsim.interchange.aligned_shares import call, next_shares, to_pool
from gridsim.interchange.codec import Codec, actor_of, named_shares, question
from gridsim.interchange.draft import Draft, actor
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.steps import tell_choice
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.titles.title_1841.raising_money.ladder import asked_ahead as forced_sale


def read_purchase(play: Playback, action: Recorded) -> None:
    """A share from wherever it is now, or one more of a company that is being started."""
    company, shares, amount = named_shares(play, action)
    start, buyer = theirs(play).start, actor_of(play, action)
    if start is not None and isinstance(play.decision, decisions.FirstShares) and start.company == company:
        start.extra += 1
        play.shares.move(shares, buyer)
        return
    question(play, action, decisions.StockTurn, decisions.InvestStep)
    seller = play.shares.owner(shares[0]) or IPO
    play.shares.move(shares, buyer)
    if seller in play.state.players:
        agreed = price_agreed(play.state, action, company, amount)
        play.apply(OfferTrade(seller=seller, company=company, percent=amount, price=agreed))
    else:
        play.apply(BuyCertificate(company=company, source=seller, percent=amount))


def price_agreed(state: GameState, action: Recorded, company: CompanyId, percents: int) -> int:
    """What a purchase from another player costs: told as a whole or for a unit, else the market price."""
    total = action.optional_number("total_price")
    if total is not None:
        return total
    told = action.fields.get("share_price")
    each = told if isinstance(told, int | float) else price(state, company)
    return int(each * percents // unit(state, company))


def tell_purchase(writer: TurnWriter, before: Moment, _after: Moment, action: BuyCertificate) -> None:
    """A share that is bought, or taken when it is offered."""
    if isinstance(before.decision, decisions.ShareOffer):
        tell_choice(writer, before, "yes")
        return
    writer.is_over("invest", before)
    tell_shares(writer.draft, before, action, action.source)


def tell_shares(
    draft: Draft, before: Moment, action: BuyCertificate | OfferTrade, seller: OwnerId, **fields: int
) -> None:
    """The shares that change hands, by their names."""
    shares = paper_of(draft.shares, action, seller)
    draft.tell("buy_shares", actor(before), shares=shares, percent=action.percent, **fields)
    draft.shares.move(shares, actor(before))


def paper_of(book: ShareBook, action: BuyCertificate | OfferTrade, seller: OwnerId) -> list[str]:
    """What is bought, by its number: one paper, and what is worth more than a share is the director's."""
    top = f"{action.company}_0"
    if isinstance(action, BuyCertificate) and action.percent == book.percents[top]:
        return [top]
    return next_shares(book, action.company, seller, action.percent)


def tell_trade(writer: TurnWriter, before: Moment, _after: Moment, action: OfferTrade) -> None:
    """A purchase from another player, who agrees."""
    tell_shares(writer.draft, before, action, action.seller, total_price=action.price)


# ---- sales


def read_sale(play: Playback, action: Recorded) -> None:
    """A block of shares: in a stock round, by a company, or before a train that must be bought."""
    company, shares, amount = named_shares(play, action)
    seller = actor_of(play, action)
    call(play.shares, shares, owner_of_sold(play.state, seller, company))
    question_of_sale(play, action)
    to_pool(play.shares, shares)
    play.apply(SellShares(company=company, percent=amount))


def question_of_sale(play: Playback, action: Recorded) -> None:
    """In an emergency companies higher up sell in the turn of the company that needs the money."""
    decision = play.decision
    if isinstance(decision, decisions.RaiseMoney):
        return
    if not isinstance(decision, decisions.TrainStep) or decision.actor == actor_of(play, action):
        question(
            play, action, decisions.StockTurn, decisions.SellStep, decisions.RaiseMoney, decisions.TrainStep
        )


def owner_of_sold(state: GameState, seller: OwnerId, company: CompanyId) -> OwnerId:
    """A company sells its own shares out of its initial offer."""
    return IPO if seller == company and seller in state.companies else seller


def tell_sale(writer: TurnWriter, before: Moment, _after: Moment, action: SellShares) -> None:
    """A block of shares, in an emergency with half the market price of each, not rounded."""
    is_emergency = isinstance(before.decision, decisions.RaiseMoney | decisions.TrainStep)
    writer.go_to("train" if is_emergency else "sell", before)
    writer.ask_again(
        *((decisions.TrainStep,) if is_emergency else (decisions.SellStep, decisions.InvestStep))
    )
    seller = seller_of(before)
    owner = owner_of_sold(before.state, seller, action.company)
    shares = next_shares(writer.draft.shares, action.company, owner, action.percent)
    each = {"share_price": half(price(before.state, action.company))} if is_emergency else {}
    writer.draft.tell("sell_shares", seller, shares=shares, percent=action.percent, **each)
    to_pool(writer.draft.shares, shares)


def half(amount: int) -> float | int:
    """The half of an amount, with a fraction only if it has one."""
    return amount / 2 if amount % 2 else amount // 2


def seller_of(before: Moment) -> OwnerId:
    """In an emergency it is the player or the company whose turn it is to sell."""
    decision = before.decision
    if isinstance(decision, decisions.TrainStep):
        decision = forced_sale(before.state, decision)
    if isinstance(decision, decisions.RaiseMoney):
        return decision.seller or decision.player
    return actor(before)


CODECS = (
    Codec("buy_shares", read_purchase, {BuyCertificate: tell_purchase, OfferTrade: tell_trade}),
    Codec("sell_shares", read_sale, {SellShares: tell_sale}),
)
