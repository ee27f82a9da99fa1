"""Rule numbers of refusals and questions that few boards lead to."""

from __future__ import annotations

from tests.games.shadowverse_evolve.table import laid, text

from cardwright.play.scene import Scene
from cardwright.testing import rule


def board(*cards: str, points: int = 10) -> Scene:
    """A board with these cards, recruits and pages."""
    usual = text("Recruit", stats="2/2") + text("Page", "Draw a card.", "Spell")
    return laid("".join(cards) + usual, points=(points, points))


def refusal(scene: Scene, verb: str, *cards: object, player: int = 0) -> str:
    """The number of the rule by which something is refused."""
    denial = scene.why_not(verb, *cards, player=player)  # type: ignore[arg-type]
    return "" if denial is None else denial.rule


@rule("7.3.3", "8.4.1")
def test_in_the_end_phase_nothing_is_played_and_nobody_attacks() -> None:
    scene = board(text("Sage", "[act][engage]: Draw a card."), text("Wall", "Ward."))
    page, sage = scene.put(0, "hand", "Page"), scene.put(0, "field", "Sage")
    scene.put(0, "field", "Wall")
    scene.start(phase="end")
    assert scene.game.phase == "end"
    assert refusal(scene, "play", page) == refusal(scene, "activate", sage) == "7.3.3"
    assert refusal(scene, "attack", sage, scene.leader(1)) == "8.4.1"
    assert refusal(scene, "attack", sage, scene.leader(1), player=1) == "8.4.1"


@rule("8.3.1")
def test_a_card_without_an_activated_ability_has_none_to_play() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    assert refusal(scene.start(), "activate", recruit) == "8.3.1"


@rule("1.3.3")
def test_what_an_effect_forbids_is_refused_by_the_rule_that_cant_wins() -> None:
    scene = board(
        text("Pacifist", "This follower can't attack enemy leaders."),
        text("Snob", "This follower can't attack enemy followers."),
        text("Ghost", "This follower can't be attacked."),
        text("Sage", "[act][engage]: Draw a card.\nThis follower can't attack."),
        text("Mute", "[act][engage]: Draw a card.\nThis card's [act] abilities except [evolve] can't be activated."),
        text("Numb", "[act][engage]: Draw a card.\nThis card's [act] abilities can't be activated."),
        text("Shy", "This card can't be played from the EX area."),
    )
    pacifist, snob = scene.put(0, "field", "Pacifist"), scene.put(0, "field", "Snob")
    ghost, recruit = scene.put(1, "field", "Ghost", engaged=True), scene.put(1, "field", "Recruit", engaged=True)
    sage, mute, numb = (scene.put(0, "field", name) for name in ("Sage", "Mute", "Numb"))
    shy = scene.put(0, "ex", "Shy")
    scene.start()
    assert refusal(scene, "attack", pacifist, scene.leader(1)) == "1.3.3"
    assert refusal(scene, "attack", snob, recruit) == "1.3.3"
    assert refusal(scene, "attack", pacifist, ghost) == "1.3.3"
    assert refusal(scene, "attack", sage, recruit) == "1.3.3"
    assert refusal(scene, "activate", mute) == refusal(scene, "activate", numb) == "1.3.3"
    assert refusal(scene, "play", shy) == "1.3.3"
    assert refusal(scene, "attack", pacifist, recruit) == refusal(scene, "activate", sage) == ""


@rule("10.3.2", "10.3.3")
def test_an_ability_is_refused_by_its_limit_of_a_turn_or_by_its_condition() -> None:
    scene = board(
        text("Sage", "[act][cost01]: Draw a card. This ability can be activated once per turn."),
        text("Elder", "[act][cost01]: Draw a card. Activate only if Overflow is active for you."),
    )
    sage, elder = scene.put(0, "field", "Sage"), scene.put(0, "field", "Elder")
    scene.points(0, 3)
    scene.fill(0, "deck", "Recruit", 3)
    scene.start().do("Use Sage")
    assert refusal(scene, "activate", sage) == "10.3.2"
    assert refusal(scene, "activate", elder) == "10.3.3"


@rule("12.2.3", "10.4.4")
def test_evolving_without_points_of_either_kind_is_refused_for_want_of_play_points() -> None:
    moth = text("Moth", "[evolve][cost02]: Evolve this follower.")
    scene = board(moth, text("Moth", "", "Follower / Evolved", stats="4/7"), points=1)
    there = scene.put(0, "field", "Moth")
    scene.put(0, "evolve deck", "Moth")
    assert refusal(scene.start(), "activate", there) == "10.4.4"


@rule("5.15.1.1")
def test_the_card_to_evolve_into_is_specified_by_the_controller() -> None:
    imps = "".join(text(name, "", "Follower / Evolved", stats="7/7") for name in ("Great Imp", "Small Imp"))
    words = 'Select a follower on your field. Evolve it into an evolved follower with "Imp" in its name.'
    scene = board(imps, text("Deed", words, "Spell"))
    scene.put(0, "field", "Recruit")
    scene.put(0, "evolve deck", "Great Imp")
    scene.put(0, "evolve deck", "Small Imp")
    scene.put(0, "hand", "Deed")
    scene.start().do("Play Deed")
    assert scene.game.decision is not None
    assert {scene.game.decision.rule, *(option.rule for option in scene.game.decision.options)} == {"5.15.1.1"}
    scene.do("Small Imp")
    assert scene.log()[-2:] == [
        "Small Imp is revealed (Deed; SVE 5.15.1.1)",
        "Recruit evolves (Deed; SVE 5.15.1)",
    ]
