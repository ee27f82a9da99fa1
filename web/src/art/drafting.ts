/** One picture, drawn where there is an OffscreenCanvas. */

import { heightOf, type Subject } from "./keys.ts";
import { paint, sceneOf } from "./scene.ts";

export interface Wanted {
  n: number;
  subject: Subject;
  width: number;
}

export function draftOf(subject: Subject, width: number): ImageBitmap {
  const canvas = new OffscreenCanvas(width, heightOf(width)), ctx = canvas.getContext("2d", { alpha: false });
  if (!ctx) throw new Error("no canvas to draw on");
  paint(ctx, sceneOf(subject), canvas.width, canvas.height);
  return canvas.transferToImageBitmap();
}
