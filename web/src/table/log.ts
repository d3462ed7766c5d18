import { suitName, tileName } from "../tiles/names";
import type { Line } from "../wire";
import { known, t } from "../words/language";
import { signed } from "./felt";

/** What a line of a record says, in words; empty for what nobody wants to read. */
export function lineWords(line: Line, name: (seat: number) => string): string {
  const tiles = (list: readonly number[]): string => list.map(tileName).join(" ");
  switch (line.event) {
    case "discarded":
      return `${name(line.seat)} → ${tileName(line.tile)}`;
    case "drawn":
      return line.tile < 0 ? "" : `${name(line.seat)} ← ${tileName(line.tile)}`;
    case "melded":
      return `${name(line.seat)}: ${t(line.kind === "chow" ? "chow" : line.kind === "pung" ? "pung" : "kong")} ${tiles(line.tiles.filter((one) => one >= 0))}`;
    case "flower_shown":
      return `${name(line.seat)}: ${t("flower")} ${tileName(line.tile)}`;
    case "named":
      return `${name(line.seat)}: ${t("without_suit", { suit: suitName(line.value) })}`;
    case "given":
      return t("given_to", {
        name: name(line.seat),
        to: name(line.to),
        tiles: line.tiles.every((one) => one >= 0) ? tiles(line.tiles) : line.tiles.length,
      });
    case "hand_died":
      return `${name(line.seat)}: ${t("dead_hand")}`;
    case "won":
      return `${name(line.seat)}: ${t("hu")} ${tileName(line.tile)} (${line.value} ${t("fan")})`;
    case "kong_robbed":
      return `${t("robbed_kong")}: ${tileName(line.tile)}`;
    case "penalised":
      return `${name(line.seat)}: ${t("penalty")} ${signed(-(line.points ?? 0))}`;
    case "deal_ended":
      return `${t("deal_over")}: ${line.balance.map(signed).join(" ")}`;
    case "overruled":
      return `${name(line.seat)}: (${known("", line.action.do === "win" ? "hu" : line.action.do)})`;
    case "said":
      return `${name(line.seat)}: “${line.text}”`;
    default:
      return "";
  }
}
