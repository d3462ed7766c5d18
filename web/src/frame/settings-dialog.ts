import { html, type TemplateResult } from "lit";
import type { Phrase } from "../words/catalogue";
import { known, LANGUAGES, type Language, t } from "../words/language";
import { PageElement } from "./element";
import { choose, type Settings, settings } from "./settings";

type Choice = readonly [value: string, words: string];

/** What can be chosen on this device. */
export class SettingsDialog extends PageElement {
  /** Open the dialog. */
  show(): void {
    this.querySelector("dialog")?.showModal();
  }

  override render(): TemplateResult {
    const words = (prefix: string, values: readonly string[]): readonly Choice[] =>
      values.map((value) => [value, known(prefix, value)]);
    return html`<dialog class="settings" aria-labelledby="settings-head">
      <div class="head-row">
        <h2 id="settings-head">${t("settings")}</h2>
        <button class="button plain" aria-label=${t("close")} @click=${() => this.querySelector("dialog")?.close()}>✕</button>
      </div>
      ${this.#row("language", "language", Object.entries(LANGUAGES) as [Language, string][])}
      ${this.#row("shade", "shade", words("shade_", ["auto", "light", "dark"]))}
      ${this.#row("felt", "felt", words("felt_", ["green", "blue", "grey"]))}
      ${this.#row("faces", "faces", words("faces_", ["classic", "large-index", "high-contrast", "colour-blind"]))}
      ${this.#row("discarding", "discard", words("discard_", ["two", "one"]))}
      ${this.#row("sorting", "sort", words("sort_", ["auto", "hand"]))}
      ${this.#row("sound", "sound", this.#offOrOn)}
      ${this.#row("motion", "motion", this.#offOrOn)}
      <fieldset>
        <legend>${t("keys")}</legend>
        <p class="faint">← → · Enter · D ${t("drawn")} · X ${t("pass")} · C ${t("chow")} · P ${t("pung")} · K ${t("kong")} · H ${t("hu")}</p>
      </fieldset>
    </dialog>`;
  }

  get #offOrOn(): readonly Choice[] {
    return [
      ["", t("off")],
      ["on", t("on")],
    ];
  }

  #row(legend: Phrase, key: keyof Settings, choices: readonly Choice[]): TemplateResult {
    const now = settings()[key];
    const value = typeof now === "boolean" ? (now ? "on" : "") : now;
    return html`<fieldset>
      <legend>${t(legend)}</legend>
      <div class="buttons">
        ${choices.map(
          ([
            one,
            words,
          ]) => html`<button class="button small" data-choice=${`${key}-${one}`} aria-pressed=${one === value ? "true" : "false"}
            lang=${key === "language" ? one : ""}
            @click=${() => choose({ [key]: typeof now === "boolean" ? one === "on" : one } as Partial<Settings>)}>${words}</button>`,
        )}
      </div>
    </fieldset>`;
  }
}
customElements.define("mj-settings", SettingsDialog);

declare global {
  interface HTMLElementTagNameMap {
    "mj-settings": SettingsDialog;
  }
}
