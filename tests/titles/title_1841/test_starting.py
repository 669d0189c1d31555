"""1841 §3.3, §4.7.3: starts by players and companies; §T-03 is the rulebook's example §3.3.5."""

from __future__ import annotations

import msgspec

from gridsim import turn_order
from gridsim.core.actions import BuyCertificate, ChooseAmount, ChooseCity, Pass, StartCompany
from gridsim.core.decisions import BuyStations, ChooseHomes, FirstShares
from gridsim.core.state import BANK, IPO
from gridsim.finance.ownership import holders
from gridsim.titles.title_1841.operating.turn import buy_or_start_step
from gridsim.titles.title_1841.stock import stock_turn
from tests.one_turn import assert_resumes_everywhere, play, refusals
from tests.titles.title_1841.tables import A, B, after, keys, one_turn, running, table


def turn_of(built, player=A):
    return one_turn(built, lambda working: stock_turn(working, player))


def start(company, par):
    return StartCompany(company=company, par=par)


def amount(number):
    return ChooseAmount(amount=number)


def city(hex_id, stop=0):
    return ChooseCity(hex=hex_id, stop=stop)


def holder_of_8(cash=552):
    return table(5).private("C8", A).cash(A, cash)


def test_t_03_the_ferdinandea_is_started_with_four_stations() -> None:
    """§3.3.5: at L. 100, 40 % for 400; four stations at 50; two of them in Milano and Venezia."""
    game = turn_of(holder_of_8())
    bank = game.now.state.cash[BANK]
    play(game, start("IRSFF", 100))
    asked = game.now.decision
    assert isinstance(asked, FirstShares)
    assert asked.choices == (20, 30, 40)
    play(game, amount(40))
    asked = game.now.decision
    assert isinstance(asked, BuyStations)
    assert (asked.price, asked.choices) == (50, (2, 3, 4, 5))
    state = play(game, amount(4))
    assert (state.cash[A], state.cash["IRSFF"], state.cash[BANK]) == (152, 200, bank + 200)
    assert set(state.board.stations["IRSFF"]) == {("F8", 0), ("F16", 0)}
    assert len(state.companies["IRSFF"].stations) == 2
    assert holders(state, "IRSFF") == {A: 40, IPO: 60}
    assert state.companies["IRSFF"].president == A
    assert state.facts.price_at(state.companies["IRSFF"].cell) == 100
    assert_resumes_everywhere(game)


def test_t_03_one_more_share_in_a_later_turn_makes_300() -> None:
    state = after(
        holder_of_8(), lambda working: stock_turn(working, A), start("IRSFF", 100), amount(40), amount(4)
    )
    again = one_turn(msgspec.structs.replace(state, finished=False), lambda working: stock_turn(working, A))
    later = play(again, BuyCertificate(company="IRSFF", source=IPO, percent=10))
    assert (later.cash[A], later.cash["IRSFF"]) == (52, 300)


def test_t_03_at_68_the_company_has_272_and_at_144_only_30_percent_can_be_paid() -> None:
    state = after(
        holder_of_8(), lambda working: stock_turn(working, A), start("IRSFF", 68), amount(40), amount(2)
    )
    assert state.cash["IRSFF"] == 272 - 100
    game = turn_of(holder_of_8())
    play(game, start("IRSFF", 144))
    asked = game.now.decision
    assert isinstance(asked, FirstShares)
    assert asked.choices == (20, 30)
    assert keys(game, amount(40)) == {"no_such_choice"}
    play(game, amount(30), amount(2))
    assert game.now.state.cash["IRSFF"] == 432 - 100


def test_3_3_only_the_holder_of_the_unused_concession_starts_a_historical_company() -> None:
    built = holder_of_8()
    assert keys(turn_of(built), start("SFTN", 68)) == {"concession_needed"}
    assert keys(turn_of(built, B), start("IRSFF", 68)) == {"concession_needed"}
    assert keys(turn_of(built), start("SFLi", 68)) == {"concession_needed"}
    assert keys(turn_of(built), start("IRSFF", 70)) == {"no_such_par"}


def test_4_6_1_others_are_started_from_phase_3_on() -> None:
    assert keys(turn_of(table(5)), start("AFI", 68)) == {"not_in_this_phase"}
    assert keys(turn_of(table(5, phase="3")), start("AFI", 68)) == set()


def test_3_3_2_minors_start_at_144_at_most() -> None:
    game = turn_of(table(5, phase="3", cash=1000))
    assert keys(game, start("FTP", 144)) == set()
    assert keys(game, start("FTP", 216)) == {"no_such_par"}
    assert keys(game, start("AFI", 216)) == set()
    assert keys(game, start("AFI", 340)) == set()


def test_3_3_3_a_minor_is_started_with_its_directors_certificate_alone() -> None:
    game = turn_of(table(5, phase="3"))
    play(game, start("FTP", 100))
    assert isinstance(game.now.decision, ChooseHomes)
    assert game.now.state.cash["FTP"] == 200
    assert holders(game.now.state, "FTP")[A] == 40


def choosing(company="AFI", *, phase="3", par=100, built=None):
    """A company of which 20 % have been bought, before its homes are chosen."""
    game = turn_of(built or table(5, phase=phase))
    play(game, start(company, par))
    if company != "FTP":
        play(game, amount(20))
    return game


def test_3_3_4_c_some_cities_are_barred_before_phase_4() -> None:
    game = choosing()
    for barred in ("H4", "J6", "M3", "P12", "Q11", "R14"):
        assert keys(game, city(barred)) == {"home_of_historical"}, barred
    assert keys(game, city("D8")) == keys(game, city("G13")) == {"home_in_austria"}
    assert keys(game, city("F8")) == keys(game, city("F16")) == {"home_in_austria", "home_of_historical"}
    assert refusals(game, city("C7")) == ["never_a_home(hex=C7) [1841 §3.3.4-c]"]
    assert keys(game, city("M7")) == set()
    assert keys(game, city("L14")) == set()
    assert refusals(game, city("N8")) == ["no_free_city(hex=N8) [1841 §3.3.4-b]"], "a hex without a city"
    told = {each.hex: reasons for each, reasons in game.now.legal.of(ChooseCity).at(hex="H4").refused()}
    assert [reason.key for reason in told["H4"]] == ["home_of_historical"], "told where one hex is asked for"


def test_3_3_4_c_from_phase_4_on_only_lugano_is_barred() -> None:
    game = choosing(phase="4")
    for open_now in ("F8", "F16", "H4", "J6", "M3", "P12", "Q11", "R14", "D8", "G13"):
        assert keys(game, city(open_now)) == set(), open_now
    assert keys(game, city("C7")) == {"never_a_home"}


def test_3_3_4_d_a_minor_has_no_home_in_a_capital_or_beside_another_station() -> None:
    game = choosing("FTP", phase="4")
    for capital in ("L14", "R14", "M7", "F8", "H4", "F16"):
        assert refusals(game, city(capital)) == [f"capital_for_majors(hex={capital}) [1841 §3.3.4-d]"]
    assert keys(game, city("J6")) == set()
    built = table(5, phase="4").tile("G13", "207")
    built = running(built, "SFTN", (3, 5), "B", B=20).station("SFTN", "G13")
    beside = choosing("FTP", built=built)
    assert refusals(beside, city("G13")) == ["minor_beside_others(hex=G13) [1841 §3.3.4-d]"]
    assert keys(choosing("AFI", par=216, built=built), city("G13")) == set()


def test_3_3_4_e_two_homes_lie_in_one_state_and_on_two_hexes() -> None:
    game = choosing(phase="3")
    play(game, city("L14"))
    asked = game.now.decision
    assert isinstance(asked, ChooseHomes)
    assert asked.chosen == (("L14", 0),)
    assert keys(game, city("M7")) == {"homes_in_two_states"}
    assert keys(game, city("L14")) == {"home_chosen_already"}
    play(game, city("K11"), amount(3))
    state = game.now.state
    assert set(state.board.stations["AFI"]) == {("L14", 0), ("K11", 0)}
    assert state.cash["AFI"] == 200 - 3 * 25


def test_3_3_4_b_one_home_is_enough_for_a_major() -> None:
    game = choosing()
    assert keys(game, Pass()) == {"home_needed"}
    play(game, city("L14"), Pass(), amount(2))
    state = game.now.state
    assert state.board.stations["AFI"] == (("L14", 0),)
    assert len(state.companies["AFI"].stations) == 1


def test_3_3_4_h_only_the_first_shares_pay_for_the_stations() -> None:
    """§D-11: built homes cost 200 each; 20 % at L. 100 leave 200, too little for two stations."""
    built = table(5, phase="3").tile("L14", "201", 0)
    game = choosing(built=built)
    assert keys(game, city("L14")) == {"stations_too_dear"}
    assert keys(game, city("L12")) == set(), "two at 100, for it lies beside"
    everywhere = table(5, phase="3")
    for hex_id in ("L14", "K11", "K13", "K15", "L12", "M7", "S11"):
        tile = {"L14": "201", "M7": "608"}.get(hex_id, "5")
        everywhere = everywhere.tile(hex_id, tile)
    assert keys(turn_of(everywhere.cash(A, 500)), start("AFI", 68)) == {"no_money_for_stations"}
    assert keys(turn_of(everywhere.cash(A, 500)), start("AFI", 100)) == set()


def test_4_7_3_a_company_starts_another_and_directs_it() -> None:
    built = running(table(5, phase="3").operating(), "SFTN", (3, 5), "A", A=20).cash("SFTN", 500)
    built = built.cash(A, 0)
    game = one_turn(built, lambda working: buy_or_start_step(working, "SFTN"))
    play(game, start("AFI", 100), amount(30))
    assert turn_order(game.now.state).companies == ("SFTN",), "what it founds is not to come"
    play(game, city("L14"), Pass(), amount(2))
    state = game.now.state
    assert state.companies["AFI"].president == "SFTN"
    assert holders(state, "AFI") == {"SFTN": 30, IPO: 70}
    assert state.cash["SFTN"] == 200
    assert state.round.done == ("AFI",), "it acts from the next round on"


def test_4_7_3_a_company_starts_no_historical_company_and_none_before_phase_3() -> None:
    built = running(table(5).operating(), "SFTN", (3, 5), "A", A=20).cash("SFTN", 500).private("C8", A)
    built = running(built, "SFTG", (3, 5), "B", B=20)
    game = one_turn(built, lambda working: buy_or_start_step(working, "SFTN"))
    assert "concession_needed" in keys(game, start("IRSFF", 68))
    assert keys(game, start("AFI", 68)) == {"not_in_this_phase"}


def test_4_7_2_a_company_has_no_shares_of_itself_or_its_controllers() -> None:
    built = running(table(5, phase="4").operating(), "SFTN", (3, 5), "A", A=20).cash("SFTC", 500)
    built = running(built, "SFTG", (3, 5), "SFTN", SFTN=20)
    built = running(built, "SFTC", (3, 5), "SFTG", SFTG=40)
    built = running(built, "SSFL", (3, 5), "B", B=20)
    game = one_turn(built, lambda working: buy_or_start_step(working, "SFTC"))
    for company, percent in (("SFTN", 10), ("SFTG", 10), ("SFTC", 20)):
        purchase = BuyCertificate(company=company, source=IPO, percent=percent)
        assert keys(game, purchase) == {"own_controller"}, company
    assert keys(game, BuyCertificate(company="SSFL", source=IPO, percent=10)) == set()


def test_4_7_2_a_company_may_have_five_papers_and_become_director() -> None:
    built = running(table(5, phase="4").operating(), "SFTN", (3, 5), "A", A=20).cash("SFTN", 900)
    built = running(built, "SFTG", (3, 5), "B", B=20, SFTN=20)
    game = one_turn(built, lambda working: buy_or_start_step(working, "SFTN"))
    state = play(game, BuyCertificate(company="SFTG", source=IPO, percent=10))
    assert state.companies["SFTG"].president == "SFTN"
    full = built.owns("SFTN", "SFTG", 30)
    full = running(full, "SSFL", (3, 5), "B", B=20)
    game = one_turn(full, lambda working: buy_or_start_step(working, "SFTN"))
    assert game.now.decision is None, "with five papers it can neither buy nor start"


def test_4_7_3_3_a_company_with_four_papers_can_only_take_the_directors_certificate() -> None:
    """Homes at 100 need 40 % at L. 68; with room for one paper the start is refused beforehand."""
    built = table(5, phase="3").operating().cash(A, 0)
    for hex_id in ("L14", "K11", "K13", "K15", "L12", "M7", "S11"):
        built = built.tile(hex_id, {"L14": "201", "M7": "608"}.get(hex_id, "5"))
    built = running(built, "SFTN", (3, 5), "A", A=20).cash("SFTN", 900)
    built = running(built, "SFTG", (3, 5), "B", B=20, SFTN=40).company("SFTG", president=B)
    game = one_turn(built, lambda working: buy_or_start_step(working, "SFTN"))
    assert keys(game, start("AFI", 68)) == {"no_money_for_stations"}
    play(game, start("AFI", 340))
    assert holders(game.now.state, "AFI")["SFTN"] == 20
