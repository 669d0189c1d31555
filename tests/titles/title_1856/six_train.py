"""1856: games just before the first train of kind 6 is bought."""

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import BANK, REMOVED
from tests.tables import play_until, without_privates
from tests.titles.title_1856.settling import company, homes, settling


def before_the_first_six(*, absorbed_price, options=()):
    """GW at 100 has $2,500 and a 4-train, no 6 is sold yet; GT cannot repay its two loans."""
    built = settling(players=3, options=options).phase("4")
    built = company(built, "GW", 100, {"P1": 60}, cash=2500)
    built = company(built, "GT", absorbed_price, {"P2": 60, "P3": 20}, loans=2, cash=30)
    built = homes(built, "GW", "GT").trains("GW", "4").trains("GT", "4")
    others = (card.id for card in built.state.trains.values() if card.owner == BANK and card.kind < "6")
    return without_privates(built.cards(REMOVED, *others))


def to_the_trains(playing):
    """Decline everything until somebody can buy trains."""
    return play_until(playing, TrainStep)


def buy(playing, kind, price, trade_in=None):
    offers = playing.now.legal.of(BuyTrain)
    train = next(each.train for each in offers if playing.now.state.trains[each.train].kind == kind)
    playing.apply(BuyTrain(train=train, price=price, trade_in=trade_in))
