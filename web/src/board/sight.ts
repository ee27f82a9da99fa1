/** A board that scrolls (a phone's) shows what is asked: if no card that answers is in sight, the nearest one comes. */

const ANSWERS = ".card.legal, .card.target, .place.legal, .place.target, .head.legal, .head.target";

export function bringIntoSight(board: HTMLElement | null | undefined): void {
  if (!board || board.scrollHeight <= board.clientHeight + 1) return;
  const frame = board.getBoundingClientRect();
  const answers = [...board.querySelectorAll<HTMLElement>(ANSWERS)].filter((e) => e.offsetParent !== null);
  const hidden = (e: HTMLElement): number => {
    const box = e.getBoundingClientRect();
    return Math.max(0, frame.top - box.top, box.bottom - frame.bottom);
  };
  if (!answers.length || answers.some((e) => hidden(e) === 0)) return;
  answers.sort((a, b) => hidden(a) - hidden(b))[0]?.scrollIntoView({ block: "nearest" });
}
