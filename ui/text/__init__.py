"""What can be read beside a game: rules, glossary and printed words, cut into sections; and days."""
