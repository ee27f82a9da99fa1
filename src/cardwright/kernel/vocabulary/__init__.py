"""The words that card texts are compiled into: terms, without any state."""
