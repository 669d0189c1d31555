"""How shapes are handed to the painter."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from ui.drawing import outlines
from ui.drawing.lettering import CAPITAL
from ui.drawing.painting import LETTER, Painting, lettering
from ui.drawing.shapes import Area, Disc, Line, Stroke, Text
from ui.style.theme import LIGHT

HEX = ((1.0, 0.0), (0.5, 0.9), (-0.5, 0.9), (-1.0, 0.0), (-0.5, -0.9), (0.5, -0.9))


def painted(paint, pixels):
    """The bytes of a picture painted about a place that is no whole pixel, so many pixels to a unit."""
    image = QImage(220, 140, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(110.3, 70.2)
    painter.scale(pixels, pixels)
    paint(painter)
    painter.end()
    return bytes(image.constBits())


class OnlyPaths:
    """A painter to which paths alone can be handed: polygons are copied to it point by point."""

    def __init__(self):
        self.told = []

    def fillPath(self, path, brush):
        self.told.append((path, brush.color().name()))

    def strokePath(self, path, pen):
        self.told.append((path, pen.color().name()))


@pytest.mark.parametrize(
    ("shape", "count"),
    [
        (Disc((0.0, 0.0), 0.3, "city", "track", 0.05), 2),
        (Area(HEX, "track"), 1),
        (Stroke(HEX, 0.1, "track"), 1),
    ],
    ids=["disc", "area", "stroke"],
)
def test_what_has_many_points_is_handed_over_whole_and_the_same_each_time(qapp, shape, count):
    painting, painter = Painting([shape], LIGHT), OnlyPaths()
    painting.paint(painter, 30.0)
    painting.paint(painter, 30.0)
    first, second = painter.told[:count], painter.told[count:]
    assert len(first) == count
    assert all(one is other for (one, _), (other, _) in zip(first, second, strict=True))


def test_what_is_seen_round_letters_is_drawn_once_for_equal_letters(qapp):
    class Letters(OnlyPaths):
        def __getattr__(self, _name):
            return lambda *_given, **_named: None

    painter = Letters()
    for place in ((0.0, 0.0), (0.4, 0.2)):
        Painting([Text(place, "20", 0.3, "track", 1.0, "bold", halo="city")], LIGHT).paint(painter, 60.0)
    (first, colour), (second, _) = painter.told
    assert first is second
    assert colour == LIGHT.colour("city")


@pytest.mark.parametrize(("pixels", "written"), [(20.0, "CD"), (29.9, "CD"), (30.0, "CTDA")])
def test_letters_that_would_be_narrow_are_written_short(qapp, pixels, written):
    class Letters:
        def __init__(self):
            self.told = []

        def drawGlyphRun(self, _start, run):
            self.told.append(len(run.glyphIndexes()))

        def __getattr__(self, _name):
            return lambda *_given, **_named: None

    painter = Letters()
    shape = Text((0.0, 0.0), "CTDA", 0.4, "track", 0.4, "bold", short="CD", whole_from=30.0)
    Painting([shape], LIGHT).paint(painter, pixels)
    assert painter.told == [len(written)]


@pytest.mark.parametrize("text", ["Toronto", "20", "W\u00e4\u00df \u2192 \u00d7", " "])
def test_letters_laid_out_once_look_as_those_laid_out_anew(qapp, text):
    def anew(painter):
        font = lettering("bold", LIGHT.fonts)
        width, scale = QFontMetricsF(font).horizontalAdvance(text), 0.4 / LETTER
        painter.setPen(QColor(LIGHT.colour("text")))
        painter.setFont(font)
        painter.scale(scale, scale)
        painter.drawText(QPointF(-width / 2, CAPITAL * LETTER / 2), text)

    shape = Text((0.0, 0.0), text, 0.4, "text", 9.0, "bold")
    assert painted(lambda painter: Painting([shape], LIGHT).paint(painter, 40.0), 40.0) == painted(anew, 40.0)


def test_letters_are_laid_out_once_for_all_sizes(qapp):
    class Glyphs:
        def __init__(self):
            self.told = []

        def drawGlyphRun(self, _start, run):
            self.told.append(run)

        def __getattr__(self, _name):
            return lambda *_given, **_named: None

    painter = Glyphs()
    for size in (0.3, 0.5):
        Painting([Text((0.0, 0.0), "Toronto", size, "track", 2.0)], LIGHT).paint(painter, 60.0)
    first, second = painter.told
    assert first is second


DASH = (2.0, 1.5)


@pytest.mark.parametrize("dash", [(), DASH], ids=["line", "dashes"])
@pytest.mark.parametrize(("pixels", "is_filled"), [(19.0, False), (21.0, True)])
def test_a_line_is_filled_once_it_is_a_pixel_broad(qapp, dash, pixels, is_filled):
    class Painter:
        def __init__(self):
            self.told = set()

        def __getattr__(self, name):
            return lambda *_given: self.told.add(name)

    painter = Painter()
    Painting([Stroke(HEX, 0.05, "track", dash=dash)], LIGHT).paint(painter, pixels)
    assert painter.told == {"fillPath" if is_filled else "strokePath"}


@pytest.mark.parametrize("dash", [(), DASH, (0.2, 1.8)], ids=["line", "dashes", "dots"])
def test_a_line_that_is_filled_looks_as_one_that_is_drawn(qapp, dash):
    def drawn(painter):
        pen = outlines.line_pen(0.06, dash)
        pen.setColor(QColor(LIGHT.colour("track")))
        painter.strokePath(outlines.through(HEX), pen)

    shape = Stroke(HEX, 0.06, "track", dash=dash)
    filled = painted(lambda painter: Painting([shape], LIGHT).paint(painter, 60.0), 60.0)
    assert sum(abs(one - other) > 12 for one, other in zip(filled, painted(drawn, 60.0), strict=True)) <= 12


def test_what_has_no_outline_is_not_handed_over(qapp):
    painter = OnlyPaths()
    Painting([Line((), 0.2, "track"), Stroke(HEX, 0.0, "track", closed=True)], LIGHT).paint(painter, 30.0)
    assert painter.told == []
