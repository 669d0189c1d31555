"""Where the titles that files name are looked up. Tests and editors may bring their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gridsim.core.errors import DataError, SaveError
from gridsim.facts.load import load_facts
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from gridsim.saves.codec import FindFacts
    from gridsim.titles.title import Title


def shipped_title(title: str) -> Title:
    """A title of this program; LookupError for one it does not have."""
    # A registry imports whole titles, which only a program that plays one needs.
    from gridsim.titles import registry  # noqa: PLC0415

    return registry.title(title)


class Library(Bundle, frozen=True, kw_only=True):
    """How to find a title's rules and its facts by id."""

    find_title: Callable[[str], Title] = shipped_title
    find_facts: FindFacts = load_facts


SHIPPED = Library()


def title_of(library: Library, title: str) -> Title:
    """The title a file names; SaveError for one there is not."""
    try:
        return library.find_title(title)
    except (LookupError, DataError) as error:
        raise SaveError("title_unknown", "$.title", title=title) from error


def facts_of(library: Library, title: str, options: Iterable[str]) -> Facts:
    """The facts of a title with the options a file names; SaveError for options it does not have."""
    chosen = tuple(options)
    known = {option.id: option for option in _found(library, title, ()).sheet.options}
    for index, option in enumerate(chosen):
        where = f"$.options[{index}]"
        if option not in known:
            raise SaveError("option_unknown", where, title=title, option=option)
        for other in known[option].excludes:
            if other in chosen:
                raise SaveError("options_exclude", where, option=option, other=other)
    return _found(library, title, chosen)


def _found(library: Library, title: str, options: tuple[str, ...]) -> Facts:
    try:
        return library.find_facts(title, options)
    except DataError as error:
        raise SaveError("title_faulty", "$.title", title=title, fault=error.faults[0]) from error
