"""Route problems for tests: written by hand, or thrown together at random."""

from __future__ import annotations

from random import Random

from gridsim.facts.model import Reach
from gridsim.routes.problem import Bonus, ProblemLeg, ProblemStop, ProblemTrain, RouteProblem

ORDINARY = Reach()
"""As far as there is track."""
KINDS_OF_TRAIN: dict[str, Reach] = {
    "2": Reach(stops=2),
    "3": Reach(stops=3),
    "5": Reach(stops=5),
    "D": ORDINARY,
    "2+2": Reach(stops=2, towns=2),
    "3+3": Reach(stops=3, towns=3),
    "4H": Reach(hexes=4, counted=("city", "town", "mountain")),
    "6H": Reach(hexes=6, counted=("city", "town", "mountain")),
    "2E": Reach(best=2, counted=("city", "town", "off_board", "mountain")),
    "3E": Reach(best=3, counted=("city", "town", "off_board", "mountain")),
    "2g": Reach(
        stops=2, counted=("city", "off_board"), free=("town", "mine"), needs=("mine",), most={"mine": 1}
    ),
    "4p": Reach(stops=4, counted=("city", "off_board", "pass"), free=("town", "port")),
    "4f": Reach(stops=4, counted=("city", "off_board"), free=("town", "port", "pass")),
}


def stop(hex_id: str, value: int = 10, **fields: object) -> ProblemStop:
    return ProblemStop(hex=hex_id, value=value, **fields)  # type: ignore[arg-type]


def leg(start: int, end: int, *track: int, hexes: int = 2) -> ProblemLeg:
    between = tuple(f"p{number}" for number in range(hexes - 2))
    return ProblemLeg(start=start, end=end, track=track, hexes=(f"h{start}", *between, f"h{end}"))


def trains(*kinds: str) -> tuple[ProblemTrain, ...]:
    return tuple(
        ProblemTrain(id=f"{kind}-{number}", kind=kind, reach=KINDS_OF_TRAIN[kind])
        for number, kind in enumerate(kinds)
    )


def problem(
    stops: tuple[ProblemStop, ...],
    legs: tuple[ProblemLeg, ...],
    *kinds: str,
    bonuses: tuple[Bonus, ...] = (),
) -> RouteProblem:
    return RouteProblem(stops=stops, legs=legs, trains=trains(*kinds), bonuses=bonuses)


def random_problem(seed: int, *, stops: int = 8, legs: int = 12, most_trains: int = 3) -> RouteProblem:
    """A tangle of a few stops, with all that titles know of thrown in."""
    random = Random(seed)
    records = tuple(_random_stop(random, number) for number in range(stops))
    shared = random.randrange(2, 2 * legs)
    links = tuple(_random_leg(random, stops, number, shared) for number in range(legs))
    return RouteProblem(
        stops=records,
        legs=links,
        trains=trains(*random.choices(list(KINDS_OF_TRAIN), k=random.randint(1, most_trains))),
        bonuses=tuple(_random_bonus(random, stops, legs) for _ in range(random.randrange(3))),
    )


def _random_stop(random: Random, number: int) -> ProblemStop:
    kind = random.choice(("city", "city", "city", "town", "town", "off_board", "mine", "pass", "mountain"))
    is_mine, is_pass = kind == "mine", kind == "pass"
    return ProblemStop(
        hex=f"h{number}",
        kind=kind,  # type: ignore[arg-type]
        value=0 if is_mine or is_pass else random.randrange(0, 80, 10),
        aside=random.choice((20, 40)) if is_mine else 0,
        own=kind == "city" and random.random() < 0.4,
        blocked=kind == "city" and random.random() < 0.1,
        dead_end=kind in ("off_board", "mine", "mountain") and random.random() < 0.8,
        proper=not is_pass,
        group=random.choice(("a", "b")) if random.random() < 0.2 else None,
    )


def _random_leg(random: Random, stops: int, number: int, shared: int) -> ProblemLeg:
    start, end = random.sample(range(stops), 2)
    track = (1000 + number, *random.sample(range(shared), min(shared, random.randrange(3))))
    return leg(start, end, *track, hexes=random.randint(1, 4))


def _random_bonus(random: Random, stops: int, legs: int) -> Bonus:
    entries = tuple(
        tuple(random.sample(range(stops), random.randint(1, 3))) for _ in range(random.randrange(3))
    )
    over = tuple(tuple(random.sample(range(legs), random.randint(1, 3))) for _ in range(random.randrange(2)))
    return Bonus(
        name="bonus",
        value=random.choice((10, 20, 50)),
        each=random.choice((0, 0, 10)),
        stops=entries,
        legs=over,
    )


def large_problem() -> RouteProblem:
    """A grid of cities on which three diesels have far too many routes to look through."""
    size = 7
    stops = tuple(stop(f"h{place}", 10 + place % 5 * 10, own=True) for place in range(size * size))
    links = [(place, place + 1) for place in range(size * size) if place % size < size - 1]
    links += [(place, place + size) for place in range(size * (size - 1))]
    legs = tuple(leg(start, end, number) for number, (start, end) in enumerate(links))
    return problem(stops, legs, "D", "D", "D")
