/** What this browser remembers: light or dark, motion, the last game. Nothing here is needed to play. */

import type { Setup } from "../pages/setup.ts";
import type { Speed } from "../table/pace.ts";

type Theme = "" | "light" | "dark";

interface Kept {
  theme: Theme;
  motion: boolean;
  /** Ask before anything is paid, even where there is one way to pay. */
  askPay: boolean;
  /** How fast what others do is shown. */
  pace: Speed;
  /** Of 100; 0: no sound. */
  volume: number;
  /** Tips of the coach that were seen, by game; "all": no more tips. */
  tips: Record<string, number[] | "all">;
  game: string;
  start: Record<string, Partial<Setup>>;
}

const KEY = "cardwright";
const FRESH: Kept = { theme: "", motion: true, askPay: false, pace: "normal", volume: isPhone() ? 0 : 50, tips: {}, game: "", start: {} };

/** Phones are silent unless somebody turns the sound on. */
function isPhone(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches;
}

function read(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FRESH }; // a browser that keeps nothing, or something else wrote there
  }
}

class Settings {
  kept = $state<Kept>(typeof localStorage === "undefined" ? { ...FRESH } : read());

  keep(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // private windows may refuse; the settings then last as long as the page
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    if (this.kept.theme) root.dataset["theme"] = this.kept.theme;
    else delete root.dataset["theme"];
    root.dataset["motion"] = this.moves ? "on" : "off";
  }

  switchTheme(): void {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
    this.keep({ theme: dark ? "light" : "dark" });
  }

  get moves(): boolean {
    return this.kept.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
