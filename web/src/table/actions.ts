import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { isTyping, PageElement } from "../frame/element";
import { suitName, suitTile, tileName } from "../tiles/names";
import { tile } from "../tiles/tile";
import type { Action, Option, Question } from "../wire";
import type { Phrase } from "../words/catalogue";
import { t } from "../words/language";
import { byButton, giving, givingAll, naming, SLOTS, type Slot } from "./choices";

const KEYS: Readonly<Record<Slot, string>> = {
  pass: "x",
  chow: "c",
  pung: "p",
  kong: "k",
  hu: "h",
};
/** Just after a question comes, a press was meant for something else. */
const GUARD = 250;
const GIVE_KEY = "g";

/** The large buttons above the hand. */
export class Actions extends PageElement {
  @property({ attribute: false }) question: Question | null = null;
  /** The tiles picked out of the hand, where some are to be given away. */
  @property({ attribute: false }) picked: readonly number[] = [];
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
    if (naming(this.question).length > 0) {
      return this.#naming();
    }
    if (giving(this.question).length > 0) {
      return this.#giving();
    }
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

  /** A button for each suit that can be named. */
  #naming(): TemplateResult {
    return html`<div class="actions asked" role="group" aria-label=${t("name_suit")}>
      ${naming(this.question).map(
        (option, at) => html`<button class="act" data-act="name" aria-keyshortcuts=${String(at + 1)}
          @click=${() => this.#unlessEarly(option)}>
          <span class="shown" aria-hidden="true">${tile(suitTile(option.action.value), { silent: true })}</span>
          <span class="word">${t("without_suit", { suit: suitName(option.action.value) })}</span>
          <kbd aria-hidden="true">${at + 1}</kbd>
        </button>`,
      )}
    </div>`;
  }

  /** What is picked out of the hand, and the button that gives it away. */
  #giving(): TemplateResult {
    const ready = givingAll(this.question, this.picked);
    return html`<div class="actions asked" role="group" aria-label=${t("actions")}>
      <button class="act" data-act="give" ?disabled=${!ready} aria-keyshortcuts=${GIVE_KEY}
        @click=${() => ready && this.#unlessEarly(ready)}>
        <span class="word">${t("give")}</span>
        <span class="shown">${this.picked.map((one) => tile(one))}</span>
        <kbd aria-hidden="true">${GIVE_KEY.toUpperCase()}</kbd>
      </button>
    </div>`;
  }

  #unlessEarly(option: Option): void {
    if (performance.now() - this.#since >= GUARD) {
      this.#do(option);
    }
  }

  #button(slot: Slot, options: readonly Option[]): TemplateResult {
    const first = options[0];
    if (!first) {
      return html`<span class="slot"></span>`;
    }
    const kind = first.action.do;
    const quiet = slot === "hu" && this.question?.may_declare === true;
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
      <span class="word">${t(this.#word(slot, kind, quiet))}</span>
      ${shown.length > 0 ? html`<span class="shown" aria-hidden="true">${shown.map((one) => tile(one, { silent: true }))}</span>` : nothing}
      <kbd aria-hidden="true">${KEYS[slot].toUpperCase()}</kbd>
    </button>`;
  }

  #word(slot: Slot, kind: Action["do"], quiet: boolean): Phrase {
    const flowers = this.question?.options.some(({ action }) => action.do === "flower") ?? false;
    if (slot === "pass") {
      return flowers ? "keep_flowers" : slot;
    }
    if (kind === "flower" || kind === "draw") {
      return kind === "draw" ? "draw_tile" : kind;
    }
    return quiet ? "declare" : slot;
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
    const named = naming(this.question)[Number(event.key) - 1];
    const given = event.key.toLowerCase() === GIVE_KEY && givingAll(this.question, this.picked);
    if (named || given) {
      event.preventDefault();
      this.#unlessEarly(named ?? (given as Option));
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
