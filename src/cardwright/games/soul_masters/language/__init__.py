"""The words of Soul Masters."""
