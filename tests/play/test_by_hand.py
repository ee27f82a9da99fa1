"""Cards that are read in part: what is read works, the rest is done by hand, the others agree or have it taken back."""

from __future__ import annotations

import pickle

import pytest

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Concession, IllegalChoice, Noticed
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import Random
from cardwright.kernel.vocabulary.faces import Face
from cardwright.play.agents import make_agent
from cardwright.play.by_hand.hand_faces import hand_face
from cardwright.play.by_hand.quiet import quiet_answer
from cardwright.play.match import picker
from cardwright.play.redeal import redeal
from cardwright.play.scene import Scene
from cardwright.text.cardfile import read_cards
from cardwright.text.diagnostics import TextError

CARDS = """
name: Loom Song
type: Spell
class: Neutral
cost: 1
Zap a follower of theirs for 2.

name: Paper Fox
type: Follower
class: Neutral
cost: 1
stats: 1/2
[fanfare] Dance with the wolves.
Ward.
Whenever it rains this follower dances.
"""
FAMILIES = ["cards", "move", "search and look", "in play", "numbers", "abilities", "tokens", "players", "Done"]


def faces(game: str = "shadowverse-evolve", text: str = CARDS) -> dict[str, Face]:
    """Cards as they are made where by hand is allowed."""
    title = load(game)
    return {card.name: hand_face(title, card, title.pool.names) for card in read_cards(text)}


class Table(Scene):
    """Anna has a spell and a follower that are read in part; Ben has a tiger."""

    def __init__(self) -> None:
        super().__init__("shadowverse-evolve", names=["Anna", "Ben"], cards=faces())
        self.put(0, "hand", "Loom Song")
        self.fox: Card = self.put(0, "field", "Paper Fox")
        self.tiger: Card = self.put(1, "field", "Holy Tiger")
        for player in (0, 1, 0, 1, 0):
            self.put(player, "deck", "Mosspaw Bear")
        self.points(0, 5)
        self.start()

    def zap(self, amount: int = 2) -> Table:
        """Anna plays the spell and deals damage to the tiger by hand."""
        self.do("Play Loom Song", "in play", "deal damage", "Ben's Holy Tiger", "Done", str(amount))
        return self

    @property
    def prompt(self) -> str:
        """What is asked."""
        assert self.game.decision is not None
        return self.game.decision.prompt

    def hand(self, player: int = 0) -> int:
        """How many cards a player has in hand."""
        return len(self.game.zone("hand", player).cards)

    def lines(self, player: int = 1) -> list[str]:
        """What a player reads of what was done by hand."""
        return [line for line in self.game.view(player).log() if "hand" in line]


# --- the face ---------------------------------------------------------------------------------------------------


def test_what_is_read_works_and_what_is_not_is_marked() -> None:
    fox = faces()["Paper Fox"]
    assert fox.text == (
        "[fanfare] Dance with the wolves. (by hand)",
        "Ward.",
        "Whenever it rains this follower dances. (by hand)",
    )
    assert [(line.paragraph, line.how) for line in fox.hand] == [(1, "frame"), (3, "button")]
    assert "Ward" in fox.chars.keywords


def test_a_card_that_is_read_whole_has_nothing_by_hand() -> None:
    title = load("shadowverse-evolve")
    assert hand_face(title, title.pool.texts["Fairy"], title.pool.names).hand == ()


def test_fields_that_make_no_sense_are_no_matter_of_hands() -> None:
    title = load("shadowverse-evolve")
    (card,) = read_cards("name: Odd\ntype: Follower\nclass: Neutral\ncost: none\nstats: 1/1\nFrob it.")
    with pytest.raises(Exception, match="“cost:” is a number"):
        hand_face(title, card, title.pool.names)


def test_other_tables_refuse_such_a_card() -> None:
    with pytest.raises(TextError, match="Zap"):
        load("shadowverse-evolve").checked_face(read_cards(CARDS)[0])


def test_each_side_of_a_card_has_its_own_paragraphs() -> None:
    text = """
name: Odd Ruler
type: Ruler
judgment: {1}
second side: Odd Judge
second type: J-Ruler
second stats: 500/500
[Enter] >>> Frobnicate the gostak.
//
Gostaks distim.
"""
    front = faces("force-of-will", text)["Odd Ruler"]
    (back,) = front.sides
    assert [(line.paragraph, line.how) for line in (*front.hand, *back.hand)] == [(1, "frame"), (2, "button")]
    assert back.text == ("Gostaks distim. (by hand)",)


# --- acts and agreement -----------------------------------------------------------------------------------------


def test_a_spell_that_is_not_read_opens_the_acts() -> None:
    table = Table()
    table.do("Play Loom Song")
    view = table.game.view(0).decision
    assert view is not None
    assert table.options() == FAMILIES
    assert (view.by_hand, view.text, view.prompt) == (
        "act",
        "Zap a follower of theirs for 2.",
        "Loom Song: By hand: what do you do?",
    )


def test_questions_of_an_act_are_told_as_such() -> None:
    table = Table()
    table.do("Play Loom Song", "in play", "deal damage")
    view = table.game.view(0).decision
    assert view is not None
    assert (view.kind, view.by_hand) == ("card", "pick")


def test_the_others_agree() -> None:
    table = Table().zap()
    table.do("Done")
    view = table.game.view(1).decision
    assert view is not None
    assert (view.player, view.by_hand, view.text) == (1, "agree", "Zap a follower of theirs for 2.")
    table.do("Yes")
    assert (table.tiger.damage, table.prompt) == (2, "main")


def test_back_leads_to_the_families() -> None:
    table = Table()
    table.do("Play Loom Song", "cards", "Back")
    assert table.options() == FAMILIES


def test_who_does_not_agree_has_it_taken_back() -> None:
    table = Table().zap()
    table.do("cards", "draw cards", "2")
    assert (table.tiger.damage, table.hand()) == (2, 2)
    table.do("Done", "No")
    assert (table.tiger.damage, table.hand(), table.options()) == (0, 0, FAMILIES)
    assert table.lines()[-1] == "By hand: Ben does not agree; it is taken back"


def test_after_the_third_refusal_it_has_no_effect() -> None:
    table = Table()
    table.do("Play Loom Song")
    for _ in range(3):
        table.do("cards", "draw cards", "2", "Done", "No")
    assert (table.prompt, table.hand(), table.names("cemetery", 0)) == ("main", 0, ["Loom Song"])


def test_an_act_that_cannot_be_taken_back_is_agreed_to_before_it_is_done() -> None:
    table = Table()
    table.do("Play Loom Song", "cards", "draw cards", "1", "players", "win the game")
    view = table.game.view(1).decision
    assert view is not None
    assert (view.by_hand, view.text) == ("agree", "win the game")
    table.do("No")
    assert (table.hand(), table.options(), table.game.outcome) == (1, FAMILIES, None)
    table.do("players", "win the game", "Yes")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


def test_the_log_tells_each_act_and_marks_it() -> None:
    table = Table().zap()
    table.do("Done", "Yes")
    assert table.lines() == [
        "By hand: Anna does what Loom Song says: “Zap a follower of theirs for 2.”",
        "By hand: Anna: deal damage",
        "Holy Tiger takes 2 damage from Loom Song (Loom Song, by hand; SVE 5.13.1)",
        "By hand: Anna is done with Loom Song",
    ]
    marked = [entry.by_hand for entry in table.game.view(1).entries()]
    assert (marked.count(True), marked[0]) == (4, False)


def test_the_rules_see_what_is_done_by_hand() -> None:
    table = Table().zap(4)
    table.do("Done", "Yes")
    assert table.where(table.tiger) == ""  # a token that was destroyed


def test_a_readable_trigger_opens_by_itself() -> None:
    table = Scene("shadowverse-evolve", cards=faces())
    fox = table.put(0, "hand", "Paper Fox")
    table.points(0, 5)
    table.start().do("Play Paper Fox", "No")  # it does not come engaged
    asked = table.game.view(0).decision
    assert asked is not None
    assert (asked.text, asked.source) == ("[fanfare] Dance with the wolves.", fox.id)


# --- going back, copies, pickles --------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", range(1, 6))
def test_undo_from_inside_is_exact(steps: int) -> None:
    table = Table()
    marks = [table.game.digest()]
    for words in ("Play Loom Song", "cards", "draw cards", "2", "Done", "No"):
        table.do(words)
        marks.append(table.game.digest())
    table.game.undo(steps)
    assert table.game.digest() == marks[-1 - steps]


@pytest.mark.parametrize("twin", [Game.copy, lambda game: pickle.loads(pickle.dumps(game))], ids=["copy", "pickle"])
def test_a_twin_made_inside_goes_on_alike_and_can_be_taken_back(twin) -> None:
    table = Table().zap()
    other = twin(table.game)
    for game in (table.game, other):
        game.choose(len(FAMILIES) - 1)
        game.choose(1)
    assert other.digest() == table.game.digest()
    assert other.cards[table.tiger.id].damage == 0


def test_nothing_is_forgotten_inside() -> None:
    table = Table().zap()
    table.game.forget()
    table.do("Done", "No")
    assert table.tiger.damage == 0


def test_a_player_can_concede_inside() -> None:
    table = Table().zap()
    table.game.concede(1)
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


def test_a_replay_of_its_choices_is_identical() -> None:
    table, again = Table(), Table()
    table.zap().do("Done", "No")
    table.do("numbers", "raise attack this turn", "Paper Fox", "Done", "3", "Done", "Yes")
    table.game.notice(0, table.fox.id, 3)
    table.do("Done", "Yes")
    for choice in table.game.choices:
        again.game.choose(choice)
    assert again.game.digest() == table.game.digest()


# --- noticing ---------------------------------------------------------------------------------------------------


def test_a_paragraph_without_a_frame_is_a_button() -> None:
    table = Table()
    assert [(one.card, one.paragraph, one.how) for one in table.game.view(0).notices][1:] == [
        (table.fox.id, 1, "frame"),
        (table.fox.id, 3, "button"),
    ]
    table.game.notice(0, table.fox.id, 3)
    assert table.options() == FAMILIES
    table.do("cards", "draw cards", "1", "Done", "Yes")
    assert (table.prompt, table.hand()) == ("main", 2)
    assert table.game.choices[0] == Noticed(0, table.fox.id, 3)


def test_a_card_can_do_something_in_the_turn_of_another_player() -> None:
    table = Table()
    table.do("End phase")
    table.do("Done")
    assert table.game.active == 1
    table.game.notice(0, table.fox.id, 3)
    asked = table.game.decision
    assert asked is not None
    assert (asked.player, table.options()) == (0, FAMILIES)
    table.do("in play", "deal damage", "Ben's Holy Tiger", "Done", "1", "Done", "Yes")
    assert table.game.decision is not None
    assert (table.tiger.damage, table.game.decision.player, table.prompt) == (1, 1, "main")


def test_only_cards_of_ones_own_are_noticed_and_only_while_someone_may_act() -> None:
    table = Table()
    with pytest.raises(IllegalChoice, match="card of yours"):
        table.game.notice(1, table.fox.id, 3)
    with pytest.raises(IllegalChoice, match="card of yours"):
        table.game.notice(0, table.fox.id, 2)
    table.do("Play Loom Song")
    assert table.game.view(0).notices == ()
    with pytest.raises(IllegalChoice, match="asked what to do"):
        table.game.notice(0, table.fox.id, 3)


def test_spectators_notice_nothing() -> None:
    assert Table().game.view(-1).notices == ()


def test_a_card_of_the_hand_that_does_something_is_shown() -> None:
    table = Table()
    song = table.game.cards_in("hand", 0)[0]
    assert not song.known & 2
    table.game.notice(0, song.id, 1)
    assert song.known & 2


def test_what_was_asked_is_asked_again_with_what_changed() -> None:
    table = Table()
    table.game.notice(0, table.fox.id, 3)
    table.do("players", "a player loses play points", "Anna", "5", "Done", "Yes")
    assert "Play Loom Song" not in table.options()


STACKED = """
name: Odd Stone Watcher
type: Resonator
cost: {1}
stats: 100/100
Gostaks distim doshes.
"""


def test_what_is_noticed_waits_on_the_stack_and_can_be_stopped_by_hand() -> None:
    table = Scene("force-of-will", names=["Anna", "Ben"], cards=faces("force-of-will", STACKED))
    one, two = table.put(0, "field", "Odd Stone Watcher"), table.put(0, "field", "Odd Stone Watcher")
    table.start()
    table.game.facts.all_asked = True
    table.game.notice(0, one.id, 1)
    assert len(table.game.stack) == 1
    table.game.notice(0, two.id, 1)
    assert len(table.game.stack) == 2
    table.do("Pass", "Pass")
    table.do("in play", "stop a card or ability on the stack")
    assert len(table.options()) == 2  # the other one, and Done
    table.do(table.options()[0])
    table.do("Done", "Yes")
    assert table.game.stack == []


# --- agents -----------------------------------------------------------------------------------------------------


def test_agents_do_nothing_by_hand_and_agree_to_everything() -> None:
    table = Table()
    table.do("Play Loom Song")
    done = quiet_answer(table.game)
    assert done == len(FAMILIES) - 1
    table.do("Done")
    assert quiet_answer(table.game) == 0
    table.do("Yes")
    assert quiet_answer(table.game) is None


@pytest.mark.parametrize("agent", ["random", "greedy", "player"])
def test_an_agent_is_never_asked_for_an_act(agent: str) -> None:
    table = Table()
    table.game.faces.by_hand = True  # type: ignore[attr-defined]
    table.do("Play Loom Song")
    assert picker(table.game, make_agent(agent, 1), 0)(table.game.view(0)) == len(FAMILIES) - 1


def test_nothing_is_done_by_hand_in_games_that_agents_imagine() -> None:
    table = Table()
    world = redeal(table.game, 0, Random(1))
    world.choose(table.options().index("Play Loom Song"))
    assert world.decision is not None
    assert world.decision.prompt == "main"


def test_an_agent_plays_on_while_another_player_acts_by_hand() -> None:
    table = Table()
    table.put(1, "hand", "Mosspaw Bear")
    table.put(1, "hand", "Lantern Urchin")
    table.do("Play Loom Song", "cards", "a player discards cards", "Ben", "1")
    assert table.game.decision is not None
    assert table.game.decision.player == 1
    pick = picker(table.game, make_agent("greedy", 1), 1)
    table.game.choose(pick(table.game.view(1)))
    assert len(table.game.zone("cemetery", 1).cards) == 1


def test_a_concession_is_still_one() -> None:
    table = Table().zap()
    table.game.choose(Concession(0))
    assert table.game.outcome is not None
