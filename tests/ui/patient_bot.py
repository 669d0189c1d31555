"""A bot that waits for a slow machine."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

PATIENCE = 60_000
"""Milliseconds after which nothing will come any more: beside other work all takes ten times as long."""


class PatientBot(QtBot):
    """Waits as long as a busy machine needs; what never comes is missed all the same."""

    def waitUntil(self, callback, *, timeout=PATIENCE):
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal, *, timeout=PATIENCE, **options):
        return super().waitSignal(signal, timeout=timeout, **options)
