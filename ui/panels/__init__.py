"""The parts of the window round the board. They never import each other; they meet in the session."""
