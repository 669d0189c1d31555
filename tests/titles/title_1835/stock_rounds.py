"""Games of 1835 in which only players act: of an operating round nothing but its end is played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from gridsim.core.actions import BuyCertificate
from gridsim.core.state import CompanyId, GameState
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
from tests.answers import PASS, buys
from tests.builders import Building
from tests.tables import play, rich, turn_of

__all__ = ["PASS", "play", "rich", "turn_of"]

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
        built = built.company(minor, status="closed").all_sold(minor)
    built = holds(holds(built, "player:2", "BY", 10), "player:3", "BY", 10, 10)
    built = holds(built, "player:1", "BY", president=True).company("BY", status="started", cell=(2, 2))
    return holds(built, "player:2", "SX", president=True)


def holds(built: Building, owner: str, company: str, *sizes: int, president: bool = False) -> Building:
    """Give an owner ordinary papers of these sizes from the bank, and the director certificate."""
    built = built.papers(owner, company, *sizes)
    return built.directs(owner, company) if president else built


def all_sold(built: Building, *companies: str) -> Building:
    """No bank share of these companies is left."""
    return built.all_sold(*companies)


def operating(built: Building, company: str, *, cell: tuple[int, int] | None = None) -> Building:
    """A company in operation that has had a turn, on its start cell or another one."""
    return built.running(company, cell)


def game(built: Building) -> Game:
    return Game(PlayersOnly(), built.state)


def buy(playing: Game, *purchases: BuyCertificate) -> GameState:
    """Different players buy one after the other; no buyer sells after it."""
    for purchase in purchases:
        playing.apply(purchase)
        if getattr(playing.now.decision, "bought", None) is not None:
            playing.apply(PASS)
    return playing.now.state


def take(playing: Game, paper: str) -> GameState:
    """Buy a paper of the packet."""
    return play(playing, start_packet.purchase_of(playing.now.state, paper))


def from_player(seat: int, company: str, percent: int = 10) -> BuyCertificate:
    return buys(company, percent, f"player:{seat}")
