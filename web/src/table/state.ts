import type { Connection } from "../net/link";
import type {
  Automate,
  Automated,
  ChatLine,
  ClaimAhead,
  Clock,
  DealResult,
  Event,
  MatchResult,
  Person,
  Question,
  Scene,
  TablePicture,
  ToClient,
  WaitHelp,
  Words,
} from "../wire";

/** All that a page knows of a table. */
export interface TableState {
  readonly connection: Connection;
  readonly person: Person | null;
  /** One's own place; null for whoever watches. */
  readonly player: number | null;
  readonly table: TablePicture | null;
  readonly chat: readonly ChatLine[];
  readonly scene: Scene | null;
  /** The number of the last event that is known. */
  readonly seen: number | null;
  /** What has happened in the deal under way. */
  readonly events: readonly Event[];
  readonly question: Question | null;
  readonly answered: boolean;
  readonly waits: readonly WaitHelp[];
  /** The clock that is shown, and when it was told, in milliseconds of the page. */
  readonly clock: Clock | null;
  readonly clockAt: number;
  readonly automated: Automated | null;
  /** How often that was changed here, and has not been told back yet. */
  readonly automating: number;
  /** The claims that one's hand could make of discards to come. */
  readonly ahead: readonly ClaimAhead[];
  readonly dealOver: DealResult | null;
  readonly matchOver: MatchResult | null;
  readonly refused: Words | null;
  readonly goodbye: Words | null;
  /** Whether events are missing, so that they must be asked for. */
  readonly gap: boolean;
}

export const NOTHING_KNOWN: TableState = {
  connection: "connecting",
  person: null,
  player: null,
  table: null,
  chat: [],
  scene: null,
  seen: null,
  events: [],
  question: null,
  answered: false,
  waits: [],
  clock: null,
  clockAt: 0,
  automated: null,
  automating: 0,
  ahead: [],
  dealOver: null,
  matchOver: null,
  refused: null,
  goodbye: null,
  gap: false,
};

type Told<Name extends ToClient["tell"]> = Extract<ToClient, { tell: Name }>;

/** The state after a message; `now` is the time of the page in milliseconds. */
export function told(state: TableState, message: ToClient, now: number): TableState {
  switch (message.tell) {
    case "welcome":
      return welcomed(state, message, now);
    case "update":
      return updated(state, message, now);
    case "table":
      return { ...state, table: message.table, player: seated(state, message.table) };
    case "chat":
      return state.chat.some((line) => line.number === message.number)
        ? state
        : { ...state, chat: [...state.chat, message] };
    case "automated": {
      const automating = Math.max(0, state.automating - 1);
      return { ...state, automating, automated: automating > 0 ? state.automated : message };
    }
    case "deal_over":
      return { ...state, dealOver: message.result, question: null, clockAt: now };
    case "match_over":
      return { ...state, matchOver: message.result, question: null };
    case "refused":
      return { ...state, refused: message.words };
    case "goodbye":
      return { ...state, goodbye: message.words };
    case "pong":
      return state;
  }
}

/** The state once it has been said what is to go by itself: a second press must know of the first. */
export function automating(state: TableState, { say: _, ref: __, ...said }: Automate): TableState {
  const before = state.automated;
  return before
    ? {
        ...state,
        automated: { ...before, ...said },
        automating: state.automating + 1,
      }
    : state;
}

/** The place that one has now: it changes when one sits down or stands up. */
function seated(state: TableState, table: TablePicture): number | null {
  const found = table.places.findIndex((place) => place.person?.id === state.person?.id);
  return found < 0 || !state.person ? null : found;
}

function welcomed(state: TableState, message: Told<"welcome">, now: number): TableState {
  const known: TableState = {
    ...state,
    person: message.person,
    player: message.player,
    table: message.table,
    chat: message.chat,
    automated: message.automated,
    automating: 0,
    dealOver: message.deal_over,
    matchOver: message.match_over,
    refused: null,
    goodbye: null,
    clockAt: now,
  };
  if (!message.update) {
    return known;
  }
  const update = message.update;
  const goesOn = update.before === state.seen;
  return {
    ...known,
    ...pictured(state, update, now),
    events: recent(goesOn ? state.events : [], update.events),
    gap: false,
  };
}

function updated(state: TableState, update: Told<"update">, now: number): TableState {
  if (state.seen !== null && update.seen < state.seen) {
    return state;
  }
  const fits = state.seen === null || update.before <= state.seen;
  const missed = fits ? update.events.slice(Math.max(0, (state.seen ?? 0) - update.before)) : [];
  const begun = state.scene !== null && update.scene.deal !== state.scene.deal;
  return {
    ...state,
    ...pictured(state, update, now),
    // Until what is missing has come, the number stays: the server is asked for all after it.
    seen: fits ? update.seen : state.seen,
    events: recent(state.events, missed),
    dealOver: begun || update.scene.ending === null ? null : state.dealOver,
    refused: null,
    gap: !fits,
  };
}

function pictured(
  state: TableState,
  update: Told<"update">,
  now: number,
): Pick<
  TableState,
  "ahead" | "answered" | "clock" | "clockAt" | "question" | "scene" | "seen" | "waits"
> {
  return {
    scene: update.scene,
    seen: update.seen,
    question: update.question,
    answered: update.answered,
    waits: update.waits,
    ahead: update.ahead ?? state.ahead,
    // One's own clock starts when the question has come, which the page confirms at once.
    clock: update.question?.clock ? { ...update.question.clock, running: true } : update.clock,
    clockAt: now,
  };
}

/** The events of the deal under way, of all that are known. */
function recent(before: readonly Event[], more: readonly Event[]): readonly Event[] {
  const all = [...before, ...more];
  const begun = all.findLastIndex((event) => event.event === "deal_begun");
  return begun > 0 ? all.slice(begun) : all;
}

/** The seat from which the table is seen: one's own, or East's. */
export function ownSeat(state: TableState): number {
  const found = state.scene?.seats.findIndex((seat) => seat.player === state.player) ?? -1;
  return Math.max(found, 0);
}
