"""The page about writing cards lists the wordings that are read."""

from tools.phrases import PAGE, page


def test_the_page_is_what_the_rules_say() -> None:
    text = PAGE.read_text("utf-8")
    assert page(text) == text
