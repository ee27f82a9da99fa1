"""The forms of verbs."""

from __future__ import annotations

# lemma: third person, past, participle, -ing; "" where the usual ending fits
IRREGULAR = {
    "be": ("is", "was", "been", "being"),
    "become": ("", "became", "become", ""),
    "cast": ("", "cast", "cast", ""),
    "choose": ("", "chose", "chosen", ""),
    "come": ("", "came", "come", ""),
    "control": ("", "controlled", "controlled", "controlling"),
    "deal": ("", "dealt", "dealt", ""),
    "do": ("does", "did", "done", ""),
    "draw": ("", "drew", "drawn", ""),
    "fight": ("", "fought", "fought", ""),
    "get": ("", "got", "gotten", "getting"),
    "give": ("", "gave", "given", ""),
    "go": ("goes", "went", "gone", ""),
    "have": ("has", "had", "had", ""),
    "keep": ("", "kept", "kept", ""),
    "leave": ("", "left", "left", ""),
    "lose": ("", "lost", "lost", ""),
    "make": ("", "made", "made", ""),
    "pay": ("", "paid", "paid", ""),
    "put": ("", "put", "put", "putting"),
    "send": ("", "sent", "sent", ""),
    "set": ("", "set", "set", "setting"),
    "reset": ("", "reset", "reset", "resetting"),
    "skip": ("", "skipped", "skipped", "skipping"),
    "spend": ("", "spent", "spent", ""),
    "split": ("", "split", "split", "splitting"),
    "steal": ("", "stole", "stolen", ""),
    "take": ("", "took", "taken", ""),
    "transfer": ("", "transferred", "transferred", "transferring"),
    "use": ("", "", "", ""),
    "win": ("", "won", "won", "winning"),
    "swap": ("", "swapped", "swapped", "swapping"),
    "flip": ("", "flipped", "flipped", "flipping"),
    "expel": ("", "expelled", "expelled", "expelling"),
    "cancel": ("", "canceled", "canceled", ""),
    "stun": ("", "stunned", "stunned", "stunning"),
    "equip": ("", "equipped", "equipped", "equipping"),
    "cost": ("", "cost", "cost", ""),
    "hit": ("", "hit", "hit", "hitting"),
    "begin": ("", "began", "begun", "beginning"),
    "bury": ("buries", "buried", "buried", ""),
}
FORMS = ("do", "does", "did", "done", "doing")
VOWELS = "aeiou"


def forms(lemma: str) -> dict[str, str]:
    """The forms of a verb by name: do, does, did, done (the participle), doing."""
    third, past, participle, ing = IRREGULAR.get(lemma, ("", "", "", ""))
    return {
        "do": lemma,
        "does": third or _third(lemma),
        "did": past or _past(lemma),
        "done": participle or past or _past(lemma),
        "doing": ing or _ing(lemma),
    }


def past_of(third: str) -> str:
    """The past of a verb in the third person: "attacked" of "attacks"."""
    for lemma in IRREGULAR:
        if forms(lemma)["does"] == third:
            return forms(lemma)["did"]
    return next(_past(lemma) for lemma in (third[:-3] + "y", third[:-2], third[:-1]) if _third(lemma) == third)


def plain_of(third: str) -> str:
    """A verb in the third person without its ending: "attack" of "attacks"."""
    plain = (*IRREGULAR, third[:-3] + "y", third[:-2], third[:-1])
    return next(lemma for lemma in plain if forms(lemma)["does"] == third)


def _third(lemma: str) -> str:
    if lemma.endswith("y") and lemma[-2] not in VOWELS:
        return f"{lemma[:-1]}ies"
    return f"{lemma}es" if lemma.endswith(("s", "sh", "ch", "x", "z")) else f"{lemma}s"


def _past(lemma: str) -> str:
    if lemma.endswith("y") and lemma[-2] not in VOWELS:
        return f"{lemma[:-1]}ied"
    return f"{lemma}d" if lemma.endswith("e") else f"{lemma}ed"


def _ing(lemma: str) -> str:
    return f"{lemma[:-1]}ing" if lemma.endswith("e") else f"{lemma}ing"
