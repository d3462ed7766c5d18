import { expect, test } from "vitest";
import { automate } from "../src/table/automation";
import { automating, NOTHING_KNOWN, told } from "../src/table/state";
import type { Event, Scene, Update } from "../src/wire";

const scene = (deal: number): Scene => ({
  deal,
  deals: 16,
  round: 0,
  wind: 27,
  wall_left: 90,
  turn: 0,
  awaited: "turn",
  seats: [],
  unseen: [],
  ending: null,
});
const discard = (tile: number): Event => ({ event: "discarded", seat: 0, tile });
const update = (before: number, events: readonly Event[], deal = 0): Update => ({
  tell: "update",
  before,
  seen: before + events.length,
  events: [...events],
  scene: scene(deal),
  question: null,
  answered: false,
  waits: [],
  clock: null,
  ahead: null,
});

test("events that come twice are kept once", () => {
  let state = told(NOTHING_KNOWN, update(0, [discard(1), discard(2)]), 0);
  state = told(state, update(1, [discard(2), discard(3)]), 0);
  expect(state.events).toEqual([discard(1), discard(2), discard(3)]);
  expect(state.seen).toBe(3);
});

test("a gap is seen, and the number stays until what is missing has come", () => {
  let state = told(NOTHING_KNOWN, update(0, [discard(1)]), 0);
  state = told(state, update(3, [discard(4)]), 0);
  expect(state.gap).toBe(true);
  expect(state.seen).toBe(1);
  state = told(state, update(1, [discard(2), discard(3), discard(4)]), 0);
  expect(state.gap).toBe(false);
  expect(state.events).toHaveLength(4);
});

test("the claims that can be set ahead stay until others are told", () => {
  const pung = { tile: 5, claim: { do: "pung" as const } };
  let state = told(NOTHING_KNOWN, { ...update(0, [discard(1)]), ahead: [pung] }, 0);
  state = told(state, update(1, [discard(2)]), 0);
  expect(state.ahead).toEqual([pung]);
  state = told(state, { ...update(2, [discard(3)]), ahead: [] }, 0);
  expect(state.ahead).toEqual([]);
});

test("a second switch knows of the first, though that is not told back yet", () => {
  const off = {
    tell: "automated" as const,
    flowers: true,
    no_chow: false,
    no_pung: false,
    no_kong: false,
    win: false,
    discard_drawn: false,
    muted: [],
    ahead: [],
  };
  let state = told(NOTHING_KNOWN, off, 0);
  state = automating(state, automate(state.automated, { no_chow: true }));
  state = automating(state, automate(state.automated, { no_pung: true }));
  expect(state.automated).toMatchObject({ no_chow: true, no_pung: true });
  state = told(state, { ...off, no_chow: true }, 0);
  expect(state.automated).toMatchObject({ no_chow: true, no_pung: true });
  state = told(state, { ...off, no_chow: true, no_pung: true }, 0);
  state = told(state, off, 0);
  expect(state.automated).toEqual(off);
});

test("what is older than what is known changes nothing", () => {
  const state = told(NOTHING_KNOWN, update(0, [discard(1), discard(2)]), 0);
  expect(told(state, update(0, [discard(1)]), 0)).toBe(state);
});

test("a new deal begins a new log", () => {
  let state = told(NOTHING_KNOWN, update(0, [discard(1)]), 0);
  state = told(state, update(1, [{ event: "deal_begun", number: 1, round: 0 }, discard(5)], 1), 0);
  expect(state.events.map((event) => event.event)).toEqual(["deal_begun", "discarded"]);
});

test("whoever sits down has that place, and none when standing up", () => {
  const person = { id: "guest-1", name: "Li", kind: "guest" as const };
  const table = (sitting: boolean) =>
    ({ places: [{ person: null }, { person: sitting ? person : null }] }) as never;
  let state = told({ ...NOTHING_KNOWN, person }, { tell: "table", table: table(true) }, 0);
  expect(state.player).toBe(1);
  state = told(state, { tell: "table", table: table(false) }, 0);
  expect(state.player).toBeNull();
});

test("one's own clock runs from the moment its question is there", () => {
  const clock = { seat: 0, free: 15, budget: 20, running: false, step: 15 };
  const asked = { ...update(0, []), question: { id: 7, clock } } as unknown as Update;
  const state = told(NOTHING_KNOWN, asked, 500);
  expect(state.clock).toEqual({ ...clock, running: true });
  expect(state.clockAt).toBe(500);
});
