"""Railways for tests of operating turns: started companies with a home station, trains and money."""

from __future__ import annotations

from gridsim import Game
from gridsim.core.actions import Action, LayTile, Pass
from gridsim.core.events import Event
from gridsim.procedures.home_stations import has_no_city_yet
from tests.builders import Building
from tests.titles.title_1856.tables import game, table

KINDS = {"2": 6, "3": 5, "4": 4, "5": 3, "6": 2}
"""How many trains of each limited kind there are."""


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
    for each, count in KINDS.items():
        if each == kind:
            break
        built = built.cards("removed", *(f"{each}-{number}" for number in range(count)))
    return built


def in_debt(*, money: int, treasury: int = 0, of_another: int = 20) -> Building:
    """The GW with three loans and no train; its president has `money` and may sell none of its shares."""
    built = scrapped_below(operating(phase="3"), "4")
    built = railway(built, "GW", cash=treasury, percent=20).company("GW", loans=3)
    return built.owns("player:2", "GW", of_another).cash("player:1", money)


def at(built: Building, step: type) -> Game:
    """A game of this table at the first question of a kind, everything before being declined."""
    return forward(game(built), step)


def forward(playing: Game, step: type) -> Game:
    """Decline what is asked, or do the first thing that is allowed, until a question of a kind comes."""
    for _ in range(200):
        if isinstance(playing.now.decision, step):
            return playing
        legal = playing.now.legal
        playing.apply(Pass() if Pass() in legal else next(iter(legal.main())))
    raise AssertionError(f"{step.__name__} is not asked")


def told(playing: Game, kind: type[Event]) -> list[Event]:
    """What has been told of one kind so far."""
    return [event for moment in playing.history for event in moment.events if isinstance(event, kind)]


def lay(hex_id: str, tile: str, rotation: int = 0, power: str | None = None) -> LayTile:
    return LayTile(hex=hex_id, tile=tile, rotation=rotation, power=power)


def legal_kinds(playing: Game) -> set[type[Action]]:
    return {type(action) for action in playing.now.legal}
