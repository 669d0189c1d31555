"""Brings the coach and the game together: who wants how much, and what was seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.coach.firsts import firsts

if TYPE_CHECKING:
    from collections.abc import Callable

    from gridsim import Moment
    from ui.app.learning import Learning
    from ui.app.stage import Stage
    from ui.lessons.coach import FirstCard, ThinkDialog
    from ui.window.shell import Shell


class Coaching:
    """Opens what the coach says."""

    def __init__(self, shell: Shell, stage: Stage, learning: Learning) -> None:
        self._shell, self._stage, self._learning = shell, stage, learning
        self.dialog: ThinkDialog | None = None
        self.card: FirstCard | None = None
        """The one shown last."""

    def think(self) -> None:
        """Tell what whoever decides may want to think of."""
        from ui.lessons.coach import ThinkDialog  # noqa: PLC0415  not wanted for a start

        playing = self._stage.playing()
        if playing is not None:
            self.dialog = ThinkDialog(playing.desk, self._shell.window)
            self.dialog.open()

    def follow(self, old: Moment, new: Moment) -> None:
        """Show a card for what has happened to a talkative coach's player for the first time."""
        playing, session = self._stage.playing(), self._shell.session()
        if playing is None or session is None or session.is_viewing or self._learning.is_teaching:
            return
        if session.index == 0 or session.moments[session.index - 1] is not old:
            return
        from ui.lessons.coach import level_of  # noqa: PLC0415

        for what, player in firsts(old, new):
            name = new.state.players[player].name
            seen = self._shell.settings["coach_seen"]
            if level_of(playing.desk, player) == "talkative" and f"{name}:{what}" not in seen:
                self._shell.settings["coach_seen"] = [*seen, f"{name}:{what}"]
                self._show(what, playing.middle.put_above)

    def _show(self, what: str, put_above: Callable[[FirstCard], None]) -> None:
        from ui.lessons.coach import FirstCard  # noqa: PLC0415

        playing = self._stage.playing()
        assert playing is not None
        if self.card is not None:
            self.card.hide()
        self.card = FirstCard(playing.desk, what)
        self.card.lesson_wanted.connect(self._learning.about)
        put_above(self.card)
        self.card.show()
