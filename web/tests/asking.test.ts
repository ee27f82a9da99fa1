import { describe, expect, it } from "vitest";
import { begins, GAP, RUN, Run } from "../src/board/beats.ts";
import { withPassed } from "../src/board/passed.ts";
import { pays, paySure, sureBar, undoSure } from "../src/board/sure.ts";
import type { LogEntry } from "../src/wire/messages.ts";
import type { OptionView } from "../src/wire/view.ts";

const option = (verb: string, cards: number[] = [7]): OptionView => ({ label: `${verb} it`, verb, cards, rule: "1.2", text: "", places: [], alike: [] });

describe("asking before paying", () => {
  it("asks for what costs something and for nothing else", () => {
    expect(pays(option("play"), () => 3)).toBe(true);
    expect(pays(option("play"), () => 0)).toBe(false);
    expect(pays(option("activate"), () => 0)).toBe(true); // what an ability costs is in its text
    expect(["attack", "attack towers", "pass", "end", "done", "block"].map((v) => pays(option(v), () => 3))).toEqual(Array(6).fill(false));
    expect(pays(option("play", []), () => 3)).toBe(false);
  });
  it("says what it costs, and that nothing is paid yet", () => {
    const bar = sureBar({ ...paySure(option("play"), 3), yes: () => undefined });
    expect([bar.question, bar.hint, bar.rule]).toEqual(["Play it?", "It costs 3. Nothing is paid yet.", "1.2"]);
    expect(bar.buttons.map((b) => [b.label, b.key, b.strong])).toEqual([["Cancel", "Esc", false], ["Pay", "Space", true]]);
  });
});

it("an undo past another player's choice names that player", () => {
  expect(undoSure("Ben").question).toBe("Take back what Ben chose too?");
});

describe("what was passed for the player", () => {
  const entry = (n: number): LogEntry => ({ n, turn: 1, kind: "move", parts: [{ text: `${n}` }], rule: "" });
  const told = (...found: ReturnType<typeof withPassed>): string[] => found.map((e) => ("words" in e ? `${e.words} ${e.times}` : String(e.n)));
  it("stands where it happened", () => {
    expect(told(...withPassed([entry(3), entry(5)], [{ n: 4, words: "Passed" }, { n: 6, words: "Passed" }]))).toEqual(["3", "Passed 1", "5", "Passed 1"]);
  });
  it("is one line where nothing was told between", () => {
    expect(told(...withPassed([entry(3)], [{ n: 3, words: "Passed" }, { n: 3, words: "Passed" }]))).toEqual(["Passed 2", "3"]);
  });
});

describe("a run of events", () => {
  it("is over after 900 ms, however many events it has", () => {
    for (const count of [1, 2, 5, 40]) expect(Math.max(...(begins(count, 420, RUN) ?? [])) + 420).toBeLessThanOrEqual(RUN);
  });
  it("goes one event after the other", () => {
    expect(begins(3, 420, RUN)).toEqual([0, 90, 180]);
  });
  it("lasts over states that follow each other closely; then the rest jumps", () => {
    const run = new Run();
    expect(run.left(1000)).toBe(RUN);
    run.lasts(1420);
    expect(run.left(1200)).toBe(RUN - 200);
    expect([run.left(1400), run.left(1600), run.left(1850)]).toEqual([500, 300, 50]);
    expect(begins(2, 420, 50)).toBeNull();
    expect(run.left(1850 + GAP + 1)).toBe(RUN); // after a pause another run begins
  });
});
