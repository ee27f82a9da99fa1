import { describe, expect, it } from "vitest";
import { cardStep, chosenBy, choicesWithoutAim, nextSteps, offersOf, placeStep, zoneOfStep } from "../src/board/options.ts";
import { barOf } from "../src/board/prompt.ts";
import { asking, option, viewOf } from "./scenes.ts";

const everywhere = (): boolean => true;

describe("options by what is clicked first", () => {
  it("one card with one option: the click chooses it", () => {
    const offers = offersOf(asking("act", [option("Play Fairy", "play", [5]), option("End", "end")]));
    expect(chosenBy(offers, ["c5"])?.label).toBe("Play Fairy");
    expect(offers.free.map((o) => o.verb)).toEqual(["end"]);
  });

  it("one card with several options asks on: targets next, the rest as buttons", () => {
    const offers = offersOf(asking("act", [option("Evolve", "activate", [9]), option("Attack A", "attack", [9, 59]), option("Attack B", "attack", [9, 60])]));
    expect(chosenBy(offers, ["c9"])).toBeUndefined();
    expect([...nextSteps(offers, ["c9"]).keys()]).toEqual(["c59", "c60"]);
    expect(choicesWithoutAim(offers, ["c9"], everywhere).map((o) => o.verb)).toEqual(["activate"]);
    expect(chosenBy(offers, ["c9", "c60"])?.label).toBe("Attack B");
  });

  it("a target that is not on the table is a button", () => {
    const offers = offersOf(asking("act", [option("Evolve into X", "evolve", [9, 71]), option("Attack", "attack", [9, 59])]));
    expect(choicesWithoutAim(offers, ["c9"], (step) => step !== "c71").map((o) => o.verb)).toEqual(["evolve"]);
  });

  it("equal cards that are offered once share the option", () => {
    const offers = offersOf(asking("pay", [option("Argent Shard", "card", [3], { alike: [4, 5] })]));
    expect([...offers.byStep.keys()]).toEqual(["c3", "c4", "c5"]);
    expect(chosenBy(offers, ["c5"])?.index).toBe(0);
  });

  it("a place without a known card can be clicked where it is drawn", () => {
    const place = { zone: "field", player: 1, slot: 7, host: -1, index: 3 };
    const offers = offersOf(asking("target", [option("tower 3", "card", [], { places: [place] }), option("unit zone 1", "card", [], { places: [{ ...place, player: 0, slot: 0, index: -1 }] })]));
    expect([...offers.byStep.keys()]).toEqual(["field/1#3", "field/0@0"]);
    expect(zoneOfStep(placeStep(place))).toEqual({ kind: "field", player: 1 });
  });

  it("a player is chosen by the plaque, or by a button that is not the main one", () => {
    const at = (player: number) => ({ places: [{ zone: "", player, slot: -1, host: -1, index: -1 }] });
    const view = asking("player", [option("Ben", "player", [], at(1)), option("Cleo", "player", [], at(2))]);
    const offers = offersOf(view);
    expect([...offers.byStep.keys()]).toEqual(["p1", "p2"]);
    expect(chosenBy(offers, ["p2"])?.label).toBe("Cleo");
    const { buttons } = barOf(view, offers, { path: [], title: "", alone: [], aims: [], dialog: null, folded: false, layout: null });
    expect(buttons.map((b) => [b.label, b.key, b.strong])).toEqual([["Ben", "1", false], ["Cleo", "2", false]]);
  });

  it("an attack on a card nobody can name is the attacker, then the place", () => {
    const place = { zone: "field", player: 1, slot: 7, host: -1, index: 3 };
    const offers = offersOf(asking("act", [option("Attack tower 3 with A", "attack", [8], { places: [place] }), option("Use A", "activate", [8])]));
    expect([...nextSteps(offers, [cardStep(8)]).keys()]).toEqual([placeStep(place)]);
  });

  it("nothing is offered while another player decides, or to a spectator", () => {
    const view = asking("act", [option("Play", "play", [5])]);
    expect(offersOf({ ...view, player: 1 - view.player }).all).toEqual([]);
    expect(offersOf({ ...view, player: -1, decision: { ...view.decision!, player: -1 } }).all).toEqual([]);
  });

  it("groups every option of a real view", () => {
    const view = viewOf("low-main"), offers = offersOf(view);
    const grouped = new Set([...offers.byStep.values()].flat().map((o) => o.index));
    expect(grouped.size + offers.free.length).toBe(view.decision!.options.length);
  });
});

describe("questions that are not clicked on the table", () => {
  it("yes and no are buttons, although they name the card that asks", () => {
    const offers = offersOf(asking("confirm", [option("Yes", "yes", [5]), option("No", "no", [5])]));
    expect([offers.byStep.size, offers.free.length]).toEqual([0, 2]);
  });
});
