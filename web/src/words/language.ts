import type { Words } from "../wire";
import { CATALOGUE, type Phrase } from "./catalogue";

export type Language = "en" | "zh-Hans" | "zh-Hant";

export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: "English",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
};

const PLACES: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, "zh-Hans": 1, "zh-Hant": 2 };

let spoken: Language = "en";

/** The language that the page speaks now. */
export const language = (): Language => spoken;

/** Let the page speak another language. */
export function speak(wanted: Language): void {
  spoken = wanted;
}

const CHINESE: ReadonlySet<string> = new Set(["zh", "cmn", "yue"]);
/** Where Chinese is written in traditional characters, if nothing is said about them. */
const TRADITIONAL: ReadonlySet<string> = new Set(["tw", "hk", "mo"]);

/** The language that fits best to what a browser asks for. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const [tongue = "", ...more] = tag.toLowerCase().split(/[-_]/);
    if (CHINESE.has(tongue)) {
      const script = more.find((one) => one === "hans" || one === "hant");
      const isTraditional = tongue === "yue" || more.some((one) => TRADITIONAL.has(one));
      return (script ? script === "hant" : isTraditional) ? "zh-Hant" : "zh-Hans";
    }
    if (tongue === "en") {
      return "en";
    }
  }
  return "en";
}

/** What the page says; `{name}` in a phrase is filled from `values`. */
export function t(phrase: Phrase, values: Readonly<Record<string, string | number>> = {}): string {
  return CATALOGUE[phrase][PLACES[spoken]].replace(/\{(\w+)\}/g, (_, key: string) =>
    String(values[key] ?? ""),
  );
}

/** What the server says, in the language of the page. */
export function say(words: Words): string {
  return spoken === "en" ? words.en : spoken === "zh-Hans" ? words.zh_hans : words.zh_hant;
}

/** The name of a fan: always with its Chinese name. */
export function fanName(words: Words): string {
  const chinese = spoken === "zh-Hant" ? words.zh_hant : words.zh_hans;
  return spoken === "en" && words.en !== chinese ? `${words.en} ${chinese}` : chinese;
}

/** A phrase by a name that the server gave; the name itself if the page does not know it. */
export function known(prefix: string, name: string): string {
  const phrase = prefix + name;
  return phrase in CATALOGUE ? t(phrase as Phrase) : name;
}
