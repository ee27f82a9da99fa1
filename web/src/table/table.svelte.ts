/** A table as one person sits at it: the last state of the server, and what is selected, open or folded here. */

import { getContext, setContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { homeSeat, isOnTable, layoutNamed, layoutOf, plainLayout, type Layout } from "../board/layout.ts";
import {
  CARD_KINDS, cardStep, chosenBy, choicesAfter, choicesWithoutAim, isCardStep, isPlayerStep, nextSteps, NO_OFFERS, offersOf, placeStep, zoneOfStep,
  type Choice, type Offers, type Step,
} from "../board/options.ts";
import { barOf, dialogOf, failedBar, isMine, shownBar, type Bar, type Deed, type DialogKind } from "../board/prompt.ts";
import { isForeign, newsOf, Pace } from "./pace.ts";
import { askingCard } from "../board/sentences.ts";
import { sentenceOf } from "../board/story.ts";
import { pays, paySure, sureBar, undoSure, type Sure } from "../board/sure.ts";
import { settings } from "../parts/settings.svelte.ts";
import { titleOf } from "../board/words.ts";
import { blowsBy, type Blows } from "../board/blows.ts";
import { clockAt, type ClockFace } from "../board/clock.ts";
import type { ClientMessage, Denial, Hint, LogEntry, Passed, StateMessage, Title } from "../wire/messages.ts";
import { isKnown, type CardView, type EffectView, type KnownCard, type View, type ZoneView } from "../wire/view.ts";

export interface Spot {
  zone: ZoneView;
  index: number;
}

/** What the table needs of whoever feeds it: a socket, a replay, a scenario. */
export interface Feed {
  send(message: ClientMessage): void;
}

export type Mark = "legal" | "target" | "selected" | "picked" | "aimed" | "source" | "";

/** Windows that have no room for the panel beside the board, and are no phone's. */
export const MIDDLE = "(min-width: 720px) and (max-width: 1099px) and (min-height: 481px)";
const GUARD = 300; // milliseconds in which the main button ignores input after the question changed

export class Table {
  state = $state.raw<StateMessage | null>(null);
  title = $state.raw<Title | null>(null);
  log = $state.raw<LogEntry[]>([]);
  passed = $state.raw<Passed[]>([]);
  /** The game, where cards are shown without a table. */
  game = $state("");
  thinking = $state(-1);
  online = $state(true);
  notice = $state("");
  /** Something went wrong on the server: it is told until it is closed, and can be reported. */
  fault = $state("");
  said = $state.raw<{ name: string; text: string; own: boolean }[]>([]);
  rules = $state.raw<ReadonlyMap<string, string>>(new Map());

  path = $state.raw<Step[]>([]);
  lookedAt = $state(-1);
  /** What is under the pointer or has the focus. */
  pointed = $state<Step>("");
  whyCard = $state(-1);
  browsing = $state.raw<{ zone: string; player: number } | null>(null);
  sheet = $state<"" | "card" | "stack" | "log">("");
  folded = $state(false);
  more = $state(false);
  /** What is asked before it is done: a payment, or an undo that takes back another player's choices. */
  sure = $state.raw<Sure | null>(null);
  hoveredStack = $state(-1);
  flashed = $state(-1);
  rule = $state("");
  whyOf = new SvelteMap<number, { can: number[]; cannot: Denial[] }>();
  /** Seconds since the last state came; counts while something on the table counts. */
  since = $state(0);
  /** What another player does is being shown, or shown again. */
  showing = $state(false);
  /** Somebody else's card that is shown large, and whom an attack that is shown meets. */
  spotlight = $state.raw<{ card: CardView; by: number } | null>(null);
  striking = $state.raw<{ from: number; to: number } | null>(null);
  canShowAgain = $state(false);
  /** What the computer would do at this decision; null while nobody has asked, or it is being thought about. */
  hint = $state.raw<Hint | null>(null);
  hintAsked = $state(false);
  /** People whose words are not shown here. */
  muted = $state.raw<readonly string[]>([]);
  /** Where a card was dropped that has to be aimed once it is being played. */
  private dropped: Step = "";
  /** The closing screen lies over the board. */
  closing = $state(false);
  private came = 0;
  private questionSince = 0;
  /** The decision that was answered, until the server says more: a second click means nothing. */
  private answeredTo = "";
  private question = "";
  /** What the main button is about: the question, what another player asks for, the end of the game. */
  private mainButton = "";

  private pace = new Pace({
    show: (state, paced) => this.showState(state, paced),
    runs: (running) => {
      this.showing = running;
      if (!running) this.spotlight = this.striking = null;
    },
    speed: () => (settings.moves && !document.hidden ? settings.kept.pace : "off"),
  });

  constructor(private readonly feed: Feed | null) {}

  /** Nobody answers here: a replay, a scenario. */
  get readOnly(): boolean {
    return this.feed === null;
  }

  view = $derived<View | null>(this.state?.view ?? null);
  layout = $derived<Layout | null>(this.view ? layoutOf(this.view, this.title?.title) : layoutFor(this.state?.match.game ?? this.game));
  prefix = $derived(this.title?.prefix ?? this.layout?.prefix ?? "");
  /** Keywords as they are spelled: those on the table, and those that are headings of the rulebook. */
  keywords = $derived<string[]>([...new Set([...(this.view?.zones ?? []).flatMap((z) => z.cards).flatMap((c) => c.keywords ?? []), ...this.titlesOfRules()])]);
  /** Keywords of cards in sight that the rulebook explains. */
  explained = $derived<string[]>([...new Set((this.view?.zones ?? []).flatMap((z) => z.cards).flatMap((c) => c.keywords ?? []))].filter((word) => this.keywordRule(word)));
  cards = $derived(indexCards(this.view));
  spots = $derived(indexSpots(this.view));
  offers = $derived<Offers>(this.view && !this.readOnly ? offersOf(this.view) : NO_OFFERS);
  mine = $derived(this.view !== null && !this.readOnly && isMine(this.view));
  next = $derived(nextSteps(this.offers, this.path));
  dialog = $derived<DialogKind | null>(this.view && !this.readOnly ? dialogOf(this.view, this.offers, (s) => this.isShown(s)) : null);
  alone = $derived(choicesWithoutAim(this.offers, this.path, (s) => this.isShown(s)));
  aims = $derived(choicesAfter(this.offers, this.path).filter((c) => !this.alone.includes(c)));
  bar = $derived<Bar | null>(this.barNow());
  stack = $derived<CardView[]>(this.view && this.layout ? this.stackCards(this.view, this.layout) : []);
  aimedAt = $derived(this.aimedCards());
  private headings = $derived(new Map([...this.rules].filter(([, gist]) => isHeading(gist)).map(([id, gist]): [string, string] => [gist.toLowerCase(), id]).reverse()));
  home = $derived(this.view ? homeSeat(this.view) : 0);
  /** The damage that is shown: of the attacks going on, or of those that the selected card can make. */
  blows = $derived<Blows>(blowsBy((!this.view?.outcome && this.view?.blows) || [], this.blowing()));
  /** Whether a clock runs or somebody is away, so that the page has to count. */
  counts = $derived(!!this.state && (this.state.claim != null || this.state.match.seats.some((s) => s.clock?.runs || !s.here)));

  /** The options whose damage is shown: those of the selected card, or of the one under the pointer; -1: what goes on. */
  private blowing(): number[] {
    if (this.path.length) return choicesAfter(this.offers, this.path).map((c) => c.index);
    const pointed = (this.offers.byStep.get(this.pointed) ?? []).map((c) => c.index);
    return this.view?.blows?.some((b) => pointed.includes(b.option)) ? pointed : [-1];
  }

  private barNow(): Bar | null {
    if (this.showing) return shownBar(sentenceOf(this.log.filter((e) => e.kind !== "phase").at(-1)));
    if (this.sure) return sureBar(this.sure);
    if (this.state?.failed && !this.readOnly) return failedBar(this.state.failed, this.state.seat >= 0);
    return this.view ? barOf(this.view, this.offers, this.barState()) : null;
  }

  /** The card that the bar shows beside its question. */
  asking = $derived<KnownCard | undefined>(this.view?.decision && !this.view.outcome ? this.cards.get(this.spotlight?.card.id ?? (isCardStep(this.path.at(-1) ?? "") ? Number(this.path.at(-1)?.slice(1)) : askingCard(this.view, this.layout))) : undefined);

  private barState() {
    return { path: this.path, title: this.titleOfStep(this.path.at(-1)), alone: this.alone, aims: this.aims, dialog: this.dialog, folded: this.folded, layout: this.layout };
  }

  private titlesOfRules(): string[] {
    return [...this.rules.values()].filter(isHeading);
  }

  private stackCards(view: View, layout: Layout): CardView[] {
    return [...view.zones.filter((z) => z.kind === layout.stack.zone).flatMap((z) => z.cards)].reverse();
  }

  private aimedCards(): Set<number> {
    const found = new Set<number>();
    for (const item of this.stack) for (const id of item.targets ?? []) found.add(id);
    const decision = this.view?.decision;
    if (this.mine && decision?.kind === "target") for (const id of decision.picked) found.add(id);
    return found;
  }

  // --- what the server says ----------------------------------------------------------------------------

  /** A state has come: what others did before it is shown first. */
  hear(state: StateMessage): void {
    this.pace.hear(state);
    this.canShowAgain = this.pace.canShowAgain;
  }

  skip(): void {
    this.pace.skip();
  }

  showAgain(): void {
    this.pace.again();
  }

  close(): void {
    this.pace.close();
  }

  private showState(state: StateMessage, paced: boolean): void {
    const news = paced && isForeign(this.state, state) ? newsOf(this.state, state) : [];
    this.take(state);
    const played = news.findLast((e) => (e.kind === "play" || e.kind === "judgment" || e.kind === "activate") && e.player !== state.seat);
    const card = played && this.cards.get(played.card ?? -1), struck = news.findLast((e) => e.kind === "attack" && (e.other ?? -1) >= 0);
    this.spotlight = played && card?.name ? { card, by: played.player ?? -1 } : null;
    this.striking = struck ? { from: struck.card ?? -1, to: struck.other ?? -1 } : null;
  }

  take(state: StateMessage): void {
    const before = this.state;
    this.log = [...this.log.filter((e) => e.n < state.log.from), ...state.log.entries];
    this.passed = [...this.passed.filter((e) => e.n < state.log.from), ...(state.log.passed ?? [])];
    this.state = state;
    this.came = performance.now();
    this.since = 0;
    this.thinking = state.view?.decision && state.view.decision.player !== state.seat ? state.view.decision.player : -1;
    const question = `${state.decision}`;
    if (question !== this.question) this.asked(question);
    const main = `${question} ${state.request?.by} ${state.view?.outcome != null}`;
    if (main !== this.mainButton) this.questionSince = performance.now();
    this.mainButton = main;
    if (state.decision !== this.answeredTo) this.answeredTo = "";
    if (before?.match.id !== state.match.id) this.letGo();
    else this.tellNewAgents(before, state);
    if (state.stuck && state.stuck.seat !== state.seat && state.stuck.words !== before?.stuck?.words) this.notice = state.stuck.words;
  }

  /** An agent plays on for one that failed: everybody is told. */
  private tellNewAgents(before: StateMessage, state: StateMessage): void {
    for (const { seat, name, kind } of state.match.seats) {
      const was = before.match.seats[seat]?.kind ?? kind;
      if (state.match.status === "playing" && before.failed?.seat === seat && was !== kind) this.notice = `The program “${kind}” plays on for ${name}.`;
    }
  }

  private asked(question: string): void {
    this.question = question;
    this.path = [];
    this.folded = false;
    this.more = false;
    this.sure = null;
    this.hint = null;
    this.hintAsked = false;
    this.whyCard = -1;
    this.whyOf.clear();
    this.followDrop();
    const source = this.view?.decision?.source ?? -1;
    if (this.cards.has(source)) this.lookedAt = source;
    if (this.asksOfStack()) this.sheet = "stack";
  }

  /** A card that was dropped onto a place or another card is aimed there without another click. */
  private followDrop(): void {
    const onto = this.dropped, kind = this.view?.decision?.kind ?? "";
    this.dropped = "";
    const chosen = onto && (kind === "target" || kind === "card") ? chosenBy(this.offers, [onto]) : undefined;
    if (chosen) queueMicrotask(() => this.choose(chosen));
  }

  /** What would the computer do? */
  askHint(): void {
    const decision = this.state?.decision;
    if (!decision || !this.state?.match.hints || this.hintAsked || !this.canAct()) return;
    this.hintAsked = true;
    this.feed?.send({ type: "hint", decision });
  }

  hinted(decision: string, hint: Hint): void {
    if (decision === this.state?.decision) this.hint = hint;
  }

  /** The cards that the computer would use. */
  advised = $derived<ReadonlySet<number>>(new Set(this.hint ? (this.view?.decision?.options[this.hint.option]?.cards ?? []) : []));

  mute(name: string): void {
    this.muted = this.muted.includes(name) ? this.muted.filter((one) => one !== name) : [...this.muted, name];
  }

  /** Where the stack is a sheet, it opens if the answer lies there. */
  private asksOfStack(): boolean {
    return this.stack.some((c) => this.offers.byStep.has(this.stepOf(c))) && matchMedia(`(max-width: 719px), ${MIDDLE}`).matches;
  }

  answered(card: number, can: number[], cannot: Denial[]): void {
    this.whyOf.set(card, { can, cannot });
  }

  // --- what the player does ----------------------------------------------------------------------------

  /** With `ask` the payment is asked for, also where it makes no difference. */
  choose(choice: Choice | number, sure = false, ask = false): void {
    const decision = this.state?.decision;
    const index = typeof choice === "number" ? choice : choice.index;
    if (!decision || !this.canAct()) return;
    const option = this.view?.decision?.options[index];
    if (settings.kept.askPay && !sure && option && this.view?.decision?.kind === "act" && pays(option, (id) => this.costOf(id))) {
      this.sure = { ...paySure(option, this.costOf(option.cards[0] ?? -1)), yes: () => this.choose(index, true, ask) };
      return;
    }
    this.letGo();
    this.answer(decision, { type: "choose", decision, option: index, ...(ask ? { ask } : {}) });
  }

  /** What it costs now to play a card; undefined where X is still to be said. */
  private costOf(id: number): number | undefined {
    const card = this.cards.get(id);
    return card && !card.symbols?.includes("X") ? (this.priceOf(card) ?? card.cost ?? undefined) : undefined;
  }

  chooseAll(indexes: number[]): void {
    const decision = this.state?.decision;
    if (decision && this.canAct() && indexes.length) this.answer(decision, { type: "choose", decision, options: indexes });
  }

  private answer(decision: string, message: ClientMessage): void {
    if (decision === this.answeredTo) return;
    this.answeredTo = decision;
    this.feed?.send(message);
  }

  /** What was sent was not done, or may not have arrived: it can be answered again. */
  unanswered(): void {
    this.answeredTo = "";
  }

  always(index: number): void {
    const decision = this.state?.decision;
    if (decision && this.canAct()) this.answer(decision, { type: "always", decision, option: index });
  }

  rest(): void {
    const decision = this.state?.decision;
    if (decision && this.canAct()) this.answer(decision, { type: "rest", decision });
  }

  undo(choices = 1, sure = false): void {
    if ((this.state?.undo.choices ?? 0) < 1) {
      this.notice = this.state?.undo.why || "There is nothing to take back.";
      return;
    }
    const { choices: most, consent, free } = this.state?.undo ?? { choices: 1, consent: false, free: 1 };
    const wanted = Math.min(choices, most);
    if (!consent && wanted > (free ?? most) && !sure) {
      this.sure = { ...undoSure(this.othersNames()), yes: () => this.undo(choices, true) };
      return;
    }
    this.sure = null;
    this.feed?.send({ type: "undo", choices: wanted });
  }

  private othersNames(): string {
    const names = (this.view?.players ?? []).filter((_, p) => p !== this.view?.player).map((p) => p.name);
    return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "the others");
  }

  send(message: ClientMessage): void {
    if (this.online) this.feed?.send(message);
  }

  canAct(): boolean {
    return this.online && !this.readOnly && !this.showing;
  }

  /** A click on a card, a plaque or a place. */
  click(step: Step, card: CardView | undefined): void {
    if (isKnown(card)) this.look(card.id);
    this.whyCard = -1;
    if (this.path.length && this.next.has(step)) return this.extend([...this.path, step]);
    if (this.path.at(-1) === step) return this.letGo();
    if (isKnown(card) && this.isPicked(card.id)) return this.takeBack(card.id);
    if (this.offers.byStep.has(step) && this.canAct()) return this.extend([step]);
    this.letGo();
    if (isKnown(card)) this.askWhy(card.id);
  }

  private extend(path: Step[]): void {
    const chosen = chosenBy(this.offers, path);
    if (chosen) this.choose(chosen);
    else this.path = path;
  }

  /** A card dragged onto a card or place (or anywhere on the board, if `onto` is missing). */
  drop(from: Step, onto: Step | undefined): void {
    if (!this.offers.byStep.has(from) || !this.canAct()) return;
    const next = onto ? nextSteps(this.offers, [from]).has(onto) : false;
    if (onto && next) return this.extend([from, onto]);
    const alone = choicesWithoutAim(this.offers, [from], (s) => this.isShown(s));
    if (alone.length === 1 && alone[0]) {
      this.dropped = onto ?? "";
      return this.choose(alone[0]);
    }
    this.path = [from];
  }

  letGo(): void {
    this.path = [];
    this.more = false;
    this.sure = null;
  }

  isPicked(id: number): boolean {
    const decision = this.view?.decision;
    return this.mine && !!decision && CARD_KINDS.includes(decision.kind) && decision.picked.includes(id);
  }

  /** Undo to before this card was picked. */
  private takeBack(id: number): void {
    const picked = this.view?.decision?.picked ?? [];
    this.undo(picked.length - picked.indexOf(id));
  }

  /** A deed of a button. The main button waits a moment after the question has changed. */
  act(deed: Deed): void {
    if ("choose" in deed) return this.choose(deed.choose);
    if ("agent" in deed) return this.send({ type: "agent", seat: this.state?.failed?.seat ?? -1, kind: deed.agent });
    if (deed.do === "skip") this.skip();
    if (deed.do === "cancel") this.letGo();
    if (deed.do === "unfold") this.folded = false;
    if (deed.do === "payRest") this.rest();
    if (deed.do === "more") this.more = true;
    if (deed.do === "sure") this.sure?.yes();
  }

  /** Time has passed since the last state. */
  tick(): void {
    this.since = (performance.now() - this.came) / 1000;
  }

  clockOf(seat: number): ClockFace | null {
    return clockAt(this.state?.match.seats[seat]?.clock, this.since);
  }

  /** Seconds until the win may be claimed from someone who is away; null: nobody is waited for. */
  claimIn(seat: number): number | null {
    const claim = this.state?.claim;
    return claim && claim.seat === seat ? Math.max(0, Math.ceil(claim.seconds - this.since)) : null;
  }

  effectsOn(id: number): EffectView[] {
    return (this.view?.effects ?? []).filter((e) => e.cards.includes(id));
  }

  priceOf(card: CardView): number | undefined {
    return isKnown(card) ? this.view?.prices?.[card.id] : undefined;
  }

  isTooSoon(): boolean {
    return performance.now() - this.questionSince < GUARD;
  }

  look(id: number): void {
    if (this.cards.get(id)?.name) this.lookedAt = id;
  }

  askWhy(id: number): void {
    this.whyCard = id;
    this.learn(id);
  }

  /** Ask the server once per question what the card can and cannot do. */
  learn(id: number): void {
    if (!this.whyOf.has(id) && !this.readOnly && this.online && (this.view?.player ?? -1) >= 0) this.feed?.send({ type: "why", card: id });
  }

  flash(id: number): void {
    this.flashed = id;
    setTimeout(() => (this.flashed = -1), 1200);
  }

  // --- what is shown -----------------------------------------------------------------------------------

  stepOf(card: CardView): Step {
    if (isKnown(card)) return cardStep(card.id);
    const spot = this.spots.get(card);
    return spot ? placeStep({ zone: spot.zone.kind, player: spot.zone.player, slot: -1, host: -1, index: spot.index }) : "";
  }

  isShown(step: Step): boolean {
    if (!this.view || !this.layout) return false;
    if (isPlayerStep(step)) return true;
    const host = /^(?:c|in)(\d+)$/.exec(step)?.[1];
    const card = host === undefined ? undefined : this.cards.get(+host);
    const zone = card ? this.spots.get(card)?.zone : zoneOfStep(step);
    return !!zone && isOnTable(this.view, this.layout, zone);
  }

  markOf(step: Step, card?: CardView): Mark {
    if (isKnown(card) && this.isPicked(card.id)) return "picked";
    if (this.path.includes(step)) return "selected";
    if (this.path.length ? this.next.has(step) : false) return "target";
    if (!this.path.length && this.offers.byStep.has(step)) return "legal";
    if (isKnown(card) && this.aimedAt.has(card.id)) return "aimed";
    if (isKnown(card) && this.mine && this.view?.decision?.source === card.id) return "source";
    return "";
  }

  titleOfStep(step: Step | undefined): string {
    return step && isCardStep(step) ? titleOf(this.cards.get(+step.slice(1))) : "";
  }

  nameOf(player: number): string {
    return this.view?.players[player]?.name ?? this.state?.match.seats[player]?.name ?? "";
  }

  /** The rule that a keyword is about: the heading of its name in the rulebook. */
  keywordRule(word: string): string {
    return this.headings.get(word.toLowerCase()) ?? "";
  }

  /** What a keyword means, in a sentence: the first rule beneath its heading. */
  keywordWords(word: string): string {
    const id = this.keywordRule(word);
    return id ? ([...this.rules].find(([rule, gist]) => rule !== id && rule.startsWith(id) && gist.endsWith("."))?.[1] ?? "") : "";
  }

  ruleWords(id: string): string {
    return this.rules.get(id) ?? "";
  }
}

const isHeading = (gist: string): boolean => gist.length < 30 && !gist.endsWith(".");

function layoutFor(game: string | undefined): Layout | null {
  if (!game) return null;
  return layoutNamed(game) ?? plainLayout({ game, player: 0, turn: 0, active: 0, phase: "", players: [], zones: [], decision: null, outcome: null }, game);
}

function indexCards(view: View | null): Map<number, KnownCard> {
  const found = new Map<number, KnownCard>();
  for (const zone of view?.zones ?? []) for (const card of zone.cards) if (isKnown(card)) found.set(card.id, card);
  return found;
}

function indexSpots(view: View | null): Map<CardView, Spot> {
  const found = new Map<CardView, Spot>();
  for (const zone of view?.zones ?? []) zone.cards.forEach((card, index) => found.set(card, { zone, index }));
  return found;
}

const KEY = Symbol("table");
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
