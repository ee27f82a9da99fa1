/** Scenes: every card of our own sets has one, and no two cards of a set the same. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { figureOf } from "../src/art/figure-words.ts";
import { ATTRIBUTES, PALETTES, paletteFor } from "../src/art/palettes.ts";
import { keyOf, type Subject } from "../src/art/keys.ts";
import { sceneOf } from "../src/art/scene.ts";

const games = new URL("../../src/cardwright/games/", import.meta.url);
const ATTRIBUTE = /^(class|element|faction|attribute):\s*(.+)$/m;
const SIGN = /\{(\w+)\}/g;

function costOf(words: string): number {
  if (!words || words === "X") return -1;
  return words.includes("{") ? [...words.matchAll(SIGN)].reduce((sum, [, sign]) => sum + (Number(sign) || 1), 0) : Number(words);
}

/** The cards of a game's own files, as the page gets them. */
function cardsOf(game: string): Subject[] {
  const folder = new URL(`${game}/cards/`, games);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  return texts.flatMap((text) => text.split(/\n\s*\n/)).filter((block) => /^name:/m.test(block)).map((block) => {
    const field = (name: string): string => new RegExp(`^${name}:\\s*(.+)$`, "m").exec(block)?.[1] ?? "";
    const kinds = field("type").toLowerCase().split(/\s*\/\s*/), traits = field("traits").split(/,\s*/).filter(Boolean);
    return { name: field("name"), kinds, traits, attribute: ATTRIBUTE.exec(block)?.[2]?.split(/[,/]/)[0]?.trim() ?? traits.find((t) => ATTRIBUTES[t]) ?? "", cost: costOf(field("cost")) };
  });
}

const GAMES = ["shadowverse_evolve", "legions_of_will", "argent_saga", "soul_masters", "force_of_will"];
const STILL = ["building", "crystal", "trap", "spell", "object", "bust"];

describe.each(GAMES)("%s", (game) => {
  const cards = cardsOf(game);

  test("has cards here", () => {
    expect(cards.length).toBeGreaterThan(70);
  });

  test("every card has a figure, and no two different cards have the same scene", () => {
    const scenes = new Map<string, string>();
    for (const card of cards) {
      const scene = sceneOf(card);
      expect(scene.parts.length, card.name).toBeGreaterThan(1);
      const drawn = JSON.stringify(scene);
      expect(scenes.get(drawn) ?? keyOf(card), `${card.name} looks like another card`).toBe(keyOf(card));
      scenes.set(drawn, keyOf(card));
    }
  });

  test("no figure serves more than a quarter of the creatures", () => {
    const figures = cards.map(figureOf).filter((f) => !STILL.includes(f));
    const most = Math.max(...[...new Set(figures)].map((f) => figures.filter((g) => g === f).length));
    expect(most).toBeLessThanOrEqual(figures.length / 4);
  });

  test("the same card is the same scene", () => {
    for (const card of cards.slice(0, 20)) expect(sceneOf({ ...card })).toEqual(sceneOf(card));
  });
});

test("the forms of one commander look different", () => {
  const form = (kind: string): string => JSON.stringify(sceneOf({ name: "Brand Oakenshade", kinds: ["commander", kind], traits: [], attribute: "Hearthguard", cost: -1 }).parts);
  expect(new Set(["base", "evol. 1", "evol. 2"].map(form)).size).toBe(3);
});

/** One colour-blind check a game: the attributes are told apart without colour. */
test.each([
  ["shadowverse-evolve", ["Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft", "Neutral"]],
  ["force-of-will", ["Light", "Fire", "Water", "Wind", "Darkness", "Void"]],
  ["argent-saga", ["Air", "Dark", "Fire", "Light", "Water", "Argent"]],
  ["soul-masters", ["Hearthguard", "Tidewalker", "Nightmere", "Mercenary", "Wanderer"]],
  ["legions-of-will", ["Septuorian", "Biterrian", "Crysotite", "Demon", "Anoteron", "Shadow", "Merfolk", "Beast"]],
])("in %s each attribute has a landscape and a gem of its own", (_, attributes) => {
  expect(new Set(attributes.map((a) => paletteFor(a, "").land)).size).toBe(attributes.length);
  expect(new Set(attributes.map((a) => ATTRIBUTES[a]?.[1])).size).toBe(attributes.length);
});

test("every palette is drawn by some attribute or name", () => {
  const used = new Set(Object.values(ATTRIBUTES).map(([name]) => name));
  expect([...used].sort()).toEqual(Object.keys(PALETTES).sort());
});
