"""Players and companies as cards."""
