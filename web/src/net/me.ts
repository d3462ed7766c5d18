import type { Person, Session } from "../wire";
import { t, known as word } from "../words/language";
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

/**
 * How a person is called; a bot by its level, and a guest whom the server named by that name, in
 * the language of the page.
 */
export function personName(person: Person | null): string {
  const own = person?.kind === "guest" && person.id !== "" ? person.id.slice(-4) : "";
  if (own !== "" && person?.name === `Guest ${own}`) {
    return t("guest_name", { own });
  }
  const level = person?.kind === "bot" ? (person.level ?? "") : "";
  const words = word("level_", level);
  const number = /\d+$/.exec(person?.name ?? "")?.[0];
  return number && words !== level ? `${words} ${number}` : (person?.name ?? "—");
}
