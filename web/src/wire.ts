// Made by `python -m guobiao.server.wire.typescript` from the types of the server: do not edit.

/** The version of the wire; it stands in `Hello`. */
export const WIRE_VERSION = 1;

/** A tile that this observer does not see. */
export const HIDDEN = -1;

/** ``POST /api/register`` and ``POST /api/login``. */
export interface AccountRequest {
  name: string;
  password: string;
}

/** Answer a question. */
export interface Act {
  say: "act";
  question: number;
  action: Action;
  ref?: number | null;
}

export type Action = AddedKong | Chow | ConcealedKong | Discard | Draw | Flower | Give | Kong | Name | Pass | Pung | Win;

/** Add a text to the chance of the walls, before play. */
export interface AddEntropy {
  say: "entropy";
  text: string;
  ref?: number | null;
}

/** Add the fourth tile to a claimed pung. */
export interface AddedKong {
  do: "added_kong";
  tile: number;
}

/** ``POST /api/advice``: a hand of 13 or 14 tiles, melds counted as three, in any notation. */
export interface AdviceRequest {
  hand: string;
  rules?: "1998" | "mil2025" | "wmo";
  /** Tiles that lie elsewhere: in rivers, in others' melds. */
  seen?: string;
}

/** A discard, and what it leaves. */
export interface AdvisedDiscard {
  tile: number;
  leaves: Reached;
  /** The chance to win the deal, early in it and against strong players. */
  chance: number;
  /** What such a win pays on average, in points. */
  pay: number;
  /** What the deal comes to on average. */
  points: number;
  /** Why it stands where it stands. */
  reason: Words;
}

/** Choose what the server answers by itself; all but flowers end with the deal. */
export interface Automate {
  say: "automate";
  /** Set every flower aside. */
  flowers?: boolean;
  no_chow?: boolean;
  no_pung?: boolean;
  no_kong?: boolean;
  /** Take every legal win. */
  win?: boolean;
  /** Discard what was drawn, and claim nothing. */
  discard_drawn?: boolean;
  /** Tiles that are not to be claimed, but for a win. */
  muted?: number[];
  /** Claims to be made, once each, unless there is a win to decide about. */
  ahead?: ClaimAhead[];
  ref?: number | null;
}

/** What the server answers by itself for the receiver. */
export interface Automated {
  tell: "automated";
  flowers: boolean;
  no_chow: boolean;
  no_pung: boolean;
  no_kong: boolean;
  win: boolean;
  discard_drawn: boolean;
  muted: number[];
  ahead: ClaimAhead[];
}

/** What a deal goes on with; whom that concerns, and for how long, it does not tell. */
export type Awaited = "claims" | "flowers" | "opening" | "turn";

/** Begin; the host may, when all places are taken. */
export interface Begin {
  say: "begin";
  ref?: number | null;
}

/** The win of a match that was worth most. */
export interface BestHand {
  deal: number;
  win: WinResult;
}

/** Call a vote. */
export interface CallVote {
  say: "call_vote";
  about: "end" | "pause" | "resume";
  ref?: number | null;
}

/** Vote. */
export interface CastVote {
  say: "cast_vote";
  yes: boolean;
  ref?: number | null;
}

/** Why a tile is drawn. */
export type Cause = "deal" | "flower" | "kong" | "turn";

/** Somebody has said something. */
export interface ChatLine {
  tell: "chat";
  number: number;
  /** When, ISO 8601. */
  at: string;
  person: Person;
  text: string;
  spectator: boolean;
}

/** Claim the discard for a run. */
export interface Chow {
  do: "chow";
  /** The two tiles from the hand, lower first. */
  tiles: [number, number];
}

/** A claim that is made as soon as its tile is discarded. */
export interface ClaimAhead {
  tile: number;
  claim: Chow | Pung | Kong;
}

/** The time of a seat, in seconds, as it was when the message was sent. */
export interface Clock {
  seat: number;
  /** What is left before the budget is used. */
  free: number;
  /** What is left of the budget of this deal. */
  budget: number;
  /** Whether it runs: it starts when the question has reached the seat, and rests in a pause. */
  running: boolean;
  /** How much free time the step had; 0 where there is no limit. */
  step: number;
}

/** How much time there is, in seconds; a step of 0 is without limit. */
export interface ClockChoice {
  first_discard?: number;
  turn?: number;
  claim?: number;
  /** What each seat may use beyond these, in one deal. */
  deal_budget?: number;
  /** How long the sheet lies open before the next deal begins by itself. */
  between_deals?: number;
}

/** Lay down four alike, all drawn. */
export interface ConcealedKong {
  do: "concealed_kong";
  tile: number;
}

/** The deal of a number begins; ``round`` counts the rounds from 0. */
export interface DealBegun {
  event: "deal_begun";
  number: number;
  round: number;
  /** The seats at which nobody sits, ascending. */
  absent?: number[];
}

/** The deal is over. */
export interface DealEnded {
  event: "deal_ended";
  ending: Ending;
  /** What each seat has gained or lost in it. */
  balance: number[];
}

/** A deal is over, or who is ready for the next one has changed. */
export interface DealOver {
  tell: "deal_over";
  result: DealResult;
}

/** How a deal ended. */
export interface DealResult {
  deal: number;
  ending: Ending;
  words: Words;
  /** Of each seat, the player. */
  seating: number[];
  wins: WinResult[];
  payments: Payment[];
  /** What each seat has gained or lost. */
  balance: number[];
  /** Of each player, the points in the match after it. */
  points: number[];
  /**
   * In how many seconds the next deal begins by itself; ``None`` if somebody holds it, or there
   * is none.
   */
  next_in: number | null;
  /** The players who hold it. */
  held_by: number[];
  /** The players who need no more time. */
  ready: number[];
}

/** ``GET /api/records/{id}/deals/{number}/review``, and ``POST /api/review``. */
export interface DealReview {
  /** Which deal of the record it is, from 0. */
  deal: number;
  /** Of each player whose decisions were asked for. */
  grades: PlayerGrade[];
  /** Each of theirs that left a choice, in order. */
  decisions: ReviewedDecision[];
}

/** A seat has received its first tiles. */
export interface Dealt {
  event: "dealt";
  seat: number;
  tiles: number[];
}

/** A seat has thrown the dice. */
export interface DiceThrown {
  event: "dice_thrown";
  seat: number;
  dice: number[];
}

/** Put a tile into the river. */
export interface Discard {
  do: "discard";
  tile: number;
}

/** What a hand waits for once a tile is discarded. */
export interface DiscardHelp {
  tile: number;
  waits: WaitHelp[];
}

/** A tile lies in the river. */
export interface Discarded {
  event: "discarded";
  seat: number;
  tile: number;
  /** Whether it is the very tile just drawn. */
  drawn?: boolean;
}

/** Take the next tile of the wall, where drawing is not automatic. */
export interface Draw {
  do: "draw";
}

/** A seat has drawn a tile. */
export interface Drawn {
  event: "drawn";
  seat: number;
  tile: number;
  end?: End;
  cause?: Cause;
}

/** From which end of the wall a tile comes. */
export type End = "head" | "tail";

/** Why a deal is over. */
export type Ending = "cancelled" | "fault" | "wall" | "win";

export type Event = DealBegun | DealEnded | Dealt | DiceThrown | Discarded | Drawn | FlowerShown | FlowersDone | Given | HandDied | KongRobbed | Melded | Named | Paid | Penalised | PlayBegun | Revealed | WallBuilt | WinDeclined | Won;

/** What the trainer asks. */
export type Exercise = "claim" | "count" | "discard" | "false_win" | "waits";

/** A fan that counts. */
export interface FanLine {
  id: string;
  names: Words;
  /** What it earns in all. */
  points: number;
  count: number;
  /** The tiles that form it, set by set; none where the whole hand does. */
  sets: number[][];
}

/** How often somebody has won with a fan. */
export interface FanRate {
  id: string;
  names: Words;
  count: number;
}

/** Set a flower aside and draw another tile for it. */
export interface Flower {
  do: "flower";
  tile: number;
}

/** A seat has set a flower aside. */
export interface FlowerShown {
  event: "flower_shown";
  seat: number;
  tile: number;
}

/** A seat shows no more flowers before play. */
export interface FlowersDone {
  event: "flowers_done";
  seat: number;
}

/** A moment of a finished game, of which the trainer asks. */
export interface GameMoment {
  record: string;
  /** Which deal of the record, from 0. */
  deal: number;
  /** How much had happened in it. */
  events: number;
  /** Whose hand it is. */
  seat: number;
}

/** Hand over tiles, in a phase of exchange. */
export interface Give {
  do: "give";
  tiles: number[];
}

/** Tiles have gone from one hand to another in an exchange. */
export interface Given {
  event: "given";
  seat: number;
  to: number;
  tiles: number[];
}

/** The server closes the connection. */
export interface Goodbye {
  tell: "goodbye";
  code: string;
  words: Words;
  /** Whether to come back at once. */
  retry: boolean;
}

/** How well a deal was played, by what its decisions lost together. */
export type Grade = "A" | "B" | "C" | "D" | "E";

/** ``POST /api/guest``: become a guest; the session comes as a cookie. */
export interface GuestRequest {
  name?: string | null;
}

/** What to do with a hand on the way to a legal win. */
export interface HandAdvice {
  hand: HandPicture;
  /** Of a hand of 13; ``None`` for one of 14. */
  waiting: Reached | null;
  /** Of a hand of 14: every discard, the best first. */
  discards: AdvisedDiscard[];
  /** The discard after which the ways lead on: the best one. */
  after: number | null;
  /** The nearest ways to a legal win. */
  ways: WayToWin[];
}

/** A seat has lost the right to win in this deal. */
export interface HandDied {
  event: "hand_died";
  seat: number;
}

/** One part of a reading. */
export interface HandPart {
  kind: string;
  tiles: number[];
  concealed: boolean;
  melded: boolean;
  /** Whether the winning tile was placed in it. */
  winning: boolean;
}

/** A hand laid out. */
export interface HandPicture {
  /** Without the winning tile. */
  concealed: number[];
  winning: number | null;
  melds: MeldPicture[];
  /** The flowers by their tiles, where they are known. */
  flowers: number[];
  flower_count: number;
  /** The hand in the notation of the project; empty for one at a table. */
  text: string;
}

/** Where the hands of the trainer come from. */
export type HandSource = "both" | "made" | "played" | "simulated";

/** ``GET /health``. */
export interface Health {
  status: "failing" | "ok";
  version: string;
  database: boolean;
  tables: number;
}

/** Always the first message. */
export interface Hello {
  say: "hello";
  /** The version of the wire that the client speaks. */
  version: number;
  /** The number of the last event that the client has, to be told the rest. */
  seen?: number | null;
  /** Whether to come as a spectator only. */
  watch?: boolean;
  ref?: number | null;
}

/** A tile that brings a hand nearer to a legal win. */
export interface HelpfulTile {
  tile: number;
  /** How many copies can still come. */
  left: number;
}

/** Hold the next deal back, or not any more. */
export interface Hold {
  say: "hold";
  hold: boolean;
  ref?: number | null;
}

/** Claim the discard for four alike. */
export interface Kong {
  do: "kong";
}

/** A tile added to a pung has been won upon; the pung stays. */
export interface KongRobbed {
  event: "kong_robbed";
  seat: number;
  tile: number;
}

/** A tile of a meld as it lies before its owner. */
export interface LaidTile {
  /** Its number; ``-1`` if its face is not seen, so that its back is drawn. */
  tile: number;
  /** Whether it lies on its side: the claimed one. */
  turned: boolean;
  /** Whether it lies beyond the tile before it, added to a pung. */
  added: boolean;
}

/** A level of bots. */
export interface Level {
  id: string;
  names: Words;
  /** How long one usually thinks about a discard, at the pace of a person. */
  seconds: number;
  /** Whether it is the level of whoever chooses none. */
  usual: boolean;
}

export type Line = DealBegun | DealEnded | Dealt | DiceThrown | Discarded | Drawn | FlowerShown | FlowersDone | Given | HandDied | KongRobbed | Melded | Named | Overruled | Paid | Penalised | PlayBegun | Revealed | Said | Seated | WallBuilt | WinDeclined | Won;

/** ``GET /api/tables``: the open tables, and what can be chosen for a new one. */
export interface Lobby {
  tables: TablePicture[];
  levels: Level[];
  presets: Preset[];
  /** The clock of whoever chooses none comes first, and to have none last. */
  clocks: OfferedClock[];
}

/** How long a match may be. */
export interface MatchLength {
  /** What to put into the options of the rules, as ``deals``. */
  deals: number;
  names: Words;
}

/** The match is over. */
export interface MatchOver {
  tell: "match_over";
  result: MatchResult;
}

/** ``GET /api/records/{id}/ratings``: what a match has made of the ratings. */
export interface MatchRatings {
  players: StandingChange[];
}

/** How a match ended. */
export interface MatchResult {
  /** The id of its record. */
  record: string;
  /** Whether its decisions can be reviewed. */
  reviewable: boolean;
  /** Whether it was played to its end; it may be ended by a vote. */
  complete: boolean;
  /** Of each player, the place, from 1; equal points share it. */
  places: number[];
  /** Of each player. */
  points: number[];
  /** After each deal, the points of each player. */
  curve: number[][];
  best: BestHand | null;
  /** What opens the seal of the walls. */
  opening: Opening;
}

/** What a meld is, and how it came to be. */
export type MeldKind = "added_kong" | "chow" | "claimed_kong" | "concealed_kong" | "pung";

/** A meld. */
export interface MeldPicture {
  kind: MeldKind;
  /** Its tiles, lowest first. */
  tiles: number[];
  /** The same as they lie, from left to right. */
  laid: LaidTile[];
  /** The seat that discarded the claimed tile. */
  source: number | null;
}

/** A seat has laid down a meld, or has made a pung a kong. */
export interface Melded {
  event: "melded";
  seat: number;
  kind: MeldKind;
  /** Its tiles, lowest first. */
  tiles: number[];
  /** The claimed tile; ``None`` for a kong made of drawn tiles. */
  claimed?: number | null;
  from?: number | null;
}

/** Name a value that the rules ask for, such as a suit to be void of. */
export interface Name {
  do: "name";
  value: number;
}

/** A seat has named a value, such as a suit. */
export interface Named {
  event: "named";
  seat: number;
  value: number;
}

/** A fan that is there and does not count. */
export interface NotCounted {
  id: string;
  names: Words;
  count: number;
  /** The fan beside which it is not counted. */
  by: string | null;
  principle: string;
  /** A sentence. */
  reason: Words;
  sets: number[][];
}

/** How much time people may have. */
export interface OfferedClock {
  names: Words;
  clock: ClockChoice;
}

/** Everything that is needed to check the walls of a match. */
export interface Opening {
  /** The published seal, 64 hexadecimal digits. */
  seal: string;
  /** The host's secret, in hexadecimal digits. */
  secret: string;
  /** What the players added, by seat of the first deal. */
  entropy: string[];
}

/** One legal action, with the tiles it is about. */
export interface Option {
  action: Action;
  /**
   * What it makes: the tiles of the meld, the one to be discarded or set aside, the winning one;
   * none for a pass.
   */
  tiles: number[];
}

/** A seat has made a claim before which another went; that one follows. */
export interface Overruled {
  event: "overruled";
  seat: number;
  action: Action;
}

/** Points have changed hands. */
export interface Paid {
  event: "paid";
  transfers: Transfer[];
}

/** Let it go: claim nothing, or show no more flowers. */
export interface Pass {
  do: "pass";
}

/** Points that changed hands; seats, or ``-1`` for the house and ``-2`` for the pot. */
export interface Payment {
  payer: number;
  payee: number;
  amount: number;
  reason: string;
  words: Words;
}

/** A seat has broken a rule; payments, if any, follow. */
export interface Penalised {
  event: "penalised";
  seat: number;
  /** A word of the rule system's table of penalties. */
  violation: string;
  /** What it costs in all. */
  points?: number;
  /** How often this has happened, counted as that table says. */
  occasion?: number;
  note?: string;
  /** Whether the seat may not win on the tile that is at stake, though it declared so. */
  win_void?: boolean;
  /** Whether the player is out of the match. */
  excluded?: boolean;
  /** Tiles of the hand that were shown, and must be the next to be discarded. */
  tiles?: number[];
}

/** Somebody: a guest, the holder of an account, a program of such a one, or a bot. */
export interface Person {
  id: string;
  name: string;
  kind: PersonKind;
  /** Of a bot, how strong it is: a level, or a player of the roster. */
  level?: string | null;
  /** The mean of the rating, where there is one. */
  rating?: number | null;
  /** One standard deviation of it. */
  rating_deviation?: number | null;
  /** How many matches it comes from. */
  rated_matches?: number;
}

/** What somebody is. */
export type PersonKind = "account" | "bot" | "guest" | "program";

/** Ask whether the connection is alive. */
export interface Ping {
  say: "ping";
  /** The time of the client; the answer repeats it. */
  sent: number;
  ref?: number | null;
}

/** A place at the table; its number is that of the player in the match. */
export interface PlacePicture {
  person: Person | null;
  /** Whether the person is there; a bot always is. */
  connected: boolean;
  /** Whether the server answers for an absent person. */
  automatic: boolean;
  /** Rating and rank of the person when he sat down; ``None`` of whoever has none. */
  standing: Standing | null;
  /** Whether the person has added a text to the chance of the walls. */
  added_entropy: boolean;
  /**
   * Before the deal under way; ``None`` while a match is played that spectators see late or not
   * at all.
   */
  points: number | null;
}

/** What comes before the first discard is over; a seat has the first turn. */
export interface PlayBegun {
  event: "play_begun";
  seat: number;
}

/** ``POST /api/play``: a table with three bots, which begins at once. */
export interface PlayRequest {
  /** The level of the bots; empty for the usual one. */
  level?: string;
  bot_pace?: "fast" | "human";
  rules?: RulesChoice;
  /** ``None`` for no limit. */
  clock?: ClockChoice | null;
}

/** How well somebody played a deal. */
export interface PlayerGrade {
  player: number;
  /** How many decisions left a choice. */
  decisions: number;
  /** What they lost together, in points. */
  loss: number;
  grade: Grade;
}

/** The connection is alive. */
export interface Pong {
  tell: "pong";
  /** The time of the client, repeated. */
  sent: number;
  /** The time of the server, in seconds since 1970. */
  now: number;
}

/** Rules that can be played. */
export interface Preset {
  system: string;
  preset: string;
  names: Words;
  /** How long a match by them may be, the shortest first. */
  lengths: MatchLength[];
  /** How long it is where nobody chooses. */
  deals: number;
}

/** Every answer that is no success, with the status of HTTP. */
export interface Problem {
  status: number;
  /** A word for programs. */
  code: string;
  /** A sentence for people: what was wrong, and where. */
  message: string;
  /** The same in every language of the project, as far as there are words for it. */
  words: Words;
}

/** An account of a program. */
export interface Program {
  person: Person;
  created: string;
}

/** ``POST /api/programs``: make an account for a program. */
export interface ProgramRequest {
  name: string;
}

/** ``POST /api/programs`` and ``POST /api/programs/{id}/token``: a program, and its token. */
export interface ProgramToken {
  program: Program;
  /** What the program sends as ``Authorization: Bearer TOKEN``; it is told this once. */
  token: string;
}

/** ``GET /api/programs``: the accounts of one's programs, the oldest first. */
export interface Programs {
  programs: Program[];
  /** How many somebody may have. */
  most: number;
}

/** Claim the discard for three alike. */
export interface Pung {
  do: "pung";
}

/** What a seat is asked now. */
export interface Question {
  /**
   * To be named in the answer; ids of different seats tell nothing of one another, and whoever is
   * asked again is asked by another id.
   */
  id: number;
  kind: WindowKind;
  /** The tile at stake: just drawn, discarded, or being added to a pung. */
  tile: number | null;
  /** The seat it comes from; ``None`` for one's own. */
  source: number | null;
  /** In the order of the buttons: pass, chow, pung, kong, win; then discards, left to right. */
  options: Option[];
  /**
   * Whether a win can be declared though it is none, and is punished then. If so, whether it is
   * among the options tells nothing: it always is.
   */
  may_declare: boolean;
  /**
   * Whether it need not be answered: it is a chance to declare a win that may be none, and passes
   * by itself in a moment.
   */
  passive: boolean;
  /** Waits after each discard, where the table gives this help: only discards with any. */
  discards: DiscardHelp[];
  /**
   * At a table with tactical claims: the claim of another for whose sake one is asked, and before
   * which one could go; ``None`` if there is none.
   */
  rival: Rival | null;
  /** ``None`` where there is no limit. */
  clock: Clock | null;
}

/** The rating after a match. */
export interface RatingPoint {
  at: string;
  mean: number;
  /** One standard deviation. */
  deviation: number;
}

/** How far a hand of 13 is from a legal win. */
export interface Reached {
  /** How many tiles are missing to be ready, whatever the win is worth: 0 is ready. */
  shape: number;
  /** How many to be ready for a legal win on a discard; ``None`` if no tiles make one. */
  discard: number | null;
  /** The same for a self-drawn win. */
  self_draw: number | null;
  /** What brings it nearer, on a discard where that is possible. */
  useful: HelpfulTile[];
  /** How many copies of these there are together. */
  left: number;
  /** The distance in words. */
  words: Words;
}

/** One way to read a hand. */
export interface ReadingPicture {
  form: string;
  parts: HandPart[];
  points: number;
  fans: FanLine[];
  not_counted: NotCounted[];
}

/** No more time is needed before the next deal. */
export interface Ready {
  say: "ready";
  ref?: number | null;
}

/** A question has reached the client: its clock starts. */
export interface Received {
  say: "received";
  question: number;
  ref?: number | null;
}

/** ``GET /api/records/{id}``: a record without its deals, and ``POST /api/replay``. */
export interface RecordDetail {
  record: RecordLine;
  results: DealResult[];
  /** Whether its decisions can be reviewed. */
  reviewable: boolean;
  /** What ``GET /api/records/{id}/file/{format}`` can be asked for. */
  formats: string[];
  seal: string;
  /** Whether seal, walls and dice fit the opened secret; ``None`` if it is not opened. */
  walls_fit: boolean | null;
}

/** A record in a list. */
export interface RecordLine {
  id: string;
  title: string;
  /** When it began, ISO 8601. */
  played: string;
  rules: RulesChoice;
  players: Person[];
  points: number[];
  /** How many deals it has, those among them that were broken off. */
  deals: number;
  complete: boolean;
}

/** ``GET /api/records``: the latest records, or those of somebody. */
export interface RecordList {
  records: RecordLine[];
  /** To be given as ``after`` for the next page; ``None`` on the last one. */
  next: string | null;
}

/** A message could not be followed; nothing has changed. */
export interface Refused {
  tell: "refused";
  /** The number that the message had. */
  ref: number | null;
  code: string;
  words: Words;
}

/** ``GET /api/records/{id}/deals/{number}``: a deal, step by step. */
export interface ReplayDeal {
  /** Of the deal in its match, from 0; a record may begin in the middle of one. */
  number: number;
  seating: number[];
  steps: ReplayStep[];
  /** The step at which every hand has its first tiles: before it there is nothing to look at. */
  opening: number;
  /** ``None`` if the record breaks off. */
  result: DealResult | null;
}

/** One line of a record, and the table after it. */
export interface ReplayStep {
  line: Line;
  scene: Scene;
}

/** Where in the replay of a finished game a question comes from. */
export interface ReplayedMoment {
  record: string;
  /** From 0, as the step. */
  deal: number;
  step: number;
  /** Whose hand it is. */
  player: number;
}

/** An event is missing: send everything after the last one that is there. */
export interface Resync {
  say: "resync";
  seen: number;
  ref?: number | null;
}

/** Tiles that lay hidden are shown: a hand, or the tiles of a concealed kong. */
export interface Revealed {
  event: "revealed";
  seat: number;
  tiles: number[];
}

/** One decision of somebody. */
export interface ReviewedDecision {
  /** The step of the replay that shows the table as it was then, from 0. */
  step: number;
  seat: number;
  player: number;
  /** The tile that could be claimed, if it was about a claim. */
  live: number | null;
  /** Everything that was weighed: first the best, then by points. */
  choices: WeighedAction[];
  /** Which of the choices was taken. */
  done: number;
  /** How many points that lost against the best. */
  loss: number;
  /** What was wrong with it. */
  tag: Tag;
  /** The same in words. */
  reason: Words;
}

/** ``POST /api/score/rewritten``: a hand, to be written as a text that says almost the same. */
export interface RewriteRequest {
  hand: string;
  text: string;
}

/** The hand in the notation of the text, of which nothing is changed that need not be. */
export interface RewrittenHand {
  hand: string;
}

/** A claim of somebody else, before which one could go. */
export interface Rival {
  seat: number;
  claim: "chow" | "kong" | "pung" | "win";
}

/** A discarded tile. */
export interface RiverPicture {
  tile: number;
  /** Whether somebody has claimed it or won on it. */
  taken: boolean;
  /** Whether it is the last discard of all. */
  last: boolean;
  /** Whether it was discarded as it was drawn. */
  drawn: boolean;
}

/** What can still be added to a hand; less than none where it has too much. */
export interface Room {
  /** How many tiles; a meld takes the room of three. */
  tiles: number;
  /** How many of each kind. */
  copies: number[];
}

/** Rules by name. */
export interface RulesChoice {
  system?: string;
  preset?: string;
  /** What differs from the preset. */
  options?: Record<string, unknown>;
}

/** What the hand is worth by other rules, where that differs. */
export interface RulesDifference {
  rules: string;
  points: number;
  total: number;
  legal: boolean;
  /** The fans that count by the rules asked for, and not, or otherwise, by these. */
  only_here: FanLine[];
  /** The fans that count by these, and not, or otherwise, by the rules asked for. */
  only_there: FanLine[];
}

/** A player has said something, in play or between this deal and the next one. */
export interface Said {
  event: "said";
  seat: number;
  text: string;
  /** When. */
  at?: string;
}

/** Say something. */
export interface Say {
  say: "chat";
  text: string;
  ref?: number | null;
}

/** The whole table at one moment of a deal. */
export interface Scene {
  /** Which deal of the match it is, from 0. */
  deal: number;
  /** How many the match has, where that is known. */
  deals: number | null;
  /** Which round, from 0. */
  round: number;
  /** The tile of the prevalent wind. */
  wind: number | null;
  /** How many tiles the wall has, of all seats together. */
  wall_left: number;
  /** The seat whose turn it is; ``None`` when the deal is over. */
  turn: number | null;
  /** What the deal goes on with; ``None`` when it is over. */
  awaited: Awaited | null;
  seats: SeatPicture[];
  /** Of each kind of tile, how many copies this observer does not see; shape (kinds,). */
  unseen: number[];
  /** Why the deal is over; ``None`` if it is not. */
  ending: Ending | null;
}

/** The sheet of a hand of fourteen, or the waits of a hand of thirteen. */
export interface ScoreAnswer {
  hand: HandPicture;
  prevalent_wind: string | null;
  seat_wind: string | null;
  self_drawn: boolean;
  last_of_kind: boolean;
  last_wall_tile: boolean;
  /** A replacement tile, if self-drawn; otherwise a robbed kong. */
  kong: boolean;
  /** ``None`` if the hand has no winning tile. */
  sheet: ScoreSheet | null;
  /** Of a hand without a winning tile. */
  waits: WaitLine[];
  /** By seat wind; none where that is not known. */
  payments: SeatPayment[];
  differences: RulesDifference[];
}

/** One line of what a win is worth. */
export interface ScoreItem {
  /** A word of the rule system's lexicon. */
  id: string;
  /** What it earns in all. */
  points: number;
  count?: number;
}

/** ``POST /api/score``: a hand in any notation. */
export interface ScoreRequest {
  hand: string;
  rules?: "1998" | "mil2025" | "wmo";
  /** Tiles that lie elsewhere: in rivers, in others' melds. */
  seen?: string;
  /** The seat wind of the one who discarded the winning tile. */
  discarder?: "E" | "N" | "S" | "W" | null;
  /** The seat wind of the winner, where the hand does not say it. */
  winner?: "E" | "N" | "S" | "W" | null;
}

/** What a hand is worth, and why. */
export interface ScoreSheet {
  hand: HandPicture;
  win: boolean;
  legal: boolean;
  /** The points without flowers that a win must reach. */
  minimum: number;
  /** Without flowers. */
  points: number;
  /** The points for flowers. */
  flowers: number;
  total: number;
  /** Every reading, the best first; none if it is no win. */
  readings: ReadingPicture[];
  /** The sheet in sentences. */
  explanation: Words[];
  /** Whether the lines of a reading are factors of its worth, as in Sichuan, and not fan. */
  multiplied?: boolean;
}

/** Let a bot take an empty place; the host may, before play. */
export interface SeatBot {
  say: "seat_bot";
  place: number;
  level: string;
  ref?: number | null;
}

/** What a seat gains or loses. */
export interface SeatPayment {
  wind: string;
  points: number;
}

/** One seat: 0 is East of this deal, 1 South, 2 West, 3 North. */
export interface SeatPicture {
  /** Who sits there: a number of `TablePicture.places`. */
  player: number;
  /** The tile of its wind; ``None`` where the game has none. */
  wind: number | null;
  /** The concealed tiles, sorted, without the one that lies apart; ``-1`` if not seen. */
  concealed: number[];
  /** The tile just drawn, or the winning one; ``-1`` if not seen. */
  apart: number | null;
  melds: MeldPicture[];
  river: RiverPicture[];
  flowers: number[];
  /** Whether it has lost the right to win. */
  dead: boolean;
  /** Whether nobody sits there. */
  absent: boolean;
  /** What it has named, such as the number of a suit. */
  named: number | null;
  /** Its place among the winners, from 1. */
  won: number | null;
  /** What it has gained or lost in this deal. */
  balance: number;
  /** Its points in the match, those of this deal included. */
  points: number;
}

/** Who sits where in this deal; it follows ``deal_begun``. */
export interface Seated {
  event: "seated";
  /** Of each seat, the number of the player in the header. */
  players: number[];
  /** What the source calls this deal. */
  id?: string;
  /** When it began. */
  begun?: string;
}

/** Who one is, and where one sits. */
export interface Session {
  person: Person;
  /** Tables at which one has a place and that are not over. */
  tables: string[];
}

/** ``POST /api/logout``: the session is over. */
export interface SignedOut {
  signed_in?: false;
}

/** Take a place, before play. */
export interface Sit {
  say: "sit";
  place: number;
  ref?: number | null;
}

/** Leave one's place, before play. */
export interface Stand {
  say: "stand";
  ref?: number | null;
}

/** The rating of the holder of an account, and the rank that it gives. */
export interface Standing {
  mean: number;
  deviation: number;
  sure: number;
  matches: number;
  rank: string | null;
  words: Words;
  missing: number;
}

/** What a match has made of somebody's rating and rank. */
export interface StandingChange {
  before: Standing;
  after: Standing;
}

/** ``GET /api/people/{id}``: what somebody has played. */
export interface Statistics {
  person: Person;
  matches: number;
  deals: number;
  /** How often first, second, third and fourth. */
  places: number[];
  points_per_deal: number | null;
  win_rate: number | null;
  /** Of the wins, how many were self-drawn. */
  self_draw_rate: number | null;
  /** Of the deals, in how many somebody won on one's discard. */
  deal_in_rate: number | null;
  false_win_rate: number | null;
  /** What a win is worth on average, flowers included. */
  mean_value: number | null;
  /** Every fan with which somebody has won, the most frequent first. */
  fans: FanRate[];
  ratings: RatingPoint[];
  /** Rating and rank; ``None`` of a guest, who has none. */
  standing: Standing | null;
}

/** Something about the table as a place has changed. */
export interface TableChanged {
  tell: "table";
  table: TablePicture;
}

/** What whoever opens a table may choose. */
export interface TableChoice {
  title?: string;
  rules?: RulesChoice;
  clock?: ClockChoice;
  /** Whether it is listed in the lobby; otherwise it is found by its link. */
  public?: boolean;
  /** Whether each discard shows what the hand would wait for. */
  waits_help?: boolean;
  /** Whether it is hidden that somebody thinks about a claim. */
  claim_protection?: boolean;
  spectators?: "delayed" | "nobody";
  /** How many seconds late spectators see what happens. */
  spectator_delay?: number;
  chat?: boolean;
  /** Whether bots take about as long as a person of their level would, or answer at once. */
  bot_pace?: "fast" | "human";
  /**
   * Whether who has passed on a discard is asked again when somebody else claims less than he
   * could.
   */
  tactical_claims?: boolean;
  /** Whether it counts for the rating: only where four people with accounts play. */
  rated?: boolean;
}

/** A table. */
export interface TablePicture {
  id: string;
  choice: TableChoice;
  stage: TableStage;
  /** The player who opened it and may begin. */
  host: number | null;
  places: PlacePicture[];
  /** The deal under way or just over, from 0; ``None`` before the first, and like the points. */
  deal: number | null;
  /** How many the match has, where that is known. */
  deals: number | null;
  /** The seal of the secret from which the walls come; published from the beginning. */
  seal: string;
  spectators: number;
  vote: Vote | null;
  /** How many seconds a pause goes on at most. */
  paused_for: number | null;
  /** The id of its record, once it is over. */
  record: string | null;
  /** When it was opened, ISO 8601. */
  created: string;
}

/** How far a table is. */
export type TableStage = "gathering" | "over" | "paused" | "playing";

/** What was wrong with a decision, or right. */
export type Tag = "best" | "claimed" | "discard" | "other_claim" | "passed" | "pay" | "route" | "safety" | "short" | "tiles" | "ways" | "win_left";

export type ToClient = Automated | ChatLine | DealOver | Goodbye | MatchOver | Pong | Refused | TableChanged | Update | Welcome;

export type ToServer = Act | AddEntropy | Automate | Begin | CallVote | CastVote | Hello | Hold | Ping | Ready | Received | Resync | Say | SeatBot | Sit | Stand | Unseat;

/** ``POST /api/trainer/answers``. */
export interface TrainerAnswer {
  ticket: string;
  /** Points, or the tile to discard. */
  number?: number | null;
  /** Tiles, for waits. */
  tiles?: number[];
  choice?: string;
}

/** One of a few answers. */
export interface TrainerChoice {
  id: string;
  words: Words;
  /** What is made of the claimed tile, where one is. */
  tiles: number[];
}

/** A question of the trainer. */
export interface TrainerQuestion {
  /** To be given back with the answer: it tells the question, not the answer. */
  ticket: string;
  exercise: Exercise;
  /** Where the hand comes from. */
  source: "made" | "played" | "simulated";
  hand: HandPicture;
  prevalent_wind: string | null;
  seat_wind: string | null;
  self_drawn: boolean;
  last_of_kind: boolean;
  last_wall_tile: boolean;
  kong: boolean;
  /** The discard that could be claimed. */
  offered: number | null;
  /** The answers to choose from, where there are few; their keys are 1, 2, … */
  choices: TrainerChoice[];
  /** Whose hand it is, at a table. */
  seat: number | null;
  /** The table as that seat sees it; ``None`` for a hand alone. */
  scene: Scene | null;
}

/** ``POST /api/trainer/questions``. */
export interface TrainerRequest {
  exercise: Exercise;
  hands?: HandSource;
  rules?: "1998" | "mil2025" | "wmo";
  level?: number;
  /** The same text asks the same, as long as no other games are finished. */
  seed?: string | null;
  /** Which moment, of a game that was played here; so a ticket asks the same for ever. */
  moment?: GameMoment | null;
  /** What was asked lately, and is asked again only where nothing else can be. */
  lately?: GameMoment[];
}

/**
 * One payment.
 *
 * ``payer`` and ``payee`` are seats, or one of the accounts that are no seat.
 */
export interface Transfer {
  payer: number;
  payee: number;
  /** In points; never negative. */
  amount: number;
  /** A word of the rule system's lexicon. */
  reason: string;
  /** The number of the event that caused it. */
  cause: number;
  /** The number, in the ledger, of the transfer that it takes back. */
  reverses?: number | null;
}

/** ``POST /api/score/typed``: what is made of a hand that is still being typed. */
export interface TypedHand {
  answer: ScoreAnswer | null;
  /** Why it is no hand, or none yet. */
  problem: Problem | null;
  /** ``None`` where the text cannot be read. */
  written: WrittenHand | null;
  /** What can still be added to what is written. */
  room: Room | null;
  /** The tiles that lie elsewhere; ``None`` where their text cannot be read. */
  seen: number[] | null;
}

/** Empty a place; the host may, before play. */
export interface Unseat {
  say: "unseat";
  place: number;
  ref?: number | null;
}

/**
 * Something has happened, or something is asked.
 *
 * Every observer has a numbering of his own, of the events that he may see. The events of this
 * message are those after number ``before`` up to number ``seen``; if ``before`` is not the number
 * the client has, it has missed some and asks for them with
 * `Resync`. The scene is always whole.
 */
export interface Update {
  tell: "update";
  before: number;
  seen: number;
  events: Event[];
  scene: Scene;
  /** What is asked of the receiver now; ``None`` if nothing, or it is answered. */
  question: Question | null;
  /** Whether the receiver has answered, and others have not. */
  answered: boolean;
  /** What the receiver's hand waits for, where the table gives this help. */
  waits: WaitHelp[];
  /** The clock of the seat in turn, which everybody sees; never that of a claim. */
  clock: Clock | null;
  /** The claims that the receiver can set in advance; ``None`` if they are as they were. */
  ahead: ClaimAhead[] | null;
}

/** ``POST /api/replay``: a record from disk, played again. */
export interface UploadedRecord {
  detail: RecordDetail;
  format: string;
  deals: ReplayDeal[];
  mismatches: string[];
}

/** Whether an answer is right, and why. */
export interface Verdict {
  right: boolean;
  /** The right number. */
  number: number | null;
  /** The right tiles, or all discards that are as good. */
  tiles: number[];
  /** The right choice. */
  choice: string;
  sheet: ScoreSheet | null;
  waits: WaitLine[];
  /** Why, in words. */
  reasons: Words[];
  /** Of a discard from a hand alone: every discard with its figures. */
  advice: HandAdvice | null;
  /** Of a claim with a hand alone: every answer with its figures, the best first. */
  claims: WeighedClaim[];
  /** At a table: everything that could be done with its figures, the best first. */
  weighed: WeighedAction[];
  /** Which of these was answered. */
  answered: number | null;
  /** Where it happened, if the hand comes from a game that was played here. */
  replay: ReplayedMoment | null;
}

/** ``GET /api/me``: who one is. */
export interface Visitor {
  /** ``None`` for somebody who is nobody yet. */
  session: Session | null;
}

/** A vote that is open. */
export interface Vote {
  about: "end" | "pause" | "resume";
  /** The player who called it. */
  caller: number;
  yes: number[];
  no: number[];
  /** How long it is still open. */
  seconds: number;
}

/** A tile that would complete the hand. */
export interface WaitHelp {
  tile: number;
  /** How many copies the asker does not see. */
  left: number;
  /** What a win on a discard is worth without flowers; ``None`` if it cannot be. */
  discard: number | null;
  /** What a self-drawn win is worth without flowers; ``None`` if it cannot be. */
  self_draw: number | null;
  /** Whether a win on a discard is worth enough. */
  legal: boolean;
  /** Whether a self-drawn win is worth enough. */
  legal_self_draw: boolean;
  /** Whether the values multiply the stake, and are no points. */
  multiplied?: boolean;
}

/** A tile that completes a hand of thirteen, and what it is worth in each way. */
export interface WaitLine {
  tile: number;
  /** How many copies are neither in the hand nor seen elsewhere. */
  left: number;
  legal: boolean;
  legal_self_draw: boolean;
  discard: ScoreSheet | null;
  self_draw: ScoreSheet | null;
  last_discard: ScoreSheet | null;
  last_self_draw: ScoreSheet | null;
}

/**
 * The wall stands and is broken.
 *
 * Its tiles are told in the order in which they lie, round the table in the direction of drawing.
 */
export interface WallBuilt {
  event: "wall_built";
  tiles: number[];
  /** The place of the first tile to be drawn. */
  start?: number;
}

/** One deal of ``GET /api/records/{id}/walls``. */
export interface WallCheck {
  deal: number;
  wall: boolean;
  dice: boolean;
}

/** ``GET /api/records/{id}/walls``: whether nobody chose the tiles. */
export interface WallsAnswer {
  seal: string;
  seal_fits: boolean;
  secret: string;
  entropy: string[];
  deals: WallCheck[];
}

/** A way to a legal win. */
export interface WayToWin {
  /** The main fans, the greatest first: those that reach the minimum together. */
  fans: Words[];
  /** What the example is worth, without flowers. */
  points: number;
  /** The tiles that are missing for the example, the winning tile last. */
  missing: number[];
  /** An example, as it is won. */
  hand: HandPicture;
}

/** Something that a seat may do, and what that comes to. */
export interface WeighedAction {
  action: Action;
  words: Words;
  /** What the seat gains in the deal by it on average; of a win, what it pays at once. */
  points: number;
  /** The chance to win the deal; ``None`` for a win that pays at once. */
  chance: number | null;
  /** What such a win pays on average, in points. */
  pay: number | null;
  /** The chance that the discard is won upon. */
  danger: number | null;
  /** After a claim, the tile to discard then. */
  discard: number | null;
}

/** A way to answer a discard with a hand alone, and what it leaves. */
export interface WeighedClaim {
  id: string;
  words: Words;
  /** The tile to discard after it. */
  discard: number | null;
  leaves: Reached;
}

/** The answer to `Hello`: all there is to know. */
export interface Welcome {
  tell: "welcome";
  version: number;
  /** Who the receiver is. */
  person: Person;
  /** His place; ``None`` for a spectator. */
  player: number | null;
  table: TablePicture;
  chat: ChatLine[];
  /** ``None`` before the first deal. */
  update: Update | null;
  automated: Automated | null;
  /** Of the deal just over. */
  deal_over: DealResult | null;
  match_over: MatchResult | null;
}

/** Declare the hand complete. */
export interface Win {
  do: "win";
}

/** A seat has let a win go that was worth ``value``; only that seat knows. */
export interface WinDeclined {
  event: "win_declined";
  seat: number;
  value: number;
}

/** A win. */
export interface WinResult {
  seat: number;
  player: number;
  /** The seat that discarded the tile or was robbed of it; ``None`` for a self-draw. */
  source: number | null;
  /** What it is worth, flowers included, before payments. */
  value: number;
  sheet: ScoreSheet;
}

/** What is asked. */
export type WindowKind = "claim" | "count" | "phase" | "rob" | "turn";

/** A seat has won; its hand lies open. */
export interface Won {
  event: "won";
  seat: number;
  tile: number;
  /** The concealed tiles without the winning one, sorted. */
  hand: number[];
  /** The value of the win, in the points of the rule system, before payments. */
  value: number;
  items: ScoreItem[];
  from?: number | null;
}

/** The same words in every language of the project. */
export interface Words {
  en: string;
  zh_hans: string;
  zh_hant: string;
}

/** The tiles of a text that may be no hand yet. */
export interface WrittenHand {
  /** Each as it is written between brackets. */
  melds: string[];
  /** The others, the winning tile last. */
  tiles: number[];
  flowers: number[];
  flower_count: number;
  prevalent_wind: string | null;
  seat_wind: string | null;
  self_drawn: boolean;
  last_of_kind: boolean;
  last_wall_tile: boolean;
  kong: boolean;
}
