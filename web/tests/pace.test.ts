/** What another player does is shown one thing after the other. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { factorFor, isForeign, lastsOf, newsOf, Pace, type Speed } from "../src/table/pace.ts";
import type { LogEntry, StateMessage } from "../src/wire/messages.ts";
import { scene } from "./scenes.ts";

const base = scene("sve-main").state;
const me = base.seat, other = 1 - me;
const entry = (n: number, kind: string): LogEntry => ({ n, turn: 1, kind, parts: [{ text: kind }], rule: "" });

/** A state in which this player is asked, after these events. */
function state(n: number, asked: number, kinds: string[] = ["play"]): StateMessage {
  const view = base.view!;
  return { ...base, n, decision: `d${n}`, view: { ...view, decision: { ...view.decision!, player: asked } }, log: { from: n * 10, entries: kinds.map((kind, i) => entry(n * 10 + i, kind)) } };
}

let speed: Speed = "normal";
let shown: [number, number][] = [];
let running = false;
const paced = (): Pace => new Pace({ show: (s) => shown.push([s.n, Date.now()]), runs: (now) => (running = now), speed: () => speed });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [speed, shown, running] = ["normal", [], false];
});
afterEach(() => vi.useRealTimers());

const gaps = (): number[] => shown.slice(1).map(([, at], i) => at - shown[i]![1]);

test("five deeds of another player are 600 to 900 milliseconds apart, then the question comes", () => {
  const pace = paced();
  pace.hear(state(0, other));
  for (const [n, kind] of ["play", "attack", "damage", "play", "activate"].entries()) pace.hear(state(n + 1, other, [kind]));
  pace.hear(state(6, me, ["turn"]));
  expect(running).toBe(true);
  vi.runAllTimers();
  expect(shown.map(([n]) => n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(gaps()).toEqual([0, 900, 700, 600, 900, 700]);
  expect(running).toBe(false);
});

test("what one does oneself is shown at once", () => {
  const pace = paced();
  for (let n = 0; n < 4; n++) pace.hear(state(n, me));
  expect(shown.map(([n, at]) => [n, at])).toEqual([[0, 0], [1, 0], [2, 0], [3, 0]]);
});

test("skipping shows the last state at once and nothing between", () => {
  const pace = paced();
  for (let n = 0; n < 5; n++) pace.hear(state(n, n < 4 ? other : me));
  pace.skip();
  vi.runAllTimers();
  expect(shown.map(([n]) => n)).toEqual([0, 1, 4]);
  expect(running).toBe(false);
});

test("switched off, nothing waits", () => {
  speed = "off";
  const pace = paced();
  for (let n = 0; n < 5; n++) pace.hear(state(n, other));
  expect(shown.map(([, at]) => at)).toEqual([0, 0, 0, 0, 0]);
});

test("slow is half as long again, and where more than twelve seconds wait it goes fast", () => {
  expect(factorFor("slow", 1000)).toBe(1.5);
  expect(factorFor("normal", 12_000)).toBe(1);
  expect(factorFor("normal", 12_001)).toBe(0.4);
  expect(factorFor("off", 99_999)).toBe(0);
});

test("one choice is never shown longer than 2.4 seconds, and untold moves take no time", () => {
  expect(lastsOf(Array.from({ length: 9 }, (_, n) => entry(n, "damage")))).toBe(2400);
  expect(lastsOf([{ ...entry(1, "move"), parts: [] }])).toBe(0);
});

test("their turn is shown again without touching the game, and ends with the state that is", () => {
  const pace = paced();
  pace.hear(state(0, other));
  pace.hear(state(1, other));
  pace.hear(state(2, me));
  vi.runAllTimers();
  shown = [];
  expect(pace.canShowAgain).toBe(true);
  pace.again();
  vi.runAllTimers();
  expect(shown.map(([n]) => n)).toEqual([0, 1, 2, 2]);
});

test("a new state ends a showing again", () => {
  const pace = paced();
  pace.hear(state(0, other));
  pace.hear(state(1, me));
  vi.runAllTimers();
  pace.again();
  pace.hear(state(2, me));
  vi.runAllTimers();
  expect(shown.at(-1)?.[0]).toBe(2);
  expect(running).toBe(false);
});

test("news are the events that were not told before, and a state is foreign if somebody else was asked", () => {
  const [a, b] = [state(1, other), state(2, me)];
  expect(newsOf(a, b).map((e) => e.n)).toEqual([20]);
  expect(isForeign(a, b)).toBe(true);
  expect(isForeign(b, state(3, me))).toBe(false);
  expect(isForeign(null, a)).toBe(false);
});
