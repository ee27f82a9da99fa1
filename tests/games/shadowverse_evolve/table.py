"""The table at which the rules are tried: cards as they are printed, boards, what is on offer and what is refused."""

from __future__ import annotations

from collections.abc import Iterable

from tests.desk import Table

GAME = "shadowverse-evolve"
THEIR_LEADER = "Attack Player 2's leader with"


def text(
    name: str,
    words: str = "",
    kind: str = "Follower",
    cost: int = 1,
    stats: str = "2/5",
    traits: str = "",
    craft: str = "Neutral",
) -> str:
    """A card as it stands in a card file."""
    lines = [f"name: {name}", f"type: {kind}", f"class: {craft}"]
    lines += [f"traits: {traits}"] if traits else []
    lines += [] if "Evolved" in kind else [f"cost: {cost}"]
    lines += [f"stats: {stats}"] if "Follower" in kind else []
    return "\n".join(["", *lines, words, "", ""])


def laid(
    cards: str, hand: Iterable[str] = (), points: tuple[int, int] = (10, 10), deck: str = "", many: int = 5
) -> Table:
    """A board with the first player's hand, both players' play points, and something to draw."""
    scene = Table(GAME, cards)
    for player in (0, 1):
        scene.points(player, points[player])
        scene.fill(player, "deck", deck, many if deck else 0)
    for name in hand:
        scene.put(0, "hand", name)
    return scene


USUAL = "".join(
    (
        text("Recruit", stats="2/2"),
        text("Giant", cost=6, stats="5/7"),
        text("Lantern", "", "Amulet"),
        text("Page", "", "Spell", traits="Magic"),
    )
)


def usual(*cards: str, points: int = 10) -> Table:
    """A board with a few usual cards and those given."""
    return laid(USUAL + "".join(cards), points=(points, points))


def deed(words: str) -> str:
    """A spell that costs 1."""
    return text("Deed", words, "Spell")


def play_from_hand(scene: Table, *choices: str, name: str = "Deed") -> Table:
    """Player 0 plays a card from hand and makes choices."""
    return scene.play(name, *choices)


def to_the_end_phase(scene: Table) -> None:
    """Whatever is asked, its first option is taken, until the main phase can be ended."""
    while not scene.offers("End phase"):
        scene.do(scene.options()[0])


def while_asked(scene: Table, answer: str) -> None:
    """The same answer to everything, until the game is over."""
    while not scene.game.over:
        scene.do(answer)
