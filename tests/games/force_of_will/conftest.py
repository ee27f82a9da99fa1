"""The game is loaded for its tests, whether or not it is among the games that players are offered."""

from __future__ import annotations

from cardwright.games import GAMES

GAMES.setdefault("force-of-will", "cardwright.games.force_of_will.title")
