"""A tiny title with real decisions and actions: two companies, four hexes, three sets of rounds.

Rule numbers cite "toy": §1 stock turn, §2 a company's turn, §3 the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from gridsim.core.actions import (
    Action,
    BuyCertificate,
    BuyTrain,
    Distribute,
    LayTile,
    Pass,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import DividendStep, StockTurn, TrackStep, TrainStep
from gridsim.core.events import Distributed, Passed, TileLaid
from gridsim.core.state import (
    BANK,
    IPO,
    POOL,
    Round,
)
from gridsim.flow.game import Game
from gridsim.saves.library import Library
from gridsim.titles.title import Source, Title, cash_and_shares

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.flow.turns import Turn

from tests.saves.toy_material import PAR_COLUMN, PRICES, SETS, SHARE, paper, price, set_up, toy_facts
from tests.saves.toy_rules import ANSWERS

# ---- turns


def play_turn(table: Table) -> Turn[None]:
    if table.round.kind == "stock":
        yield from stock_turn(table, str(table.round.player))
    else:
        yield from operating_turn(table)


def stock_turn(table: Table, player: str) -> Turn[None]:
    """toy §1: sell as often as you like, then buy or start once."""
    sold: tuple[str, ...] = ()
    while True:
        action = yield StockTurn(player=player, actor=player, rule="toy §1", sold=sold)
        if isinstance(action, SellShares):
            sell(table, player, action)
            sold = (*sold, action.company)
            continue
        if isinstance(action, StartCompany):
            start(table, player, action)
        elif isinstance(action, BuyCertificate):
            buy(table, player, action)
        else:
            table.record(Passed(actor=player, step="stock_turn", because="toy §1"))
        passed = isinstance(action, Pass) and not sold
        return next_player(table, player, table.round.passes + 1 if passed else 0)


def next_player(table: Table, player: str, passes: int) -> None:
    players = list(table.players)
    after = players[(players.index(player) + 1) % len(players)]
    if passes == len(players):
        table.give_priority(after)
        table.begin_round(Round(kind="operating"), because="toy §1")
    else:
        table.change_round(player=after, passes=passes)


def sell(table: Table, player: str, action: SellShares) -> None:
    found = paper(table, action.company, player, SHARE)
    assert found is not None
    table.pay(BANK, player, price(table, action.company), what="sale", because="toy §1")
    table.move_certificate(action.company, found.id, POOL, because="toy §1")
    cell = table.companies[action.company].cell
    assert cell is not None
    table.put_marker(action.company, (0, max(0, cell[1] - 1)), what="sale", because="toy §1")
    table.change_round(
        sold=table.round.sold.with_(player, (*table.round.sold.get(player, ()), action.company))
    )


def start(table: Table, player: str, action: StartCompany) -> None:
    table.change_company(action.company, status="started", par=(0, PAR_COLUMN))
    table.put_marker(action.company, (0, PAR_COLUMN), what="start", because="toy §1")
    table.pay(player, action.company, 2 * action.par, what="share", because="toy §1")
    table.move_certificate(action.company, f"{action.company}-0", player, because="toy §1")
    table.set_president(action.company, player, because="toy §1")


def buy(table: Table, player: str, action: BuyCertificate) -> None:
    found = paper(table, action.company, action.source, SHARE)
    assert found is not None
    payee = action.company if action.source == IPO else BANK
    table.pay(player, payee, price(table, action.company), what="share", because="toy §1")
    table.move_certificate(action.company, found.id, player, because="toy §1")


def operating_turn(table: Table) -> Turn[None]:
    """toy §2: track, dividend, trains."""
    started = [company.id for company in table.companies.values() if company.status == "started"]
    waiting = [company for company in started if company not in table.round.done]
    if not waiting:
        return end_of_operating(table)
    company = waiting[0]
    president = str(table.companies[company].president)
    action = yield TrackStep(player=president, actor=company, rule="toy §2")
    if isinstance(action, LayTile):
        lay(table, company, action)
    trains = [train for train in table.trains.values() if train.owner == company]
    revenue = (10 * len(table.board.used) if trains else 0) + 20 * len(trains)
    if revenue:
        action = yield DividendStep(player=president, actor=company, rule="toy §2", revenue=revenue)
        distribute(table, company, revenue, action)
    action = yield TrainStep(player=president, actor=company, rule="toy §2")
    while isinstance(action, BuyTrain):
        buy_train(table, company, action)
        action = yield TrainStep(player=president, actor=company, rule="toy §2")
    table.change_round(done=(*table.round.done, company))
    return None


def lay(table: Table, company: str, action: LayTile) -> None:
    table.change_hex(action.hex, tile=action.tile, rotation=action.rotation)
    table.record(
        TileLaid(
            company=company, hex=action.hex, tile=action.tile, rotation=action.rotation, because="toy §2"
        )
    )


def distribute(table: Table, company: str, revenue: int, action: Action) -> None:
    assert isinstance(action, Distribute)
    cell = table.companies[company].cell
    assert cell is not None
    if action.how == "pay":
        for each in table.certificates[company]:
            if each.owner in table.players:
                share = revenue * each.percent // 100
                table.pay(BANK, each.owner, share, what="dividend", because="toy §2")
    else:
        table.pay(BANK, company, revenue, what="withheld", because="toy §2")
    step = 1 if action.how == "pay" else -1
    column = min(max(cell[1] + step, 0), len(PRICES) - 1)
    table.put_marker(company, (0, column), what=action.how, because="toy §2")
    table.record(Distributed(company=company, how=action.how, amount=revenue, because="toy §2"))


def buy_train(table: Table, company: str, action: BuyTrain) -> None:
    table.pay(company, BANK, action.price, what="train", because="toy §2")
    table.move_train(action.train, company, price=action.price, because="toy §2")
    if table.trains[action.train].kind == "3" and table.phase == "1":
        table.begin_phase("2", because="toy §2")


def end_of_operating(table: Table) -> None:
    """toy §3: the game has a fixed number of sets."""
    if table.set_number >= SETS[table.options]:
        return table.end_game("sets", because="toy §3")
    table.set_number += 1
    table.begin_round(Round(kind="stock", player=table.priority), because="toy §3")
    return None


def sources(seen: Seen, player: str) -> Sequence[Source]:
    return cash_and_shares(seen, player, lambda seen, company, held: price(seen, company) * held // SHARE)


def limits(_seen: Seen) -> Sequence[str]:
    return ()


TOY = Title(id="toy", set_up=set_up, play_turn=play_turn, answers=ANSWERS, sources=sources, limits=limits)


def find_toy(title: str) -> Title:
    return {"toy": TOY}[title]


LIBRARY = Library(find_title=find_toy, find_facts=toy_facts)


def new_toy(*names: str, options: Iterable[str] = (), seed: int = 7) -> Game:
    return Game(TOY, set_up(toy_facts("toy", options), names or ("Anna", "Ben", "Cleo"), seed))


def play(game: Game, count: int, *, seed: int = 1) -> Game:
    """`count` random legal actions, or fewer if the game ends."""
    random = Random(seed)
    for _ in range(count):
        if game.now.decision is None:
            break
        game.apply(game.now.legal.sample(random))
    return game
