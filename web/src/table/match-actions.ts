import { html, nothing, type TemplateResult } from "lit";
import type { CallVote } from "../wire";
import { t } from "../words/language";
import type { TableState } from "./state";

/** What may be done about the whole match. */
export interface MatchDoing {
  readonly vote: (about: CallVote["about"]) => void;
  /** Ask, or ask no longer, whether the match is meant to end. */
  readonly end: (ending: boolean) => void;
}

/** What concerns the whole match, for whoever sits at the table: pause, end, leave. */
export function matchActions(
  known: TableState,
  ending: boolean,
  doing: MatchDoing,
): TemplateResult {
  const stage = known.table?.stage;
  const plays = known.player !== null && (stage === "playing" || stage === "paused");
  const vote = stage === "paused" ? "resume" : "pause";
  if (plays && ending) {
    return html`<div class="match-actions" role="alertdialog" aria-label=${t("end_match")} @keydown=${(
      event: KeyboardEvent,
    ) => {
      if (event.key === "Escape") {
        // It is an answer to this, and to nothing that is asked at the table.
        event.stopPropagation();
        doing.end(false);
      }
    }}>
      <p>${t("end_sure")}</p>
      <div class="buttons">
        <button class="button small" data-end="yes" @click=${() => {
          doing.end(false);
          doing.vote("end");
        }}>${t("end_match")}</button>
        <button class="button small" data-end="no" @click=${() => doing.end(false)}>${t("play_on_match")}</button>
      </div>
    </div>`;
  }
  return html`<div class="match-actions buttons" role="group" aria-label=${t("match")}>
    ${
      plays
        ? html`<button class="button small" data-vote=${vote} @click=${() => doing.vote(vote)}>${t(vote)}</button>
            <button class="button small" data-end="ask" @click=${() => doing.end(true)}>${t("end_match")}</button>`
        : nothing
    }
    <a class="button small" href="/" data-leave title=${known.player === null ? nothing : t("leave_hint")}>${t("leave")}</a>
  </div>`;
}
