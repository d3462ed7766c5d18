import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { failure, get } from "../net/ask";
import { decimal, ratingWords } from "../person/standing";
import type { MatchRatings, StandingChange } from "../wire";
import { say, t } from "../words/language";

/** What a match has made of the ratings and ranks of its players; nothing where it was not rated. */
export class RatingChanges extends PageElement {
  @property() record = "";
  @property({ attribute: false }) name: (player: number) => string = String;
  @state() private changes: readonly StandingChange[] = [];
  @state() private failed = "";

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("record")) {
      get<MatchRatings>(`/api/records/${encodeURIComponent(this.record)}/ratings`).then(
        (told) => {
          this.changes = told.players;
        },
        (error: unknown) => {
          this.failed = failure(error);
        },
      );
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (this.failed) {
      return html`<p class="error" role="alert">${this.failed}</p>`;
    }
    if (this.changes.length === 0) {
      return nothing;
    }
    return html`<table class="standing-table rating-changes">
      <caption>${t("rating_after")}</caption>
      <tbody>
        ${this.changes.map(
          ({ before, after }, player) => html`<tr>
            <th scope="row">${this.name(player)}</th>
            <td>${before.rank === after.rank ? say(after.words) : `${say(before.words)} → ${say(after.words)}`}
              ${after.missing > 0 ? html`<small class="faint">${t("rank_missing", { count: after.missing })}</small>` : nothing}</td>
            <td class="figure">${ratingWords(after)}</td>
            <td>${change(after.mean - before.mean)}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

/** A change of a rating, in the colour of gain or loss. */
function change(difference: number): TemplateResult {
  const words = decimal(difference, true);
  const colour = words.startsWith("+") ? "plus" : words.startsWith("−") ? "minus" : "";
  return html`<span class="figure ${colour}">${words}</span>`;
}
customElements.define("mj-rating-changes", RatingChanges);
