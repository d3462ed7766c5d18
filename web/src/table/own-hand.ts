import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { styleMap } from "lit/directives/style-map.js";
import { isTyping, PageElement } from "../frame/element";
import { settings } from "../frame/settings";
import { meld } from "../tiles/meld";
import { tileName } from "../tiles/names";
import { drawing, tile } from "../tiles/tile";
import type { DiscardHelp, Question, SeatPicture } from "../wire";
import { t } from "../words/language";
import { arrange, moved } from "./arrange";
import { discarding, giving, mayDiscard, mayGive } from "./choices";
import { FLIGHT, moves } from "./motion";

interface Held {
  readonly tile: number;
  readonly apart: boolean;
  /** Which copy of it, so that it keeps its element. */
  readonly key: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The hand along the bottom: the tiles one plays with. */
export class OwnHand extends PageElement {
  @property({ attribute: false }) seat: SeatPicture | null = null;
  @property({ attribute: false }) question: Question | null = null;
  @property({ attribute: false }) same: number | null = null;
  /** Whether it is only looked at, so that keys are none of its own. */
  @property({ type: Boolean }) still = false;
  @state() private chosen: number | null = null;
  /** The tiles that are to be given away, by their keys. */
  @state() private picked: ReadonlySet<string> = new Set();
  @state() private order: readonly number[] = [];
  #dragged: number | null = null;
  #asked: number | null = null;
  /** Where each tile lay before the hand was drawn anew, by its key. */
  #lay: ReadonlyMap<string, Place> | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen("keydown", (event) => this.#key(event));
  }

  override willUpdate(changed: PropertyValues): void {
    this.#lay = changed.has("seat") && !this.still && moves() ? this.#places() : null;
    if (changed.has("seat") && this.seat) {
      const concealed = this.seat.concealed;
      this.order = settings().sort === "hand" ? arrange(this.order, concealed) : [...concealed];
    }
    const id = this.question?.id ?? null;
    if (id !== this.#asked) {
      this.#asked = id;
      this.chosen = null;
      this.#pick(new Set());
    }
  }

  override updated(): void {
    const before = this.#lay;
    if (!before) {
      return;
    }
    // Tiles that make room or close up slide; one that has just come is brought by the table.
    for (const [key, one] of this.#elements()) {
      const was = before.get(key);
      const [x, y] = was ? [was.x - one.offsetLeft, was.y - one.offsetTop] : [0, 0];
      if (x !== 0 || y !== 0) {
        one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
          duration: FLIGHT,
          easing: "ease-out",
        });
      }
    }
  }

  #elements(): readonly (readonly [string, HTMLElement])[] {
    return [...this.querySelectorAll<HTMLElement>(".own-tiles > .tile")].map((one) => [
      one.dataset.key ?? "",
      one,
    ]);
  }

  #places(): ReadonlyMap<string, Place> {
    return new Map(
      this.#elements().map(([key, one]) => [key, { x: one.offsetLeft, y: one.offsetTop }]),
    );
  }

  /** The tiles from left to right, the one drawn last. */
  get #held(): readonly Held[] {
    const seen = new Map<string, number>();
    const held = (number: number, apart: boolean): Held => {
      const name = apart ? "apart" : String(number);
      const copy = (seen.get(name) ?? 0) + 1;
      seen.set(name, copy);
      return { tile: number, apart, key: `${name}-${copy}` };
    };
    const apart = this.seat?.apart ?? null;
    return [
      ...this.order.map((number) => held(number, false)),
      ...(apart === null ? [] : [held(apart, true)]),
    ];
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.seat) {
      return nothing;
    }
    const held = this.#held;
    const melds = this.seat.melds;
    // Between two draws there is room for the next tile, so that nothing moves when it comes.
    const room = !this.still && held.length % 3 === 1;
    const units =
      held.length +
      (this.seat.apart === null ? 0 : 0.35) +
      (room ? 1.35 : 0) +
      melds.length * 2.9 +
      (melds.length ? 0.3 : 0);
    // On a narrow screen the hand lies in one row of eight at most, or in two of the same length.
    const perRow = held.length <= 8 ? held.length : Math.ceil(held.length / 2);
    return html`<div class="own-row" style=${styleMap({ "--units": String(Math.max(units, 14.4)), "--per-row": String(Math.max(perRow, 7) + 0.3) })}>
      <div class="own-tiles" role="group" aria-label=${t("your_hand")}>
        ${repeat(
          held,
          (one) => one.key,
          (one, at) => this.#tile(one, at),
        )}
        ${room ? html`<span class="room" aria-hidden="true"></span>` : nothing}
      </div>
      ${
        melds.length > 0
          ? html`<div class="own-melds" role="group" aria-label=${t("melds_of", { name: t("you") })}>
              ${melds.map((one) => meld(one))}
            </div>`
          : nothing
      }
    </div>`;
  }

  #tile(one: Held, at: number): TemplateResult {
    const gives = giving(this.question).length > 0;
    const picked = this.picked.has(one.key);
    const can = gives ? picked || this.#mayPick(one) : discarding(this.question, one.tile);
    const help = this.question?.discards.find((entry) => entry.tile === one.tile);
    const legal = help?.waits.some((wait) => wait.legal || wait.legal_self_draw) ?? false;
    const chosen = this.chosen === at;
    const classes = {
      tile: true,
      apart: one.apart,
      chosen: chosen || picked,
      locked: !can && (gives || mayDiscard(this.question)),
      same: this.same === one.tile,
      legal: legal,
      waiting: help !== undefined && !legal,
    };
    if (one.tile < 0 || this.still) {
      const look = `${one.apart ? "apart" : ""} ${this.same === one.tile ? "same" : ""}`;
      return tile(one.tile, { look });
    }
    return html`<button
      class=${classMap(classes)}
      data-tile=${one.tile}
      data-at=${at}
      data-key=${one.key}
      aria-label=${this.#said(one, chosen, help)}
      aria-pressed=${chosen || picked ? "true" : "false"}
      aria-disabled=${can ? "false" : "true"}
      draggable=${settings().sort === "hand" && !one.apart ? "true" : "false"}
      @click=${() => this.#press(at)}
      @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && this.#consider(one.tile)}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && this.#consider(this.#chosenTile)}
      @focus=${() => this.#consider(one.tile)}
      @dragstart=${() => {
        this.#dragged = at;
      }}
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        if (this.#dragged !== null) {
          this.#move(this.#dragged, at);
        }
      }}
    >${drawing(one.tile)}</button>`;
  }

  #said(one: Held, chosen: boolean, help: DiscardHelp | undefined): string {
    const waits = help?.waits.map((wait) => tileName(wait.tile)).join(", ");
    return [
      tileName(one.tile),
      one.apart ? t("drawn") : "",
      chosen ? t("discard_again", { tile: tileName(one.tile) }) : "",
      this.picked.has(one.key) ? t("picked") : "",
      waits === undefined ? "" : `${t("waits")}: ${waits}`,
    ]
      .filter((part) => part !== "")
      .join(", ");
  }

  get #chosenTile(): number | null {
    return this.chosen === null ? null : (this.#held[this.chosen]?.tile ?? null);
  }

  #consider(number: number | null): void {
    this.dispatchEvent(new CustomEvent<number | null>("consider", { detail: number }));
  }

  #press(at: number): void {
    const one = this.#held[at];
    if (one && giving(this.question).length > 0) {
      this.#pickOrPutBack(one);
      return;
    }
    const option = one && discarding(this.question, one.tile);
    if (!one || !option) {
      this.chosen = null;
      this.#consider(one?.tile ?? null);
      return;
    }
    if (settings().discard === "one" || this.chosen === at) {
      this.chosen = null;
      this.dispatchEvent(new CustomEvent("act", { detail: option }));
    } else {
      this.chosen = at;
      this.#consider(one.tile);
    }
  }

  #pickedTiles(picked: ReadonlySet<string>): readonly number[] {
    return this.#held.filter((one) => picked.has(one.key)).map((one) => one.tile);
  }

  #mayPick(one: Held): boolean {
    return mayGive(this.question, [...this.#pickedTiles(this.picked), one.tile]);
  }

  #pickOrPutBack(one: Held): void {
    const picked = new Set(this.picked);
    if (picked.delete(one.key)) {
      this.#pick(picked);
    } else if (this.#mayPick(one)) {
      this.#pick(picked.add(one.key));
    }
  }

  #pick(picked: ReadonlySet<string>): void {
    if (picked.size > 0 || this.picked.size > 0) {
      this.picked = picked;
      this.dispatchEvent(
        new CustomEvent<readonly number[]>("pick", { detail: this.#pickedTiles(picked) }),
      );
    }
  }

  #move(from: number, to: number): void {
    this.order = moved(this.order, from, to);
    this.chosen = null;
  }

  #focusAt(at: number): void {
    const buttons = [...this.querySelectorAll<HTMLButtonElement>("button.tile")];
    const button = buttons[(at + buttons.length) % buttons.length];
    button?.focus();
    if (button && mayDiscard(this.question)) {
      const place = Number(button.dataset.at);
      const one = this.#held[place];
      this.chosen = one && discarding(this.question, one.tile) ? place : null;
    }
  }

  #key(event: KeyboardEvent): void {
    if (this.still || isTyping(event) || !this.seat || document.querySelector("dialog[open]")) {
      return;
    }
    const focused = document.activeElement;
    const at =
      focused instanceof HTMLElement && this.contains(focused) ? Number(focused.dataset.at) : null;
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (step !== 0) {
      event.preventDefault();
      this.#step(at, step, event.shiftKey);
    } else if (["ArrowUp", "Enter", " "].includes(event.key) && at !== null) {
      event.preventDefault();
      this.#press(at);
    } else if (event.key.toLowerCase() === "d") {
      this.#pressDrawn();
    }
  }

  /** Go to the tile beside the one at `at`, or take that tile along. */
  #step(at: number | null, step: number, along: boolean): void {
    if (at === null) {
      this.#focusAt(step < 0 ? this.#held.length - 1 : 0);
    } else if (along && settings().sort === "hand" && at < this.order.length) {
      this.#move(at, at + step);
      void this.updateComplete.then(() => this.#focusAt(Math.max(0, at + step)));
    } else {
      this.#focusAt(at + step);
    }
  }

  #pressDrawn(): void {
    const last = this.#held.length - 1;
    if (this.#held[last]?.apart) {
      this.#press(last);
    }
  }
}
customElements.define("mj-own-hand", OwnHand);

declare global {
  interface HTMLElementTagNameMap {
    "mj-own-hand": OwnHand;
  }
}
