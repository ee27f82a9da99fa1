"""Chance: one small 64-bit generator whose whole state is an integer, the same on every Python."""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """A starting state; neighbouring seeds give unrelated sequences."""
    return mix((seed & MASK) ^ 0xD1B54A32D192ED03)


def advance(state: int) -> int:
    """The next state."""
    return (state + _GAMMA) & MASK


def mix(state: int) -> int:
    """The 64 random bits that a state stands for (the splitmix64 finaliser)."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Random:
    """The generator as an object, for agents and tools that keep chance of their own."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = seeded(seed)

    def bits(self) -> int:
        """64 random bits."""
        self.state = (self.state + _GAMMA) & MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n-1 (the bias of taking 64 bits by multiplication is below 2**-50)."""
        return (self.bits() * n) >> 64

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
