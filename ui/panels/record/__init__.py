"""What happened: the log, the time line, lines of play."""
