import { render } from "lit";
import { settings } from "../frame/settings";
import { tile } from "../tiles/tile";
import type { Event, Line } from "../wire";

/** How long a tile is on its way, in milliseconds. */
export const FLIGHT = 170;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
/** So much at once is not play but catching up: nobody wants to see it move. */
const TOO_MANY = 8;
/** How wide a tile looks that leaves the wall, of its width where it arrives. */
const IN_THE_WALL = 0.6;
const TURNS = { self: 0, right: -90, across: 180, left: 90 } as const;

/** Whether things may move: neither the person nor the device asks for rest. */
export function moves(): boolean {
  return settings().motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where a tile lies: its middle and width in pixels of the window, how it is turned in degrees. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly angle: number;
}

interface Flight {
  readonly tile: number;
  readonly from: Spot;
  readonly to: HTMLElement;
  readonly end: Spot;
}

/** Where everything lay before the table was drawn anew. */
interface Before {
  readonly own: ReadonlyMap<number, Spot>;
  readonly apart: Spot | null;
  readonly standing: ReadonlyMap<number, Spot>;
  /** Of each seat the tiles that lie open. */
  readonly open: ReadonlyMap<number, ReadonlyMap<number, Spot>>;
  readonly standingApart: ReadonlyMap<number, Spot>;
}

/** Lets tiles go visibly from where they were to where they go, over a table in `root`. */
export class Motion {
  readonly #root: HTMLElement;
  #before: Before | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Remember where the tiles lie; to be called before the table is drawn anew. */
  look(): void {
    this.#before = null;
    if (!moves() || document.hidden) {
      return;
    }
    const own = this.#byTile(this.#all(".own-tiles > .tile"));
    const apart = this.#spot(this.#one(".own-tiles > .tile.apart"));
    const open = new Map<number, ReadonlyMap<number, Spot>>();
    const standing = new Map<number, Spot>();
    const standingApart = new Map<number, Spot>();
    for (const seat of this.#all(".seat")) {
      const number = Number(seat.dataset.seat);
      const all = [...seat.querySelectorAll<HTMLElement>(".standing > .tile")];
      open.set(number, this.#byTile(all));
      const middle = this.#spot(all[Math.floor(all.length / 2)]);
      const drawn = this.#spot(seat.querySelector<HTMLElement>(".standing .apart .tile"));
      const plate = this.#spot(seat.querySelector<HTMLElement>(".plate"));
      const hand = middle ?? (plate && { ...plate, width: 24 });
      if (hand) {
        standing.set(number, hand);
        standingApart.set(number, drawn ?? hand);
      }
    }
    this.#before = { own, apart, standing, open, standingApart };
  }

  /** Where the first copy of each tile lies that has a face. */
  #byTile(all: readonly HTMLElement[]): ReadonlyMap<number, Spot> {
    const found = new Map<number, Spot>();
    for (const one of all) {
      const number = Number(one.dataset.tile);
      const at = number >= 0 && !found.has(number) ? this.#spot(one) : null;
      if (at) {
        found.set(number, at);
      }
    }
    return found;
  }

  /** Let move what has just happened; to be called when the table is drawn. */
  show(events: readonly (Event | Line)[], view: number): void {
    const before = this.#before;
    this.#before = null;
    if (!before || events.length > TOO_MANY) {
      return;
    }
    for (const event of events) {
      for (const flight of this.#flights(event, view, before)) {
        this.#fly(flight);
      }
    }
  }

  #flights(event: Event | Line, view: number, before: Before): readonly Flight[] {
    switch (event.event) {
      case "drawn":
        return this.#flight(event.tile, this.#wall(), this.#drawnOf(event.seat, view));
      case "discarded":
        return this.#flight(
          event.tile,
          this.#held(before, event.seat, view, event.tile, event.drawn ?? false),
          this.#one(`.seat[data-seat="${event.seat}"] .river > :last-child`),
        );
      case "flower_shown":
        return this.#flight(
          event.tile,
          this.#held(before, event.seat, view, event.tile, true),
          this.#one(`.seat[data-seat="${event.seat}"] .plate .flowers > :last-child`),
        );
      case "melded": {
        const melds =
          event.seat === view ? ".own-melds > .meld" : `.seat[data-seat="${event.seat}"] .meld`;
        const found = this.#all(melds).filter((one) =>
          event.tiles.some((number) => number < 0 || one.querySelector(`[data-tile="${number}"]`)),
        );
        const meld =
          event.kind === "added_kong"
            ? found.find((one) => one.querySelector(".stack"))
            : found.at(-1);
        const laid = [
          ...(meld?.querySelectorAll<HTMLElement>(
            event.kind === "added_kong" ? ".stack > .tile:first-child" : ".tile",
          ) ?? []),
        ];
        const from = event.from ?? null;
        const river =
          from === null
            ? null
            : this.#spot(this.#one(`.seat[data-seat="${from}"] .river > :last-child`));
        return laid.flatMap((one) => {
          const number = Number(one.dataset.tile);
          const claimed = river !== null && one.classList.contains("turned");
          return this.#flight(
            number,
            claimed ? river : this.#held(before, event.seat, view, number, false),
            one,
          );
        });
      }
      default:
        return [];
    }
  }

  #flight(
    number: number,
    from: Spot | null | undefined,
    to: HTMLElement | null,
  ): readonly Flight[] {
    const end = this.#spot(to);
    return from && to && end ? [{ tile: number, from, to, end }] : [];
  }

  /** Where a tile was in a hand; how far one sees it. */
  #held(before: Before, seat: number, view: number, number: number, drawn: boolean): Spot | null {
    if (seat === view && before.own.size > 0) {
      const found = drawn ? before.apart : before.own.get(number);
      return found ?? before.own.get(number) ?? before.apart;
    }
    const hand = before.standing.get(seat) ?? null;
    return drawn
      ? (before.standingApart.get(seat) ?? hand)
      : (before.open.get(seat)?.get(number) ?? hand);
  }

  #drawnOf(seat: number, view: number): HTMLElement | null {
    return seat === view
      ? this.#one(".own-tiles > .apart")
      : this.#one(`.seat[data-seat="${seat}"] .standing .apart .tile`);
  }

  #wall(): Spot | null {
    const wall = this.#spot(this.#one(".centre .wall"));
    return wall && { ...wall, width: 0, angle: 0 };
  }

  #spot(one: HTMLElement | null | undefined): Spot | null {
    const box = one?.getBoundingClientRect();
    if (!one || !box || box.width === 0) {
      return null;
    }
    const turned = one.classList.contains("turned");
    return {
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      width: turned ? one.offsetWidth / 1.25 : one.offsetWidth,
      angle: turnOf(one) - (turned ? 90 : 0),
    };
  }

  #all(selector: string): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(selector)];
  }

  #one(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector);
  }

  #fly({ tile: number, from, to, end }: Flight): void {
    const holder = document.createElement("span");
    holder.className = "flying";
    holder.setAttribute("aria-hidden", "true");
    holder.style.setProperty("--w", `${end.width}px`);
    holder.style.left = `${end.x}px`;
    holder.style.top = `${end.y}px`;
    render(tile(number, { silent: true }), holder);
    this.#root.querySelector(".table-main, .replay-table")?.append(holder);
    const turn = ((from.angle - end.angle + 540) % 360) - 180;
    const scale = from.width > 0 ? from.width / end.width : IN_THE_WALL;
    const timing = { duration: FLIGHT, easing: EASING };
    const at = (x: number, y: number, angle: number, size: number): string =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${angle}deg) scale(${size})`;
    const flying = holder.animate(
      [
        { transform: at(from.x - end.x, from.y - end.y, end.angle + turn, scale) },
        { transform: at(0, 0, end.angle, 1) },
      ],
      timing,
    );
    // The tile itself is there at once, for whoever does not look but listens; it is only not seen.
    to.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT });
    const away = (): void => holder.remove();
    flying.finished.then(away, away);
  }
}

/** How the seat of an element is turned, in degrees. */
function turnOf(one: HTMLElement): number {
  const lay = one.closest<HTMLElement>(".lay");
  const seat = one.closest<HTMLElement>(".seat");
  if (!lay || !seat || getComputedStyle(lay).transform === "none") {
    return 0;
  }
  const place = (Object.keys(TURNS) as (keyof typeof TURNS)[]).find((name) =>
    seat.classList.contains(name),
  );
  return place ? TURNS[place] : 0;
}
