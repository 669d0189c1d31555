"""The titles. Each is a package of its own that composes shared procedures; none imports another."""
