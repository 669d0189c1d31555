"""1844 §18: what each house rule changes, and that nothing of it happens without it."""

from __future__ import annotations

import pytest

from gridsim import new_game
from gridsim.core.actions import Answer, Bid, DiscardTrain, LayTile, Pass, RepayDebt, RunTrains, SetPrice
from gridsim.core.decisions import AfterBankruptcy, DiscardTrains, RunStep, StockTurn, TrackStep, TrainStep
from gridsim.core.events import PriceMoved
from gridsim.core.state import POOL, REMOVED, Round
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.train_purchase import Deal
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.companies import NATIONAL
from gridsim.titles.title_1844.formations.direction import appoint_director
from gridsim.titles.title_1844.operating import TRACK_ANSWERS, TRAIN_ANSWERS
from gridsim.titles.title_1844.raising_money import find_money
from gridsim.titles.title_1844.rounds import begin_operating_round, end_operating_round, move_prices
from gridsim.titles.title_1844.routes import JUDGE, RUN, TUNNEL, has_route
from gridsim.titles.title_1844.starting import begin_to_operate
from gridsim.titles.title_1844.stock import STOCK_ANSWERS
from gridsim.titles.title_1844.successor import settle_director
from gridsim.titles.title_1844.surplus import give_up_everywhere
from tests.answers import buys_train
from tests.builders import Building
from tests.tables import judging, keys, one_turn, papers_of
from tests.titles.title_1844.national import formed, in_stock_round, peers, priced
from tests.titles.title_1844.railways import company_at, in_need, why_not
from tests.titles.title_1844.tables import NAMES, A, B, C, founded, play, table, working


def by(built: Building, *options: str) -> Building:
    """The same position of a game with house rules."""
    return built.with_(facts=table(options=options).state.facts)


def whether(option: str):
    """Without the house rule and with it."""
    return pytest.mark.parametrize("options", [(), (option,)], ids=["as_printed", option])


# ---- money


def questions_for_money(built: Building, answer: bool) -> list[object]:
    """What is asked until the money for a train of 300 is there; GameOver if it never comes."""
    now = working(built)
    turn, asked = find_money(now, Deal(buyer="MOB", train=now.trains["4-0"], price=300)), []
    try:
        question = next(turn)
        while True:
            asked.append(question)
            question = turn.send(Answer(yes=answer) if isinstance(question, AfterBankruptcy) else Pass())
    except StopIteration:
        assert now.cash["MOB"] == 300
        return asked


@whether("bankruptcy_possible")
def test_v05_a_director_may_end_the_game_instead_of_borrowing(options):
    built = by(in_need(275, 7, "3", "4"), *options)
    questions = questions_for_money(built, True)
    asked = [question for question in questions if isinstance(question, AfterBankruptcy)]
    assert [(question.amount, question.owed) for question in asked] == ([(18, 27)] if options else [])
    if options:
        with pytest.raises(GameOver, match="bankruptcy"):
            questions_for_money(built, False)


@whether("overdraft_is_debt")
def test_v06_what_is_missing_at_the_formation(options):
    built = by(priced(table(), "NOB", 70, A=50).cash(A, 10), *options)
    state = formed(built)
    assert (state.cash[A], state.players[A].debt) == ((0, 50) if options else (-50, 0))


@whether("repay_in_stock_turn")
def test_v23_when_a_debt_is_repaid(options):
    built = by(in_need(0, 100, "3", "4"), *options)
    debtor = built.state.players[A]
    debtor = type(debtor)(id=A, name=debtor.name, debt=60)
    built = built.with_(players=built.state.players.with_(A, debtor))
    train = TrainStep(player=A, actor="MOB", rule="1844 §11")
    stock = StockTurn(player=A, actor=A, rule="1844 §4.1.2")
    assert why_not(built, stock, STOCK_ANSWERS, RepayDebt(amount=60)) == set()
    refused = {"repaid_in_stock_turn"} if options else set()
    assert why_not(built, train, TRAIN_ANSWERS, RepayDebt(amount=60)) == refused
    assert why_not(built, stock, STOCK_ANSWERS, RepayDebt(amount=50)) == refused


# ---- the SBB


@whether("pool_paper_first")
def test_v08_whose_large_paper_the_new_director_gets(options):
    """B has four quarters and no large paper; those of JS and GB are in the pool."""
    built = by(table(), *options)
    for company, owner in (("NOB", "A"), ("SCB", "A"), ("VSB", "C")):
        built = priced(built, company, 100, **{owner: 50, "B": 50})
    state = formed(built)
    assert state.companies[NATIONAL].president == B
    assert papers_of(state, C, NATIONAL) == ([10] if options else [5, 5])


def test_v09_nobody_directs_the_sbb_with_less_than_a_tenth():
    """Here as there: whoever founded one of the old companies has a tenth, and without one nobody has any."""
    now = working(Building(formed(table())))
    now.change_certificate(NATIONAL, now.certificates[NATIONAL][-1].id, owner=POOL)
    appoint_director(now, [])
    assert now.companies[NATIONAL].president is None


@whether("printed_train_leaves")
def test_v20_the_printed_train_as_a_surplus(options):
    asked = judging(by(in_stock_round(formed(peers())), *options), DiscardTrains, NATIONAL, limit=3)()
    refused = set() if options else {"train_is_printed"}
    assert keys(asked, DiscardTrain(train="SBB-5H-0")) == refused


@whether("unformed_at_end")
@pytest.mark.parametrize("number", [2, 3])
def test_v22_the_formation_when_the_game_ends(options, number):
    built = by(priced(table(), "NOB", 100, A=50), *options).phase("5")
    at_end = Round(kind="operating", number=number, of=3)
    now = working(built.with_(round=at_end, ending="bank_in_operating_round"))
    memory.remember(now, national_due=True)
    list(end_operating_round(now))
    is_left_out = bool(options) and number == 3
    assert (now.companies[NATIONAL].status == "started") is not is_left_out


def with_surplus(*options: str) -> Building:
    """In phase 5 MOB and AB have a train too many each."""
    built = priced(priced(table(options=options).phase("5"), "MOB", 170, A=50), "AB", 80, B=50)
    return built.cards("MOB", "4-0", "4-1", "4-2").cards("AB", "4-3", "4-4", "5-0")


def handed_in(built: Building) -> tuple[list[str], dict[str, str]]:
    """Who gives trains up, and where they go."""
    playing, actors, given = one_turn(built, give_up_everywhere), [], {}
    while playing.now.decision is not None:
        actors.append(playing.now.decision.actor)
        action = next(iter(playing.now.legal))
        given[action.train] = play(playing, action).trains[action.train].owner
    return actors, given


@whether("surplus_leaves")
def test_g01_where_surplus_trains_go(options):
    _, given = handed_in(with_surplus(*options))
    assert given == dict.fromkeys(("4-0", "4-3"), REMOVED if options else POOL)


@whether("surplus_in_charter_order")
def test_v21_who_gives_surplus_trains_up_first(options):
    """MOB, the dearer, operates first; the charter of the AB comes before."""
    actors, _ = handed_in(with_surplus(*options))
    assert actors == (["AB", "MOB"] if options else ["MOB", "AB"])


@whether("national_face_value")
@pytest.mark.parametrize("buyer", ["MOB", NATIONAL])
def test_g06_what_the_sbb_and_others_trade_trains_for(options, buyer):
    """Both have one director."""
    built = by(in_stock_round(formed(priced(table(), "NOB", 100, A=50))), *options)
    built = priced(built, "MOB", 100, A=50).phase("5").operating().cash("MOB", 900).cash(NATIONAL, 900)
    seller = NATIONAL if buyer == "MOB" else "MOB"
    built = built.cards(seller, "3-0")
    assert built.state.companies[NATIONAL].president == A
    asked = TrainStep(player=A, actor=buyer, rule="1844 §11")
    refused = why_not(built, asked, TRAIN_ANSWERS, buys_train("3-0", 100))
    assert refused == ({"other_price"} if options else set())
    assert why_not(built, asked, TRAIN_ANSWERS, buys_train("3-0", 180)) == set()


@whether("prices_in_one_pass")
def test_v07_markers_fall_before_others_rise(options):
    """STB, of which a part is in the pool, operates after JN, which is sold out."""
    built = priced(priced(table(options=options), "JN", 100, B=100), "STB", 80, A=50)
    built = built.company("JN", cell=(2, 8)).company("STB", cell=(2, 7))
    now = working(built.owns(POOL, "STB", 10))
    move_prices(now)
    moved = [event.company for event in now.take_events() if isinstance(event, PriceMoved)]
    assert moved == (["JN", "STB"] if options else ["STB", "JN"])


# ---- the map


@whether("any_revenue")
def test_v18_the_best_need_not_be_run(options):
    built = by(in_need(0, 0, "3", "4").cards("MOB", "3-0"), *options)
    refused = why_not(built, RunStep(player=A, actor="MOB", rule="1844 §9"), RUN, RunTrains(runs=()))
    assert refused == (set() if options else {"route_not_best"})


@whether("empty_sites_count")
def test_v12_an_empty_site_and_the_duty(options):
    """Zug's track leads to the Rigi only."""
    built = by(company_at(table().tile("E18", "57", 2), "BLS", 50, 80, "E18"), *options)
    assert has_route(built.state, "BLS") is bool(options)
    built = by(company_at(table().tile("E18", "57", 1), "BLS", 50, 80, "E18"), *options)
    assert not has_route(built.state, "BLS")


@whether("more_tunnels")
@pytest.mark.parametrize(
    ("hex_id", "tile", "rotation"), [("I16", "TS", 2), ("H23", "TC", 2), ("H23", "TC", 4)]
)
def test_v13_entrances(options, hex_id, tile, rotation):
    built = by(company_at(table().private("T1", A), "GB", 50, 60, "G18").cash("GB", 250), *options)
    question = TrackStep(player=A, actor="GB", rule="1844 §7.1")
    lay = LayTile(hex=hex_id, tile=tile, rotation=rotation, power="T1")
    assert ("no_tunnel_entrance" in why_not(built, question, TRACK_ANSWERS, lay)) is not bool(options)


@whether("tunnel_anywhere")
def test_v14_where_a_tunnel_earns_its_bonus(options):
    """What that does to an 8E is shown with the routes."""
    offers = JUDGE.rules.bonuses(table(options=options).state, "BLS")
    assert [offer.anywhere for offer in offers if offer.name == TUNNEL] == [bool(options)]


@whether("destinations_when_operating")
def test_v17_when_destinations_are_looked_for(options):
    """GB comes into operation in a stock round, with a tunnel on its goal."""
    built = founded(by(table(), *options).owns(A, "GB", 50), "GB", 60)
    now = working(built.company("GB", capital=None).hex("H19", tunnel="TS", tunnel_rotation=2))
    begin_to_operate(now, "GB")
    assert (now.companies["GB"].connected, now.cash["GB"]) == ((False, 120) if options else (True, 240))
    now.begin_round(Round(kind="operating"), because="1844 §6.4.1")
    begin_operating_round(now)
    assert (now.companies["GB"].connected, now.cash["GB"]) == (True, 240)


@whether("fnm_pool_with_private")
def test_v24_when_shares_of_fnm_come_to_the_pool(options):
    playing = new_game("1844", NAMES[:3], options=options)
    assert percent(playing.now.state, POOL, "FNM") == (0 if options else 30)
    for private, amount in (("P1", 20), ("P2", 50), ("P3", 80), ("P4", 110), ("P5", 140), ("P6", 180)):
        play(playing, Bid(private=private, amount=amount), Pass(), Pass())
    state = play(playing, SetPrice(price=80))
    assert percent(state, POOL, "FNM") == 30
    assert (state.cash["FNM"], state.companies["FNM"].capital) == (400, "printed")


@pytest.mark.parametrize(("held", "director"), [(10, None), (20, A)])
def test_13_6_10_who_has_as_much_as_its_certificate_in_the_pool_directs_the_company(held, director):
    now = working(priced(table(), "MOB", 80, B=20).owns(A, "MOB", held))
    now.change_certificate("MOB", presidents_certificate(now, "MOB").id, owner=POOL)
    now.change_company("MOB", president=None)
    settle_director(now, "MOB")
    assert now.companies["MOB"].president == director
