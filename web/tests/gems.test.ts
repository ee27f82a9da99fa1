/** Costs as gems: every sign of a card is one, X is X. */

import { expect, test } from "vitest";
import { costGems, gemsSpoken, SHAPES, signGem } from "../src/board/gems.ts";
import { layoutNamed, type Layout } from "../src/board/layout.ts";
import { textParts } from "../src/board/words.ts";

const layout = (game: string): Layout => {
  const found = layoutNamed(game);
  if (!found) throw new Error(`no layout of ${game}`);
  return found;
};
const fow = layout("force-of-will");

test("a Force of Will card of {R}{1} shows two gems, of which one is fire", () => {
  expect(costGems({ cost: 2, symbols: "{R}{1}" }, fow, "Fire").map((g) => [g.shape, g.words])).toEqual([["flame", ""], ["disc", "1"]]);
});

test("five or more gems stand together, equal ones once", () => {
  expect(costGems({ cost: 6, symbols: "{U}{U}{U}{U}{2}" }, fow, "Water").map((g) => [g.shape, g.words, g.times])).toEqual([["drop", "", 4], ["disc", "2", 1]]);
});

test("X is X and not 0", () => {
  expect(costGems({ cost: 0, symbols: "{X}" }, layout("argent-saga"), "Fire").map((g) => g.words)).toEqual(["X"]);
  expect(costGems({ cost: 2, symbols: "2+X" }, layout("legions-of-will"), "").map((g) => g.words)).toEqual(["2", "X"]);
});

test("a game without signs has one gem with the number, in the shape of the game or of the card's class", () => {
  expect(costGems({ cost: 3 }, layout("legions-of-will"), "Demon")).toEqual([{ shape: "coin", words: "3", label: "3 resource", times: 1 }]);
  expect(costGems({ cost: 3 }, layout("shadowverse-evolve"), "Abysscraft")[0]?.shape).toBe("moon");
});

test("a card that costs nothing to speak of has no gem", () => {
  expect(costGems({ cost: null }, fow, "")).toEqual([]);
});

test("gems are spoken in words", () => {
  expect(gemsSpoken(costGems({ cost: 3, symbols: "{R}{R}{1}" }, fow, "Fire"))).toBe("fire, fire, 1 will of any kind");
});

test("signs in a text are gems and icons, other braces stay words", () => {
  const text = textParts("{Rest}, {R}{2}: draw. {Barrier}", {}, [], fow);
  expect(text.map((p) => `${p.kind} ${p.words}`)).toEqual(["icon Rest", "words , ", "gem R", "gem 2", "words : draw. ", "word Barrier"]);
  expect(textParts("{Pay 2}: win.", {}, [], layout("legions-of-will"))[0]).toEqual({ kind: "gem", words: "2" });
});

test("every kind of will has a shape of its own, so that none is told by colour alone", () => {
  const shapes = Object.keys(fow.signs ?? {}).map((sign) => signGem(sign, fow).shape);
  expect(new Set(shapes).size).toBe(6);
  expect(new Set(shapes.map((shape) => SHAPES[shape])).size).toBe(6);
});
