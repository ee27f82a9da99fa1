"""Soul Masters."""
