import { html, nothing, type TemplateResult } from "lit";
import { tileName } from "../tiles/names";
import { tile } from "../tiles/tile";
import type { Automate, ClaimAhead } from "../wire";
import { t } from "../words/language";
import { automate } from "./automation";
import type { TableState } from "./state";

type Say = (message: Automate) => void;

function same(one: ClaimAhead, other: ClaimAhead): boolean {
  return JSON.stringify([one.tile, one.claim]) === JSON.stringify([other.tile, other.claim]);
}

/** Of what can be claimed ahead, what is set. */
function chosen(known: TableState): readonly ClaimAhead[] {
  const set = known.automated?.ahead ?? [];
  return known.ahead.filter((one) => set.some((other) => same(one, other)));
}

/** Set a claim, or take it back. */
function turn(known: TableState, one: ClaimAhead, say: Say): void {
  const set = known.automated?.ahead ?? [];
  const left = set.filter((other) => !same(one, other));
  say(automate(known.automated, { ahead: left.length < set.length ? left : [...set, one] }));
}

function words(one: ClaimAhead): string {
  const tiles = one.claim.do === "chow" ? run(one) : [one.tile];
  return `${t(one.claim.do)} ${tiles.map(tileName).join(", ")}`;
}

function run(one: ClaimAhead): number[] {
  const own = one.claim.do === "chow" ? one.claim.tiles : [];
  return [one.tile, ...own].toSorted((a, b) => a - b);
}

function picture(one: ClaimAhead): TemplateResult[] {
  const tiles = one.claim.do === "chow" ? run(one) : [one.tile];
  return tiles.map((number) =>
    tile(number, { silent: true, look: number === one.tile ? "claimed" : "from-hand" }),
  );
}

/** Everything that can be claimed ahead, to be set and taken back. */
export function aheadChoices(known: TableState, say: Say): TemplateResult {
  const set = chosen(known);
  return html`<h2 id="ahead-title">${t("ahead")}</h2>
    <p class="faint hint">${known.ahead.length > 0 ? t("ahead_hint") : t("ahead_none")}</p>
    ${(["pung", "kong", "chow"] as const).map((kind) => {
      const ways = known.ahead.filter((one) => one.claim.do === kind);
      return ways.length > 0
        ? html`<div class="ahead-choices" role="group" aria-label=${`${t("ahead")}: ${t(kind)}`}><span class="ahead-kind" aria-hidden="true">${t(kind)}</span>
          ${ways.map(
            (one) => html`<button class="ahead-choice" data-ahead=${kind} data-tile=${one.tile}
              aria-pressed=${set.includes(one) ? "true" : "false"} aria-label=${words(one)}
              @click=${() => turn(known, one, say)}>${picture(one)}</button>`,
          )}</div>`
        : nothing;
    })}`;
}

/** What is set, in sight of the hand; a press takes it back. */
export function aheadChips(known: TableState, say: Say): TemplateResult | typeof nothing {
  const set = chosen(known);
  return set.length > 0
    ? html`<div class="ahead-chips" role="group" aria-label=${t("ahead")}>${set.map(
        (one) => html`<button class="ahead-chip" data-ahead=${one.claim.do}
          aria-label=${t("ahead_undo", { claim: words(one) })} title=${t("ahead_undo", { claim: words(one) })}
          @click=${() => turn(known, one, say)}>${t(one.claim.do)} <span class="tiles">${picture(one)}</span> ✕</button>`,
      )}</div>`
    : nothing;
}
