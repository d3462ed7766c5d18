import { type Language, preferred, speak } from "../words/language";

export type Shade = "auto" | "dark" | "light";
export type Felt = "blue" | "green" | "grey";
export type Faces = "classic" | "colour-blind" | "high-contrast" | "large-index";

/** What a person has chosen on this device. */
export interface Settings {
  readonly language: Language;
  readonly shade: Shade;
  readonly felt: Felt;
  readonly faces: Faces;
  /** Whether a tile is chosen first and discarded by a second click. */
  readonly discard: "one" | "two";
  readonly sort: "auto" | "hand";
  readonly sound: boolean;
  /** Whether tiles move to where they go. */
  readonly motion: boolean;
}

const KEPT_AS = "guobiao-settings";

/** Read settings from kept text; what is missing or unknown is as usual. */
export function readSettings(text: string | null, asked: readonly string[]): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    kept = typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    // What cannot be read was not written by this page.
  }
  const one = <T extends string>(key: string, choices: readonly T[], usual: T): T =>
    choices.find((choice) => choice === kept[key]) ?? usual;
  return {
    language: one("language", ["en", "zh-Hans", "zh-Hant"], preferred(asked)),
    shade: one("shade", ["auto", "light", "dark"], "auto"),
    felt: one("felt", ["green", "blue", "grey"], "green"),
    faces: one("faces", ["classic", "large-index", "high-contrast", "colour-blind"], "classic"),
    discard: one("discard", ["two", "one"], "two"),
    sort: one("sort", ["auto", "hand"], "auto"),
    sound: kept.sound === true,
    motion: kept.motion !== false,
  };
}

type Listener = () => void;
const listeners = new Set<Listener>();
let current: Settings | null = null;

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** The settings of this device. */
export function settings(): Settings {
  current ??= readSettings(kept(), navigator.languages);
  return current;
}

/** Change some settings, keep them, and tell everybody. */
export function choose(changes: Partial<Settings>): void {
  current = { ...settings(), ...changes };
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(current));
  } catch {
    // Without storage they hold until the page is closed.
  }
  apply();
  for (const listener of listeners) {
    listener();
  }
}

/** Be told when settings change; the answer ends it. */
export function onSettings(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Let the document look and speak as is chosen. */
export function apply(): void {
  const { language, shade, felt, faces, motion } = settings();
  speak(language);
  const root = document.documentElement;
  root.lang = language;
  const dark =
    shade === "dark" || (shade === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.shade = dark ? "dark" : "light";
  root.dataset.felt = felt;
  root.dataset.faces = faces;
  root.dataset.motion = motion ? "on" : "off";
}
