import { html, nothing, type TemplateResult } from "lit";
import type { Level, TableChoice } from "../wire";
import { say, t } from "../words/language";

export type BotPace = NonNullable<TableChoice["bot_pace"]>;

const PACES: readonly BotPace[] = ["human", "fast"];

/** The level of whoever chooses none. */
export function usual(levels: readonly Level[]): string {
  return levels.find((one) => one.usual)?.id ?? "";
}

/** A choice among the levels of bots; `now` is empty for the usual one. */
export function levelChoice(
  levels: readonly Level[],
  now: string,
  choose: (level: string) => void,
): TemplateResult | typeof nothing {
  if (levels.length < 2) {
    return nothing;
  }
  const shown = now || usual(levels);
  return html`<select class="choice" data-level aria-label=${t("level")}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
    ${levels.map(
      (one) =>
        html`<option value=${one.id} ?selected=${one.id === shown}>${say(one.names)}</option>`,
    )}
  </select>`;
}

/** A choice of how long bots take. */
export function paceChoice(now: BotPace, choose: (pace: BotPace) => void): TemplateResult {
  return html`<select class="choice" name="bot_pace" aria-label=${t("bot_pace")}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as BotPace)}>
    ${PACES.map((one) => html`<option value=${one} ?selected=${one === now}>${t(`bot_pace_${one}`)}</option>`)}
  </select>`;
}
