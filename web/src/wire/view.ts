/** What the server says a viewer sees. The names are those of `cardwright.kernel.view`. */

export interface CardView {
  id?: number;
  name?: string;
  face?: string;
  kinds?: string[];
  traits?: string[];
  aspects?: string[];
  cost?: number | null;
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
}

/** What is printed on a card; the face on top comes first. */
export interface PrintedFace {
  name?: string;
  cost?: number | null;
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
}

export interface Outcome {
  winners: number[];
  reason: string;
  rule: string;
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
