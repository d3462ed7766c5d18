import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { isTyping, PageElement } from "../frame/element";
import { failure } from "../net/ask";
import { felt } from "../table/felt";
import { lineWords } from "../table/log";
import "../table/own-hand";
import { Motion } from "../table/motion";
import { dealResult } from "../table/result-view";
import { type DealResult, HIDDEN, type Line, type ReplayDeal } from "../wire";
import type { Phrase } from "../words/catalogue";
import { t } from "../words/language";
import { onlySeat } from "./mask";
import type { ReplayPlace } from "./place";
import { shortName } from "./short-name";

const PLAY_EVERY = 900;

/** A place on the line of a deal that is marked, and how. */
export interface ReplayMark {
  readonly step: number;
  readonly look: string;
}

/** Deals played again, step by step. */
export class ReplayView extends PageElement {
  @property({ attribute: false }) deals = 0;
  @property({ attribute: false }) players: readonly string[] = [];
  @property({ attribute: false }) results: readonly DealResult[] = [];
  @property({ attribute: false }) load: ((deal: number) => Promise<ReplayDeal>) | null = null;
  @property({ attribute: false }) at: ReplayPlace = {
    deal: 0,
    step: null,
    player: 0,
    allHands: true,
    names: true,
  };
  /** What stands at the side instead of the moves. */
  @property({ attribute: false }) aside: TemplateResult | null = null;
  /** Places on the line of the deal that are marked. */
  @property({ attribute: false }) marks: readonly ReplayMark[] = [];
  /** Whether only keys pressed inside it are its own, as on somebody else's page. */
  @property({ type: Boolean }) guest = false;
  @state() private deal: ReplayDeal | null = null;
  @state() private failed = "";
  @state() private same: number | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;
  #loading = -1;
  /** Which deal of the record is there, from 0. */
  #loaded = -1;
  /** The deal and the step that were drawn last. */
  #drawn: readonly [ReplayDeal | null, number] = [null, 0];
  readonly #motion = new Motion(this);

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen("keydown", (event) => this.#key(event));
    this.until(() => this.#stop());
  }

  override willUpdate(changed: PropertyValues): void {
    const wanted = this.#known(this.at.deal);
    if (changed.has("load") || (this.load && this.#loading !== wanted)) {
      void this.#fetch(wanted);
    }
    const [deal, step] = this.#drawn;
    this.#drawn = [this.deal, this.#step];
    // Whoever steps on sees the tile go; whoever jumps is there at once.
    if (deal && deal === this.deal && this.#step === step + 1) {
      this.#motion.look();
      void this.#goOn(deal, this.#step);
    }
  }

  async #goOn(deal: ReplayDeal, at: number): Promise<void> {
    await Promise.resolve();
    await this.updateComplete;
    await this.querySelector("mj-own-hand")?.updateComplete;
    const line = deal.steps[at]?.line;
    if (line) {
      const hidden = this.#isHidden(deal, line) && "tile" in line;
      this.#motion.show([hidden ? { ...line, tile: HIDDEN } : line], this.#seat(deal));
    }
  }

  /** The seat from which the table is seen. */
  #seat(deal: ReplayDeal): number {
    return Math.max(0, deal.seating.indexOf(this.at.player));
  }

  /** Whether somebody draws a tile that is not shown. */
  #isHidden(deal: ReplayDeal, line: Line): boolean {
    return !this.at.allHands && line.event === "drawn" && line.seat !== this.#seat(deal);
  }

  async #fetch(number: number): Promise<void> {
    if (!this.load) {
      return;
    }
    this.#loading = number;
    this.failed = "";
    try {
      const deal = await this.load(number);
      if (this.#loading === number) {
        this.deal = deal;
        this.#loaded = number;
        this.#move({});
      }
    } catch (error) {
      if (this.#loading === number) {
        this.failed = failure(error);
      }
    }
  }

  #move(to: Partial<ReplayPlace>): void {
    const next = { ...this.at, ...to };
    const deal = this.#known(next.deal);
    this.at = { ...next, deal, step: this.#stepIn(deal, next.step) };
    this.dispatchEvent(new CustomEvent<ReplayPlace>("moved", { detail: this.at }));
  }

  /** The deal that is meant: links can name some that there are not. */
  #known(deal: number): number {
    return Math.max(0, Math.min(Number.isNaN(deal) ? 0 : deal, this.deals - 1));
  }

  /** A step of a deal, as far as that deal is known. */
  #stepIn(deal: number, step: number | null): number | null {
    const here = deal === this.#loaded ? this.deal : null;
    return here ? Math.max(0, Math.min(step ?? here.opening, here.steps.length - 1)) : step;
  }

  /** The step that is looked at. */
  get #step(): number {
    return this.#stepIn(this.#loaded, this.at.step) ?? 0;
  }

  #stop(): void {
    if (this.#timer) {
      clearInterval(this.#timer);
      this.#timer = null;
      this.requestUpdate();
    }
  }

  #play(): void {
    if (this.#timer) {
      this.#stop();
      return;
    }
    this.#timer = setInterval(() => {
      const last = (this.deal?.steps.length ?? 1) - 1;
      if (this.#step >= last) {
        this.#stop();
      } else {
        this.#move({ step: this.#step + 1 });
      }
    }, PLAY_EVERY);
    this.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const elsewhere = this.guest && !event.composedPath().includes(this);
    if (elsewhere || isTyping(event) || document.querySelector("dialog[open]") || !this.deal) {
      return;
    }
    const last = this.deal.steps.length - 1;
    const { deal } = this.at;
    const step = this.#step;
    const moves: Readonly<Record<string, Partial<ReplayPlace>>> = {
      ArrowLeft: { step: step - 1 },
      ArrowRight: { step: step + 1 },
      Home: { step: 0 },
      End: { step: last },
      ArrowUp: { deal: deal - 1, step: null },
      ArrowDown: { deal: deal + 1, step: null },
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#stop();
      this.#move(move);
    } else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      this.#play();
    } else if (event.key.toLowerCase() === "v") {
      this.#move({ player: (this.at.player + 1) % Math.max(this.players.length, 1) });
    } else if (event.key.toLowerCase() === "n") {
      this.#move({ names: !this.at.names });
    }
  }

  readonly #name = (player: number): string =>
    this.at.names
      ? (this.players[player] ?? t("player_no", { number: player + 1 }))
      : t("player_no", { number: player + 1 });

  override render(): TemplateResult {
    const deal = this.deal;
    if (this.failed) {
      return html`<div class="page">
        <p class="error" role="alert">${this.failed}</p>
        <button class="button" @click=${() => void this.#fetch(this.#known(this.at.deal))}>${t("try_again")}</button>
      </div>`;
    }
    const step = deal?.steps[this.#step];
    if (!deal || !step) {
      return html`<p class="faint" role="status">${t("loading")}</p>`;
    }
    const view = this.#seat(deal);
    const scene = this.at.allHands ? step.scene : onlySeat(step.scene, view);
    const bySeat = (seat: number): string => this.#name(deal.seating[seat] ?? seat);
    const words = this.#isHidden(deal, step.line) ? "" : lineWords(step.line, bySeat);
    const over = this.#step >= deal.steps.length - 1 && deal.result;
    return html`<div class="replay">
      <div class="replay-table" @pointerover=${(event: PointerEvent) => this.#look(event)} @click=${(event: MouseEvent) => this.#look(event)}>
        ${felt(scene, { view, name: this.#name, note: () => "", same: this.same, time: null, timed: null })}
        <div class="own"><p class="status" role="status" aria-live="polite">${words || " "}</p>
          <mj-own-hand still .seat=${scene.seats[view] ?? null} .same=${this.same}></mj-own-hand></div>
      </div>
      <div class="replay-side">
        ${this.#controls(deal)}
        ${this.aside ?? (over ? html`<div class="replay-result">${dealResult(over, this.#name)}</div>` : this.#lines(deal, bySeat))}
      </div>
    </div>`;
  }

  #look(event: Event): void {
    const found = event
      .composedPath()
      .find(
        (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.tile !== undefined,
      );
    const number = Number(found?.dataset.tile ?? -1);
    this.same = number >= 0 ? number : null;
  }

  #controls(deal: ReplayDeal): TemplateResult {
    const last = deal.steps.length - 1;
    const step = this.#step;
    const button = (phrase: Phrase, sign: string, move: () => void, off: boolean): TemplateResult =>
      html`<button class="button" aria-label=${t(phrase)} title=${t(phrase)} ?disabled=${off} @click=${move}>${sign}</button>`;
    return html`<div class="replay-controls">
      <div class="pickers">
        <label class="field inline"><span class="sr">${t("deals")}</span>
          <select data-deal @change=${(event: Event) => this.#move({ deal: Number((event.target as HTMLSelectElement).value), step: null })}>
            ${Array.from({ length: this.deals }, (_, number) => {
              const won = this.results[number]?.wins[0];
              const what = won ? ` · ${shortName(this.#name(won.player))} ${won.value}` : "";
              return html`<option value=${number} ?selected=${number === this.at.deal}>${t("deal_no", { deal: number + 1 })}${what}</option>`;
            })}
          </select></label>
        <label class="field inline"><span class="sr">${t("view_from")}</span>
          <select data-view @change=${(event: Event) => this.#view((event.target as HTMLSelectElement).value)}>
            ${[true, false].flatMap((all) =>
              this.players.map(
                (
                  _,
                  player,
                ) => html`<option value=${`${player}${all ? "+" : ""}`} ?selected=${player === this.at.player && all === this.at.allHands}
                  >${shortName(this.#name(player))}${all ? ` · ${t("all_hands")}` : ""}</option>`,
              ),
            )}
          </select></label>
      </div>
      <input type="range" class="scrub" min="0" max=${last} .value=${String(step)} aria-label=${t("step", { step: step + 1, steps: last + 1 })}
        @input=${(event: Event) => this.#move({ step: Number((event.target as HTMLInputElement).value) })} />
      ${
        this.marks.length > 0
          ? html`<div class="marks" aria-hidden="true">${this.marks.map((mark) => html`<i class=${mark.look} style=${`--at:${(mark.step / Math.max(last, 1)).toFixed(4)}`}></i>`)}</div>`
          : nothing
      }
      <div class="buttons replay-keys">
        ${button("first", "«", () => this.#move({ step: 0 }), step <= 0)}
        ${button("previous", "‹", () => this.#move({ step: step - 1 }), step <= 0)}
        ${button(this.#timer ? "stop" : "play_on", this.#timer ? "■" : "▶", () => this.#play(), false)}
        ${button("next_step", "›", () => this.#move({ step: step + 1 }), step >= last)}
        ${button("last", "»", () => this.#move({ step: last }), step >= last)}
        <span class="figure faint" data-step>${step + 1}/${last + 1}</span>
      </div>
      <label class="check"><input type="checkbox" .checked=${!this.at.names} @change=${() => this.#move({ names: !this.at.names })} />${t("hide_names")}</label>
    </div>`;
  }

  #view(value: string): void {
    this.#move({ player: Number.parseInt(value, 10), allHands: value.endsWith("+") });
  }

  #lines(deal: ReplayDeal, name: (seat: number) => string): TemplateResult {
    const shown = (line: Line): boolean => line.event !== "drawn" && lineWords(line, name) !== "";
    return html`<ol class="log-list replay-lines">
      ${deal.steps.map((one, at) =>
        shown(one.line)
          ? html`<li><button class="line ${at === this.#step ? "now" : ""}" aria-current=${at === this.#step ? "step" : nothing}
              @click=${() => this.#move({ step: at })}>${lineWords(one.line, name)}</button></li>`
          : nothing,
      )}
    </ol>`;
  }

  override updated(): void {
    const list = this.querySelector<HTMLElement>(".replay-lines");
    const now = list?.querySelector<HTMLElement>(".now");
    if (list && now) {
      list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
  }
}
customElements.define("mj-replay-view", ReplayView);
