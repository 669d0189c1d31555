"""Everything that is said: events, decisions, actions and refusals as sentences, and every label.

Keys are paths in `resources/text/<language>/*.json`, whatever the file: the sentence for the event tagged
"cash_paid" with `what="income"` is `events.cash_paid.income`, and where there is none, `events.cash_paid`.
Where a title has words of its own, `titles.<title>.events.cash_paid` wins over `events.cash_paid`.
A further language is a further folder; a sentence it lacks is told in English.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

import msgspec

from gridsim import telling as front
from gridsim.records import Bundle
from gridsim.telling.plurals import plural_of
from gridsim.telling.tags import tag_of
from gridsim.telling.templates import Telling, filled, written

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision
    from gridsim.core.errors import Refusal
    from gridsim.core.events import Event
    from gridsim.core.state import GameState

FALLBACK = "en"
ABOUT = "window.json"
"""The file in which a language says of itself what it is called and how it counts."""
SPOKEN = 4
"""So many languages are remembered as they were read: the first one, and those somebody changes between."""

_Own = tuple[Mapping[str, str], Sequence[tuple[str, str]]]
"""Sentences, and the rules by which small words of theirs agree."""


class Told(Bundle, frozen=True):
    """A sentence and the rule behind it, as "1856 §4.3.5"."""

    text: str
    rule: str

    def __str__(self) -> str:
        return self.text

    @property
    def with_rule(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


def languages() -> list[str]:
    """The languages there are sentences for."""
    folder = resources.files("resources") / "text"
    return sorted(
        entry.name for entry in folder.iterdir() if entry.is_dir() and not entry.name.startswith("_")
    )


def name_of(language: str) -> str:
    """What a language calls itself, as "Deutsch"."""
    return _about(language).get("language.name", language)


def place_names(language: str) -> dict[str, str]:
    """What a language calls places on maps that are printed otherwise, by their printed names.

    That is the language's own name where it has one in use today or in its books of history (Cracow,
    Presburgo, Sitten). All others keep what is printed: no map mixes in today's name of a third language.
    """
    prefix = "language.places."
    texts = _about(language)
    return {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}


def plural_forms(language: str) -> dict[str, str]:
    """The categories of numbers a language tells apart, in the order of its forms, with their conditions."""
    prefix = "language.plural."
    texts = _about(language)
    return {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}


class Sentences:
    """All sentences of the language that is spoken."""

    def __init__(self, language: str = FALLBACK) -> None:
        self.grouping = "title"
        """How the player wants thousands of amounts to be parted; see `Telling`."""
        self.speak(language)

    def speak(self, language: str) -> None:
        """Change the language for everybody who has these sentences; what is on the screen is told anew."""
        self.language = language
        own = _texts_of(language)
        self._texts = own if language == FALLBACK else {**_for_all(), **own}
        self._own: dict[str, _Own] = {}
        self._plural = plural_of(plural_forms(language) or plural_forms(FALLBACK))

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(self._texts)

    def template(self, key: str, state: GameState | None = None) -> str:
        """A sentence before it is filled in; the key itself where there is none, so that play goes on."""
        return self._texts_at(state).get(key, f"[{key}]")

    def tr(self, key: str, /, *, state: GameState | None = None, **facts: object) -> str:
        """The sentence of a key, filled in."""
        return filled(self.telling(state), self.template(key, state), facts)

    # ---- what a game says

    def tell_event(self, event: Event, state: GameState) -> Told:
        """What happened; the rule is what it happened because of."""
        return Told(self._tell("events", event, state), event.because)

    def tell_action(self, action: Action, state: GameState, decision: Decision | None = None) -> str:
        """What an action would do as the answer to a decision, as the label of its button."""
        if decision is not None:
            of_player = f"actions.{tag_of(type(action))}.of_player"
            if of_player in self and front.is_of_another(state, decision, action):
                return self._fill(of_player, action, state, decision)
            key = self._key_of_answer("actions", action, state, decision)
        else:
            key = self.key_of("actions", action, state)
        return self._fill(key, action, state, decision)

    def tell_deed(self, action: Action, state: GameState, decision: Decision) -> str:
        """What somebody did by an answer of which no event tells, as an offer; empty where none is known."""
        key = self._key_of_answer("deeds", action, state, decision)
        if key not in self:
            return ""
        asked = msgspec.structs.asdict(decision)
        facts = {**asked, **msgspec.structs.asdict(action), **front.more_facts(action, state, decision)}
        return filled(self.telling(state), self.template(key, state), facts)

    def tell_choice(self, action: Action, state: GameState, decision: Decision) -> str:
        """What somebody chose, where the label of the answer would be a thing without a deed; else empty."""
        deed = self.tell_deed(action, state, decision) if isinstance(action, front.CHOICES) else ""
        return deed.removesuffix(".")

    def tell_action_group(self, kind: type[Action], state: GameState) -> str:
        """The heading over all actions of a kind."""
        return self.tr(f"actions.{tag_of(kind)}.heading", state=state)

    def tell_decision(self, decision: Decision, state: GameState) -> Told:
        """What is asked."""
        return Told(self._tell("decisions", decision, state), decision.rule)

    def tell_decision_title(self, decision: Decision, state: GameState | None = None) -> str:
        """The name of what is asked, as "Track"; with a state as its title calls it."""
        base = f"decisions.{tag_of(type(decision))}"
        special = (f"{base}.{variant}" for variant in front.title_variants(decision))
        key = next((key for key in special if key in self._texts), f"{base}.title")
        return self.tr(key, state=state)

    def tell_passing(self, decision: Decision) -> str:
        """What is given up by passing, and what is not; empty where the answer says it itself."""
        key = f"passing.{tag_of(type(decision))}"
        return self.tr(key) if key in self else ""

    def tell_ahead(self, state: GameState, decision: Decision, then: str) -> str:
        """What comes next if a decision is passed, which is named as the deed it is there."""
        key = self._key_of_answer("ahead", front.PASSING, state, decision)
        return self.tr(key, state=state, then=then)

    def tell_who(self, decision: Decision, state: GameState) -> str:
        """Who decides, and for whom if that is somebody else."""
        key = "decisions.who" if decision.actor == decision.player else "decisions.who_for"
        return self.tr(key, state=state, player=decision.player, actor=decision.actor)

    def tell_refusal(self, refusal: Refusal, state: GameState | None = None) -> Told:
        """Why something is not allowed."""
        template = self.template(f"refusals.{refusal.key}", state)
        return Told(filled(self.telling(state), template, refusal.facts), refusal.rule)

    # ---- small things

    def money(self, amount: int, state: GameState) -> str:
        return self.write(amount, "money", state)

    def place_name(self, printed: str | None) -> str:
        """The name of a place on a map as the language has it; empty for one without a name."""
        return self._texts.get(f"language.places.{printed}", printed or "")

    def who(self, owner: str | None, state: GameState) -> str:
        return self.write(owner, "who", state)

    def several(self, names: Sequence[str]) -> str:
        """Names one after the other, as the language joins them: "Anna, Ben and Cleo"."""
        if not names:
            return ""
        *others, last = names
        if not others:
            return last
        joined = self.template("language.joined.two" if len(others) == 1 else "language.joined.more")
        return joined.format(first=", ".join(others), last=last)

    def write(self, value: object, how: str, state: GameState | None) -> str:
        """One value as the templates would write it."""
        return written(self.telling(state), value, how)

    def telling(self, state: GameState | None) -> Telling:
        """What templates need to be filled in."""
        texts, agreement = self._at(state)
        return Telling(state, texts, self._plural, self.grouping, self.several, agreement)

    # ---- inside

    def _tell(self, group: str, record: Any, state: GameState) -> str:
        return self._fill(self.key_of(group, record, state), record, state)

    def _fill(self, key: str, record: Any, state: GameState, decision: Decision | None = None) -> str:
        facts = {**msgspec.structs.asdict(record), **front.more_facts(record, state, decision)}
        return filled(self.telling(state), self.template(key, state), facts)

    def _texts_at(self, state: GameState | None) -> Mapping[str, str]:
        """All sentences, in the title's own words where it has some."""
        return self._at(state)[0]

    def _at(self, state: GameState | None) -> _Own:
        """All sentences at a table, and how small words of theirs agree."""
        title = "" if state is None else state.facts.title
        if title not in self._own:
            own = self._own_of(title) if title else {}
            texts = {**self._texts, **own} if own else self._texts
            self._own[title] = texts, _agreement_of(texts)
        return self._own[title]

    def _own_of(self, title: str) -> dict[str, str]:
        """What is said otherwise at the table of a title."""
        prefix = f"titles.{title}."
        return {key.removeprefix(prefix): text for key, text in self._texts.items() if key.startswith(prefix)}

    def _key_of_answer(self, group: str, action: Action, state: GameState, decision: Decision) -> str:
        """The most special key there is for an action as the answer to a decision."""
        base = f"{group}.{tag_of(type(action))}"
        endings = (*(f"_{variant}" for variant in front.variants_of(action, state)), "")
        keys = (
            f"{base}.{answer}{ending}" for answer in front.answer_variants(decision) for ending in endings
        )
        return next((key for key in keys if key in self), self.key_of(group, action, state))

    def key_of(self, group: str, record: Any, state: GameState) -> str:
        """The most special key there is for a record."""
        base = f"{group}.{tag_of(type(record))}"
        special = (f"{base}.{variant}" for variant in front.variants_of(record, state))
        return next((key for key in special if key in self._texts), base)


def _for_all() -> dict[str, str]:
    """What is said in the first language where another has no words; its names of places are its own."""
    texts = _texts_of(FALLBACK)
    return {key: text for key, text in texts.items() if not key.startswith("language.places.")}


@lru_cache(maxsize=SPOKEN)
def _texts_of(language: str) -> Mapping[str, str]:
    """All that a language says, by its keys; the same for all who speak it."""
    folder = resources.files("resources") / "text" / language
    files = [entry for entry in folder.iterdir() if entry.name.endswith(".json")] if folder.is_dir() else []
    texts: dict[str, str] = {}
    for file in files:
        _gather(_read(file), "", texts)
    return texts


@lru_cache(maxsize=SPOKEN)
def _about(language: str) -> Mapping[str, str]:
    """What a language says of itself, without reading all that it says: its name and how it counts."""
    file = resources.files("resources") / "text" / language / ABOUT
    told = _read(file).get("language", {}) if file.is_file() else {}
    texts: dict[str, str] = {}
    _gather(told, "language", texts)
    return texts


def _read(file: Traversable) -> Mapping[str, Any]:
    content: Mapping[str, Any] = msgspec.json.decode(file.read_bytes())
    return content


def _gather(tree: Mapping[str, Any], path: str, found: dict[str, str]) -> None:
    """Nested keys joined by dots; an empty key names its parent."""
    before = f"{path}." if path else ""
    for name, value in tree.items():
        key = before + name if name else path
        if isinstance(value, dict):
            _gather(value, key, found)
        else:
            found[key] = value


def _agreement_of(words: Mapping[str, str]) -> Sequence[tuple[str, str]]:
    """The rules by which small words fit what stands behind them, as "an 8-train", if the language has any.

    One is `language.agreement.where` and `.as`, others are `language.agreement.also` and `.too`.
    """
    rules = (f"language.{rule}" for rule in ("agreement", "agreement.also", "agreement.too"))
    return [
        (pattern, words.get(f"{rule}.as", ""))
        for rule in rules
        if (pattern := words.get(f"{rule}.where", ""))
    ]
