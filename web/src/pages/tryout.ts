/** A scenario with a new card in hand. */

import { layoutNamed } from "../board/layout.ts";
import type { FaceCard } from "../wire/messages.ts";

export function tryScene(game: string, face: FaceCard, text: string): string {
  const cards = text.replace(/^name:/gm, "card:").split("\n").filter((line) => !line.startsWith("#"));
  return [`game: ${game}`, `title: Trying ${face.name}`, "", ...cards, "", `Anna's hand: ${face.name}`, ...(layoutNamed(game)?.scene ?? []), "turn: Anna's main phase", "", `Anna may: play ${face.name}`, ""].join("\n");
}
