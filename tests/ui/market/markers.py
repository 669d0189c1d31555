"""Markers on the market."""

from tests.builders import building


def on(cell, *companies):
    built = building("1856")
    for arrival, company in enumerate(companies, 1):
        built = built.company(company, status="started", cell=cell, arrival=arrival)
    return built.state
