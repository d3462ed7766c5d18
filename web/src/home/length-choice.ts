import { html, nothing, type TemplateResult } from "lit";
import type { Preset, RulesChoice } from "../wire";
import { say, t } from "../words/language";

/** A choice of how many deals a match by some rules has; null is as many as the rules have. */
export function lengthChoice(
  preset: Preset | undefined,
  now: number | null,
  choose: (deals: number) => void,
): TemplateResult | typeof nothing {
  if (!preset) {
    return nothing;
  }
  const shown = preset.lengths.some((one) => one.deals === now) ? now : preset.deals;
  return html`<select class="choice" name="length" aria-label=${t("match_length")}
    @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}>
    ${preset.lengths.map(
      (one) =>
        html`<option value=${one.deals} .selected=${one.deals === shown}>${say(one.names)}</option>`,
    )}
  </select>`;
}

/** Rules with a number of deals, if they know it. */
export function rulesOf(preset: Preset, deals: number | null): RulesChoice {
  const known = preset.lengths.some((one) => one.deals === deals);
  return {
    system: preset.system,
    preset: preset.preset,
    ...(known && deals !== preset.deals ? { options: { deals } } : {}),
  };
}
