import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { tileKeyboard } from "../calculator/tile-keyboard";
import { isTyping, PageElement } from "../frame/element";
import { note, noted } from "../frame/route";
import { post } from "../net/ask";
import "../sheet/sheet-view";
import { windWord } from "../table/felt";
import { meld } from "../tiles/meld";
import { tileName } from "../tiles/names";
import { drawing, tile } from "../tiles/tile";
import type { Exercise, TrainerAnswer, TrainerQuestion, Verdict } from "../wire";
import { known, say, t } from "../words/language";

const EXERCISES: readonly Exercise[] = ["count", "waits", "discard", "claim", "false_win"];
const LEVELS = [1, 2, 3] as const;
const WINDS: Readonly<Record<string, number>> = { E: 27, S: 28, W: 29, N: 30 };

/** One question, big; the answer and its reason at once. */
export class Trainer extends PageElement {
  @state() private exercise: Exercise =
    EXERCISES.find((one) => one === noted("exercise")) ?? "count";
  @state() private level = Number(noted("level") ?? 1);
  @state() private question: TrainerQuestion | null = null;
  @state() private verdict: Verdict | null = null;
  @state() private chosen: ReadonlySet<number> = new Set();
  @state() private answered = "";
  @state() private streak = 0;
  @state() private again: readonly string[] = [];
  @state() private failed = "";
  #number = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
    this.listen("keydown", (event) => this.#key(event));
  }

  async #ask(): Promise<void> {
    this.verdict = null;
    this.question = null;
    this.chosen = new Set();
    this.#number = "";
    this.failed = "";
    note({ exercise: this.exercise, level: String(this.level) });
    try {
      this.question = await post<TrainerQuestion>("/api/trainer/questions", {
        exercise: this.exercise,
        level: this.level,
      });
      await this.updateComplete;
      this.querySelector<HTMLElement>("[data-first]")?.focus();
    } catch (error) {
      this.failed = error instanceof Error ? error.message : t("failed");
    }
  }

  async #answer(given: Omit<TrainerAnswer, "ticket">, words: string): Promise<void> {
    const question = this.question;
    if (!question || this.verdict) {
      return;
    }
    try {
      const verdict = await post<Verdict>("/api/trainer/answers", {
        ticket: question.ticket,
        ...given,
      });
      this.verdict = verdict;
      this.answered = words;
      this.streak = verdict.right ? this.streak + 1 : 0;
      if (!verdict.right) {
        this.again = [...this.again, question.ticket];
      }
      await this.updateComplete;
      this.querySelector<HTMLElement>("[data-next]")?.focus();
    } catch (error) {
      this.failed = error instanceof Error ? error.message : t("failed");
    }
  }

  #key(event: KeyboardEvent): void {
    if (
      isTyping(event) ||
      document.querySelector("dialog[open]") ||
      !this.question ||
      this.verdict
    ) {
      return;
    }
    const choice = this.question.choices[Number(event.key) - 1];
    if (choice) {
      event.preventDefault();
      void this.#answer({ choice }, known("choice_", choice));
      return;
    }
    if (this.exercise === "discard") {
      const tiles = this.#own();
      const at = event.key === "0" ? 9 : Number(event.key) - 1;
      const picked = tiles[at];
      if (picked !== undefined && Number.isInteger(at)) {
        event.preventDefault();
        void this.#answer({ number: picked }, tileName(picked));
      }
    }
  }

  #own(): readonly number[] {
    const hand = this.question?.hand;
    return hand ? [...hand.concealed, ...(hand.winning === null ? [] : [hand.winning])] : [];
  }

  override render(): TemplateResult {
    return html`<div class="page trainer">
      <div class="head-row">
        <h1>${t("trainer")}</h1>
        <p class="faint figure">${t("streak", { count: this.streak })}${this.again.length > 0 ? ` · ${t("again_list", { count: this.again.length })}` : ""}</p>
      </div>
      <div class="buttons" role="group" aria-label=${t("exercise")}>
        ${EXERCISES.map(
          (one) =>
            html`<button class="button small" data-exercise=${one} aria-pressed=${one === this.exercise ? "true" : "false"} @click=${() => {
              this.exercise = one;
              void this.#ask();
            }}>${known("exercise_", one)}</button>`,
        )}
        <span class="buttons" role="group" aria-label=${t("difficulty")}>
          ${LEVELS.map(
            (one) =>
              html`<button class="button small" aria-label=${`${t("difficulty")} ${one}`} aria-pressed=${one === this.level ? "true" : "false"} @click=${() => {
                this.level = one;
                void this.#ask();
              }}>${"★".repeat(one)}</button>`,
          )}
        </span>
      </div>
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      ${this.question ? this.#asked(this.question) : html`<p class="faint" role="status">${t("loading")}</p>`}
    </div>`;
  }

  #asked(question: TrainerQuestion): TemplateResult {
    return html`<section class="card question">
      <h2>${known("ask_", question.exercise)}</h2>
      <p class="faint">${this.#facts(question)}</p>
      <div class="question-hand">
        ${this.exercise === "discard" && !this.verdict ? this.#discards() : this.#hand(question)}
        ${question.hand.melds.map((one) => meld(one))}
        ${question.offered === null ? nothing : html`<span class="offered"><span class="faint">${t("discarded_tile")}</span>${tile(question.offered, { look: "lit" })}</span>`}
      </div>
      <div class="trainer-answer">${this.verdict ? this.#verdict(this.verdict) : this.#answers(question)}</div>
    </section>`;
  }

  #hand(question: TrainerQuestion): TemplateResult {
    const { hand } = question;
    return html`<span class="tiles">${hand.concealed.map((one) => tile(one))}</span>
      ${hand.winning === null ? nothing : html`<span class="winning">${tile(hand.winning, { look: question.exercise === "discard" ? "" : "lit-win" })}</span>`}`;
  }

  #discards(): TemplateResult {
    return html`<span class="tiles">${this.#own().map(
      (one, at) =>
        html`<button class="key tile" data-first=${at === 0 ? "" : nothing} aria-label=${tileName(one)} @click=${() => void this.#answer({ number: one }, tileName(one))}>${drawing(one)}</button>`,
    )}</span>`;
  }

  #facts(question: TrainerQuestion): string {
    const wind = (letter: string | null): string =>
      letter === null ? "" : windWord(WINDS[letter] ?? null);
    return [
      question.prevalent_wind ? `${t("prevalent_wind")}: ${wind(question.prevalent_wind)}` : "",
      question.seat_wind ? `${t("seat_wind")}: ${wind(question.seat_wind)}` : "",
      question.self_drawn ? t("self_draw") : "",
      question.last_of_kind ? t("last_of_kind") : "",
      question.last_wall_tile ? t("last_wall_tile") : "",
      question.kong ? t(question.self_drawn ? "replacement_tile" : "robbed_kong") : "",
    ]
      .filter((one) => one)
      .join(" · ");
  }

  #answers(question: TrainerQuestion): TemplateResult | typeof nothing {
    if (question.choices.length > 0) {
      return html`<div class="buttons choices">${question.choices.map(
        (
          choice,
          at,
        ) => html`<button class="button" data-choice=${choice} data-first=${at === 0 ? "" : nothing} @click=${() => void this.#answer({ choice }, known("choice_", choice))}>
          <kbd aria-hidden="true">${at + 1}</kbd> ${known("choice_", choice)}</button>`,
      )}</div>`;
    }
    if (question.exercise === "count") {
      return html`<form class="buttons" @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const number = Number(this.#number);
        if (this.#number !== "") {
          void this.#answer({ number }, `${number} ${t("fan")}`);
        }
      }}>
        <label class="field">${t("your_answer")}<input data-first type="number" inputmode="numeric" min="0" max="999" required @input=${(
          event: Event,
        ) => {
          this.#number = (event.target as HTMLInputElement).value;
        }} /></label>
        <button class="button main">${t("answer")}</button>
      </form>`;
    }
    if (question.exercise === "waits") {
      return html`${tileKeyboard({
        flowers: false,
        chosen: (number) => this.chosen.has(number),
        press: (number) => {
          const next = new Set(this.chosen);
          if (!next.delete(number)) {
            next.add(number);
          }
          this.chosen = next;
        },
      })}
      <button class="button main" ?disabled=${this.chosen.size === 0} @click=${() => {
        const tiles = [...this.chosen].sort((one, two) => one - two);
        void this.#answer({ tiles }, tiles.map(tileName).join(", "));
      }}>${t("answer")}</button>`;
    }
    return nothing;
  }

  #verdict(verdict: Verdict): TemplateResult {
    const right = [
      verdict.number === null || this.exercise !== "count" ? "" : `${verdict.number} ${t("fan")}`,
      verdict.choice ? known("choice_", verdict.choice) : "",
    ].filter((one) => one);
    return html`<div class="verdict ${verdict.right ? "right" : "wrong"}" role="status">
        <p><strong>${verdict.right ? `✓ ${t("right")}` : `✗ ${t("wrong")}`}</strong> <span class="faint">${t("your_answer")}: ${this.answered}</span></p>
        ${verdict.right && verdict.tiles.length === 0 ? nothing : html`<p>${t("the_answer")}: ${right.join(" ")} ${verdict.tiles.map((one) => tile(one))}</p>`}
        ${verdict.reasons.map((one) => html`<p>${say(one)}</p>`)}
      </div>
      <div class="buttons">
        <button class="button main" data-next @click=${() => void this.#ask()}>${t("next_question")}</button>
        ${this.again.length > 0 ? html`<button class="button" @click=${() => this.#once()}>${t("again")}</button>` : nothing}
      </div>
      ${verdict.sheet ? html`<mj-sheet .sheet=${verdict.sheet}></mj-sheet>` : nothing}`;
  }

  /** Ask again what was answered wrong: the ticket holds the whole question. */
  async #once(): Promise<void> {
    const [ticket, ...rest] = this.again;
    if (ticket === undefined) {
      return;
    }
    this.again = rest;
    this.verdict = null;
    this.question = null;
    this.chosen = new Set();
    this.#number = "";
    try {
      const asked = JSON.parse(atob(ticket.replaceAll("-", "+").replaceAll("_", "/"))) as {
        exercise: Exercise;
      };
      this.exercise = asked.exercise;
      this.question = await post<TrainerQuestion>("/api/trainer/questions", asked);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : t("failed");
    }
  }
}
customElements.define("mj-trainer", Trainer);
