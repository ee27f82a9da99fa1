"""The words of Force of Will."""
