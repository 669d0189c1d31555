"""1824 §X.3 to §X.5: variant A: four stacks, the draft, and the mountain railways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gridsim.board.stations import place_station
from gridsim.core.actions import Action, BuyPrivate, ChooseCompany, Pass, StartCompany
from gridsim.core.decisions import DraftPick, NameStartPrice
from gridsim.core.state import POOL, CompanyId, GameState, PlayerId, Round
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Answers, Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.buying import at_each_par, at_present_price
from gridsim.procedures.seats import in_turn
from gridsim.titles.title_1824 import companies, house_rules, memory
from gridsim.titles.title_1824.opening.first_round import is_offered, is_unsold, release_share
from gridsim.titles.title_1824.starting import start_coal_railway, take_small_company

FIRST_NUMBER = 240
"""What the pre-state railways of the second stack cost (1824 §X.5.4)."""
CONSTRUCTION_PRICE = 120


# ---- set-up


def with_draft(built: GameState) -> GameState:
    """1824 §X.3.1, §X.4: stacks by chance, the bond railway in the pool, the first pick."""
    table = Table(built)
    stacks = stacks_by_chance(table)
    builder, coal = stacks[0]
    bond = companies.successor(table, coal)
    memory.remember(table, stacks=stacks, bond=bond)
    release_share(table, builder)
    _lay_out_bond_railway(table, bond)
    first = pickers(table)[0]
    table.round = Round(kind="draft", player=first)
    return table.photograph()


def stacks_by_chance(seen: Seen) -> tuple[tuple[CompanyId, ...], ...]:
    """1824 §X.3.1: one pre-state railway at 120 and one coal railway by chance, and the rest in order."""
    random = Random(seen.seed)
    numbered = [
        company for company in companies.small(seen) if companies.kind(seen, company) == companies.PRE_STATE
    ]
    dear = [company for company in numbered if seen.facts.companies[company].price == FIRST_NUMBER]
    cheap = [company for company in numbered if company not in dear]
    builder, coal = random.choice(cheap), random.choice(companies.coal_railways(seen))
    others = tuple(company for company in cheap if company != builder)
    coals = tuple(company for company in companies.coal_railways(seen) if company != coal)
    return (builder, coal), tuple(dear), others, coals


def _lay_out_bond_railway(table: Table, bond: CompanyId) -> None:
    """1824 §X.4.3, §X.4.4, §X.4.8: all its shares in the pool, its marker on its cell and on its home."""
    numbers = table.facts.numbers
    cell = (numbers["bond_row"], numbers["bond_column"])
    for paper in table.certificates[bond]:
        table.change_certificate(bond, paper.id, owner=POOL)
    table.change_company(bond, status="started", par=cell)
    table.put_marker(bond, cell, what="start", because="1824 §X.4.3")
    home = table.facts.companies[bond].home[0]
    if house_rules.BOND_HOME_LATE not in table.options and home.stop is not None:
        place_station(table, bond, home.hex, home.stop, what="home", because="1824 §X.4.8")


# ---- the draft


def pickers(seen: Seen) -> list[PlayerId]:
    """1824 §X.5.1 to §X.5.3: who chooses of a stack, one stack after the other."""
    one, two = seen.players
    return [two, one, one, two] if house_rules.DRAFT_MIRRORED in seen.options else [one, two, two, one]


def stacks_left(seen: Seen) -> tuple[tuple[CompanyId, ...], ...]:
    """The stacks of which nothing has been chosen."""
    noted = memory.of(seen)
    return tuple(stack for stack in noted.stacks if not set(stack).intersection(noted.picks))


def draft_turn(table: Table) -> Turn[None]:
    """1824 §X.5: a pick, or a mountain railway; then the first stock round begins."""
    picks, order = memory.of(table).picks, pickers(table)
    if len(picks) < len(order):
        yield from pick_company(table, order[len(picks)])
    else:
        yield from buy_mountain(table, table.round.player or table.priority)
    _go_on(table)


def _go_on(table: Table) -> None:
    picks, order = memory.of(table).picks, pickers(table)
    mountain_turns = table.round.number - 1
    if len(picks) < len(order):
        table.change_round(player=order[len(picks)])
    elif mountain_turns < len(table.players):
        buyers = in_turn(table, table.priority)
        table.change_round(player=buyers[mountain_turns], number=table.round.number + 1)
    else:
        table.begin_round(Round(kind="stock", player=table.priority), because="1824 §X.5.6")


def pick_company(table: Table, player: PlayerId) -> Turn[None]:
    """1824 §X.5.1: the player takes one company of a stack, the other player gets the other."""
    stacks = stacks_left(table)
    builders = memory.of(table).stacks[0]
    question = DraftPick(player=player, actor=player, rule="1824 §X.5.1", stacks=stacks, builders=builders)
    action = yield from ask_for(question, ChooseCompany)
    stack = next(stack for stack in stacks if action.company in stack)
    memory.remember(table, picks=(*memory.of(table).picks, action.company))
    yield from _receive(table, player, action.company)
    other = next(seat for seat in table.players if seat != player)
    for company in stack:
        if company != action.company:
            yield from _receive(table, other, company)


def _receive(table: Table, player: PlayerId, company: CompanyId) -> Turn[None]:
    """1824 §X.5.4: who gets a company pays for it; of a coal railway he names the price."""
    price = small_price(table, company)
    if price is None:
        question = NameStartPrice(player=player, actor=player, rule="1824 §X.5.4", company=company)
        action = yield from ask_for(question, StartCompany)
        start_coal_railway(table, company, player, action.par)
    else:
        treasury = 0 if companies.is_construction(table, company) else price
        take_small_company(table, company, player, price, treasury=treasury)


def small_price(seen: Seen, company: CompanyId) -> int | None:
    """1824 §X.3.2, §X.5.4: what a company costs; None for a coal railway, whose price its buyer names."""
    if companies.is_construction(seen, company):
        return CONSTRUCTION_PRICE
    return seen.facts.companies[company].price


def buy_mountain(table: Table, player: PlayerId) -> Turn[None]:
    """1824 §X.5.5: each buys one; by house rule he may."""
    left = tuple(private for private in table.privates if is_unsold(table, private))
    question = DraftPick(player=player, actor=player, rule="1824 §X.5.5", stacks=(left,))
    action = yield from ask(question)
    if isinstance(action, BuyPrivate):
        table.move_private(action.private, player, price=action.price, because="1824 §X.5.5")


# ---- answers


@rule("1824 §X.5.1", "not_in_stacks", guard=True)
def lies_in_a_stack(case: Case[ChooseCompany]) -> Breach | None:
    company = case.action.company
    in_stacks = any(company in stack for stack in case.asked(DraftPick).stacks)
    is_company = company in case.seen.companies
    return None if in_stacks and is_company else breach(company=company)


@rule("1824 §X.5.5", "mountains_come_later", guard=True)
def is_asked_for(case: Case[BuyPrivate]) -> Breach | None:
    """Mountain railways are bought when all companies are chosen."""
    private = case.action.private
    is_now = any(private in stack for stack in case.asked(DraftPick).stacks)
    return None if is_now else breach(paper=private)


@rule("1824 §X.5.5", "mountain_is_due", guard=True)
def may_go_without(case: Case[Pass]) -> Breach | None:
    """Companies are chosen, and a mountain railway is bought, unless a house rule lets it be."""
    chooses_company = any(
        paper in case.seen.companies for stack in case.asked(DraftPick).stacks for paper in stack
    )
    is_free = house_rules.DRAFT_MIRRORED in case.seen.options and not chooses_company
    return None if is_free else breach()


@rule("1824 §X.5.4", "other_coal_price", guard=True)
def names_a_par(case: Case[StartCompany]) -> Breach | None:
    """The company asked about, at one of its prices."""
    action, company = case.action, case.asked(NameStartPrice).company
    pars = [start.par for start in at_each_par(case.seen, company)]
    return None if action.company == company and action.par in pars else breach(company=company)


def companies_in_stacks(seen: GameState, decision: DraftPick, _part: Part) -> Iterator[Action]:
    """Every company of the stacks."""
    for stack in decision.stacks:
        for company in stack:
            if company in seen.companies:
                yield ChooseCompany(company=company)


def mountains_in_stacks(seen: GameState, decision: DraftPick, _part: Part) -> Iterator[Action]:
    """The mountain railways that are left, where these are chosen."""
    for stack in decision.stacks:
        for paper in stack:
            if paper in seen.privates:
                yield BuyPrivate(private=paper, price=seen.privates[paper].price)


def pars(seen: GameState, decision: NameStartPrice, _part: Part) -> Iterator[Action]:
    """The company at each of its prices."""
    yield from at_each_par(seen, decision.company)


DRAFT_ANSWERS: Answers = {
    DraftPick: {
        ChooseCompany: Checker(companies_in_stacks, (lies_in_a_stack,)),
        BuyPrivate: Checker(
            mountains_in_stacks,
            (
                is_offered.cited("1824 §X.5.5"),
                is_asked_for,
                at_present_price.cited("1824 §X.5.5"),
            ),
        ),
        Pass: pass_unless(may_go_without),
    },
    NameStartPrice: {StartCompany: Checker(pars, (names_a_par,))},
}
