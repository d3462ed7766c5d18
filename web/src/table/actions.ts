import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { isTyping, PageElement } from "../frame/element";
import { tileName } from "../tiles/names";
import { tile } from "../tiles/tile";
import type { Option, Question } from "../wire";
import { t } from "../words/language";
import { byButton, SLOTS, type Slot } from "./choices";

const KEYS: Readonly<Record<Slot, string>> = {
  pass: "x",
  chow: "c",
  pung: "p",
  kong: "k",
  hu: "h",
};
/** Just after a question comes, a press was meant for something else. */
const GUARD = 250;

/** The large buttons above the hand. */
export class Actions extends PageElement {
  @property({ attribute: false }) question: Question | null = null;
  @state() private open: Slot | null = null;
  #since = 0;
  #asked: number | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen("keydown", (event) => this.#key(event));
  }

  override willUpdate(_: PropertyValues): void {
    const id = this.question?.id ?? null;
    if (id !== this.#asked) {
      this.#asked = id;
      this.open = null;
      this.#since = performance.now();
    }
  }

  override render(): TemplateResult {
    const buttons = byButton(this.question);
    const ways = this.open ? (buttons.get(this.open) ?? []) : [];
    return html`<div class="actions" role="group" aria-label=${t("actions")}>
      ${
        ways.length > 0
          ? html`<div class="ways" role="group" aria-label=${t("which")}>
              ${ways.map(
                (way, at) => html`<button class="way" @click=${() => this.#do(way)}
                  aria-label=${way.tiles.map(tileName).join(", ")}>
                  <kbd aria-hidden="true">${at + 1}</kbd>
                  ${way.tiles.map((one) => tile(one, { silent: true }))}
                </button>`,
              )}
            </div>`
          : nothing
      }
      ${SLOTS.map((slot) => this.#button(slot, buttons.get(slot) ?? []))}
    </div>`;
  }

  #button(slot: Slot, options: readonly Option[]): TemplateResult {
    const first = options[0];
    if (!first) {
      return html`<span class="slot"></span>`;
    }
    const kind = first.action.do;
    const quiet = slot === "hu" && this.question?.may_declare === true;
    const words =
      kind === "flower"
        ? t("flower")
        : kind === "draw"
          ? t("draw_tile")
          : quiet
            ? t("declare")
            : t(slot);
    // A run is told by its three tiles, everything else by one.
    const told = slot === "chow" ? first.tiles : first.tiles.slice(0, 1);
    const shown = options.length === 1 && slot !== "pass" ? told : [];
    return html`<button
      class="act ${slot} ${quiet ? "quiet" : ""}"
      data-act=${kind}
      aria-expanded=${options.length > 1 ? (this.open === slot ? "true" : "false") : nothing}
      aria-keyshortcuts=${KEYS[slot]}
      @click=${() => this.#press(slot)}
    >
      <span class="word">${words}</span>
      ${shown.length > 0 ? html`<span class="shown" aria-hidden="true">${shown.map((one) => tile(one, { silent: true }))}</span>` : nothing}
      <kbd aria-hidden="true">${KEYS[slot].toUpperCase()}</kbd>
    </button>`;
  }

  #press(slot: Slot): void {
    if (performance.now() - this.#since < GUARD) {
      return;
    }
    const options = byButton(this.question).get(slot) ?? [];
    const first = options[0];
    if (options.length > 1) {
      this.open = this.open === slot ? null : slot;
    } else if (first) {
      this.#do(first);
    }
  }

  #do(option: Option): void {
    this.open = null;
    this.dispatchEvent(new CustomEvent("act", { detail: option }));
  }

  #key(event: KeyboardEvent): void {
    if (isTyping(event) || event.repeat || document.querySelector("dialog[open]")) {
      return;
    }
    const buttons = byButton(this.question);
    if (this.open) {
      const way = (buttons.get(this.open) ?? [])[Number(event.key) - 1];
      if (way) {
        event.preventDefault();
        this.#do(way);
        return;
      }
      if (event.key === "Escape") {
        this.open = null;
        return;
      }
    }
    const slot = SLOTS.find(
      (one) => KEYS[one] === event.key.toLowerCase() || (one === "pass" && event.key === "Escape"),
    );
    if (slot && buttons.has(slot)) {
      event.preventDefault();
      this.#press(slot);
    }
  }
}
customElements.define("mj-actions", Actions);

declare global {
  interface HTMLElementTagNameMap {
    "mj-actions": Actions;
  }
}
