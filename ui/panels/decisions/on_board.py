"""Panels that are answered on the board as well as by buttons: a city, a hex, a station."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim.core.actions import BuyPlace, ChooseCity, ChooseHex, PlacePort, PlaceStation
from gridsim.core.decisions import ChooseHomes
from ui.help.told_label import ToldLabel
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.offers import KindOffer
from ui.panels.decisions.place_buttons import PLACES
from ui.panels.decisions.place_costs import told_cost

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.board.scene import BoardScene
    from ui.panels.decisions.amount_choice import AmountChoice
    from ui.panels.panel_context import PanelContext

OnBoard = PlaceStation | ChooseCity | ChooseHex | PlacePort
CHOSEN = "chosen_homes"
"""The layer of what is named and not yet placed."""


class PlaceOffer(KindOffer):
    """Places of the board, each with what it costs and leaves."""

    def note_of(self, action: Action) -> str:
        return told_cost(self.desk, self.moment, action)


class BoardPanel(GenericPanel):
    """Marks the places of the legal actions; a click on one of them chooses it.

    Where a click could mean several actions it points at the first one, and the buttons choose.
    """

    hint = "board_panel.hint"

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        self.places: Sequence[OnBoard] = [
            place for place in moment.legal.of(*PLACES) if isinstance(place, OnBoard)
        ]
        super().__init__(desk, moment)
        desk.board.set_highlights({place.hex: "option" for place in self.places})
        self.heard.hear(desk.board.stop_clicked, self._stop_clicked)
        self.heard.hear(desk.board.hex_clicked, self._hex_clicked)

    def add_own(self) -> None:
        self.add_hint()

    def add_hint(self) -> None:
        """Say that the board can be clicked."""
        if self.places:
            self.column.addWidget(ToldLabel(self.desk, self.desk.words.tr(self.hint), role="quiet"))

    def head_kind(self, kind: type[Action]) -> None:
        """Over places stands already that one is to be chosen."""
        if kind not in PLACES:
            super().head_kind(kind)

    def offer(self, kind: type[Action]) -> KindOffer:
        if kind not in PLACES:
            return super().offer(kind)
        return PlaceOffer(self.desk, self.moment, kind, with_refused=self.with_refused(kind))

    def leave(self) -> None:
        super().leave()
        self.desk.board.set_highlights({})

    def _stop_clicked(self, hex_id: str, stop: int) -> None:
        """A city was met: it decides between the cities of a hex."""
        found = [place for place in self._at(hex_id) if getattr(place, "stop", stop) == stop]
        if len(self._at(hex_id)) > 1 and len(found) == 1:
            self.chosen.emit(found[0])

    def _hex_clicked(self, hex_id: str) -> None:
        found = self._at(hex_id)
        if len(found) == 1:
            self.chosen.emit(found[0])
        elif found:
            self.pointed.emit(found[0])

    def _at(self, hex_id: str) -> list[OnBoard]:
        return [place for place in self.places if place.hex == hex_id]


class HomesPanel(BoardPanel):
    """Homes of a new company: those named before are seen on the board; all are placed with the last."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        if self._chosen:
            self._draw_chosen(desk.board)

    @property
    def _chosen(self) -> tuple[tuple[str, int], ...]:
        """The homes so far, each as hex and stop."""
        decision = self.moment.decision
        return decision.chosen if isinstance(decision, ChooseHomes) else ()

    def add_own(self) -> None:
        if self._chosen:
            self.column.addWidget(ToldLabel(self.desk, self._told()))
        super().add_own()

    def _told(self) -> str:
        return self.desk.tr("board_panel.homes", homes=self._chosen)

    def _draw_chosen(self, board: BoardScene) -> None:
        from ui.board.layers import stations_to_come  # noqa: PLC0415  drawing is wanted only with a board

        assert isinstance(self.moment.decision, ChooseHomes)
        board.set_layer(CHOSEN, stations_to_come(board, self.moment.decision.company, self._chosen))
        board.set_highlights({**board.highlights, **{hex_id: "selected" for hex_id, _ in self._chosen}})
        board.notes[CHOSEN] = {hex_id: self._told() for hex_id, _ in self._chosen}

    def leave(self) -> None:
        board = self.desk.board
        super().leave()
        board.set_layer(CHOSEN, [])
        board.notes.pop(CHOSEN, None)


class PlacePanel(GenericPanel):
    """Places of other companies' stations, at a price to be typed: a click on the board names one of them."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        self._forms: list[AmountChoice] = []
        """Where a place and its price are chosen; none if there is nothing to buy."""
        self._met: int | None = None
        """The stop that was met by the click on a hex."""
        super().__init__(desk, moment)
        if self._forms:
            self._forms[0].turned.connect(self._mark)
            self.heard.hear(desk.board.stop_clicked, self._stop_clicked)
            self.heard.hear(desk.board.hex_clicked, self._hex_clicked)
            self._mark()

    def offer(self, kind: type[Action]) -> KindOffer:
        offer = super().offer(kind)
        if kind is BuyPlace and offer.amounts is not None:
            self._forms.append(offer.amounts)
            self.column.addWidget(ToldLabel(self.desk, self.desk.tr("board_panel.hint"), role="quiet"))
        return offer

    def leave(self) -> None:
        super().leave()
        if self._forms:
            self.desk.board.set_highlights({})

    def _mark(self) -> None:
        """Mark the places that can be bought, and the one the price is asked for."""
        form = self._forms[0]
        marks = {place.hex: "option" for place in form.allowed if isinstance(place, BuyPlace)}
        named = form.pattern
        if isinstance(named, BuyPlace) and named.hex in marks:
            marks[named.hex] = "selected"
        self.desk.board.set_highlights(marks)

    def _stop_clicked(self, _hex_id: str, stop: int) -> None:
        self._met = stop

    def _hex_clicked(self, hex_id: str) -> None:
        """Ask the price for a place of the hex; where there are several, each click names the next."""
        form, met, self._met = self._forms[0], self._met, None
        there = [
            pattern for pattern in form.patterns if isinstance(pattern, BuyPlace) and pattern.hex == hex_id
        ]
        found = [offer for offer in there if offer.stop == met] or there
        if found:
            named = form.pattern
            place = found.index(named) + 1 if named in found else 0
            form.turn_to(found[place % len(found)])
