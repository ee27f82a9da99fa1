import { describe, expect, it } from "vitest";
import { atPastedLines, gameIn, sectioned } from "../src/pages/paste.ts";

const sectionFor = (card: string): string => (card.startsWith("Lady") ? "leader" : "main");

describe("a pasted list", () => {
  it("says its game, or not", () => {
    expect([gameIn("game: argent-saga\nmain:"), gameIn("Game: Argent-Saga"), gameIn("3 Fairy")]).toEqual(["argent-saga", "argent-saga", ""]);
  });

  it("without sections is sorted into them, and bad lines keep their numbers", () => {
    const read = sectioned("1 Lady Mortis\n3x Fairy\nnonsense\n2 Imp", sectionFor);
    expect(read.text.split("\n")).toEqual(["leader:", "1 Lady Mortis", "main:", "3x Fairy", "nonsense", "2 Imp"]);
    expect(atPastedLines([{ line: 5 }, { line: 0 }, { line: 6 }], read)).toEqual([{ line: 3 }, { line: 0 }, { line: 4 }]);
  });

  it("with sections stays as it is", () => {
    const text = "game: g\nname: Mine\nmain:\n1 Lady Mortis\nevolve:\n2 Imp";
    expect(sectioned(text, sectionFor)).toEqual({ text, lines: [1, 2, 3, 4, 5, 6] });
  });
});
