"""Moments worth seeing: tiles are laid, trains run, money moves; great ones are told in large letters.

Everything on the screen is at its end before anything moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim.core import events
from ui.app.animated_window import Sight, first_window, wall_window
from ui.panels.over_map.headline import Headline
from ui.widgets.connections import Connections

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import Moment
    from gridsim.core.events import Event
    from gridsim.telling.sentences import Sentences
    from ui.app.game_view import Playing

BIG = (
    events.PhaseBegan,
    events.TrainsRusted,
    events.CompanyFormed,
    events.CompanyClosed,
    events.CompanyAbsorbed,
    events.CompanyStarted,
    events.WentBankrupt,
    events.EndAnnounced,
    events.GameEnded,
)
"""What a whole table should notice."""


def great(happened: Sequence[Event]) -> list[Event]:
    """What a whole table should notice; of what a company is formed its formation tells already."""
    formed = [event for event in happened if isinstance(event, events.CompanyFormed)]
    went_into = {old for event in formed for old in event.formed_from}
    return [
        event
        for event in happened
        if isinstance(event, BIG)
        and not (isinstance(event, events.CompanyAbsorbed) and event.company in went_into)
    ]


def told_at_once(happened: Sequence[Event], moment: Moment, words: Sentences) -> list[str]:
    """What a whole table should notice in sentences, all companies that close in one of them."""
    closed = [event.company for event in great(happened) if isinstance(event, events.CompanyClosed)]
    told = []
    for event in great(happened):
        if isinstance(event, events.CompanyClosed) and len(closed) > 1:
            told.append(words.tr("headline.closed", state=moment.state, companies=closed))
        else:
            told.append(words.tell_event(event, moment.state).text)
    return list(dict.fromkeys(told))


class Moments:
    """Follows the game of some parts on the screen and lets its moments be seen over its windows."""

    def __init__(self, window: QWidget, playing: Playing) -> None:
        self._playing, self._desk = playing, playing.desk
        self._sight = Sight(playing, first_window(window, playing))
        self._far: Sight | None = None
        """The window on the wall, while it is open."""
        self.moving = self._sight.moving
        self.headline = Headline(playing.middle, playing.middle.round_card)
        self._was_viewing = playing.session.is_viewing
        self._heard = Connections()
        self._heard.hear(playing.session.moment_changed, self._moment_changed)

    def leave(self) -> None:
        """Hear nothing of the game any more."""
        self._heard.leave()
        for sight in self.sights():
            sight.moving.skip()
            sight.moving.deleteLater()
        self.headline.go()

    def _moment_changed(self, old: Moment, new: Moment) -> None:
        for sight in self.sights():
            sight.moving.skip()
        if not self._is_news(old):
            self.headline.go()
            return
        happened = self._since(old)
        big = told_at_once(happened, new, self._desk.words)
        if any(isinstance(event, events.GameEnded) for event in happened):
            from ui.charts.report import headline as winner  # noqa: PLC0415  wanted only at the end

            big.insert(0, winner(self._desk))  # the first lines are told where there are too many
        if big:
            for headline in self._headlines():
                headline.tell(big)
        for sight in self.sights():
            sight.moving.play(list(sight.movers(happened)))

    def _is_news(self, old: Moment) -> bool:
        """Whether something has happened that is to be seen; not for who comes back from the past."""
        session = self._playing.session
        came_back, self._was_viewing = self._was_viewing, session.is_viewing
        is_wanted = self._desk.settings["show_moments"] and not session.is_trying
        return bool(is_wanted and not came_back and session.asks_anew(old))

    def sights(self) -> list[Sight]:
        """What is seen in each window that is open, the one in which is answered first."""
        wall = self._playing.wall
        if wall is None:
            self._far = None
        elif self._far is None or self._far.window is not wall:
            self._far = Sight(self._playing, wall_window(wall))
        return [self._sight] if self._far is None else [self._sight, self._far]

    def _headlines(self) -> list[Headline]:
        """Over the map of each window."""
        wall = self._playing.wall
        return [self.headline] if wall is None else [self.headline, wall.headline]

    def _since(self, old: Moment) -> Sequence[Event]:
        """What has happened since a moment; several answers may have been given at once."""
        session = self._playing.session
        played = session.moments[: session.index + 1]
        places = (place for place in reversed(range(len(played))) if played[place] is old)
        at = next(places, len(played) - 2)
        return [event for moment in played[at + 1 :] for event in moment.events]
