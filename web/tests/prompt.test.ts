import { describe, expect, it } from "vitest";
import { isOnTable, layoutOf } from "../src/board/layout.ts";
import { choicesAfter, choicesWithoutAim, isCardStep, offersOf, type Step } from "../src/board/options.ts";
import { barOf, countOf, dialogOf, failedBar, outcomeWords } from "../src/board/prompt.ts";
import { cardsOf, type View } from "../src/wire/view.ts";
import { asking, option, viewOf } from "./scenes.ts";

function shownIn(view: View): (step: Step) => boolean {
  const layout = layoutOf(view), zones = new Map([...cardsOf(view)].map(([card, zone]) => [`c${card.id}`, zone]));
  return (step) => !isCardStep(step) || (zones.has(step) && isOnTable(view, layout, zones.get(step)!));
}

function bar(view: View, path: Step[] = [], folded = false) {
  const offers = offersOf(view), isShown = shownIn(view);
  const alone = choicesWithoutAim(offers, path, isShown);
  return barOf(view, offers, { path, title: "Card", alone, aims: choicesAfter(offers, path).filter((c) => !alone.includes(c)), dialog: dialogOf(view, offers, isShown), folded, layout: layoutOf(view) });
}

describe("the prompt bar", () => {
  it("asks the question, counts what glows, and offers what needs no card", () => {
    const b = bar(viewOf("sve-main"));
    expect([b.mine, b.question, b.rule]).toEqual([true, "Your main phase. Play points: 7.", "7.3.3"]);
    expect(b.hint).toMatch(/^\d+ cards glow/);
    expect(b.buttons.map((x) => [x.label, x.strong, x.key])).toEqual([["End turn", true, "Space"]]);
  });

  it("makes the answer that changes least the main one", () => {
    const b = bar(viewOf("arg-main"));
    expect(b.buttons.map((x) => [x.label, x.strong])).toEqual([["To battle", false], ["End turn", true]]);
  });

  it("counts several picks and drops the count from the question", () => {
    const b = bar(viewOf("sve-target"));
    expect(b.question).toBe("Scattering Thorns: Select any number of enemy followers on the field");
    expect(b.hint).toBe("2 of up to 4 chosen. Click a chosen card to take it back.");
  });

  it("says that an agent failed, and lets those who play say which one goes on, never by Space", () => {
    const failed = { seat: 1, words: "Greedy has failed", agents: ["random", "greedy"] };
    const b = failedBar(failed, true);
    expect([b.mine, b.question]).toEqual([true, "Greedy has failed"]);
    expect(b.buttons.map((x) => [x.label, x.deed, x.strong])).toEqual([["Ask it again", { agent: "greedy" }, false], ["Let “random” play on", { agent: "random" }, false]]);
    expect([failedBar(failed, false).mine, failedBar(failed, false).buttons]).toEqual([false, []]);
  });

  it("offers to pay the rest", () => {
    expect(bar(viewOf("arg-pay")).buttons.map((x) => [x.label, x.deed])).toEqual([["Pay the rest for me", { do: "payRest" }]]);
  });

  it("a selected card lists its own options with the keys 1 to 9", () => {
    const view = viewOf("sve-main");
    const b = bar(view, ["c9"]);
    expect(b.buttons.map((x) => x.key)).toEqual(["Esc", "1"]);
    expect(b.hint).toBe("Click a marked card to attack, or choose:");
  });

  it("makes no the main button, so that Space keeps the hand and says so", () => {
    const b = bar(asking("confirm", [{ ...option("Yes", "yes"), leads: "four new cards" }, { ...option("No", "no"), declines: true, leads: "keep the hand" }]));
    expect(b.buttons.map((x) => [x.label, x.strong, x.key])).toEqual([["Redraw", false, ""], ["Keep", true, "Space"]]);
  });

  it("says where a pass leads", () => {
    const b = bar(asking("act", [{ ...option("Pass", "pass"), declines: true, leads: "let Fire Bolt resolve" }]));
    expect(b.buttons.map((x) => x.label)).toEqual(["Let it happen"]);
  });

  it("has no main button where several answers change as much", () => {
    const b = bar(asking("confirm", [option("Heads", "heads"), option("Tails", "tails")]));
    expect(b.buttons.map((x) => [x.strong, x.key])).toEqual([[false, ""], [false, ""]]);
  });

  it("has at most three buttons; more become a list", () => {
    const b = bar(asking("act", ["a", "b", "c", "d"].map((x) => option(x, x))));
    expect([b.crowded, b.buttons.map((x) => x.label)]).toEqual([true, ["4 choices"]]);
  });

  it("names whom the table waits for", () => {
    const view = viewOf("sve-main");
    expect(bar({ ...view, decision: { ...view.decision!, player: 1, options: [] } }).question).toBe("Ben is choosing");
  });

  it("names winner, reason and rule at the end", () => {
    const view = { ...viewOf("sve-main"), decision: null, outcome: { winners: [1], reason: "Anna's leader has no defense left", rule: "1.2.1.1" } };
    expect(bar(view)).toMatchObject({ question: "Ben wins: Anna's leader has no defense left", rule: "1.2.1.1" });
    expect(outcomeWords({ ...view, outcome: { winners: [0], reason: "", rule: "" } })).toBe("You win");
    expect(outcomeWords({ ...view, outcome: { winners: [], reason: "", rule: "" } })).toBe("Nobody wins");
  });
});

describe("dialogs by kind of decision", () => {
  const kindOf = (view: View) => dialogOf(view, offersOf(view), shownIn(view));
  it.each([["sve-main", null], ["sve-target", null], ["sve-mode", "rows"], ["low-order", "order"], ["low-divide", "number"], ["arg-number", "number"], ["low-block", null], ["arg-pay", null]])("%s: %s", (name, kind) => {
    expect(kindOf(viewOf(name!))).toBe(kind);
  });

  it("cards that are not on the table are a dialog of cards", () => {
    const view = viewOf("sve-main"), dead = view.zones.find((z) => z.kind === "cemetery" && z.cards.length)!.cards[0]!.id!;
    expect(kindOf(asking("card", [option("x", "card", [dead])]))).toBe("cards");
  });

  it("folds into the bar", () => {
    expect(bar(viewOf("sve-mode"), [], true).buttons.map((b) => b.label)).toEqual(["Back to the choice"]);
    expect(countOf(viewOf("sve-mode"))).toBe("1 of up to 2 chosen.");
  });
});
