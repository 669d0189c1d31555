"""The whole game on one page: who won and why, everybody's worth, decisions, awards and turning points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from gridsim.telling.isolating import isolated
from ui.charts.history import round_marks, worth_over_time
from ui.charts.kinds import KINDS, mark_name, picture_of
from ui.charts.line_chart import Picture, draw
from ui.charts.review import Award, Engagement, awards, best_and_worst
from ui.charts.train_lives import mark_at
from ui.charts.turning_points import Turn, told, turning_points
from ui.tables.standings import how_it_ended, standing_table

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk
    from ui.style.theme import Theme
    from ui.tables.data import Table

WIDE, HIGH, MARGIN = 840.0, 1188.0, 36.0
"""A page as high as it is on paper, in points of the screen."""
CURVE = 300.0
LETTERS = 13
MOST_TURNS = 5
"""So many turning points are told."""


def worth_picture(desk: Desk) -> Picture:
    """Everybody's worth, from the first move to the last, with the turning points that are told of it."""
    kind = next(sort for sort in KINDS if sort.name == "worth")
    told_worth = worth_over_time(desk.session.game.history, lambda moment: _worth(desk, moment))
    players = [series.subject for series in told_worth.series]
    turns = tuple((turn.moment, players.index(turn.player)) for turn in told_turns(desk))
    return replace(picture_of(desk, kind, told_worth), turns=turns)


def _worth(desk: Desk, moment: Moment) -> dict[str, int]:
    return dict(desk.session.scoring(moment.state))


def headline(desk: Desk) -> str:
    """Who has won, or leads; several where they are worth the same."""
    moment, standing = desk.session.shown, desk.session.standings()
    most = max(worth for _, worth in standing)
    players = moment.state.players
    ahead = [isolated(players[player].name) for player, worth in standing if worth == most]
    alone, together = ("leads", "lead_together") if moment.decision else ("won", "won_together")
    key = f"standing.{together if len(ahead) > 1 else alone}"
    return desk.tr(key, names=desk.words.several(ahead), worth=most)


def told_turns(desk: Desk) -> list[Turn]:
    """The rounds that decided the game, in its order; none where none stands out."""
    found = turning_points(desk.session.game.history, lambda moment: _worth(desk, moment))
    return [turn for turn in found if turn.event is None][-MOST_TURNS:]


def turning_lines(desk: Desk) -> list[str]:
    """They in words, by the numbers they have on the curve."""
    moments = desk.session.game.history
    marks = round_marks(moments)
    return [
        f"{number}. {mark_name(desk, mark_at(marks, turn.moment))}: {told(desk, moments, turn)}"
        for number, turn in enumerate(told_turns(desk), start=1)
    ]


def decision_lines(desk: Desk) -> tuple[list[str], list[str]]:
    """What brought most money, and what cost most."""
    best, worst = best_and_worst(desk.session.game.history)
    return [_told_engagement(desk, engagement) for engagement in best], [
        _told_engagement(desk, engagement) for engagement in worst
    ]


def _told_engagement(desk: Desk, engagement: Engagement) -> str:
    state = desk.session.shown.state
    what = (
        engagement.subject
        if engagement.kind == "shares"
        else desk.words.write(engagement.subject, "private", state)
    )
    return desk.tr(
        "review.gain" if engagement.gain > 0 else "review.loss",
        player=engagement.player,
        what=what,
        amount=abs(engagement.gain),
        paid=engagement.paid,
        received=engagement.received,
        worth=engagement.worth,
    )


def award_lines(desk: Desk) -> list[str]:
    """Who did most of what."""
    given = awards(desk.session.game.history, lambda moment: _worth(desk, moment))
    return [_told_award(desk, award) for award in given]


def _told_award(desk: Desk, award: Award) -> str:
    key = f"review.award_{award.key}"
    return desk.tr(key, player=award.player, amount=award.amount, company=award.company)


def report_scene(desk: Desk) -> QGraphicsScene:
    """One page, to be printed or kept as a picture."""
    scene = QGraphicsScene()
    scene.setBackgroundBrush(QColor(desk.theme.colour("base")))
    y = _write(scene, desk, MARGIN, "".join(_head(desk)))
    scene.addItem(_Curve(worth_picture(desk), desk.theme, QRectF(MARGIN, y, WIDE - 2 * MARGIN, CURVE)))
    end = _write(scene, desk, y + CURVE + 12, _below(desk))
    scene.setSceneRect(0, 0, WIDE, max(HIGH, end + MARGIN))
    return scene


def _write(scene: QGraphicsScene, desk: Desk, y: float, html: str) -> float:
    """Text across the page; where it ends."""
    item = QGraphicsTextItem()
    font = QFont()
    font.setFamilies(list(desk.theme.fonts.lettering))
    font.setPixelSize(LETTERS)
    item.setFont(font)
    item.setDefaultTextColor(QColor(desk.theme.colour("text")))
    item.setTextWidth(WIDE - 2 * MARGIN)
    item.setHtml(html)
    item.setPos(MARGIN, y)
    scene.addItem(item)
    return y + item.boundingRect().height() + 8


def _head(desk: Desk) -> Iterator[str]:
    moment = desk.session.shown
    yield f"<h1>{escape(moment.state.facts.sheet.name)}: {escape(headline(desk))}</h1>"
    yield f"<p>{escape(how_it_ended(moment, desk.words))}</p>"
    yield _html_table(standing_table(moment.state, desk.session.standings(), desk.words))
    yield f"<h3>{escape(desk.tr('review.curve'))}</h3>"


def _html_table(table: Table) -> str:
    heads = _html_row("th", [column.name for column in table.columns])
    rows = "".join(_html_row("td", [cell.text for cell in row]) for row in table.rows)
    feet = "".join(_html_row("th", [cell.text for cell in row]) for row in table.feet)
    return f"<table cellpadding='1' style='margin-top: 8px'>{heads}{rows}{feet}</table>"


def _html_row(tag: str, texts: Sequence[str]) -> str:
    """What the row is about stands at the left, figures under each other at the right."""
    sides = ("left", *("right" for _ in texts[1:]))
    cells = (
        f"<{tag} align='{side}'>{escape(text)}&nbsp;&nbsp;</{tag}>"
        for side, text in zip(sides, texts, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


def _below(desk: Desk) -> str:
    """Two columns below the curve."""
    best, worst = decision_lines(desk)
    columns = (
        (("turning", turning_lines(desk)), ("awards", award_lines(desk))),
        (("best", best), ("worst", worst)),
    )
    cells = (
        "".join(_html_list(desk.tr(f"review.{key}"), lines) for key, lines in column) for column in columns
    )
    halves = "".join(f"<td width='50%' style='padding-right: 16px'>{cell}</td>" for cell in cells)
    return f"<table width='100%'><tr>{halves}</tr></table>"


def _html_list(name: str, lines: Sequence[str]) -> str:
    if not lines:
        return ""
    return f"<h3>{escape(name)}</h3>" + "<br>".join(escape(line) for line in lines)


class _Curve(QGraphicsItem):
    """The lines of everybody's worth in a place of the page."""

    def __init__(self, picture: Picture, theme: Theme, place: QRectF) -> None:
        super().__init__()
        self._picture, self._theme, self._place = picture, theme, place

    def boundingRect(self) -> QRectF:
        return self._place

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        font = QFont()
        font.setFamilies(list(self._theme.fonts.lettering))
        font.setPixelSize(LETTERS)
        painter.setFont(font)
        draw(painter, self._place, self._picture, self._theme)
