/** What a card of the game gives a picture to be drawn from. */

import type { Layout } from "../board/layout.ts";
import { attributeOf } from "../board/words.ts";
import { cardsOf, isKnown, zoneOf, type CardView, type View } from "../wire/view.ts";
import type { Subject } from "./keys.ts";

export function subjectOf(card: CardView, layout: Layout): Subject {
  const printed = card.printed?.[0];
  return {
    name: (printed?.name || card.name || card.face || "").replace(/^\w+ ability of /, ""),
    kinds: card.kinds ?? [],
    traits: card.traits ?? [],
    attribute: card[layout.attribute]?.length ? attributeOf(card, layout) : "", // none at all: its name says the colours
    cost: (printed?.symbols ?? card.symbols)?.includes("X") ? -1 : (printed?.cost ?? card.cost ?? -1),
  };
}

/** The ground a player stands on: of the attribute of who leads, else of most of the player's cards. */
export function groundOf(view: View, layout: Layout, player: number): Subject {
  const count = new Map<string, number>();
  const note = (card: CardView, weight: number): void => {
    const attribute = attributeOf(card, layout);
    if (attribute !== "Neutral" && attribute !== "Ability") count.set(attribute, (count.get(attribute) ?? 0) + weight);
  };
  for (const zone of [layout.head.zone ?? "", ...layout.rail.map((area) => area.zone)]) for (const card of zoneOf(view, zone, player).cards) if (isKnown(card) && card.controller === player) note(card, 4);
  for (const [card] of cardsOf(view)) if (card.controller === player) note(card, 1);
  const attribute = [...count].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? "Neutral";
  return { name: `${layout.title} ${player}`, kinds: [], traits: [], attribute, cost: 3, ground: true };
}
