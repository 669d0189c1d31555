"""What stands in a game file: its keys, its checksum, and how a text becomes a checked document.

Belongs here: everything about a file that can be judged without playing the game in it.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from gridsim.core.actions import AnyAction
from gridsim.core.errors import SaveError
from gridsim.records import Record
from gridsim.saves.beginning import Beginning, Id, Name, Seed
from gridsim.saves.codec import convert, digest
from gridsim.saves.layout import lay_out, one_line
from gridsim.saves.limits import MOST_BYTES, MOST_NOTES, MOST_PLAYERS
from gridsim.saves.lines import LineName, Lines
from gridsim.saves.migrations import STEPS, Step, migrated
from gridsim.saves.plain_json import Plain, check_plain, decode_text, parse
from gridsim.saves.scenarios import Scenario

FORMAT = "gridsim-game"
JOURNAL = "gridsim-journal"
FOREIGN_KEYS = {"title", "players", "actions", "settings"}
"""What every hot-seat file of 18xx.games has."""

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Mark = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
"""The beginning of a fingerprint, enough to tell two states of one game apart."""
MARK_LENGTH = 16


class Snapshot(Record, frozen=True, kw_only=True):
    """The state at the last turn boundary, as insurance against rules that change."""

    after: Annotated[int, Meta(ge=0)]
    """How many of the actions had been played."""
    digest: Digest
    """Fingerprint of `state`."""
    state: dict[str, Any]


class Marks(Record, frozen=True, kw_only=True):
    """Fingerprints of the states on the way, to find where changed rules first made a difference."""

    every: Annotated[int, Meta(ge=1)]
    """After so many actions, and again and again after as many more."""
    digests: tuple[Mark, ...]


class Document(Record, frozen=True, kw_only=True):
    """A file's content with every action decoded; the states are decoded only when they are needed."""

    format: str
    version: int
    title: Id
    options: Annotated[tuple[Id, ...], Meta(max_length=100)]
    players: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    seed: Seed
    start: dict[str, Any] | None = None
    actions: tuple[AnyAction, ...]
    redo: tuple[AnyAction, ...] = ()
    line: LineName = ""
    """What the line of play is called that the actions are."""
    lines: Lines = ()
    """Other lines of play, begun from moments of this one or of each other."""
    marks: Marks | None = None
    snapshot: Snapshot | None = None
    notes: dict[str, Any] = {}
    scenario: Scenario | None = None
    """What the position it begins with is called, and what is to be done."""
    is_translated: bool = False
    """Whether the states were written in an older form, and are those of today only as far as that told."""
    checksum: Digest | None = None
    """Fingerprint of all the rest; a file without one was made by hand and is taken as it is."""

    @property
    def beginning(self) -> Beginning:
        return Beginning(
            title=self.title, options=self.options, players=self.players, seed=self.seed, start=self.start
        )


def encode_document(document: Plain) -> bytes:
    """The text of a file with its checksum; SaveError if it could not be read again."""
    check_plain(document)
    whole = {**document, "checksum": digest(document)}
    _checked(whole)
    data = lay_out(whole).encode()
    if len(data) > MOST_BYTES:
        raise SaveError("too_large", most=MOST_BYTES)
    return data


def decode_document(data: bytes, steps: Mapping[int, Step] = STEPS) -> tuple[Document, bool]:
    """The document in a file's bytes, and whether it is as it was written.

    SaveError says what is wrong and where. A checksum that differs is no error here: what was damaged may
    be told more exactly by playing it.
    """
    found = parse(decode_text(data))
    _refuse_foreign(found)
    migrated_document = migrated(found, steps)
    return _checked(migrated_document), is_intact(found)


def is_intact(document: Plain) -> bool:
    """Whether the checksum fits the content. A document without checksum has nothing to differ from."""
    content = {key: value for key, value in document.items() if key != "checksum"}
    return "checksum" not in document or document["checksum"] == digest(content)


def check_notes(notes: Mapping[str, Any]) -> Plain:
    """The window's own notes as plain values; SaveError if they are too large or no plain values."""
    copy = dict(notes)
    check_plain(copy, ("notes",))
    length = len(one_line(copy))
    if length > MOST_NOTES:
        raise SaveError("notes_too_large", "$.notes", length=length, most=MOST_NOTES)
    return copy


def _refuse_foreign(found: Any) -> None:
    if not isinstance(found, dict):
        raise SaveError("not_a_game", type=type(found).__name__)
    kind = found.get("format")
    if kind == JOURNAL:
        raise SaveError("is_journal", "$.format")
    if kind != FORMAT:
        raise SaveError("foreign_18xx_games" if found.keys() >= FOREIGN_KEYS else "not_a_game", "$.format")


def _checked(document: Plain) -> Document:
    checked = convert(document, Document)
    if len(set(checked.options)) < len(checked.options):
        raise SaveError("id_twice", "$.options", id=checked.options[-1])
    check_notes(checked.notes)
    if checked.snapshot is not None:
        _check_snapshot(checked.snapshot, len(checked.actions))
    return checked


def _check_snapshot(snapshot: Snapshot, actions: int) -> None:
    if snapshot.after > actions:
        raise SaveError("snapshot_later", "$.snapshot.after", after=snapshot.after, count=actions)
    if snapshot.digest != digest(snapshot.state):
        raise SaveError("digest_wrong", "$.snapshot.digest")
