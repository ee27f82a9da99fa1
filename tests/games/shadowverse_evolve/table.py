"""The table at which the rules are tried: cards as they are printed, boards, what is on offer and what is refused."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.kernel.state.pieces import Card
from cardwright.play.scene import Scene

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
) -> Scene:
    """A board with the first player's hand, both players' play points, and something to draw."""
    scene = Scene(GAME, cards)
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


def usual(*cards: str, points: int = 10) -> Scene:
    """A board with a few usual cards and those given."""
    return laid(USUAL + "".join(cards), points=(points, points))


def deed(words: str) -> str:
    """A spell that costs 1."""
    return text("Deed", words, "Spell")


def play_from_hand(scene: Scene, *choices: str, name: str = "Deed") -> Scene:
    """Player 0 plays a card from hand and makes choices."""
    scene.put(0, "hand", name)
    return scene.start().do(f"Play {name}", *choices)


def denied(scene: Scene, verb: str, *cards: Card | str, player: int = -1) -> str:
    """The rule by which something is refused ("" if it is allowed)."""
    denial = scene.why_not(verb, *cards, player=player)
    return "" if denial is None else denial.rule


def attacks(scene: Scene) -> list[str]:
    """The attacks on offer."""
    return [label for label in scene.options() if label.startswith("Attack")]


def to_the_end_phase(scene: Scene) -> None:
    """Whatever is asked, its first option is taken, until the main phase can be ended."""
    while not scene.offers("End phase"):
        scene.do(scene.options()[0])


def while_asked(scene: Scene, answer: str) -> None:
    """The same answer to everything, until the game is over."""
    while not scene.game.over:
        scene.do(answer)
