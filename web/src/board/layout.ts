/** The layout of a game: which zones stand where, and how they are drawn. One file per game in `layouts/`. */

import type { Tip } from "./coach.ts";
import type { GemShape } from "../art/palettes.ts";
import { isKnown, slotOf, zoneOf, type CardView, type KnownCard, type View } from "../wire/view.ts";

export type Way = "tiles" | "slots" | "plates" | "line" | "rooms";

export interface Area {
  area: string;
  label: string;
  zone: string;
  draw: Way;
  kinds?: string[];
  /** Besides its kinds: the cards of the zone that no other area takes. */
  rest?: boolean;
  /** Players share the zone: a card belongs to its controller's side. */
  by?: "controller";
  slots?: number;
  /** The number of the first slot in the zone. */
  first?: number;
  /** Slots count from each player's own left. */
  mirror?: boolean;
  low?: boolean;
  /** Cards nobody can name are drawn here. */
  unseen?: boolean;
  weight?: number;
  empty?: "hide";
  grows?: boolean;
  /** The number of a host card that says how many cards it holds. */
  holds?: string;
  /** Kinds that lie beside the host card, not in its places. */
  attached?: string[];
}

export interface Meter {
  label: string;
  value?: string;
  of?: string;
  limit?: number;
  /** Counts the cards of a zone that are not turned, of this kind if one is named. */
  zone?: string;
  cards?: string;
  /** All cards of the zone count, turned or not. */
  count?: boolean;
  /** A resource whose units are told apart, by kind. */
  units?: string;
}

export interface Pile {
  zone: string;
  label: string;
  whose?: "own" | "other";
  empty?: "hide";
}

export interface Head {
  label: string;
  zone?: string;
  number?: string;
  count?: string;
  unless?: "turned" | "facedown";
  resource?: string;
}

export interface Layout {
  title: string;
  prefix: string;
  attribute: "aspects" | "traits";
  attributes?: string[];
  turned: string;
  /** The word for a turned card of a kind, where it differs: {"tower": "destroyed"}. */
  turnedKinds?: Record<string, string>;
  /** The number that damage has already lowered, so that it is not shown twice. */
  damage?: string;
  /** Kinds that a card becomes while it is played, shown as badges. */
  forms?: string[];
  /** Keywords without a badge: the card's text says all of them. */
  quiet?: string[];
  /** Kinds that the rules speak of and no card says in its type line. */
  quietKinds?: string[];
  /** The gem of a number in a cost: of one shape, or of the shape of the card's attribute; and what the number counts. */
  gem?: GemShape | "attribute";
  gemWord?: string;
  /** Signs of costs, each with the attribute it stands for: {"R": "Fire"}. */
  signs?: Record<string, string>;
  /** A card's numbers, each with its icon. */
  numbers: Record<string, string>;
  phases: Record<string, string>;
  head: Head;
  meters: Meter[];
  rail: Area[];
  rows: Area[][];
  piles: Pile[];
  folded?: Record<string, string>;
  /** For those who do not know the game: a line, how hard it is (1 to 3), and five tips for the first match. */
  about?: string;
  difficulty?: 1 | 2 | 3;
  tips?: Tip[];
  /** What the start page shows of the game. */
  banner?: { name: string; attribute: string; traits: string[]; kinds: string[] };
  /** A card to begin with in the workshop. */
  example?: string[];
  /** What lies on the table where a new card is tried, so that it can be paid for. */
  scene?: string[];
  /** Which kinds of card go into which section of a deck; all others go into "main". */
  sections?: Record<string, string[]>;
  stack: { zone: string; label: string };
}

const files = import.meta.glob<Layout>("../layouts/*.json", { eager: true, import: "default" });
const layouts = new Map(Object.entries(files).map(([path, layout]) => [path.replace(/^.*\/|\.json$/g, ""), layout]));

export const gamesWithLayout = (): string[] => [...layouts.keys()];

/** The game's layout; a game without a file gets one made from its zones. */
export const layoutOf = (view: View, title = view.game): Layout => layouts.get(view.game) ?? plainLayout(view, title);
export const layoutNamed = (game: string): Layout | undefined => layouts.get(game);

/** Every zone that a player has: those whose cards all see as rows, the others as piles. */
export function plainLayout(view: View, title: string): Layout {
  const own = [...new Set(view.zones.filter((z) => z.player >= 0 && z.kind !== "seat").map((z) => z.kind))];
  const shared = view.zones.find((z) => z.player === -1);
  const open = own.filter((kind) => kind !== "hand" && view.zones.some((z) => z.kind === kind && z.cards.some((c) => c.states)));
  const rows = (open.length ? open : own.filter((k) => /field|ground|area|zone/.test(k)).slice(0, 2)).map((zone): Area[] => [
    { area: zone.replace(/\W/g, "-"), label: capital(zone), zone, draw: "tiles", slots: 5, grows: true, unseen: true },
  ]);
  const drawn = new Set(rows.flat().map((a) => a.zone));
  const piles = own.filter((k) => !drawn.has(k)).map((zone): Pile => ({ zone, label: capital(zone), ...(zone === "hand" ? { whose: "other" as const } : {}) }));
  const numbers = Object.fromEntries(view.zones.flatMap((z) => z.cards).flatMap((c) => Object.keys(c.numbers ?? {})).map((n) => [n, "dot"]));
  const resource = Object.keys(view.players[0]?.resources ?? {})[0];
  return {
    title, prefix: "", attribute: "aspects", turned: "turned", numbers, phases: {}, rail: [], rows, piles,
    head: resource ? { resource, label: capital(resource) } : { label: "" },
    meters: [], stack: { zone: shared?.kind ?? "stack", label: capital(shared?.kind ?? "stack") },
  };
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The cards of an area on a player's side. */
export function cardsIn(view: View, area: Area, player: number, layout?: Layout): CardView[] {
  const zone = zoneOf(view, area.zone, player);
  const here = area.by === "controller" || zone.player === -1 ? zone.cards.filter((c) => c.controller === player) : zone.cards;
  if (!area.kinds) return here;
  const kinds = area.kinds;
  const taken = area.rest ? areasOf(layout).filter((a) => a !== area && a.zone === area.zone).flatMap((a) => a.kinds ?? []) : [];
  if (area.rest) return here.filter((c) => !(c.kinds ?? []).some((k) => taken.includes(k)));
  return here.filter((c) => (isKnown(c) || c.kinds?.length ? (c.kinds ?? []).some((k) => kinds.includes(k)) : area.unseen || (area.draw === "rooms" && (c.place ?? -1) < 0)));
}

const areasOf = (layout: Layout | undefined): Area[] => (layout ? [...layout.rail, ...layout.rows.flat()] : []);

/** An area's slots in the order in which they are drawn: the number printed, the slot of the zone, the card. */
export function slotsIn(area: Area, cards: CardView[], facing: boolean): { number: number; slot: number; card: CardView | undefined }[] {
  const all = Array.from({ length: area.slots ?? 0 }, (_, i) => {
    const slot = i + (area.first ?? 0);
    return { number: i + 1, slot, card: cards.find((c) => slotOf(c) === slot) };
  });
  return area.mirror && facing ? all.reverse() : all;
}

export interface Room {
  host: CardView;
  holds: number;
  guests: CardView[];
  beside: CardView[];
}

/** Host cards with the cards that stand in them, whoever controls these. */
export function roomsIn(view: View, area: Area, hosts: CardView[]): Room[] {
  const all = view.zones.filter((z) => z.kind === area.zone).flatMap((z) => z.cards);
  const isBeside = (c: CardView): boolean => !isKnown(c) || (c.kinds ?? []).some((k) => area.attached?.includes(k));
  return hosts.map((host) => {
    const inside = isKnown(host) ? all.filter((c) => c.place === host.id) : [];
    return { host, holds: host.numbers?.[area.holds ?? ""] ?? 0, guests: inside.filter((c) => !isBeside(c)), beside: inside.filter(isBeside) };
  });
}

/** From so many cards on, equal ones of a row stand as one. */
export const CROWD = 13;

/** Equal cards as one: those with the same words and the same marks. */
export function groupEqual(cards: CardView[], markOf: (card: CardView) => string): CardView[][] {
  const groups = new Map<string, CardView[]>();
  for (const card of cards) {
    const key = JSON.stringify([card.face, card.name, card.turned, card.facedown, card.counters, card.damage, card.numbers, card.states, card.this_turn?.includes("arrived"), card.links, markOf(card)]);
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  }
  return [...groups.values()].sort((a, b) => Number(a[0]?.turned ?? false) - Number(b[0]?.turned ?? false));
}

export interface HeadNumber {
  value: number | undefined;
  of?: number | undefined;
  card?: CardView | undefined;
}

/** The large number of a player's plaque, and the card that carries it. */
export function headNumber(view: View, layout: Layout, player: number): HeadNumber {
  const { head } = layout;
  if (head.resource) return { value: view.players[player]?.resources[head.resource] };
  const cards = zoneOf(view, head.zone ?? "", player).cards;
  if (head.number) return { value: cards[0]?.numbers?.[head.number], card: cards[0] };
  const counted = cards.filter((c) => c.kinds?.includes(head.count ?? "") || (!isKnown(c) && c.facedown && (c.place ?? -1) < 0));
  return { value: counted.filter((c) => !(head.unless && c[head.unless])).length, of: counted.length || undefined };
}

const LEADS: readonly string[] = ["ruler", "j-ruler", "champion", "commander", "leader"];

/** The card whose portrait stands for a player: who leads, else the first card of the kind that is counted. */
export function portraitOf(view: View, layout: Layout, player: number): KnownCard | undefined {
  const own = view.zones.flatMap((z) => z.cards).filter(isKnown).filter((c) => (c.controller ?? c.owner) === player).sort((a, b) => Number(a.facedown ?? false) - Number(b.facedown ?? false));
  const head = headNumber(view, layout, player).card;
  return (isKnown(head) ? head : undefined) ?? own.find((c) => c.kinds?.some((k) => LEADS.includes(k))) ?? own.find((c) => layout.head.count !== undefined && c.kinds?.includes(layout.head.count));
}

/** Whether the card with a player's large number lies on the table besides, where it can be clicked. */
export const headIsDrawn = (layout: Layout): boolean => [...layout.rail, ...layout.rows.flat()].some((a) => a.zone === layout.head.zone);

/** A meter of the plaque: how much, and of how much. */
export function meterOf(view: View, meter: Meter, player: number): { value: number; of: number | undefined; kinds?: { kind: string; count: number }[] } {
  if (meter.units) {
    const counts = new Map<string, number>();
    for (const unit of view.players[player]?.units ?? []) if (unit.resource === meter.units) counts.set(unit.kind, (counts.get(unit.kind) ?? 0) + unit.count);
    return { value: [...counts.values()].reduce((a, b) => a + b, 0), of: undefined, kinds: [...counts].map(([kind, count]) => ({ kind: capital(kind), count })) };
  }
  if (meter.zone) {
    const found = zoneOf(view, meter.zone, player).cards.filter((c) => !meter.cards || c.kinds?.includes(meter.cards));
    return meter.count ? { value: found.length, of: undefined } : { value: found.filter((c) => !c.turned).length, of: found.length };
  }
  const own = view.players[player]?.resources ?? {};
  return { value: own[meter.value ?? ""] ?? 0, of: meter.of ? own[meter.of] : undefined };
}

/** The player's own seat: the viewer, or the first player for those who only watch. */
export const homeSeat = (view: View): number => Math.max(view.player, 0);

/** The other players in turn order, starting after the viewer. */
export function otherSeats(view: View): number[] {
  const home = homeSeat(view), n = view.players.length;
  return Array.from({ length: n - 1 }, (_, i) => (home + 1 + i) % n);
}

/** Cards of these zones lie on the table or in the viewer's hand, so that they can be clicked there. */
export function isOnTable(view: View, layout: Layout, zone: { kind: string; player: number }): boolean {
  if (zone.kind === "hand") return zone.player === homeSeat(view) && view.player >= 0;
  if (zone.kind === "seat" || zone.kind === layout.head.zone) return true;
  return zone.kind === layout.stack.zone || [...layout.rail, ...layout.rows.flat()].some((a) => a.zone === zone.kind);
}
