"""How everything looks: themes, colours, style sheet, pictures of our own, signs of players."""
