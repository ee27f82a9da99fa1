import { describe, expect, it } from "vitest";
import { blocksOf, blockText, linesOf, namedIn, reworded, withWords } from "../src/bring/cardfile.ts";
import { stillUnread } from "../src/bring/kept.svelte.ts";
import { cardsByHand, countWords, doneByHand } from "../src/hand/words.ts";
import { deckChoice } from "../src/pages/setup.ts";
import type { LogEntry } from "../src/wire/messages.ts";

const FILE = `# Cards of a game, imported from a list.

name: Paper Fox
type: Follower
traits: Fox, Paper
cost: 1
[fanfare] Draw a card.
# The next line is not read; write it in other words in a line “= ...” below it.
Dance, dance.

name: Paper Fox
type: Follower / Evolved
Dance, dance.

name: Kettle
type: Amulet
faction: Smiths
`;
const [fox, evolved, kettle] = blocksOf(FILE);
if (!fox || !evolved || !kettle) throw new Error("three cards were written");

describe("card files in the browser", () => {
  it("have fields first, then a paragraph a line; comments are none", () => {
    expect(blocksOf(FILE).map((b) => [b.name, b.type, b.paragraphs.length])).toEqual([["Paper Fox", "Follower", 2], ["Paper Fox", "Follower / Evolved", 1], ["Kettle", "Amulet", 0]]);
  });
  it("say one paragraph of one card in other words, and only that", () => {
    const text = reworded(FILE, fox, 1, ["Draw 2 cards.", "Discard a card."]);
    expect(text).toContain("Dance, dance.\n= Draw 2 cards.\n= Discard a card.\n\nname: Paper Fox\ntype: Follower / Evolved\nDance, dance.\n");
    expect(text).not.toContain("The next line is not read");
    expect(text.startsWith("# Cards of a game")).toBe(true);
    expect(blocksOf(reworded(text, fox, 1, []))).toEqual(blocksOf(FILE));
  });
  it("stay as they are where another card, or another print of it, is meant", () => {
    expect(reworded(FILE, { ...fox, name: "Other" }, 1, ["Draw a card."])).toBe(FILE);
    expect(reworded(FILE, withPrint(fox, "Sing."), 1, ["Draw a card."])).toBe(FILE);
  });
  it("lend names, traits and factions to a text", () => {
    expect(namedIn("Search your deck for a Kettle.", blocksOf(FILE), fox).map((b) => b.name)).toEqual(["Kettle"]);
    expect(namedIn("Each of the Smiths draws.", blocksOf(FILE), fox).map((b) => b.name)).toEqual(["Kettle"]);
    expect(namedIn("Draw a card.", blocksOf(FILE), fox)).toEqual([]);
  });
  it("take words a line each, with or without the sign", () => {
    expect(linesOf(" = Draw a card.\n\nDiscard a card. ")).toEqual(["Draw a card.", "Discard a card."]);
    expect(blockText(withWords(evolved, 0, ["Draw."]))).toBe("name: Paper Fox\ntype: Follower / Evolved\nDance, dance.\n= Draw.");
  });
});

function withPrint(block: typeof fox & object, printed: string): typeof block {
  return { ...block, paragraphs: block.paragraphs.map((p) => ({ ...p, printed })) };
}

it("a paragraph is unread until it is said in other words", () => {
  const parts = [{ id: "Paper Fox", at: 0, paragraphs: [1] }];
  expect(stillUnread(FILE, parts).map((u) => u.left)).toEqual([[1]]);
  expect(stillUnread(reworded(FILE, fox, 1, ["Draw a card."]), parts).map((u) => u.left)).toEqual([[]]);
});

it("a deck that the browser keeps is sent with its cards, one that is gone is none", () => {
  const report = { game: "g", format: "", name: "", sections: {}, guesses: [], unmatched: [], problems: [], rules: [], in_part: [] };
  const deck = { id: "7", name: "Mine", game: "g", text: "main:", cards: "name: Kettle", report, when: 0 };
  expect(deckChoice("brought:7", [deck])).toEqual({ text: "main:", cards: "name: Kettle" });
  expect(deckChoice("brought:8", [deck])).toBeUndefined();
});

describe("what is played by hand", () => {
  const line = { seat: 0, paragraph: 1, how: "frame", text: "Dance." };
  it("is told card by card", () => {
    const lines = [{ ...line, card: "Fox" }, { ...line, card: "Fox", paragraph: 2 }, { ...line, card: "Owl" }];
    expect(cardsByHand(lines).map((c) => [c.card, c.lines.length])).toEqual([["Fox", 2], ["Owl", 1]]);
    expect(countWords(lines)).toBe("2 cards");
    expect(countWords(lines.slice(0, 1))).toBe("1 card");
  });
  it("is agreed to from where it was last begun or taken back", () => {
    const kinds = ["play", "by hand", "by hand act", "draw", "by hand refused", "by hand act", "destroy"];
    const log = kinds.map((kind, n): LogEntry => ({ n, turn: 1, kind, parts: [{ text: kind }], rule: "", by_hand: kind !== "play" }));
    expect(doneByHand(log).map((e) => e.kind)).toEqual(["by hand act", "destroy"]);
    expect(doneByHand(log.slice(0, 4)).map((e) => e.kind)).toEqual(["by hand act", "draw"]);
  });
});
