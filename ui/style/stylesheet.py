"""The look of windows and widgets, made from a theme: palette, style sheet and text size."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from ui.style.scale import CARD, HEADLINE, PROGRAM, TITLE
from ui.style.theme import DARK_INK
from ui.style.typefaces import LARGER, SANS, load_typefaces

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from ui.style.theme import Theme

ROLES: tuple[tuple[QPalette.ColorRole, str], ...] = (
    (QPalette.ColorRole.Window, "window"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "base"),
    (QPalette.ColorRole.AlternateBase, "window"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.Button, "window"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "bad"),
    (QPalette.ColorRole.ToolTipBase, "base"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.PlaceholderText, "quiet"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "on:accent"),
    (QPalette.ColorRole.Link, "accent"),
    (QPalette.ColorRole.Accent, "accent"),
)
FADED = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)

BOX, RING = 1.47, 0.35
"""Pixels of a tick box for a point of letters; how broad the ring of a chosen one of several is to it."""
USUAL_SIZE = "usual_text_size"
"""The property of the program that keeps the usual size of its letters in points."""
TICKS = {True: "tick-dark.png", False: "tick-light.png"}
"""The mark in a box that is ticked, in dark or light ink."""

ARROWS = {True: "dark.png", False: "light.png"}
"""What opens a list or changes a number, in dark or light ink."""

SHEET = """
QLabel[role="title"] {{ font-size: {title_size:.1f}pt; font-weight: bold; }}
QLabel[role="program"] {{ font-size: {program_size:.1f}pt; font-weight: bold; }}
QLabel[role="card_title"] {{ font-size: {card_size:.1f}pt; font-weight: bold; }}
QLabel[role="heading"] {{ font-weight: bold; padding-top: 4px; }}
QLabel[role="name"] {{ font-weight: bold; }}
QLabel[role="quiet"] {{ color: {quiet}; }}
QLabel[role="refusal"] {{ color: {bad}; }}
QLabel[role="good"] {{ color: {good}; }}
QLabel[role="past"] {{ background: {warning}; color: {on_warning}; padding: 6px; font-weight: bold; }}
QLabel[role="beyond"] {{ background: {window}; color: {accent}; padding: 0px 3px; }}
QLabel[role="current"] {{ font-weight: bold; color: {accent}; }}
QFrame[role="over"] {{ background: {base}; border: 2px solid {accent}; border-radius: 8px; }}
QFrame[role="over"] QLabel {{ border: none; background: transparent; }}
QFrame[role="headline"] {{ background: {accent}; border: 3px solid {base}; border-radius: 10px; }}
QFrame[role="headline"] QLabel {{ color: {on_accent}; font-size: {headline_size:.1f}pt; font-weight: bold; }}
QFrame[role="headline"][amount="much"] QLabel {{ font-size: {title_size:.1f}pt; }}
QFrame[role="line"] {{ color: {line}; }}
QStackedWidget[role="table"] {{ color: {warning}; }}
QStackedWidget[role="table"][mode="trial"] {{ border: 5px dashed {trial}; }}
QFrame[role="past_bar"] {{ background: {warning}; }}
QFrame[role="past_bar"] QLabel {{ color: {on_warning}; font-weight: bold; border: none; }}
QFrame[role="trial_bar"] {{ background: {base}; border-bottom: 2px dashed {trial}; }}
QFrame[role="trial_bar"] QLabel {{ border: none; }}
QLabel[role="trial"] {{ color: {trial}; font-weight: bold; }}
QFrame[role="card"] {{ background: {base}; border: 1px solid {line}; border-radius: 5px; }}
QFrame[role="card"][current="true"] {{ border: 2px solid {accent}; }}
QPushButton {{ padding: 4px 9px; border: 1px solid {line}; border-radius: 4px; background: {base}; }}
QPushButton:hover {{ border-color: {accent}; }}
QPushButton:focus {{ border: 2px solid {accent}; padding: 3px 8px; }}
QPushButton[role="main"]:focus {{ border: 2px solid {text}; }}
QPushButton:pressed {{ background: {bar}; }}
QPushButton:disabled {{ color: {quiet}; background: {window}; }}
QPushButton:checked {{ background: {accent}; color: {on_accent}; }}
QPushButton[refused="true"] {{ color: {quiet}; background: {window}; border-style: dashed; }}
QPushButton[refused="true"]:!focus:!hover {{ border-color: {bar}; }}
QPushButton[role="main"] {{ background: {accent}; color: {on_accent}; font-weight: bold; }}
QPushButton[role="main"][refused="true"], QPushButton[role="main"]:disabled {{
    background: {window}; color: {quiet}; font-weight: normal; }}
QToolButton {{ border: 2px solid transparent; border-radius: 4px; padding: 2px; }}
QToolButton:hover {{ border-color: {line}; }}
QToolButton:focus {{ border-color: {accent}; }}
QAbstractItemView, QTextEdit, QPlainTextEdit {{ border: 2px solid {bar}; }}
QHeaderView, QHeaderView:focus {{ border: none; }}
QAbstractItemView:focus, QTextEdit:focus, QPlainTextEdit:focus {{ border-color: {accent}; }}
QGraphicsView {{ border: 2px solid transparent; }}
QGraphicsView:focus {{ border-color: {accent}; }}
QCheckBox:focus, QRadioButton:focus, QGroupBox:focus {{ color: {accent}; }}
QComboBox {{ border: 1px solid {line}; border-radius: 4px; background: {base}; padding: 2px 2px; }}
QComboBox:hover {{ border-color: {accent}; }}
QComboBox:focus {{ border: 2px solid {accent}; padding: 1px 1px; }}
QComboBox:disabled {{ color: {quiet}; background: {window}; }}
QComboBox::drop-down {{ border: none; width: 15px; }}
QComboBox::down-arrow {{ image: url({arrow}); width: 10px; height: 6px; }}
QAbstractSpinBox {{ border: 1px solid {line}; border-radius: 3px; background: {base}; padding: 1px; }}
QAbstractSpinBox:focus {{ border: 2px solid {accent}; padding: 0px; }}
QAbstractSpinBox[faulty="true"] {{ border-color: {bad}; color: {bad}; }}
QAbstractSpinBox:disabled {{ color: {quiet}; background: {window}; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: none; width: 15px; }}
QAbstractSpinBox::up-arrow {{ image: url({up}); width: 8px; height: 5px; }}
QAbstractSpinBox::down-arrow {{ image: url({arrow}); width: 8px; height: 5px; }}
QTextBrowser[role="explanation"]:focus {{ border: 2px solid {accent}; }}
QPushButton[role="title_card"] {{ background: {base}; color: {text};
    border: 2px solid {line}; border-radius: 8px; }}
QPushButton[role="title_card"]:hover {{ border-color: {quiet}; }}
QPushButton[role="title_card"]:focus {{ border-color: {accent}; padding: 4px 9px; }}
QPushButton[role="title_card"]:checked {{ background: {base}; color: {text}; border: 2px solid {accent}; }}
QPushButton[role="file"] {{ text-align: left; }}
QPushButton[role="badge"] {{ padding: 1px; font-weight: bold; border: 2px solid transparent; }}
QPushButton[role="badge"]:checked, QPushButton[role="badge"]:hover, QPushButton[role="badge"]:focus {{
    border: 2px solid {text}; }}
QPushButton[role="undo"], QPushButton[role="quiet"] {{
    color: {quiet}; background: transparent; border: 1px solid transparent; }}
QPushButton[role="undo"]:hover, QPushButton[role="quiet"]:hover {{ border-color: {line}; }}
QPushButton[role="undo"]:focus, QPushButton[role="quiet"]:focus {{
    border: 2px solid {accent}; padding: 3px 8px; }}
QDockWidget::title {{ background: {bar}; padding: 2px 8px; }}
QTextBrowser[role="explanation"] {{ background: {window}; border: 1px solid {line}; border-radius: 4px; }}
QTextBrowser[role="explanation"][empty="true"] {{ border-color: transparent; background: transparent; }}
QTextBrowser[role="explanation"][empty="true"]:focus {{ border-color: {accent}; }}
QToolButton[role="rule"] {{ color: {quiet}; border: none; padding: 0px; font-weight: bold; }}
QToolButton[role="rule"]:hover {{ color: {accent}; }}
QFrame[role="card"]:focus {{ border: 2px solid {text}; }}
QToolTip {{ background: {base}; color: {text}; border: 1px solid {line}; padding: 3px; }}
QGroupBox {{ border: 1px solid {line}; border-radius: 4px; margin-top: 1.1em; }}
QGroupBox[folded="true"] {{ border: none; min-height: 10px; }}
QLineEdit {{ border: 1px solid {line}; border-radius: 3px; padding: 2px; background: {base}; }}
QLineEdit:focus {{ border: 2px solid {accent}; padding: 1px; }}
QLineEdit[faulty="true"] {{ border-color: {bad}; }}
QCheckBox::indicator, QGroupBox::indicator, QTableView::indicator {{
    width: {box}px; height: {box}px; border: 1px solid {quiet}; border-radius: 3px; background: {base}; }}
QCheckBox::indicator:checked, QGroupBox::indicator:checked, QTableView::indicator:checked {{
    background: {accent}; border-color: {accent}; image: url({tick}); }}
QRadioButton::indicator {{
    width: {box}px; height: {box}px;
    border: 1px solid {quiet}; border-radius: {round}px; background: {base}; }}
QRadioButton::indicator:checked {{ border: {ring}px solid {accent}; width: {dot}px; height: {dot}px; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    border-color: {line}; background: {window}; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 8px; padding: 2px 3px 0 3px; }}
"""


def palette_of(theme: Theme) -> QPalette:
    """The palette of a theme; what cannot be used is faded."""
    palette = QPalette()
    for role, name in ROLES:
        palette.setColor(role, QColor(theme.colour(name)))
    for role in FADED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.colour("quiet")))
    return palette


FAR = """
* {{ font-size: {0:.1f}pt; }}
QFrame[role="headline"] QLabel {{ font-size: {1:.1f}pt; }}
QFrame[role="headline"][amount="much"] QLabel {{ font-size: {0:.1f}pt; }}
"""

PAGE = """
* {{ font-size: {0:.1f}pt; }}
QLabel[role="title"] {{ font-size: {1:.1f}pt; }}
QLabel[role="program"] {{ font-size: {2:.1f}pt; }}
QLabel[role="card_title"] {{ font-size: {3:.1f}pt; }}
"""


def sheet_of(theme: Theme, points: float) -> str:
    """The style sheet of a theme for a text size in points."""
    names = ("quiet", "bad", "good", "warning", "accent", "line", "bar", "base", "window", "text", "trial")
    colours = {name: theme.colour(name) for name in names}
    inks = {"on_warning": theme.colour("on:warning"), "on_accent": theme.colour("on:accent")}
    scale = {"title": TITLE, "card": CARD, "headline": HEADLINE, "program": PROGRAM}
    sizes = {f"{name}_size": points * step for name, step in scale.items()}
    inks["tick"] = _mark(TICKS[theme.colour("on:accent") == DARK_INK])
    ink = ARROWS[theme.colour("on:base") == DARK_INK]
    inks["arrow"], inks["up"] = _mark(f"arrow-{ink}"), _mark(f"arrow-up-{ink}")
    return SHEET.format(**colours, **inks, **sizes, **_boxes(points))


def _boxes(points: float) -> dict[str, int]:
    """Pixels of what is ticked: as high as letters of a size in points, with which it grows."""
    box = round(BOX * points)
    ring = round(RING * box)
    return {"box": box, "round": box // 2 + 1, "ring": ring, "dot": box + 2 - 2 * ring}


def far_sheet(points: float) -> str:
    """The style sheet of a window read from afar, whose text is of that size.

    It wins over the program's: what a whole table should notice would be no larger than what it looks up.
    """
    return FAR.format(points, points * TITLE)


def page_sheet(points: float) -> str:
    """The style sheet of a page that is read whole, whose text is of that size."""
    return PAGE.format(points, points * TITLE, points * PROGRAM, points * CARD)


def _mark(name: str) -> str:
    """Where a small picture lies, as style sheets want it."""
    return str(resources.files("resources") / "marks" / name).replace("\\", "/")


def running() -> QApplication:
    """The program that runs."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def dress(app: QApplication, theme: Theme, text_size: int) -> None:
    """Give the whole program a theme and a text size, in percent of the usual one.

    Nothing is done where it wears them: every widget there is would be measured anew.
    """
    font, palette = _letters(app, text_size), palette_of(theme)
    sheet = sheet_of(theme, font.pointSizeF())
    wears = (app.palette(), app.font()) == (palette, font)
    if wears and app.styleSheet() == sheet:
        return
    if wears and not app.styleSheet():
        app.setStyleSheet(sheet)
        return
    _wear(app, palette, font)
    app.setStyleSheet(sheet)
    # Below a style sheet Qt tells the new letters to windows alone, and what lies in them keeps the old ones.
    for widget in app.allWidgets():
        app.sendEvent(widget, QEvent(QEvent.Type.ApplicationFontChange))


def prepare(app: QApplication, theme: Theme, text_size: int) -> None:
    """Give a program that wears nothing yet the letters and colours in which its widgets are to be made.

    They are measured in no others then. The style sheet waits for `dress`: what is made below one is measured
    anew with all that it holds whenever it is put into something.
    """
    if not app.styleSheet():
        _wear(app, palette_of(theme), _letters(app, text_size))


def _letters(app: QApplication, text_size: int) -> QFont:
    """The letters of the program in a text size."""
    load_typefaces(app)
    font = app.font()
    font.setFamilies([SANS, *(family for family in font.families() if family != SANS)])
    font.setPointSizeF(_usual_size(app) * text_size / 100)
    return font


def _wear(app: QApplication, palette: QPalette, font: QFont) -> None:
    app.setStyle("Fusion")
    app.setPalette(palette)
    app.setFont(font)


def _usual_size(app: QApplication) -> float:
    """The text size that suits the system's own, kept the first time it is asked."""
    usual = app.property(USUAL_SIZE)
    if usual is None:
        usual = app.font().pointSizeF() * LARGER
        app.setProperty(USUAL_SIZE, usual)
    return float(usual)


def underlined(band: str, ground: str) -> str:
    """A company's second colour under its letters, as a part of a style; nothing where it has none."""
    return f"border-bottom: 2px solid {band};" if band not in ("", ground) else ""


def badge_sheet(theme: Theme, colour: str, points: float) -> str:
    """The style of a button on a named colour, as a company's."""
    edge, ink, band = theme.edge(colour), theme.colour(f"on:{colour}"), theme.colour(f"trim:{colour}")
    under = underlined(band, theme.colour(colour))
    return (
        f"QPushButton {{ background: {theme.colour(colour)}; color: {ink}; border: 1px solid {edge};"
        f" {under} border-radius: 3px; padding: 0px 4px; font-weight: bold; font-size: {points}pt; }}"
        f"QPushButton:focus {{ border: 2px solid {theme.colour('accent')}; }}"
    )


def label_sheet(ground: str, ink: str, edge: str, under: str) -> str:
    """The style of a badge: as large with an edge as without one."""
    has_edge = edge not in ("", ground)
    round_about = f"padding: 0px 4px; border: 1px solid {edge};" if has_edge else "padding: 1px 5px;"
    return f"background: {ground}; color: {ink}; border-radius: 3px; font-weight: bold; {round_about} {under}"


def legend_sheet(theme: Theme, colour: str) -> str:
    """The style of a company's badge over the map, whose edge tells where mouse and keyboard are."""
    ground, ink, edge = theme.colour(colour), theme.colour(f"on:{colour}"), theme.edge(colour, "surround")
    under = underlined(theme.colour(f"trim:{colour}"), ground)
    return (
        f"QPushButton {{ background: {ground}; color: {ink}; }}"
        f" QPushButton:!checked:!hover:!focus {{ border-color: {edge}; {under} }}"
    )
