import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { claimTable, discardTable, waysList } from "../advice/advice-view";
import { tileKeyboard } from "../calculator/tile-keyboard";
import { isTyping, PageElement } from "../frame/element";
import { note, noted } from "../frame/route";
import { failure, post } from "../net/ask";
import { placeWords } from "../replay/place";
import { choiceTable } from "../review/choice-table";
import "../sheet/sheet-view";
import "../sheet/waits-view";
import { felt } from "../table/felt";
import { meld } from "../tiles/meld";
import { tileName, windWord } from "../tiles/names";
import { drawing, tile, tileRow } from "../tiles/tile";
import type {
  Exercise,
  HandSource,
  ReplayedMoment,
  TrainerAnswer,
  TrainerChoice,
  TrainerQuestion,
  TrainerRequest,
  Verdict,
} from "../wire";
import { known, say, t } from "../words/language";
import { lately, remember, requestOf } from "./lately";

const EXERCISES: readonly Exercise[] = ["count", "waits", "discard", "claim", "false_win"];
const LEVELS = [1, 2, 3] as const;
const SOURCES: readonly HandSource[] = ["both", "played", "simulated", "made"];
/** What is asked with the whole table around the hand; only then a hand alone is another choice. */
const OF_DEALS: ReadonlySet<Exercise> = new Set(["discard", "claim"]);

/** One question, big; the answer and its reason at once. */
export class Trainer extends PageElement {
  @state() private exercise: Exercise =
    EXERCISES.find((one) => one === noted("exercise")) ?? "count";
  @state() private level: number = LEVELS.find((one) => String(one) === noted("level")) ?? 1;
  @state() private hands: HandSource = SOURCES.find((one) => one === noted("hands")) ?? "both";
  @state() private question: TrainerQuestion | null = null;
  @state() private verdict: Verdict | null = null;
  @state() private chosen: ReadonlySet<number> = new Set();
  @state() private answered = "";
  @state() private streak = 0;
  @state() private again: readonly string[] = [];
  @state() private failed = "";
  #number = "";
  /** What the server was asked last. */
  #asked: TrainerRequest | null = null;
  /** What was answered, as the server knows it. */
  #given: Omit<TrainerAnswer, "ticket"> = {};
  /** The question whose answer is on its way to be judged. */
  #judged: TrainerQuestion | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
    this.listen("keydown", (event) => this.#key(event));
  }

  async #ask(): Promise<void> {
    const { exercise, level, hands } = this;
    note({ exercise, level: String(level), hands: hands === "both" ? null : hands });
    await this.#pose({ exercise, level, hands, lately: [...lately(exercise)] });
  }

  /** Let the server ask, and show its question, unless another was wanted meanwhile. */
  async #pose(request: TrainerRequest): Promise<void> {
    this.verdict = null;
    this.question = null;
    this.chosen = new Set();
    this.#number = "";
    this.failed = "";
    this.#asked = request;
    try {
      const question = await post<TrainerQuestion>("/api/trainer/questions", request);
      if (this.#asked === request) {
        this.question = question;
        remember(question.ticket);
        await this.updateComplete;
        this.querySelector<HTMLElement>("[data-first]")?.focus();
      }
    } catch (error) {
      if (this.#asked === request) {
        this.failed = failure(error);
      }
    }
  }

  async #answer(given: Omit<TrainerAnswer, "ticket">, words: string): Promise<void> {
    const question = this.question;
    if (!question || this.verdict || this.#judged === question) {
      return;
    }
    this.#judged = question;
    this.failed = "";
    try {
      const verdict = await post<Verdict>("/api/trainer/answers", {
        ticket: question.ticket,
        ...given,
      });
      if (this.question !== question) {
        return;
      }
      this.verdict = verdict;
      this.answered = words;
      this.#given = given;
      this.streak = verdict.right ? this.streak + 1 : 0;
      if (!verdict.right) {
        this.again = [...this.again, question.ticket];
      }
      await this.updateComplete;
      this.querySelector<HTMLElement>("[data-next]")?.focus();
    } catch (error) {
      if (this.question === question) {
        this.#judged = null;
        this.failed = failure(error);
      }
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
      void this.#answer({ choice: choice.id }, say(choice.words));
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
        ${this.#sources()}
      </div>
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      ${this.question ? this.#question(this.question) : this.#waiting()}
    </div>`;
  }

  /** What stands where the question will be. */
  #waiting(): TemplateResult {
    return this.failed
      ? html`<button class="button main" @click=${() => void this.#ask()}>${t("try_again")}</button>`
      : html`<p class="faint" role="status">${t("loading")}</p>`;
  }

  #sources(): TemplateResult {
    const offered = SOURCES.filter((one) => one !== "made" || OF_DEALS.has(this.exercise));
    const now = offered.includes(this.hands) ? this.hands : "simulated";
    return html`<span class="buttons" role="group" aria-label=${t("hand_source")}>
      ${offered.map(
        (one) =>
          html`<button class="button small" data-hands=${one} aria-pressed=${one === now ? "true" : "false"} @click=${() => {
            this.hands = one;
            void this.#ask();
          }}>${known("hands_", one)}</button>`,
      )}
    </span>`;
  }

  /** The table around the hand, as its seat sees it. */
  #table(question: TrainerQuestion): TemplateResult | typeof nothing {
    const { scene, seat } = question;
    if (!scene || seat === null) {
      return nothing;
    }
    const name = (player: number): string =>
      player === seat ? t("you") : windWord(scene.seats[player]?.wind ?? null);
    return html`<div class="question-table">${felt(scene, { view: seat, name, note: () => "", same: null, time: null, timed: null })}</div>`;
  }

  #question(question: TrainerQuestion): TemplateResult {
    const facts = this.#facts(question);
    return html`<section class="card question">
      <h2>${known("ask_", question.exercise)}</h2>
      <p class="faint" data-source=${question.source}>${known("hand_from_", question.source)}${facts ? ` · ${facts}` : ""}</p>
      ${this.#table(question)}
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
    return [
      question.prevalent_wind ? `${t("prevalent_wind")}: ${windWord(question.prevalent_wind)}` : "",
      question.seat_wind ? `${t("seat_wind")}: ${windWord(question.seat_wind)}` : "",
      this.#came(question),
      question.last_of_kind ? t("last_of_kind") : "",
      question.last_wall_tile ? t("last_wall_tile") : "",
      question.kong ? t(question.self_drawn ? "replacement_tile" : "robbed_kong") : "",
    ]
      .filter((one) => one)
      .join(" · ");
  }

  /** How the tile came that completes the hand. */
  #came(question: TrainerQuestion): string {
    if (question.self_drawn) {
      return t("self_draw");
    }
    const asksOfWin = question.exercise === "count" || question.exercise === "false_win";
    return asksOfWin && !question.kong ? t("on_discard") : "";
  }

  #answers(question: TrainerQuestion): TemplateResult | typeof nothing {
    if (question.choices.length > 0) {
      return html`<div class="buttons choices">${question.choices.map(
        (
          choice,
          at,
        ) => html`<button class="button" data-choice=${choice.id} data-first=${at === 0 ? "" : nothing} @click=${() => void this.#answer({ choice: choice.id }, say(choice.words))}>
          <kbd aria-hidden="true">${at + 1}</kbd> ${this.#choice(choice)}</button>`,
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

  /** A choice by its tiles, where it makes something of them. */
  #choice(choice: TrainerChoice): TemplateResult {
    return choice.tiles.length > 0
      ? html`<span class="sr">${say(choice.words)}</span><span aria-hidden="true" class="made-of">${known("", choice.id.replace(/\d$/, ""))} ${tileRow(choice.tiles, "small")}</span>`
      : html`${say(choice.words)}`;
  }

  #verdict(verdict: Verdict): TemplateResult {
    const choice = this.question?.choices.find((one) => one.id === verdict.choice);
    const right = [
      verdict.number === null || this.exercise !== "count" ? "" : this.#counted(verdict),
      choice ? say(choice.words) : "",
    ].filter((one) => one);
    return html`<div class="verdict ${verdict.right ? "right" : "wrong"}" role="status">
        <p><strong>${verdict.right ? `✓ ${t("right")}` : `✗ ${t("wrong")}`}</strong> <span class="faint">${t("your_answer")}: ${this.answered}</span></p>
        ${verdict.right && verdict.tiles.length === 0 && !verdict.sheet?.flowers ? nothing : html`<p>${t("the_answer")}: ${right.join(" ")} ${verdict.tiles.map((one) => tile(one))}</p>`}
        ${verdict.reasons.map((one) => html`<p>${say(one)}</p>`)}
      </div>
      <div class="buttons">
        <button class="button main" data-next @click=${() => void this.#ask()}>${t("next_question")}</button>
        ${this.again.length > 0 ? html`<button class="button" @click=${() => void this.#once()}>${t("again")}</button>` : nothing}
        ${verdict.replay ? html`<a class="button plain" data-replay href=${this.#replay(verdict.replay)}>${t("see_in_replay")}</a>` : nothing}
      </div>
      ${verdict.sheet ? html`<mj-sheet .sheet=${verdict.sheet}></mj-sheet>` : nothing}
      ${this.#figures(verdict)}`;
  }

  /** How many fan a win is worth, and how flowers make more of them on its sheet. */
  #counted({ number, sheet }: Verdict): string {
    const fan = `${number} ${t("fan")}`;
    return sheet && sheet.flowers > 0
      ? t("fan_and_flowers", { fan, flowers: sheet.flowers, total: sheet.total })
      : fan;
  }

  /** Where the moment is in its replay, whose players have no names here. */
  #replay(at: ReplayedMoment): string {
    const words = placeWords({ ...at, allHands: false, names: false });
    const said = Object.entries(words).filter((one): one is [string, string] => one[1] !== null);
    return `/record/${encodeURIComponent(at.record)}?${new URLSearchParams(said)}`;
  }

  /** What every answer comes to. */
  #figures(verdict: Verdict): TemplateResult | typeof nothing {
    const { number = null, choice = null } = this.#given;
    if (verdict.advice) {
      return html`${discardTable(verdict.advice.discards, number)}
        ${waysList(verdict.advice.ways, verdict.advice.after)}`;
    }
    if (verdict.waits.length > 0) {
      return html`<mj-waits brief .waits=${verdict.waits}></mj-waits>`;
    }
    if (verdict.claims.length > 0) {
      return claimTable(verdict.claims, choice);
    }
    if (verdict.weighed.length > 0) {
      const live = this.question?.offered ?? null;
      return choiceTable(verdict.weighed, live, verdict.answered);
    }
    return nothing;
  }

  /** Ask again what was answered wrong: the ticket holds the whole question. */
  async #once(): Promise<void> {
    const [ticket, ...rest] = this.again;
    if (ticket === undefined) {
      return;
    }
    this.again = rest;
    const request = requestOf(ticket);
    this.exercise = request.exercise;
    this.level = request.level ?? 1;
    await this.#pose(request);
  }
}
customElements.define("mj-trainer", Trainer);
