import { describe, expect, it } from "vitest";
import { badgesOf, numberMarks, plainLabel, shortLabel, soft, spoken, textParts, titleOf, turnedWord } from "../src/board/words.ts";
import { changed, deckText, matching, sectionOf } from "../src/pages/shelf.ts";
import { route } from "../src/pages/route.ts";
import type { FaceCard } from "../src/wire/messages.ts";
import { zoneOf, type CardView } from "../src/wire/view.ts";
import { layoutIn, viewOf } from "./scenes.ts";

const layout = layoutIn("sve-main");
const card = (name: string, zone = "field", player = 1): CardView => zoneOf(viewOf("sve-main"), zone, player).cards.find((c) => c.name === name)!;

describe("a card's words", () => {
  it("marks changed numbers with what is printed", () => {
    expect(numberMarks(card("Obsidian Golem"), layout).map((n) => [n.name, n.now, n.printed, n.way])).toEqual([["attack", 3, 3, ""], ["defense", 2, 4, "down"]]);
  });

  it("reads name, kind, numbers with printed ones, states and options", () => {
    const words = spoken(card("Obsidian Golem"), layout, ["Attack it"], []);
    expect(words).toMatch(/^Obsidian Golem, Follower, Golem, cost 4 play points, attack 3, defense 2 \(printed 4\), engaged/);
    expect(words).toMatch(/you can: Attack it$/);
  });

  it("does not show damage twice where it has lowered a number", () => {
    expect(badgesOf({ id: 1, damage: 2 }, layout)).toEqual([]);
    expect(badgesOf({ id: 1, damage: 500 }, layoutIn("arg-main")).map((b) => b.word)).toEqual(["−500"]);
  });

  it("counts counters", () => {
    expect(badgesOf({ id: 1, counters: { Stack: 4, "": 2 } }, layout).map((b) => b.word)).toEqual(["4 Stack", "2 counters"]);
  });

  it("uses the game's word for a turned card", () => {
    expect(turnedWord({ kinds: ["follower"] }, layout)).toBe("engaged");
    expect(turnedWord({ kinds: ["tower"] }, layoutIn("arg-main"))).toBe("destroyed");
  });

  it("names a face-down card only to who knows it", () => {
    expect(titleOf({ facedown: true })).toBe("Face-down card");
    expect(titleOf({ id: 4, facedown: true, name: "Trap", face: "Spike Pit" })).toBe("Spike Pit");
  });

  it("breaks long names where two consonants meet", () => {
    expect(soft("Shieldbearer of Dawn")).toBe("Shield\u00adbearer of Dawn");
    expect(soft("Fairy")).toBe("Fairy");
  });

  it("breaks other long words before the consonant of a syllable, never leaving two letters", () => {
    expect(soft("Rimefang")).toBe("Ri\u00adme\u00adfang");
    expect(soft("Empress Isk")).toBe("Em\u00adpress Isk");
    expect(soft("Stormglass")).toBe("Storm\u00adglass");
    expect(soft("Hearthguard")).toBe("Hearth\u00adguard");
    expect(soft("Gopher Rest")).toBe("Go\u00adpher Rest"); // "ph" is one sound
  });

  it("cuts text into words and symbols", () => {
    expect(textParts("[evolve][cost01]: Give it [attack]+1. {Rest}", layout.numbers, ["Evolve"])).toEqual([
      { kind: "icon", words: "evolve", icon: "evolve" }, { kind: "gem", words: "1" }, { kind: "words", words: ": Give it " },
      { kind: "icon", words: "attack", icon: "sword" }, { kind: "words", words: "+1. " }, { kind: "icon", words: "Rest", icon: "turn" },
    ]);
  });

  it("drops from a label what the card beside it says", () => {
    expect(plainLabel("Play Fairy (2)")).toBe("Play Fairy");
    expect(shortLabel("Use Fairy: draw a card", "Fairy")).toBe("Draw a card");
  });
});

describe("decks", () => {
  const face = (name: string, kinds: string[], more: Partial<FaceCard> = {}): FaceCard => ({ id: name, name, kinds, traits: [], aspects: [], cost: 2, numbers: {}, text: [], ...more });

  it("a card goes into the section of its kind", () => {
    expect(sectionOf(face("A", ["follower", "evolved"]), layout.sections)).toBe("evolve");
    expect(sectionOf(face("A", ["follower"]), layout.sections)).toBe("main");
  });

  it("one more, one less", () => {
    const one = changed({}, "main", "Fairy", 1);
    expect(changed(one, "main", "Fairy", 1)).toEqual({ main: [["Fairy", 2]] });
    expect(changed(one, "main", "Fairy", -1)).toEqual({ main: [] });
  });

  it("is written as the file that the command line reads", () => {
    expect(deckText("some-game", "Mine", "", { leader: [["Odalys", 1]], main: [["Fairy", 3]], evolve: [] })).toBe("game: some-game\nname: Mine\nleader:\n1 Odalys\nmain:\n3 Fairy\n");
  });

  it("search looks in names and texts, and filters by cost", () => {
    const all = [face("Fairy", ["follower"], { text: ["Rush."] }), face("Golem", ["follower"], { cost: 8 })];
    const by = (words: string, cost = "") => matching(all, { words, attribute: "", kind: "", cost }, "aspects").map((f) => f.name);
    expect([by("rush"), by("", "7+"), by("", "2"), by("fairy golem")]).toEqual([["Fairy"], ["Golem"], ["Fairy"], []]);
  });
});

describe("addresses", () => {
  it.each([["/", "start", ""], ["/table/x8Qk", "table", "x8Qk"], ["/rules/some-game/8.4", "rules", "some-game"]])("%s", (path, page, id) => {
    expect(route(path!)).toMatchObject({ page, id });
  });
});
