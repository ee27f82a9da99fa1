"""The screen of 80 columns and 24 lines: what fits, what is quoted, and what numbers mean."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence

import pytest
from rich.console import Console

from cardwright.cli.terminal import Terminal
from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.play.agents import RandomAgent
from cardwright.play.scene import Scene
from cardwright.play.stops import Stops

SVE, LOW = "shadowverse-evolve", "legions-of-will"
WIDTH, HEIGHT = 80, 24

CARDS = """
name: Dummy
type: Follower
class: Neutral
cost: 1
stats: 2/5

name: Marksman
type: Follower
class: Neutral
cost: 1
stats: 1/1
[fanfare] Select an enemy follower on the field. Deal it 2 damage.

name: Knell
type: Amulet
class: Neutral
cost: 1
At the start of your end phase, give your leader [defense]+1.
At the start of your end phase, draw a card.
At the start of your end phase, give your leader [defense]+2.

name: Fork
type: Spell
class: Neutral
cost: 1
Choose 2 of the following. (1) Give your leader [defense]+1. (2) Draw 2 cards. (3) Draw a card.
"""


class Screen:
    """A terminal of 24 lines; the typist follows a list and then leaves."""

    def __init__(self, game: Game, lines: Sequence[str] = (), humans: int = 1) -> None:
        title = load(game.rules.game)
        self.out, self.typed = io.StringIO(), iter(lines)
        self.console = Console(file=self.out, width=WIDTH, height=HEIGHT, highlight=False, markup=False, emoji=False)
        agents = {player.id: RandomAgent(player.id) for player in game.players[humans:]}
        self.terminal = Terminal(game, title, agents, self.console, self.ask, Stops(title.rules))

    def ask(self, prompt: str) -> str:
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    def play(self) -> str:
        self.terminal.play()
        return self.out.getvalue()


def shown(scene: Scene, *lines: str) -> str:
    return Screen(scene.game, lines).play()


def board(*hand: str, field: Sequence[str] = ()) -> Scene:
    scene = Scene(SVE, cards=CARDS, names=("Ann", "Ben"))
    for player in (0, 1):
        scene.fill(player, "deck", "Dummy", 9)
        scene.points(player, 5)
        scene.fill(player, "field", "Dummy", 2)
    for name in field:
        scene.put(0, "field", name)
    for name in hand:
        scene.put(0, "hand", name)
    return scene.start()


def plain(text: str) -> str:
    return " ".join(text.split())


# --- the words of the card -------------------------------------------------------------------------------


def test_the_card_that_asks_is_quoted() -> None:
    text = shown(board("Marksman"), "play marksman")
    assert "Marksman: Select an enemy follower on the field" in text
    assert "“[fanfare] Select an enemy follower on the field. Deal it 2 damage.”" in text


def test_waiting_abilities_are_quoted() -> None:
    text = shown(board(field=["Knell"]), "end")
    assert "[2] Knell “At the start of your end phase, draw a card.”" in plain(text)


# --- orders ----------------------------------------------------------------------------------------------


def test_an_order_is_left_as_it_is_by_one_answer() -> None:
    scene = board(field=["Knell"])
    text = shown(scene, "end", "*")
    assert "[*] in any order, like this" in text
    assert text.count("[*]") == 1  # asked once for three abilities
    log = scene.log(0)
    done = [next(i for i, line in enumerate(log) if words in line) for words in ("defense +1", "draws", "defense +2")]
    assert done == sorted(done)


def test_an_order_can_still_be_given_one_by_one() -> None:
    text = shown(board(field=["Knell"]), "end", "1", "1")
    assert text.count("[*]") == 2


def test_taking_back_an_order_takes_back_all_of_it() -> None:
    scene = board(field=["Knell"])
    before = scene.game.copy()
    before.choose(scene.find("End phase"))
    text = shown(scene, "end", "*", "u")
    assert "Your last choice is taken back." in text
    assert scene.game.digest() == before.digest()


def test_where_nothing_is_to_be_ordered_a_star_is_refused() -> None:
    assert "there is nothing to put in order here" in shown(board(), "*")


# --- numbers ---------------------------------------------------------------------------------------------


def test_numbers_of_options_stand_in_brackets_and_may_be_typed_with_them() -> None:
    scene = board("Marksman")
    text = shown(scene, "[1]")
    assert "[1] Marksman (1)" in text
    assert "Marksman: Select an enemy follower" in text


def test_the_number_of_an_option_is_not_that_of_the_card_it_stands_on() -> None:
    """With the first chosen, the second option of the card is the first of the list."""
    scene = board("Fork")
    text = shown(scene, "play fork", "1", "1")
    assert "[1] Draw 2 cards." in text
    assert "(2) Draw 2 cards." not in text.split("“")[-1].split("”")[-1]
    assert len(scene.game.cards_in("hand", 0)) == 2


def unit_with_x() -> Scene:
    scene = Scene(
        LOW,
        names=("Ann", "Ben"),
        cards="""
name: Kiln
type: Unit
cost: 1
stats: 5/1
{Pay X}: This unit gains +X power until end of turn.
""",
    )
    for player, base in enumerate(("Kuraka", "Biterra Drillyard")):
        scene.put(player, "battlefield", base)
        scene.points(player, 9)
    scene.put(0, "battlefield", "Kiln")
    return scene.start()


def test_a_number_that_is_asked_for_is_typed_itself() -> None:
    text = shown(unit_with_x(), "use kiln", "1")
    assert "type a number from 0 to 9" in text
    assert "[1]" not in text.split("How much is X?")[1].split("Kiln: power +1")[0]
    assert "Kiln: power +1" in text


# --- the size of the screen ------------------------------------------------------------------------------


def fits(screen: Screen, game: Game) -> None:
    """Table and question fit on the screen, and every line on its width."""
    view = game.view(game.decision.player)
    table, question = screen.terminal.fitted(view, HEIGHT - 3, table=True)
    assert len(table) + len(question) <= HEIGHT - 3
    assert max(line.cell_len for line in (*table, *question)) <= WIDTH
    numbers = [int(n) for line in question for n in re.findall(r"\[(\d+)\]", line.plain)]
    assert all(1 <= number <= len(game.decision.options) for number in numbers)


def moments(game: Game, agents: list[RandomAgent], most: int) -> Iterator[None]:
    """The moments at which an agent has to choose."""
    while game.decision is not None and len(game.choices) < most:
        yield
        game.choose(agents[game.decision.player].pick(game.view(game.decision.player)))


@pytest.mark.parametrize(("name", "players"), [*((name, 2) for name in GAMES), (LOW, 4)])
def test_table_and_question_fit_at_every_moment_of_a_game(name: str, players: int) -> None:
    title = load(name)
    decks = [list(title.decks.values())[i % len(title.decks)] for i in range(players)]
    game = title.new_game(decks, 8)
    screen = Screen(game, humans=players)
    for _ in moments(game, [RandomAgent(i) for i in range(players)], 200):
        fits(screen, game)


def crowded() -> Scene:
    """Five followers and many other cards on each side."""
    scene = Scene(SVE, cards=CARDS, names=("Ann", "Ben"))
    for player in (0, 1):
        scene.fill(player, "deck", "Dummy", 9)
        scene.points(player, 5)
    for name in ("Dummy", "Marksman", "Holy Tiger", "Fairy", "Knell"):
        scene.put(0, "field", name)
        scene.put(1, "field", name, engaged=name != "Knell")
    for name in ("Fairy", "Fairy", "Holy Tiger", "Thorn Burst", "Fairy Wisp"):
        scene.put(0, "ex", name)
    for name in ["Marksman", "Fork", "Knell", "Dummy"] * 3:
        scene.put(0, "hand", name)
    return scene.start()


def test_a_full_table_fits() -> None:
    scene = crowded()
    fits(Screen(scene.game), scene.game)


def test_the_whole_table_is_shown_on_request() -> None:
    text = shown(crowded(), "t")
    first, again = text.split("── Shadowverse: Evolve")[1:]
    assert len(first.splitlines()) <= HEIGHT
    assert len(again.splitlines()) > HEIGHT
    assert "more" not in again


def test_all_options_are_listed_on_request() -> None:
    text = shown(crowded(), "o")
    first, again = text.split("Main phase: what do you do?")[1:]
    assert len(re.findall(r"\[\d+\]", again)) > len(re.findall(r"\[\d+\]", first))


def test_attackers_with_the_same_targets_are_told_shortly() -> None:
    text = shown(crowded())
    assert re.search(r"→ +\[\d+\] to \[\d+\] the same", text)


def test_a_list_that_is_cut_keeps_what_does_nothing_and_says_how_much_is_left_out() -> None:
    scene = crowded()
    view = scene.game.view(0)
    table, question = Screen(scene.game).terminal.fitted(view, 15, table=True)
    text = "\n".join(line.plain for line in question)
    assert len(table) + len(question) <= 15
    assert "[25] End phase" in text
    listed = re.findall(r"\[(\d+)\](?: to \[(\d+)\])?", text)
    count = sum(int(last or first) - int(first) + 1 for first, last in listed)
    hidden = 2  # copies of the spell in hand, which are one option
    assert f"... {25 - hidden - count} more: o lists them all" in text
