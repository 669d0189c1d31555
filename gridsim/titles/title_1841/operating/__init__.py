"""A company's turn: track, stations, runs, dividends and trains."""
