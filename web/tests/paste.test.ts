import { describe, expect, it } from "vitest";
import { atPastedLines, gameIn, meant, sectioned, tidied } from "../src/pages/paste.ts";

const sectionFor = (card: string): string => (card.startsWith("Lady") ? "leader" : "main");

describe("a pasted list", () => {
  it("says its game, or not", () => {
    expect([gameIn("game: argent-saga\nmain:"), gameIn("Game: Argent-Saga"), gameIn("3 Fairy")]).toEqual(["argent-saga", "argent-saga", ""]);
  });

  it("without sections is sorted into them, and bad lines keep their numbers", () => {
    const read = sectioned("1 Lady Mortis\n3x Fairy\nnonsense\n2 Imp", sectionFor);
    expect(read.text.split("\n")).toEqual(["leader:", "1 Lady Mortis", "main:", "3 Fairy", "nonsense", "2 Imp"]);
    expect(atPastedLines([{ line: 5 }, { line: 0 }, { line: 6 }], read)).toEqual([{ line: 3 }, { line: 0 }, { line: 4 }]);
  });

  it("with sections stays as it is", () => {
    const text = "game: g\nname: Mine\nmain:\n1 Lady Mortis\nevolve:\n2 Imp";
    expect(sectioned(text, sectionFor)).toEqual({ text, lines: [1, 2, 3, 4, 5, 6] });
  });

  it.each([
    ["3x Fairy", "3 Fairy"], ["3 × Fairy", "3 Fairy"], ["Fairy x3", "3 Fairy"], ["3 Fairy // the best", "3 Fairy"], ["// my deck", ""], ["# my deck", ""],
    ["2 Lady Mortis Vey (BP01) 123", "2 Lady Mortis Vey"], ["2 Fairy [BP01-001]", "2 Fairy"], ["2 Fairy BP01-T02", "2 Fairy"], ["main:", "main:"], ["1 The First Splinter", "1 The First Splinter"],
  ])("reads %s as other programs write it", (line, read) => {
    expect(tidied(line)).toBe(read);
  });

  it("guesses what a line meant, and does not guess wildly", () => {
    const names = ["Mosspaw Bear", "Fairy Wisp", "Fairy", "Hollow King"];
    expect([meant("3 Mospaw Baer", names), meant("1 Hollow", names), meant("2 xyzzy", names)]).toEqual(["Mosspaw Bear", "Hollow King", undefined]);
  });
});
