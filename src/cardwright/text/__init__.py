"""Rules text to abilities: the shared grammar, the compiler and its diagnostics."""
