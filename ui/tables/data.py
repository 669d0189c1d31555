"""A table as data: headings, cells that know what they are sorted by, rows that always stay below."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from gridsim.records import Bundle
from gridsim.telling.templates import breakable


class Cell(Bundle, frozen=True):
    """One field of a table."""

    text: str
    value: float | str | None = None
    """What it is sorted by; the text where there is nothing else."""
    tip: str = ""
    ground: str = ""
    """The name of the colour behind it."""
    strong: bool = False
    given: object = None
    """What is handed to who hears of a click; a cell without it does nothing."""
    quiet: bool = False
    """It may be clicked, but only to hear why nothing can be done."""
    short: str | None = None
    """What stands there where there is little room; the text if there is nothing shorter."""
    about: str = ""
    """What is told of it in the stead of the tip, as rich text."""

    @property
    def brief(self) -> str:
        """Its text in a table that has little room."""
        return self.text if self.short is None else self.short

    @property
    def order(self) -> tuple[int, float, str]:
        """Numbers come before texts, and what is empty comes last."""
        if isinstance(self.value, (int, float)):
            return 0, self.value, self.text
        text = self.value or self.text
        return (1 if text else 2), 0, text.casefold()

    @property
    def is_number(self) -> bool:
        return isinstance(self.value, (int, float))


Row = Sequence[Cell]


class Column(Bundle, frozen=True):
    """One heading."""

    name: str
    tip: str = ""
    strong: bool = False
    short: str | None = None
    """What stands there where there is little room; the name if there is nothing shorter."""
    about: str = ""
    """What is told of it in the stead of name and tip, as rich text."""

    @property
    def brief(self) -> str:
        """Its name in a table that has little room."""
        return self.name if self.short is None else self.short


class Table(Bundle, frozen=True):
    """Headings and rows; `feet` are rows that stay below however the others are sorted."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    feet: tuple[Row, ...] = ()

    def sorted_by(self, column: int, *, descending: bool) -> Table:
        """The same table in another order; what is empty stays last."""
        full = [row for row in self.rows if row[column].text]
        empty = [row for row in self.rows if not row[column].text]
        full.sort(key=lambda row: row[column].order, reverse=descending)
        return Table(self.columns, (*full, *empty), self.feet)


def folded(table: Table, at: int) -> Table:
    """The same table for a narrow place: the columns from `at` on stand below the others.

    Each row of them begins with what the whole row begins with.
    """
    head = tuple(_as_cell(column) for column in table.columns[at:])
    below = ((Cell(""), *head), *((row[0], *row[at:]) for row in table.rows))
    padded = (_as_long(row, at) for row in below)
    return Table(
        table.columns[:at],
        tuple(row[:at] for row in table.rows),
        (*(row[:at] for row in table.feet), *padded),
    )


def _as_cell(column: Column) -> Cell:
    """A heading among the fields."""
    return Cell(column.name, tip=column.tip, strong=True, short=column.short, about=column.about)


def _as_long(row: Row, length: int) -> Row:
    return (*row, *(Cell("") for _ in range(length - len(row))))


def columns(names: Iterable[str]) -> tuple[Column, ...]:
    """Plain headings."""
    return tuple(Column(name) for name in names)


def lines_of(table: Table) -> list[list[str]]:
    """The texts of a table, the headings first."""
    return [
        [column.name for column in table.columns],
        *([cell.text for cell in row] for row in (*table.rows, *table.feet)),
    ]


def brief_lines_of(table: Table) -> list[list[str]]:
    """The texts of a table as they stand where there is little room, the headings first."""
    return [
        [column.brief for column in table.columns],
        *([cell.brief for cell in row] for row in (*table.rows, *table.feet)),
    ]


def tabbed(lines: Iterable[Iterable[str]]) -> str:
    """Lines with tabs between their fields, as spreadsheets take them from the clipboard."""
    return "\n".join("\t".join(breakable(field).replace("\t", " ") for field in line) for line in lines)


def comma_separated(lines: Iterable[Iterable[object]]) -> str:
    """Lines as a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(lines)
    return text.getvalue()
