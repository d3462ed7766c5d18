import { beforeEach, describe, expect, test } from "vitest";
import {
  EMPTY,
  grows,
  keyText,
  obstacle,
  press,
  read,
  roomAfter,
  size,
  undone,
  written,
} from "../src/calculator/model";
import { readHand } from "../src/embed/read-hand";
import { routeOf } from "../src/frame/route";
import { readSettings } from "../src/frame/settings";
import { clockWords } from "../src/home/clock-words";
import { usual } from "../src/home/level-choice";
import { isLoopback } from "../src/net/loopback";
import { onlySeat } from "../src/replay/mask";
import { placeOfWords, placeWords } from "../src/replay/place";
import { shortName } from "../src/replay/short-name";
import { mistakes, nextMistake, weight } from "../src/review/mistakes";
import { arrange, moved } from "../src/table/arrange";
import { byButton } from "../src/table/choices";
import { timeLeft } from "../src/table/clock";
import { lineWords } from "../src/table/log";
import { NAMES, notation, tileName, windWord } from "../src/tiles/names";
import type { Line, Question, ReviewedDecision, Room, WrittenHand } from "../src/wire";
import { CATALOGUE } from "../src/words/catalogue";
import { preferred, speak, t } from "../src/words/language";

beforeEach(() => speak("en"));

test("tiles have the numbers of the project", () => {
  expect(NAMES).toHaveLength(42);
  expect([NAMES[0], NAMES[9], NAMES[26], NAMES[27], NAMES[31], NAMES[41]]).toEqual([
    "1m",
    "1p",
    "9s",
    "E",
    "C",
    "h",
  ]);
});

test("each language names a tile", () => {
  expect(tileName(4)).toBe("5 of characters");
  speak("zh-Hans");
  expect(tileName(9)).toBe("一饼");
  expect(tileName(33)).toBe("白");
  speak("zh-Hant");
  expect(tileName(27)).toBe("東");
});

test("tiles are written in the notation of the project", () => {
  expect(notation([0, 1, 2, 13, 27, 27])).toBe("123m5pEE");
});

test("every phrase holds the same blanks in every language", () => {
  for (const [name, phrases] of Object.entries(CATALOGUE)) {
    const blanks = phrases.map((words) => [...words.matchAll(/\{\w+\}/g)].map(String).sort());
    expect(blanks[1], name).toEqual(blanks[0]);
    expect(blanks[2], name).toEqual(blanks[0]);
  }
  expect(t("deal_of", { deal: 3, deals: 16 })).toBe("Deal 3 of 16");
});

test("a browser's languages choose the page's", () => {
  expect(preferred(["de", "zh-TW"])).toBe("zh-Hant");
  expect(preferred(["zh-CN", "en"])).toBe("zh-Hans");
  expect(preferred(["fr"])).toBe("en");
  expect(preferred(["zh-Hans-HK"])).toBe("zh-Hans");
  expect(preferred(["zh_Hant_CN"])).toBe("zh-Hant");
  expect(preferred(["yue", "en"])).toBe("zh-Hant");
  expect(preferred(["enm", "zha", "", "*"])).toBe("en");
});

test("settings that nobody knows are as usual", () => {
  expect(readSettings('{"felt":"pink","sound":true}', ["en"])).toMatchObject({
    felt: "green",
    sound: true,
  });
  expect(readSettings("{", ["zh"]).language).toBe("zh-Hans");
});

test("a hand laid by hand keeps its order while tiles come and go", () => {
  expect(arrange([5, 3, 3, 9], [3, 5, 7])).toEqual([5, 3, 7]);
  expect(arrange([], [1, 2])).toEqual([1, 2]);
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
});

test("options go to the button of their kind, with every way", () => {
  const question: Question = {
    id: 1,
    kind: "claim",
    tile: 3,
    source: 3,
    options: [
      { action: { do: "pass" }, tiles: [] },
      { action: { do: "chow", tiles: [1, 2] }, tiles: [1, 2, 3] },
      { action: { do: "chow", tiles: [2, 4] }, tiles: [2, 3, 4] },
      { action: { do: "win" }, tiles: [3] },
    ],
    may_declare: false,
    passive: false,
    discards: [],
    rival: null,
    clock: null,
  };
  expect([...byButton(question)].map(([slot, ways]) => [slot, ways.length])).toEqual([
    ["pass", 1],
    ["chow", 2],
    ["hu", 1],
  ]);
});

test("time runs only while the clock runs, and never below nothing", () => {
  const clock = { seat: 0, free: 4, budget: 6, running: true, step: 14 };
  expect(timeLeft(clock, 3)).toEqual({ seconds: 7, share: 0.35 });
  expect(timeLeft(clock, 30)?.seconds).toBe(0);
  expect(timeLeft({ ...clock, running: false }, 30)?.seconds).toBe(10);
  expect(timeLeft({ ...clock, step: 0 }, 1)).toBeNull();
});

test("addresses name screens", () => {
  expect(routeOf("/")).toEqual({ screen: "home" });
  expect(routeOf("/table/ab%20c")).toEqual({ screen: "table", id: "ab c" });
  expect(routeOf("/record/file")).toEqual({ screen: "file" });
  expect(routeOf("/nowhere")).toEqual({ screen: "none" });
  expect(routeOf("/record/100%")).toEqual({ screen: "record", id: "100%" });
  expect(routeOf("/%ff")).toEqual({ screen: "none" });
});

test("a link to a step leads back to it", () => {
  const place = { deal: 2, step: 40, player: 3, allHands: false, names: false };
  const words = placeWords(place);
  expect(placeOfWords((key) => words[key] ?? null)).toEqual(place);
  expect(placeOfWords(() => null)).toEqual({
    deal: 0,
    step: null,
    player: 0,
    allHands: true,
    names: true,
  });
});

test("a name is cut where a menu has no room for it, and says so", () => {
  expect(shortName("Ann")).toBe("Ann");
  expect(shortName("Somebody with a name")).toBe("Somebody with a…");
  expect(shortName("一二三四五六七八")).toBe("一二三四五六七八");
  expect(shortName("一二三四五六七八九")).toBe("一二三四五六七…");
});

test("keys of the tile keyboard write a hand", () => {
  let typed = press(EMPTY, 27, "pung");
  typed = press(typed, 2, "chow");
  for (const tile of [9, 10, 11, 22, 22]) {
    typed = press(typed, tile, "tile");
  }
  typed = press(typed, 34, "tile");
  expect(written({ ...typed, selfDrawn: true, seat: "S" })).toBe("[EEE][345m]123p55s|-S1000|a");
  expect(size(typed)).toBe(11);
  expect(written(undone(typed))).toBe("[EEE][345m]123p5s||a");
  expect(written(EMPTY)).toBe("");
});

test("a key is pressed only where the server leaves room", () => {
  const room: Room = {
    tiles: 3,
    copies: NAMES.slice(0, 34).map((name) => (name === "9p" ? 1 : 4)),
  };
  expect(obstacle(room, 17, "tile")).toBeNull();
  expect(obstacle(room, 17, "pung")).toEqual({ why: "copies", tile: 17, left: 1 });
  expect(obstacle(room, 16, "chow")).toBeNull();
  expect(obstacle(room, 27, "chow")).toEqual({ why: "no_chow" });
  const after = roomAfter(room, 16, "chow");
  expect(after.tiles).toBe(0);
  expect(after.copies.slice(15, 18)).toEqual([3, 3, 0]);
  expect(obstacle(after, 0, "tile")).toEqual({ why: "full" });
  expect(obstacle({ ...after, tiles: 2 }, 0, "chow")).toEqual({ why: "no_meld" });
  expect(obstacle(after, 34, "tile")).toBeNull();
  expect(grows(room)).toBe(true);
  expect(grows(after)).toBe(false);
  expect(keyText(16, "chow") + keyText(17, "tile")).toBe("[789p]9p");
});

test("what the server has read can be written again", () => {
  const hand: WrittenHand = {
    melds: ["EEE,2"],
    tiles: [0, 1, 2],
    flowers: [],
    flower_count: 2,
    prevalent_wind: "E",
    seat_wind: null,
    self_drawn: false,
    last_of_kind: true,
    last_wall_tile: false,
    kong: false,
  };
  expect(written(read(hand))).toBe("[EEE,2]123m|E-0100|2");
});

test("the embed reads a hand to be drawn", () => {
  const hand = readHand("[EEE,2][1111s,6][345p,3]11m5z|EE1000|ac");
  expect(hand.melds.map((meld) => meld.kind)).toEqual(["pung", "added_kong", "chow"]);
  expect(hand.melds[2]?.laid.map((laid) => laid.tile)).toEqual([13, 11, 12]);
  expect(hand.concealed).toEqual([0, 0, 33]);
  expect(hand.flowers).toEqual([34, 36]);
  expect(() => readHand("12x")).toThrow();
});

test("only the hands of one seat, and those shown, lie open", () => {
  const seat = (concealed: number[], won: number | null) => ({ concealed, apart: 3, won });
  const scene = { seats: [seat([1], null), seat([2], null), seat([4], 1)] };
  const masked = onlySeat(scene as never, 0);
  expect(masked.seats.map((one) => one.concealed[0])).toEqual([1, -1, 4]);
  expect(masked.seats.map((one) => one.apart)).toEqual([3, -1, 3]);
});

describe("mistakes", () => {
  const decision = (step: number, loss: number): ReviewedDecision => ({
    step,
    seat: 0,
    player: 0,
    live: null,
    choices: [],
    done: 0,
    loss,
    tag: "tiles",
    reason: { en: "", zh_hans: "", zh_hant: "" },
  });
  const deals = [
    { deal: 0, grades: [], decisions: [decision(3, 0.6), decision(9, 4), decision(12, 0.1)] },
    null,
    { deal: 2, grades: [], decisions: [decision(5, 7)] },
  ];

  test("stand with the worst first, and what lost little is none", () => {
    expect(mistakes(deals).map((one) => [one.deal, one.decision.step])).toEqual([
      [2, 5],
      [0, 9],
      [0, 3],
    ]);
  });

  test("are gone through as they happened, over the ends of deals", () => {
    const from = (deal: number, step: number, back = false): unknown => {
      const found = nextMistake(deals, { deal, step }, back);
      return found && [found.deal, found.decision.step];
    };
    expect(from(0, 0)).toEqual([0, 3]);
    expect(from(0, 3)).toEqual([0, 9]);
    expect(from(0, 9)).toEqual([2, 5]);
    expect(from(2, 5)).toBeNull();
    expect(from(2, 5, true)).toEqual([0, 9]);
    expect(from(0, 3, true)).toBeNull();
  });

  test("weigh more the more they lost", () => {
    expect([0, 0.49, 0.5, 2, 5].map(weight)).toEqual(["none", "none", "small", "middle", "great"]);
  });
});

test("a wind is called alike by its tile and by its letter", () => {
  expect(["E", "S", "W", "N"].map(windWord)).toEqual([27, 28, 29, 30].map(windWord));
  expect(windWord("W")).toBe("West");
  expect([windWord(null), windWord("P"), windWord("?"), windWord(0)]).toEqual(["", "", "", ""]);
});

test("a fine is told in words", () => {
  const fined: Line = { event: "penalised", seat: 0, violation: "short_of_eight", points: 30 };
  expect(lineWords(fined, () => "Ann")).toBe("Ann: Penalty −30");
  speak("zh-Hans");
  expect(lineWords(fined, () => "Ann")).toBe("Ann: 处罚 −30");
});

test("every word is said somewhere", () => {
  const sources = import.meta.glob<string>("../src/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const page = Object.entries(sources)
    .filter(([path]) => !path.endsWith("/catalogue.ts"))
    .map(([, text]) => text)
    .join("\n");
  const beginnings = [...page.matchAll(/(?:"|`)([a-z_]+_)(?:"|\$\{)/g)].map(([, one = ""]) => one);
  const unsaid = Object.keys(CATALOGUE).filter(
    (word) => !page.includes(`"${word}"`) && !beginnings.some((one) => word.startsWith(one)),
  );
  expect(unsaid).toEqual([]);
});

test("the usual level is the one that the server says", () => {
  const names = { en: "", zh_hans: "", zh_hant: "" };
  const levels = ["weak", "middle", "strong"].map((id) => ({
    ...{ id, names, seconds: 1 },
    usual: id === "strong",
  }));
  expect(usual(levels)).toBe("strong");
  expect(usual([])).toBe("");
});

test("a clock is told in seconds, and none as none", () => {
  expect(clockWords({ turn: 7, claim: 4, deal_budget: 10 })).toBe(
    "7 s a turn, 4 s a claim, and 10 s more in each deal",
  );
  expect(clockWords({ turn: 0, claim: 0, deal_budget: 0 })).toBe("No clock");
});

test("a link by the computer's own name leads nobody else here", () => {
  for (const own of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "play.localhost"]) {
    expect(isLoopback(own), own).toBe(true);
  }
  for (const other of ["192.168.1.20", "10.127.0.0", "mylocalhost", "example.org"]) {
    expect(isLoopback(other), other).toBe(false);
  }
});
