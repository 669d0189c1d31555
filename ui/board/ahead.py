"""Hexes got ready in moments of rest as they are going to be seen: at other moments, in another size.

A look back puts a bar above the map, and letters have the least size that can be read: on a map that becomes
a little lower all hexes are drawn anew, a millisecond each. Nobody waits for what is ready by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from ui.board.board_picture import BoardPictures, HexPicture
from ui.widgets.connections import Connections

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.state import Board
    from ui.board.view import BoardView
    from ui.model.session import GameSession

SETTLED, BREATH, AT_ONCE = 1000, 8, 0.004
"""Milliseconds without another moment until it begins, and between two parts of it; seconds of a part."""
MOST = 500
"""So many drawings of the history are got ready; what is kept in all is bounded by `hex_item.KNOWN`."""
UNDONE = 60
"""So many boards are got ready in the size of now as well: who takes moves back seldom takes back more."""
MET = 3
"""So many sizes of letters are remembered: stock and operating rounds need docks of other sizes."""


class Ahead(QObject):
    """Gets the hexes of one game ready."""

    def __init__(
        self, view: BoardView, session: GameSession, sizes: Callable[[], Sequence[float]], parent: QObject
    ) -> None:
        """`sizes` are the least heights of letters of now, and those of a look back."""
        super().__init__(parent)
        self._view, self._session, self._sizes = view, session, sizes
        self._for: Sequence[float] = ()
        self.met = list(view.board.artist.kept.sizes)
        """Sizes in which the map came to rest, the last one at the end; at first those of another game."""
        self.has_begun = False
        """Whether this map has come to rest."""
        self._history: Iterator[None] = iter(())
        """What is left of the history, in the sizes it was begun for."""
        self._parts: Iterator[None] = iter(())
        self.drawn = 0
        """How many drawings of the history were asked for in these sizes."""
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._go_on)
        self._heard = Connections()
        self._heard.hear(session.moment_changed, self._wait)
        self._heard.hear(view.outlook_changed, self._wait)
        self._wait()

    def leave(self) -> None:
        """The game is no longer on the screen."""
        self._heard.leave()
        self._rest.stop()
        self._parts = self._history = iter(())

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be got ready."""
        return not self._rest.isActive()

    def _wait(self, _old: Moment | None = None, _new: Moment | None = None) -> None:
        """Something is shown: who goes on at once is not kept waiting."""
        self._parts = iter(())
        self._rest.start(SETTLED)

    def _go_on(self) -> None:
        """Do a part, unless nothing of the window is painted yet: the map comes first."""
        if not self._view.updatesEnabled() or not self._view.isVisible():
            self._rest.start(SETTLED)
            return
        if self._rest.interval() == SETTLED:
            self._begin()
        until = perf_counter() + AT_ONCE
        for _ in self._parts:
            if perf_counter() >= until:
                self._rest.start(BREATH)
                return

    def _begin(self) -> None:
        """Begin with the map on the screen; the history goes on where it was left, or anew in other sizes."""
        self.has_begun = True
        sizes = tuple(self._sizes())
        if not set(sizes) <= set(self._for):
            self._for, self.drawn = sizes, 0
            self._history = self._of_history([moment.state for moment in self._session.moments])
        self.met = [*(met for met in self.met if met != sizes[0]), sizes[0]][-MET:]
        shown = self._view.board.picture.hexes.values()
        self._parts = chain(self._of(shown, {*sizes, *self.met}), self._history)

    def _of(self, pictures: Iterable[HexPicture], sizes: Iterable[float]) -> Iterator[None]:
        """Get hexes ready, one after the other."""
        prepare = self._view.board.paintings.of
        for least in sizes:
            for picture in pictures:
                prepare(picture, least)
                yield

    def _of_history(self, states: list[GameState]) -> Iterator[None]:
        """The hexes as they once lay, the newest moments first: these are taken back.

        All of the history is seen in the sizes of a look back, which may be that of now.
        """
        found: list[tuple[int, HexPicture]] = []
        yield from self._differing(states, found)
        looking_back = self._for[1:] or self._for
        for least in self._for:
            for boards, picture in found:
                if (boards > UNDONE and least not in looking_back) or self.drawn >= MOST:
                    break
                self.drawn += 1
                yield from self._of((picture,), (least,))

    def _differing(self, states: list[GameState], found: list[tuple[int, HexPicture]]) -> Iterator[None]:
        """Find each look of a hex that is not on the screen, with how many boards ago it was left."""
        pictures, seen, boards = BoardPictures(), set(self._view.board.picture.hexes.values()), 0
        before: Board | None = None
        while states:
            state = states.pop()
            if state.board is not before:
                before, boards = state.board, boards + 1
                looks = [look for look in pictures.of(state).hexes.values() if look not in seen]
                seen.update(looks)
                found += [(boards, look) for look in looks]
                yield
