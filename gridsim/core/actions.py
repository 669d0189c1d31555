"""What players answer: ids and numbers only, tagged by name, so that a game is a readable list.

Prices and amounts are in whole units of the title's currency. A tile is named by its number alone,
a train by kind and number ("4-2"), a city by its hex and the index of its stop on the present tile.
What they hold is said in types, not in text, which would be compiled before the first file is read.
"""

from gridsim.core.edits import Edit
from gridsim.records import Record


class Action(Record, frozen=True, kw_only=True):
    """One choice of one player."""


class Pass(Action, frozen=True, kw_only=True, tag="pass"):
    """Decline what is asked, or end a step that allows several actions."""


class Answer(Action, frozen=True, kw_only=True, tag="answer"):
    """Agree to another's proposal or refuse it."""

    yes: bool


# ---- papers


class Bid(Action, frozen=True, kw_only=True, tag="bid"):
    """Offer an amount for a private."""

    private: str
    amount: int


class SealBids(Action, frozen=True, kw_only=True, tag="seal_bids"):
    """Hand in a sheet with an amount, or 0, for each paper on offer, in their order."""

    amounts: tuple[int, ...]

    def __repr__(self) -> str:
        """For reports and messages, which others may read while the sheet is sealed."""
        return "SealBids(sealed)"


class Sealed(Action, frozen=True, kw_only=True, tag="sealed"):
    """A secret answer in its envelope: with its text in files, empty in the view of others.

    It answers no question itself.
    """

    salt: str = ""
    text: str = ""


class BuyPrivate(Action, frozen=True, kw_only=True, tag="buy_private"):
    """From whoever has it: the bank in an auction, else a player."""

    private: str
    price: int


class StartCompany(Action, frozen=True, kw_only=True, tag="start_company"):
    """Buy a company's president's certificate at a par price."""

    company: str
    par: int


class BuyCertificate(Action, frozen=True, kw_only=True, tag="buy_certificate"):
    """Buy one certificate."""

    company: str
    source: str
    """"ipo", "pool", or the owner it is bought from."""
    percent: int = 10


class OfferTrade(Action, frozen=True, kw_only=True, tag="offer_trade"):
    """Offer another player a price for so much of a company in all."""

    seller: str
    company: str
    percent: int
    price: int


class OfferPriority(Action, frozen=True, kw_only=True, tag="offer_priority"):
    """Offer the priority card to another player at a price."""

    buyer: str
    price: int


class SellShares(Action, frozen=True, kw_only=True, tag="sell_shares"):
    """Sell shares of one company to the pool, all at one price."""

    company: str
    percent: int


class SellPapers(Action, frozen=True, kw_only=True, tag="sell_papers"):
    """Sell papers of one company to the pool, all at one price, where papers differ in size."""

    company: str
    papers: tuple[int, ...]
    """Percent of each ordinary paper."""
    president: bool = False
    """Also what is got back for the president's certificate, which somebody else takes over."""


class ChoosePapers(Action, frozen=True, kw_only=True, tag="choose_papers"):
    """Name papers of the company asked about by their percents."""

    papers: tuple[int, ...]


# ---- board


class LayTile(Action, frozen=True, kw_only=True, tag="lay_tile"):
    """Lay a tile on a hex or replace the one there."""

    hex: str
    tile: str
    rotation: int
    power: str | None = None
    """The private whose power is used for it."""


class PlaceStation(Action, frozen=True, kw_only=True, tag="place_station"):
    """Put the next station of the company into a city."""

    hex: str
    stop: int
    power: str | None = None


class ChooseCity(Action, frozen=True, kw_only=True, tag="choose_city"):
    """Which city of a hex a station goes to or stays in."""

    hex: str
    stop: int


class BuyPlace(Action, frozen=True, kw_only=True, tag="buy_place"):
    """Buy the place of another company's station in a city."""

    hex: str
    stop: int
    seller: str
    price: int


class DeclareReached(Action, frozen=True, kw_only=True, tag="declare_reached"):
    """Say which companies have just reached their destinations, and lay no more track."""

    companies: tuple[str, ...]


class ChooseHex(Action, frozen=True, kw_only=True, tag="choose_hex"):
    """Name one of the hexes asked about."""

    hex: str


class PlacePort(Action, frozen=True, kw_only=True, tag="place_port"):
    """Put the bonus marker of a private on a hex."""

    private: str
    hex: str


# ---- trains


class Run(Record, frozen=True, kw_only=True):
    """One train's route: its stops as "F15.0" (hex and stop), and between each two the hexes passed.

    A leg names every hex from the first stop's to the second's, both included.
    """

    train: str
    stops: tuple[str, ...]
    legs: tuple[tuple[str, ...], ...]


class RunTrains(Action, frozen=True, kw_only=True, tag="run_trains"):
    """Run the company's trains, all of them at once."""

    runs: tuple[Run, ...]


class Distribute(Action, frozen=True, kw_only=True, tag="distribute"):
    """Say what becomes of a revenue."""

    how: str
    """"pay", "withhold" or, where a title has it, "half"."""


class BuyTrain(Action, frozen=True, kw_only=True, tag="buy_train"):
    """From whoever has the train: the bank, the pool or a company."""

    train: str
    price: int
    trade_in: str | None = None


class BorrowTrain(Action, frozen=True, kw_only=True, tag="borrow_train"):
    """Use a train of the bank for one run."""

    kind: str


class DiscardTrain(Action, frozen=True, kw_only=True, tag="discard_train"):
    """Hand a train in without payment."""

    train: str


# ---- money and choices of a title


class TakeLoan(Action, frozen=True, kw_only=True, tag="take_loan"):
    """One loan of the usual size."""


class RepayLoans(Action, frozen=True, kw_only=True, tag="repay_loans"):
    """Pay so many loans back."""

    count: int


class RepayDebt(Action, frozen=True, kw_only=True, tag="repay_debt"):
    """Pay an amount of a debt back to the bank: one's own, or `player` his beside another's question."""

    amount: int
    player: str | None = None


class BuyRight(Action, frozen=True, kw_only=True, tag="buy_right"):
    """Buy the right to a bonus, such as that of a bridge."""

    right: str


class ChooseCompany(Action, frozen=True, kw_only=True, tag="choose_company"):
    """Name one of the companies asked about."""

    company: str


class ExchangePaper(Action, frozen=True, kw_only=True, tag="exchange_paper"):
    """Hand in a private or a small company for its share of another one.

    Where it is not printed which share that is, the action names the company and where the share lies.
    """

    paper: str
    company: str | None = None
    source: str | None = None


class UsePrivate(Action, frozen=True, kw_only=True, tag="use_private"):
    """Use the power of a private that leaves nothing to choose."""

    private: str


class TakeSite(Action, frozen=True, kw_only=True, tag="take_site"):
    """Build a mountain railway on a site and put a board beside it."""

    hex: str
    board: str


class GiveTrain(Action, frozen=True, kw_only=True, tag="give_train"):
    """Give a train of a player's own to a company."""

    train: str
    company: str


# ---- mergers


class ProposeMerger(Action, frozen=True, kw_only=True, tag="propose_merger"):
    """Merge the acting company with `partner` into the company `into`."""

    partner: str
    into: str


class SetPrice(Action, frozen=True, kw_only=True, tag="set_price"):
    """Name one of the prices asked about."""

    price: int


class ChooseAmount(Action, frozen=True, kw_only=True, tag="choose_amount"):
    """Name one of the amounts or numbers asked about."""

    amount: int


class SettleOddShare(Action, frozen=True, kw_only=True, tag="settle_odd_share"):
    """Take money for a single old share, or pay to make it a whole new one."""

    how: str
    """"cash", "share" or "director"."""


class TakeShares(Action, frozen=True, kw_only=True, tag="take_shares"):
    """Take one share of each of these companies for what is exchanged, or one's president's certificate."""

    companies: tuple[str, ...]
    president: bool = False


class KeepSpareStation(Action, frozen=True, kw_only=True, tag="keep_spare_station"):
    """Take a station over that lies on a charter."""


# ---- beside the rules


class Correct(Action, frozen=True, kw_only=True, tag="correct"):
    """Change the position by hand, whatever is asked; one entry of the history."""

    edits: tuple[Edit, ...]
    note: str = ""
    """Why, in words of whoever did it."""


class Allow(Action, frozen=True, kw_only=True, tag="allow"):
    """Carry out an action that the rules refuse."""

    action: "AnyAction"


BY_HAND: tuple[type[Action], ...] = (Correct, Allow)
"""What no question asks for and no rule allows."""

AnyAction = (
    Pass
    | Answer
    | Bid
    | SealBids
    | Sealed
    | BuyPrivate
    | StartCompany
    | BuyCertificate
    | OfferTrade
    | OfferPriority
    | SellShares
    | SellPapers
    | ChoosePapers
    | LayTile
    | PlaceStation
    | ChooseCity
    | BuyPlace
    | DeclareReached
    | ChooseHex
    | PlacePort
    | RunTrains
    | Distribute
    | BuyTrain
    | BorrowTrain
    | DiscardTrain
    | TakeLoan
    | RepayLoans
    | RepayDebt
    | BuyRight
    | ChooseCompany
    | ExchangePaper
    | UsePrivate
    | TakeSite
    | GiveTrain
    | ProposeMerger
    | SetPrice
    | ChooseAmount
    | SettleOddShare
    | TakeShares
    | KeepSpareStation
    | Correct
    | Allow
)
"""For reading files: every action there is."""

SecretAnswer = SealBids
"""The kinds of action that answer secret questions."""
SECRET_ANSWERS: frozenset[type[Action]] = frozenset({SealBids})
"""The kinds of `SecretAnswer`, to look one up."""
