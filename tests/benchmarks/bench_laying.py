"""How long track takes: networks, reach and all legal lays of a turn, on boards that grow to the last tiles.

python -m tests.benchmarks.bench_laying [number of games]
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Callable, Iterator
from time import process_time

from gridsim.board.connections import reach
from gridsim.board.laying import lay_candidates, lay_tile
from gridsim.board.laying_rules import LAYING_RULES
from gridsim.board.network import keep_network, network
from gridsim.board.stations import free_slots, has_station, place_station, seat_station, wait_on
from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep
from gridsim.core.state import Board, GameState
from gridsim.core.table import Table
from gridsim.flow.rules import Case, refused
from tests.builders import building, changed

WHY = "1856 §7.1"
ROUNDS = 14
LATE = 10
"""The rounds from this one on count as late."""
PHASE_OF_ROUND = {0: "1", 2: "2", 5: "3", 7: "4", 9: "5"}


def legal_lays(state: GameState, company: str) -> list[LayTile]:
    step = TrackStep(player="player:1", actor=company, rule=WHY)
    return [
        action
        for action in lay_candidates(state, company, {})
        if not refused(LAYING_RULES, Case(state, step, action))
    ]


def afresh(state: GameState) -> GameState:
    """The same state with nothing worked out about its board but the network, as after a lay."""
    board = Board(state.facts, state.board.hexes)
    keep_network(state.board, board, next(iter(board.hexes)))
    return changed(state, board=board)


def a_game(seed: int) -> Iterator[tuple[int, Table, str]]:
    """A table before each company's track step, while everybody builds at random."""
    chance = random.Random(seed)
    built = building("1856").private("WSRC", "removed").private("TCC", "removed").private("FT", "removed")
    for company in built.state.companies:
        built = built.cash(company, 500)
    table = Table(built.state)
    homes = [company for company in table.facts.sheet.companies if company.home]
    for company in homes:
        home = company.home[0]
        if home.stop is None:
            wait_on(table, company.id, home.hex, because=WHY)
        else:
            place_station(table, company.id, home.hex, home.stop, because=WHY)
    for number in range(ROUNDS):
        table.phase = PHASE_OF_ROUND.get(number, table.phase)
        for company in homes:
            yield number, table, company.id
            build(table, company.id, chance)


def build(table: Table, company: str, chance: random.Random) -> None:
    lays = legal_lays(table.photograph(), company)
    if lays:
        action = chance.choice(lays)
        for waiting in lay_tile(table, company, action, cost=0, because=WHY):
            free = [stop for stop in (0, 1) if free_slots(table, (action.hex, stop))]
            seat_station(table, waiting, action.hex, chance.choice(free), because=WHY)
    if chance.random() < 0.3 and table.companies[company].stations:
        open_cities = [
            stop
            for stop in sorted(reach(table.board, company).stops)
            if free_slots(table, stop) and not has_station(table, company, stop[0])
        ]
        if open_cities:
            place_station(table, company, *chance.choice(open_cities), because=WHY)


def timed(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000


def measure(games: int) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {}

    def note(name: str, work: Callable[[], object], late: bool) -> None:
        time = timed(work)
        times.setdefault(name, []).append(time)
        if late:
            times.setdefault(f"{name}, late", []).append(time)

    for seed in range(games):
        for number, table, company in a_game(seed):
            state, late = table.photograph(), number >= LATE
            network(state.board)
            bare = Board(state.facts, state.board.hexes)
            note("whole network", lambda bare=bare: network(bare), late)
            fresh = afresh(state)
            note("reach of a company", lambda fresh=fresh, it=company: reach(fresh.board, it).segments, late)
            fresh = afresh(state)
            note("all legal lays of a turn", lambda fresh=fresh, it=company: legal_lays(fresh, it), late)
            lays = legal_lays(state, company)
            if lays:
                trial = Table(state)
                lay = lays[len(lays) // 2]
                note("lay with its network", lambda t=trial, a=lay, c=company: laid(t, c, a), late)
    return times


def laid(table: Table, company: str, action: LayTile) -> None:
    lay_tile(table, company, action, cost=0, because=WHY)
    network(table.board)


def report(times: dict[str, list[float]]) -> None:
    print(f"{'milliseconds':32} {'median':>8} {'p95':>8} {'least':>8} {'most':>8} {'times':>7}")
    for name, values in times.items():
        values.sort()
        p95 = values[int(0.95 * (len(values) - 1))]
        numbers = (statistics.median(values), p95, values[0], values[-1])
        print(f"{name:32} " + " ".join(f"{each:8.3f}" for each in numbers) + f" {len(values):7}")


if __name__ == "__main__":
    report(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
