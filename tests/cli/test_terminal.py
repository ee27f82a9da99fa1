"""A game at the keyboard, with the lines that are typed written down beforehand."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

import cardwright as cw
from cardwright.cli.terminal import Terminal
from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.play.agents import RandomAgent
from cardwright.play.scene import Scene
from cardwright.play.stops import Stops

SVE = "shadowverse-evolve"

CARDS = """
name: Plain Fighter
type: Follower
class: Neutral
cost: 2
stats: 2/2

name: Sudden Word
type: Spell
class: Neutral
cost: 1
[quick] Select an enemy follower on the field and deal it 2 damage.
"""


class Table:
    """A terminal whose typist follows a list; when the list ends, the typist leaves."""

    def __init__(
        self,
        game: Game,
        lines: Sequence[str],
        humans: int = 1,
        stops: str = "all",
        width: int = 80,
        height: int = 24,
        title: str = SVE,
    ) -> None:
        self.lines = iter(lines)
        self.prompts: list[str] = []
        self.out = io.StringIO()
        console = Console(file=self.out, width=width, height=height, highlight=False, markup=False, emoji=False)
        agents = {player: RandomAgent(player) for player in range(humans, 2)}
        self.terminal = Terminal(game, load(title), agents, console, self.ask, Stops(load(title).rules, stops))
        self.outcome = self.terminal.play()

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return self.out.getvalue()


def board(*, hand: str = "", mine: str = "", theirs: str = "", active: int = 0) -> Scene:
    scene = Scene(SVE, cards=CARDS, names=("Ann", "Ben"))
    for player in (0, 1):
        scene.fill(player, "deck", "Plain Fighter", 9)
        scene.points(player, 3)
    for player, zone, name in ((0, "hand", hand), (0, "field", mine), (1, "field", theirs)):
        if name:
            scene.put(player, zone, name)
    return scene.start(active=active)


def test_the_table_is_shown_from_the_players_side() -> None:
    scene = board(hand="Sudden Word", mine="Plain Fighter", theirs="Fairy")
    scene.put(1, "hand", "Plain Fighter")
    shown = Table(scene.game, []).text
    assert "turn 5 · your main phase" in shown
    assert "Ann (you) · defense 20" in shown
    assert "▮ Plain Fighter 2/2" in shown
    assert "▮ Fairy 1/1" in shown
    assert "Hand  (1) Sudden Word" in shown
    assert "play points 3/3" in shown
    assert "hand 1  deck 9" in shown


def test_options_are_numbered_grouped_and_cited() -> None:
    shown = Table(board(hand="Sudden Word", mine="Plain Fighter", theirs="Fairy").game, []).text
    assert "Play     [1] Sudden Word (1)" in shown
    assert "SVE 8.2.1" in shown
    assert "Attack   Plain Fighter 2/2 →   [2] Ben's leader 20" in shown
    assert "SVE 8.4.1" in shown
    assert "[3] End phase" in shown


def test_a_number_chooses_and_the_log_tells_what_happened() -> None:
    shown = Table(board(hand="Sudden Word", mine="Plain Fighter", theirs="Fairy").game, ["2"]).text
    assert "Plain Fighter attacks Leader (SVE 8.4.5)" in shown
    assert "Leader takes 2 damage from Plain Fighter (SVE 8.4.9)" in shown


def test_the_first_words_of_an_option_choose_it() -> None:
    table = Table(board(mine="Plain Fighter").game, ["attack ben"])
    assert "takes 2 damage" in table.text


def test_copies_of_a_card_in_hand_are_one_option() -> None:
    scene = board(hand="Plain Fighter")
    scene.put(0, "hand", "Plain Fighter")
    scene.start()
    shown = Table(scene.game, []).text
    assert "Play     [1] Plain Fighter (2)" in shown
    assert "[2] Plain Fighter" not in shown


def opening_hand() -> Game:
    """Ann may put cards of her opening hand back."""
    game = cw.new_game("argent-saga", ["air", "dark"], 3, ["Ann", "Ben"])
    while game.decision is not None and game.decision.maximum < 5:
        game.choose(0)
    return game


def test_several_numbers_choose_several_cards_by_the_list_they_were_read_from() -> None:
    game = opening_hand()
    hand = game.cards_in("hand", 0)
    table = Table(game, ["1 3 4"], width=120, title="argent-saga")
    assert f"(up to 5; chosen: {hand[0].face.name}, {hand[2].face.name}, {hand[3].face.name})" in table.text
    assert game.decision is not None
    assert game.decision.picked == (hand[0].id, hand[2].id, hand[3].id)


def test_what_cannot_be_chosen_any_more_is_said() -> None:
    game = opening_hand()
    table = Table(game, ["2 2"], title="argent-saga")
    assert "cannot be chosen after that" in table.text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "there is no option 99: choose 1 to 2"),
        ("0", "there is no option 0"),
        ("-1", "there is no option -1"),
        ("frobnicate", "'frobnicate' is no option and no command"),
        ("r 99.9", "SVE has no rule '99.9'"),
        ("r", "which rule?"),
        ("c", "which card?"),
        ("c zzz", "there is no card named 'zzz'"),
        ("a foo", "there is no stop 'foo'"),
        ("l x", "`l` takes a number"),
        ("u", "there is nothing to take back"),
        ("w zzz", "nothing you could do fits 'zzz'"),
        ("u all", "`u` takes a number of choices, not 'all'"),
        ("u 0", "`u` takes a number of choices, not '0'"),
        ("w play", "there is nothing that you could play"),
        ("play fairy", "there is nothing that you could play"),
    ],
)
def test_wrong_input_is_answered_and_changes_nothing(line: str, answer: str) -> None:
    game = board(mine="Plain Fighter").game
    before = game.digest()
    assert answer in Table(game, [line]).text
    assert game.digest() == before


def test_why_not_names_the_rule_of_every_refusal() -> None:
    scene = board(hand="Plain Fighter", mine="Plain Fighter", theirs="Fairy")
    scene.points(0, 1)
    shown = Table(scene.start().game, ["w attack", "w play"]).text
    assert "Attack Ben's leader with Plain Fighter: allowed" in shown
    assert "Attack Fairy with Plain Fighter: the follower is reserved" in shown
    assert "(SVE 8.4.3.1)" in shown
    assert "Play Plain Fighter: it costs 2 play points" in shown


@pytest.mark.parametrize(("line", "said"), [("y", "'y' is no option"), ("n", "'n' is no option"), ("a", "")])
def test_a_letter_within_a_word_is_no_choice(line: str, said: str) -> None:
    """Who is asked which player begins and says yes or no has chosen nobody."""
    game = cw.new_game(SVE, ["forestcraft", "swordcraft"], 8, ["Ann", "Ben"])
    assert [option.label for option in game.view(0).decision.options] == ["Ann", "Ben"]
    before = game.digest()
    table = Table(game, [line])
    assert said in table.text  # "a" is a command
    assert game.digest() == before


@pytest.mark.parametrize("line", ["why can't I attack?", "why not attack", "w attack"])
def test_why_is_asked_in_plain_words(line: str) -> None:
    shown = Table(board(mine="Plain Fighter", theirs="Fairy").game, [line]).text
    assert "Attack Ben's leader with Plain Fighter: allowed" in shown
    assert "Attack Fairy with Plain Fighter: the follower is reserved" in shown


def test_what_cannot_be_done_now_is_answered_with_the_reason() -> None:
    scene = board(mine="Plain Fighter", theirs="Fairy")
    before = scene.game.digest()
    shown = Table(scene.game, ["attack fairy"]).text
    assert "'attack fairy' is no option now:" in shown
    assert "Attack Fairy with Plain Fighter: the follower is reserved" in shown
    assert scene.game.digest() == before


def test_why_says_the_same_thing_once() -> None:
    scene = board(hand="Plain Fighter")
    scene.put(0, "hand", "Plain Fighter")
    scene.points(0, 1)
    shown = Table(scene.start().game, ["w play"]).text
    assert shown.count("Play Plain Fighter: it costs 2 play points") == 1


@pytest.mark.parametrize("line", ["", "t", "table", "board", "hand"])
def test_the_table_can_be_seen_again(line: str) -> None:
    assert Table(board().game, [line]).text.count("your main phase") == 2


def test_undo_takes_back_several_choices() -> None:
    scene = board(hand="Sudden Word", mine="Plain Fighter", theirs="Fairy")
    before = scene.game.digest()
    table = Table(scene.game, ["sudden word", "attack ben", "u 2"])
    assert "Your last 2 choices are taken back." in table.text
    assert scene.game.digest() == before
    table = Table(scene.game, ["sudden word", "u 9"])
    assert "Your last choice is taken back." in table.text
    assert scene.game.digest() == before


def test_undo_takes_back_ones_own_last_choice() -> None:
    scene = board(mine="Plain Fighter")
    before = scene.game.digest()
    table = Table(scene.game, ["1", "u"])
    assert "Your last choice is taken back." in table.text
    assert scene.game.digest() == before
    assert table.text.count("your main phase") == 3


def test_undo_reaches_back_over_the_opponents_turn() -> None:
    scene = board(mine="Plain Fighter")
    before = scene.game.digest()
    table = Table(scene.game, ["end", "u"])
    assert "turn 7" in table.text
    assert scene.game.digest() == before


def test_the_text_of_a_card_and_a_rule_can_be_read() -> None:
    shown = Table(board().game, ["c fairy wisp", "r SVE 8.4.4", "?", "l 2"]).text
    assert "Fairy Wisp  cost 0" in shown or "Fairy Wisp  cost 1" in shown
    assert "8 Actions of the main phase > 8.4 Attacking" in shown
    assert "undo: take back your last choice" in shown


def test_a_card_is_read_with_the_effects_on_it_and_where_they_come_from() -> None:
    scene = Scene(
        "shadowverse-evolve",
        cards="""name: Herald
type: Follower
class: Neutral
cost: 2
stats: 1/1
Your other followers have [attack]+1.
""",
    )
    scene.put(0, "field", "Herald"), scene.put(0, "field", "Fairy")
    shown = Table(scene.start().game, ["c fairy", "c fairy wisp"]).text
    assert shown.count("now, by Herald: Your other followers have [attack]+1. (SVE 10.1.1.3)") == 1


def test_a_quick_window_is_shown_where_there_is_a_stop() -> None:
    def quick(stops: str) -> str:
        scene = board(hand="Sudden Word", theirs="Plain Fighter", active=1)
        return Table(scene.game, [], stops=stops).text

    assert "Play something with Quick?" in quick("all")
    assert "Play something with Quick?" not in quick("none").split("turn 6")[0]
    assert "you are not asked here and do nothing" in quick("none")


def test_stops_can_be_changed_in_the_game() -> None:
    shown = Table(board().game, ["a", "a none", "a +end", "a all", "a -main"]).text
    listed = [line.rpartition(": ")[2] for line in shown.splitlines() if "in these phases" in line]
    assert listed == ["start, main, end.", "none.", "end.", "start, main, end.", "start, end."]


def test_quitting_concedes_if_one_says_so() -> None:
    stayed = Table(board().game, ["q", "maybe"])
    assert stayed.outcome is None
    assert "You play on." in stayed.text
    assert Table(board().game, ["exit", "y"]).outcome is not None
    table = Table(board().game, ["q", "y"])
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert "You lose. In turn 5, Ann concedes (SVE 1.2.3)" in table.text


def test_leaving_with_the_end_of_input() -> None:
    table = Table(board().game, [])
    assert table.outcome is None
    assert "You have left the game." in table.text


def test_a_win_is_told_with_its_rule() -> None:
    scene = board(mine="Plain Fighter")
    scene.leader(1).damage = 19
    table = Table(scene.start().game, ["1"])
    assert "You win! In turn 5, the leader of Ben had no defense left (SVE 11.2.1)" in table.text


def test_two_people_do_not_see_each_others_hands() -> None:
    game = cw.new_game(SVE, ["forestcraft", "swordcraft"], 8, ["Ann", "Ben"])
    table = Table(game, ["1", "2", ""], humans=2)
    assert any("your turn: press Enter" in prompt for prompt in table.prompts)


def test_a_tall_terminal_has_room_for_the_text_of_the_hand() -> None:
    scene = board(hand="Sudden Word")
    assert "Select an enemy follower" in Table(scene.game, [], width=120, height=40).text
    assert "Select an enemy follower" not in Table(scene.game, []).text


def test_no_line_is_longer_than_the_terminal() -> None:
    for width in (60, 80, 120):
        game = cw.new_game(SVE, ["forestcraft", "swordcraft"], 5)
        lines = Table(game, ["1"] * 60 + ["w", "?", "l"], width=width).text.splitlines()
        assert max(map(len, lines)) <= width


SAGA = """
name: Marsh Hand
type: Unit
element: Dark
cost: 1
power: 1000

name: Sly Lamp
type: Unit
element: Dark
cost: 4
power: 1000
Exhaust: Draw a card.
Pay (1): Draw a card.
"""


def saga(*mine: str, hand: str = "") -> Scene:
    """A main phase of a game with rows."""
    scene = Scene("argent-saga", cards=SAGA, names=("Ann", "Ben"))
    for player in (0, 1):
        scene.fill(player, "deck", "Marsh Hand", 9)
        scene.put(player, "field", "Argent Shard")
    for name in mine:
        scene.put(0, "field", name)
    scene.put(1, "field", "Marsh Hand")
    if hand:
        scene.put(0, "hand", hand)
    return scene.start()


def test_why_not_attack_where_cards_stand_in_rows() -> None:
    scene = saga("Marsh Hand")
    shown = " ".join(Table(scene.game, ["w attack"], width=120, title="argent-saga").text.split())
    assert "Attack with Marsh Hand: it could attack: go to combat first (ARG 8.1.2)" in shown
    two = saga("Marsh Hand", "Sly Lamp")
    shown = " ".join(Table(two.game, ["go to combat", "w attack"], width=120, title="argent-saga").text.split())
    assert "Attack the towers with Marsh Hand: allowed" in shown
    assert "Attack the towers with Sly Lamp: allowed" in shown
    assert "Attack Marsh Hand with Sly Lamp: only an exhausted unit can be attacked (ARG 8.2.3.1)" in shown


def test_a_turn_that_ends_because_nothing_is_left_to_do_says_so() -> None:
    over = "(nothing was left to do in your main phase: your turn is over)"
    assert over in Table(saga(hand="Marsh Hand").game, ["play marsh hand", "1"], title="argent-saga").text
    assert over not in Table(saga(hand="Marsh Hand").game, ["end"], title="argent-saga").text


def test_words_that_another_moment_would_know_are_no_question() -> None:
    scene = saga("Marsh Hand", hand="Marsh Hand").do("Play Marsh Hand")
    shown = Table(scene.game, ["combat"], title="argent-saga").text
    assert "'combat' is no option and no command" in shown
    assert "nothing you could do fits" not in shown


def test_an_ability_that_is_told_is_not_followed_by_a_number() -> None:
    shown = Table(saga("Sly Lamp").game, [], width=120, title="argent-saga").text
    assert "[1] Sly Lamp: Exhaust: Draw a card.   [2] Sly Lamp: Pay (1): Draw a card.  " in shown


@pytest.mark.parametrize("width", [60, 100])
def test_long_lines_of_the_log_are_shown_to_their_end(width: int) -> None:
    shown = Table(opening_hand(), ["l"], width=width, title="argent-saga").text
    towers = " ".join(shown.split("Ann has the towers")[1].split("\n  Ben")[0].split())
    assert "…" not in towers
    assert towers.count(",") == 4


def test_the_legend_speaks_of_the_numbers_there_are() -> None:
    assert "2/3 attack and defense" in " ".join(Table(board().game, ["?"]).text.split())
    assert "2/3" not in Table(opening_hand(), ["?"], title="argent-saga").text


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_can_be_played_at_the_keyboard(seed: int) -> None:
    game = cw.new_game(SVE, ["havencraft", "runecraft"], seed)
    table = Table(game, ["1"] * 600, stops="none")
    assert table.outcome is not None
    assert f"(SVE {table.outcome.rule})" in table.text


LITANY = """
name: Litany
type: Spell
class: Neutral
cost: 0
Draw 100 cards.
"""


def test_a_choice_that_takes_too_many_steps_is_said_and_the_game_goes_on() -> None:
    scene = Scene(SVE, cards=LITANY)
    scene.put(0, "hand", "Litany")
    scene.fill(0, "deck", "Litany", 100)
    scene.fill(1, "deck", "Litany", 5)
    scene.start()
    scene.game.budget = 60
    table = Table(scene.game, ["litany", "end"], humans=2)
    shown = " ".join(table.out.getvalue().split())
    assert "stopped after 60 steps that came to no end, carrying out Litany; the choice is taken back" in shown
    assert scene.game.active == 1


# --- equal copies ---------------------------------------------------------------------------------------------


def two_fighters(zone: str, damage: int = 0) -> Scene:
    """Two followers of a name, of which one may be damaged."""
    scene = Scene(SVE, cards=CARDS, names=("Ann", "Ben"))
    for player in (0, 1):
        scene.fill(player, "deck", "Plain Fighter", 9)
        scene.points(player, 3)
    scene.put(0, zone, "Plain Fighter")
    scene.put(0, zone, "Plain Fighter").damage = damage
    return scene.start()


def test_words_choose_any_of_several_equal_copies() -> None:
    table = Table(two_fighters("hand").game, ["plain fighter"])
    assert "Ann plays Plain Fighter" in table.text
    assert "could be" not in table.text


def test_words_that_mean_copies_which_differ_are_answered_with_what_differs() -> None:
    table = Table(two_fighters("field", damage=1).game, ["attack", "attack 1 damage"])
    assert "could be [1] Attack Ben's leader with Plain Fighter (no damage" in " ".join(table.text.split())
    assert "[2] Attack Ben's leader with Plain Fighter (1 damage" in " ".join(table.text.split())
    assert "Plain Fighter attacks" in table.text


def test_the_answer_that_ends_the_turn_says_so() -> None:
    assert "[1] End phase: end the turn" in Table(board().game, []).text


@pytest.mark.parametrize("unit", ["x", "1 ", "attack ", "[", "? ", "é💥", "\\", "why "])
def test_ten_megabytes_on_a_line_are_refused_and_the_game_goes_on(unit: str) -> None:
    scene = board(hand="Sudden Word", mine="Plain Fighter", theirs="Fairy")
    before = scene.game.digest()
    table = Table(scene.game, [unit * (10_000_000 // len(unit))])
    assert len(table.prompts) == 2  # it was asked again
    assert scene.game.digest() == before
    assert "A line has at most 2,000 characters" in table.text
    assert len(table.text) < 20_000  # what was typed is not typed back
