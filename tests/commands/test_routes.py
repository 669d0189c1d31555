"""The best routes of recorded games have the values that an exhaustive search proved."""

import json

import pytest

from gridsim.__main__ import main
from gridsim.commands.routes import compare_runs, last_problem, with_stations_everywhere
from gridsim.interchange.retelling import retell
from gridsim.routes.search import best_runs

TITLE = "1856"
RECORDS = ("51745", "89363", "hotseat001", "hotseat004", "hotseat006")


@pytest.fixture(scope="module")
def retold(records):
    """Plays a recorded game, each once for all tests."""
    played = {}

    def play(name):
        path = records / TITLE / f"{name}.json"
        if not path.exists():
            pytest.skip(f"there is no recorded game {path}")
        if name not in played:
            played[name] = retell(path.read_bytes())
        return played[name]

    return play


def values(records, file):
    """The known values of a file, for the records of this title."""
    path = records.parent / "routes" / file
    if not path.exists():
        pytest.skip(f"there are no known values at {path}")
    entries = map(json.loads, path.read_text("utf-8").splitlines())
    return [entry for entry in entries if entry["record"].startswith(f"{TITLE}/")]


@pytest.mark.parametrize("name", RECORDS)
def test_best_run_of_every_turn_is_the_proven_one(records, retold, name):
    known = [entry for entry in values(records, "best-values.jsonl") if entry["record"] == f"{TITLE}/{name}"]
    found = list(compare_runs(retold(name)))
    assert all(run.best.proven for run in found)
    by_id = {(run.id, run.company): run for run in found}
    for entry in known:
        run = by_id[entry["id"], entry["company"]]
        assert sorted(run.trains) == sorted(entry["trains"])
        assert (run.best.revenue, run.taken) == (entry["best"], entry["recorded"]), entry
    assert len(known) == len(found)


def test_hard_searches_find_the_proven_values(records, retold):
    for entry in values(records, "stress-values.jsonl"):
        game = retold(entry["record"].partition("/")[2])
        rules = with_stations_everywhere(game.title.judge.rules)
        solution = best_runs(last_problem(game, entry["company"], entry["trains"], rules))
        assert (solution.revenue, solution.proven) == (entry["best"], True), entry


def test_command_prints_a_line_for_every_run(records, retold, capsys):
    retold("hotseat001")
    assert main(["routes", str(records / TITLE / "hotseat001.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:6] == ["46", "WGB", "2,2", "taken", "30", "best"]
    assert lines[-1] == "Runs: 5. With the best revenue: 2."


def test_command_searches_at_the_last_position(records, retold, capsys):
    retold("hotseat006")
    file = str(records / TITLE / "hotseat006.json")
    assert main(["routes", file, "--company", "BBG", "--trains", "D,D", "--everywhere"]) == 0
    assert capsys.readouterr().out.split()[:4] == ["BBG", "D,D", "best", "600"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--trains", "D"],
        ["--company", "BBG"],
        ["--trains", "D", "--company", "XYZ"],
        ["--trains", "9", "--company", "BBG"],
    ],
)
def test_search_needs_a_company_and_trains_of_the_title(records, retold, capsys, arguments):
    retold("hotseat001")
    assert main(["routes", str(records / TITLE / "hotseat001.json"), *arguments]) == 2
    assert capsys.readouterr().err
