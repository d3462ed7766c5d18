/** Where a replay stands. */
export interface ReplayPlace {
  readonly deal: number;
  /** Null is where the deal opens, until it is known where that is. */
  readonly step: number | null;
  /** The player from whose side the table is seen. */
  readonly player: number;
  readonly allHands: boolean;
  readonly names: boolean;
}

/** What a replay says about a place in it, for a link. */
export function placeWords(place: ReplayPlace): Readonly<Record<string, string | null>> {
  return {
    deal: String(place.deal + 1),
    step: place.step === null ? null : String(place.step + 1),
    seat: place.player === 0 ? null : String(place.player + 1),
    hands: place.allHands ? null : "one",
    names: place.names ? null : "hidden",
  };
}

/** The place that a link names. */
export function placeOfWords(get: (key: string) => string | null): ReplayPlace {
  const number = (key: string): number =>
    Math.max(1, Number.parseInt(get(key) ?? "1", 10) || 1) - 1;
  return {
    deal: number("deal"),
    step: get("step") === null ? null : number("step"),
    player: Math.min(3, number("seat")),
    allHands: get("hands") !== "one",
    names: get("names") !== "hidden",
  };
}
