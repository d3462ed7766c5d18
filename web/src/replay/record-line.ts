import { html, type TemplateResult } from "lit";
import { personName } from "../net/me";
import { signed } from "../table/felt";
import type { RecordLine } from "../wire";
import { language } from "../words/language";

/** When something was, in the way of the language. */
export function when(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime())
    ? ""
    : new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** Games in a list, each a link to its replay. */
export function recordLines(records: readonly RecordLine[]): TemplateResult {
  return html`<ul class="list">
    ${records.map(
      (record) => html`<li><a href=${`/record/${record.id}`}>
        <span>${record.title ? html`<b>${record.title}</b> ` : ""}${record.players.map(
          (player, at) =>
            html`<span class="record-player">${personName(player)} <span class="figure faint">${signed(record.points[at] ?? 0)}</span></span> `,
        )}</span>
        <time class="faint" datetime=${record.played}>${when(record.played)}</time>
      </a></li>`,
    )}
  </ul>`;
}
