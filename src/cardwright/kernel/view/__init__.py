"""Views and sentences: what players see."""
