"""What the report of a game of Rails 18xx answers to each decision of 1835."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gridsim.core import actions
from gridsim.core import decisions as asked
from gridsim.core.actions import Action, Answer, ExchangePaper, LayTile, PlaceStation, SellPapers
from gridsim.core.state import BANK, POOL
from gridsim.facts.facts import Facts, rotated
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.titles.title_1835.opening import purchase_of
from tests.answers import PASS, buys, buys_train, sells_papers
from tests.titles.title_1835.rails import Diverged, Replay, Told, owner, seat

# ---- players

TRADES = ("BUY_SHARE_LOG", "START_COMPANY_LOG", "SELL_SHARE_LOG", "SELL_SHARES_LOG")


def of_packet(play: Replay, decision: asked.PacketTurn) -> Action | None:
    line = play.next("BuysItemFor", "PASSES", "CannotBuyAnything")
    if line is None:
        return None
    play.consume(line)
    if line.args[0] != seat(decision.player):
        if line.event != "CannotBuyAnything":
            raise Diverged(f"{decision.player} is asked, told is {line}")
        return of_packet(play, decision)
    if line.event != "BuysItemFor":
        return PASS
    paper = line.args[2] if line.args[1] == "PRES_CERT_NAME" else line.args[1]
    return purchase_of(play.game.now.state, paper)


def of_stock(play: Replay, decision: asked.StockTurn) -> Action | None:
    line = play.next(*TRADES, "PASSES", "Autopasses", "END_SR", "START_OR")
    if line is None:
        return None
    has_acted = decision.sold or decision.bought
    if line.event in ("PASSES", "Autopasses") and line.args[0] != seat(decision.player) and not has_acted:
        play.consume(line)
        return of_stock(play, decision)
    if line.event in ("END_SR", "START_OR") or line.args[0] != seat(decision.player):
        return PASS
    if line.event not in ("PASSES", "Autopasses") and decision.bought and line.event[:4] != "SELL":
        return PASS
    play.consume(line)
    return trade(play, line)


def trade(play: Replay, line: Told) -> Action:
    match line.event, line.args:
        case "BUY_SHARE_LOG", (_, percent, company, source, *_):
            return buys(company, int(percent), owner(source))
        case "START_COMPANY_LOG", (_, company, *_, percent, _):
            return buys(company, int(percent))
        case "SELL_SHARE_LOG", (player, percent, company, _):
            return sale(play, owner(player), company, [int(percent)])
        case "SELL_SHARES_LOG", (player, count, percent, _, company, _):
            return sale(play, owner(player), company, [int(percent)] * int(count))
    return PASS


def sale(play: Replay, player: str, company: str, sizes: list[int]) -> SellPapers:
    """Ordinary papers as long as there are such; else the director certificate is among them."""
    state = play.game.now.state
    own = [paper.percent for paper in ordinary(state, player, company)]
    head = presidents_certificate(state, company)
    plain = sells_papers(company, *sorted(sizes, reverse=True))
    if plain in play.game.now.legal:
        return plain
    total = sum(sizes)
    for action in play.game.now.legal.of(SellPapers).at(company=company):
        if sum(action.papers) + (head.percent if action.president else 0) == total:
            return action
    raise Diverged(f"{player} has {own} of {company} and sells {sizes}")


def of_forced_sale(play: Replay, decision: asked.RaiseMoney) -> Action | None:
    line = play.next("SELL_SHARE_LOG", "SELL_SHARES_LOG", "CompanyOperates")
    if line is None:
        return None
    play.consume(line)
    return trade(play, line)


def any_answer(play: Replay, _decision: object) -> Action | None:
    return play.choose(list(play.game.now.legal))


# ---- companies

STEPS = (
    "LaysTileAt", "LaysTileAtFor", "LAYS_TOKEN_ON", "LAYS_FREE_TOKEN_ON", "CompanyRevenue",
    "CompanyDoesNotPayDividend", "BuysTrain", "CompanyOperates", "EndOfOperatingRound",
)  # fmt: skip


def step(play: Replay, decision: asked.Decision, *kinds: str) -> Told | None:
    """The next line of a company's turn, if it is one of these kinds and tells of the acting company."""
    line = play.next(*STEPS)
    past = ("CompanyOperates", *(["CompanyDoesNotPayDividend"] if "BuysTrain" in kinds else []))
    while line is not None and line.event in past and line.args[0] == decision.actor:
        play.consume(line)
        line = play.next(*STEPS)
    if line is None or line.event not in kinds or line.args[0] != decision.actor:
        return None
    return line


def of_track(play: Replay, decision: asked.TrackStep) -> Action | None:
    line = step(play, decision, "LaysTileAt", "LaysTileAtFor")
    if line is not None:
        play.consume(line)
        return lay(play, line)
    line = step(play, decision, "LAYS_FREE_TOKEN_ON")
    if line is None:
        return PASS
    stations = stations_at(play, line.args[1], powered=True)
    if not stations:
        return PASS
    play.consume(line)
    return play.choose(stations)


def lay(play: Replay, line: Told) -> Action:
    """The lay that shows the same track; what cost nothing may have been laid by a private's power."""
    _, tile, hex_id, *_ = line.args
    facts = play.game.now.state.facts
    wanted = track_of(facts, tile, line.rotation)
    lays = play.game.now.legal.of(LayTile).at(hex=hex_id, tile=tile)
    options = [action for action in lays if track_of(facts, tile, action.rotation) == wanted]
    if not options:
        action = LayTile(hex=hex_id, tile=tile, rotation=line.rotation)
        raise Diverged(f"{action}: {play.game.now.legal.why_not(action)}")
    free = line.event == "LaysTileAt"
    return min(options, key=lambda action: (action.power is None) == free)


def track_of(facts: Facts, tile: str, rotation: int) -> frozenset[frozenset[object]]:
    paths = facts.designs[tile].paths
    return frozenset(frozenset((rotated(one, rotation), rotated(other, rotation))) for one, other in paths)


def of_station(play: Replay, decision: asked.StationStep) -> Action | None:
    line = step(play, decision, "LAYS_TOKEN_ON", "LAYS_FREE_TOKEN_ON")
    if line is None:
        return PASS
    play.consume(line)
    stations = stations_at(play, line.args[1], powered=line.event == "LAYS_FREE_TOKEN_ON")
    if not stations:
        raise Diverged(f"no station for {line}: {list(play.game.now.legal.at(hex=line.args[1]).refused())}")
    return play.choose(stations)


def stations_at(play: Replay, hex_id: str, *, powered: bool) -> list[Action]:
    stations = play.game.now.legal.of(PlaceStation).at(hex=hex_id)
    return [action for action in stations if (action.power is not None) == powered]


def of_run(play: Replay, _decision: asked.RunStep) -> Action | None:
    return next(iter(play.game.now.legal.of(actions.RunTrains)))


def of_dividend(play: Replay, decision: asked.DividendStep) -> Action | None:
    line = play.next("CompanyPaysOutFull", "CompanyWithholds", "CompanyOperates")
    if line is None or line.args[0] != decision.actor:
        raise Diverged(f"{decision}, told is {line}")
    play.consume(line)
    return actions.Distribute(how="pay" if line.event == "CompanyPaysOutFull" else "withhold")


def of_trains(play: Replay, decision: asked.TrainStep) -> Action | None:
    line = step(play, decision, "BuysTrain")
    if line is None:
        return PASS
    play.told.remove(line)
    _, kind, source, price = line.args[:4]
    place = {"IPO": BANK, "Pool": POOL}.get(source, source)
    return buys_train(train_of(play, kind, place), int(price))


def train_of(play: Replay, kind: str, place: str) -> str:
    trains = play.game.now.state.trains.values()
    train = next((train for train in trains if train.kind == kind and train.owner == place), None)
    if train is None:
        raise Diverged(f"{place} has no {kind}-train")
    return train.id


def of_surplus(play: Replay, decision: asked.DiscardTrains) -> Action | None:
    ahead = (each for each in play.told[play.at :] if each.event == "CompanyDiscardsTrain")
    line = next((each for each in ahead if each.args[0] == decision.actor), None)
    if line is None:
        raise Diverged(f"{decision} is not told")
    play.told.remove(line)
    return actions.DiscardTrain(train=train_of(play, line.args[1], decision.actor))


# ---- Prussia


def merges(play: Replay) -> Iterator[Told]:
    """The exchanges of the round of questions that is told next."""
    over = ("CompanyOperates", "BuysTrain", "PASSES", "BUY_SHARE_LOG", "EndOfOperatingRound", "ReceivesFor")
    for line in play.told[play.at :]:
        if line.event in over:
            return
        if line.event == "MERGE_MINOR_LOG":
            yield line
        if line.event.startswith("EndOfFormationRound"):
            return


def of_formation(play: Replay, _decision: asked.OfferFormation) -> Action | None:
    return Answer(yes=any(line.args[1] == "M2" for line in merges(play)))


def of_exchange(play: Replay, decision: asked.ExchangeStep) -> Action | None:
    for line in merges(play):
        if line.args[0] == seat(decision.player) and line.args[1] in decision.papers:
            return ExchangePaper(paper=line.args[1])
    return PASS


Find = Callable[[Replay, asked.Decision], Action | None]
ANSWERS: dict[type, Find] = {
    asked.PacketTurn: of_packet,
    asked.StockTurn: of_stock,
    asked.RaiseMoney: of_forced_sale,
    asked.PapersForPresidency: any_answer,
    asked.ChooseHome: any_answer,
    asked.SeatStation: any_answer,
    asked.TrackStep: of_track,
    asked.StationStep: of_station,
    asked.RunStep: of_run,
    asked.DividendStep: of_dividend,
    asked.TrainStep: of_trains,
    asked.DiscardTrains: of_surplus,
    asked.Consent: lambda play, decision: Answer(yes=True),
    asked.OfferFormation: of_formation,
    asked.ExchangeStep: of_exchange,
}
