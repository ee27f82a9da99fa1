"""Rule 407: the expelled zone."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, TARGET, can, does

from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.events.moving import move_card
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import seeded
from cardwright.kernel.vocabulary.abilities import Static, Target
from cardwright.kernel.vocabulary.effects import Draw, Look, May, PlayFrom, Put
from cardwright.kernel.vocabulary.selectors import Cards, Compare, It, Kind, Only, TopCards
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards

HIDE = does(Put(TopCards(1), "expelled", state="facedown", verb="expel"))
EXPELLED = Target("t1", Cards(("expelled",)))


def hidden() -> tuple[Board, Card]:
    """A board on which the top card of Anna's deck was expelled face down."""
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Secret")
    hide = b.act(0, "Hide", HIDE)
    b.main().play(hide).all()
    assert b.zone_of(card) == "expelled"
    assert card.facedown
    return b, card


@rule("407.1")
def test_an_expelled_card_is_in_the_game_and_an_effect_may_bring_it_back() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem")
    gone = b.act(0, "Gone", does(Put(T1, "expelled", verb="expel"), targets=(TARGET,)))
    back = b.act(0, "Back", does(Put(T1, "battlefield"), targets=(EXPELLED,)))
    b.main().play(gone, unit).all()
    assert b.zone_of(unit) == "expelled"
    b.play(back, unit).all()
    assert b.alive(unit)


@rule("407.2")
@pytest.mark.parametrize("zone", ["battlefield", "graveyard", "hand", "deck"])
def test_to_expel_is_to_put_into_the_expelled_zone_from_wherever_it_is(zone: str) -> None:
    b = Board()
    b.recruit(0, "Two"), b.recruit(0, "Three")
    card = b.recruit(0, "Golem", kinds=("unit",), power=5, zone=zone)
    card.place = b.home.id if zone == "battlefield" else -1
    strong = Cards((zone,), "you", Compare("power", "==", 5))
    gone = b.act(0, "Gone", does(Put(strong, "expelled", verb="expel")))
    b.main().play(gone).all()
    assert b.zone_of(card) == "expelled"


@rule("407.3", "400.2")
def test_expelled_cards_lie_face_up_for_everyone() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Open")
    gone = b.act(0, "Gone", does(Put(TopCards(1), "expelled", verb="expel")))
    b.main().play(gone).all()
    assert b.seen_by(0, card, "expelled")
    assert b.seen_by(1, card, "expelled")


@rule("407.3")
def test_nobody_looks_at_what_was_expelled_face_down() -> None:
    b, card = hidden()
    assert not b.seen_by(0, card, "expelled")
    assert not b.seen_by(1, card, "expelled")
    assert "Secret" not in " ".join(b.game.view(0).log())


@rule("407.3")
def test_who_looked_at_a_card_before_it_was_expelled_face_down_may_go_on_looking() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Secret")
    hide = b.act(0, "Hide", does(Look(1), Put(It("looked"), "expelled", state="facedown", verb="expel")))
    b.main().play(hide).all()
    assert (b.seen_by(0, card, "expelled"), b.seen_by(1, card, "expelled")) == (True, False)


def vault(b: Board, *filters: Kind) -> Card:
    """An upgrade whose player may look at expelled cards and play those that fit."""
    found = Cards(("expelled",), "you")
    plays = Only(found, filters[0]) if filters else found
    face = b.face(
        "Vault",
        Static(found, (May("be looked at"),)),
        Static(plays, (PlayFrom("expelled"),)),
        kinds=("upgrade",),
        cost=0,
    )
    return b.game.add_card(face, 0, b.game.zone("hand", 0))


@rule("407.3")
def test_who_was_once_allowed_to_look_may_go_on_looking() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Secret")
    strong, hide = vault(b), b.act(0, "Hide", HIDE)
    b.main().play(hide).all()
    assert not b.seen_by(0, card, "expelled")
    b.play(strong, b.home).all()
    assert (b.seen_by(0, card, "expelled"), b.seen_by(1, card, "expelled")) == (True, False)
    b.send(strong, "graveyard")
    assert b.seen_by(0, card, "expelled")


@rule("407.3")
def test_only_the_cards_of_which_it_is_said_may_be_looked_at() -> None:
    """Both players have a card face down; of that of the first something else is said."""
    b = Board()
    for player in (0, 1):
        b.recruit(player), b.recruit(player)
    (mine,), (theirs,) = b.deck(0, "Mine"), b.deck(1, "Theirs")
    b.thing(b.home, "Vault", Static(Cards(("expelled",), "opponent"), (May("be looked at"),)))
    b.thing(b.home, "Seal", Static(Cards(("expelled",), "you"), (May("do something else"),)))
    tops = (Put(TopCards(1, whose), "expelled", state="facedown", verb="expel") for whose in ("you", "opponent"))
    hide = b.act(0, "Hide", does(*tops))
    b.main().play(hide).all()
    assert (b.zone_of(mine), b.zone_of(theirs)) == ("expelled", "expelled")
    assert (b.seen_by(0, mine, "expelled"), b.seen_by(1, theirs, "expelled")) == (False, True)


@rule("407.3a")
def test_a_card_expelled_face_down_has_no_characteristics() -> None:
    b, card = hidden()
    own = b.chars(card)
    assert (own.name, own.kinds, own.traits, own.cost, dict(own.numbers)) == ("", frozenset(), frozenset(), None, {})
    assert b.find(Cards(("expelled",), where=Kind("unit"))) == []
    assert own.abilities == ()


@rule("407.3a")
def test_a_trap_expelled_face_down_has_none_either() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    trap = b.trap("deck", 0, "Pit", can(Look(1)))
    hide = b.act(0, "Hide", HIDE)
    b.main().play(hide).all()
    assert b.zone_of(trap) == "expelled"
    assert b.chars(trap).kinds == frozenset()


@rule("407.3a", "407.3b")
def test_a_card_expelled_face_down_is_turned_up_as_it_is_played() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Secret")
    strong, hide = vault(b), b.act(0, "Hide", HIDE)
    b.main().play(hide).all().play(strong, b.home).all()
    assert b.offered("play", card)
    b.play(card, b.home)
    assert (b.zone_of(card), card.facedown, b.chars(card).name) == ("chain", False, "Secret")
    assert b.seen_by(1, card, "chain")
    b.all()
    assert b.alive(card)


@rule("407.3b")
@pytest.mark.parametrize("kind", ["unit", "upgrade"])
def test_only_a_card_with_the_qualities_asked_for_may_be_played(kind: str) -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Secret")
    strong, hide = vault(b, Kind(kind)), b.act(0, "Hide", HIDE)
    b.main().play(hide).all().play(strong, b.home).all()
    assert b.offered("play", card) is (kind == "unit")
    assert card.facedown
    assert b.chars(card).kinds == frozenset()


@rule("407.3b")
def test_who_may_not_look_may_not_play_it() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    (card,) = b.deck(0, "Secret")
    plays = Static(Cards(("expelled",), "you"), (PlayFrom("expelled"),))
    shelf, hide = b.card("hand", 0, "Shelf", plays, kinds=("upgrade",)), b.act(0, "Hide", HIDE)
    b.main().play(hide).all().play(shelf, b.home).all()
    assert not b.offered("play", card)
    assert b.denial("play", card) == "407.3b"


@rule("407.4")
def test_of_face_down_cards_only_those_one_may_look_at_are_chosen_one_by_one() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    known, *_rest = b.deck(0, "Known", "Unknown 1", "Unknown 2")
    hide = b.act(0, "Hide", does(Put(TopCards(2), "expelled", state="facedown", verb="expel")))
    peek = b.act(0, "Peek", does(Look(1), Put(It("looked"), "expelled", state="facedown", verb="expel")))
    back = b.act(0, "Back", does(Put(T1, "hand"), targets=(EXPELLED,)))
    b.main().play(hide).all().play(peek).all()
    b.pick(("play", back.id))
    assert len(b.values) == 2  # the card that is known, and the pile of the others
    assert known.id in b.values


@rule("407.4")
def test_a_card_of_a_pile_is_chosen_at_random() -> None:
    chosen = set()
    for seed in range(8):
        b = Board()
        b.recruit(0), b.recruit(0)
        cards = b.deck(0, *(f"Unknown {i}" for i in range(4)))
        hides = [b.act(0, "Hide", does(Put(TopCards(2), "expelled", state="facedown", verb="expel"))) for _ in range(2)]
        back = b.act(0, "Back", does(Put(T1, "hand"), targets=(EXPELLED,)))
        b.main().play(hides[0]).all().play(hides[1]).all()
        b.game.rng = seeded(seed)
        b.pick(("play", back.id))
        assert [o.verb for o in b.options] == ["pile", "pile"]  # one for each time that cards were expelled
        assert [set(o.cards) for o in b.options] == [{c.id for c in cards[2:]}, {c.id for c in cards[:2]}]
        b.game.choose(0)
        b.all()
        chosen |= {c.id for c in cards if b.zone_of(c) == "hand"}
    assert chosen == {c.id for c in cards[2:]}


@rule("407.5")
def test_expelled_with_this_means_only_what_its_own_ability_expelled() -> None:
    text = (
        "name: Reaper\ntype: Unit\ncost: 0\nstats: 1/1\n"
        "Whenever this unit attacks, expel target card from defending player's graveyard.\n"
        "This unit gains +3 power for each card expelled with this unit.\n"
    ).replace("\\\n", "\n")
    b = Board()
    face = make_face(read_cards(text)[0])
    reapers = []
    for _ in range(2):
        reaper = b.game.add_card(face, 0, b.game.zone("battlefield", 0))
        reaper.place = b.home.id
        reapers.append(reaper)
    b.recruit(1, "Prey", zone="graveyard")
    b.recruit(1, "Long gone", zone="expelled")
    b.dice(12).start("declare attackers").attack((reapers[0], b.homes[1])).all()
    assert b.names("graveyard", 1) == []
    assert [b.power(reaper) for reaper in reapers] == [4, 1]


@rule("406.7")
def test_removed_from_the_game_means_expelled() -> None:
    text = "name: Oblivion\ntype: Action\ncost: 0\nRemove target unit from the game.\n".replace("\\\n", "\n")
    b = Board()
    oblivion = b.game.add_card(make_face(read_cards(text)[0]), 0, b.game.zone("hand", 0))
    unit = b.unit(b.homes[1], "Ogre")
    b.main().play(oblivion, unit).all()
    assert b.zone_of(unit) == "expelled"


@rule("407.3b", "111.1")
def test_an_action_that_lies_face_down_may_be_played_in_another_players_turn() -> None:
    """Nothing else could be done then, and what the card is shows only as it is turned up."""
    b = Board()
    b.recruit(0), b.recruit(0)
    camp = b.camp(0, "Camp")
    card = b.act(0, "Secret", does(Draw(1)))
    move_card(b.game, card, b.game.zone("deck", 0))
    strong, hide = vault(b, Kind("action")), b.act(0, "Hide", HIDE)
    b.home.facedown = True
    b.main().play(hide).all().play(strong, camp).all()
    assert card.facedown
    while b.game.active == 0 or b.asked[0] == 1:
        b.pick(None)
    assert b.asked == (0, "priority")
    assert b.values == [("play", card.id), None]
