"""A company formed out of papers: what each paper gives and gets, and who is asked in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core.actions import ExchangePaper
from gridsim.core.decisions import ExchangeStep, OfferFormation
from gridsim.core.state import BANK, IPO
from ui.help.subjects import rule_of_company, rule_of_paper
from ui.panels.cards.card import Card
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.papers import full_name, owner_of
from ui.panels.decisions.steps import sequence
from ui.style.theme import company_colour
from ui.widgets.buttons import ChoiceButton
from ui.widgets.row_ends import LEADS

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.actions import Action
    from gridsim.facts.model import CompanyFacts, Exchange, PrivateFacts
    from ui.desk import Desk


def holders_told(desk: Desk, state: GameState, company: str) -> str:
    """Who has how much of a company, its president marked; nothing of what lies in the bank."""
    words, president = desk.words, state.companies[company].president
    told = []
    for owner, part in queries.holders(state, company).items():
        if owner in (BANK, IPO):
            continue
        mark = words.tr("players.president") if owner == president else ""
        told.append(f"{words.who(owner, state)} {words.write(part, 'percent', state)}{mark}")
    return ", ".join(told)


class ExchangePanel(GenericPanel):
    """A card for each own paper with its button; below, the company and the round of questions."""

    tells_much = True

    @property
    def decision(self) -> ExchangeStep | OfferFormation:
        """What is asked."""
        decision = self.moment.decision
        assert isinstance(decision, ExchangeStep | OfferFormation)
        return decision

    @property
    def company(self) -> str:
        """The company that is formed."""
        return self.decision.company

    def add_own(self) -> None:
        for paper in self._own_papers():
            self._add_paper(paper)

    def add_beside(self) -> None:
        super().add_beside()
        self.only_read_below()
        self._add_company()
        self.column.addWidget(sequence(self.desk, self._steps()))

    def add_kind(self, kind: type[Action]) -> None:
        """Each exchange stands on the card of its paper."""
        if kind is not ExchangePaper:
            super().add_kind(kind)

    # ---- the sequence

    def _steps(self) -> list[tuple[str, bool]]:
        """Everybody with his papers, and what follows when all have been asked."""
        decision, words = self.decision, self.desk.words
        names = [words.who(player, self.moment.state) for player in decision.order]
        now = decision.order.index(decision.player) if decision.player in decision.order else 0
        steps = []
        for place, (player, name) in enumerate(zip(decision.order, names, strict=True)):
            papers = ", ".join(self._papers_of(player))
            key = ("exchange.asked" if papers else "exchange.asked_empty") if place < now else "exchange.asks"
            told = papers or words.tr("exchange.no_papers")
            text = words.tr(key, number=place + 1, name=name, papers=told)
            steps.append((text, place == now))
        steps.append((self.desk.tr("exchange.then", company=self.company), False))
        return steps

    def _papers_of(self, player: str) -> list[str]:
        return [paper for paper in self._all_papers() if owner_of(self.moment.state, paper) == player]

    def _all_papers(self) -> list[str]:
        """What can be exchanged for a share of the company."""
        sheet = self.moment.state.facts.sheet
        papers: list[CompanyFacts | PrivateFacts] = [*sheet.companies, *sheet.privates]
        terms = ((paper.id, paper.exchange) for paper in papers)
        return [paper for paper, share in terms if share is not None and share.company == self.company]

    def _own_papers(self) -> list[str]:
        decision = self.decision
        return list(decision.papers) if isinstance(decision, ExchangeStep) else []

    # ---- the company

    def _add_company(self) -> None:
        state, desk = self.moment.state, self.desk
        name = state.facts.companies[self.company].name
        rule = rule_of_company(state, self.company)
        card = Card(name, desk.theme.colour(company_colour(self.company)), desk=desk, rule=rule)
        card.head(desk.tr("exchange.company", company=self.company))
        if state.companies[self.company].status == "started":
            card.line(
                desk.tr("exchange.has", cash=state.cash[self.company], trains=self._trains(self.company))
            )
            card.line(holders_told(desk, state, self.company))
        else:
            card.setProperty(LEADS, True)  # its name heads those who are asked
        self.column.addWidget(card)

    def _trains(self, owner: str) -> str:
        kinds = list(self.moment.state.facts.trains)
        trains = self.moment.state.trains.values()
        owned = sorted((train.kind for train in trains if train.owner == owner), key=kinds.index)
        return " ".join(owned) or self.desk.words.tr("companies.none")

    # ---- a paper

    def _add_paper(self, paper: str) -> None:
        state, desk = self.moment.state, self.desk
        is_company = paper in state.companies
        colour = desk.theme.colour(company_colour(paper) if is_company else "line")
        card = Card(full_name(state, paper), colour, desk=desk, rule=rule_of_paper(state, paper))
        card.head(f"{paper}  {full_name(state, paper)}")
        card.line(self._given(paper), role="quiet")
        share = self._share(paper)
        assert share is not None, f"{paper} is not exchanged"
        if isinstance(self.decision, ExchangeStep):
            card.add(self._exchange_button(paper, share))
        else:
            card.line(self._received(share))
        self.column.addWidget(card)

    def _exchange_button(self, paper: str, share: Exchange) -> ChoiceButton:
        """What the player gets on the button, the whole exchange for who cannot see its card."""
        action = ExchangePaper(paper=paper)
        button = self.choice(action, self._received(share))
        button.setAccessibleName(self.desk.tell(action, self.moment))
        return button

    def _share(self, paper: str) -> Exchange | None:
        facts = self.moment.state.facts
        return facts.companies[paper].exchange if paper in facts.companies else facts.privates[paper].exchange

    def _given(self, paper: str) -> str:
        """What the company takes over, or what income ends."""
        state, desk = self.moment.state, self.desk
        if paper in state.privates:
            return desk.tr("exchange.gives_income", income=state.facts.privates[paper].income)
        stations = state.board.stations.get(paper, ())
        facts = {"cash": state.cash[paper], "trains": self._trains(paper), "stations": stations}
        return desk.tr("exchange.gives", company=self.company, **facts)

    def _received(self, share: Exchange) -> str:
        state = self.moment.state
        worth = queries.value(state, share.company, share.percent)
        key = "exchange.gets_president" if share.president else "exchange.gets"
        return self.desk.tr(key, percent=share.percent, company=share.company, worth=worth)


class OfferFormationPanel(ExchangePanel):
    """The founder's decision: what he hands in and gets, and who is asked after him."""

    def _own_papers(self) -> list[str]:
        """The paper that becomes the president's certificate."""
        founders = [
            paper for paper in self._all_papers() if (share := self._share(paper)) and share.president
        ]
        return [paper for paper in founders if owner_of(self.moment.state, paper) == self.decision.player]
