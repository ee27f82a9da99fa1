"""Chapter 11: the keywords of one frame, "[Name] (condition) - text", each met and not met, on chants and on cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.force_of_will.duel import Duel, written

from cardwright.games.force_of_will.rules.conditional_text import CONDITION_OF, framed, has_text, played_with
from cardwright.games.force_of_will.rules.tokens import emblem
from cardwright.kernel.events.moving import link
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Target
from cardwright.kernel.vocabulary.effects import Damage, Destroy, Draw
from cardwright.kernel.vocabulary.selectors import Aspect, Cards, It, Kind, Measure, Named, Seats, Trait
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

RESONATOR = ("resonator", "j/resonator", "entity")
CARDS = """
name: Study
type: Chant
cost: {R}
Draw a card.
"""
BIRD = "Bird"  # the card with the text


def duel() -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player, 20)
    d.stones(0, "RRRR")
    d.put(0, "hand", "Coal Imp")
    return d


def card_of(d: Duel, area: str, name: str, *, kinds: tuple[str, ...] = RESONATOR, **more: object) -> Card:
    d.define(name, kinds=kinds, numbers={"ATK": 100, "DEF": 100}, **more)  # type: ignore[arg-type]
    return d.put(0, area, name)


def torrent(d: Duel, card: Card) -> None:
    d.put(0, "hand", "Study")
    d.begin().do("Play Study").resolve()


def null(d: Duel, card: Card) -> None:
    d.game.zone("hand", 0).cards[:] = [i for i in d.game.zone("hand", 0).cards if i == card.id]
    d.begin()


def seal(d: Duel, card: Card) -> None:
    d.stones(0, "R")
    d.begin()


def crest(d: Duel, card: Card) -> None:
    card_of(d, "field", "Emblem", traits=("Magic Crest",), aspects=("fire",))
    d.begin()


def legend(d: Duel, card: Card) -> None:
    for name in ("Tale", "Fable"):
        told = card_of(d, "extra deck", name, kinds=("chant",), traits=("Story",))
        told.known = 3
    d.begin()


def runes(d: Duel, card: Card) -> None:
    for name in ("First", "Second"):
        rune = card_of(d, "rune area", name, kinds=("rune",), aspects=("light",))
        d.game.notes.shown = (*d.game.notes.shown, rune.id)
    d.begin()


def faith(d: Duel, card: Card) -> None:
    d.ruler(0, "Count Mordane")
    d.game.notes.astral = {0: ("Count Mordane",)}
    d.begin()


def revenge(d: Duel, card: Card) -> None:
    d.fighter(0, "Lost", "0/100", damage=100)
    d.begin()


def fallen(d: Duel, card: Card) -> None:
    art = Activated((), Body(()), "God's Art", per_turn=1, name="Dawn", until="game")
    d.fighter(0, "God", "100/100", art)
    d.begin().do("God's Art God").resolve()


def revolution(d: Duel, card: Card) -> None:
    d.game.notes.ordered = {d.ruler(0).id: card.ref}
    d.begin()


def force(d: Duel, card: Card) -> None:
    d.fighter(0, "Commander", "100/100", Keyword("Force Command", terms=(Named("Gate"),)))
    d.begin()


def union(race: str) -> Callable[[Duel, Card], None]:
    def arranged(d: Duel, card: Card) -> None:
        for number in range(7):
            card_of(d, "graveyard", f"{race} {number}", traits=(race,))
        d.begin()

    return arranged


def limit_break(d: Duel, card: Card) -> None:
    d.define(BIRD, Keyword("Limit Break token"), kinds=("token",), cost=0)
    d.put(0, "item area", BIRD)
    d.begin()


def upgrading(d: Duel, card: Card) -> None:
    card.counters = {"upgraded": 1}
    d.begin()


def trinity(d: Duel, card: Card) -> None:
    for _ in range(3):
        link(d.game, "stacked", card, d.put(0, "stack", "Coal Imp"))
    d.begin()


def eclipse(d: Duel, card: Card) -> None:
    for _ in range(13):
        d.put(1, "removed area", "Study", facedown=True)
    d.begin()


def depths(d: Duel, card: Card) -> None:
    d.game.zone("deck", 0).cards[:] = d.game.zone("deck", 0).cards[:15]
    d.begin()


def reunited(d: Duel, card: Card) -> None:
    d.ruler(0)
    d.begin()


def outnumber(d: Duel, card: Card) -> None:
    d.fighter(0, "One"), d.fighter(0, "Two")
    d.begin()


def anathema(d: Duel, card: Card) -> None:
    for name in ("Study", "Coal Imp", "Great Bellows", "Lighthouse of Echoes"):
        d.put(0, "graveyard", name)
    d.begin()


Arranged = Callable[[Duel, Card], None]
FRAME: list[tuple[Keyword, Arranged]] = [
    (Keyword("Torrent"), torrent),
    (Keyword("Seal", 5), seal),
    (Keyword("Crest", word="fire"), crest),
    (Keyword("Legend", 2), legend),
    (Keyword("Null"), null),
    (Keyword("Rune", 2), runes),
    (Keyword("Rune", terms=(Aspect("light"), Aspect("light"))), runes),
    (Keyword("Faith"), faith),
    (Keyword("Revenge"), revenge),
    (Keyword("Fallen"), fallen),
    (Keyword("Force Resonance", terms=(Named("Gate"),)), force),
    (Keyword("Union Seven Machine"), union("Machine")),
    (Keyword("Union Seven New Twelve Olympian Gods"), union("New Twelve Olympian Gods")),
    (Keyword("Limit Break"), limit_break),
    (Keyword("Eclipse"), eclipse),
    (Keyword("Depths"), depths),
    (Keyword("Reunited", word="Orsela"), reunited),
    (Keyword("Reunited", terms=(Trait("Knight"),)), reunited),
    (Keyword("Outnumber"), outnumber),
    (Keyword("Anathema"), anathema),
]
IN_PLAY: list[tuple[Keyword, Arranged]] = [
    (Keyword("Revolution"), revolution),
    (Keyword("Upgrading"), upgrading),
    (Keyword("Trinity"), trinity),
]


def unmet(d: Duel, card: Card) -> None:
    d.begin()


def played(keyword: Keyword, arranged: Arranged) -> int:
    """How many cards a chant draws: one, or three with the text of the keyword."""
    d = duel()
    body = Body((Draw(),), variants=(played_with(keyword, Body((Draw(3),))),))
    d.define(BIRD, OnPlay(body), kinds=("chant",), cost=1, numbers={})
    arranged(d, d.put(0, "hand", BIRD))
    before = len(d.names("hand", 0))
    d.do(f"Play {BIRD}").resolve()
    return len(d.names("hand", 0)) - before + 1


@rule("1124.2", "1124.4", "1124.5", "1128.2", "1128.4", "1131.2", "1131.4", "1133.2", "1133.4", "1134.2", "1134.4")
@rule("1137.2", "1137.4", "1137.7", "1141.2", "1141.4", "1144.2", "1144.4", "1147.2", "1147.4", "1151.2", "1151.4")
@rule("1152.2", "1152.4", "1153.2", "1153.4", "1157.2", "1157.4", "1173.2", "1173.4", "1175.2", "1175.4")
@rule("1179.2", "1179.4", "1179.10", "1184.2", "1184.5", "1197.2", "1197.4")
@pytest.mark.parametrize(("keyword", "arranged"), FRAME, ids=lambda row: getattr(row, "name", ""))
def test_a_chant_is_played_with_the_text_if_the_condition_holds_as_it_is_played(
    keyword: Keyword, arranged: Arranged
) -> None:
    assert (played(keyword, arranged), played(keyword, unmet)) == (3, 1)


def flies(keyword: Keyword, arranged: Arranged, area: str) -> bool:
    """The card has the text of the keyword in an area."""
    d = duel()
    given = Keyword(keyword.name, keyword.amount, keyword.word, (*keyword.terms, Keyword("Flying")))
    d.define(BIRD, given, kinds=RESONATOR, numbers={"ATK": 100, "DEF": 100})
    bird = d.put(0, area, BIRD)
    arranged(d, bird)
    return d.has(bird, "Flying")


@rule("1128.1", "1128.3", "1128.5", "1131.1", "1131.3", "1133.1", "1133.3", "1134.1", "1134.3", "1137.1", "1137.3")
@rule("1137.5", "1141.1", "1141.3", "1144.1", "1144.3", "1147.1", "1147.3", "1151.1", "1151.3", "1152.1", "1152.3")
@rule("1153.1", "1153.3", "1157.1", "1157.3", "1173.1", "1173.3", "1175.1", "1175.3", "1179.1", "1179.3", "1179.5")
@rule("1184.1", "1184.4", "1197.1", "1197.3")
@pytest.mark.parametrize(("keyword", "arranged"), FRAME[1:], ids=lambda row: getattr(row, "name", ""))
@pytest.mark.parametrize("area", ["field", "graveyard"])
def test_a_card_has_the_text_in_all_areas_as_long_as_the_condition_holds(
    keyword: Keyword, arranged: Arranged, area: str
) -> None:
    assert (flies(keyword, arranged, area), flies(keyword, unmet, area)) == (True, False)


PRINTED: list[tuple[str, Arranged]] = [
    ("[Seal] 5", seal),
    ("[Crest] {R}", crest),
    ("[Legend] 2", legend),
    ("[Null]", null),
    ("[Rune] 2", runes),
    ("[Faith]", faith),
    ("[Revenge]", revenge),
    ("[Fallen]", fallen),
    ("[Force Resonance] <Gate>", force),
    ("[Limit Break]", limit_break),
    ("[Eclipse]", eclipse),
    ("[Depths]", depths),
    ("[Outnumber]", outnumber),
    ("[Anathema]", anathema),
]


def printed(type_line: str, text: str) -> Duel:
    """A table with a card of this text."""
    d = Duel(f"{CARDS}\nname: {BIRD}\n{type_line}\ncost: {{R}}\n{text}")
    for player in (0, 1):
        d.deck(player, 20)
    d.stones(0, "RRRR")
    d.put(0, "hand", "Coal Imp")
    return d


def flies_as_printed(words: str, arranged: Arranged) -> bool:
    d = printed("type: Resonator\nstats: 100/100", f"{words} – [Flying]")
    bird = d.put(0, "field", BIRD)
    arranged(d, bird)
    return d.has(bird, "Flying")


@rule("1128.3", "1131.3", "1133.3", "1134.3", "1137.3", "1141.3", "1144.3", "1147.3", "1151.3", "1157.3", "1173.3")
@rule("1175.3", "1184.3", "1197.3")
@pytest.mark.parametrize(("words", "arranged"), PRINTED, ids=lambda row: str(row)[:9])
def test_a_printed_text_after_the_keyword_is_had_while_the_condition_holds(words: str, arranged: Arranged) -> None:
    assert (flies_as_printed(words, arranged), flies_as_printed(words, unmet)) == (True, False)


def drawn_as_printed(words: str, arranged: Arranged) -> int:
    d = printed("type: Chant", f"Draw a card.\n{words} – Draw 2 cards.")
    arranged(d, d.put(0, "hand", BIRD))
    before = len(d.names("hand", 0))
    d.do(f"Play {BIRD}").resolve()
    return len(d.names("hand", 0)) - before + 1


@rule("1124.2", "1128.2", "1131.2", "1133.2", "1134.2", "1137.2", "1141.2", "1144.2", "1147.2", "1151.2", "1157.2")
@rule("1173.2", "1175.2", "1184.2", "1197.2")
@pytest.mark.parametrize(("words", "arranged"), [("[Torrent]", torrent), *PRINTED], ids=lambda row: str(row)[:9])
def test_a_chant_is_played_with_its_printed_text_and_the_text_after_the_keyword(words: str, arranged: Arranged) -> None:
    assert (drawn_as_printed(words, arranged), drawn_as_printed(words, unmet)) == (3, 1)


@rule("1149.1", "1149.2", "1149.3", "1158.1", "1158.2", "1158.3", "1165.1", "1165.2", "1165.3", "1165.4")
@pytest.mark.parametrize(("keyword", "arranged"), IN_PLAY, ids=lambda row: getattr(row, "name", ""))
def test_a_card_in_the_field_has_the_text_as_long_as_the_condition_holds(keyword: Keyword, arranged: Arranged) -> None:
    assert (flies(keyword, arranged, "field"), flies(keyword, unmet, "field")) == (True, False)


@rule("1124.1", "1124.3")
def test_torrent_gives_its_text_on_the_chase_alone() -> None:
    d = duel()
    d.define(BIRD, Keyword("Torrent", terms=(Keyword("Flying"),)), kinds=RESONATOR, numbers={"ATK": 100, "DEF": 100})
    bird = d.put(0, "hand", BIRD)
    torrent(d, bird)
    d.do(f"Play {BIRD}")
    assert d.has(bird, "Flying")
    d.resolve()
    assert (d.where(bird), d.has(bird, "Flying")) == ("field", False)


@rule("1184.3")
def test_a_resonator_needs_one_other_to_outnumber() -> None:
    d = duel()
    given = Keyword("Outnumber", terms=(Keyword("Flying"),))
    d.define(BIRD, given, kinds=RESONATOR, numbers={"ATK": 100, "DEF": 100})
    bird = d.put(0, "hand", BIRD)
    other = d.fighter(0, "One")
    d.begin()
    assert d.has(bird, "Flying")
    d.fighter(1, "Theirs")
    d.game.touch_all()
    assert not d.has(bird, "Flying")
    assert d.where(other) == "field"


@rule("1128.1", "1131.1", "1133.1", "1137.1", "1157.1", "1165.1", "1179.1")
def test_a_card_can_have_the_keyword_several_times() -> None:
    d = duel()
    low, high = Keyword("Seal", 3, terms=(Keyword("Flying"),)), Keyword("Seal", 9, terms=(Keyword("Pierce"),))
    bird = d.fighter(0, BIRD, "100/100", low, high)
    d.begin()
    assert (d.has(bird, "Flying"), d.has(bird, "Pierce")) == (True, False)


@rule("1157.2", "1157.3", "1157.4")
@pytest.mark.parametrize(("named", "broken"), [("Bird", True), ("Fox", False)])
def test_a_limit_is_broken_by_a_token_with_the_name_of_the_card(named: str, broken: bool) -> None:
    d = Duel(written("Bird", "[Limit Break] – [Flying]"))
    bird = d.put(0, "field", "Bird")
    d.game.add_card(emblem("Limit Break token", named), 0, d.game.zone("item area", 0))
    d.begin()
    assert d.has(bird, "Flying") is broken


@rule("1128.2", "1128.5")
@pytest.mark.parametrize(("stones", "drawn"), [("", 1), ("R", 3), ("RRR", 7)])
def test_a_text_is_played_with_every_part_whose_condition_holds(stones: str, drawn: int) -> None:
    d = duel()
    rows = [
        (
            f"seal {number}",
            Measure(Count(Cards(("field",), "you", Kind("magic stone"))), ">=", number),
            Body((Draw(more),)),
        )
        for number, more in ((5, 2), (7, 4))
    ]
    d.define("Omen", OnPlay(framed(Body((Draw(),)), rows)), kinds=("chant",), cost=1, numbers={})
    d.put(0, "hand", "Omen")
    d.stones(0, stones)
    d.begin()
    before = len(d.names("hand", 0))
    d.do("Play Omen").resolve()
    assert len(d.names("hand", 0)) - before + 1 == drawn


@rule("1124.5", "1128.5")
def test_a_target_of_a_text_that_does_not_exist_is_not_chosen() -> None:
    d = duel()
    theirs = d.fighter(1, "Theirs", "100/100")
    kill = Body((Destroy(It("t1")),), (Target("t1", Cards(("field",), "each", Kind("resonator"))),))
    hurt = Body((Damage(100, Seats("opponent")),), variants=(played_with(Keyword("Seal", 9), kill),))
    d.define("Omen", OnPlay(hurt), kinds=("chant",), cost=1, numbers={})
    d.put(0, "hand", "Omen")
    d.begin().do("Play Omen").resolve()
    assert (d.life(1), d.where(theirs)) == (3900, "field")


def test_every_keyword_of_the_frame_is_met_and_not_met() -> None:
    assert {keyword.name for keyword, _ in (*FRAME, *IN_PLAY)} == set(CONDITION_OF)
    assert has_text(Keyword("Seal", 1)).condition is not None
