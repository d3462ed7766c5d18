import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import { isTyping } from "../frame/element";
import { failure, ProblemError } from "../net/ask";
import type { ReplayPlace } from "../replay/place";
import type { ReplayMark } from "../replay/replay-view";
import type { DealReview } from "../wire";
import { nextMistake, weight } from "./mistakes";
import "./review-panel";
import type { ReviewGo } from "./review-panel";

/** After so long what was too much for the server is asked for again. */
const PATIENCE = 4000;

/** What is reviewed. */
export interface Reviewed {
  readonly deals: number;
  readonly names: readonly string[];
  readonly ask: (deal: number, player: number) => Promise<DealReview>;
}

/** The review beside a replay: asks for it deal by deal, first for the one that is looked at. */
export class Reviewing implements ReactiveController {
  on = false;
  readonly #host: ReactiveControllerHost;
  readonly #go: (to: ReviewGo) => void;
  #of: Reviewed | null = null;
  #place: ReplayPlace | null = null;
  #found = new Map<string, DealReview>();
  #failed = "";
  #asking = false;
  #there = false;

  constructor(host: ReactiveControllerHost, go: (to: ReviewGo) => void) {
    this.#host = host;
    this.#go = go;
    host.addController(this);
  }

  hostConnected(): void {
    this.#there = true;
    window.addEventListener("keydown", this.#key);
  }

  hostDisconnected(): void {
    this.#there = false;
    window.removeEventListener("keydown", this.#key);
  }

  /** Review something else. */
  open(of: Reviewed | null): void {
    this.#of = of;
    this.#found = new Map();
    this.#failed = "";
    this.#more();
  }

  /** Show the review, or not. */
  turn(on: boolean): void {
    this.on = on;
    this.#failed = "";
    this.#more();
    this.#host.requestUpdate();
  }

  /** Somebody looks at another place. */
  at(place: ReplayPlace): void {
    this.#place = place;
    this.#more();
    if (this.on) {
      this.#host.requestUpdate();
    }
  }

  /** The reviews of the player that is looked at. */
  get #deals(): readonly (DealReview | null)[] {
    const player = this.#place?.player ?? 0;
    return Array.from(
      { length: this.#of?.deals ?? 0 },
      (_, deal) => this.#found.get(`${player} ${deal}`) ?? null,
    );
  }

  #more(): void {
    if (!this.#asking) {
      void this.#ask();
    }
  }

  /** Ask for what is missing, one deal after another. */
  async #ask(): Promise<void> {
    this.#asking = true;
    for (let next = this.#next(); next; next = this.#next()) {
      await this.#fetch(next.of, next.deal, next.player);
      this.#host.requestUpdate();
    }
    this.#asking = false;
  }

  /** The deal to be reviewed next: the one that is looked at, then the first of the others. */
  #next(): { of: Reviewed; deal: number; player: number } | null {
    const of = this.#of;
    const place = this.#place;
    if (!of || !place || !this.on || this.#failed || !this.#there) {
      return null;
    }
    const deals = this.#deals;
    const deal = deals[place.deal] === null ? place.deal : deals.indexOf(null);
    return deal < 0 ? null : { of, deal, player: place.player };
  }

  async #fetch(of: Reviewed, deal: number, player: number): Promise<void> {
    try {
      const review = await of.ask(deal, player);
      if (of === this.#of) {
        this.#found.set(`${player} ${deal}`, review);
      }
    } catch (error) {
      if (error instanceof ProblemError && (error.status === 429 || error.status === 503)) {
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      } else if (of === this.#of) {
        this.#failed = failure(error);
      }
    }
  }

  /** The marks on the line of the deal that is looked at. */
  marks(): readonly ReplayMark[] {
    const review = this.on ? this.#deals[this.#place?.deal ?? 0] : null;
    return (review?.decisions ?? [])
      .filter((one) => weight(one.loss) !== "none")
      .map((one) => ({ step: one.step, look: `loss-${weight(one.loss)}` }));
  }

  /** What stands beside the replay; null while there is no review. */
  panel(): TemplateResult | null {
    const place = this.#place;
    if (!this.on || !this.#of || !place) {
      return null;
    }
    return html`<mj-review
      .deals=${this.#deals}
      .names=${this.#of.names}
      .player=${place.player}
      .deal=${place.deal}
      .step=${place.step ?? -1}
      .failed=${this.#failed}
      @go=${(event: CustomEvent<ReviewGo>) => this.#go(event.detail)}
      @mistake=${(event: CustomEvent<boolean>) => this.#mistake(event.detail)}
    ></mj-review>`;
  }

  #mistake(back: boolean): void {
    const place = this.#place;
    const found = place
      ? nextMistake(this.#deals, { deal: place.deal, step: place.step ?? 0 }, back)
      : null;
    if (found) {
      this.#go({ deal: found.deal, step: found.decision.step });
    }
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (
      this.on &&
      event.key.toLowerCase() === "m" &&
      !isTyping(event) &&
      !document.querySelector("dialog[open]")
    ) {
      event.preventDefault();
      this.#mistake(event.shiftKey);
    }
  };
}
