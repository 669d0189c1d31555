"""The market on the screen: what changes is repainted, fields are clicked and told."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

import gridsim
from tests.builders import a_state, building
from tests.ui.market.markers import on
from ui.drawing.shapes import Text
from ui.market.scene import MarketScene
from ui.style.theme import DARK, LIGHT


def test_only_fields_that_changed_are_painted_again(market):
    assert market.show(a_state("1856")) == []
    assert market.show(on((3, 4), "CV")) == [(3, 4)]
    assert market.show(on((3, 5), "CV")) == [(3, 4), (3, 5)]


def test_where_a_marker_may_go_is_asked_once_for_a_moment(market, monkeypatch):
    asked = []
    moves = gridsim.price_moves
    monkeypatch.setattr(gridsim, "price_moves", lambda *given: asked.append(given) or moves(*given))
    market.chosen = "CV"
    market.show(on((3, 4), "CV"))
    market.choose("CV")
    told = market.told_moves()
    assert told
    assert len(asked) == 1
    market.show(on((3, 5), "CV"))
    assert market.told_moves() != told


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_market_is_painted_in_every_theme(qapp, words, theme):
    scene = MarketScene(a_state("1856").facts, theme, words)
    scene.show(on((1, 4), "CV", "BBG", "GT", "GW", "WR"))
    whole = scene.market_rectangle()
    image = QImage(int(whole.width() / 2), int(whole.height() / 2), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    assert image.pixelColor(image.width() - 10, image.height() - 10).name() == theme.colour("window")


def test_fields_tell_their_price_zone_and_stack(market):
    market.show(on((8, 0), "CV", "GT"))
    words = market.tip_at(market.cells[8, 0].pos())
    assert market.tip_at(QPointF(-100.0, 0.0)) == ""
    assert words.splitlines()[0] == "Price $30"
    assert words.splitlines()[-2:] == ["1. CV Credit Valley Railway", "2. GT Grand Trunk Railway"]
    assert "[" not in words
    assert "start here" in market.describe((4, 4))
    assert market.describe((9, 0)) == "A company whose marker comes here closes."


def test_every_field_is_described_without_a_missing_sentence(market):
    assert not [cell for cell in market.cells if "[" in market.describe(cell)]


def test_the_cursor_frames_one_field(market):
    market.set_cursor((0, 4))
    before = market.cells[0, 4]._mark
    market.set_cursor((1, 4))
    assert (before, market.cells[0, 4]._mark, market.cells[1, 4]._mark) == ("cursor", None, "cursor")


def test_stacks_say_places_while_all_of_them_have_room_for_it(market):
    def labels(cell):
        return {text.text for text in market.cells[cell].shapes_at(24) if isinstance(text, Text)}

    market.come_out(24)
    market.give_shape(2.5)
    market.show(on((3, 4), "CV", "GT"))
    assert {"1 CV", "2 GT"} <= labels((3, 4))
    crowd = building("1856").with_(companies=on((3, 4), "CV", "GT").companies)
    for arrival, company in enumerate(("BBG", "WGB", "TGB", "CPR"), 1):
        crowd = crowd.company(company, status="started", cell=(6, 1), arrival=arrival)
    market.show(crowd.state)
    assert {"CV", "GT"} <= labels((3, 4))


def told(item, pixels):
    """The letters of a field by price and companies, without the places in the stack."""
    field = item._picture
    whole = dict(zip(field.short, field.markers, strict=True))
    letters = [text for text in item.shapes_at(pixels) if isinstance(text, Text)]
    return {whole.get(said := text.text.split()[-1], said): text for text in letters}


def test_many_markers_are_read_and_their_price_where_it_has_room(market):
    """Three below a price are bars whose letters nobody can read."""
    for companies, pixels in ((("CV", "BBG", "GT"), 30), (("CV", "BBG", "GT", "WR", "LPS"), 36)):
        market.show(on((3, 4), *companies))
        market.come_out(pixels)
        letters = told(market.cells[3, 4], pixels)
        assert set(companies) <= set(letters)
        assert all(letters[company].size * pixels >= 7.9 for company in companies)
    assert "75" in told(market.cells[3, 4], 90)


@pytest.mark.parametrize("pixels", [19, 24, 27, 30, 36, 46, 60])
@pytest.mark.parametrize("companies", [("CV",), ("CV", "BBG")], ids=len)
def test_few_markers_are_read_on_fields_of_every_size(market, companies, pixels):
    """A pill below a tiny price says neither; the order of a stack stands in the line above the market."""
    market.show(on((3, 4), *companies))
    market.come_out(pixels)
    letters = told(market.cells[3, 4], pixels)
    least = 8.4 if len(companies) == 1 else 7.4
    assert all(letters[company].size * pixels >= least for company in companies)
    assert "75" in letters or (len(companies) > 1 and pixels < 27)
    assert "75" not in letters or letters["75"].size * pixels >= 7.5
