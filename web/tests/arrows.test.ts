import { describe, expect, it } from "vitest";
import { facesMiddle, rounded, way, type Box, type Point } from "../src/board/arrows.ts";

const box = (left: number, top: number, width = 100, height = 60): Box => ({ left, top, right: left + width, bottom: top + height });
const MIDDLE = 200;

/** Every piece of the way, as a thin box. */
const pieces = (points: Point[]): Box[] =>
  points.slice(1).map(([x, y], i) => {
    const [a, b] = points[i]!;
    return { left: Math.min(a, x), right: Math.max(a, x), top: Math.min(b, y), bottom: Math.max(b, y) };
  });
const crosses = (points: Point[], card: Box): boolean => pieces(points).some((p) => p.left < card.right && p.right > card.left && p.top < card.bottom && p.bottom > card.top);

describe("the way of an arrow", () => {
  const behind = box(0, 20), before = box(0, 100); // two rows of the far side
  const left = box(300, 240), right = box(410, 240), base = box(300, 320, 210); // two units in front of their base

  it("goes through the gap between cards to what stands behind them", () => {
    const points = way(box(0, 100), base, MIDDLE, [left, right]);
    expect([left, right].map((card) => crosses(points, card))).toEqual([false, false]);
    expect(points.at(-1)![0]).toBe(405);
    expect(points.at(-1)![1]).toBeGreaterThan(base.top);
  });

  it("leaves a card behind another one from beside it", () => {
    const points = way(behind, base, MIDDLE, [before, left, right]);
    expect([before, left, right].map((card) => crosses(points, card))).toEqual([false, false, false]);
  });

  it("runs along the middle line, several of them apart", () => {
    expect(way(before, base, MIDDLE, [left, right]).filter(([, y]) => y === MIDDLE)).toHaveLength(2);
    expect(way(before, base, MIDDLE, [left, right], 4).filter(([, y]) => y === MIDDLE + 4)).toHaveLength(2);
  });

  it("only cards of the front row face the middle line", () => {
    expect(facesMiddle(box(0, 130), MIDDLE, [])).toBe(true);
    expect(facesMiddle(behind, MIDDLE, [])).toBe(false);
    expect(facesMiddle(box(0, 120), MIDDLE, [box(0, 185, 100, 10)])).toBe(false);
  });

  it("is drawn with round bends", () => {
    expect(rounded([[0, 0], [0, 100], [100, 100]])).toBe("M0 0L0 88Q0 100 12 100L100 100");
  });
});
