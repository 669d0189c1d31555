"""Names of players in the strip of turns in ever less room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics

from gridsim.telling.isolating import isolated
from ui.window.turn_chips import Chip
from ui.window.turn_room import cut_behind, in_less_room, with_letters
from ui.window.turn_strip import MARGIN, TurnStrip


@pytest.fixture
def strip(make_desk, qtbot):
    made = TurnStrip(make_desk([], []))
    qtbot.addWidget(made)
    return made


def next_players(names):
    return [
        Chip(f"{sign} {isolated(name)}", "base", "next", name=name)
        for sign, name in zip("●■▲", names, strict=False)
    ]


@pytest.mark.parametrize("letters", [5, 3, 2, 1])
def test_players_who_are_not_named_are_told_apart_by_their_numbers(letters):
    chips = next_players(["Spieler 1", "Spieler 2", "Spieler 12"])
    short = [chip.name for chip in with_letters(chips, letters)]
    assert len(set(short)) == 3
    assert [name.rpartition(" ")[2].lstrip("S") for name in short] == ["1", "2", "12"]
    assert all(len(name) <= letters + 4 for name in short)
    assert all(name.startswith("S") for name in short), "a number alone would be read as a place"


def test_what_is_short_already_gets_shorter_with_its_number():
    chips = with_letters(next_players(["Giocatore 3"]), 5)
    assert [chip.name for chip in chips] == ["Gioc. 3"]
    assert [chip.text for chip in with_letters(chips, 3)] == [f"● {isolated('Gi. 3')}"]


def test_a_name_without_a_number_is_its_beginning():
    assert [chip.name for chip in with_letters(next_players(["Bartholomäus", "Cleo"]), 3)] == ["Bar.", "Cleo"]


def test_letters_of_the_round_are_drawn_to_their_feet(strip):
    """Qt cuts off what reaches beyond the line it is drawn in, as the feet of p and g."""
    strip.chips = [Chip("gpqy", below=" ", is_round=True)]
    strip.resize(300, strip.sizeHint().height())
    image = strip.grab().toImage()
    rows = [
        row
        for row in range(image.height())
        if any(image.pixelColor(column, row).lightness() < 200 for column in range(10, 60))
    ]
    feet = QFontMetrics(strip._font_of(strip.chips[0])).tightBoundingRect("gpqy")
    assert rows[-1] - rows[0] + 1 >= feet.height()


@pytest.mark.parametrize("below", ["", "2-train $90"])
def test_the_round_is_told_in_the_same_letters_and_at_the_same_edge_with_nothing_below(strip, below):
    strip.chips = [Chip("|PPPP", below=below, is_round=True)]
    assert strip._font_of(strip.chips[0]).bold()
    strip.resize(300, strip.sizeHint().height())
    image = strip.grab().toImage()
    half = range(image.height() // 2)
    columns = [x for x in range(300) if any(image.pixelColor(x, y).lightness() < 150 for y in half)]
    assert columns[0] < MARGIN + 4


ROUND = Chip(
    "OR 1.1",
    below="2-train $90, 5 left · first 4-train scraps 2-trains",
    shortly="5 at $90 · 4 scraps 2",
    is_round=True,
    turns=0,
)


def table_of_six():
    company = Chip("▶ FNM · Cleo", "company FNM", "current")
    players = [
        Chip(f"{number}. {sign} {isolated(name)}", "base", "next", edge="player", name=name)
        for number, (sign, name) in enumerate(
            zip("●■▲◆▼✚", ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida"), strict=True), 1
        )
    ]
    return [ROUND, company, Chip("then SR:", turns=0), *players]


def stock_round_of_four():
    """A stock round in front of an operating round of eight companies."""
    players = [
        Chip(f"{sign} {isolated(name)}", "base", state, edge="player", name=name)
        for sign, name, state in zip(
            "●■▲◆", ("Anna", "Ben", "Cleo", "Dora"), ("current", "next", "next", "next"), strict=True
        )
    ]
    companies = [Chip(name, name) for name in ("ChA", "JN", "VZ", "FNM", "RhB", "BLS", "STB", "AB")]
    return [ROUND, *players, Chip("then OR:", turns=0), *companies]


def test_what_the_next_train_scraps_is_told_in_fewer_words_before_anything_of_it_is_left_to_its_tip():
    """With six players in large letters only the train for sale stood there."""
    told = [chips[0].below for chips in in_less_room(table_of_six())]
    assert told[0] == ROUND.below
    assert [below for below in told if below not in (ROUND.below, ROUND.shortly)] == told[-1:]
    assert told.count(ROUND.shortly) >= 5


def test_signs_of_players_stand_without_numbers_before_anything_is_left_to_a_tip():
    *_, bare, _ = in_less_room(table_of_six())
    assert [chip.text for chip in bare[3:]] == [*"●■▲◆▼✚"]
    assert bare[0].below == ROUND.shortly


def test_numbers_of_cards_give_way_before_the_letters_of_names_do():
    *_, few, _signs, _ = in_less_room(table_of_six())
    assert [chip.text for chip in few[3:]] == [
        f"{sign} {isolated(letter)}" for sign, letter in zip("●■▲◆▼✚", "ABCDEF", strict=True)
    ]


def test_names_are_whole_where_fewer_words_leave_room_for_them():
    """Only the longest of six names was short, by two letters, beside room for ten."""
    stages = [*in_less_room(table_of_six())]
    first = next(chips for chips in stages if chips[0].below == ROUND.shortly)
    assert [chip.name for chip in first[3:]] == ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida"]


def test_names_are_whole_where_turns_drawn_together_leave_room_for_them():
    done = [Chip(f"✓ {mark}", mark, "done") for mark in ("AA", "BB", "CC")]
    first, *others = table_of_six()
    stages = [*in_less_room([first, *done, *others])]
    fewest = next(chips for chips in stages if chips[1].text == "✓ 3")
    assert fewest[-1].name == "Frida"


@pytest.mark.parametrize("money", ["{} SFR", "{} G", "${}", "L. {}"])
def test_what_everybody_is_worth_is_told_in_the_least_room(money):
    """Where numbers before names fell away, amounts of several words did, too."""
    names, worths = ("Spieler 1", "Spieler 2", "Anna"), (7570, 7012, 6480)
    chips = [
        Chip(
            f"{place}. {sign} {isolated(name)} {money.format(worth)}",
            "base",
            "current" if place == 1 else "next",
            edge="black",
            name=name,
        )
        for place, (sign, name, worth) in enumerate(zip("●■▲", names, worths, strict=True), 1)
    ]
    for stage in in_less_room(chips):
        for chip, worth in zip(stage, worths, strict=True):
            assert money.format(worth) in chip.text, chip.text
    assert stage[1].text.split()[0] == "■"


def told_behind(chips, heading):
    """What the chip behind a heading says; "" where the heading is not told either."""
    texts = [chip.text for chip in chips]
    return texts[texts.index(heading) + 1] if heading in texts else ""


def test_companies_to_come_are_counted_behind_the_first_of_them():
    """No company at all was named by "then OR: +8"."""
    for stage in in_less_room(stock_round_of_four()):
        assert told_behind(stage, "then OR:") == "ChA"
    assert [chip.text for chip in stage[-2:]] == ["ChA", "+7"]


def test_a_company_is_not_counted_alone():
    *front, first, second = stock_round_of_four()[:8]
    *_, least = in_less_room([*front, first, second])
    assert [chip.text for chip in least[-2:]] == ["ChA", "JN"]


@pytest.mark.parametrize("heading", ["then OR:", "then SR:"])
def test_no_width_leaves_a_count_alone_behind_what_says_of_what(strip, heading):
    strip.chips = stock_round_of_four() if heading == "then OR:" else table_of_six()
    for width in range(200, 1500, 10):
        strip.resize(width, strip.sizeHint().height())
        told = [chip for _, chip in strip._chosen_places()]
        assert not told_behind(told, heading).startswith("+"), width
        assert told[-1].text != heading, width


def test_turns_there_is_no_room_for_are_all_counted():
    """A count among what is cut stood for one turn."""
    *_, least = in_less_room(stock_round_of_four())
    cut = cut_behind(least, 3)
    assert cut[-1].text == f"+{2 + 8}"
    assert cut_behind(least, 6)[-1].text == "+8"
