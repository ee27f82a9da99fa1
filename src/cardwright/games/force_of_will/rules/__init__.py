"""The rules of Force of Will, chapter by chapter."""
