import { describe, expect, it } from "vitest";
import { blowsBy, hitWords } from "../src/board/blows.ts";
import { clockAt, clockWords, spokenTime } from "../src/board/clock.ts";
import { changesOf, effectTitle } from "../src/board/effects.ts";
import { moved } from "../src/board/reorder.ts";
import { outcomeWords } from "../src/board/prompt.ts";
import type { BlowView, EffectView } from "../src/wire/view.ts";
import { layoutIn, viewOf } from "./scenes.ts";

describe("a clock", () => {
  it("counts the free seconds of a decision down first", () => {
    expect(clockAt({ left: 60, free: 10, runs: true }, 4)).toMatchObject({ left: 60, free: 6, low: false });
    expect(clockAt({ left: 60, free: 10, runs: true }, 25)).toMatchObject({ left: 45, free: 0, low: false });
    expect(clockAt({ left: 60, free: 10, runs: true }, 99)).toMatchObject({ left: 0, free: 0, low: true });
  });
  it("stands still unless it runs, and is missing where there is none", () => {
    expect(clockAt({ left: 20, free: 0, runs: false }, 15)).toMatchObject({ left: 20, low: false });
    expect(clockAt(null, 3)).toBeNull();
  });
  it("is shown and spoken", () => {
    expect([clockWords(1183.2), clockWords(59.99), clockWords(3600)]).toEqual(["19:44", "1:00", "1:00:00"]);
    expect([spokenTime(61), spokenTime(0)]).toEqual(["1 minute 1 second", "0 seconds"]);
  });
});

describe("blows", () => {
  const blow = (option: number, source: number, target: number, amount: number, shared = false): BlowView => ({ option, source, target, amount, shared });
  it("of an option stand on the card that is attacked, with what it deals back", () => {
    const { hits } = blowsBy([blow(4, 1, 9, 3), blow(4, 9, 1, 2), blow(5, 1, 8, 3)], [4, 5]);
    expect([...hits]).toEqual([[9, { takes: 3, gives: 2, shared: false }], [8, { takes: 3, gives: 0, shared: false }]]);
    expect(hitWords(hits.get(9)!)).toBe("would take 3 damage, deals 2 back");
  });
  it("that are going on add up on each card", () => {
    const { hits } = blowsBy([blow(-1, 1, 9, 3), blow(-1, 2, 9, 2), blow(-1, 9, 1, 4, true), blow(0, 5, 6, 7)], [-1]);
    expect(hits.get(9)).toEqual({ takes: 5, gives: 0, shared: false });
    expect(hitWords(hits.get(1)!)).toBe("would take up to 4 damage");
    expect(hits.has(6)).toBe(false);
  });
});

describe("effects on a card", () => {
  const effect = (more: Partial<EffectView>): EffectView => ({ sort: "ability", cards: [3], ...more });
  const card = { id: 3, damage: 2 };
  it("say where they come from", () => {
    expect(effectTitle(effect({ source: 7, name: "Bannerman" }), card)).toBe("Bannerman");
    expect(effectTitle(effect({ source: 3, name: "Loner" }), card)).toBe("Its own text");
    expect(effectTitle(effect({}), card)).toBe("A card you do not know");
    expect(effectTitle(effect({ sort: "counter", source: 3, name: "+500" }), card)).toBe("+500 counters");
  });
  it("explain each number, damage included", () => {
    const changes = changesOf(card, [effect({ source: 7, name: "Bannerman", numbers: { attack: 1 } }), effect({ source: 8, name: "Frost", sets: { attack: 0 }, numbers: { defense: -1 } })], layoutIn("sve-main"));
    expect(changes.get("attack")).toEqual(["+1 Bannerman", "= 0 Frost"]);
    expect(changes.get("defense")).toEqual(["−1 Frost", "−2 damage"]);
    const twice = effect({ source: 8, name: "Frost", numbers: { defense: -1 } });
    expect(changesOf({ id: 3 }, [twice, twice], layoutIn("sve-main")).get("defense")).toEqual(["−1 Frost ×2"]);
  });
});

describe("a list", () => {
  it("has one thing at another place", () => {
    expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  });
});

describe("an outcome", () => {
  it("that the server decided is told in its words", () => {
    const view = { ...viewOf("sve-main"), outcome: { winners: [0], reason: "Ben has no time left (decided by the server)", rule: "", by: "server" as const } };
    expect(outcomeWords({ ...view, player: 0 })).toBe("You win: Ben has no time left (decided by the server)");
  });
});
