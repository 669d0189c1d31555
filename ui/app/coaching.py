"""Brings the coach and the game together: who wants how much, and what was seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.coach.firsts import asked, firsts

if TYPE_CHECKING:
    from collections.abc import Callable

    from gridsim import Moment
    from ui.app.game_on_screen import Stage
    from ui.app.game_view import Playing
    from ui.app.lessons import Learning
    from ui.lessons.coach import FirstCard, ThinkDialog
    from ui.window.shell import Shell


class Coaching:
    """Opens what the coach says."""

    def __init__(self, shell: Shell, stage: Stage, learning: Learning) -> None:
        self._shell, self._stage, self._learning = shell, stage, learning
        self.dialog: ThinkDialog | None = None
        self.card: FirstCard | None = None
        """The one shown last."""
        self._guided: set[tuple[str, str]] = set()
        """Who was told what of the first evening that is on the screen."""

    def begin(self) -> None:
        """A game is on the screen; a first evening is led from its first question on."""
        self._guided = set()
        self.guide()

    def _is_guided(self) -> bool:
        session = self._shell.session()
        scenario = None if session is None else session.scenario
        return scenario is not None and scenario.guided

    def guide(self) -> None:
        """Explain to whoever is asked something for the first time in a first evening what it is."""
        playing, session = self._stage.playing(), self._shell.session()
        if playing is None or session is None or session.is_viewing or not self._is_guided():
            return
        if self.card is not None and self.card.is_guide:
            self.card.hide()
        decision = session.shown.decision
        what = "" if decision is None else asked(decision)
        if decision is not None and what and (decision.player, what) not in self._guided:
            self._guided.add((decision.player, what))
            name = session.shown.state.players[decision.player].name
            self._show(what, playing.middle.put_above, name)

    def think(self) -> None:
        """Tell what whoever decides may want to think of."""
        from ui.lessons.coach import ThinkDialog  # noqa: PLC0415  not wanted for a start

        playing = self._stage.playing()
        if playing is not None:
            self.dialog = ThinkDialog(playing.desk, self._shell.window)
            self.dialog.lesson_wanted.connect(self._learning.about)
            self.dialog.open()

    def follow(self, old: Moment, new: Moment) -> None:
        """Show a card for what has happened to a talkative coach's player for the first time."""
        playing, session = self._stage.playing(), self._shell.session()
        if playing is None or session is None or session.is_viewing or self._learning.is_teaching:
            return
        if session.index == 0 or session.moments[session.index - 1] is not old:
            return
        shown = self.card
        self._explain_firsts(old, new, playing)
        if self.card is shown:
            self.guide()

    def _explain_firsts(self, old: Moment, new: Moment, playing: Playing) -> None:
        from ui.lessons.coach import level_of  # noqa: PLC0415

        for what, player in firsts(old, new):
            name = new.state.players[player].name
            seen = self._shell.settings["coach_seen"]
            wanted = self._is_guided() or level_of(playing.desk, player) == "talkative"
            if wanted and f"{name}:{what}" not in seen:
                self._shell.settings["coach_seen"] = [*seen, f"{name}:{what}"]
                self._show(what, playing.middle.put_above)

    def _show(self, what: str, put_above: Callable[[FirstCard], None], who: str = "") -> None:
        from ui.lessons.coach import FirstCard  # noqa: PLC0415

        playing = self._stage.playing()
        assert playing is not None
        if self.card is not None:
            self.card.hide()
        self.card = FirstCard(playing.desk, what, who)
        self.card.lesson_wanted.connect(self._learning.about)
        put_above(self.card)
        self.card.show()
