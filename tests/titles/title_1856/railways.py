"""Railways for tests of operating turns: started companies with a home station, trains and money."""

from __future__ import annotations

from gridsim import Game
from gridsim.core.state import REMOVED
from gridsim.procedures.home_stations import has_no_city_yet
from tests.answers import lays
from tests.builders import Building
from tests.tables import game, play_until, told
from tests.titles.title_1856.tables import table

__all__ = ["told"]


def operating(players: int = 3, *, phase: str = "1", options: tuple[str, ...] = ()) -> Building:
    """The first of two operating rounds, all privates closed."""
    return table(players, options=options).operating(1, 2).phase(phase)


def railway(
    built: Building,
    company: str,
    *,
    president: str = "player:1",
    percent: int = 60,
    par: int = 100,
    cash: int = 0,
) -> Building:
    """A company that has operated, with its home station on a printed or yellow city, and nothing else."""
    home = built.state.facts.companies[company].home[0]
    placed = built.state.board.hexes[home.hex]
    if has_no_city_yet(built.state, home.hex):
        built = built.waiting(company, home.hex)
    else:
        if placed.tile is None and home.hex not in ("F15", "M4", "N11"):
            built = built.tile(home.hex, "57")
        built = built.station(company, home.hex, home.stop or 0)
    built = built.owns(president, company, percent).starts(company, par=par)
    return built.company(company, operated=True, capital="incremental").cash(company, cash)


def western(
    private: str = "", owner: str = "GW", *, phase: str = "2", cash: int = 500, options: tuple[str, ...] = ()
) -> Building:
    """The GW at London in a phase in which privates are bought; the WR of another player at Niagara Falls."""
    built = railway(operating(phase=phase, options=options), "GW", cash=cash)
    built = railway(built, "WR", president="player:2", par=65, cash=200)
    return built.private(private, owner) if private else built


def scrapped_below(built: Building, kind: str) -> Building:
    """Every train of a smaller kind is out of the game."""
    kinds = list(built.state.facts.trains)
    trains = built.state.trains.values()
    return built.cards(REMOVED, *(card.id for card in trains if card.kind in kinds[: kinds.index(kind)]))


def in_debt(*, money: int, treasury: int = 0, of_another: int = 20) -> Building:
    """The GW with three loans and no train; its president has `money` and may sell none of its shares."""
    built = scrapped_below(operating(phase="3"), "4")
    built = railway(built, "GW", cash=treasury, percent=20).company("GW", loans=3)
    return built.owns("player:2", "GW", of_another).cash("player:1", money)


def at(built: Building, step: type) -> Game:
    """A game of this table at the first question of a kind, everything before being declined."""
    return play_until(game(built), step)


forward, lay = play_until, lays
