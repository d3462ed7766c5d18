import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { tileName } from "../tiles/names";
import { tile } from "../tiles/tile";
import type { ScoreSheet, WaitLine } from "../wire";
import { t } from "../words/language";
import "./sheet-view";

/** What a hand waits for, and what each tile makes it worth; pressed, a tile opens its sheet. */
export class WaitsView extends PageElement {
  @property({ attribute: false }) waits: readonly WaitLine[] = [];
  /** Whether it is said in words what is legal, and not what the last tile of a kind adds. */
  @property({ type: Boolean }) brief = false;
  @state() private openWait: number | null = null;

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("waits")) {
      this.openWait = null;
    }
  }

  override render(): TemplateResult {
    const { brief, waits } = this;
    if (waits.length === 0) {
      return html`<p>${t("nothing_waits")}</p>`;
    }
    const open = waits.find((wait) => wait.tile === this.openWait);
    return html`<h2>${t("waits")}</h2>
      <table class="waits">
        <thead><tr><th scope="col"><span class="sr">${t("waits")}</span></th><th scope="col">${t("left")}</th><th scope="col">${t("by_discard")}</th><th scope="col">${t("by_draw")}</th>
          ${
            brief
              ? html`<th scope="col"><span class="sr">${t("legal")}</span></th>`
              : html`<th scope="col">${t("by_discard")}, ${t("last_tile")}</th><th scope="col">${t("by_draw")}, ${t("last_tile")}</th>`
          }</tr></thead>
        <tbody>${waits.map((wait) => this.#row(wait))}</tbody>
      </table>
      ${open ? html`<mj-sheet readings .sheet=${open.discard ?? open.self_draw}></mj-sheet>` : nothing}`;
  }

  #row(wait: WaitLine): TemplateResult {
    const isOpen = wait.tile === this.openWait;
    const worth = (sheet: ScoreSheet | null): TemplateResult =>
      sheet
        ? html`<span class="figure worth ${sheet.legal ? "yes" : "short"}">${sheet.points}</span>`
        : html`<span class="faint">—</span>`;
    return html`<tr class=${isOpen ? "now" : ""} data-wait=${wait.tile}>
      <th scope="row"><button class="key" aria-label=${tileName(wait.tile)} aria-expanded=${isOpen ? "true" : "false"}
        @click=${() => (this.openWait = isOpen ? null : wait.tile)}>${tile(wait.tile, { silent: true })}</button></th>
      <td class="figure">${wait.left}</td>
      <td>${worth(wait.discard)}</td><td>${worth(wait.self_draw)}</td>
      ${
        this.brief
          ? html`<td class=${wait.legal ? "plus" : "not-yet"}>${this.#legality(wait)}</td>`
          : html`<td>${worth(wait.last_discard)}</td><td>${worth(wait.last_self_draw)}</td>`
      }
    </tr>`;
  }

  #legality(wait: WaitLine): string {
    if (wait.legal) {
      return t("legal");
    }
    return wait.legal_self_draw ? t("legal_self_draw") : t("not_legal");
  }
}
customElements.define("mj-waits", WaitsView);
