import { describe, expect, it } from "vitest";
import { asksFriends, countsOf, FRIEND, kindsOf, setupFor, tableOf } from "../src/pages/setup.ts";
import type { Title } from "../src/wire/messages.ts";

const title = { id: "g", players: [2, 0], teams: true, agents: ["random", "greedy"], decks: [], variants: [] } as unknown as Title;

describe("what is chosen on the start page", () => {
  it("is the better computer for a new player, and the last choice after that", () => {
    expect(setupFor(title)).toMatchObject({ opponent: "greedy", players: 2, clock: "" });
    expect(setupFor(title, { players: 3, clock: "5+10", deck: "fire" })).toMatchObject({ opponent: "greedy", players: 3, clock: "5+10", deck: "fire" });
  });

  it("is the usual computer where the last one is no longer offered", () => {
    const now = { ...title, agents: ["easy", "player"] };
    expect(setupFor(now, { opponent: "greedy", others: ["greedy", "easy"], players: 4 })).toMatchObject({ opponent: "player", others: ["", "easy"], players: 4 });
    expect(setupFor(now, { opponent: "easy", others: [FRIEND, ""] })).toMatchObject({ opponent: "easy", others: [FRIEND, ""] });
    expect(setupFor(now, { opponent: FRIEND }).opponent).toBe(FRIEND);
  });

  it("has two to four players where the game allows any number", () => {
    expect(countsOf(title)).toEqual([2, 3, 4]);
    expect(countsOf({ ...title, players: [2, 2] })).toEqual([2]);
  });

  it("seats friends and computers beside each other", () => {
    const setup = setupFor(title, { players: 4, opponent: "greedy", others: [FRIEND, "random"], theirs: "fire", teams: "2v2", clock: "15+10", public: true, showDecks: true });
    expect(kindsOf(setup)).toEqual(["greedy", FRIEND, "random"]);
    expect(tableOf(title, setup, "Anna")).toEqual({
      game: "g",
      seats: [{ kind: "human", name: "Anna" }, { kind: "greedy", deck: { starter: "fire" } }, { kind: "open" }, { kind: "random", deck: { starter: "fire" } }],
      variant: [], teams: "2v2", public: true, watch: true, show_decks: true, clock: { minutes: 15, seconds: 10 },
    });
  });

  it("seats more players like the first one until somebody else is chosen", () => {
    expect(kindsOf(setupFor(title, { players: 4, opponent: FRIEND }))).toEqual([FRIEND, FRIEND, FRIEND]);
  });

  it("asks no friends who would have no seat", () => {
    const setup = setupFor(title, { players: 2, others: [FRIEND, FRIEND], clock: "5+10", public: true, showDecks: true });
    expect(asksFriends(setup)).toBe(false);
    expect(tableOf(title, setup, "Anna")).toMatchObject({ public: false, show_decks: false, teams: "" });
    expect(tableOf(title, setup, "Anna").clock).toBeUndefined();
  });
});
