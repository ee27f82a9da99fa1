"""Cards and decks that people bring: reported, playable at once, and kept by nobody but who brought them."""

from __future__ import annotations

import json

import pytest
from tests.public_lists import GAME, REWORDED, SPELL, UNREAD, UNUSABLE, public_cards, public_deck
from tests.server.guests import Chair, Data, Guest, House
from tests.server.test_agents import services

from cardwright.server import agents
from cardwright.server.agents import Workers

ODD = "name: Odd One\ntype: Spell\nclass: Neutral\ncost: 1\nFrobnicate it.\n"


def brought(guest: Guest, text: str = "", name: str = "quays.json", status: int = 0, **more: object) -> Data:
    """The answer to some brought cards."""
    files = [{"name": name, "text": text or public_cards()}]
    found: Data = guest.post("/cards/import", {"files": files, **more}, status)
    return found


def deck_of(guest: Guest, cards: str, text: str = "", **more: object) -> Data:
    """The answer to a brought deck."""
    data = {"name": "crew.txt", "text": text or public_deck(), "cards": cards, **more}
    found: Data = guest.post(f"/titles/{GAME}/decks/import", data)
    return found


def reworded(cards: str) -> str:
    """The card file with the paragraph that is not read in other words."""
    return cards.replace(UNREAD, f"{UNREAD}\n= {REWORDED}")


def seated(guest: Guest, deck: Data, opponent: str = "random", seed: int = 3, status: int = 0) -> Data:
    """The answer to a table with this deck."""
    own = {"text": deck["text"], "cards": deck["cards"]}
    seats = [{"kind": "human", "name": "Anna", "deck": own}, {"kind": opponent}]
    made: Data = guest.post("/matches", {"game": GAME, "seats": seats, "seed": seed}, status)
    return made


# --- the report ------------------------------------------------------------------------------------------------------


def test_a_public_list_becomes_a_card_file_and_a_report(anna: Guest) -> None:
    found = brought(anna)
    assert (found["game"], found["formats"], found["rows"], found["whole"]) == (GAME, ["sve-client"], 17, 15)
    assert found["in_part"] == [
        {
            "id": SPELL,
            "at": 14,
            "paragraphs": [0],
            "reason": f"cannot read “{UNREAD}” (the word “Zap” is not known)",
        }
    ]
    [refused] = found["unusable"]
    assert UNUSABLE in refused["place"]
    assert "there is no card type “crest”" in refused["reason"]
    assert f"name: {SPELL}\n" in found["text"]


def test_a_card_file_comes_back_as_it_is_and_says_its_game(anna: Guest) -> None:
    text = reworded(brought(anna)["text"])
    again = brought(anna, text, "quays.txt")
    assert (again["game"], again["formats"], again["whole"], again["in_part"]) == (GAME, ["card file"], 16, [])
    assert again["text"] == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "no format known here; formats are"),
        ("name: Lone\ntype: Spell\n", "this card file does not say its game; choose the game"),
        ("[" * 100_000, "nested too deeply"),
        ('{"fow": {"clusters": ' + "[" * 50_000, "nested too deeply"),
        ("<!DOCTYPE x [<!ENTITY a 'b'>]><cockatrice_carddatabase/>", "DOCTYPE or with entities is not read"),
        ("export const CARDS = [(function () { return 1 })()]", "only literals are read and nothing is run"),
        ("a\x1b[2Jb", "control character"),
    ],
)
def test_a_file_that_is_none_gets_a_sentence(anna: Guest, text: str, said: str) -> None:
    answer = brought(anna, text, status=400)["error"]
    assert any(said in problem["message"] for problem in answer["problems"]), answer


def test_a_file_that_is_too_large_is_refused(anna: Guest) -> None:
    assert brought(anna, "x" * 9_000_000, status=413)["error"]["code"] == "too_large"


def test_what_is_brought_counts_by_its_size(anna: Guest, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Workers(1, rate=0.25)._counted  # a tenth of a text at once
    monkeypatch.setattr(services(house).workers, "_counted", counted)
    assert brought(anna, status=429)["error"]["code"] == "too_many"


def test_work_that_takes_too_long_is_broken_off_with_advice(
    house: House, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought(anna)  # the process is there
    monkeypatch.setattr(agents, "BROUGHT", 0.02)
    rows = json.loads(public_cards())
    many = [{**row, "name": f"{row['name']} {number}"} for number in range(60) for row in rows]
    answer = brought(anna, json.dumps(many), status=413)["error"]
    assert answer["message"] == "reading this takes too long here; bring fewer sets, or split it"


def test_nothing_of_what_is_brought_is_kept_until_it_is_played(anna: Guest) -> None:
    deck_of(anna, brought(anna)["text"])
    assert anna.get("/decks") == []


# --- decks -----------------------------------------------------------------------------------------------------------


def test_a_deck_comes_back_with_the_cards_that_it_needs_and_no_others(anna: Guest) -> None:
    cards = f"{brought(anna)['text']}\n{ODD}"
    found = deck_of(anna, cards, public_deck().replace("3x Drowned Admiral\n", ""))
    assert [one["id"] for one in found["in_part"]] == [SPELL]
    assert found["rules"] == found["unmatched"] == found["problems"] == []
    assert "name: Lamp Keeper\n" in found["cards"]
    assert "name: Dock Cat\n" in found["cards"], "the token that Lamp Keeper makes"
    assert "Drowned Admiral" not in found["cards"]
    assert "Odd One" not in found["cards"]


def test_a_line_that_names_no_card_has_near_names_and_someone_says_which_is_meant(anna: Guest) -> None:
    cards = brought(anna)["text"]
    [line] = deck_of(anna, cards, public_deck(odd="Quay Sparow Hen"))["unmatched"]
    assert (line["line"], line["copies"], line["said"]) == (17, 1, "Quay Sparow Hen")
    assert "Quay Sparrow" in line["near"]
    found = deck_of(anna, cards, public_deck(odd="Quay Sparow Hen"), meant={"Quay Sparow Hen": "Net Mender"})
    assert found["unmatched"] == []
    assert ["Net Mender", 4] in found["sections"]["main"]


def test_a_brought_deck_is_played_to_the_end_once_it_is_read(anna: Guest) -> None:
    deck = deck_of(anna, reworded(brought(anna)["text"]))
    chair = anna.sit(seated(anna, deck)["id"])
    while chair.my_turn():
        chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
    assert chair.over
    assert any(f"{UNREAD} (reworded)" in raw for raw in _replayed(anna, chair))
    chair.close()


def _replayed(guest: Guest, chair: Chair) -> list[str]:
    """The replay with every card open, after each tenth choice."""
    id = guest.post(f"/matches/{chair.state['match']['id']}/replay")["id"]
    about = guest.get(f"/replays/{id}")
    steps = range(0, about["choices"], 10)
    return [json.dumps(guest.get(f"/replays/{id}/at/{at}?eyes=-2"), ensure_ascii=False) for at in steps]


def test_a_deck_with_a_paragraph_that_is_not_read_is_refused_with_the_card(anna: Guest) -> None:
    answer = seated(anna, deck_of(anna, brought(anna)["text"]), status=400)["error"]
    assert any(SPELL in problem["message"] for problem in answer["problems"])


def test_a_match_keeps_only_the_cards_that_its_decks_need(anna: Guest, house: House) -> None:
    deck = deck_of(anna, reworded(brought(anna)["text"]))
    made = seated(anna, {**deck, "cards": f"{deck['cards']}\n\n{ODD}"})
    kept = services(house).hub._live[made["id"]].setup.own_cards
    assert ["Odd One" in cards for cards in kept] == [False]
    assert [SPELL in cards for cards in kept] == [True]


def test_two_people_bring_the_same_cards_and_the_rewording_of_one_counts(anna: Guest, ben: Guest) -> None:
    cards = brought(anna)["text"]
    mine = deck_of(anna, cards, public_deck(spells=1))
    own = {"text": deck_of(anna, reworded(cards))["text"], "cards": reworded(cards)}
    theirs = {"text": mine["text"], "cards": reworded(mine["cards"])}
    made = anna.post("/matches", {"game": GAME, "seats": [{"kind": "human", "deck": own}, {"kind": "open"}]})
    joined = ben.post(made["link"], {"name": "Ben", "deck": theirs})
    assert joined["seat"] == 1
    chair = ben.sit(made["id"])
    assert chair.state["view"]["zones"]
    chair.close()


def test_others_read_no_card_of_a_brought_deck_that_they_may_not_know(anna: Guest, ben: Guest) -> None:
    cards = reworded(brought(anna)["text"])
    deck = deck_of(anna, cards)
    seats = [{"kind": "human", "deck": {"text": deck["text"], "cards": deck["cards"]}}, {"kind": "open"}]
    made = anna.post("/matches", {"game": GAME, "seats": seats})
    invitation = json.dumps(ben.get(made["link"]))
    ben.post(made["link"], {"name": "Ben", "deck": {"starter": "swordcraft"}})
    chair = ben.sit(made["id"])
    said = [invitation, *chair.raw]
    assert [raw for raw in said if "Quay Sparrow" in raw or SPELL in raw] == []
    chair.close()


# --- rewording -------------------------------------------------------------------------------------------------------

CARD = f"name: {SPELL}\ntype: Spell\nclass: Swordcraft\ncost: 2\n"


def test_a_paragraph_that_is_not_read_says_why_with_a_sentence_that_is(anna: Guest) -> None:
    found = anna.post(f"/titles/{GAME}/cards/reword", {"card": f"{CARD}Draw a card.\n{UNREAD}\n"})
    first, second = found["paragraphs"]
    assert found["whole"] is False
    assert (first["read"], first["means"]) == (True, ["Draw a card."])
    assert second["read"] is False
    assert "Zap" in second["why"]
    assert second["near"].endswith(".")


def test_a_rewording_is_read_in_place_of_its_paragraph(anna: Guest) -> None:
    found = anna.post(f"/titles/{GAME}/cards/reword", {"card": f"{CARD}{UNREAD}\n= {REWORDED}\n= Draw a card.\n"})
    [only] = found["paragraphs"]
    assert (found["whole"], only["read"], only["printed"]) == (True, True, UNREAD)
    assert only["words"] == [REWORDED, "Draw a card."]
    assert only["means"] == [f"{REWORDED} Draw a card."]


def test_a_rewording_may_use_the_names_of_other_brought_cards(anna: Guest) -> None:
    card = f"{CARD}{UNREAD}\n= Put a Dock Cat token into your EX area.\n"
    other = "name: Dock Cat\ntype: Follower / Token\nclass: Neutral\ncost: 1\nstats: 1/1\n"
    alone, known = (anna.post(f"/titles/{GAME}/cards/reword", {"card": card, "others": one}) for one in ("", other))
    assert known["paragraphs"][0]["read"]
    assert known["whole"]
    assert alone["paragraphs"][0]["means"] == known["paragraphs"][0]["means"]


def test_one_card_is_reworded_at_a_time(anna: Guest) -> None:
    answer = anna.post(f"/titles/{GAME}/cards/reword", {"card": f"{CARD}\n{ODD}"}, status=400)
    assert answer["error"]["message"] == "one card is reworded at a time, not 2"
