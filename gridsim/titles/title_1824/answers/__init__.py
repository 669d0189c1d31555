"""Which actions answer which question."""
