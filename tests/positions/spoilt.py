"""Real positions, and all the ways to spoil one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from gridsim import new_game
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core.edits import Edit
from gridsim.core.state import BANK, REMOVED, GameState
from gridsim.positions.position import Position, position_of
from tests.playthroughs.telling import NAMES

Spoilt = tuple[str, tuple[Edit, ...]]
"""The key of the fault that is to be found, and what brings it about."""
Spoiler = Callable[[GameState, Random], Spoilt | None]
"""None where the position has nothing to spoil in this way."""


def edit(key: str, value: object, *place: str) -> Spoilt:
    return key, (Edit(place, value),)


def money_from_nowhere(state: GameState, random: Random) -> Spoilt:
    owner = random.choice([BANK, *state.players])
    return edit("money_sum", state.cash[owner] + random.randint(1, 99), "cash", owner)


def money_below_nothing(state: GameState, random: Random) -> Spoilt:
    return edit("below_least", -random.randint(1, 99), "cash", random.choice(list(state.players)))


def money_beyond_the_bank(state: GameState, random: Random) -> Spoilt:
    player = random.choice(list(state.players))
    more = state.cash[BANK] + state.facts.sheet.bank + random.randint(1, 99)
    taken = Edit(("cash", BANK), state.cash[BANK] - more)
    return "bank_owes", (Edit(("cash", player), state.cash[player] + more), taken)


def money_of_a_stranger(_state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", 5, "cash", f"player:{random.randint(20, 99)}")


def paper_of_a_stranger(state: GameState, random: Random) -> Spoilt:
    company, paper = some_paper(state, random)
    return edit("id_unknown", "nobody", "certificates", company, paper, "owner")


def paper_grown(state: GameState, random: Random) -> Spoilt:
    company, paper = some_paper(state, random)
    return edit("papers_sum", 45, "certificates", company, paper, "percent")


def second_presidents_paper(state: GameState, random: Random) -> Spoilt | None:
    others = [
        (company, paper.id)
        for company, papers in state.certificates.items()
        for paper in papers
        if not paper.president
    ]
    company, paper = random.choice(others)
    return edit("presidents_papers", True, "certificates", company, paper, "president")


def false_president(state: GameState, random: Random) -> Spoilt | None:
    company = started(state, random)
    if company is None or state.companies[company].president is None:
        return None
    others = [each for each in state.players if each != state.companies[company].president]
    return edit("president_without_paper", random.choice(others), "companies", company, "president")


def status_unknown(state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", "asleep", "companies", random.choice(list(state.companies)), "status")


def marker_off_the_market(state: GameState, random: Random) -> Spoilt:
    return edit(
        "no_such_cell", [77, random.randint(0, 9)], "companies", random.choice(list(state.companies)), "cell"
    )


def marker_gone(state: GameState, random: Random) -> Spoilt | None:
    company = started(state, random)
    if company is None or state.companies[company].par is None:
        return None
    return edit("no_marker", None, "companies", company, "cell")


def tie_in_a_stack(state: GameState, random: Random) -> Spoilt | None:
    there = [each for each in state.companies.values() if each.cell is not None]
    if len(there) < 2:
        return None
    one, other = random.sample(there, 2)
    return "same_arrival", (
        Edit(("companies", other.id, "cell"), list(one.cell or ())),
        Edit(("companies", other.id, "arrival"), one.arrival),
    )


def arrival_from_the_future(state: GameState, random: Random) -> Spoilt | None:
    there = [each.id for each in state.companies.values() if each.cell is not None]
    if not there:
        return None
    return edit("arrival_too_late", state.arrivals + 9, "companies", random.choice(there), "arrival")


def loans_below_nothing(state: GameState, random: Random) -> Spoilt:
    return edit(
        "below_least", -2, "companies", random.choice(list(state.companies)), random.choice(["loans", "debt"])
    )


def train_of_a_player(state: GameState, random: Random) -> Spoilt:
    return edit(
        "train_of_nobody", random.choice(list(state.players)), "trains", some_train(state, random), "owner"
    )


def train_lost(state: GameState, random: Random) -> Spoilt | None:
    limited = [each.id for each in state.trains.values() if state.facts.trains[each.kind].count is not None]
    return edit("cards_missing", None, "trains", random.choice(limited))


def train_added(state: GameState, random: Random) -> Spoilt:
    kind = next(each for each in state.facts.trains.values() if each.count is not None)
    name = f"{kind.id}-{random.randint(80, 99)}"
    return "cards_too_many", (Edit(("trains", name), {"id": name, "kind": kind.id, "owner": REMOVED}),)


def another_phase(state: GameState, random: Random) -> Spoilt:
    others = [phase for phase in state.facts.phases if phase != state.phase]
    return edit("phase_differs", random.choice(others), "phase")


def phase_unknown(_state: GameState, _random: Random) -> Spoilt:
    return edit("id_unknown", "17", "phase")


def too_many_of_a_tile(state: GameState, random: Random) -> Spoilt:
    tile = next(each for each in state.facts.tiles.values() if each.count is not None and each.count < 6)
    hexes = random.sample([each.id for each in state.facts.sheet.hexes if each.buildable], tile.count + 1)
    edits = tuple(Edit(("board", "hexes", hex_id, "tile"), tile.id) for hex_id in hexes)
    bare = tuple(Edit(("board", "hexes", hex_id, "stations"), []) for hex_id in hexes)
    return "tiles_too_many", (*bare, *edits)


def tile_unknown(state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", "no tile", "board", "hexes", some_hex(state, random), "tile")


def turned_too_far(state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", 6 + random.randint(0, 3), "board", "hexes", some_hex(state, random), "rotation")


def tile_where_none_can_lie(state: GameState, random: Random) -> Spoilt | None:
    fixed = [each.id for each in state.facts.sheet.hexes if not each.buildable and not each.first_tiles]
    hex_id = random.choice([each for each in fixed if not any(map(any, state.board.hexes[each].stations))])
    plain = next(each for each in state.facts.tiles if not state.facts.tiles[each].only_on)
    return "tile_not_here", (
        Edit(("board", "hexes", hex_id, "stations"), []),
        Edit(("board", "hexes", hex_id, "tile"), plain),
    )


def station_of_a_stranger(state: GameState, random: Random) -> Spoilt:
    hex_id = a_city(state, random)
    return edit("id_unknown", [["XYZ"]], "board", "hexes", hex_id, "stations")


def station_beyond_the_slots(state: GameState, random: Random) -> Spoilt:
    hex_id, company = a_city(state, random), random.choice(list(state.companies))
    return edit("slots_differ", [[company] * 9], "board", "hexes", hex_id, "stations")


def more_stations_than_printed(state: GameState, random: Random) -> Spoilt:
    company = random.choice([each for each in state.companies if state.facts.companies[each].stations])
    return edit("stations_too_many", [40] * 20, "companies", company, "stations")


def round_unknown(_state: GameState, _random: Random) -> Spoilt:
    return edit("id_unknown", "tea", "round", "kind")


def round_beyond_its_set(state: GameState, random: Random) -> Spoilt:
    return edit("round_beyond_set", state.round.of + random.randint(1, 5), "round", "number")


def nobody_in_turn(state: GameState, random: Random) -> Spoilt:
    return "nobody_in_turn", (Edit(("round",), {"kind": "stock", "passes": random.randint(0, 1)}),)


def all_have_passed(state: GameState, random: Random) -> Spoilt:
    player = random.choice(list(state.players))
    return "all_have_passed", (Edit(("round",), {"kind": "stock", "player": player, "passes": 9}),)


def in_the_middle_of_a_turn(state: GameState, random: Random) -> Spoilt:
    return edit("in_mid_turn", random.choice(list(state.companies)), "round", "company")


def two_turns(state: GameState, random: Random) -> Spoilt:
    return edit("acted_twice", [random.choice(list(state.companies))] * 2, "round", "done")


def turn_of_a_stranger(_state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", [f"Q{random.randint(0, 9)}"], "round", "done")


def priority_of_a_stranger(_state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", f"player:{random.randint(20, 99)}", "priority")


def private_of_a_stranger(state: GameState, random: Random) -> Spoilt:
    return edit("id_unknown", "Zoe", "privates", random.choice(list(state.privates)), "owner")


def game_over(_state: GameState, _random: Random) -> Spoilt:
    return edit("finished", True, "finished")


def equal_names(state: GameState, random: Random) -> Spoilt:
    one, other = random.sample(list(state.players.values()), 2)
    return edit("player_name", one.name, "players", other.id, "name")


def memory_of_a_stranger(state: GameState, random: Random) -> Spoilt | None:
    if state.facts.title not in OF_MEMORY:
        return None
    place, value = random.choice(OF_MEMORY[state.facts.title])
    return edit("id_unknown", value, "memory", place)


OF_MEMORY = {
    "1844": [("active", ["XYZ"]), ("places", {"XYZ": "A1"}), ("bought", {"player:77": ["x"]})],
    "1824": [("opening", ["XYZ"]), ("bond", "XYZ"), ("twenty_percent", {"XYZ": ["player:1"]})],
    "1835": [("founder", "player:77"), ("unpaid", {"player:77": 5}), ("trains_run", ["99-9"])],
    "1841": [("areas_reached", ["Z99"]), ("lays", [["Z99"]]), ("old_directors", {"XYZ": "player:1"})],
    "1856": [("operates_next", "XYZ"), ("settlement_due", "player:77"), ("sold_for_train", ["XYZ"])],
}
SPOILERS: tuple[Spoiler, ...] = (
    money_from_nowhere, money_below_nothing, money_beyond_the_bank, money_of_a_stranger, paper_of_a_stranger,
    paper_grown, second_presidents_paper, false_president, status_unknown, marker_off_the_market, marker_gone,
    tie_in_a_stack, arrival_from_the_future, loans_below_nothing, train_of_a_player, train_lost, train_added,
    another_phase, phase_unknown, too_many_of_a_tile, tile_unknown, turned_too_far, tile_where_none_can_lie,
    station_of_a_stranger, station_beyond_the_slots, more_stations_than_printed, round_unknown,
    round_beyond_its_set, nobody_in_turn, all_have_passed, in_the_middle_of_a_turn, two_turns,
    turn_of_a_stranger, priority_of_a_stranger, private_of_a_stranger, game_over, equal_names,
    memory_of_a_stranger,
)  # fmt: skip


def some_paper(state: GameState, random: Random) -> tuple[str, str]:
    company = random.choice([each for each, papers in state.certificates.items() if papers])
    return company, random.choice(state.certificates[company]).id


def some_train(state: GameState, random: Random) -> str:
    return random.choice(list(state.trains))


def some_hex(state: GameState, random: Random) -> str:
    return random.choice(list(state.board.hexes))


def a_city(state: GameState, random: Random) -> str:
    cities = [each.id for each in state.facts.sheet.hexes if [stop.kind for stop in each.stops] == ["city"]]
    return random.choice(cities)


def started(state: GameState, random: Random) -> str | None:
    there = [each.id for each in state.companies.values() if each.status == "started"]
    return random.choice(there) if there else None


@cache
def real_positions(title: str) -> tuple[GameState, ...]:
    """Three positions of a game, at its beginning, in its middle and later."""
    game, random = new_game(title, NAMES[:3], seed=3), Random(3)
    liked, found = careful(random), []
    while len(found) < 3:
        if not game.now.answers and len(game.actions) >= 70 * len(found):
            found.append(game.now.turn_start)
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return tuple(found)


def spoilt(title: str) -> Iterator[tuple[str, str, Position, Position]]:
    """Ways to spoil positions of a title without end: its name, the key to be found, before and after."""
    random = Random(title)
    while True:
        for spoiler in SPOILERS:
            position = position_of(random.choice(real_positions(title)))
            found = spoiler(position.state, random)
            if found is not None:
                yield spoiler.__name__, found[0], position, position.after(found[1])
