"""Searches off the window's thread: better and better answers, no stale ones, faults told."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QThreadPool
from shiboken6 import delete

from ui.model.workers import Search


@pytest.fixture
def search(qapp):
    made = Search()
    yield made
    made.cancel()


def test_every_better_answer_is_told_and_the_end(search, qtbot):
    answers = []
    search.improved.connect(answers.append)
    with qtbot.waitSignal(search.finished):
        search.start(lambda _stop: iter([10, 20, 30]))
    assert answers == [10, 20, 30]
    assert not search.is_running


def test_the_search_does_not_run_on_the_windows_thread(search, qtbot):
    threads = []

    def finder(_stop):
        threads.append(threading.current_thread())
        yield 1

    with qtbot.waitSignal(search.finished):
        search.start(finder)
    assert threads[0] is not threading.main_thread()


def test_a_new_search_stops_the_one_before_and_drops_its_answers(search, qtbot):
    stopped = threading.Event()

    def endless(stop):
        number = 0
        while not stop():
            number += 1
            yield -number
        stopped.set()

    answers = []
    search.start(endless)
    search.improved.connect(answers.append)
    with qtbot.waitSignal(search.finished):
        search.start(lambda _stop: iter([1, 2]))
    assert stopped.wait(5)
    qtbot.wait(20)
    assert [answer for answer in answers if answer > 0] == [1, 2]
    assert answers[-1] == 2


def test_a_cancelled_search_is_not_heard_of_again(search, qtbot):
    begun, may_end = threading.Event(), threading.Event()

    def slow(_stop):
        begun.set()
        may_end.wait(5)
        yield 1

    answers = []
    search.improved.connect(answers.append)
    search.start(slow)
    assert begun.wait(5)
    search.cancel()
    may_end.set()
    qtbot.wait(50)
    assert answers == []


def test_a_fault_in_a_search_is_told_to_the_window(search, qtbot):
    def faulty(_stop):
        yield 1
        raise ValueError("no such track")

    with qtbot.waitSignal(search.failed) as told:
        search.start(faulty)
    assert str(told.args[0]) == "no such track"


def test_what_is_found_for_a_window_that_was_closed_is_dropped(qapp, qtbot):
    closed, search = threading.Event(), Search()

    def finder(_stop):
        closed.wait(5)
        yield 1

    search.start(finder)
    with qtbot.captureExceptions() as exceptions:
        delete(search)
        closed.set()
        assert QThreadPool.globalInstance().waitForDone(5000)
    assert exceptions == []
