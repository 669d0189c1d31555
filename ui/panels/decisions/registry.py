"""Which panel answers which kind of decision. A kind that is not named here gets the generic panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core import decisions
from gridsim.core.actions import Action, BuyPlace, OfferPriority, ProposeMerger
from gridsim.core.decisions import Decision
from ui.panels.decisions.amounts import AmountPanel, CountPanel
from ui.panels.decisions.auction import AuctionPanel, OpeningPanel
from ui.panels.decisions.combining import CombiningPanel, or_combining
from ui.panels.decisions.dividend import DividendPanel
from ui.panels.decisions.draft import DraftPanel
from ui.panels.decisions.exchange import ExchangePanel, OfferFormationPanel
from ui.panels.decisions.forced_exchange import ForcedExchangePanel
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.inherit_stations import InheritPanel
from ui.panels.decisions.on_board import BoardPanel, HomesPanel, PlacePanel
from ui.panels.decisions.packet import PacketPanel
from ui.panels.decisions.run import RunPanel
from ui.panels.decisions.sealed_bids import SealedBidsPanel
from ui.panels.decisions.sites import SitePanel
from ui.panels.decisions.starts import InvestPanel
from ui.panels.decisions.steps import (
    AfterBankruptcyPanel,
    ConsentPanel,
    LastChancePanel,
    NewStationsPanel,
    PlaceOfferPanel,
    RaiseMoneyPanel,
    SellPanel,
    SettlementPanel,
)
from ui.panels.decisions.stock import StockPanel
from ui.panels.decisions.track import TrackPanel
from ui.panels.decisions.train_purchase import TrainPanel

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.panels.decisions.panel import Panel
    from ui.panels.panel_context import PanelContext

CONSENTS: dict[type[Action], Callable[[PanelContext, Moment], Panel]] = {
    BuyPlace: PlaceOfferPanel,
    OfferPriority: GenericPanel,
    ProposeMerger: CombiningPanel,
}
"""What somebody is asked to agree to, where that is not the usual purchase."""


def consent_panel(desk: PanelContext, moment: Moment) -> Panel:
    """The panel for what is proposed."""
    decision = moment.decision
    assert isinstance(decision, decisions.Consent)
    return CONSENTS.get(type(decision.proposal), ConsentPanel)(desk, moment)


DECISION_PANELS: dict[type[Decision], Callable[[PanelContext, Moment], Panel]] = {
    decisions.OpeningTurn: OpeningPanel,
    decisions.AuctionTurn: AuctionPanel,
    decisions.PacketTurn: PacketPanel,
    decisions.DraftPick: DraftPanel,
    decisions.SealedBids: SealedBidsPanel,
    decisions.StockTurn: StockPanel,
    decisions.Consent: consent_panel,
    decisions.TrackStep: TrackPanel,
    decisions.StationStep: BoardPanel,
    decisions.PlaceStep: PlacePanel,
    decisions.RunStep: RunPanel,
    decisions.DividendStep: DividendPanel,
    decisions.TrainStep: TrainPanel,
    decisions.SellStep: SellPanel,
    decisions.InvestStep: InvestPanel,
    decisions.ChooseHome: BoardPanel,
    decisions.ChooseSite: SitePanel,
    decisions.PlaceTown: BoardPanel,
    decisions.TownCount: CountPanel,
    decisions.BondMarker: BoardPanel,
    decisions.ChooseHomes: HomesPanel,
    decisions.SeatStation: BoardPanel,
    decisions.InheritStations: InheritPanel,
    decisions.ReplaceStations: InheritPanel,
    decisions.RaiseMoney: RaiseMoneyPanel,
    decisions.LastChance: LastChancePanel,
    decisions.SettleNext: SettlementPanel,
    decisions.HelpRepay: SettlementPanel,
    decisions.KeepTrains: SettlementPanel,
    decisions.OfferFormation: OfferFormationPanel,
    decisions.ExchangeStep: ExchangePanel,
    decisions.ForcedExchange: ForcedExchangePanel,
    decisions.LeaveHome: NewStationsPanel,
    decisions.KeepStation: or_combining(NewStationsPanel),
    decisions.KeepPlaces: or_combining(NewStationsPanel),
    decisions.BuyStations: or_combining(AmountPanel),
    decisions.DiscardTrains: or_combining(GenericPanel),
    decisions.FirstShares: AmountPanel,
    decisions.AfterBankruptcy: AfterBankruptcyPanel,
    decisions.MergeStep: CombiningPanel,
    decisions.ChoosePrice: or_combining(GenericPanel),
    decisions.OddShare: CombiningPanel,
    decisions.BuyDirectorship: CombiningPanel,
    decisions.ExchangeUnits: CombiningPanel,
    decisions.SplitHoldings: CombiningPanel,
    decisions.ShareOffer: CombiningPanel,
    decisions.MoreOffers: CombiningPanel,
    decisions.ConvertStep: CombiningPanel,
}
