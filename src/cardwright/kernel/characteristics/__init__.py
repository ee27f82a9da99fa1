"""Characteristics of cards: the printed face, changed by continuous effects."""
