"""Lights on the map where a company begins and where it is bound for, while its start is considered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import BuyCertificate, StartCompany

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

HOME, DESTINATION = "selected", "goal"
"""The kinds of mark, which differ in the form of their line as well."""


class HomeLights:
    """The lights of the choice that is pointed at."""

    def __init__(self, desk: PanelContext) -> None:
        self._desk = desk
        self._are_on = False

    def point(self, action: Action) -> None:
        """Light the places of the company that this would start, or put the lights out."""
        self.put_out()
        company = action.company if isinstance(action, StartCompany | BuyCertificate) else ""
        marks = self._marks(company)
        if marks:
            self._desk.board.set_highlights(marks)
            self._are_on = True

    def put_out(self) -> None:
        """Leave the map as it was."""
        if self._are_on:
            self._desk.board.set_highlights({})
            self._are_on = False

    def _marks(self, company: str) -> dict[str, str]:
        state = self._desk.session.shown.state
        record = state.companies.get(company)
        if record is None or record.status != "unstarted":
            return {}
        printed = state.facts.companies[company]
        bound_for = dict.fromkeys(printed.destination, DESTINATION)
        return {**bound_for, **{home.hex: HOME for home in printed.home}}
