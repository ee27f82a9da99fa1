/** The log as a story: at most one line an action, and nothing lost. */

import { describe, expect, test } from "vitest";
import { becauseOf, entriesIn, sentenceOf, storyOf } from "../src/board/story.ts";
import type { LogEntry } from "../src/wire/messages.ts";
import { readFileSync } from "node:fs";

const recorded = JSON.parse(readFileSync(new URL("./logs.json", import.meta.url), "utf8")) as Record<string, LogEntry[]>;
let n = 0;
const entry = (kind: string, words: string, more: Partial<LogEntry> = {}): LogEntry => ({ n: n++, turn: 1, kind, parts: words ? [{ text: words }] : [], rule: "1.1", ...more });

describe.each(Object.keys(recorded))("a recorded log of %s", (game) => {
  const log = recorded[game] ?? [];
  const story = storyOf(log);

  test("loses no event", () => {
    expect(log.length).toBeGreaterThan(60);
    expect(entriesIn(story)).toBe(log.length);
  });

  test("has at most one line for each thing that somebody did", () => {
    const done = log.filter((e) => ["play", "activate", "attack", "block", "turn", "judgment"].includes(e.kind)).length;
    expect(story.filter((a) => ["play", "activate", "attack", "block", "turn", "judgment"].includes(a.lead.kind)).length).toBeLessThanOrEqual(done);
    expect(story.length).toBeLessThan(log.length / 2);
  });

  test("tells no phase, payment or untapping unless it is opened", () => {
    const told = story.flatMap((a) => [a.lead, ...a.results]).map((e) => e.kind);
    expect(told.filter((kind) => ["phase", "resource", "turn card", "fight"].includes(kind))).toEqual([]);
  });
});

test("damage is told beneath the attack that did it, with its cause where that is another card", () => {
  const attack = entry("attack", "Orrak attacks Kuraka", { card: 1, other: 2 });
  const [action] = storyOf([attack, entry("move", ""), entry("damage", "Kuraka takes 3 damage", { card: 2, causes: [{ text: "Ember Lash", card: 9 }] })]);
  expect(action?.results.map(sentenceOf)).toEqual(["Kuraka takes 3 damage"]);
  expect(becauseOf(action!.results[0]!, attack)).toBe("Ember Lash");
  expect(action?.small).toHaveLength(1);
});

test("what a card does by itself is not said to be because of itself", () => {
  const play = entry("play", "Ben plays Dice", { card: 4 });
  expect(becauseOf(entry("roll", "Ben rolls a 1", { causes: [{ text: "Dice", card: 4 }] }), play)).toBe("");
});

test("an ability that only pays belongs to what it pays for", () => {
  const story = storyOf([entry("turn", "--- turn 2: Anna ---"), entry("activate", "Anna plays an ability of Stone", { card: 5 }), entry("resource", "Anna: will +1"), entry("play", "Anna plays Ebb", { card: 6 })]);
  expect(story.map((a) => sentenceOf(a.lead))).toEqual(["Turn 2: Anna", "Anna plays Ebb"]);
  expect(story[1]?.small.map((e) => e.kind)).toEqual(["activate", "resource"]);
});

test("the same deed with the same result in a row is one line", () => {
  const use = (): LogEntry[] => [entry("activate", "Ben uses Quill"), entry("move", "Ben generates Tide")];
  const story = storyOf([...use(), ...use(), ...use(), entry("play", "Ben plays Wave")]);
  expect(story.map((a) => [sentenceOf(a.lead), a.times])).toEqual([["Ben uses Quill", 3], ["Ben plays Wave", 1]]);
  expect(entriesIn(story)).toBe(7);
});
