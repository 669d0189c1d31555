"""Above the map of a scenario: what it is about, what is to be reached, and whether it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton

from gridsim.positions.goals import Verdict, judged
from ui.widgets.columns import across, rows
from ui.widgets.connections import Connections
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.positions.goals import Goal
    from ui.desk import Desk


class ScenarioBar(QFrame):
    """Shown in games that began with a scenario, until it is put away."""

    def __init__(self, desk: Desk) -> None:
        self._heard = Connections()
        super().__init__()
        self._desk, self._session = desk, desk.session
        self.setProperty("role", "trial_bar")
        self.told, self.standing = text_label(), text_label(role="trial")
        self.hide_button = QPushButton(desk.words.tr("positions.window.put_away"))
        self.hide_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide_button.clicked.connect(self.put_away)
        line = across(self.told, self.standing, self.hide_button)
        line.setStretch(0, 3)
        line.setStretch(1, 2)
        rows(self, margin=4).addLayout(line)
        self._heard.hear(self._session.moment_changed, self._moment_changed)
        self._is_put_away = False
        self.refresh()

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self._heard.leave()

    def put_away(self) -> None:
        """Leave the room to the map."""
        self._is_put_away = True
        self.refresh()

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show or hide, and tell how things stand with the goal."""
        scenario = self._session.scenario
        self.setVisible(scenario is not None and not self._is_put_away)
        if scenario is None or self._is_put_away:
            return
        parts = [part.rstrip(".") for part in (self._said("title"), self._said("text")) if part]
        self.told.setText(". ".join(parts) + ".")
        self.standing.setText(" ".join(part for part in (self._said("goal"), self._how_it_stands()) if part))
        self.standing.setVisible(bool(self.standing.text()))
        self.setAccessibleName(f"{self.told.text()} {self.standing.text()}")

    def _said(self, part: str) -> str:
        """A part of the scenario, in the language spoken where the program has words for it."""
        scenario, words = self._session.scenario, self._desk.words
        assert scenario is not None
        key = f"scenarios.{scenario.key}.{part}"
        return words.tr(key) if key in words else str(getattr(scenario, part))

    def _how_it_stands(self) -> str:
        scenario = self._session.scenario
        if scenario is None or scenario.aim is None:
            return ""
        moments = self._session.moments[: self._session.index + 1]
        return self._verdict(scenario.aim, judged(scenario.aim, moments))

    def _verdict(self, goal: Goal, verdict: Verdict) -> str:
        words, state = self._desk.words, self._session.shown.state
        who = words.several([words.who(player, state) for player in verdict.leaders])
        key = f"positions.goals.{goal.kind}_{verdict.state}"
        return words.tr(key, state=state, who=who, amount=verdict.amount, least=goal.least)
