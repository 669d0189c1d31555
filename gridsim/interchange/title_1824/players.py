"""What players of 1824 do: the first stock round, shares, exchanges and debts."""

from __future__ import annotations

from gridsim.core import actions
from gridsim.core.decisions import DraftPick, ForcedExchange, PacketTurn, RaiseMoney, StockTurn, TrainStep
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO
from gridsim.finance.ownership import presidents_certificate
from gridsim.flow.game import Moment
from gridsim.interchange import course, turn_writer
from gridsim.interchange.codec import (
    Codec,
    known_company,
    named_price,
    named_shares,
    question,
    read_repayment,
    tell_private,
    tell_start,
)
from gridsim.interchange.company_codecs import name_train, read_offer
from gridsim.interchange.draft import actor, player
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1824.companies import named_purchase
from gridsim.interchange.title_1824.for_two import (
    read_draft,
    sale_of_bond,
    tell_bond_sale,
    tell_pick,
    whole_paper,
)
from gridsim.interchange.title_1824.steps import COURSE
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.titles.title_1824.companies import COAL, TENTH, is_small, kind
from gridsim.titles.title_1824.starting import SHARES_OF_DIRECTOR

SPECIAL = "special_buy"


def read_paper(play: Playback, action: Recorded) -> None:
    """A mountain railway, or a small company as a whole."""
    if read_draft(play, action):
        return
    question(play, action, PacketTurn)
    paper, price = action.text("company"), action.number("price")
    if paper in play.state.privates:
        play.apply(actions.BuyPrivate(private=paper, price=price))
        return
    company = known_company(play, action, "company")
    if kind(play.state, company) == COAL:
        play.apply(actions.StartCompany(company=company, par=price // SHARES_OF_DIRECTOR))
    else:
        percent = presidents_certificate(play.state, company).percent
        play.apply(actions.BuyCertificate(company=company, source=IPO, percent=percent))


def read_par(play: Playback, action: Recorded) -> None:
    """A regional railway at a price named with its field."""
    question(play, action, PacketTurn, StockTurn)
    company = known_company(play, action, "corporation")
    play.apply(actions.StartCompany(company=company, par=named_price(action)))


def tell_par(writer: TurnWriter, before: Moment, _after: Moment, action: actions.StartCompany) -> None:
    """A coal railway is bought for twice its par, a regional railway is given its price."""
    if kind(before.state, action.company) != COAL:
        tell_start(writer.draft, before, action)
        return
    price = action.par * SHARES_OF_DIRECTOR
    writer.draft.tell("buy_company", actor(before), company=action.company, price=price)


def read_shares(play: Playback, action: Recorded) -> None:
    """A share that is bought, or taken for a mountain railway."""
    company, source, percent = read_offer(play, action)
    if action.entity_type == "company":
        read_exchange(play, actions.ExchangePaper(paper=str(action.entity), company=company, source=source))
        return
    question(play, action, PacketTurn, StockTurn)
    play.apply(actions.BuyCertificate(company=company, source=source, percent=percent))


def tell_shares(writer: TurnWriter, before: Moment, _after: Moment, action: actions.BuyCertificate) -> None:
    """A share, or a pre-state railway as a whole."""
    buyer, company = actor(before), action.company
    if is_small(before.state, company):
        price = before.state.facts.companies[company].price
        writer.draft.tell("buy_company", buyer, company=company, price=price)
        return
    of_bond = whole_paper(writer, before, company, action.source, action.percent)
    shares = of_bond or writer.shares_of(action.source, company, action.percent)
    writer.draft.tell("buy_shares", buyer, shares=shares, percent=action.percent)
    writer.draft.shares.move(shares, buyer)


def read_exchange(play: Playback, exchange: actions.ExchangePaper) -> None:
    """A mountain railway for a share, in its owner's turn or because it must be."""
    play.pass_until(lambda asked: isinstance(asked, StockTurn | ForcedExchange) and play.is_legal(exchange))
    play.apply(exchange)


def tell_exchange(writer: TurnWriter, before: Moment, _after: Moment, action: actions.ExchangePaper) -> None:
    """A mountain railway takes a share, a coal railway is bought by its name."""
    draft = writer.draft
    if action.company is None or action.source is None:
        draft.tell(SPECIAL, actor(before), description=action.paper, cost=0)
        return
    shares = writer.shares_of(action.source, action.company, TENTH)
    draft.tell_of("buy_shares", action.paper, action.paper, shares=shares, percent=TENTH, share_price=0)
    draft.shares.move(shares, actor(before))


def read_coal(play: Playback, action: Recorded) -> None:
    """A coal railway for its directorship."""
    question(play, action, StockTurn)
    play.apply(actions.ExchangePaper(paper=action.text("description")))


def read_sale(play: Playback, action: Recorded) -> None:
    """A block of shares, in a stock round or for a train that must be bought."""
    question(play, action, StockTurn, RaiseMoney, TrainStep)
    name_train(play, named_purchase)
    company, shares, percent = named_shares(play, action)
    of_bond = sale_of_bond(play, company, shares, f"{action.where}.shares")
    play.apply(of_bond or actions.SellShares(company=company, percent=percent))


def tell_sale(writer: TurnWriter, before: Moment, _after: Moment, action: actions.SellShares) -> None:
    """A block of shares by the names that they have there."""
    seller = player(before)
    shares = writer.shares_of(seller, action.company, action.percent)
    writer.draft.tell("sell_shares", seller, shares=shares, percent=action.percent)


def tell_repayment(writer: TurnWriter, before: Moment, _after: Moment, action: actions.RepayDebt) -> None:
    """That program repays as much as there is. SaveError for less."""
    debtor = player(before)
    if action.amount < min(before.state.players[debtor].debt, before.state.cash[debtor]):
        number = writer.draft.next_number
        raise SaveError("partial_repayment", f"$.actions[{number - 1}]", number=number)
    writer.draft.tell("payoff_player_debt", debtor)


def read_pass(play: Playback, action: Recorded) -> None:
    """A player's turn is over, a step of a company's, or a mountain railway is given up."""
    if isinstance(play.decision, ForcedExchange):
        play.apply(actions.Pass())
    else:
        course.read_pass(play, COURSE, action, DraftPick)


def tell_pass(writer: TurnWriter, before: Moment, after: Moment, action: actions.Pass) -> None:
    """A pass; a mountain railway that is given up passes itself."""
    decision = before.decision
    if isinstance(decision, ForcedExchange):
        writer.draft.tell_of("pass", decision.paper, decision.paper)
    elif not isinstance(decision, RaiseMoney):
        turn_writer.tell_pass(writer, before, after, action)


CODECS = (
    Codec("buy_company", read_paper, {actions.BuyPrivate: tell_private, actions.ChooseCompany: tell_pick}),
    Codec("par", read_par, {actions.StartCompany: tell_par}),
    Codec("buy_shares", read_shares, {actions.BuyCertificate: tell_shares}),
    Codec(SPECIAL, read_coal, {actions.ExchangePaper: tell_exchange}),
    Codec("sell_shares", read_sale, {actions.SellShares: tell_sale, actions.SellPapers: tell_bond_sale}),
    Codec("payoff_player_debt_partial", read_repayment),
    Codec("payoff_player_debt", read_repayment, {actions.RepayDebt: tell_repayment}),
    Codec("pass", read_pass, {actions.Pass: tell_pass}),
)
