import type { Person, Session } from "../wire";
import { get, ProblemError, post } from "./ask";

let known: Promise<Session> | null = null;

/** Who one is: somebody new becomes a guest. */
export function me(): Promise<Session> {
  known ??= get<Session>("/api/me").catch(async (error: unknown) => {
    if (error instanceof ProblemError && error.status === 401) {
      return post<Session>("/api/guest", {});
    }
    throw error;
  });
  known.catch(() => forget());
  return known;
}

/** Ask again who one is, the next time. */
export function forget(): void {
  known = null;
}

/** How a person is called. */
export function personName(person: Person | null): string {
  return person?.name ?? "—";
}
