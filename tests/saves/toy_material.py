"""The toy title's printed material, its table before the first turn, and questions about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gridsim.core.errors import DataError
from gridsim.core.state import (
    BANK,
    IPO,
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
    PhaseFacts,
    Reach,
    Sheet,
    TileFacts,
    TrainFacts,
)
from gridsim.facts.page import OptionFacts, PlayersFacts
from gridsim.records import frozen

if TYPE_CHECKING:
    from gridsim.core.table import Seen

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
