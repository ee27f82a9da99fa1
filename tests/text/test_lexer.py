"""The lexer: phrases, names, conjunctions, reminder text."""

from cardwright.games.shadowverse_evolve.language.grammar import LANGUAGE
from cardwright.text.parser import Parser
from cardwright.text.reading.words import words_of

PARSER = Parser(LANGUAGE)


def types(text: str, *own: str) -> list[str]:
    return [word.type for word in PARSER.words(text, own)]


def values(text: str, kind: str) -> list[str]:
    return [word.value for word in PARSER.words(text) if word.type == kind]


def test_capitalised_words_are_a_name_with_what_links_them() -> None:
    assert values("Summon an Otohime's Bodyguard token.", "NAME") == ["Otohime's Bodyguard"]
    assert values("there is a Keeper of the Old Gate on your field", "NAME") == ["Keeper of the Old Gate"]
    assert values("Salt & Ember tokens", "NAME") == ["Salt & Ember"]


def test_a_comma_belongs_to_a_name_after_an_article() -> None:
    assert values("If there is a Mira, Voice of Rain on your field", "NAME") == ["Mira, Voice of Rain"]
    assert values("an Elf, Pixie, or Beast follower", "NAME") == ["Elf", "Pixie", "Beast"]


def test_a_sentence_may_begin_with_a_verb_in_capitals() -> None:
    assert values("Draw a card. Return it.", "NAME") == []


def test_conjunctions_are_named_after_what_follows() -> None:
    assert "JOIN" in types("draw a card, then discard a card")
    assert "COMMA_DO" in types("destroy it, draw a card")
    assert "AND_DAMAGE" in types("deal 2 damage to it and 1 damage to its leader")
    assert "AND_KEYWORD" in types("give it [attack]+1 and Rush")
    assert "AND_PLACE" in types("on your field and in your EX area")
    assert "AND" in types("each enemy leader and enemy follower")


def test_what_a_game_has_marked_is_one_word() -> None:
    words = [(w.kind, w.text) for w in words_of("«Mira, Voice of Rain» ‹Wisp ⟨Unit * Fire/500⟩›")]
    assert words == [("title", "«Mira, Voice of Rain»"), ("spec", "‹Wisp ⟨Unit * Fire/500⟩›")]


def test_the_cards_own_name_is_this_card_unless_it_names_any_copy() -> None:
    assert "THIS" in types("Destroy Brook Warden.", "Brook Warden")
    assert "THIS" not in types("Search your deck for a Brook Warden.", "Brook Warden")
    assert "THIS" not in types("Summon 2 Brook Warden tokens.", "Brook Warden")


def test_a_stop_inside_a_quotation_ends_the_sentence_outside_too() -> None:
    assert types('give it "Ward."')[-2:] == ["CLOSE", types(".")[0]]
