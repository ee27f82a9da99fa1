/** The computer's advice is a sentence with its reason. */

import { expect, test } from "vitest";
import { adviceWords } from "../src/board/advice.ts";

const hint = { option: 0, line: ["Play Mosspaw Bear (2)", "Attack", "End your turn", "Keep"], before: 1.5, after: 6.2, expects: "" as const };

test("the line is told as far as it can be read at a glance, with what is expected of it", () => {
  expect(adviceWords(hint)).toBe("The computer would: Play Mosspaw Bear, then Attack, then End your turn …. It expects to be 4.7 points better off.");
});

test.each([
  [{ expects: "win" as const }, "It expects to win by this."],
  [{ expects: "loss" as const }, "It expects to lose whatever it does."],
  [{ after: 1.5 }, "It expects nothing to change by this."],
  [{ after: 0.5 }, "It expects to lose 1 points; anything else costs more."],
])("%o", (change, reason) => {
  expect(adviceWords({ ...hint, ...change })).toContain(reason);
});

test("what was not judged has no reason", () => {
  expect(adviceWords({ ...hint, line: ["Pass"], before: null, after: null })).toBe("The computer would: Pass.");
});
