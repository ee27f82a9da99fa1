"""The terms that card texts are compiled into, without any state."""
