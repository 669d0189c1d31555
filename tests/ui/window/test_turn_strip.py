"""The strip tells whose turn it is, who comes next, who holds priority and who would get it now."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QLabel

from gridsim import standings_at, turn_order
from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import (
    AfterBankruptcy,
    Consent,
    DiscardTrains,
    ForcedExchange,
    StockTurn,
    TrackStep,
)
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.records import FrozenDict
from gridsim.telling.sentences import Sentences
from gridsim.titles import registry
from gridsim.titles.title import by_price
from gridsim.titles.title_1824.memory import Remembered
from tests.builders import building
from tests.titles.title_1824.tables import later, owns_small, runs
from tests.titles.title_1841.acts import seceding
from tests.titles.title_1841.positions import secession
from tests.titles.title_1841.random_play import played
from tests.titles.title_1841.tables import running
from tests.ui.counting import Counting
from ui.desk import Desk
from ui.dialogs.new_game import NewGame
from ui.model.session import GameSession
from ui.model.storage import Keeper
from ui.style.theme import LIGHT
from ui.window.turn_chips import Chip, chips_of
from ui.window.turn_strip import TurnStrip

changed = msgspec.structs.replace


@pytest.fixture
def operating():
    """GT has operated, CPR is at it, THB is to come."""
    made = (
        building("1856")
        .starts("CPR", par=100).owns("player:2", "CPR", 40)
        .starts("THB", par=90).owns("player:1", "THB", 40)
        .starts("GT", par=80).owns("player:1", "GT", 40)
        .state
    )  # fmt: skip
    return changed(made, round=Round(kind="operating", done=("GT",)))


def told(desk):
    return [(chip.text, chip.state) for chip in chips_of(desk, desk.session.shown)]


def test_in_a_round_of_players_the_current_one_stands_first(playing):
    chips = playing.playing.strip.chips
    assert chips[0].text == "Opening auction 1 · phase One"
    assert [chip.state for chip in chips[1:4]] == ["current", "next", "next"]
    assert [chip.text for chip in chips[1:4]] == ["▶ ● Anna ★", "■ Ben", "▲ Cleo"]


def test_the_strip_follows_the_game(playing):
    playing.session.apply(Pass())
    current = next(chip for chip in playing.playing.strip.chips if chip.state == "current")
    assert current.text == "▶ ■ Ben ★"


def test_turns_that_are_the_same_are_not_painted_again(playing, qtbot):
    strip = playing.playing.strip
    qtbot.wait(100)
    paints = Counting(strip)
    strip.show_moment(playing.session.shown)
    qtbot.wait(20)
    assert paints.count == 0
    playing.session.apply(Pass())
    qtbot.waitUntil(lambda: paints.count > 0)


def test_companies_done_current_and_to_come(make_desk, operating):
    decision = TrackStep(player="player:2", actor="CPR", rule="1856 §7")
    desk = make_desk([decision], {}, state=operating)
    companies = [
        (text, how) for text, how in told(desk) if text.split()[-1] in ("GT", "THB") or "CPR" in text
    ]
    name = operating.players["player:2"].name
    assert companies == [("✓ GT", "done"), (f"▶ CPR · {name}", "current"), ("THB", "next")]


def test_the_next_stock_round_stands_behind(make_desk, operating):
    decision = TrackStep(player="player:2", actor="CPR", rule="1856 §7")
    desk = make_desk([decision], {}, state=operating)
    texts = [text for text, _ in told(desk)]
    assert texts[-4] == "then SR:"
    assert texts[-3].endswith("★")


def test_an_end_that_is_certain_is_told_below_the_round(make_desk, operating):
    decision = TrackStep(player="player:2", actor="CPR", rule="1856 §7")
    usual = make_desk([decision], {}, state=operating)
    assert "train" in next(chips_of(usual, usual.session.shown)).below
    state = changed(operating, ending="bank_in_operating_round")
    desk = make_desk([decision], {}, state=state)
    chips = list(chips_of(desk, desk.session.shown))
    assert chips[0].below == "The end of the game is announced"
    assert chips[-1].text == "then the game ends"


def test_at_the_end_the_strip_tells_who_has_won_and_no_priority(make_desk, operating, qtbot):
    over = make_desk([], {}, state=changed(operating, finished=True))
    strip = TurnStrip(over)
    qtbot.addWidget(strip)
    standing = over.session.standings()
    assert strip.chips[0].below == "The game is over"
    most = max(worth for _, worth in standing)
    for chip, (player, worth) in zip(strip.chips[1:], standing, strict=True):
        assert over.session.shown.state.players[player].name in chip.text
        assert chip.text.endswith(over.money(worth))
        assert (chip.state == "current") == (worth == most)
    assert strip.priority == ""
    assert not strip.accessibleName().rstrip().endswith(";")


def test_who_is_asked_in_between_is_the_current_one(make_desk, operating):
    """A president asked for consent in another's turn stands on the chip of the company in turn."""
    state = changed(operating, round=Round(kind="stock", player="player:1"))
    desk = make_desk([StockTurn(player="player:3", actor="player:3", rule="1856 §4")], {}, state=state)
    current = next(chip for chip in chips_of(desk, desk.session.shown) if chip.state == "current")
    assert state.players["player:3"].name in current.text


def test_priority_that_would_move_is_told(app):
    app.begin(NewGame("1835", ("Anna", "Ben", "Cleo"), (), 3))
    assert app.playing.strip.priority == "★ Priority: Anna"
    app.session.apply(next(iter(app.session.shown.legal)))
    assert app.playing.strip.priority == "★ Anna, then ☆ Ben"


def test_priority_that_nobody_has_got_yet_is_told(app):
    app.begin(NewGame("1841", ("Anna", "Ben", "Cleo"), (), 3))
    assert app.playing.strip.priority == "★ Priority: nobody yet"
    assert not any("★" in chip.text for chip in app.playing.strip.chips)
    labels = app.playing.panels["players"].findChildren(QLabel)
    assert labels
    assert not any("★" in each.text() for each in labels)


def test_everything_is_told_to_those_who_cannot_see(playing):
    name = playing.playing.strip.accessibleName()
    assert name.startswith("Order of turns: ")
    assert "Anna now" in name
    assert "Ben to come" in name
    assert "Priority" in name


def test_what_there_is_no_room_for_is_counted(playing):
    strip = playing.playing.strip
    strip.resize(340, 40)
    texts = [chip.text for _, chip in strip._chosen_places()]
    assert texts[-1].startswith("+")


def test_letters_are_larger_than_those_of_the_window(playing):
    strip = playing.playing.strip
    current = next(chip for chip in strip.chips if chip.state == "current")
    assert strip._font_of(current).pointSizeF() >= 1.4 * strip.font().pointSizeF()


def test_the_strip_can_be_switched_off_and_on(playing):
    assert playing.window.strip.isVisible()
    playing.changes.change("show_strip", False)
    assert not playing.window.strip.isVisible()
    playing.changes.change("show_strip", True)
    assert playing.window.strip.isVisible()


def test_without_a_game_there_is_no_strip(playing):
    playing.put_away()
    assert not playing.window.strip.isVisible()


def test_a_strip_that_left_hears_nothing(make_desk, operating):
    decision = TrackStep(player="player:2", actor="CPR", rule="1856 §7")
    desk = make_desk([decision], {}, state=operating)
    strip = TurnStrip(desk)
    strip.leave()
    before = strip.chips
    desk.session.moment_changed.emit(desk.session.shown, desk.session.shown)
    assert strip.chips is before


def test_priority_is_left_to_the_chips_where_room_is_short(playing):
    """The star on Anna's chip says it as well; without any chip of hers the words stay."""
    strip = playing.playing.strip
    needed = sum(strip._width(chip) + 6 for chip in strip.chips) + 30
    strip.resize(needed, 40)
    strip._chosen_places()
    assert not strip._tells_priority
    strip.resize(needed + 400, 40)
    strip._chosen_places()
    assert strip._tells_priority


# ---- trains


def test_below_the_round_stands_the_train_for_sale_and_what_goes_next(make_desk, operating):
    desk = make_desk([TrackStep(player="player:2", actor="CPR", rule="1856 §7")], {}, state=operating)
    first = next(chips_of(desk, desk.session.shown))
    assert first.below == "2-train $100, 6 left · first 4-train scraps 2-trains"
    sold = building("1856").trains("GT", *"2233").starts("GT", par=80).state
    desk = make_desk([TrackStep(player="player:2", actor="GT", rule="1856 §7")], {}, state=sold)
    first = next(chips_of(desk, desk.session.shown))
    assert first.below == "2-train $100, 4 left · first 4-train scraps 2-trains"
    assert "GT" in first.tip


def test_of_the_last_kind_there_is_any_number(make_desk):
    sold = building("1856").trains("GT", *"222222", *"33333", *"4444", *"555", *"66").starts("GT", par=80)
    decision = TrackStep(player="player:2", actor="GT", rule="1856 §7")
    desk = make_desk([decision], {}, state=sold.state)
    below = next(chips_of(desk, desk.session.shown)).below
    assert below.startswith("D-train $1100, any number · ")


def test_the_trains_are_told_to_who_cannot_see_them(playing):
    assert "2-train $100, 6 left" in playing.playing.strip.accessibleName()


def test_both_lines_have_room(playing):
    strip = playing.playing.strip
    first = strip.chips[0]
    assert strip._width(first) >= max(strip._text_width(first), strip._below_width(first))


def test_the_current_company_is_seen_however_many_are_done(playing):
    """Those that have operated are drawn together as far as room is needed, and told when pointed at."""
    strip = playing.playing.strip
    done = [Chip(f"✓ {number}{number}{number}", "base", "done", f"done {number}") for number in range(9)]
    strip.chips = [Chip("Operating round 1.1"), *done, Chip("▶ PR · Anna", "base", "current"), Chip("SX")]
    strip.resize(600, 40)
    shown = [chip for _, chip in strip._chosen_places()]
    assert [chip.state for chip in shown].count("current") == 1
    together = next(chip for chip in shown if chip.text.startswith("✓ ") and len(chip.text) == 3)
    assert "done 0" in together.tip
    strip.resize(3000, 40)
    assert [chip for _, chip in strip._chosen_places() if chip.state == "done"] == done


def test_who_is_asked_for_consent_stands_behind_who_directs_the_company_in_turn(make_desk, operating):
    """The seller of a train is not in turn, though it is decided for him."""
    directed = changed(operating.companies["THB"], president="player:1")
    companies = operating.companies.with_("THB", directed)
    state = changed(operating, companies=companies, round=Round(kind="operating", done=("GT", "CPR")))
    consent = Consent(
        player="player:2",
        actor="CPR",
        rule="1856 §7",
        proposer="THB",
        proposal=BuyTrain(train="2-0", price=40),
    )
    desk = make_desk([consent], {}, state=state)
    current = next(chip for chip in chips_of(desk, desk.session.shown) if chip.state == "current")
    names = [operating.players[each].name for each in ("player:1", "player:2")]
    assert current.text == f"▶ THB · {names[0]} → {names[1]}"


def test_a_price_that_moves_in_a_turn_does_not_give_it_to_another_company(app, tmp_path):
    """A player goes bankrupt for a company, whose price has fallen behind that of the next one by then."""
    game = played(5, (), moves=270)
    asked = next(
        place for place, each in enumerate(game.moments) if isinstance(each.decision, AfterBankruptcy)
    )
    game.go_to(asked)
    in_turn = turn_order(game.now.turn_start).companies[0]
    first_now = by_price(game.now.state)[0]
    assert first_now != in_turn
    app.play(game.fork(), Keeper(tmp_path))
    chips = app.playing.strip.chips
    assert [chip.text.split()[1] for chip in chips if chip.state == "current"] == [in_turn]
    after_it = chips[[chip.state for chip in chips].index("current") :]
    assert not any(chip.state == "done" for chip in after_it), "it stands before those that follow it"
    assert first_now in [chip.text for chip in after_it]


def test_companies_that_come_of_a_split_wait_for_the_next_round(words, settings):
    """They stand as done as soon as they are there, and the company that is split stays in turn."""
    built = running(secession.small(A=40), "SFTG", (4, 2), "B", B=40)
    session = GameSession(seceding(built), scoring=standings_at)
    desk = Desk(session, words, LIGHT, settings)
    chips = {chip.text.split(" · ")[0]: chip.state for chip in chips_of(desk, session.shown) if chip.ground}
    companies = {text: how for text, how in chips.items() if how != "next" or text == "SFTG"}
    assert companies == {"✓ SFV": "done", "✓ SFL": "done", "▶ IRSFF": "current", "SFTG": "next"}
    assert not {"SFV", "SFL"} & set(chips)


def test_who_hands_in_a_train_for_the_purchase_of_another_is_not_in_turn(make_desk, operating):
    """CPR is in turn; THB, which is to come, has too many trains."""
    decision = DiscardTrains(player="player:1", actor="THB", rule="1856 §9", limit=2)
    desk = make_desk([decision], {}, state=operating)
    chips = [chip for chip in chips_of(desk, desk.session.shown) if chip.state == "current"]
    assert [chip.text.split()[1] for chip in chips] == ["CPR"]


def test_behind_the_last_turn_of_a_round_a_player_stands_for_himself(make_desk):
    """1824: a railway that has just been formed is not in turn while a player exchanges his paper."""
    built = runs(owns_small(later(phase="4"), "player:1", "SD1"), "player:1", "BH").private("B1", "player:2")
    over = Round(kind="operating", done=("SD1", "BH"))
    built = built.with_(round=over, memory=Remembered(between_rounds=True))
    decision = ForcedExchange(player="player:2", actor="player:2", rule="1824 §IV.1.10", paper="B1")
    desk = make_desk([decision], {}, state=built.state)
    chips = [chip for chip in chips_of(desk, desk.session.shown) if chip.state != "next"]
    assert [chip.text for chip in chips if chip.state == "current"] == ["▶ ■ Ben"]
    assert {chip.text for chip in chips if chip.state == "done"} == {"✓ SD1", "✓ BH"}


LONG = ("Anna", "Bartholomäus", "Cleo", "Dora", "Emil", "Margherita")


@pytest.fixture
def full_strip(settings, qtbot):
    """The strip of six players at 1856 with a company in turn, or a player."""

    def strip_of(kind, width):
        built = building("1856", players=6)
        for number, company in enumerate(("CPR", "THB", "GT", "BBG", "CV", "GW", "WGB", "WR")):
            par, player = (100, 90, 80, 75, 70, 65)[number % 6], f"player:{number % 6 + 1}"
            built = built.owns(player, company, 40).starts(company, par=par, president=player)
        around = {"round": Round(kind=kind, player="player:2"), "priority": "player:3"}
        state = changed(built.state, **around)
        players = {
            player: changed(facts, name=name)
            for name, (player, facts) in zip(LONG, state.players.items(), strict=True)
        }
        state = changed(state, players=FrozenDict(players))
        game = Game(registry.title("1856"), state)
        strip = TurnStrip(Desk(GameSession(game, scoring=standings_at), Sentences("de"), LIGHT, settings))
        qtbot.addWidget(strip)
        strip.resize(width, strip.sizeHint().height())
        return strip, [chip for _, chip in strip._chosen_places()]

    return strip_of


SIGNS = "●■▲◆▼✚"


@pytest.mark.parametrize("kind", ["operating", "stock"])
@pytest.mark.parametrize("width", [1130, 1000, 880])
def test_no_player_is_left_out_where_room_is_short(full_strip, kind, width):
    """Their names get shorter, and companies to come are counted."""
    strip, chips = full_strip(kind, width)
    names = [chip for chip in chips if any(sign in chip.text for sign in SIGNS)]
    assert len(names) == 6
    assert all("Bartholomäus" not in chip.text for chip in names if chip.state == "next")
    assert any("★" in chip.text for chip in names)
    assert strip._needed(chips) <= width
    for chip in chips:
        if chip.text.startswith("+"):
            assert chip.tip.count("kommt noch") == int(chip.text)


def test_names_are_whole_where_there_is_room(full_strip):
    _, chips = full_strip("operating", 1900)
    assert any("Bartholomäus" in chip.text for chip in chips)
    assert not any(chip.text.startswith("+") for chip in chips)


def test_in_a_round_of_players_companies_are_counted_before_names_lose_all_but_a_letter(full_strip):
    _, chips = full_strip("stock", 1000)
    assert any(chip.text.startswith("✚ Mar") for chip in chips)
    assert chips[-1].text.startswith("+")
