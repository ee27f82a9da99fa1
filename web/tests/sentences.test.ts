/** The bar says who asks, and its buttons say where they lead. */

import { expect, test } from "vitest";
import { askingCard, buttonWords, otherwise, questionOf } from "../src/board/sentences.ts";
import { layoutOf } from "../src/board/layout.ts";
import { asking, option, viewOf } from "./scenes.ts";

const words = (label: string, verb: string, leads: string, declines = true): string => buttonWords({ ...option(label, verb), leads, declines }, asking("act", []));

test.each([
  ["Pass", "pass", "end your turn", "End turn"],
  ["End phase", "end", "end the turn", "End turn"],
  ["Pass", "pass", "end your first main phase", "To battle"],
  ["Pass", "pass", "let Fire Bolt resolve", "Let it happen"],
  ["Pass", "pass", "go on to the battle damage", "On to battle damage"],
  ["Pass", "pass", "go on with your main phase", "Go on with my turn"],
  ["Pass", "pass", "let Ben's combat begin", "Let them attack"],
  ["Pass", "pass", "go on with Ben's attack step", "Let it go on"],
  ["No", "no", "keep the hand", "Keep"],
  ["Done", "done", "keep the hand", "Keep"],
])("%s (%s) that leads to “%s” says “%s”", (label, verb, leads, said) => {
  expect(words(label, verb, leads)).toBe(said);
});

test("a new hand is called so, and what the table does not know stays as the server says it", () => {
  expect(words("Yes", "yes", "four new cards", false)).toBe("Redraw");
  expect(words("Use it", "use", "", false)).toBe("Use it");
});

test("nobody reads of priority: the question names the phase, or the card that waits", () => {
  const view = asking("act", [], { prompt: "You have priority: what do you do?" }, "low-stack"), layout = layoutOf(view);
  expect(questionOf(view, layout)).not.toMatch(/priority/i);
  const stack = view.zones.find((z) => z.kind === layout.stack.zone)!;
  expect(askingCard(view, layout)).toBe(stack.cards.at(-1)?.id);
  const calm = asking("act", [], { prompt: "You have priority: what do you do?" });
  expect(questionOf(calm, layoutOf(calm))).toBe("Your main phase. Play points: 7.");
});

test("the card that asks is the source of the question", () => {
  const view = asking("target", [], { source: 7 });
  expect(askingCard(view, layoutOf(view))).toBe(7);
});

test("the first hand is asked about from its good side, until a card is chosen", () => {
  const layout = layoutOf(viewOf("sve-main"));
  expect(questionOf(asking("card", [], { prompt: "Which cards go back?" }), layout)).toBe("Keep this hand?");
  expect(questionOf(asking("card", [], { prompt: "Which cards go back?", picked: [3] }), layout)).toBe("Which cards go back?");
});

test("what happens if one does nothing is said where something waits", () => {
  expect(otherwise(asking("act", [{ ...option("Pass", "pass"), declines: true, leads: "let Fire Bolt resolve" }]))).toBe("If you do nothing, Fire Bolt happens.");
  expect(otherwise(asking("act", [{ ...option("Pass", "pass"), declines: true, leads: "end your turn" }]))).toBe("");
});
