"""That market markers move along the fields of the market, and as the occasion says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core import events

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import Event
    from gridsim.core.state import CompanyId
    from gridsim.facts.facts import Cell
    from gridsim.titles.accounts import Accounts

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
MOST_ROWS = 10
SALE, FORMED, START = "sale", "formed", "start"


def wrong_price(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with the move of a marker."""
    if not isinstance(event, events.PriceMoved):
        return
    company = event.company
    if scene.facts.cell(event.new) is None or scene.facts.price_at(event.new) != event.price:
        yield f"{company} goes to {event.new}, which has not the price {event.price}"
        return
    if event.what == START and event.new not in scene.facts.par_cells(company):
        yield f"{company} starts on {event.new}, which is no field to start on"
    if event.old is None or event.what == FORMED:
        return
    if event.old != scene.cell(company):
        yield f"{company} leaves {event.old}, but was on {scene.cell(company)}"
    way = accounts.ways.get(event.what)
    if way is None:
        yield f"nothing moves a marker for {event.what!r}"
        return
    rows = _rows(scene, accounts, event)
    if event.new not in (walked(scene, accounts, company, event.old, way, count) for count in rows):
        yield f"{company} goes from {event.old} to {event.new} for {event.what!r}"


def _rows(scene: Scene, accounts: Accounts, event: events.PriceMoved) -> tuple[int, ...]:
    """How many fields the occasion may move a marker."""
    if event.what not in accounts.any_rows:
        return (1,)
    rows = scene.memory.to_fall.pop(event.company, 0) if event.what == SALE else 0
    if rows and not scene.bankrupt:
        return (rows,)
    return tuple(range(1, MOST_ROWS))


def walked(scene: Scene, accounts: Accounts, company: CompanyId, cell: Cell, way: str, steps: int) -> Cell:
    """Where a marker comes to; it rests before a field that closes companies, unless that closes it."""
    for _ in range(steps):
        after = stepped(scene, accounts, company, cell, way)
        if scene.facts.zone_at(after).closes:
            return cell
        cell = after
    return cell


def stepped(scene: Scene, accounts: Accounts, company: CompanyId, cell: Cell, way: str) -> Cell:
    """The next field, or that to which an arrow or the edge of the market turns a move, or the same."""
    field = scene.facts.cell(cell)
    assert field is not None
    wanted = [field.arrows.get(way, way)]
    if way in accounts.turns:
        wanted.append(accounts.turns[way])
    for direction in wanted:
        target = cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]
        if _may_enter(scene, company, target):
            return target
    return cell


def _may_enter(scene: Scene, company: CompanyId, cell: Cell) -> bool:
    if scene.facts.cell(cell) is None:
        return False
    zone, phases = scene.facts.zone_at(cell), list(scene.facts.phases)
    if zone.kinds and scene.facts.companies[company].kind not in zone.kinds:
        return False
    return zone.from_phase is None or phases.index(scene.phase) >= phases.index(zone.from_phase)


# ---- moves that must come


def missing_moves(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """A marker that should move for a revenue and does not, or moves though it should not."""
    if not isinstance(event, events.Distributed) or event.how not in accounts.ways:
        return
    company, cell = event.company, scene.cell(event.company)
    if cell is None or scene.after.companies[company].status != "started":
        return
    pays = event.how == "pay"
    moves = not accounts.rests(scene.before, company) and not (
        pays and not accounts.rises(event.amount, scene.price(company))
    )
    due = walked(scene, accounts, company, cell, accounts.ways[event.how], 1) if moves else cell
    told = next(
        (
            later.new
            for later in scene.still_to_come
            if isinstance(later, events.PriceMoved) and (later.company, later.what) == (company, event.how)
        ),
        cell,
    )
    if told != due:
        yield f"{company} should come to {due} for {event.how!r} of {event.amount} and comes to {told}"


def missing_falls(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """Sales of a stock round for which no marker has moved."""
    if isinstance(event, events.RoundBegan):
        for company, rows in scene.memory.to_fall.items():
            if rows and can_fall(scene, accounts, company):
                yield f"the marker of {company} should fall by {rows} for sales, and stays"
        scene.memory.to_fall.clear()


def forget_rests(scene: Scene, accounts: Accounts) -> None:
    """Sales for which a marker cannot fall need no move later."""
    for company in [fallen for fallen in scene.memory.to_fall if not can_fall(scene, accounts, fallen)]:
        del scene.memory.to_fall[company]


def can_fall(scene: Scene, accounts: Accounts, company: CompanyId) -> bool:
    """Whether a sale can move a company's marker from where it is now."""
    cell = scene.cell(company)
    if cell is None or accounts.rests(scene.before, company):
        return False
    return stepped(scene, accounts, company, cell, accounts.ways[SALE]) != cell
