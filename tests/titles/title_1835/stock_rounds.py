"""Games of 1835 in which only players act: of an operating round nothing but its end is played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, Pass, SellPapers
from gridsim.core.state import BANK, IPO, Certificate, CompanyId, GameState, Round
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.flow.turns import Turn
from gridsim.procedures.rounds import playing
from gridsim.titles.title_1835 import opening as start_packet
from gridsim.titles.title_1835 import rounds
from gridsim.titles.title_1835.answers import ANSWERS
from gridsim.titles.title_1835.companies import is_operating
from gridsim.titles.title_1835.set_up import set_up
from tests.builders import Building, changed

PASS = Pass()
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


OPERATING = rounds.COURSE.operating


def silent_turn(table: Table, company: CompanyId) -> Turn[None]:
    """A turn of a company in which nothing is done."""
    yield from ()
    table.change_company(company, operated=is_operating(table, company))


class PlayersOnly:
    """Rules in which every company has a turn without any effect."""

    answers = ANSWERS

    play_turn = staticmethod(playing(replace(rounds.COURSE, operating=replace(OPERATING, turn=silent_turn))))


def opening(players: int = 4, *, options: Iterable[str] = ()) -> Building:
    """The table before the first turn."""
    return Building(set_up(load_facts("1835", options), NAMES[:players], 0))


def after_packet(players: int = 4, *, options: Iterable[str] = ()) -> Building:
    """A stock round with the packet sold and its privates and minors gone from the table.

    P1 directs BY, P2 and P3 have the free shares of it (10 and 20 percent), P2 directs SX.
    """
    built = opening(players, options=options)
    for private in built.state.privates:
        built = built.private(private, "removed")
    for minor in ("M1", "M2", "M3", "M4", "M5", "M6"):
        built = built.owns("player:1", minor, 100).company(minor, status="closed")
        papers = built.state.certificates[minor]
        gone = tuple(_moved(paper, "removed") for paper in papers)
        built = built.with_(certificates=built.state.certificates.with_(minor, gone))
    built = holds(holds(built, "player:2", "BY", 10), "player:3", "BY", 10, 10)
    built = holds(built, "player:1", "BY", president=True).company("BY", status="started", cell=(2, 2))
    return holds(built, "player:2", "SX", president=True)


def _moved(paper: Certificate, owner: str) -> Certificate:
    return changed(paper, owner=owner)


def operating(built: Building, company: str, *, cell: tuple[int, int] | None = None) -> Building:
    """A company in operation that has had a turn, on its start cell or another one."""
    record = built.state.companies[company]
    arrival = built.state.arrivals + 1
    built = built.company(company, status="started", operated=True, cell=cell or record.par, arrival=arrival)
    return built.with_(arrivals=arrival)


def holds(built: Building, owner: str, company: str, *sizes: int, president: bool = False) -> Building:
    """Give an owner ordinary papers of these sizes from the bank, and the director certificate."""
    papers = list(built.state.certificates[company])
    wanted = [(size, False) for size in sizes]
    if president:
        head = next(paper for paper in papers if paper.president)
        wanted.append((head.percent, True))
    for size, is_head in wanted:
        index = next(
            i
            for i, paper in enumerate(papers)
            if paper.owner in (IPO, BANK) and (paper.percent, paper.president) == (size, is_head)
        )
        papers[index] = _moved(papers[index], owner)
    built = built.with_(certificates=built.state.certificates.with_(company, tuple(papers)))
    return built.company(company, president=owner) if president else built


def directs(built: Building, player: str, company: str) -> Building:
    """Give the director certificate to a player, whoever had it."""
    papers = built.state.certificates[company]
    moved = tuple(_moved(paper, player) if paper.president else paper for paper in papers)
    built = built.with_(certificates=built.state.certificates.with_(company, moved))
    return built.company(company, president=player)


def all_sold(built: Building, *companies: str, owner: str = "removed") -> Building:
    """No bank share of these companies is left."""
    for company in companies:
        papers = built.state.certificates[company]
        gone = tuple(_moved(paper, owner) if paper.owner == IPO else paper for paper in papers)
        built = built.with_(certificates=built.state.certificates.with_(company, gone))
    return built


def rich(built: Building, amount: int = 2000) -> Building:
    for player in built.state.players:
        built = built.cash(player, amount)
    return built


def turn_of(built: Building, player: str) -> Building:
    return built.with_(round=Round(kind="stock", player=player))


def game(built: Building) -> Game:
    return Game(PlayersOnly(), built.state)


def play(playing: Game, *actions: Action) -> GameState:
    """Apply actions one after the other; the state after the last."""
    for action in actions:
        playing.apply(action)
    return playing.now.state


def refusal_keys(playing: Game, action: Action) -> set[str]:
    """The sentences that tell why an action is refused."""
    return {refusal.key for refusal in playing.now.legal.why_not(action)}


def asked(playing: Game) -> str:
    """The seat that is asked, as "P1"."""
    assert playing.now.decision is not None
    return playing.now.decision.player.replace("player:", "P")


def buy(playing: Game, *purchases: BuyCertificate) -> GameState:
    """Different players buy one after the other; no buyer sells after it."""
    for purchase in purchases:
        playing.apply(purchase)
        if getattr(playing.now.decision, "bought", None) is not None:
            playing.apply(PASS)
    return playing.now.state


def offers(playing: Game) -> set[tuple[str, int]]:
    """Company and percent of what the bank sells to the player who is asked."""
    return {
        (action.company, action.percent)
        for action in playing.now.legal.of(BuyCertificate).at(source=IPO)
        if isinstance(action, BuyCertificate)
    }


def take(playing: Game, paper: str) -> GameState:
    """Buy a paper of the packet."""
    return play(playing, start_packet.purchase_of(playing.now.state, paper))


def bank(company: str, percent: int = 10) -> BuyCertificate:
    return BuyCertificate(company=company, source="ipo", percent=percent)


def pool(company: str, percent: int = 10) -> BuyCertificate:
    return BuyCertificate(company=company, source="pool", percent=percent)


def from_player(seat: int, company: str, percent: int = 10) -> BuyCertificate:
    return BuyCertificate(company=company, source=f"player:{seat}", percent=percent)


def sell(company: str, *papers: int, president: bool = False) -> SellPapers:
    return SellPapers(company=company, papers=papers, president=president)


def private(name: str, price: int) -> BuyPrivate:
    return BuyPrivate(private=name, price=price)
