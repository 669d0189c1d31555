"""After one of our actions: the numbered shares go where our papers are, in that program's order."""

from __future__ import annotations

from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.aligned_shares import align
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1841.reckoning import of_tuscany, served, tuscan_decider
from gridsim.interchange.title_1841.theirs import Theirs, theirs
from gridsim.titles.title_1841.companies import is_major


def follow_papers(play: Playback, before: GameState) -> None:
    """After one of our actions: bring the numbers to what has become of the papers with it."""
    number_papers(play.shares, theirs(play), before, play.state)


def number_papers(book: ShareBook, found: Theirs, before: GameState, state: GameState) -> None:
    """Note the papers of a book in what is remembered of that program."""
    first = tuscan_decider(before) if found.decider is None else found.decider
    align(book, before, state, order=served(before, first), dealt=dealt(found, state))


def dealt(found: Theirs, state: GameState) -> list[CompanyId]:
    """Companies that come of majors: their papers are handed out one by one."""
    is_majors = found.into is not None and bool(found.olds) and is_major(state, found.olds[0])
    return [*([found.into] if is_majors and found.into is not None else []), *of_tuscany(state)]
