"""1844 §13.1 to §13.3: incomes, the Furka-Oberalp line, the train EVA, tunnels and mountain railways."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board.laying import lay_tile, mark_hex
from gridsim.core.actions import Action, GiveTrain, LayTile, Pass, TakeSite, UsePrivate
from gridsim.core.decisions import ChooseSite, OfferedTrain
from gridsim.core.events import RailwayBuilt
from gridsim.core.state import BANK, REMOVED, CompanyId, GameState, HexId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures.asking import PASS
from gridsim.procedures.phases import allows
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.companies import FNM, operating
from gridsim.titles.title_1844.destinations import look_for_arrivals

BOEDELI, FURKA, MILANO, OERLIKON = "P2", "P4", "P6", "P7"
EVA = "EVA-0"
PRIVATE, TUNNEL, MOUNTAIN = "private", "tunnel", "mountain"


# ---- questions


def kind(seen: Seen, private: str) -> str:
    """Whether it is a private, a tunnel or a mountain certificate."""
    return seen.facts.privates[private].kind


def pays(seen: Seen, private: str) -> bool:
    """1844 §6.1.1: open privates, and certificates whose tunnel or mountain railway is active."""
    return kind(seen, private) == PRIVATE or memory.is_active(seen, private)


def owner_of(seen: Seen, private: str) -> OwnerId | None:
    """The player or company that has a private; None if it is not in anybody's hands."""
    owner = seen.privates[private].owner
    return None if owner in (BANK, REMOVED) else owner


def is_for_company(seen: Seen, private: str, company: CompanyId) -> bool:
    """1844 §13.1.2: whether a power serves a company: its own or its director's."""
    return owner_of(seen, private) in (company, seen.companies[company].president)


# ---- Furka-Oberalp


@rule("1844 §13.1.4", "no_power_to_use", guard=True)
def can_be_used(case: Case[UsePrivate]) -> Breach | None:
    """Only the line can be laid at any time, by whoever has its private, and not before its phase."""
    private = case.action.private
    can = private == FURKA and owner_of(case.seen, FURKA) is not None and allows(case.seen, "powers")
    return None if can else breach(private=private)


def line_to_lay(seen: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    """The line, as long as it is open."""
    if owner_of(seen, FURKA) is not None and allows(seen, "powers"):
        yield UsePrivate(private=FURKA)


LINE = Checker(line_to_lay, (can_be_used,), side=True)


def lay_line(table: Table) -> None:
    """1844 §13.1.4: all its tiles at once, a payment to the owner, and the private closes."""
    owner, facts = owner_of(table, FURKA), table.facts.privates[FURKA]
    assert owner is not None
    for hex_id, tile in zip(facts.hexes, facts.tiles, strict=True):
        lay = LayTile(hex=hex_id, tile=tile, rotation=0, power=FURKA)
        lay_tile(table, owner, lay, cost=0, because="1844 §13.1.4")
    table.pay(BANK, owner, facts.bonus, what="power", subject=FURKA, because="1844 §13.1.4")
    table.close_private(FURKA, because="1844 §13.1.4")
    look_for_arrivals(table)


# ---- EVA


def takers(seen: Seen, player: PlayerId) -> list[CompanyId]:
    """1844 §13.1.7: companies that a player directs and that are below their limit."""
    return [
        company
        for company in operating(seen)
        if seen.companies[company].president == player
        and len(trains_of(seen, company)) < train_limit(seen, company)
    ]


@rule("1844 §13.1.7", "train_cannot_be_given", guard=True)
def can_be_given(case: Case[GiveTrain]) -> Breach | None:
    """A train of the player's own, to a company of his that has room for it."""
    train, company = case.seen.trains.get(case.action.train), case.action.company
    if train is not None and train.owner in case.seen.players and company in takers(case.seen, train.owner):
        return None
    return breach(train=case.action.train, company=company)


def trains_to_give(seen: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    """The train that a player has, to each company that may take it."""
    owner = seen.trains[EVA].owner
    for company in takers(seen, owner) if owner in seen.players else ():
        yield GiveTrain(train=EVA, company=company)


GIFT = Checker(trains_to_give, (can_be_given,), side=True)
OFFER_ANSWERS: Checkers = {GiveTrain: Checker(trains_to_give, (can_be_given,)), Pass: PASS}


def give_train(table: Table, company: CompanyId) -> None:
    """1844 §13.1.7: from then on it is an ordinary train of the company."""
    table.move_train(EVA, company, what="given", because="1844 §13.1.7")


def hand_out_eva(table: Table) -> Turn[None]:
    """1844 §13.1.7: its private closes; the owner may give the train at once."""
    player = owner_of(table, OERLIKON)
    if player is None:
        return
    table.close_private(OERLIKON, because="1844 §13.1.7")
    table.move_train(EVA, player, what="given", because="1844 §13.1.7")
    if takers(table, player):
        question = OfferedTrain(player=player, actor=player, rule="1844 §13.1.7", train=EVA)
        action = yield from ask(question)
        if isinstance(action, GiveTrain):
            give_train(table, action.company)


# ---- what may be done at any time


ANY_TIME: Checkers = {UsePrivate: LINE, GiveTrain: GIFT}


# ---- mountain railways


def free_sites(seen: Seen, private: str) -> list[HexId]:
    """1844 §13.3.2: the sites without a railway."""
    return [
        hex_id for hex_id in seen.facts.privates[private].hexes if seen.board.hexes[hex_id].marker is None
    ]


@rule("1844 §13.3.2", "site_not_free")
def is_free_site(case: Case[TakeSite]) -> Breach | None:
    free = free_sites(case.seen, case.asked(ChooseSite).private)
    return None if case.action.hex in free else breach(hex=case.action.hex)


@rule("1844 §13.3.2", "no_such_board")
def is_board_left(case: Case[TakeSite]) -> Breach | None:
    board = case.action.board
    return None if case.seen.supply.get(board, 0) > 0 else breach(board=board)


def sites(seen: GameState, decision: ChooseSite, _part: Part) -> Iterator[Action]:
    """Each free site with each board that is left."""
    for hex_id in free_sites(seen, decision.private):
        for board in seen.facts.sheet.boards:
            if seen.supply[board.id]:
                yield TakeSite(hex=hex_id, board=board.id)


SITE_ANSWERS: Checkers = {TakeSite: Checker(sites, (is_free_site, is_board_left))}


def build_railway(table: Table, private: str, player: PlayerId) -> Turn[None]:
    """1844 §13.3.2: its site and its board, both for the rest of the game."""
    question = ChooseSite(player=player, actor=player, rule="1844 §13.3.2", private=private)
    action = yield from ask_for(question, TakeSite)
    table.change_supply(action.board, -1)
    memory.put_in_place(table, private, action.hex)
    mark_hex(table, action.hex, action.board)
    table.record(
        RailwayBuilt(
            player=player, private=private, hex=action.hex, board=action.board, because="1844 §13.3.2"
        )
    )


# ---- the end of privates


def close_milano(table: Table, company: CompanyId, revenue: int) -> None:
    """1844 §10.5, §13.1.6: with the first revenue of FNM."""
    if company == FNM and revenue and owner_of(table, MILANO) is not None:
        table.close_private(MILANO, because="1844 §13.1.6")


def close_all(table: Table) -> None:
    """1844 §12.2: P1 to P6 close, wherever they are."""
    for private in table.privates:
        if kind(table, private) == PRIVATE and private != OERLIKON and owner_of(table, private) is not None:
            table.close_private(private, because="1844 §12.2")
