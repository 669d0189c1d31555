"""Pictures as plain shapes: plane geometry, letters, room for them, and painting them."""
