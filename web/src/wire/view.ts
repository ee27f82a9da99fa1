/** What the server says a viewer sees. The names are those of `cardwright.kernel.view`. */

export interface CardView {
  id?: number;
  name?: string;
  face?: string;
  kinds?: string[];
  traits?: string[];
  aspects?: string[];
  cost?: number | null;
  /** The cost in the game's own signs, where the number does not say all of it: "{R}{1}", "2+X". */
  symbols?: string;
  numbers?: Record<string, number>;
  keywords?: string[];
  text?: string[];
  owner?: number;
  controller?: number;
  turned?: boolean;
  facedown?: boolean;
  damage?: number;
  counters?: Record<string, number>;
  links?: [string, number][];
  this_turn?: string[];
  place?: number;
  states?: string[];
  targets?: number[];
  back?: Record<string, number>;
  /** On the stack: the card an ability comes from. */
  source?: number;
  printed?: PrintedFace[];
  /** Paragraphs that are played by hand. */
  hand?: HandView[];
  /** What is printed on the sides that are not up. */
  sides?: (PrintedFace & { face: string; kinds?: string[] })[];
}

/** A paragraph that is played by hand: "frame" where its trigger or cost works by itself, else "button". */
export interface HandView {
  paragraph: number;
  how: string;
  text: string;
}

/** What is printed on a card; the face on top comes first. */
export interface PrintedFace {
  name?: string;
  cost?: number | null;
  symbols?: string;
  numbers?: Record<string, number>;
  text?: string[];
}

export interface ZoneView {
  kind: string;
  player: number;
  count: number;
  cards: CardView[];
}

export interface PlayerView {
  id: number;
  name: string;
  team: number;
  resources: Record<string, number>;
  out: boolean;
  /** Of resources whose units are told apart: how many of each kind. */
  units?: { resource: string; kind: string; count: number; source: number }[];
}

/** Where a card lies that the viewer cannot name, or an empty place. */
export interface Place {
  zone: string;
  player: number;
  /** From 0; -1: no slot. */
  slot: number;
  /** The card it is in; -1: none. */
  host: number;
  /** The position in the zone's cards; -1: an empty place. */
  index: number;
}

export interface OptionView {
  label: string;
  verb: string;
  cards: number[];
  rule: string;
  text?: string;
  places?: Place[];
  /** Equal cards that this option stands for as well. */
  alike?: number[];
  /** It changes least: pass, done, no, keep. */
  declines?: boolean;
  /** What follows from it, where the label does not say so. */
  leads?: string;
  /** What tells it apart from options with the same label; without it they are interchangeable. */
  which?: string;
}

export interface DecisionView {
  player: number;
  kind: string;
  prompt: string;
  rule: string;
  minimum: number;
  maximum: number;
  picked: number[];
  source: number;
  options: OptionView[];
  text?: string;
  /** The words of what was picked before. */
  chosen?: string[];
  /** What the question has to do with what is played by hand; "": nothing. */
  by_hand?: "" | "act" | "pick" | "agree";
}

/** A continuous effect at work on cards that the viewer knows. */
export interface EffectView {
  sort: "ability" | "lasting" | "counter";
  cards: number[];
  /** The card it comes from; missing if the viewer does not know it. */
  source?: number;
  /** The name of that card, or of the counters. */
  name?: string;
  words?: string;
  rule?: string;
  /** Numbers raised or lowered by so much. */
  numbers?: Record<string, number>;
  /** Numbers that become so much. */
  sets?: Record<string, number>;
}

/** Damage that an attack or block would do if nothing more happened. */
export interface BlowView {
  /** The option that would lead to it; -1: it is going on. */
  option: number;
  source: number;
  /** -1: chosen later, or not known. */
  target: number;
  amount: number;
  /** The amount is divided among all targets of its source. */
  shared: boolean;
}

export interface Outcome {
  winners: number[];
  reason: string;
  rule: string;
  /** "server": decided by the server, not by a rule of the game. In matches only. */
  by?: "rules" | "server";
}

export interface View {
  game: string;
  player: number;
  turn: number;
  active: number;
  phase: string;
  players: PlayerView[];
  zones: ZoneView[];
  decision: DecisionView | null;
  outcome: Outcome | null;
  effects?: EffectView[];
  /** What the viewer's cards cost to play now, by card, where that is not their cost. */
  prices?: Record<string, number>;
  blows?: BlowView[];
  /** Paragraphs of the viewer's cards that they may say do something now. */
  notices?: (HandView & { card: number })[];
}

/** A card the viewer can tell from others. */
export type KnownCard = CardView & { id: number };
export const isKnown = (card: CardView | undefined): card is KnownCard => card?.id !== undefined && card.id >= 0;

export const zoneOf = (view: View, kind: string, player: number): ZoneView =>
  view.zones.find((z) => z.kind === kind && (z.player === player || z.player === -1)) ?? { kind, player, count: 0, cards: [] };

export function* cardsOf(view: View): Generator<[KnownCard, ZoneView]> {
  for (const zone of view.zones) for (const card of zone.cards) if (isKnown(card)) yield [card, zone];
}

/** The slot a card stands in, from 0; -1: in none. */
export const slotOf = (card: CardView): number => ((card.place ?? -1) < -1 ? -2 - (card.place ?? -1) : -1);
