import type { Person, Session, Visitor } from "../wire";
import { t, known as word } from "../words/language";
import { get, post } from "./ask";

let known: Promise<Session> | null = null;

/** Who one is: somebody new becomes a guest. */
export function me(): Promise<Session> {
  known ??= get<Visitor>("/api/me").then(
    ({ session }) => session ?? post<Session>("/api/guest", {}),
  );
  known.catch(() => forget());
  return known;
}

/** Ask again who one is, the next time. */
export function forget(): void {
  known = null;
}

/**
 * How a person is called; a bot as one of its level, a program as one, and a guest as one, whatever name he
 * has chosen: only the holder of an account is surely who he says.
 */
export function personName(person: Person | null): string {
  if (person?.kind === "guest" && person.id !== "") {
    const own = person.id.slice(-4);
    return person.name === `Guest ${own}`
      ? t("guest_name", { own })
      : t("guest_called", { name: person.name });
  }
  if (person?.kind === "program") {
    return t("program_called", { name: person.name });
  }
  const level = person?.kind === "bot" ? (person.level ?? "") : "";
  const words = word("level_", level);
  const number = /\d+/.exec(person?.name ?? "")?.[0];
  return number && words !== level
    ? t("bot_called", { number, level: words.toLowerCase() })
    : (person?.name ?? "—");
}
