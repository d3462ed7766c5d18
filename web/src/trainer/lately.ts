import type { Exercise, GameMoment, TrainerRequest } from "../wire";

/** How many moments are remembered of an exercise: as many as the server takes. */
const MOST = 300;

const asked = new Map<Exercise, readonly GameMoment[]>();

/** The request that a ticket holds. */
export function requestOf(ticket: string): TrainerRequest {
  return JSON.parse(atob(ticket.replaceAll("-", "+").replaceAll("_", "/"))) as TrainerRequest;
}

/** Of which moments of games an exercise has asked since the page was opened. */
export function lately(exercise: Exercise): readonly GameMoment[] {
  return asked.get(exercise) ?? [];
}

/** Remember what a ticket asks. */
export function remember(ticket: string): void {
  const { exercise, moment } = requestOf(ticket);
  if (moment) {
    asked.set(exercise, [...lately(exercise), moment].slice(-MOST));
  }
}
