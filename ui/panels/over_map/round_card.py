"""A card over the map after each round: what has changed in it. It goes by itself after a few moves.

Where a company was formed and nobody was asked, its formation is walked through page by page before that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextDocumentFragment
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QWidget

from gridsim.core import events
from gridsim.core.state import kind_of_card
from gridsim.telling.templates import unbroken
from ui.help.term_marking import marked
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import RULE
from ui.model.round_summary import Figures, RoundSummary, is_boundary, last_round
from ui.panels.over_map.card_places import CardPlaces
from ui.panels.over_map.formation_pages import Page, pages
from ui.panels.over_map.formation_told import formations
from ui.style.player_marks import player_sign
from ui.widgets.columns import across, rows
from ui.widgets.connections import Connections
from ui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk

WORTH_MOVING = 8
"""It stays where it lies until so much more is hidden there than elsewhere."""
WHOLE = frozenset({"prices", "paid", "trains", "presidents"})
"""Lists on it of which no part is parted at the end of a line: a company from what is told of it."""
STAYS = 3
"""Moves after which the card goes."""


def nothing_below(_box: QRect) -> int:
    """Where nothing is known of the map one corner is as good as another."""
    return 0


class RoundCard(QFrame):
    """Lies where it hides least of its parent: in the lower left corner, if it may."""

    looked_back = Signal(int)
    """The player wants to see the moment the round began at."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        self._heard = Connections()
        super().__init__(parent)
        self._desk, self._session = desk, desk.session
        self.hiding: Callable[[], Callable[[QRect], int]] = lambda: nothing_below
        """Gives as the map lies now how much of it cannot be seen below a box of the parent."""
        self.room: Callable[[], QRect] = parent.rect
        """What it may lie over."""
        self.comes_by_itself = True
        """Whether it comes when a round is over, if the player wants it at all."""
        self._moves_left = 0
        self.summary: RoundSummary | None = None
        self._steps: list[Page] = []
        self.step = 0
        """Which step of a formation it shows; what changed in the round comes after the last one."""
        self.setProperty("role", "over")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.place)
        self._build()
        self.hide()
        self._heard.hear(self._session.moment_changed, self._moment_changed)

    def _build(self) -> None:
        tr = self._desk.words.tr
        self.told = ToldLabel(self._desk)
        by_mouse = (
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        self.told.setTextInteractionFlags(by_mouse)
        self.never = QCheckBox(tr("round_card.never"))
        self.never.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.never.toggled.connect(self._switch)
        self.place_in_steps = ToldLabel(self._desk, role="quiet")
        self.earlier = self._button("earlier", lambda: self.turn(-1))
        self.later = self._button("later", lambda: self.turn(1))
        self.close_button = self._button("close", self.go)
        self.back_button = self._button("look_back", self._look_back)
        column = rows(self, margin=10, gap=6)
        self.scrolled = Scrolled(self.told)
        for ground in (self.scrolled.viewport(), self.told):
            ground.setAutoFillBackground(False)
        column.addWidget(self.scrolled, 1)
        column.addLayout(across(self.place_in_steps, self.earlier, self.later))
        self._foot = across(self.never, self.back_button, self.close_button)
        column.addLayout(self._foot)
        self._places = CardPlaces(self, self.told, self._foot)

    def _button(self, name: str, slot: object) -> QPushButton:
        button = QPushButton(self._desk.words.tr(f"round_card.{name}"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(slot)
        return button

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self._heard.leave()

    # ---- when it comes and goes

    def _moment_changed(self, _old: Moment, new: Moment) -> None:
        session = self._session
        is_played = not (session.is_viewing or session.is_trying or session.can_redo)
        if not is_played:
            self.go()
        elif is_boundary(new) and self.comes_by_itself and self._desk.settings["round_card"]:
            self.open()
        else:
            self._moves_left -= 1
            if self._moves_left <= 0:
                self.go()
            elif self.isVisible() and not self.underMouse():
                self.place()

    def open(self) -> None:
        """Show what changed in the last round; nothing if no round is over yet."""
        session = self._session
        self.summary = last_round(
            session.moments[: session.index + 1], lambda state: dict(session.scoring(state))
        )
        if self.summary is None:
            return
        self._moves_left = STAYS
        self._steps, self.step = pages(self._desk, self.summary), 0
        self.never.blockSignals(True)
        self.never.setChecked(not self._desk.settings["round_card"])
        self.never.blockSignals(False)
        self._write(self.summary)
        self.show()
        self.raise_()
        # What may be built on next is marked only after all have heard of the moment.
        self._soon.start()

    @property
    def count(self) -> int:
        """How many steps there are, what changed in the round included."""
        return len(self._steps) + 1

    def turn(self, by: int) -> None:
        """Go on to a later step of the formation, or back to an earlier one."""
        step = self.step + by
        if self.summary is not None and 0 <= step < self.count:
            self.step = step
            self._write(self.summary)

    def _write(self, summary: RoundSummary) -> None:
        """Tell what stands on the present page."""
        page = self._steps[self.step] if self.step < len(self._steps) else None
        told = html_of(self._desk, summary) if page is None else html_of_page(self._desk, page)
        self.told.write(QTextDocumentFragment.fromHtml(told).toPlainText(), told)
        self.told.setProperty(RULE, "" if page is None else page.rule)
        self.setAccessibleName(self.told.text())
        number = self._desk.words.tr("round_card.step", number=self.step + 1, count=self.count)
        self.place_in_steps.setText(number)
        for button, is_there in ((self.earlier, self.step > 0), (self.later, self.step + 1 < self.count)):
            button.setEnabled(is_there)
        for widget in (self.place_in_steps, self.earlier, self.later):
            widget.setVisible(bool(self._steps))
        self.place()

    def place(self) -> None:
        """Lie where least of the map is hidden, as high as the text needs, but stay where hardly more is."""
        places = self._places.within(self.room(), self._desk.settings["text_size"])
        hidden_by = self.hiding()
        hidden = [hidden_by(box) for box in places]
        best = min(hidden)
        now = self.geometry()
        if not (now in places and hidden_by(now) - best < WORTH_MOVING):
            now = places[hidden.index(best)]
        self.setFixedWidth(now.width())
        self.setGeometry(now)

    def make_room(self, is_taken: bool) -> None:
        """Step aside while something that is being answered lies over the map, and come back after it."""
        self.setVisible(not is_taken and self._moves_left > 0)

    def go(self) -> None:
        """Go away."""
        self._moves_left = 0
        self.hide()

    def _switch(self, is_unwanted: bool) -> None:
        self._desk.settings["round_card"] = not is_unwanted

    def _look_back(self) -> None:
        if self.summary is not None:
            self._session.view(self.summary.first)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.go()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turn(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)


# ---- in words


def html_of_page(desk: Desk, page: Page) -> str:
    """One step of a formation: what it is, and a line for each thing that happened in it."""
    head = f"<b>{marked(desk, page.head)}</b>"
    return "<br>".join([head, *(marked(desk, line) for line in page.lines)])


def html_of(desk: Desk, summary: RoundSummary) -> str:
    """The card's text: a head, a line for each player, and a line for each thing that changed."""
    state = desk.session.moments[summary.last].state
    head = f"<b>{marked(desk, _head(desk, summary))}</b>"
    people = [_player(desk, summary, player) for player in state.players]
    told = (*formations(desk, summary), *_changes(desk, summary))
    return "<br>".join([head, *people, *(marked(desk, line) for line in told)])


def _head(desk: Desk, summary: RoundSummary) -> str:
    moment = desk.session.moments[summary.first]
    if summary.begun is None:
        facts = {"kind": moment.state.round.kind, "set_number": moment.state.set_number, "number": 1, "of": 1}
    else:
        facts = {name: getattr(summary.begun, name) for name in ("kind", "set_number", "number", "of")}
    key = "round_card.head_operating" if facts["kind"] == "operating" else "round_card.head"
    return desk.words.tr(key, state=moment.state, **facts)


def _player(desk: Desk, summary: RoundSummary, player: str) -> str:
    """Cash and worth of a player, with the sign of the seat."""
    state = desk.session.moments[summary.last].state
    sign, colour = player_sign(state, player)
    facts = {
        "who": player,
        "cash": _figures(desk, summary.cash[player]),
        "worth": _figures(desk, summary.worth[player]),
    }
    told = marked(desk, desk.words.tr("round_card.player", state=state, **facts))
    return f"<span style='color:{desk.theme.colour(colour)}'>{sign}</span> {told}"


def _figures(desk: Desk, figures: Figures) -> str:
    """An amount, and by how much it rose or fell."""
    by = figures.after - figures.before
    key = "round_card.same" if by == 0 else "round_card.more" if by > 0 else "round_card.less"
    return desk.tr(key, after=figures.after, by=abs(by))


def _changes(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    state, tr = desk.session.moments[summary.last].state, desk.words.tr
    prices = (
        tr(_way(change), state=state, company=company, old=change.before, new=change.after)
        for company, change in summary.prices.items()
    )
    for key, parts in (
        ("prices", list(prices)),
        ("paid", list(_revenues(desk, summary))),
        ("phase", list(_phases(desk, summary))),
        ("trains", list(_trains(desk, summary))),
        ("absorbed", list(_absorbed(desk, summary))),
        ("presidents", list(_presidents(desk, summary))),
        ("bankrupt", [desk.words.who(player, state) for player in _bankrupt(summary)]),
        ("frozen", [company for company, new in _new_presidents(desk, summary).items() if new is None]),
    ):
        if parts:
            whole = list(map(unbroken, parts)) if key in WHOLE else parts
            yield tr(f"round_card.{key}", parts=", ".join(whole))


def _way(figures: Figures) -> str:
    if figures.before == 0 or figures.after == 0:
        return "round_card.price_new" if figures.before == 0 else "round_card.price_gone"
    return "round_card.price_up" if figures.after > figures.before else "round_card.price_down"


def _revenues(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    """What companies earned; of those that earned nothing there is nothing to tell."""
    state = desk.session.moments[summary.last].state
    for event in summary.of(events.Distributed):
        assert isinstance(event, events.Distributed)
        if not event.amount:
            continue
        key = f"round_card.revenue_{event.how}"
        known = key if key in desk.words else "round_card.revenue_pay"
        yield desk.words.tr(known, state=state, company=event.company, amount=event.amount)


def _trains(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    """Trains that went, and those bought, equal ones of one buyer together."""
    state = desk.session.moments[summary.last].state
    bought: Counter[tuple[str, str]] = Counter()
    for event in summary.of(events.TrainMoved, events.TrainsRusted, events.TrainsTurned):
        if isinstance(event, events.TrainsRusted):
            yield desk.words.tr("round_card.rusted", kind=event.kind)
        elif isinstance(event, events.TrainsTurned):
            yield desk.words.tr("round_card.turned", kind=event.kind, into=event.into)
        elif isinstance(event, events.TrainMoved) and event.what == "exported":
            yield desk.words.tr("round_card.exported", kind=kind_of_card(event.train))
        elif isinstance(event, events.TrainMoved) and event.what == "bought":
            bought[event.taker, kind_of_card(event.train)] += 1
    for (who, kind), count in bought.items():
        key = "round_card.bought" if count == 1 else "round_card.bought_several"
        yield desk.words.tr(key, state=state, who=who, train=kind, count=count)


def _phases(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    """Phases that began, by the names the box has for them."""
    state = desk.session.moments[summary.last].state
    for event in _begun_phases(summary):
        yield desk.words.write(state.facts.phases[event.phase].name, "word phases", state)


def _begun_phases(summary: RoundSummary) -> list[events.PhaseBegan]:
    return [event for event in summary.of(events.PhaseBegan) if isinstance(event, events.PhaseBegan)]


def _absorbed(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    """Companies that went into others, in the order in which they did, those of one company together."""
    state = desk.session.moments[summary.last].state
    parts: dict[str, list[str]] = {}
    for event in summary.of(events.CompanyAbsorbed):
        assert isinstance(event, events.CompanyAbsorbed)
        parts.setdefault(event.into, []).append(event.company)
    for into, companies in parts.items():
        yield desk.words.tr("round_card.into", state=state, company=into, parts=tuple(companies))


def _presidents(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    state = desk.session.moments[summary.last].state
    for company, player in _new_presidents(desk, summary).items():
        if player is not None:
            yield desk.words.tr("round_card.president", state=state, company=company, who=player)


def _new_presidents(desk: Desk, summary: RoundSummary) -> dict[str, str | None]:
    """Companies in play that have another president now, or none, in the order in which they are printed."""
    state = desk.session.moments[summary.last].state
    latest: dict[str, str | None] = {}
    for event in summary.of(events.PresidentChanged):
        assert isinstance(event, events.PresidentChanged)
        if state.companies[event.company].status == "started":
            latest[event.company] = event.new
    return {company: latest[company] for company in state.companies if company in latest}


def _bankrupt(summary: RoundSummary) -> list[str]:
    """Players who went bankrupt, each once."""
    told = summary.of(events.WentBankrupt)
    return list(dict.fromkeys(gone.player for gone in told if isinstance(gone, events.WentBankrupt)))
