import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cardsIn, groupEqual, headNumber, isOnTable, layoutOf, meterOf, otherSeats, plainLayout, roomsIn, slotsIn, type Layout } from "../src/board/layout.ts";
import { isKnown, type View } from "../src/wire/view.ts";
import { layoutIn, sceneNames, viewOf } from "./scenes.ts";

const areas = (layout: Layout) => [...layout.rail, ...layout.rows.flat()];

/** Everything a side draws of a zone: areas, rooms, what lies in them, the head. */
function drawn(view: View, layout: Layout): Set<unknown> {
  const found = new Set<unknown>();
  for (const player of view.players.map((p) => p.id)) {
    for (const area of areas(layout)) {
      const cards = cardsIn(view, area, player);
      for (const card of cards) found.add(card);
      if (area.draw === "rooms") for (const room of roomsIn(view, area, cards)) for (const card of [...room.guests, ...room.beside]) found.add(card);
    }
    const head = headNumber(view, layout, player).card;
    if (head) found.add(head);
  }
  return found;
}

describe.each(sceneNames())("the layout of %s", (name) => {
  const view = viewOf(name), layout = layoutIn(name);

  it("gives every zone a place", () => {
    const places = new Set([...areas(layout).map((a) => a.zone), ...layout.piles.map((p) => p.zone), ...Object.keys(layout.folded ?? {}), layout.stack.zone, layout.head.zone, "hand", "seat"]);
    for (const zone of view.zones) expect(places, `zone ${zone.kind}`).toContain(zone.kind);
  });

  it("draws every card of the open areas", () => {
    const shown = drawn(view, layout);
    const open = new Set(areas(layout).map((a) => a.zone));
    for (const zone of view.zones.filter((z) => open.has(z.kind))) for (const card of zone.cards) expect(shown.has(card), `${zone.kind}: ${card.name ?? "a hidden card"}`).toBe(true);
  });

  it("has a number for both players' heads and meters", () => {
    for (const { id } of view.players) {
      expect(headNumber(view, layout, id).value).toBeTypeOf("number");
      for (const meter of layout.meters) expect(meterOf(view, meter, id).value).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("ways to draw", () => {
  it("slots count from each player's own left", () => {
    const view = viewOf("arg-main"), area = layoutIn("arg-main").rows[0]![0]!;
    const near = slotsIn(area, cardsIn(view, area, 0), false), far = slotsIn(area, cardsIn(view, area, 1), true);
    expect(near.map((s) => s.number)).toEqual([1, 2, 3, 4, 5]);
    expect(far.map((s) => s.number)).toEqual([5, 4, 3, 2, 1]);
    expect(near.filter((s) => s.card).length).toBe(cardsIn(view, area, 0).length);
  });

  it("equal cards are one chip, turned ones apart and last", () => {
    const view = viewOf("arg-stack"), area = layoutIn("arg-stack").rows[2]![0]!;
    const groups = groupEqual(cardsIn(view, area, 1), () => "");
    expect(groups.map((g) => [g[0]!.name, g.length, g[0]!.turned ?? false])).toEqual([["Argent Shard", 1, false], ["Argent Shard", 4, true], ["Moonwell Shard", 2, true], ["The First Splinter", 1, true]]);
  });

  it("a room holds its units, with traps and upgrades beside them", () => {
    const view = viewOf("low-main"), area = layoutIn("low-main").rows[0]![0]!;
    const rooms = roomsIn(view, area, cardsIn(view, area, 0));
    const foundry = rooms.find((r) => r.host.name === "Ashgate Foundry")!;
    expect([foundry.holds, foundry.guests.length, foundry.beside.map((c) => c.face)]).toEqual([4, 3, ["Spike Pit"]]);
  });

  it("a game without a layout file gets one from its zones", () => {
    const view = viewOf("sve-main"), layout = plainLayout(view, "Some game");
    expect(layout.rows.flat().map((a) => a.zone)).toContain("field");
    expect(layout.piles.map((p) => p.zone)).toEqual(expect.arrayContaining(["hand", "deck", "cemetery"]));
  });

  it("the viewer's hand is on the table, other hands and piles are not", () => {
    const view = viewOf("sve-main"), layout = layoutOf(view);
    expect(isOnTable(view, layout, { kind: "hand", player: 0 })).toBe(true);
    expect(isOnTable(view, layout, { kind: "hand", player: 1 })).toBe(false);
    expect(isOnTable(view, layout, { kind: "cemetery", player: 0 })).toBe(false);
    expect(isOnTable(view, layout, { kind: "field", player: 1 })).toBe(true);
  });

  it("the others sit in turn order after the viewer", () => {
    const view = viewOf("sve-main");
    const four = { ...view, player: 2, players: [0, 1, 2, 3].map((id) => ({ ...view.players[0]!, id })) };
    expect(otherSeats(four)).toEqual([3, 0, 1]);
  });

  it("hidden cards have no id", () => {
    const view = viewOf("arg-main");
    expect(view.zones.find((z) => z.kind === "hand" && z.player === 1)!.cards.some((c) => !isKnown(c))).toBe(true);
  });
});

describe("no code knows a game", () => {
  const src = new URL("../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((f) => /\.(ts|svelte)$/.test(f));
  it.each(files)("%s names none", (file) => {
    const text = readFileSync(new URL(file, src), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g, "");
    expect(text).not.toMatch(/shadowverse|legions[- ]of|argent[- ]saga|soul[- ]masters|force[- ]of[- ]will|"(SVE|LOW|ARG|SM|FOW)"/i);
  });
});
