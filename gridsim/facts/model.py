"""The one schema of a title's printed material.

Only what is printed on map, tiles, charts and cards, or is a number or a switch in a rulebook's table.
What follows from it (neighbours, rotations) is computed; what needs an "if" is code. Hexsides are numbered 0
to 5 clockwise from south or, on a pointed map, lower left. An end of a path is a hexside or a stop by its
index: `0`, `"s0"`. Money is in whole units of the currency, shares in percent.

What fields hold is said in types, not in text (no `annotations` of the future): text would be compiled, field
by field, as soon as a sheet is read.
"""

from typing import Annotated, Literal

import msgspec

from gridsim.facts.page import Amount, OptionFacts, PlayersFacts
from gridsim.records import Record

Edge = Annotated[int, msgspec.Meta(ge=0, le=5)]
StopName = Annotated[str, msgspec.Meta(pattern=r"^s\d$")]
End = Edge | StopName
Colour = Literal["plain", "yellow", "green", "brown", "gray", "red", "blue", "purple", "tunnel"]
StopKind = Literal["city", "town", "off_board", "pass", "mine", "mountain", "port"]


class StopFacts(Record, frozen=True, kw_only=True):
    """A place a train can stop at, on a tile or printed on the map."""

    kind: StopKind
    slots: Amount = 0
    """Room for stations; cities have at least one."""
    value: Amount = 0
    values: dict[str, Amount] = {}
    """Value by the column of the phase (`PhaseFacts.column`); used instead of `value` where present."""
    closed: tuple[str, ...] = ()
    """Columns of the phases in which it cannot be visited."""
    group: str | None = None
    """Stops of one joined area share a group; a route may visit at most one of them."""
    name: str | None = None
    dead_end: bool = False
    """A route may end here but not pass through (off-board areas and mines)."""
    side: str | None = None
    """The side of the map it stands for, where a route across the map is worth more."""
    transit: Amount = 0
    """What it adds to a route across the map."""


class Terrain(Record, frozen=True):
    """What the first tile of a hex costs, and why."""

    kind: str
    cost: Amount


class Home(Record, frozen=True):
    """Where a company's first station goes; `stop` is None where its president chooses the city."""

    hex: str
    stop: int | None = None


class TunnelSite(Record, frozen=True):
    """A hex that can take a tile of the lower layer: at which hexsides, at what cost, which tiles."""

    entrances: tuple[Edge, ...]
    cost: Amount
    tiles: tuple[str, ...] = ()


class HexFacts(Record, frozen=True, kw_only=True):
    """One printed hex."""

    id: str
    name: str | None = None
    colour: Colour = "plain"
    buildable: bool = True
    from_phase: str | None = None
    """The first phase in which a tile may be laid here; None means from the start."""
    stops: tuple[StopFacts, ...] = ()
    paths: tuple[tuple[End, End], ...] = ()
    labels: tuple[str, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    first_tiles: tuple[str, ...] = ()
    """Tiles that may be laid on the printed hex; where it is empty the tile upgrades decide."""
    borders: dict[str, str] = {}
    """Hexside (as text) to a border's name. Nothing crosses "impassable"; "impassable_beyond" takes track."""
    region: str | None = None
    """Political region; two regions meet at a border unless the phase has joined them."""
    joined: tuple[Edge, ...] = ()
    """Hexsides at which the printed area goes on in the neighbour."""
    half_hidden: bool = False
    """Only a part of the hex is on the printed sheet."""
    stems: tuple[tuple[Edge, ...], ...] = ()
    """Hexsides whose tracks share their last piece before the stop, so that only one can be used."""
    reserved: dict[str, int | None] = {}
    """Company to the stop kept free for its home."""
    site: str | None = None
    """A place for a special marker, such as a mountain railway."""
    tunnel: TunnelSite | None = None
    marks: tuple[str, ...] = ()
    """Printed symbols with a meaning in the title's rules, such as a port."""


class Ferry(Record, frozen=True):
    """A crossing inside a city: going over from one bank to the other costs a route money."""

    banks: tuple[tuple[Edge, ...], tuple[Edge, ...]]
    toll: Amount
    slots: tuple[Amount, Amount]
    """How many of the city's slots lie on each bank."""


class DesignFacts(Record, frozen=True, kw_only=True):
    """What is drawn on a tile, at rotation 0."""

    id: str
    colour: Colour
    stops: tuple[StopFacts, ...] = ()
    paths: tuple[tuple[End, End], ...] = ()
    labels: tuple[str, ...] = ()
    ferry: Ferry | None = None


class TileFacts(Record, frozen=True, kw_only=True):
    """A tile of a title: how many there are and what may replace it."""

    id: str
    count: Amount | None = None  # None: as many as wanted
    design: DesignFacts | None = None
    """None: the design of that number in the common tile set."""
    upgrades: tuple[str, ...] = ()
    upgrades_from: dict[str, tuple[str, ...]] = {}
    """Further upgrades that begin with a phase."""
    upgrades_on: dict[str, tuple[str, ...]] = {}
    """Upgrades on certain hexes, instead of `upgrades`."""
    only_on: tuple[str, ...] = ()
    never_on: tuple[str, ...] = ()
    rotations: tuple[Edge, ...] = ()
    """The only rotations in which it may lie; empty: any."""
    layer: Literal["track", "tunnel"] = "track"
    upgrade_cost: Amount = 0
    """What replacing this tile costs."""


class CellFacts(Record, frozen=True):
    """One field of the stock market."""

    price: Amount
    zone: str | None = None
    par: tuple[str, ...] = ()
    """Kinds of company, or single companies, that may start here."""
    arrows: dict[str, str] = {}
    """Where a move goes instead: `{"right": "up"}`."""


class ZoneFacts(Record, frozen=True):
    """What shares of companies in a zone of the market are exempt from, and whether entering closes."""

    counts: bool = True
    """Whether shares count towards the certificate limit."""
    holding_limit: bool = True
    multiple_purchases: bool = False
    closes: bool = False
    kinds: tuple[str, ...] = ()
    """The only kinds of company that may enter; empty: all."""
    from_phase: str | None = None
    """The first phase in which it may be entered."""
    ends_game: bool = False


class Exchange(Record, frozen=True):
    """The certificate that a paper is exchanged for."""

    company: str
    percent: Amount
    president: bool = False


class CompanyFacts(Record, frozen=True, kw_only=True):
    """A company and what is printed on its charter, its certificates and its stations."""

    id: str
    name: str
    kind: str
    nickname: str | None = None
    colour: str
    second_colour: str | None = None  # a band on its marks, where another company has the same colour
    home: tuple[Home, ...] = ()
    destination: tuple[str, ...] = ()
    destination_from: str | None = None
    """The hex the connection starts from where that is not the home."""
    stations: tuple[Amount, ...] = ()
    """The printed price of each station in the order of use."""
    station_range: tuple[Amount, Amount] | None = None
    """Fewest and most stations it may be founded with, where its founder chooses."""
    stations_by_par: dict[str, Amount] = {}  # par to the number of stations it gets
    certificates: tuple[Amount, ...] = ()
    """Percent of each certificate of the first issue; the first is the president's."""
    second_issue: tuple[Amount, ...] = ()
    """Percents of all certificates when the second issue is in play."""
    par: Amount | None = None
    price: Amount | None = None
    prices: tuple[Amount, ...] = ()
    """The prices its buyer chooses from."""
    group: int | None = None
    float_percent: Amount | None = None
    """How much of it must be sold before it operates."""
    capital: Amount | None = None
    """How many times its par it gets when it begins to operate."""
    destination_capital: Amount | None = None
    """How many times its par it gets at its destination."""
    starting_cash: Amount | None = None
    starting_trains: tuple[str, ...] = ()
    train_kinds: tuple[str, ...] = ()
    """The only kinds of train it may own; empty: any."""
    forbidden_stops: tuple[StopKind, ...] = ()
    allows: tuple[str, ...] = ()
    """Named switches in which it differs from others of its title."""
    exchange: Exchange | None = None
    predecessors: tuple[str, ...] = ()
    historical: bool = False
    """It leaves the game with a merger; others can be started again."""


class PrivateFacts(Record, frozen=True, kw_only=True):
    """One private company as printed on its certificate."""

    id: str
    name: str
    price: Amount
    income: Amount = 0
    kind: str = "private"
    company_price: tuple[Amount, Amount] | None = None
    """Least and most that a company may pay for it."""
    blocks: tuple[str, ...] = ()
    """Hexes nobody may build on while a player owns it."""
    hexes: tuple[str, ...] = ()
    """Hexes its power works on."""
    tiles: tuple[str, ...] = ()
    """Tiles its power lays."""
    bonus: Amount = 0
    fee: Amount = 0
    """What others pay for a right it sells."""
    supply: Amount = 0
    """How many such rights there are."""
    counts: bool = True
    """Whether it counts towards the certificate limit."""
    starts: str | None = None
    """The company that its holder may start."""
    comes_with: Exchange | None = None
    exchange: Exchange | None = None


class Reach(Record, frozen=True, kw_only=True):
    """How far a kind of train runs and over what.

    `stops` of the kinds in `counted`, and beyond them `towns` more towns; None is without limit.
    Kinds that are neither counted nor free may not be visited at all.
    """

    stops: Amount | None = None
    towns: Amount = 0
    hexes: Amount | None = None
    counted: tuple[StopKind, ...] = ("city", "town", "off_board")
    free: tuple[StopKind, ...] = ()
    """Kinds that do not use up reach and still pay."""
    best: Amount | None = None
    """Only the best so many stops of the whole route pay (express trains)."""
    needs: tuple[StopKind, ...] = ()
    """Kinds of which the route must contain at least one."""
    most: dict[StopKind, Amount] = {}
    """Kinds of which the route may contain only so many."""


class TradeIn(Record, frozen=True):
    """The lower price of a train for which one of others is handed in."""

    price: Amount
    accepts: tuple[str, ...]


class TrainFacts(Record, frozen=True, kw_only=True):
    """One kind of train as printed on its cards."""

    id: str
    price: Amount
    reach: Reach
    count: Amount | None = None  # None: unlimited supply
    kind: str = "normal"
    rusts_on: str | None = None
    """The train whose first sale scraps this kind."""
    also_rusts_on: tuple[str, ...] = ()
    """Other trains that scrap it if they are sold before."""
    trade_in: TradeIn | None = None
    permanent: bool = False
    available_with: str | None = None
    """For sale as soon as the first of this other train is sold, besides the usual order."""
    available_from: str | None = None
    """For sale from this phase on, besides the usual order."""
    in_supply: bool = True
    """Whether the bank sells it."""
    back: str | None = None
    """The kind on the other side of the same cards, for sale in its stead."""
    turns_on: str | None = None
    """The train whose first sale turns the cards in play over to their back."""


class PhaseFacts(Record, frozen=True, kw_only=True):
    """What one phase of the game allows."""

    id: str
    name: str
    on: str | None = None
    """The train whose first sale begins the phase; None for the first phase."""
    colours: tuple[Colour, ...]
    train_limits: dict[str, Amount] = {}
    """Kind of company to limit."""
    rounds: Amount = 1
    """Operating rounds between two stock rounds."""
    lays: dict[str, Amount] = {}
    """Kind of company to the tiles it may lay in a turn, where that is not one."""
    column: str = ""
    """Which values off-board areas have."""
    allows: tuple[str, ...] = ()
    """Named switches, such as "loans"."""
    regions: tuple[tuple[str, ...], ...] = ()
    """Regions that have become one state."""


class BoardFacts(Record, frozen=True, kw_only=True):
    """A board or card with values by phase that is put beside a place during the game."""

    id: str
    kind: str
    count: Amount
    values: dict[str, Amount] = {}  # by the column of the phase


class Sheet(Record, frozen=True, kw_only=True):
    """Everything printed of one title."""

    id: str
    name: str
    subtitle: str
    designer: str
    publisher: str
    layout: Literal["flat", "pointy"]
    letters: Literal["columns", "rows"]
    """Whether the letter of a coordinate counts columns or rows."""
    currency: str
    """A pattern with one `{}` for the amount, or `{:,}` where thousands are parted as the language does."""
    bank: Amount
    bank_pool: bool = True  # else shares that are sold lie in the bank with those never sold
    notes: dict[str, Amount] = {}
    """Value of a bank note to how many there are; together they are the bank."""
    players: tuple[PlayersFacts, ...]
    certificate_limits: dict[str, dict[str, Amount]] = {}
    """Number of companies to number of players to limit, from the moment the title's rules name."""
    numbers: dict[str, int] = {}
    """Single numbers of the rulebook that its rules read by name."""
    hexes: tuple[HexFacts, ...]
    tiles: tuple[TileFacts, ...]
    market: tuple[tuple[CellFacts | None, ...], ...]
    zones: dict[str, ZoneFacts] = {}
    companies: tuple[CompanyFacts, ...]
    privates: tuple[PrivateFacts, ...] = ()
    trains: tuple[TrainFacts, ...]
    phases: tuple[PhaseFacts, ...]
    boards: tuple[BoardFacts, ...] = ()
    packet: tuple[tuple[str, ...], ...] = ()
    """Rows of the start packet: privates, and companies for their president's certificate."""
    shares_to_operate: dict[str, Amount] = {}
    """Train for sale to the units that must have been sold."""
    options: tuple[OptionFacts, ...] = ()
    bundles: dict[str, tuple[str, ...]] = {}  # options that are switched on together
