"""1841 §3.3, §4.7.3: starts by players and companies; §T-03 is the rulebook's example §3.3.5."""

from __future__ import annotations

import msgspec
import pytest

from gridsim import turn_order
from gridsim.core.actions import ChooseAmount, ChooseCity
from gridsim.core.decisions import BuyStations, ChooseHomes, FirstShares
from gridsim.core.state import BANK
from gridsim.titles.title_1841.operating.turn import buy_or_start_step
from tests.answers import PASS, buys, starts
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, refusals
from tests.tables import A, B, game, one_turn, play, row
from tests.titles.title_1841.tables import choosing, running, table, turn_of


def company_turn(built: Building, company: str = "SFTN"):
    def turn(working):
        return bool((yield from buy_or_start_step(working, company)))

    return lambda: one_turn(built, turn)


def amount(number):
    return ChooseAmount(amount=number)


def city(hex_id, stop=0):
    return ChooseCity(hex=hex_id, stop=stop)


def barred(cities: str, reason: str) -> dict[ChooseCity, str]:
    return {city(hex_id): reason for hex_id in cities.split()}


HOLDER_OF_8 = table(5).private("C8", A).cash(A, 552)


def test_t_03_the_ferdinandea_is_started_with_four_stations() -> None:
    """§3.3.5: at L. 100, 40 % for 400; four stations at 50; two of them in Milano and Venezia."""
    playing = game(turn_of(HOLDER_OF_8))
    bank = playing.now.state.cash[BANK]
    play(playing, starts("IRSFF", 100))
    asked = playing.now.decision
    assert isinstance(asked, FirstShares)
    assert asked.choices == (20, 30, 40)
    play(playing, amount(40))
    asked = playing.now.decision
    assert isinstance(asked, BuyStations)
    assert (asked.price, asked.choices) == (50, (2, 3, 4, 5))
    state = play(playing, amount(4))
    assert (state.cash[A], state.cash["IRSFF"], state.cash[BANK]) == (152, 200, bank + 200)
    assert set(state.board.stations["IRSFF"]) == {("F8", 0), ("F16", 0)}
    assert len(state.companies["IRSFF"].stations) == 2
    assert state.facts.price_at(state.companies["IRSFF"].cell) == 100
    assert_resumes_everywhere(playing)
    again = turn_of(Building(msgspec.structs.replace(state, finished=False)))
    later = play(game(again), buys("IRSFF"))
    assert (later.cash[A], later.cash["IRSFF"]) == (52, 300), "one more share in a later turn"


# ---- shares, prices and who may


def built_up(built: Building) -> Building:
    """Homes cost 100 and more: tiles lie on and beside many cities."""
    for hex_id in ("L14", "K11", "K13", "K15", "L12", "M7", "S11"):
        built = built.tile(hex_id, {"L14": "201", "M7": "608"}.get(hex_id, "5"))
    return built


def beside_a_station() -> Building:
    built = running(table(5, phase="4").tile("G13", "207"), "SFTN", (3, 5), "B", B=20)
    return built.station("SFTN", "G13")


BUILT = table(5, phase="3").tile("L14", "201", 0)
BY_SALE = table(5, phase="3", options=("stations_by_half_price_sale",)).tile("L14", "201", 0)
RICH_IN_3 = turn_of(table(5, phase="3", cash=1000))
EVERYWHERE = turn_of(built_up(table(5, phase="3")).cash(A, 500))


@pytest.mark.parametrize("row", [
    row("3.3 shares that were bought at the start", turn_of(HOLDER_OF_8), starts("IRSFF", 100), amount(40),
        amount(4), leaves={"president IRSFF": "A", "shares IRSFF": {"A": 40, "ipo": 60}}),
    row("t 03 at 68 the company has 272", turn_of(HOLDER_OF_8), starts("IRSFF", 68), amount(40), amount(2),
        leaves={"cash IRSFF": 272 - 100}),
    row("t 03 at 144 only 30 percent can be paid", turn_of(HOLDER_OF_8), starts("IRSFF", 144),
        question=FirstShares, allows=(amount(20), amount(30)), refuses={amount(40): "no_such_choice"}),
    row("t 03 for 432", turn_of(HOLDER_OF_8), starts("IRSFF", 144), amount(30), amount(2),
        leaves={"cash IRSFF": 432 - 100}),
    row("3.3 only the holder of the unused concession starts a historical company", turn_of(HOLDER_OF_8),
        refuses={starts("SFTN", 68): "concession_needed", starts("SFLi", 68): "concession_needed",
                 starts("IRSFF", 70): "no_such_par"}),
    row("3.3 not another", turn_of(HOLDER_OF_8, B), refuses={starts("IRSFF", 68): "concession_needed"}),
    row("4.6.1 others are not started in phase 2", turn_of(table(5)),
        refuses={starts("AFI", 68): "not_in_this_phase"}),
    row("3.3.2 minors start at 144 at most", RICH_IN_3, refuses={starts("FTP", 216): "no_such_par"},
        allows=(starts("FTP", 144), starts("AFI", 68), starts("AFI", 216), starts("AFI", 340))),
    row("3.3.3 a minor is started with its directors certificate alone", turn_of(table(5, phase="3")),
        starts("FTP", 100), question=ChooseHomes, leaves={"cash FTP": 200, "part A FTP": 40}),
    # ---- homes
    row("3.3.4-c cities of historical companies are barred before phase 4", choosing,
        refuses=barred("H4 J6 M3 P12 Q11 R14", "home_of_historical")),
    row("3.3.4-c and those of austria", choosing, allows=(city("M7"), city("L14")),
        refuses=barred("D8 G13", "home_in_austria") | barred("F8 F16", "home_in_austria home_of_historical")
        | barred("C7", "never_a_home §3.3.4-c") | barred("N8", "no_free_city §3.3.4-b")),
    row("3.3.4-c from phase 4 on only lugano is barred", lambda: choosing(phase="4"),
        allows=tuple(barred("F8 F16 H4 J6 M3 P12 Q11 R14 D8 G13", "")), refuses=barred("C7", "never_a_home")),
    row("3.3.4-d a minor has no home in a capital", lambda: choosing("FTP", phase="4"), allows=(city("J6"),),
        refuses=barred("L14 R14 M7 F8 H4 F16", "capital_for_majors §3.3.4-d")),
    row("3.3.4-d or beside another station", lambda: choosing("FTP", built=beside_a_station()),
        refuses={city("G13"): "minor_beside_others §3.3.4-d"}),
    row("3.3.4-d a major may", lambda: choosing("AFI", par=216, built=beside_a_station()),
        allows=(city("G13"),)),
    row("3.3.4-e two homes lie in one state and on two hexes", choosing, city("L14"),
        refuses={city("M7"): "homes_in_two_states", city("L14"): "home_chosen_already"}),
    row("3.3.4-e both are paid with the stations", choosing, city("L14"), city("K11"), amount(3),
        leaves={"stations AFI": (("K11", 0), ("L14", 0)), "cash AFI": 200 - 3 * 25}),
    row("3.3.4-b a major has a home", choosing, refuses={PASS: "home_needed"}),
    row("3.3.4-b one home is enough for a major", choosing, city("L14"), PASS, amount(2),
        leaves={"stations AFI": (("L14", 0),), "company AFI stations": (0,)}),
    # §D-11: built homes cost 200 each; 20 % at L. 100 leave 200, too little for two stations.
    row("3.3.4-h only the first shares pay for the stations", lambda: choosing(built=BUILT),
        refuses={city("L14"): "stations_too_dear"}),
    row("3.3.4-h two at 50 beside it", lambda: choosing(built=BUILT), allows=(city("L12"),)),
    row("e 33 by house rule own shares at half price pay for the fewest", lambda: choosing(built=BY_SALE),
        city("L14"), PASS, leaves={"stations AFI": (("L14", 0),), "company AFI stations": (0,), "cash AFI": 0,
                                   "part pool AFI": 40, "part A AFI": 20}),
    row("e 33 but for no more than can be paid without", lambda: choosing(built=BY_SALE), city("K13"), PASS,
        leaves={"company AFI stations": (0,), "cash AFI": 0, "part pool AFI": 0}),
    row("e 33 who can pay for more chooses how many", lambda: choosing(built=BY_SALE), city("L12"), PASS,
        allows=(amount(2), amount(3), amount(4)), refuses={amount(5): "no_such_choice"}),
    row("3.3.4-h where all is built", EVERYWHERE, refuses={starts("AFI", 68): "no_money_for_stations"},
        allows=(starts("AFI", 100),)),
])  # fmt: skip
def test_start(row) -> None:
    row.holds()


def test_3_3_4_c_is_told_where_one_hex_is_asked_for() -> None:
    playing = choosing()
    told = {each.hex: reasons for each, reasons in playing.now.legal.of(ChooseCity).at(hex="H4").refused()}
    assert [reason.key for reason in told["H4"]] == ["home_of_historical"]
    assert refusals(playing, city("C7")) == ["never_a_home(hex=C7) [1841 §3.3.4-c]"]
    play(playing, city("L14"))
    assert playing.now.decision.chosen == (("L14", 0),)


# ---- companies that start and buy


def sftn(cash: int, *, phase: str = "3", built: Building | None = None) -> Building:
    """A directs SFTN, which acts."""
    built = (built or table(5, phase=phase)).operating().cash(A, 0)
    return running(built, "SFTN", (3, 5), "A", A=20).cash("SFTN", cash)


def chain() -> Building:
    built = running(sftn(0, phase="4").cash("SFTC", 500), "SFTG", (3, 5), "SFTN", SFTN=20)
    built = running(built, "SFTC", (3, 5), "SFTG", SFTG=40)
    return running(built, "SSFL", (3, 5), "B", B=20)


FOUR_PAPERS = running(sftn(900, built=built_up(table(5, phase="3"))), "SFTG", (3, 5), "B", B=20, SFTN=40)


@pytest.mark.parametrize("row", [
    row("4.7.3 a company starts another and directs it", company_turn(sftn(500)), starts("AFI", 100),
        amount(30), city("L14"), PASS, amount(2),
        leaves={"president AFI": "SFTN", "shares AFI": {"SFTN": 30, "ipo": 70}, "cash SFTN": 200}),
    row("4.7.3 a company starts no historical company and none before phase 3",
        company_turn(running(sftn(500, phase="2").private("C8", A), "SFTG", (3, 5), "B", B=20)),
        refuses={starts("IRSFF", 68): "concession_needed", starts("AFI", 68): "not_in_this_phase"}),
    row("4.7.2 a company has no shares of itself or its controllers", company_turn(chain(), "SFTC"),
        refuses={buys("SFTN"): "own_controller", buys("SFTG"): "own_controller",
                 buys("SFTC", 20): "own_controller"}, allows=(buys("SSFL"),)),
    row("4.7.2 a company may have five papers and become director",
        company_turn(running(sftn(900, phase="4"), "SFTG", (3, 5), "B", B=20, SFTN=20)), buys("SFTG"),
        leaves={"president SFTG": "SFTN"}),
    # Homes at 100 need 40 % at L. 68; with room for one paper the start is refused beforehand.
    row("4.7.3.3 with four papers there is no room for first shares", company_turn(FOUR_PAPERS),
        refuses={starts("AFI", 68): "no_money_for_stations"}),
    row("4.7.3.3 a company with four papers can only take the directors certificate",
        company_turn(FOUR_PAPERS), starts("AFI", 340), leaves={"part SFTN AFI": 20}),
])  # fmt: skip
def test_company(row) -> None:
    row.holds()


def test_4_7_3_what_a_company_founds_acts_from_the_next_round_on() -> None:
    playing = game(company_turn(sftn(500)))
    play(playing, starts("AFI", 100), amount(30))
    assert turn_order(playing.now.state).companies == ("SFTN",), "it is not to come"
    assert play(playing, city("L14"), PASS, amount(2)).round.done == ("AFI",)


def test_4_7_2_with_five_papers_it_can_neither_buy_nor_start() -> None:
    built = running(sftn(900, phase="4"), "SFTG", (3, 5), "B", B=20, SFTN=50)
    playing = game(company_turn(running(built, "SSFL", (3, 5), "B", B=20)))
    assert playing.now.decision is None
