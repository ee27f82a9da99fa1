"""Argent Saga."""
