import type { Standing } from "../wire";
import { say, t } from "../words/language";

/** A figure with one decimal, and with its sign where it is a difference. */
export function decimal(value: number, signed = false): string {
  const rounded = Math.round(value * 10) / 10;
  const digits = Math.abs(rounded).toFixed(1);
  return rounded < 0 ? `−${digits}` : signed && rounded > 0 ? `+${digits}` : digits;
}

/** A rating with how unsure it is. */
export function ratingWords(standing: Standing): string {
  return `${decimal(standing.mean)} ± ${decimal(standing.deviation)}`;
}

/** A rank, and how many matches are missing where there is none yet. */
export function rankWords(standing: Standing): string {
  const missing = standing.missing;
  return missing > 0
    ? `${say(standing.words)} (${t("rank_missing", { count: missing })})`
    : say(standing.words);
}
