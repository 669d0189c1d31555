"""1835 §3: the start packet, sold paper by paper before anything else, and whose turn it is meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import repeat

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, Pass
from gridsim.core.decisions import PacketTurn
from gridsim.core.state import BANK, IPO, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Facts, worked_out
from gridsim.facts.model import Exchange
from gridsim.finance.ownership import presidents_certificate
from gridsim.flow.legal import Candidates, Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS, has_any_choice, naming
from gridsim.procedures.buying import Room, at_present_price, can_pay, comes_from, within_paper_limit
from gridsim.procedures.paper_exchange import owner_of, share_for
from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1835 import house_rules, memory
from gridsim.titles.title_1835.companies import is_minor
from gridsim.titles.title_1835.formations.prussia import settle_late_paper
from gridsim.titles.title_1835.limits import paper_count, paper_limit
from gridsim.titles.title_1835.prices import start_value
from gridsim.titles.title_1835.starting import shares_were_sold, start_minor

Buying = BuyPrivate | BuyCertificate
"""The purchase of a private, of a minor or of a director certificate."""


def is_unsold(seen: Seen, paper: str) -> bool:
    """Whether a private, a minor or a director certificate still lies in the packet."""
    return owner_of(seen, paper) == (BANK if paper in seen.privates else IPO)


def unsold_rows(seen: Seen) -> list[list[str]]:
    """What is left of each row of the packet, empty rows included."""
    return [[paper for paper in row if is_unsold(seen, paper)] for row in seen.facts.sheet.packet]


def is_sold_out(seen: Seen) -> bool:
    """1835 §2.5.2: whether the last paper of the packet is sold."""
    return not any(map(is_unsold, repeat(seen), worked_out(seen.facts, _last_first)))


def _last_first(facts: Facts) -> tuple[str, ...]:
    """The papers of the packet, the last row first: mostly one of these is left if any is."""
    return tuple(paper for row in reversed(facts.sheet.packet) for paper in row)


def offered(seen: Seen) -> tuple[str, ...]:
    """1835 §2.5.1: the highest row, and if one paper is left of it the leftmost of the row below.

    By house rule the whole packet.
    """
    rows = unsold_rows(seen)
    if house_rules.CLEMENS in seen.options:
        return tuple(paper for row in rows for paper in row)
    top = next((index for index, row in enumerate(rows) if row), None)
    if top is None:
        return ()
    below = rows[top + 1][:1] if len(rows[top]) == 1 and top + 1 < len(rows) else []
    return (*rows[top], *below)


def price_of(seen: Seen, paper: str) -> int:
    """1835 §3: what a paper of the packet costs now."""
    if paper in seen.privates:
        return seen.privates[paper].price
    if is_minor(seen, paper):
        price = seen.facts.companies[paper].price
        assert price is not None
        return price
    return start_value(seen, paper, presidents_certificate(seen, paper).percent)


def purchase_of(seen: Seen, paper: str) -> Buying:
    """The action that buys a paper of the packet."""
    if paper in seen.privates:
        return BuyPrivate(private=paper, price=price_of(seen, paper))
    return BuyCertificate(company=paper, source=IPO, percent=presidents_certificate(seen, paper).percent)


def named(action: Buying) -> str:
    return action.private if isinstance(action, BuyPrivate) else action.company


def cost(seen: Seen, action: Buying) -> int:
    """What a purchase from the packet costs."""
    return price_of(seen, named(action))


@rule("1835 §2.5.1", "paper_sold", guard=True)
def is_still_there(case: Case[Buying]) -> Breach | None:
    """A paper that somebody has bought lies in the packet no more."""
    seen, paper = case.seen, named(case.action)
    is_sold = any(paper in row for row in seen.facts.sheet.packet) and not is_unsold(seen, paper)
    return breach(paper=paper, owner=owner_of(seen, paper)) if is_sold else None


@rule("1835 §2.5.1", "not_offered", guard=True)
def is_offered(case: Case[Buying]) -> Breach | None:
    """By the action that buys papers of its sort."""
    paper = named(case.action)
    sort = case.seen.privates if isinstance(case.action, BuyPrivate) else case.seen.companies
    return None if paper in sort and paper in offered(case.seen) else breach(paper=paper)


def sources(case: Case[BuyCertificate]) -> list[str]:
    """A minor is sold whole, and only the director certificate lies in the packet."""
    whole = presidents_certificate(case.seen, case.action.company).percent
    return [IPO] if case.action.percent == whole else []


def room(case: Case[Buying]) -> Room:
    """A free share counts too, and both must find room."""
    facts = case.seen.facts.privates.get(named(case.action))
    added = 1 if facts is None or facts.comes_with is None else 2
    return Room(paper_count(case.seen, case.player), added, paper_limit(case.seen, case.player))


def purchases(kind: type[Buying]) -> Candidates:
    """What is on offer, as far as it is bought by one kind of action."""

    def on_offer(seen: GameState, decision: PacketTurn) -> Iterator[Action]:
        actions = (purchase_of(seen, paper) for paper in decision.offered)
        return (action for action in actions if isinstance(action, kind))

    return naming(on_offer)


THERE = (is_still_there, is_offered)
AFFORDED = (can_pay(cost).cited("1835 §2.4"), within_paper_limit(room).cited("1835 §2.6.2.6"))
PRIVATE = (*THERE, at_present_price.cited("1835 §3"), *AFFORDED)
WHOLE_PAPER = (*THERE, comes_from(sources).cited("1835 §2.5.1"), *AFFORDED)
PACKET_ANSWERS: Checkers = {
    BuyPrivate: Checker(purchases(BuyPrivate), PRIVATE),
    BuyCertificate: Checker(purchases(BuyCertificate), WHOLE_PAPER),
    Pass: PASS,
}


# ---- the turn


def packet_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1835 §2.5.1: buy one paper or pass; who can buy nothing is passed over (§A3.3).

    Returns whether something was bought.
    """
    decision = PacketTurn(player=player, actor=player, rule="1835 §2.5.1", offered=offered(table))
    if not has_any_choice(table, decision, PACKET_ANSWERS):
        return False
    action = yield from ask(decision)
    if isinstance(action, BuyPrivate):
        yield from take_private(table, player, action.private)
    elif isinstance(action, BuyCertificate):
        yield from take_company_paper(table, player, action.company)
    return not isinstance(action, Pass)


def take_private(table: Table, player: PlayerId, private: str) -> Turn[None]:
    """1835 §3: the private and the share that comes with it."""
    price = table.privates[private].price
    table.move_private(private, player, price=price, because="1835 §2.5.1")
    gift = table.facts.privates[private].comes_with
    if gift is not None:
        yield from _take_gift(table, player, gift)
    yield from settle_late_paper(table, private, player)


def _take_gift(table: Table, player: PlayerId, gift: Exchange) -> Turn[None]:
    """1835 §2.4: a free share is handed over with its paper at once."""
    if gift.president:
        yield from take_director_certificate(table, player, gift.company)
        return
    company, paper = share_for(table, gift, IPO)
    table.move_certificate(company, paper.id, player, because="1835 §2.4")
    yield from shares_were_sold(table, company)


def take_company_paper(table: Table, player: PlayerId, company: str) -> Turn[None]:
    """1835 §3.2.2, §A3.1: a minor, or the director certificate of a major."""
    price = price_of(table, company)
    table.pay(player, BANK, price, what="share", subject=company, because="1835 §2.5.1")
    if is_minor(table, company):
        paper = presidents_certificate(table, company)
        table.move_certificate(company, paper.id, player, price=price, because="1835 §3.2.2")
        yield from start_minor(table, company, player)
        yield from settle_late_paper(table, company, player)
    else:
        yield from take_director_certificate(table, player, company, price=price)


def take_director_certificate(table: Table, player: PlayerId, company: str, *, price: int = 0) -> Turn[None]:
    """1835 §3.3.6: its owner is director until somebody holds more."""
    paper = presidents_certificate(table, company)
    table.move_certificate(company, paper.id, player, price=price, because="1835 §1.2.5")
    table.set_president(company, player, because="1835 §3.3.6")
    yield from shares_were_sold(table, company)


def lower_prices(table: Table) -> None:
    """1835 §7.2: at the end of a stock round every unsold private becomes cheaper by its income."""
    if house_rules.FALLING_PRICES not in table.options:
        return
    for private in list(table.privates.values()):
        if private.owner == BANK and private.price:
            lower = max(0, private.price - table.facts.privates[private.id].income)
            table.lower_private(private.id, lower, because="1835 §7.2")


# ---- the order of the first turns


def opening_order(options: Collection[str], seats: Sequence[PlayerId]) -> list[PlayerId]:
    """Who has the first turns of the game, one after the other, where they do not simply go clockwise.

    1835 §15, known from other programs: with "Clemens" the first turns go from the last player to the first,
    the second ones forward; with "Snake" the first turns go forward, the second ones back.
    """
    if house_rules.CLEMENS in options:
        return [*reversed(seats), *seats]
    return [*seats, *reversed(seats), seats[0]] if house_rules.SNAKE in options else []


def hand_on_turn(table: Table, player: PlayerId) -> None:
    """1835 §2.2: clockwise; by house rule in the opening order as long as it lasts."""
    order = opening_order(table.options, list(table.players))
    taken = memory.of(table).packet_turns + 1
    if order:
        memory.remember(table, packet_turns=min(taken, len(order)))
    follower = order[taken] if taken < len(order) else next_player(table, player)
    table.change_round(player=follower)


def players_to_come(seen: Seen) -> list[PlayerId]:
    """1835 §2.2: clockwise from the one in turn; by house rule first what is left of the opening order."""
    first = seen.round.player or seen.priority
    order = opening_order(seen.options, list(seen.players))
    left = order[memory.of(seen).packet_turns :] if seen.round.player is not None else []
    last = left[-1] if left else first
    return list(dict.fromkeys((*left, *in_turn(seen, last))))


def end_opening(table: Table) -> None:
    """With the end of a stock round the opening order is over."""
    if memory.of(table).packet_turns:
        memory.remember(table, packet_turns=len(opening_order(table.options, list(table.players))))
