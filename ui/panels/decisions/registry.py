"""Which panel answers which kind of decision. A kind that is not named here gets the generic panel.

The panels are a tenth of what is loaded with a game, and one of them is seen at first: each is loaded when
its question is asked, or while nothing else is to be done (`ui.app.preloading`).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from gridsim.core import decisions
from gridsim.core.actions import Action, BuyPlace, OfferPriority, ProposeMerger
from gridsim.core.decisions import Decision
from gridsim.records import Bundle
from ui.panels.decisions.generic import GenericPanel

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.panels.decisions.panel import Panel
    from ui.panels.panel_context import PanelContext


class Later(Bundle, frozen=True):
    """A panel that is loaded when its question is asked first."""

    module: str
    name: str

    @property
    def kind(self) -> Callable[[PanelContext, Moment], Panel]:
        """The panel's class; AttributeError where a module does not have it."""
        module = import_module(f"ui.panels.decisions.{self.module}")
        kind: Callable[[PanelContext, Moment], Panel] = getattr(module, self.name)
        return kind

    def __call__(self, desk: PanelContext, moment: Moment) -> Panel:
        return self.kind(desk, moment)


def or_combining(plain: Callable[[PanelContext, Moment], Panel]) -> Callable[[PanelContext, Moment], Panel]:
    """The guided panel while companies are combined, and a plain one for the same question elsewhere."""

    def make(desk: PanelContext, moment: Moment) -> Panel:
        from ui.panels.decisions.combining import CombiningPanel, procedure_at  # noqa: PLC0415  as above

        return (CombiningPanel if procedure_at(desk, moment) else plain)(desk, moment)

    return make


CONSENTS: dict[type[Action], Callable[[PanelContext, Moment], Panel]] = {
    BuyPlace: Later("steps", "PlaceOfferPanel"),
    OfferPriority: GenericPanel,
    ProposeMerger: Later("combining", "CombiningPanel"),
}
"""What somebody is asked to agree to, where that is not the usual purchase."""


def consent_panel(desk: PanelContext, moment: Moment) -> Panel:
    """The panel for what is proposed."""
    decision = moment.decision
    assert isinstance(decision, decisions.Consent)
    asked = CONSENTS.get(type(decision.proposal), Later("steps", "ConsentPanel"))
    return asked(desk, moment)


DECISION_PANELS: dict[type[Decision], Callable[[PanelContext, Moment], Panel]] = {
    decisions.OpeningTurn: Later("auction", "OpeningPanel"),
    decisions.AuctionTurn: Later("auction", "AuctionPanel"),
    decisions.PacketTurn: Later("packet", "PacketPanel"),
    decisions.DraftPick: Later("draft", "DraftPanel"),
    decisions.SealedBids: Later("sealed_bids", "SealedBidsPanel"),
    decisions.StockTurn: Later("stock", "StockPanel"),
    decisions.Consent: consent_panel,
    decisions.TrackStep: Later("track", "TrackPanel"),
    decisions.StationStep: Later("on_board", "BoardPanel"),
    decisions.PlaceStep: Later("on_board", "PlacePanel"),
    decisions.RunStep: Later("run", "RunPanel"),
    decisions.DividendStep: Later("dividend", "DividendPanel"),
    decisions.TrainStep: Later("train_purchase", "TrainPanel"),
    decisions.SellStep: Later("steps", "SellPanel"),
    decisions.InvestStep: Later("starts", "InvestPanel"),
    decisions.ChooseHome: Later("on_board", "BoardPanel"),
    decisions.ChooseSite: Later("sites", "SitePanel"),
    decisions.PlaceTown: Later("on_board", "BoardPanel"),
    decisions.TownCount: Later("amounts", "CountPanel"),
    decisions.BondMarker: Later("on_board", "BoardPanel"),
    decisions.ChooseHomes: Later("on_board", "HomesPanel"),
    decisions.SeatStation: Later("on_board", "BoardPanel"),
    decisions.InheritStations: Later("inherit_stations", "InheritPanel"),
    decisions.ReplaceStations: Later("inherit_stations", "InheritPanel"),
    decisions.RaiseMoney: Later("steps", "RaiseMoneyPanel"),
    decisions.LastChance: Later("steps", "LastChancePanel"),
    decisions.SettleNext: Later("steps", "SettlementPanel"),
    decisions.HelpRepay: Later("steps", "SettlementPanel"),
    decisions.KeepTrains: Later("steps", "SettlementPanel"),
    decisions.OfferFormation: Later("exchange", "OfferFormationPanel"),
    decisions.ExchangeStep: Later("exchange", "ExchangePanel"),
    decisions.ForcedExchange: Later("forced_exchange", "ForcedExchangePanel"),
    decisions.LeaveHome: Later("steps", "NewStationsPanel"),
    decisions.KeepStation: or_combining(Later("steps", "NewStationsPanel")),
    decisions.KeepPlaces: or_combining(Later("steps", "NewStationsPanel")),
    decisions.BuyStations: or_combining(Later("amounts", "AmountPanel")),
    decisions.DiscardTrains: or_combining(GenericPanel),
    decisions.FirstShares: Later("amounts", "AmountPanel"),
    decisions.AfterBankruptcy: Later("steps", "AfterBankruptcyPanel"),
    decisions.MergeStep: Later("combining", "CombiningPanel"),
    decisions.ChoosePrice: or_combining(Later("amounts", "PricePanel")),
    decisions.OddShare: Later("combining", "CombiningPanel"),
    decisions.BuyDirectorship: Later("combining", "CombiningPanel"),
    decisions.ExchangeUnits: Later("combining", "CombiningPanel"),
    decisions.SplitHoldings: Later("combining", "CombiningPanel"),
    decisions.ShareOffer: Later("combining", "CombiningPanel"),
    decisions.MoreOffers: Later("combining", "CombiningPanel"),
    decisions.ConvertStep: Later("combining", "CombiningPanel"),
}
