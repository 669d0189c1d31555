"""A tiny title with real decisions and actions: two companies, four hexes, three sets of rounds.

Rule numbers cite "toy": §1 stock turn, §2 a company's turn, §3 the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from gridsim.core.errors import DataError
from gridsim.core.events import Distributed, Passed, TileLaid
from gridsim.core.state import (
    BANK,
    IPO,
    POOL,
    Board,
    Certificate,
    Company,
    GameState,
    Placed,
    Player,
    Round,
    Train,
)
from gridsim.facts.facts import Facts
from gridsim.facts.model import (
    CellFacts,
    CompanyFacts,
    DesignFacts,
    HexFacts,
    OptionFacts,
    PhaseFacts,
    PlayersFacts,
    Reach,
    Sheet,
    TileFacts,
    TrainFacts,
)
from gridsim.flow.game import Game
from gridsim.flow.legal import Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.records import frozen
from gridsim.saves.library import Library
from gridsim.titles.title import Title

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.flow.turns import Turn

PRICES = (40, 50, 60, 70, 80, 90, 100, 110, 120)
PAR_COLUMN = 2
SHARE = 10
PRESIDENT = 20
SETS = {frozenset(): 3, frozenset({"short"}): 1, frozenset({"long"}): 6}
BANK_MONEY = 3000

SHEET = Sheet(
    id="toy",
    name="Toy",
    subtitle="Four hexes",
    designer="nobody",
    publisher="nobody",
    layout="flat",
    letters="columns",
    currency="{}",
    bank=BANK_MONEY,
    players=tuple(PlayersFacts(count, 300, 20) for count in (2, 3, 4)),
    hexes=tuple(HexFacts(id=hex_id) for hex_id in ("A1", "A3", "B2", "B4")),
    tiles=(
        TileFacts(id="8", count=2, design=DesignFacts(id="8", colour="yellow", paths=((0, 2),))),
        TileFacts(id="9", count=3, design=DesignFacts(id="9", colour="yellow", paths=((0, 3),))),
    ),
    market=(tuple(CellFacts(price) for price in PRICES),),
    companies=tuple(
        CompanyFacts(
            id=company,
            name=company,
            kind="major",
            colour=company,
            text_colour="white",
            certificates=(PRESIDENT, *[SHARE] * 8),
        )
        for company in ("RED", "BLUE")
    ),
    trains=(
        TrainFacts(id="2", price=80, reach=Reach(stops=2), count=3),
        TrainFacts(id="3", price=150, reach=Reach(stops=3), count=2),
    ),
    phases=(
        PhaseFacts(id="1", name="1", colours=("yellow",)),
        PhaseFacts(id="2", name="2", on="3", colours=("yellow", "green")),
    ),
    options=(
        OptionFacts(id="short", kind="variant", rule="toy §3", excludes=("long",)),
        OptionFacts(id="long", kind="variant", rule="toy §3", excludes=("short",)),
    ),
)
_FACTS = {chosen: Facts(SHEET, {}, chosen) for chosen in SETS}


def toy_facts(title: str, options: Iterable[str] = ()) -> Facts:
    """The same facts every time, as the loader of real sheets gives."""
    chosen = frozenset(options)
    if title != "toy" or chosen not in _FACTS:
        raise DataError([f"{title} {sorted(chosen)}"])
    return _FACTS[chosen]


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    players = {f"player:{seat}": Player(id=f"player:{seat}", name=name) for seat, name in enumerate(names, 1)}
    cash = facts.players(len(names)).cash
    return GameState(
        facts=facts,
        seed=seed,
        players=frozen(players),
        cash=frozen(
            {
                BANK: BANK_MONEY - cash * len(players),
                **dict.fromkeys(players, cash),
                **dict.fromkeys(facts.companies, 0),
            }
        ),
        companies=frozen({company: Company(id=company) for company in facts.companies}),
        certificates=frozen({company.id: _papers(company) for company in facts.companies.values()}),
        trains=frozen(
            {
                f"{kind.id}-{number}": Train(id=f"{kind.id}-{number}", kind=kind.id)
                for kind in facts.trains.values()
                for number in range(1, (kind.count or 0) + 1)
            }
        ),
        board=Board(facts, frozen({hex_id: Placed() for hex_id in facts.hexes})),
        phase="1",
        priority="player:1",
        round=Round(kind="stock", player="player:1"),
    )


def _papers(company: CompanyFacts) -> tuple[Certificate, ...]:
    return tuple(
        Certificate(id=f"{company.id}-{index}", percent=percent, owner=IPO, president=index == 0)
        for index, percent in enumerate(company.certificates)
    )


# ---- questions


def price(seen: Seen, company: str) -> int:
    cell = seen.companies[company].cell
    return seen.facts.price_at(cell) if cell else 0


def paper(seen: Seen, company: str, owner: str, percent: int) -> Certificate | None:
    papers = seen.certificates.get(company, ())
    return next((each for each in papers if each.owner == owner and each.percent == percent), None)


def next_train(seen: Seen) -> Train | None:
    return next((train for train in seen.trains.values() if train.owner == BANK), None)


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


# ---- rules


@rule("toy §0", "no_such_company", guard=True)
def known_company(case: Case[StartCompany]) -> Breach | None:
    return None if case.action.company in case.seen.companies else breach(company=case.action.company)


@rule("toy §1.1", "already_started")
def not_started(case: Case[StartCompany]) -> Breach | None:
    return breach() if case.seen.companies[case.action.company].status == "started" else None


@rule("toy §1.2", "wrong_par")
def right_par(case: Case[StartCompany]) -> Breach | None:
    return None if case.action.par == PRICES[PAR_COLUMN] else breach(par=case.action.par)


@rule("toy §1.3", "too_poor")
def can_start(case: Case[StartCompany]) -> Breach | None:
    return None if case.seen.cash[case.player] >= 2 * case.action.par else breach()


@rule("toy §1.4", "no_such_paper", guard=True)
def paper_there(case: Case[BuyCertificate]) -> Breach | None:
    action = case.action
    there = action.source in (IPO, POOL) and action.percent == SHARE
    return None if there and paper(case.seen, action.company, action.source, SHARE) else breach()


@rule("toy §1.5", "not_started", guard=True)
def started(case: Case[BuyCertificate]) -> Breach | None:
    return None if case.seen.companies[case.action.company].status == "started" else breach()


@rule("toy §1.6", "too_poor")
def can_buy(case: Case[BuyCertificate]) -> Breach | None:
    return None if case.seen.cash[case.player] >= price(case.seen, case.action.company) else breach()


@rule("toy §1.7", "nothing_to_sell")
def has_share(case: Case[SellShares]) -> Breach | None:
    action = case.action
    has = action.percent == SHARE and paper(case.seen, action.company, case.player, SHARE)
    return None if has else breach(company=action.company)


@rule("toy §2.1", "no_such_hex", guard=True)
def known_hex(case: Case[LayTile]) -> Breach | None:
    return None if case.action.hex in case.seen.board.hexes else breach(hex=case.action.hex)


@rule("toy §2.2", "hex_taken")
def free_hex(case: Case[LayTile]) -> Breach | None:
    return breach() if case.seen.board.hexes[case.action.hex].tile else None


@rule("toy §2.3", "no_such_tile", guard=True)
def tile_left(case: Case[LayTile]) -> Breach | None:
    tile = case.seen.facts.tiles.get(case.action.tile)
    left = tile is not None and case.seen.board.used.get(tile.id, 0) < (tile.count or 0)
    return None if left and case.action.power is None else breach(tile=case.action.tile)


@rule("toy §2.4", "no_such_rotation")
def rotation_there(case: Case[LayTile]) -> Breach | None:
    return None if case.action.rotation in range(6) else breach(rotation=case.action.rotation)


@rule("toy §2.5", "pay_or_withhold")
def way_known(case: Case[Distribute]) -> Breach | None:
    return None if case.action.how in ("pay", "withhold") else breach(how=case.action.how)


@rule("toy §2.6", "not_for_sale", guard=True)
def for_sale(case: Case[BuyTrain]) -> Breach | None:
    train = next_train(case.seen)
    good = train is not None and train.id == case.action.train and case.action.trade_in is None
    return None if good else breach(train=case.action.train)


@rule("toy §2.7", "wrong_price")
def right_price(case: Case[BuyTrain]) -> Breach | None:
    wanted = case.seen.facts.trains[case.seen.trains[case.action.train].kind].price
    return None if case.action.price == wanted else breach(price=case.action.price)


@rule("toy §2.8", "too_poor")
def company_can_pay(case: Case[BuyTrain]) -> Breach | None:
    return None if case.seen.cash[case.actor] >= case.action.price else breach()


# ---- candidates


def passes(_state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    yield Pass()


def starts(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for company in state.companies:
        yield StartCompany(company=company, par=PRICES[PAR_COLUMN])


def purchases(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for company in state.companies:
        for source in (IPO, POOL):
            yield BuyCertificate(company=company, source=source)


def sales(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for company in state.companies:
        yield SellShares(company=company, percent=SHARE)


def lays(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for hex_id in state.board.hexes:
        for tile in state.facts.tiles:
            for rotation in range(6):
                yield LayTile(hex=hex_id, tile=tile, rotation=rotation)


def ways(_state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    yield Distribute(how="pay")
    yield Distribute(how="withhold")


def trains(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    train = next_train(state)
    if train is not None:
        yield BuyTrain(train=train.id, price=state.facts.trains[train.kind].price)


ANSWERS = {
    StockTurn: {
        Pass: Checker(passes),
        StartCompany: Checker(starts, (known_company, not_started, right_par, can_start)),
        BuyCertificate: Checker(purchases, (paper_there, started, can_buy)),
        SellShares: Checker(sales, (has_share,)),
    },
    TrackStep: {
        Pass: Checker(passes),
        LayTile: Checker(lays, (known_hex, free_hex, tile_left, rotation_there)),
    },
    DividendStep: {Distribute: Checker(ways, (way_known,))},
    TrainStep: {
        Pass: Checker(passes),
        BuyTrain: Checker(trains, (for_sale, right_price, company_can_pay)),
    },
}


def worth(seen: Seen, player: str) -> int:
    shares = sum(
        price(seen, company) * each.percent // SHARE
        for company, papers in seen.certificates.items()
        for each in papers
        if each.owner == player
    )
    return seen.cash[player] + shares


def limits(_seen: Seen) -> Sequence[str]:
    return ()


TOY = Title(id="toy", set_up=set_up, play_turn=play_turn, answers=ANSWERS, worth=worth, limits=limits)


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


