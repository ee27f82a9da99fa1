"""Rule 407: the expelled zone."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import SMALL, T1, TARGET, Desk, can, does, printed, units

from cardwright.games.legions_of_will.rules.arrivals import pile_of
from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.events.moving import move_card
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import seeded
from cardwright.kernel.vocabulary.abilities import Static, Target
from cardwright.kernel.vocabulary.effects import Draw, Look, May, PlayFrom, Put
from cardwright.kernel.vocabulary.selectors import Cards, Compare, It, Kind, Named, Only, TopCards
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards

HIDE = does(Put(TopCards(1), "expelled", state="facedown", verb="expel"))
EXPELLED = Target("t1", Cards(("expelled",)))


def hidden() -> tuple[Desk, Card]:
    """A board on which the top card of Anna's deck was expelled face down."""
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Secret")
    hide = b.action(0, HIDE, name="Hide")
    b.main().play(hide).resolve()
    assert b.where(card) == "expelled"
    assert card.facedown
    return b, card


GAIN = "You gain 5 resource."


BACK = "When this unit leaves the battlefield, return all cards expelled with this unit to their owners' hands."


@rule("407.1")
def test_an_expelled_card_is_in_the_game_and_an_effect_may_bring_it_back() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem")
    gone = b.action(0, does(Put(T1, "expelled", verb="expel"), targets=(TARGET,)), name="Gone")
    back = b.action(0, does(Put(T1, "battlefield"), targets=(EXPELLED,)), name="Back")
    b.main().play(gone, unit).resolve()
    assert b.where(unit) == "expelled"
    b.play(back, unit).resolve()
    assert b.there(unit)


@rule("407.2")
@pytest.mark.parametrize("zone", ["battlefield", "graveyard", "hand", "deck"])
def test_to_expel_is_to_put_into_the_expelled_zone_from_wherever_it_is(zone: str) -> None:
    b = Desk()
    b.unit(0, name="Two", zone="hand"), b.unit(0, name="Three", zone="hand")
    card = b.unit(0, name="Golem", stats="3/5", zone=zone)
    card.place = b.home.id if zone == "battlefield" else -1
    strong = Cards((zone,), "you", Compare("power", "==", 5))
    gone = b.action(0, does(Put(strong, "expelled", verb="expel")), name="Gone")
    b.main().play(gone).resolve()
    assert b.where(card) == "expelled"


@rule("407.2", "400.7")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Expel target card.", "expelled"),
        ("Return target card to its owner's hand.", "hand"),
        ("Put target card on top of its owner's deck.", "deck"),
    ],
)
def test_a_card_that_an_effect_takes_off_the_chain_does_not_resolve(text: str, zone: str) -> None:
    d = Desk()
    d.held()
    song, away = d.action(0, GAIN, name="Song"), d.action(0, text)
    d.main()
    had = d.reserve()
    d.play(song).play(away, song).top()
    assert (d.where(song), d.chain) == (zone, [])
    d.resolve()
    assert d.reserve() == had


@rule("407.2", "605.3")
def test_a_unit_card_that_is_expelled_from_the_chain_does_not_enter() -> None:
    d = Desk()
    d.held()
    unit, away = d.unit(0, name="Unit", zone="hand"), d.action(0, "Expel target unit card.")
    d.main().play(unit).play(away, unit).resolve()
    assert d.where(unit) == "expelled"


@rule("407.2", "605.1")
def test_what_was_beneath_a_card_that_was_taken_away_resolves_next() -> None:
    d = Desk()
    d.held()
    first, second = d.action(0, GAIN, name="First"), d.action(0, "Destroy all units.", name="Second")
    unit, away = d.unit(1), d.action(0, "Expel target card.")
    d.main()
    had = d.reserve()
    d.play(first).play(second).play(away, second).resolve()
    assert (d.there(unit), d.reserve(), d.where(first)) == (True, had + 5, "graveyard")


@rule("407.3", "400.2")
def test_expelled_cards_lie_face_up_for_everyone() -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Open")
    gone = b.action(0, does(Put(TopCards(1), "expelled", verb="expel")), name="Gone")
    b.main().play(gone).resolve()
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
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Secret")
    hide = b.action(0, does(Look(1), Put(It("looked"), "expelled", state="facedown", verb="expel")), name="Hide")
    b.main().play(hide).resolve()
    assert (b.seen_by(0, card, "expelled"), b.seen_by(1, card, "expelled")) == (True, False)


def vault(b: Desk, *filters: Kind) -> Card:
    """An upgrade whose player may look at expelled cards and play those that fit."""
    found = Cards(("expelled",), "you")
    plays = Only(found, filters[0]) if filters else found
    face = printed(
        "Vault", "Upgrade", Static(found, (May("be looked at"),)), Static(plays, (PlayFrom("expelled"),)), cost=0
    )
    return b.game.add_card(face, 0, b.game.zone("hand", 0))


@rule("407.3")
def test_who_was_once_allowed_to_look_may_go_on_looking() -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Secret")
    strong, hide = vault(b), b.action(0, HIDE, name="Hide")
    b.main().play(hide).resolve()
    assert not b.seen_by(0, card, "expelled")
    b.play(strong, b.home).resolve()
    assert (b.seen_by(0, card, "expelled"), b.seen_by(1, card, "expelled")) == (True, False)
    b.send(strong, "graveyard")
    assert b.seen_by(0, card, "expelled")


@rule("407.3")
def test_only_the_cards_of_which_it_is_said_may_be_looked_at() -> None:
    """Both players have a card face down; of that of the first something else is said."""
    b = Desk()
    for player in (0, 1):
        b.unit(player, zone="hand"), b.unit(player, zone="hand")
    (mine,), (theirs,) = b.deck(0, "Mine"), b.deck(1, "Theirs")
    b.gear(0, Static(Cards(("expelled",), "opponent"), (May("be looked at"),)), name="Vault")
    b.gear(0, Static(Cards(("expelled",), "you"), (May("do something else"),)), name="Seal")
    tops = (Put(TopCards(1, whose), "expelled", state="facedown", verb="expel") for whose in ("you", "opponent"))
    hide = b.action(0, does(*tops), name="Hide")
    b.main().play(hide).resolve()
    assert (b.where(mine), b.where(theirs)) == ("expelled", "expelled")
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
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    trap = b.trap(0, can(Look(1)), name="Pit", zone="deck")
    hide = b.action(0, HIDE, name="Hide")
    b.main().play(hide).resolve()
    assert b.where(trap) == "expelled"
    assert b.chars(trap).kinds == frozenset()


@rule("407.3a", "407.3b")
def test_a_card_expelled_face_down_is_turned_up_as_it_is_played() -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Secret")
    strong, hide = vault(b), b.action(0, HIDE, name="Hide")
    b.main().play(hide).resolve().play(strong, b.home).resolve()
    assert b.offered("play", card)
    b.play(card, b.home)
    assert (b.where(card), card.facedown, b.chars(card).name) == ("chain", False, "Secret")
    assert b.seen_by(1, card, "chain")
    b.resolve()
    assert b.there(card)


@rule("407.3b")
@pytest.mark.parametrize("kind", ["unit", "upgrade"])
def test_only_a_card_with_the_qualities_asked_for_may_be_played(kind: str) -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Secret")
    strong, hide = vault(b, Kind(kind)), b.action(0, HIDE, name="Hide")
    b.main().play(hide).resolve().play(strong, b.home).resolve()
    assert b.offered("play", card) is (kind == "unit")
    assert card.facedown
    assert b.chars(card).kinds == frozenset()


@rule("407.3b")
def test_who_may_not_look_may_not_play_it() -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (card,) = b.deck(0, "Secret")
    plays = Static(Cards(("expelled",), "you"), (PlayFrom("expelled"),))
    shelf, hide = b.gear(0, plays, name="Shelf", zone="hand"), b.action(0, HIDE, name="Hide")
    b.main().play(hide).resolve().play(shelf, b.home).resolve()
    assert not b.offered("play", card)
    assert b.denied("play", card) == "407.3b"


@rule("407.4")
def test_of_face_down_cards_only_those_one_may_look_at_are_chosen_one_by_one() -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    known, *_rest = b.deck(0, "Known", "Unknown 1", "Unknown 2")
    hide = b.action(0, does(Put(TopCards(2), "expelled", state="facedown", verb="expel")), name="Hide")
    peek = b.action(0, does(Look(1), Put(It("looked"), "expelled", state="facedown", verb="expel")), name="Peek")
    back = b.action(0, does(Put(T1, "hand"), targets=(EXPELLED,)), name="Back")
    b.main().play(hide).resolve().play(peek).resolve()
    b.pick(("play", back.id))
    assert len(b.values) == 2  # the card that is known, and the pile of the others
    assert known.id in b.values


@rule("407.4")
def test_a_card_of_a_pile_is_chosen_at_random() -> None:
    chosen = set()
    for seed in range(8):
        b = Desk()
        b.unit(0, zone="hand"), b.unit(0, zone="hand")
        cards = b.deck(0, *(f"Unknown {i}" for i in range(4)))
        hides = [
            b.action(0, does(Put(TopCards(2), "expelled", state="facedown", verb="expel")), name="Hide")
            for _ in range(2)
        ]
        back = b.action(0, does(Put(T1, "hand"), targets=(EXPELLED,)), name="Back")
        b.main().play(hides[0]).resolve().play(hides[1]).resolve()
        b.game.rng = seeded(seed)
        b.pick(("play", back.id))
        assert [o.verb for o in b.options] == ["pile", "pile"]  # one for each time that cards were expelled
        assert [set(o.cards) for o in b.options] == [{c.id for c in cards[2:]}, {c.id for c in cards[:2]}]
        b.game.choose(0)
        b.resolve()
        chosen |= {c.id for c in cards if b.where(c) == "hand"}
    assert chosen == {c.id for c in cards[2:]}


@rule("407.4")
def test_cards_that_different_resolutions_expelled_face_down_are_different_piles() -> None:
    d = Desk()
    d.held()
    expel = [d.action(0, does(Put(units(), "expelled", state="facedown")), name=f"Expel {i}") for i in range(2)]
    one = d.unit(1, name="One")
    d.main().cast(expel[0])
    two = d.unit(1, name="Two")
    d.activate(d.home).resolve().cast(expel[1])
    for card in (one, two):
        card.known = 0
    assert pile_of(d.game, 0, one) is not None
    assert pile_of(d.game, 0, one) != pile_of(d.game, 0, two)


@rule("407.5")
def test_expelled_with_this_means_only_what_its_own_ability_expelled() -> None:
    text = (
        "name: Reaper\ntype: Unit\ncost: 0\nstats: 1/1\n"
        "Whenever this unit attacks, expel target card from defending player's graveyard.\n"
        "This unit gains +3 power for each card expelled with this unit.\n"
    ).replace("\\\n", "\n")
    b = Desk()
    face = make_face(read_cards(text)[0])
    reapers = []
    for _ in range(2):
        reaper = b.game.add_card(face, 0, b.game.zone("battlefield", 0))
        reaper.place = b.home.id
        reapers.append(reaper)
    b.unit(1, name="Prey", stats="3/2", cost=1, zone="graveyard")
    b.unit(1, name="Long gone", stats="3/2", cost=1, zone="expelled")
    b.dice(12).start("declare attackers").attack((reapers[0], b.homes[1])).resolve()
    assert b.names("graveyard", 1) == []
    assert [b.power(reaper) for reaper in reapers] == [4, 1]


@rule("407.5", "610.10")
def test_what_a_permanent_expelled_is_linked_to_it_and_what_an_action_expelled_to_nothing() -> None:
    d = Desk()
    jailer = d.unit(0, name="Jailer")
    a, b = d.unit(1, name="A"), d.unit(1, name="B")
    act = d.action(0, does(Put(Cards(("battlefield",), where=Named("B")), "expelled")), name="Banish")
    d.start("main").do(jailer, Put(Cards(("battlefield",), where=Named("A")), "expelled")).play(act).resolve()
    assert (d.where(a), d.where(b)) == ("expelled", "expelled")
    assert jailer.links == (("expelled", a.id),)
    assert a.links == (("expelled", jailer.id),)
    assert b.links == ()


@rule("407.5", "109.5a", "607.1")
def test_a_unit_that_has_left_still_says_what_was_expelled_with_it() -> None:
    t = Desk()
    words = ("{Pay 0}: Expel target unit.", BACK)
    warden, twin = t.unit(0, *words, name="Warden"), t.unit(0, *words, name="Twin")
    first, second = t.unit(1), t.unit(1)
    doom = t.action(0, "Destroy target unit.")
    t.main().activate(warden, first).resolve().activate(twin, second).resolve()
    t.cast(doom, warden)
    assert [t.where(card) for card in (first, second)] == ["hand", "expelled"]


@rule("407.5", "400.7")
def test_but_not_what_has_been_elsewhere_since() -> None:
    t = Desk()
    warden, unit = t.unit(0, "{Pay 0}: Expel target unit.", BACK), t.unit(1)
    doom = t.action(0, "Destroy target unit.")
    t.main().activate(warden, unit).resolve().play(doom, warden).top()
    t.send(unit, "graveyard").send(unit, "expelled").resolve()
    assert t.where(unit) == "expelled"


@rule("406.7")
def test_removed_from_the_game_means_expelled() -> None:
    text = "name: Oblivion\ntype: Action\ncost: 0\nRemove target unit from the game.\n".replace("\\\n", "\n")
    b = Desk()
    oblivion = b.game.add_card(make_face(read_cards(text)[0]), 0, b.game.zone("hand", 0))
    unit = b.unit(1, name="Ogre")
    b.main().play(oblivion, unit).resolve()
    assert b.where(unit) == "expelled"


@rule("407.3b", "111.1")
def test_an_action_that_lies_face_down_may_be_played_in_another_players_turn() -> None:
    """Nothing else could be done then, and what the card is shows only as it is turned up."""
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    camp = b.base(0, name="Camp", **SMALL)
    card = b.action(0, does(Draw(1)), name="Secret")
    move_card(b.game, card, b.game.zone("deck", 0))
    strong, hide = vault(b, Kind("action")), b.action(0, HIDE, name="Hide")
    b.fold(b.home)
    b.main().play(hide).resolve().play(strong, camp).resolve()
    assert card.facedown
    b.next_turn().to(0)
    assert b.asked == (0, "priority")
    assert b.values == [("play", card.id), None]
