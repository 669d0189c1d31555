"""What is told by a colour is seen on every ground."""

import pytest
from PySide6.QtGui import QColor, QPalette

from gridsim.facts.load import load_facts
from ui.drawing.shapes import Plate
from ui.market.field_shapes import field_shapes
from ui.market.picture import CellPicture
from ui.panels.cards.card import company_badge
from ui.panels.decisions.share_table import PriceMark
from ui.style.theme import DARK, FAINT, LIGHT, THEMES, company_colour, contrast, edge_on
from ui.widgets.labels import Chip, Stripe, edge_of


def on_ground_of(widget, theme, qtbot):
    qtbot.addWidget(widget)
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.Base, QColor(theme.colour("base")))
    palette.setColor(QPalette.ColorRole.Window, QColor(theme.colour("window")))
    palette.setColor(QPalette.ColorRole.Text, QColor(theme.colour("text")))
    widget.setPalette(palette)
    widget.resize(12, 40)
    return widget.grab().toImage()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("colour", ["#1e1c1e", "#f9f8f4", "#37383a"])
def test_the_bar_of_a_company_stands_out_from_the_window(theme, colour, qtbot):
    """A black company in the dark, as CL of 1824, or a white one in the light."""
    picture = on_ground_of(Stripe(colour), theme, qtbot)
    middle, edge = (picture.pixelColor(x, 20).name() for x in (picture.width() // 2, 0))
    assert middle == colour
    assert max(contrast(each, theme.colour("base")) for each in (middle, edge)) >= FAINT


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_chip_of_a_company_stands_out_from_its_card(theme, qtbot):
    colour = theme.colour("base")
    chip = Chip()
    chip.say("", colour, theme.colour("text"))
    picture = on_ground_of(chip, theme, qtbot)
    assert contrast(picture.pixelColor(picture.width() // 2, 0).name(), colour) >= FAINT


GROUNDS = ("base", "window")
MARKETS = ("market", "market_yellow", "market_brown", "market_kinds", "market_late", "market_end")


def look_of(title, theme):
    """A title's companies and a theme that knows their colours."""
    facts = load_facts(title)
    return list(facts.companies), THEMES[theme].with_sheet(facts.companies.values())


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
@pytest.mark.parametrize("theme", THEMES)
def test_every_company_stands_out_from_every_ground(title, theme):
    """A white one in the light, a black one in the dark: on lists, over the map, and on the market."""
    companies, look = look_of(title, theme)
    for company in companies:
        name = company_colour(company)
        for grounds in (GROUNDS, ("surround",)):
            edge = look.edge(name, *grounds)
            for ground in grounds:
                seen = max(contrast(each, look.colour(ground)) for each in (edge, look.colour(name)))
                assert seen >= FAINT, (company, ground)
        for ground in MARKETS:
            shapes = field_shapes(CellPicture((0, 0), 90, markers=(company,)), ground)
            plate = next(each for each in shapes if isinstance(each, Plate) and each.fill == name)
            assert contrast(look.colour(plate.edge), look.colour(ground)) >= FAINT, (company, ground)


def edge_and_middle(widget):
    """The colours of a widget at its left edge and beside its letters."""
    picture = widget.grab().toImage()
    middle = picture.height() // 2
    return picture.pixelColor(0, middle).name(), picture.pixelColor(2, middle).name()


@pytest.mark.parametrize(
    ("title", "company", "theme"),
    [("1841", "CTLP", "light"), ("1841", "CTLP", "contrast"), ("1856", "CV", "dark")],
)
def test_the_badge_of_a_company_like_its_ground_has_an_edge(title, company, theme, qtbot):
    _, look = look_of(title, theme)
    badge, price = company_badge(look, company), PriceMark(look, company, "90", "888")
    for widget in (badge, price):
        on_ground_of(widget, look, qtbot)
        widget.resize(60, 40)
        edge, middle = edge_and_middle(widget)
        assert middle == look.colour(company_colour(company))
        assert contrast(edge, look.colour("base")) >= FAINT


def test_the_badge_of_a_company_that_stands_out_is_of_one_colour(qtbot):
    _, look = look_of("1841", "light")
    for company in ("CTDA", "SLDV"):
        badge = company_badge(look, company)
        on_ground_of(badge, look, qtbot)
        assert len(set(edge_and_middle(badge))) == 1


def test_the_edge_of_a_colour_is_worked_out_once(qapp):
    edge_on.cache_clear()
    for _ in range(3):
        assert edge_of(QColor("#000000"), QPalette()) is None
    assert edge_on.cache_info().misses == 1
