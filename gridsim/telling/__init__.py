"""What a game says, in the words of a language: events, decisions, actions and refusals as sentences.

Belongs here: which sentence fits a record, how values are written in it, and what of a move is worth telling.
Does not belong here: what is told where: the window, the command line and written logs ask for sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.late_names import answering

if TYPE_CHECKING:
    from gridsim.telling.answers import CHOICES, PASSING, is_of_another
    from gridsim.telling.variants import answer_variants, more_facts, title_variants, variants_of
else:  # the words of a window are told without any record of a game
    __getattr__ = answering(
        __name__,
        {
            "gridsim.telling.answers": ("CHOICES", "PASSING", "is_of_another"),
            "gridsim.telling.variants": ("answer_variants", "more_facts", "title_variants", "variants_of"),
        },
    )

__all__ = [
    "CHOICES",
    "PASSING",
    "answer_variants",
    "is_of_another",
    "more_facts",
    "title_variants",
    "variants_of",
]
