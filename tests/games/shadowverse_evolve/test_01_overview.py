"""Chapter 1: how many play, how a game ends, and the principles behind all rules."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, laid, text

from cardwright.games import load
from cardwright.games.title import IllegalDeck
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.abilities import (
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import CounterCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    CostAdd,
    Create,
    Damage,
    Destroy,
    Discard,
    DoTogether,
    Draw,
    Effect,
    Limit,
    Look,
    LoseGame,
    NameNumber,
    Pick,
    Put,
    RemoveCounters,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, This
from cardwright.kernel.vocabulary.values import Bound, Count, Sum
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problems

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Boulder", cost=3, stats="1/9"),
        text("Watchman", "Ward.", cost=2, stats="1/4"),
        text("Scholar", "[fanfare] Draw a card.", cost=2, stats="1/1"),
        text("Mourner", "[lastwords] Deal 20 damage to each enemy leader.", cost=2, stats="1/1"),
        text("Mutual Ruin", "Deal 20 damage to each leader.", "Spell"),
        text("Scratch", "Select an enemy leader or enemy follower on the field and deal it 3 damage.", "Spell"),
        text("Scratch All", "Deal 3 damage to each leader. Draw a card.", "Spell"),
        text("Study", "Draw a card.", "Spell"),
        text("Ruin and Regret", "Deal 20 damage to each enemy leader. Discard a card.", "Spell"),
        text("Last Stand", "Deal 20 damage to your leader. You win the game.", "Spell"),
        text("Early Triumph", "You win the game. Draw a card.", "Spell"),
        text("Surrender Pact", "Deal 20 damage to each enemy leader. You lose the game.", "Spell"),
        text("Trade", "Discard 2 cards. Draw a card.", "Spell"),
        text("Execute", "Select an enemy follower on the field and destroy it.", "Spell"),
        text("Volley", "Select up to 2 enemy followers on the field and deal them 1 damage. Draw a card.", "Spell"),
        text("Confiscation", "Each player discards a card.", "Spell"),
        text("Hasty Confiscation", "[quick] Each player discards a card.", "Spell"),
        text("Ironclad", "This follower can't be destroyed by abilities.", cost=2, stats="2/2"),
        text("Sworn Pacifist", "Storm. This follower can't attack.", cost=2, stats="2/2"),
        text("Locust", "You can put any number of cards named Locust in your deck.", stats="1/1"),
        text("Paper Lantern", "Your spells cost 3 less to play.", "Amulet"),
    )
)

MINE = Cards(("field",), "you", Kind("follower"))
NOTHING = Sum((Count(Cards(("banished",), "you")),))  # nobody has banished anything: 0
BELOW_ZERO = Sum((Count(Cards(("banished",), "you")), -2))  # so this is -2


def board(*hand: str, points: int = 10) -> Scene:
    """A board with something to draw."""
    return laid(CARDS, hand, (points, 0), "Squire")


def new_game(players: int = 2) -> Game:
    """A game of these many players with simple decks."""
    scene = Scene(GAME)
    names = [f"Recruit {i}" for i in range(14)]
    for name in names:
        scene.define(name, numbers={"attack": 1, "defense": 1})
    main = [name for name in names for _ in range(3)]
    deck = DeckList("Recruits", GAME, {"leader": ["Linnea of the Hedgerows"], "main": main, "evolve": []})
    return load(GAME).new_game([deck] * players, pool=scene.pool)


def with_spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> Scene:
    """The active player holds Test Spell, which does these things."""
    scene = board()
    scene.define("Test Spell", OnPlay(Body(effects, targets)), kinds=("spell",))
    scene.put(0, "hand", "Test Spell")
    return scene


# --- 1.1 how many play ----------------------------------------------------------------------------------


@rule("1.1.1")
@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_only_two_can_play(count: int) -> None:
    with pytest.raises(CardwrightError):
        new_game(count)


@rule("1.1.1")
def test_two_play() -> None:
    assert len(new_game(2).players) == 2


# --- 1.2 how a game ends --------------------------------------------------------------------------------


@rule("1.2.1")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_game_ends_when_one_player_loses_and_the_other_has_won(loser: int) -> None:
    scene = board("Scratch All")
    scene.leader(loser).damage = 18
    scene.start().do("Play Scratch All")
    assert scene.game.over
    assert scene.game.outcome.winners == (1 - loser,)
    assert scene.options() == []


@rule("1.2.1.1")
@pytest.mark.parametrize("damage", [17, 18])
def test_a_leader_with_defense_zero_or_less_loses(damage: int) -> None:
    scene = board("Scratch")
    scene.leader(1).damage = damage
    scene.start().do("Play Scratch")
    assert scene.game.over
    assert scene.game.outcome.winners == (0,)


@rule("1.2.1.1")
def test_a_leader_with_one_defense_left_goes_on() -> None:
    scene = board("Scratch")
    scene.leader(1).damage = 16
    scene.start().do("Play Scratch")
    assert scene.defense(1) == 1
    assert not scene.game.over


@rule("1.2.1.2")
def test_having_to_draw_from_an_empty_deck_loses() -> None:
    scene = Scene(GAME, cards=CARDS)
    scene.put(0, "hand", "Study")
    scene.points(0, 1)
    scene.start().do("Play Study")
    assert scene.game.over
    assert scene.game.outcome.winners == (1,)


@rule("1.2.1.2")
def test_drawing_the_last_card_does_not_lose() -> None:
    scene = Scene(GAME, cards=CARDS)
    scene.put(0, "hand", "Study")
    scene.put(0, "deck", "Squire")
    scene.points(0, 1)
    scene.start().do("Play Study")
    assert scene.names("hand", 0) == ["Squire"]
    assert not scene.game.over


@rule("1.2.2")
def test_both_players_losing_at_once_is_a_draw() -> None:
    scene = board("Mutual Ruin")
    scene.start().do("Play Mutual Ruin")
    assert scene.game.over
    assert scene.game.outcome.draw
    assert scene.game.outcome.rule == "1.2.2"


@rule("1.2.2")
def test_losing_at_once_for_different_reasons_is_a_draw_too() -> None:
    scene = Scene(GAME, cards=CARDS)
    scene.put(0, "hand", "Scratch All")
    scene.points(0, 1)
    scene.leader(1).damage = 17
    scene.start().do("Play Scratch All")
    assert scene.game.outcome.draw


@rule("1.2.2")
def test_one_loss_after_the_other_is_no_draw() -> None:
    """The Last Words would take the other leader along, but the game is over before they are played."""
    enemies = Cards(("field",), "opponent")
    scene = with_spell(Destroy(enemies), Damage(20, Cards(("leader",), "opponent")))
    scene.put(1, "field", "Mourner")
    scene.start().do("Play Test Spell")
    assert scene.game.outcome.winners == (0,)
    assert scene.defense(0) == 20


@rule("1.2.3")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_may_concede_whoever_is_to_act(player: int) -> None:
    scene = board().start()
    scene.game.concede(player)
    assert scene.game.over
    assert scene.game.outcome.winners == (1 - player,)
    assert scene.game.outcome.rule == "1.2.3"
    assert scene.options() == []


@rule("1.2.3")
def test_a_player_may_concede_during_the_preparation_of_the_game() -> None:
    game = new_game()
    game.concede(1)
    assert game.outcome.winners == (0,)


@rule("1.2.3")
def test_no_confirmation_timing_comes_between_conceding_and_losing() -> None:
    """The opponent's leader is at zero already, but nobody looks any more."""
    scene = board("Ruin and Regret", "Squire", "Boulder")
    scene.start().do("Play Ruin and Regret")
    assert scene.defense(1) == 0
    assert scene.asked() == 0
    assert not scene.game.over
    scene.game.concede(0)
    assert scene.game.outcome.winners == (1,)


@rule("1.2.3.1")
@pytest.mark.parametrize("text", ["Your opponent concedes.", "Each opponent concedes.", "You concede."])
def test_no_card_can_make_a_player_concede(text: str) -> None:
    card = f"name: Browbeat\ntype: Spell\nclass: Neutral\ncost: 1\n{text}"
    with pytest.raises(Problems):
        Scene(GAME, cards=card)


@rule("1.2.3.1")
@pytest.mark.parametrize("event", ["concede", "lose", "game over", "end"])
def test_no_card_replaces_the_loss_of_a_player_who_concedes(event: str) -> None:
    scene = board()
    scene.define(
        "Stubborn Idol",
        Replacement(Pattern(event), do=(Draw(1),)),
        Static(Cards(("leader",), "you"), (Cant("lose"), Cant("concede"))),
        kinds=("amulet",),
    )
    scene.put(0, "field", "Stubborn Idol")
    scene.start().game.concede(0)
    assert scene.game.outcome.winners == (1,)
    assert scene.names("hand", 0) == []


@rule("1.2.4")
def test_an_effect_that_wins_the_game_does_so_at_once() -> None:
    """The winner's own leader is at zero, but no Confirmation Timing comes any more."""
    scene = board("Last Stand")
    scene.start().do("Play Last Stand")
    assert scene.defense(0) == 0
    assert scene.game.outcome.winners == (0,)
    assert scene.game.outcome.rule == "1.2.4"


@rule("1.2.4")
def test_an_effect_that_loses_the_game_does_so_at_once() -> None:
    scene = board("Surrender Pact")
    scene.start().do("Play Surrender Pact")
    assert scene.defense(1) == 0
    assert scene.game.outcome.winners == (1,)
    assert scene.game.outcome.rule == "1.2.4"


@rule("1.2.4")
def test_an_effect_can_make_the_opponent_lose() -> None:
    scene = with_spell(LoseGame("opponent")).start()
    scene.do("Play Test Spell")
    assert scene.game.outcome.winners == (0,)


@rule("1.2.4")
def test_nothing_of_an_effect_is_carried_out_after_the_game_is_won() -> None:
    scene = board("Early Triumph")
    scene.start().do("Play Early Triumph")
    assert scene.game.outcome.winners == (0,)
    assert scene.names("hand", 0) == []


# --- 1.3.1 cards go before rules ------------------------------------------------------------------------


@rule("1.3.1")
def test_a_card_that_raises_a_limit_of_the_rules_is_followed() -> None:
    """Five cards fit into an EX area by the rules (4.8.3.1)."""
    scene = board()
    scene.define("Deep Shelf", Static(This(), (Limit("ex", 1),)), kinds=("amulet",))
    scene.define("Delivery", OnPlay(Body((Create(("Fairy",), 7, "ex"),))), kinds=("spell",))
    scene.put(0, "field", "Deep Shelf")
    scene.put(0, "hand", "Delivery")
    scene.start().do("Play Delivery")
    assert scene.names("ex", 0) == ["Fairy"] * 6


@rule("1.3.1")
def test_a_card_that_is_not_refreshed_stays_engaged_although_the_rules_refresh_everything() -> None:
    scene = board()
    scene.define("Dormant Titan", Static(This(), (Cant("be refreshed"),)), numbers={"attack": 5, "defense": 5})
    titan = scene.put(0, "field", "Dormant Titan", engaged=True)
    squire = scene.put(0, "field", "Squire", engaged=True)
    scene.start(phase="start")
    assert titan.turned
    assert not squire.turned


@rule("1.3.1")
def test_a_card_that_allows_more_copies_than_the_rules_is_followed() -> None:
    title = load(GAME)
    scene = Scene(GAME, cards=CARDS)
    allowed, refused = (
        DeckList(name, GAME, {"leader": ["Linnea of the Hedgerows"], "main": [name] * 40, "evolve": []})
        for name in ("Locust", "Squire")
    )
    title.new_game([allowed, allowed], pool=scene.pool)
    with pytest.raises(IllegalDeck):
        title.new_game([refused, refused], pool=scene.pool)


# --- 1.3.2 the impossible -------------------------------------------------------------------------------


@rule("1.3.2")
def test_of_several_actions_as_many_as_possible_are_done() -> None:
    """Two discards are asked for, one card is there; the draw comes all the same."""
    scene = board("Trade", "Boulder")
    scene.start().do("Play Trade")
    assert sorted(scene.names("cemetery", 0)) == ["Boulder", "Trade"]
    assert scene.names("hand", 0) == ["Squire"]


@rule("1.3.2")
def test_an_impossible_action_is_left_out() -> None:
    scene = board("Trade")
    scene.start().do("Play Trade")
    assert scene.names("cemetery", 0) == ["Trade"]
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.offers("End phase")


def engaging(engaged: bool) -> Scene:
    """A spell engages Sleeper, which draws a card whenever it is engaged or refreshed."""
    scene = with_spell(Turn(Cards(("field",), "opponent"), "engaged"))
    scene.define(
        "Sleeper",
        Triggered(Pattern("turn card", this=True), Body((Draw(1),))),
        numbers={"attack": 1, "defense": 1},
    )
    scene.put(1, "field", "Sleeper", engaged=engaged)
    return scene.start().do("Play Test Spell")


@rule("1.3.2.1")
def test_engaging_what_is_engaged_already_is_no_action() -> None:
    scene = engaging(engaged=True)
    assert scene.names("hand", 1) == []


@rule("1.3.2.1")
def test_engaging_what_is_reserved_is_an_action() -> None:
    scene = engaging(engaged=False)
    assert scene.names("hand", 1) == ["Squire"]


@rule("1.3.2.1")
def test_what_is_engaged_already_cannot_be_engaged_as_a_cost() -> None:
    card = "name: Well\ntype: Amulet\nclass: Neutral\ncost: 1\n[act][engage]: Draw a card."
    scene = Scene(GAME, cards=CARDS + "\n" + card)
    scene.fill(0, "deck", "Squire", 2)
    scene.put(0, "field", "Well")
    scene.start().do("Use Well")
    assert scene.names("hand", 0) == ["Squire"]
    assert not scene.offers("Use Well")


@rule("1.3.2.2")
@pytest.mark.parametrize("amount", [NOTHING, BELOW_ZERO])
def test_damage_of_zero_or_less_is_not_dealt(amount: Sum) -> None:
    scene = with_spell(Damage(amount, Cards(("field",), "opponent")))
    scene.define(
        "Touchy",
        Triggered(Pattern("damage", this=True), Body((Draw(1),))),
        numbers={"attack": 1, "defense": 5},
    )
    touchy = scene.put(1, "field", "Touchy", damage=3)
    scene.start().do("Play Test Spell")
    assert scene.defense(touchy) == 2
    assert scene.names("hand", 1) == []


@rule("1.3.2.2")
def test_damage_that_was_lowered_to_zero_is_not_dealt() -> None:
    scene = with_spell(Damage(2, Cards(("field",), "opponent")))
    less = Replacement(Pattern("damage", this=True), amount=Sum((Bound("amount"), -2)))
    scene.define(
        "Thick Hide",
        less,
        Triggered(Pattern("damage", this=True), Body((Draw(1),))),
        numbers={"attack": 1, "defense": 5},
    )
    hide = scene.put(1, "field", "Thick Hide")
    scene.start().do("Play Test Spell")
    assert scene.defense(hide) == 5
    assert scene.names("hand", 1) == []


@rule("1.3.2.2")
@pytest.mark.parametrize("action", ["Play Test Spell", "Attack Thin Skin with Harmless"])
def test_damage_of_zero_cannot_be_raised_since_there_is_none(action: str) -> None:
    scene = with_spell(Damage(NOTHING, Cards(("field",), "opponent")))
    more = Replacement(Pattern("damage", this=True), amount=Sum((Bound("amount"), 2)))
    scene.define("Thin Skin", more, numbers={"attack": 0, "defense": 5})
    scene.define("Harmless", numbers={"attack": 0, "defense": 5})
    skin = scene.put(1, "field", "Thin Skin", engaged=True)
    scene.put(0, "field", "Harmless")
    scene.start().do(action)
    assert scene.defense(skin) == 5


@rule("1.3.2.2")
@pytest.mark.parametrize("amount", [NOTHING, BELOW_ZERO])
def test_drawing_zero_or_fewer_cards_draws_nothing(amount: Sum) -> None:
    scene = with_spell(Draw(amount)).start().do("Play Test Spell")
    assert scene.names("hand", 0) == []
    assert len(scene.names("deck", 0)) == 5


@rule("1.3.2.2")
@pytest.mark.parametrize("amount", [NOTHING, BELOW_ZERO])
def test_discarding_zero_or_fewer_cards_discards_nothing(amount: Sum) -> None:
    scene = with_spell(Discard(amount))
    scene.fill(0, "hand", "Squire", 2)
    scene.start().do("Play Test Spell")
    assert scene.names("hand", 0) == ["Squire", "Squire"]


@rule("1.3.2.2")
def test_losing_a_negative_number_of_play_points_does_not_give_any() -> None:
    scene = with_spell(ChangeResource("play points", BELOW_ZERO, how="lose"))
    scene.points(0, 5, most=10)
    scene.start().do("Play Test Spell")
    assert scene.resource(0, "play points") == 4


@rule("1.3.2.2")
@pytest.mark.parametrize("how", ["recover", "add"])
def test_gaining_a_negative_number_of_play_points_does_not_take_any(how: str) -> None:
    scene = with_spell(ChangeResource("play points", BELOW_ZERO, how=how))
    scene.points(0, 5, most=10)
    scene.start().do("Play Test Spell")
    assert scene.resource(0, "play points") == 4


@rule("1.3.2.2")
@pytest.mark.parametrize("effect", [AddCounters(MINE, "moss", BELOW_ZERO), RemoveCounters(MINE, "moss", BELOW_ZERO)])
def test_a_negative_number_of_counters_changes_nothing(effect: Effect) -> None:
    scene = with_spell(effect)
    squire = scene.put(0, "field", "Squire", counters={"moss": 3})
    scene.start().do("Play Test Spell")
    assert squire.counters == {"moss": 3}


@rule("1.3.2.2")
@pytest.mark.parametrize("effect", [Create(("Fairy",), BELOW_ZERO), Look(BELOW_ZERO)])
def test_a_negative_number_of_tokens_or_looks_is_nothing(effect: Effect) -> None:
    scene = with_spell(effect).start().do("Play Test Spell")
    assert scene.names("field", 0) == []
    assert not any(card.known for card in scene.game.view(0).zone("deck", 0).cards)


@rule("1.3.2.2")
def test_picking_a_negative_number_of_cards_picks_none() -> None:
    scene = with_spell(Pick(MINE, BELOW_ZERO), Destroy(It("it")))
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "field", "Boulder")
    scene.start().do("Play Test Spell")
    assert scene.offers("End phase")
    assert scene.where(squire) == "field"
    assert len(scene.names("field", 0)) == 2


@rule("1.3.2.2")
def test_a_follower_with_negative_attack_deals_no_damage_and_heals_nothing() -> None:
    scene = with_spell(Apply(MINE, (Add("attack", -3),)))
    scene.put(0, "field", "Squire")
    scene.leader(1).damage = 4
    scene.start().do("Play Test Spell", "Attack Player 2's leader")
    assert scene.defense(1) == 16


@rule("1.3.2.2")
def test_negative_values_are_added_and_subtracted_as_they_are() -> None:
    scene = with_spell(Apply(MINE, (Add("attack", -3),)), Apply(MINE, (Add("attack", 2),)))
    squire = scene.put(0, "field", "Squire")
    scene.start().do("Play Test Spell")
    assert scene.attack(squire) == 1


@rule("1.3.2.2.1")
def test_a_card_whose_cost_fell_below_zero_is_played_for_nothing() -> None:
    scene = board("Study", points=2)
    scene.points(0, 2, most=10)
    scene.put(0, "field", "Paper Lantern")
    scene.start().do("Play Study")
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.resource(0, "play points") == 2


@rule("1.3.2.2.1")
def test_a_cost_below_zero_can_be_paid_without_play_points() -> None:
    scene = board("Study", points=0)
    scene.define("Gift", Static(Cards(("hand",), "you"), (CostAdd(-1), CostAdd(-4))), kinds=("amulet",))
    scene.put(0, "field", "Gift")
    scene.start().do("Play Study")
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.resource(0, "play points") == 0


@rule("1.3.2.3")
def test_of_two_demands_that_cannot_both_be_met_one_is_chosen() -> None:
    """Two engaged followers with Ward each demand the attack: either, but nothing else."""
    scene = board()
    squire = scene.put(0, "field", "Squire")
    first = scene.put(1, "field", "Watchman", engaged=True)
    second = scene.put(1, "field", "Watchman", engaged=True)
    other = scene.put(1, "field", "Boulder", engaged=True)
    scene.start()
    assert scene.why_not("attack", squire, first) is None
    assert scene.why_not("attack", squire, second) is None
    assert scene.why_not("attack", squire, other) is not None
    assert scene.why_not("attack", squire, scene.leader(1)) is not None
    assert scene.options() == ["Attack Watchman with Squire", "Attack Watchman with Squire (2)", "End phase"]


@rule("1.3.2.3")
def test_a_demand_that_cannot_be_met_does_not_lift_the_other() -> None:
    """One follower with Ward cannot be attacked at all; the other's demand stays."""
    scene = board()
    scene.define(
        "Hidden Watch",
        Keyword("Ward"),
        Static(This(), (Cant("be attacked"),)),
        numbers={"attack": 1, "defense": 1},
    )
    squire = scene.put(0, "field", "Squire")
    scene.put(1, "field", "Hidden Watch", engaged=True)
    scene.put(1, "field", "Watchman", engaged=True)
    scene.start()
    assert scene.options() == ["Attack Watchman with Squire", "End phase"]
    assert scene.why_not("attack", squire, scene.leader(1)) is not None


# --- 1.3.3 can't beats do -------------------------------------------------------------------------------


@rule("1.3.3")
def test_what_cannot_be_destroyed_is_not_destroyed() -> None:
    scene = board("Execute")
    ironclad = scene.put(1, "field", "Ironclad")
    scene.start().do("Play Execute")
    assert scene.where(ironclad) == "field"


@rule("1.3.3")
def test_without_a_prohibition_the_same_effect_destroys() -> None:
    scene = board("Execute")
    squire = scene.put(1, "field", "Squire")
    scene.start().do("Play Execute")
    assert scene.where(squire) == "cemetery"


@rule("1.3.3")
def test_a_prohibition_beats_a_permission() -> None:
    """Storm lets it attack, its other text forbids it."""
    scene = board()
    pacifist = scene.put(0, "field", "Sworn Pacifist", arrived=True)
    scene.start()
    assert scene.options() == ["End phase"]
    assert scene.why_not("attack", pacifist, scene.leader(1)).rule == "1.3.3"


@rule("1.3.3")
def test_a_prohibition_beats_a_later_order() -> None:
    scene = with_spell(Damage(5, Cards(("field",), "opponent")))
    scene.define("Ghostly Form", Static(This(), (Cant("be damaged"),)), numbers={"attack": 1, "defense": 1})
    form = scene.put(1, "field", "Ghostly Form")
    scene.start().do("Play Test Spell")
    assert scene.where(form) == "field"
    assert scene.defense(form) == 1


# --- 1.3.4 choosing together ----------------------------------------------------------------------------

EACH_SACRIFICES = DoTogether(
    "each", (Pick(Cards(("field",), "chosen", Kind("follower")), who="chosen"), Destroy(It("it")))
)


@rule("1.3.4")
def test_the_active_player_selects_first() -> None:
    scene = with_spell(EACH_SACRIFICES)
    for player in (0, 1):
        scene.put(player, "field", "Squire")
        scene.put(player, "field", "Boulder")
    scene.start().do("Play Test Spell")
    assert scene.asked() == 0
    scene.do("Squire")
    assert scene.asked() == 1
    scene.do("Boulder")
    assert scene.names("field", 0) == ["Boulder"]
    assert scene.names("field", 1) == ["Squire"]


@rule("1.3.4")
def test_the_active_player_selects_first_even_if_the_effect_is_the_opponents() -> None:
    scene = board()
    scene.define("Levy", Keyword("Quick"), OnPlay(Body((EACH_SACRIFICES,))), kinds=("spell",))
    scene.put(1, "hand", "Levy")
    scene.points(1, 1)
    for player in (0, 1):
        scene.put(player, "field", "Squire")
        scene.put(player, "field", "Boulder")
    scene.start().do("End phase", "Play Levy")
    assert scene.asked() == 0
    scene.do("Squire")
    assert scene.asked() == 1


@rule("1.3.4")
def test_the_second_player_knows_what_the_active_player_selected() -> None:
    scene = with_spell(EACH_SACRIFICES)
    for player in (0, 1):
        scene.put(player, "field", "Squire")
        scene.put(player, "field", "Boulder")
    scene.start().do("Play Test Spell")
    before = scene.game.view(1).data()
    scene.do("Squire")
    after = scene.game.view(1)
    assert after.data() != before
    assert any("Squire" in line for line in after.log())


def confiscating(hand: tuple[str, str] = ("Squire", "Boulder")) -> Scene:
    scene = board("Confiscation")
    for player in (0, 1):
        for name in hand:
            scene.put(player, "hand", name)
    return scene.start().do("Play Confiscation")


@rule("1.3.4.1")
def test_cards_of_hands_are_selected_by_the_active_player_first() -> None:
    scene = confiscating()
    assert scene.asked() == 0
    scene.do("Squire")
    assert scene.asked() == 1
    scene.do("Boulder")
    assert scene.names("cemetery", 0) == ["Squire", "Confiscation"]
    assert scene.names("cemetery", 1) == ["Boulder"]


@rule("1.3.4.1")
def test_cards_of_hands_are_selected_by_the_active_player_first_whoever_asks() -> None:
    scene = board()
    for player in (0, 1):
        scene.put(player, "hand", "Squire")
        scene.put(player, "hand", "Boulder")
    scene.put(1, "hand", "Hasty Confiscation")
    scene.points(1, 1)
    scene.start().do("End phase", "Play Hasty Confiscation")
    assert scene.asked() == 0


@rule("1.3.4.1")
def test_a_selected_card_of_a_hand_is_not_shown_before_the_other_player_has_selected() -> None:
    """Whichever card the active player picks, the other one sees the same until both have picked."""
    seen = []
    for pick in ("Squire", "Boulder"):
        scene = confiscating()
        scene.do(pick)
        view = scene.game.view(1)
        seen.append((view.data(), view.log()))
    assert seen[0] == seen[1]


@rule("1.3.4.1")
def test_selected_cards_of_hands_are_shown_once_both_players_have_selected() -> None:
    scene = confiscating().do("Squire", "Boulder")
    view = scene.game.view(1)
    assert "Squire" in [card.name for card in view.zone("cemetery", 0).cards]
    view = scene.game.view(0)
    assert "Boulder" in [card.name for card in view.zone("cemetery", 1).cards]


# --- 1.3.5 numbers --------------------------------------------------------------------------------------


@rule("1.3.5")
def test_a_number_named_by_a_player_is_a_whole_number_from_zero() -> None:
    scene = with_spell(NameNumber(at_most=3), Damage(Bound("X"), Cards(("leader",), "opponent")))
    scene.start().do("Play Test Spell")
    assert scene.options() == ["0", "1", "2", "3"]
    scene.do("2")
    assert scene.defense(1) == 18


@rule("1.3.5")
def test_no_negative_number_can_be_named() -> None:
    scene = with_spell(NameNumber(at_least=-3, at_most=1)).start().do("Play Test Spell")
    assert scene.options() == ["0", "1"]


@rule("1.3.5")
def test_a_text_may_demand_a_number_above_zero() -> None:
    scene = with_spell(NameNumber(at_least=2, at_most=3)).start().do("Play Test Spell")
    assert scene.options() == ["2", "3"]


@rule("1.3.5")
def test_any_number_of_counters_can_be_none() -> None:
    scene = board()
    cost = CounterCost("moss", MINE, -1)
    text = Triggered(
        Pattern("phase", who="you", phase="end"),
        Body((Damage(Bound("counters removed"), Cards(("leader",), "opponent")),)),
        cost=(cost,),
    )
    scene.define("Moss Censer", text, kinds=("amulet",))
    scene.put(0, "field", "Moss Censer")
    scene.put(0, "field", "Squire", counters={"moss": 2})
    scene.start().do("End phase", "Yes")
    assert scene.options() == ["0", "1", "2"]


@rule("1.3.5.1")
def test_up_to_two_may_be_none() -> None:
    scene = board("Volley")
    squire = scene.put(1, "field", "Squire")
    boulder = scene.put(1, "field", "Boulder")
    scene.start().do("Play Volley", "Done")
    assert scene.defense(squire) == 2
    assert scene.defense(boulder) == 9
    assert scene.names("hand", 0) == ["Squire"]


@rule("1.3.5.1")
def test_up_to_two_may_be_two_but_not_three() -> None:
    scene = board("Volley")
    cards = scene.fill(1, "field", "Boulder", 3)
    scene.start().do("Play Volley", "Player 2's Boulder", "Player 2's Boulder")
    assert [scene.defense(card) for card in cards] == [8, 8, 9]
    assert scene.offers("End phase")


@rule("1.3.5.1")
def test_up_to_with_a_minimum_may_not_be_none() -> None:
    target = Target("t1", Cards(("field",), "opponent"), least=1, most=2)
    scene = with_spell(Damage(1, It("t1")), targets=(target,))
    scene.fill(1, "field", "Boulder", 3)
    scene.start().do("Play Test Spell")
    assert not scene.offers("Done")
    scene.do("Player 2's Boulder")
    assert scene.offers("Done")


@rule("1.3.5.1")
def test_up_to_so_many_cards_put_somewhere_may_be_none() -> None:
    scene = with_spell(Pick(Cards(("cemetery",), "you"), 2, up_to=True), Put(It("it"), "hand", verb="return"))
    scene.fill(0, "cemetery", "Squire", 3)
    scene.start().do("Play Test Spell", "Done")
    assert scene.names("hand", 0) == []
