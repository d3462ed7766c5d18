import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { styleMap } from "lit/directives/style-map.js";
import { meld } from "../tiles/meld";
import { suitName, tileName, windSign, windWord } from "../tiles/names";
import { drawing, tile } from "../tiles/tile";
import type { Scene, SeatPicture } from "../wire";
import { t } from "../words/language";
import type { TimeLeft } from "./clock";

/** How the table is looked at. */
export interface FeltLook {
  /** The seat at the bottom. */
  readonly view: number;
  /** The name of a player. */
  readonly name: (player: number) => string;
  /** What is to be known about a player besides: a bot, away. */
  readonly note: (player: number) => string;
  /** A tile all copies of which are marked. */
  readonly same: number | null;
  /** What the table is called, if anything; it is seen where the panel that says so is folded. */
  readonly title?: string | undefined;
  /** The time of the seat that must act, and which that is. */
  readonly time: TimeLeft | null;
  readonly timed: number | null;
}

const PLACES = ["self", "right", "across", "left"] as const;
export type Place = (typeof PLACES)[number];

/** Where a seat sits, seen from another: play goes to the right. */
export function placeOf(seat: number, view: number): Place {
  return PLACES[(seat - view + 4) % 4] ?? "self";
}

/** A number of points with its sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** A table as one observer sees it, without the hand at the bottom. */
export function felt(scene: Scene, look: FeltLook): TemplateResult {
  const order = scene.seats.map((_, seat) => (seat + look.view) % scene.seats.length);
  return html`<div class="felt">
    <div class="stage">
      ${order.map((seat) => {
        const picture = scene.seats[seat];
        return picture ? seatOf(scene, seat, picture, look) : nothing;
      })}
      ${centre(scene, look)}
    </div>
  </div>`;
}

function seatOf(scene: Scene, seat: number, picture: SeatPicture, look: FeltLook): TemplateResult {
  const place = placeOf(seat, look.view);
  const name = look.name(picture.player);
  const turn = scene.turn === seat;
  return html`<section
    class=${classMap({ seat: true, [place]: true, turn, dead: picture.dead })}
    data-seat=${seat}
    aria-label=${`${picture.wind === null ? "" : `${windWord(picture.wind)}: `}${name}, ${t("points", { points: signed(picture.points) })}${turn ? `, ${t("turn_of", { name })}` : ""}`}
  >
    ${plate(picture, place, name, look, scene.ending !== null)}
    ${look.timed === seat ? strip(look.time) : nothing}
    <div class="lay">
      ${river(picture, name, look)}
      <div class="edge">
        ${place === "self" ? nothing : standing(picture, name, look)}
        ${
          picture.melds.length > 0
            ? html`<div class="melds" role="group" aria-label=${t("melds_of", { name })}>
                ${picture.melds.map((one) =>
                  meld(one, look.same === null ? undefined : new Set([look.same])),
                )}
              </div>`
            : nothing
        }
      </div>
    </div>
  </section>`;
}

/** What the rules have made of a seat: a suit it does without, a win, a hand that is dead. */
function marks(picture: SeatPicture, over: boolean): readonly string[] {
  return [
    picture.named === null ? "" : t("without_suit", { suit: suitName(picture.named) }),
    picture.won === null || over ? "" : t("won_as", { place: picture.won }),
    picture.dead ? t("dead_hand") : "",
    picture.absent ? t("absent") : "",
  ];
}

function plate(
  picture: SeatPicture,
  place: Place,
  name: string,
  look: FeltLook,
  over: boolean,
): TemplateResult {
  const note = [look.note(picture.player), ...marks(picture, over)]
    .filter((one) => one)
    .join(" · ");
  return html`<div class="plate ${place}">
    ${picture.wind === null ? nothing : html`<span class="badge" aria-hidden="true">${windSign(picture.wind)}</span>`}
    <span class="who">
      <span class="called">${name}</span>
      ${note ? html`<span class="note">${note}</span>` : nothing}
    </span>
    <span class="sum figure" aria-hidden="true">${signed(picture.points)}</span>
    ${
      picture.flowers.length > 0
        ? html`<span class="flowers" role="img" aria-label=${`${t("flowers_of", { name })}: ${picture.flowers.map(tileName).join(", ")}`}
            >${picture.flowers.map((one) => tile(one, { silent: true }))}</span>`
        : nothing
    }
  </div>`;
}

function river(picture: SeatPicture, name: string, look: FeltLook): TemplateResult {
  const discards = picture.river;
  return html`<div class="river" role="list" aria-label=${t("river_of", { name })}>
    ${discards.map((discard, at) => {
      const row = Math.min(Math.floor(at / 6), 3);
      const also = discard.last ? t("last_discard") : discard.taken ? t("claimed") : "";
      const classes = {
        tile: true,
        last: discard.last,
        taken: discard.taken,
        same: look.same === discard.tile,
        straight: discard.drawn,
      };
      const name = tileName(discard.tile);
      return html`<span role="listitem" class=${classMap(classes)} data-tile=${discard.tile}
        aria-label=${also ? `${name}, ${also}` : name}
        style=${styleMap({ gridRow: String(row + 1), gridColumn: String(at - row * 6 + 1) })}
        >${drawing(discard.tile)}</span>`;
    })}
  </div>`;
}

function standing(picture: SeatPicture, name: string, look: FeltLook): TemplateResult {
  const hidden = picture.concealed.every((one) => one < 0);
  const count = picture.concealed.length + (picture.apart === null ? 0 : 1);
  const one = (number: number): TemplateResult =>
    tile(number, {
      silent: true,
      look: number >= 0 && number === look.same ? "same" : "",
    });
  const said = hidden
    ? `${t("hand_of", { name })}: ${count} × ${t("face_down")}`
    : `${t("hand_of", { name })}: ${[...picture.concealed, ...(picture.apart === null ? [] : [picture.apart])].map(tileName).join(", ")}`;
  return html`<div class="standing ${hidden ? "hidden" : "open"}" role="img" aria-label=${said}>
    ${picture.concealed.map(one)}
    ${picture.apart === null ? nothing : html`<span class="apart">${one(picture.apart)}</span>`}
  </div>`;
}

function centre(scene: Scene, look: FeltLook): TemplateResult {
  const deal =
    scene.deals === null
      ? t("deal_no", { deal: scene.deal + 1 })
      : t("deal_of", { deal: scene.deal + 1, deals: scene.deals });
  return html`<div class="centre" role="group" aria-label=${t("table")}>
    ${scene.seats.map((picture, seat) => {
      const place = placeOf(seat, look.view);
      const turn = scene.turn === seat;
      return html`<div class="side ${place} ${turn ? "turn" : ""}" aria-hidden="true">
        <span class="wind">${look.timed === seat ? ring(look.time) : nothing}<b>${windSign(picture.wind)}</b></span>
        <span class="points figure">${signed(picture.points)}</span>
      </div>`;
    })}
    <div class="middle">
      ${look.title ? html`<span class="table-name">${look.title}</span>` : nothing}
      ${scene.wind === null ? nothing : html`<span class="round">${t("round_of", { wind: windWord(scene.wind) })}</span>`}
      <span class="wall"><span>${t("wall_left")}</span> <b class="figure">${scene.wall_left}</b></span>
      <span class="deal">${deal}</span>
    </div>
  </div>`;
}

/** The same where there is no room for a ring: a thin line that grows shorter. */
function strip(time: TimeLeft | null): TemplateResult | typeof nothing {
  if (!time) {
    return nothing;
  }
  const late = time.seconds <= 5;
  return html`<i class="strip ${late ? "late" : ""}" aria-hidden="true" style=${styleMap({ "--share": String(time.share) })}
    >${late ? html`<em class="figure">${Math.ceil(time.seconds)}</em>` : nothing}</i>`;
}

/** A thin ring that empties; in the last five seconds also a number. */
function ring(time: TimeLeft | null): TemplateResult | typeof nothing {
  if (!time) {
    return nothing;
  }
  const late = time.seconds <= 5;
  return html`<i class="ring ${late ? "late" : ""}" style=${styleMap({ "--share": String(time.share) })}></i>${
    late ? html`<em class="figure">${Math.ceil(time.seconds)}</em>` : nothing
  }`;
}
