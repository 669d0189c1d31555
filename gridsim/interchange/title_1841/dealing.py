"""After one of our actions: the numbered shares go where our papers are, in that program's order."""

from __future__ import annotations

from gridsim.core.state import CompanyId, GameState, OwnerId, PlayerId
from gridsim.finance.control import controlled_by, controller
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise
from gridsim.interchange.aligned import align
from gridsim.interchange.playback import Playback
from gridsim.interchange.tables import ShareBook
from gridsim.interchange.title_1841.theirs import Theirs, theirs
from gridsim.titles.title_1841.companies import LIVORNESI, is_major, is_operating, tuscan_companies


def follow_papers(play: Playback, before: GameState) -> None:
    """After one of our actions: bring the numbers to what has become of the papers with it."""
    number_papers(play.shares, theirs(play), before, play.state)


def number_papers(book: ShareBook, found: Theirs, before: GameState, state: GameState) -> None:
    """Note the papers of a book in what is remembered of that program."""
    order = served(before, decider(found, before))
    align(book, before, state, order=order, dealt=dealt(found, state))


def decider(found: Theirs, before: GameState) -> PlayerId | None:
    """From whom on shareholders are served: who carries a merger out, or has the dearest Tuscan company."""
    if found.decider is not None:
        return found.decider
    parts = [company for company in tuscan_companies(before) if is_operating(before, company)]
    return controller(before, operating_order(before, parts)[0]) if parts else None


def served(seen: GameState, first: PlayerId | None) -> list[OwnerId]:
    """Each player with the companies he controls."""
    if first is None:
        return []
    groups = ((player, *controlled_by(seen, player)) for player in clockwise(seen, first))
    return [owner for group in groups for owner in group]


def dealt(theirs: Theirs, state: GameState) -> list[CompanyId]:
    """Companies that come of majors: their papers are handed out one by one."""
    found: list[CompanyId] = []
    olds, into = theirs.olds, theirs.into
    if into is not None and olds and is_major(state, olds[0]):
        found.append(into)
    gone = [company for company in tuscan_companies(state) if state.companies[company].status == "absorbed"]
    if any(is_major(state, company) for company in gone):
        found.append(LIVORNESI)
    return found
