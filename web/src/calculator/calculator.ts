import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { adviceView } from "../advice/advice-view";
import { isTyping, PageElement } from "../frame/element";
import { here, note, noted } from "../frame/route";
import { failure, post } from "../net/ask";
import "../sheet/sheet-view";
import "../sheet/waits-view";
import { signed } from "../table/felt";
import { laidHand } from "../tiles/meld";
import { KINDS, notation, tileName, WIND_LETTERS, type WindLetter, windWord } from "../tiles/names";
import { drawing } from "../tiles/tile";
import type {
  FanLine,
  HandAdvice,
  RewrittenHand,
  Room,
  RulesDifference,
  ScoreAnswer,
  TypedHand,
} from "../wire";
import type { Phrase } from "../words/catalogue";
import { fanName, known, say, t } from "../words/language";
import {
  ADDING,
  type Adding,
  EMPTY,
  grows,
  keyText,
  obstacle,
  press,
  RULES,
  type Rules,
  read,
  roomAfter,
  size,
  type Typed,
  undone,
  written,
} from "./model";
import { tileKeyboard } from "./tile-keyboard";

const EXAMPLES = [
  "[EEE,2][SSSS,1]WWWNN55pN|EE1000|2",
  "112233m445566p7s7s",
  "19m19p19sESWNCFPE",
  "234m345p456s678s5p5p|ES1000",
  "1112345678999m",
];
const SOON = 150;
/** After how long without a key what is wrong is said aloud. */
const PAUSE = 1500;
const SWITCHES: readonly (readonly [
  keyof Typed & ("lastOfKind" | "lastWall" | "selfDrawn"),
  Phrase,
])[] = [
  ["selfDrawn", "self_draw"],
  ["lastOfKind", "last_of_kind"],
  ["lastWall", "last_wall_tile"],
];

/** Scores any hand, and says why; the address is the hand. */
export class Calculator extends PageElement {
  @state() private text = "";
  @state() private typed: Typed = EMPTY;
  @state() private adding: Adding = "tile";
  @state() private rules: Rules = "mil2025";
  @state() private discarder: WindLetter | null = null;
  @state() private answer: ScoreAnswer | null = null;
  /** What to do with a hand that does not win, or waits for no legal win. */
  @state() private advice: HandAdvice | null = null;
  /** Whether that is being reckoned. */
  @state() private advising = false;
  @state() private failed = "";
  @state() private copied = false;
  /** Whether the text can be read, so that keys and switches can change it. */
  @state() private readable = true;
  /** Why the key that was pressed last adds nothing. */
  @state() private refused = "";
  /** What can still be added, as the server says. */
  @state() private room: Room | null = null;
  /** The tiles that lie elsewhere. */
  @state() private seen: readonly number[] = [];
  /** Whether nobody is in the middle of writing. */
  @state() private settled = true;
  /** The tiles that lie elsewhere, as the address has them. */
  #elsewhere = "";
  /** The text that `typed` stands for. */
  #known = "";
  #pause: ReturnType<typeof setTimeout> | null = null;
  /** What keys and switches have yet to do, one after the other. */
  #doing: Promise<void> = Promise.resolve();
  #asking: AbortController | null = null;
  #soon: ReturnType<typeof setTimeout> | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#arrive();
    this.listen("popstate", () => this.#arrive());
    this.listen("keydown", (event) => {
      if (!isTyping(event) && event.key === "Backspace") {
        this.#next(() => this.#undo());
      }
    });
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain").trim();
      if (text && !(event.target instanceof HTMLInputElement)) {
        this.#type(text);
      }
    };
    document.addEventListener("paste", paste);
    this.until(() => document.removeEventListener("paste", paste));
  }

  #arrive(): void {
    this.rules = RULES.find((one) => one === noted("rules")) ?? "mil2025";
    this.discarder = WIND_LETTERS.find((one) => one === noted("from")) ?? null;
    const text = noted("hand") ?? "";
    const elsewhere = noted("seen") ?? "";
    if (text !== this.text || elsewhere !== this.#elsewhere || this.room === null) {
      this.text = text;
      this.#elsewhere = elsewhere;
      this.settled = true;
      void this.#ask();
    }
  }

  /** Somebody has written or pasted a hand. */
  #type(text: string): void {
    this.text = text;
    this.#askSoon();
  }

  #next(deed: () => Promise<void>): void {
    this.#doing = this.#doing.then(deed);
  }

  /** Somebody has pressed a tile; what is written already must be read first. */
  async #press(number: number, adding: Adding): Promise<void> {
    if (adding === "seen" && number < KINDS) {
      this.#look(number);
      return;
    }
    if (this.#known !== this.text) {
      await this.#ask();
    }
    if (this.#known !== this.text || !this.readable) {
      this.#type(`${this.text.trimEnd()} ${keyText(number, adding)}`);
      return;
    }
    const obstacle = this.#obstacle(number, adding);
    if (obstacle !== null) {
      this.refused = obstacle;
      return;
    }
    if (await this.#become(press(this.typed, number, adding))) {
      this.room = this.room && roomAfter(this.room, number, adding);
    } else {
      await this.#press(number, adding);
    }
  }

  /** A tile lies elsewhere. */
  #look(number: number): void {
    const obstacle = this.#obstacle(number, "seen");
    if (obstacle !== null) {
      this.refused = obstacle;
      return;
    }
    this.room = this.room && roomAfter(this.room, number, "seen");
    this.#see([...this.seen, number]);
  }

  /** Let these be the tiles elsewhere. */
  #see(seen: readonly number[]): void {
    this.seen = seen;
    this.#elsewhere = notation(seen);
    this.#askSoon();
  }

  /** Why a key adds nothing, in words. */
  #obstacle(number: number, adding: Adding): string | null {
    const found = this.room && obstacle(this.room, number, adding);
    if (!found) {
      return null;
    }
    return found.why === "copies"
      ? t(found.left > 0 ? "key_copies" : "key_no_copy", {
          tile: tileName(found.tile),
          left: found.left,
        })
      : t(`key_${found.why}`);
  }

  /** That no tile can be added, where none can. */
  #full(): string {
    return this.adding !== "seen" && this.room && this.room.tiles <= 0 ? t("key_full") : "";
  }

  /** Take away what was added last: of a text that cannot be read, its last letter. */
  async #undo(): Promise<void> {
    if (this.adding === "seen" && this.seen.length > 0) {
      this.#see(this.seen.slice(0, -1));
    } else if (this.#known === this.text && this.readable) {
      await this.#become(undone(this.typed));
    } else {
      this.#type(this.text.slice(0, -1));
    }
  }

  /** Somebody has changed something by a switch, or taken something away. */
  #change(change: (typed: Typed) => Typed): void {
    this.#next(async () => {
      await this.#become(change(this.typed));
    });
  }

  /** Let a hand stand there, written as it was; tell if that could be, or more was typed meanwhile. */
  async #become(typed: Typed): Promise<boolean> {
    const before = this.text;
    const ours = written(typed);
    const keeps = before.trim() === "" || ours === "" || before === written(this.typed);
    const text = keeps ? ours : await this.#asWritten(ours, before);
    if (this.text !== before) {
      return false;
    }
    this.#set(typed, text);
    return true;
  }

  /** A hand in the notation of a text; in ours where nobody can be asked. */
  async #asWritten(hand: string, text: string): Promise<string> {
    try {
      return (await post<RewrittenHand>("/api/score/rewritten", { hand, text })).hand;
    } catch {
      return hand;
    }
  }

  #set(typed: Typed, text: string): void {
    this.typed = typed;
    this.text = text;
    this.#known = text;
    this.readable = true;
    this.#askSoon();
  }

  #askSoon(): void {
    this.settled = false;
    this.refused = "";
    if (this.#pause) {
      clearTimeout(this.#pause);
    }
    this.#pause = setTimeout(() => (this.settled = true), PAUSE);
    if (this.#soon) {
      clearTimeout(this.#soon);
    }
    this.#soon = setTimeout(() => void this.#ask(), SOON);
  }

  async #ask(): Promise<void> {
    this.#asking?.abort();
    if (this.#soon) {
      clearTimeout(this.#soon);
    }
    this.copied = false;
    this.advising = false;
    note({
      hand: this.text,
      rules: this.rules === "mil2025" ? null : this.rules,
      from: this.discarder,
      seen: this.#elsewhere || null,
    });
    const { text } = this;
    const elsewhere = this.#elsewhere;
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const { answer, problem, ...found } = await post<TypedHand>(
        "/api/score/typed",
        { hand: text, rules: this.rules, discarder: this.discarder, seen: elsewhere },
        asking.signal,
      );
      if (this.text !== text || this.#elsewhere !== elsewhere) {
        return; // More has been written meanwhile, and is asked about soon.
      }
      if (problem?.code === "discarder_of_self_draw") {
        this.discarder = null;
        await this.#ask();
        return;
      }
      this.advice = null;
      this.answer = answer;
      this.#take(text, found);
      if (!answer) {
        const isEmpty = text.trim() === "";
        this.failed = isEmpty ? "" : problem ? say(problem.words) : t("failed");
        return;
      }
      this.failed = "";
      await this.#advise(answer, asking.signal);
    } catch (error) {
      if (asking.signal.aborted) {
        return;
      }
      this.answer = null;
      this.advice = null;
      this.room = null; // whether there are tiles enough nobody has told
      this.failed = failure(error);
    }
  }

  /** Take in what the server has read of a text, and of the tiles elsewhere. */
  #take(text: string, found: Omit<TypedHand, "answer" | "problem">): void {
    this.room = found.room;
    this.seen = found.seen ?? this.seen;
    this.readable = found.written !== null;
    if (this.#known !== text && found.written) {
      this.typed = read(found.written);
    }
    this.#known = text;
  }

  /** Ask what leads to a legal win, where the hand is none and waits for none. */
  async #advise(answer: ScoreAnswer, signal: AbortSignal): Promise<void> {
    const wins =
      answer.sheet?.legal ?? answer.waits.some((one) => one.legal || one.legal_self_draw);
    if (wins) {
      return;
    }
    this.advising = true;
    try {
      const asked = { hand: this.text, rules: this.rules, seen: this.#elsewhere };
      const advice = await post<HandAdvice>("/api/advice", asked, signal);
      if (!signal.aborted) {
        this.advice = advice;
      }
    } finally {
      if (!signal.aborted) {
        this.advising = false;
      }
    }
  }

  override render(): TemplateResult {
    return html`<div class="page calculator">
      <div class="head-row">
        <h1>${t("calculator")}</h1>
        <div class="buttons" role="group" aria-label=${t("rules")}>
          ${RULES.map(
            (one) =>
              html`<button class="button small" data-rules=${one} aria-pressed=${one === this.rules ? "true" : "false"} @click=${() => {
                this.rules = one;
                void this.#ask();
              }}>${known("rules_", one)}</button>`,
          )}
        </div>
      </div>
      <div class="calculator-grid">
        <div class="calculator-input">
          <label class="field">${t("hand")}
            <input class="hand-text" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder=${t("paste_hint")}
              .value=${this.text}
              @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
              @blur=${() => (this.settled = true)} />
          </label>
          ${this.#hand()}
          ${this.#others()}
          ${this.#short()}
          <div class="buttons" role="group" aria-label=${t("add_as")}>
            ${ADDING.map(
              (
                one,
              ) => html`<button class="button small" data-adding=${one} aria-pressed=${one === this.adding ? "true" : "false"}
                @click=${() => {
                  this.adding = one;
                  this.refused = "";
                }}>${known("as_", one)}</button>`,
            )}
            <button class="button small" data-undo @click=${() => this.#next(() => this.#undo())}>${t("undo")}</button>
            <button class="button small" data-clear @click=${() => {
              this.#see([]);
              this.#set(EMPTY, "");
            }}>${t("clear")}</button>
          </div>
          ${tileKeyboard({
            obstacle: (number) => this.#obstacle(number, this.adding),
            press: (number) => {
              const { adding } = this;
              this.#next(() => this.#press(number, adding));
              if (number < KINDS && adding !== "seen") {
                this.adding = "tile";
              }
            },
          })}
          <p class="key-note faint" role="status">${this.refused || this.#full()}</p>
          ${this.#facts()}
        </div>
        <div class="calculator-answer" id="answer" tabindex="-1" aria-live="polite">${this.#answer()}</div>
      </div>
    </div>`;
  }

  /** The hand as it is typed, also while it is no hand yet; a tile goes away when pressed. */
  #hand(): TemplateResult {
    const { answer, typed } = this;
    if (answer && !answer.sheet) {
      return html`<div class="typed">${laidHand(answer.hand)}</div>`;
    }
    if (answer) {
      return html``;
    }
    if (!this.readable) {
      return html`<div class="typed"></div>`;
    }
    return html`<div class="typed">
      <span class="tiles">${typed.tiles.map(
        (
          number,
          at,
        ) => html`<button class="tile key" aria-label=${`${t("remove")}: ${tileName(number)}`}
          @click=${() => this.#change((now) => ({ ...now, tiles: now.tiles.toSpliced(at, 1) }))}>${drawing(number)}</button>`,
      )}</span>
      ${typed.melds.map(
        (one, at) =>
          html`<button class="button small" aria-label=${`${t("remove")}: ${one}`} @click=${() => this.#change((now) => ({ ...now, melds: now.melds.toSpliced(at, 1) }))}>[${one}] ✕</button>`,
      )}
    </div>`;
  }

  /** The tiles elsewhere; one goes away when pressed. */
  #others(): TemplateResult | typeof nothing {
    const { seen } = this;
    return seen.length > 0
      ? html`<div class="typed seen" role="group" aria-label=${t("as_seen")}><span class="faint">${t("as_seen")}</span>
          <span class="tiles">${seen.map(
            (
              number,
              at,
            ) => html`<button class="tile key" data-seen=${number} aria-label=${`${t("remove")}: ${tileName(number)}`}
              @click=${() => this.#see(seen.toSpliced(at, 1))}>${drawing(number)}</button>`,
          )}</span></div>`
      : nothing;
  }

  /** Whether there are simply not tiles enough yet. */
  #counting(): boolean {
    return this.readable && this.room !== null && grows(this.room);
  }

  /** On a narrow screen, what the hand is worth or lacks: the answer lies below the keyboard. */
  #short(): TemplateResult | typeof nothing {
    const sheet = this.answer?.sheet;
    if (this.failed && !this.#counting()) {
      return html`<p class="in-short ${this.settled ? "error" : "faint"}" aria-hidden="true">${this.failed}</p>`;
    }
    if (!sheet) {
      return nothing;
    }
    const words = sheet.win ? `${sheet.total} ${t("fan")}` : t("not_a_win");
    return html`<div class="in-short">
      ${laidHand(sheet.hand)}
      <a class="button small" href="#answer"><b class=${sheet.legal ? "plus" : "not-yet"}>${words}</b> ↓</a>
    </div>`;
  }

  #facts(): TemplateResult {
    const { typed } = this;
    const winds = (
      label: Phrase,
      key: "prevalent" | "seat",
    ): TemplateResult => html`<label class="field">${t(label)}
      <select data-wind=${key} @change=${(event: Event) => {
        const value =
          WIND_LETTERS.find((one) => one === (event.target as HTMLSelectElement).value) ?? null;
        this.#change((now) => ({ ...now, [key]: value }));
      }}>
        <option value="" ?selected=${typed[key] === null}>${t("unknown")}</option>
        ${this.#windOptions(typed[key])}
      </select></label>`;
    return html`<fieldset class="facts" ?disabled=${!this.readable}>
      <legend>${t("circumstances")}</legend>
      ${winds("prevalent_wind", "prevalent")} ${winds("seat_wind", "seat")}
      <label class="field">${t("discarder")}
        <select data-wind="discarder" ?disabled=${typed.selfDrawn} @change=${(event: Event) => {
          this.discarder =
            WIND_LETTERS.find((one) => one === (event.target as HTMLSelectElement).value) ?? null;
          void this.#ask();
        }}>
          <option value="" ?selected=${this.discarder === null}>${t("unknown")}</option>
          ${this.#windOptions(this.discarder)}
        </select></label>
      ${SWITCHES.map(
        ([
          key,
          phrase,
        ]) => html`<label class="check"><input type="checkbox" data-fact=${key} .checked=${typed[key]}
          @change=${(event: Event) => {
            const { checked } = event.target as HTMLInputElement;
            this.#change((now) => ({ ...now, [key]: checked }));
          }} />${t(phrase)}</label>`,
      )}
      <label class="check"><input type="checkbox" data-fact="kong" .checked=${typed.kong}
        @change=${(event: Event) => {
          const { checked } = event.target as HTMLInputElement;
          this.#change((now) => ({ ...now, kong: checked }));
        }} />${t(typed.selfDrawn ? "replacement_tile" : "robbed_kong")}</label>
    </fieldset>`;
  }

  #windOptions(now: WindLetter | null): readonly TemplateResult[] {
    return WIND_LETTERS.map(
      (one) => html`<option value=${one} ?selected=${one === now}>${windWord(one)}</option>`,
    );
  }

  #answer(): TemplateResult {
    const { answer } = this;
    if (this.failed) {
      return this.#counting()
        ? html`<p class="faint" role="status">${t("n_of_14", { count: size(this.typed) })}</p>`
        : this.settled
          ? html`<p class="error" role="alert">${this.failed}</p>`
          : html`<p class="faint" role="status">${this.failed}</p>`;
    }
    if (!answer) {
      return html`<p class="faint">${t("examples")}</p>
        <ul class="examples">${EXAMPLES.map((one) => html`<li><button class="button small" data-example @click=${() => this.#type(one)}>${one}</button></li>`)}</ul>`;
    }
    const advice = this.advice
      ? adviceView(this.advice)
      : this.advising
        ? html`<section class="advice" aria-busy="true"><h2>${t("advice")}</h2>
            <p class="faint reckoning" role="status">${t("reckoning_ways")}</p></section>`
        : nothing;
    if (!answer.sheet) {
      return html`<mj-waits .waits=${answer.waits}></mj-waits>${advice}`;
    }
    return html`<mj-sheet readings .sheet=${answer.sheet}></mj-sheet>
      ${advice}
      ${
        answer.payments.length > 0
          ? html`<h2>${t("payments")}</h2><p class="buttons figure">${answer.payments.map((one) => html`<span>${windWord(one.wind)} <b class=${one.points < 0 ? "minus" : "plus"}>${signed(one.points)}</b></span>`)}</p>`
          : nothing
      }
      ${this.#differences(answer.sheet.win, answer.differences)}
      <p class="buttons"><code class="hand-code">${answer.hand.text}</code>
        <button class="button small" @click=${() => this.#copy()}>${this.copied ? t("copied") : t("copy_link")}</button></p>`;
  }

  /** What other rules say; that a hand is no win by any rules goes without saying. */
  #differences(wins: boolean, found: readonly RulesDifference[]): TemplateResult | typeof nothing {
    if (found.length === 0 && !wins) {
      return nothing;
    }
    return html`<h2>${t("differences")}</h2>
      ${found.length > 0 ? html`<ul class="differences">${found.map((one) => this.#difference(one))}</ul>` : html`<p class="faint">${t("no_differences")}</p>`}`;
  }

  #difference(one: RulesDifference): TemplateResult {
    const names = (fans: readonly FanLine[]): string =>
      fans.map((fan) => `${fanName(fan.names)} ${fan.points}`).join(", ");
    return html`<li><b>${known("rules_", one.rules)}</b>: <span class="figure ${one.legal ? "plus" : "not-yet"}">${one.total} ${t("fan")}</span>
      ${one.only_here.length > 0 ? html`<span class="faint">− ${names(one.only_here)}</span>` : nothing}
      ${one.only_there.length > 0 ? html`<span class="faint">+ ${names(one.only_there)}</span>` : nothing}</li>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(here());
      this.copied = true;
    } catch {
      this.querySelector<HTMLInputElement>(".hand-text")?.select();
    }
  }
}
customElements.define("mj-calculator", Calculator);
