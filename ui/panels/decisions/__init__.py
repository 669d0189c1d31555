"""Panels that answer what is asked, and what is told about the choices."""
