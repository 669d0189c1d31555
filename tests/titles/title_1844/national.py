"""1844 §13.6: tables at the formation of the SBB."""

from __future__ import annotations

from gridsim import Game
from gridsim.core.state import GameState
from gridsim.titles.title_1844.formations.national import form_national
from tests.builders import Building
from tests.tables import A, B, C, D, one_turn, play
from tests.titles.title_1844.tables import at, founded, table


def priced(built: Building, company: str, price: int, **papers: int) -> Building:
    """A company in operation whose marker shows a price, with papers in these hands."""
    for letter, percent in papers.items():
        built = built.owns({"A": A, "B": B, "C": C, "D": D}[letter], company, percent)
    facts = built.state.facts
    cells = [(row, column) for row in range(12) for column in range(20) if facts.cell((row, column))]
    cell = next(cell for cell in cells if facts.price_at(cell) == price)
    return at(founded(built, company, 60, operated=True), company, cell)


def forming(built: Building) -> Game:
    """The formation as a game of its own."""
    return one_turn(built.phase("5"), form_national)


def formed(built: Building, *answers: object) -> GameState:
    """The state after the formation, with the choices that are made in it."""
    playing = forming(built)
    state = play(playing, *answers)
    assert playing.now.decision is None, playing.now.decision
    return state


def in_stock_round(state: GameState) -> Building:
    return Building(state).with_(round=table().state.round, ending=None, finished=False)


def peers() -> Building:
    """R-06: who has what of five old companies."""
    held = {
        "NOB": ((D, 50), (D, 25), (D, 25)),
        "SCB": ((B, 50), (B, 25), (A, 25)),
        "VSB": ((B, 50), (A, 25)),
        "JS": ((D, 50), (D, 25), (A, 25)),
        "GB": ((A, 50), (D, 25), (D, 25)),
    }
    marks = {"NOB": (80, 81), "SCB": (130, 1), "VSB": (145, 0), "JS": (170, 1), "GB": (200, 11)}
    built = table(4)
    for company, (price, cash) in marks.items():
        for owner, size in held[company]:
            built = built.owns(owner, company, size)
        built = priced(built, company, price).cash(company, cash)
    return built.cards("JS", "3H-0").cards("GB", "3H-1", "4H-0")
