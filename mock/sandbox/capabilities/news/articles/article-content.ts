import type { PlaceholderValue, PlaceholderValues } from '#frame/contract/wording.ts';
import type { DayBar } from '#market/bars.ts';
import { dayBar } from '#market/day-bar.ts';
import { type IndexLevel, indicesOfDay } from '#market/indices.ts';
import { originalIssuesOf } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { openingMinute } from '#market/opening.ts';
import { quoteAt, relativeChangePpm } from '#market/quote.ts';
import { addTradingDays, closeAt, openAt } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { type Edition, type EditionKind, holidayClosureAfter, splitsAnnounced } from './editions.ts';
import {
  AVERAGE_VOLUME_SESSIONS,
  type Breadth,
  breadthOf,
  busiestIssue,
  largestPriceMove,
} from './session-facts.ts';
import type { TextId } from './texts.ts';

/** A text id with the values of its placeholders. */
export interface Phrase {
  readonly text: TextId;
  readonly values: PlaceholderValues;
}

export type Piece =
  | { readonly kind: 'paragraph' | 'heading'; readonly phrase: Phrase }
  | { readonly kind: 'stock'; readonly code: string };

/** The content of an article, independent of the language. */
export interface ArticleContent {
  readonly title: Phrase;
  readonly summary: Phrase;
  readonly pieces: readonly Piece[];
  readonly indices: readonly IndexLevel[];
  /** Issues it is about, at most ten. */
  readonly codes: readonly string[];
}

type Tell = (market: Market, edition: Edition) => Omit<ArticleContent, 'codes'>;

/** At the instant of the open, at which an issue that opens late still stands at its base. */
const opened = (bar: DayBar) => (openingMinute('exchange', bar) === 0 ? bar.openTenths : bar.baseTenths);
const closed = (bar: DayBar) => bar.closeTenths;
const phrase = (text: TextId, values: PlaceholderValues = {}): Phrase => ({ text, values });
const paragraph = (text: TextId, values: PlaceholderValues): Piece => ({
  kind: 'paragraph',
  phrase: phrase(text, values),
});
const stock = (code: string): Piece => ({ kind: 'stock', code });

/** The first and the last of a list that is not empty. */
function ends<T>(list: readonly T[]): [first: T, last: T] {
  const first = list[0];
  const last = list.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('nothing to tell of');
  return [first, last];
}

const counts = ({ up, down, same }: Breadth): PlaceholderValues => ({
  up: { count: up },
  down: { count: down },
  same: { count: same },
});

/** Which of three words: a change that is shown as 0.00 % is none. */
function towards(change: number): 'up' | 'down' | 'flat' {
  if (Math.abs(change) < 50) return 'flat';
  return change > 0 ? 'up' : 'down';
}

/** The whole market at the open or at the close of the day. */
function market(name: 'open' | 'close', printed: (bar: DayBar) => number): Tell {
  return (of, { day }) => {
    const breadth = breadthOf(of, day, printed, name === 'open' ? openAt(of.schedule, day) : undefined);
    const indices = indicesOfDay(of, day, printed);
    const [main] = ends(indices);
    const [top, bottom] = ends(breadth.moves);
    const [best, worst] = ends(breadth.sectors);
    const values: PlaceholderValues = {
      day: { day },
      index: { index: main.indexId },
      value: { points: main.valueHundredths },
      rate: { change: main.changePpm },
      ...counts(breadth),
      stock: { stock: top.code },
      stockRate: { change: top.ppm },
      other: { stock: bottom.code },
      otherRate: { change: bottom.ppm },
      best: { sectorOf: best.code },
      bestRate: { change: best.ppm },
      worst: { sectorOf: worst.code },
      worstRate: { change: worst.ppm },
    };
    return {
      title: phrase(`${name}_title_${towards(main.changePpm)}`, values),
      summary: phrase(`${name}_summary`, values),
      pieces: [
        paragraph(`${name}_market`, values),
        paragraph('market_stocks', values),
        stock(top.code),
        stock(bottom.code),
        paragraph('market_sectors', values),
      ],
      indices,
    };
  };
}

const sectors: Tell = (of, { day }) => {
  const before = addTradingDays(of.schedule, day, -1);
  const breadth = breadthOf(of, before, closed);
  const [first, second, third] = breadth.sectors;
  const [last, lastBut1, lastBut2] = breadth.sectors.toReversed();
  const [best, worst] = ends(breadth.sectors);
  const named = (names: readonly string[], moves: readonly (typeof first)[]): PlaceholderValues =>
    Object.fromEntries(
      moves.flatMap((move, place) => [
        [`${names[place]}`, { sectorOf: (move ?? best).code }],
        [`${names[place]}Rate`, { change: (move ?? best).ppm }],
      ]),
    );
  const values: PlaceholderValues = {
    day: { day: before },
    ...counts(breadth),
    ...named(['a', 'b', 'c', 'x', 'y', 'z'], [first, second, third, last, lastBut1, lastBut2]),
    best: { sectorOf: best.code },
    bestRate: { change: best.ppm },
    worst: { sectorOf: worst.code },
    worstRate: { change: worst.ppm },
  };
  return {
    title: phrase('sectors_title', values),
    summary: phrase('sectors_summary', values),
    pieces: [
      paragraph('sectors_top', values),
      paragraph('sectors_bottom', values),
      paragraph('sectors_breadth', values),
    ],
    indices: [],
  };
};

const mover: Tell = (of, { day, at }) => {
  const all = originalIssuesOf(of, at);
  const { code, ppm: change } = largestPriceMove(of, day, at);
  const quote = quoteAt(of, issueOf(code), at);
  const or = (tenths: number | null): PlaceholderValue => ({ price: tenths ?? quote.priceTenths });
  const values: PlaceholderValues = {
    day: { day },
    time: { time: at },
    stock: { stock: code },
    code: { text: code },
    rate: { change },
    price: { price: quote.priceTenths },
    open: or(quote.openTenths),
    high: or(quote.highTenths),
    low: or(quote.lowTenths),
    volume: { count: quote.volume },
    issues: { count: all.length },
    sector: { sectorOf: code },
  };
  return {
    title: phrase(change < 0 ? 'mover_title_down' : 'mover_title_up', values),
    summary: phrase('mover_summary', values),
    pieces: [
      paragraph('mover_move', values),
      stock(code),
      paragraph('mover_day', values),
      paragraph('mover_cause', values),
    ],
    indices: [],
  };
};

const movers: Tell = (of, { day }) => {
  const all = originalIssuesOf(of, closeAt(of.schedule, day));
  const { moves } = breadthOf(of, day, closed);
  const [top, bottom] = ends(moves);
  const values: PlaceholderValues = {
    day: { day },
    stock: { stock: top.code },
    stockRate: { change: top.ppm },
    other: { stock: bottom.code },
    otherRate: { change: bottom.ppm },
    issues: { count: all.length },
  };
  return {
    title: phrase('movers_title', values),
    summary: phrase('movers_summary', values),
    pieces: [
      { kind: 'heading', phrase: phrase('movers_top') },
      ...moves.slice(0, 3).map(({ code }) => stock(code)),
      { kind: 'heading', phrase: phrase('movers_bottom') },
      ...moves
        .slice(-3)
        .toReversed()
        .map(({ code }) => stock(code)),
    ],
    indices: [],
  };
};

const volume: Tell = (of, { day }) => {
  const { code, volume: shares, timesTenths } = busiestIssue(of, day);
  const { baseTenths, closeTenths } = dayBar(of, issueOf(code), day);
  const values: PlaceholderValues = {
    day: { day },
    stock: { stock: code },
    code: { text: code },
    times: { times: timesTenths },
    volume: { count: shares },
    sessions: { count: AVERAGE_VOLUME_SESSIONS },
    price: { price: closeTenths },
    rate: { change: relativeChangePpm(closeTenths - baseTenths, baseTenths) },
  };
  return {
    title: phrase('volume_title', values),
    summary: phrase('volume_summary', values),
    pieces: [paragraph('volume_shares', values), stock(code), paragraph('volume_price', values)],
    indices: [],
  };
};

const closure: Tell = (of, { day }) => {
  const { from, to, next } = holidayClosureAfter(day) ?? { from: day, to: day, next: day };
  const days = from === to ? 'one' : 'many';
  const values: PlaceholderValues = { from: { day: from }, to: { day: to }, next: { day: next } };
  return {
    title: phrase(`closure_title_${days}`, values),
    summary: phrase(`closure_summary_${of.schedule}`, values),
    pieces: [paragraph(`closure_body_${of.schedule}`, values), paragraph('closure_settlement', values)],
    indices: [],
  };
};

const split: Tell = (of, { day, slot }) => {
  const announced = splitsAnnounced(of, day)[slot];
  if (!announced) throw new RangeError('no split is announced on that day');
  const { issue, split: terms } = announced;
  const values: PlaceholderValues = {
    stock: { stock: issue.code },
    code: { text: issue.code },
    ratio: { count: terms.ratio },
    last: { day: terms.lastCumDay },
    ex: { day: terms.exDay },
    record: { day: terms.recordDay },
  };
  return {
    title: phrase('split_title', values),
    summary: phrase('split_summary', values),
    pieces: [
      paragraph('split_terms', values),
      stock(issue.code),
      paragraph('split_holders', values),
      paragraph('split_orders', values),
    ],
    indices: [],
  };
};

const TELLERS = {
  sectors,
  open: market('open', opened),
  mover,
  close: market('close', closed),
  movers,
  volume,
  closure,
  split,
} as const satisfies Record<EditionKind, Tell>;

/** The content of an edition's article, calculated from the market at its publication, whenever it is read. */
export function articleContentOf(of: Market, edition: Edition): ArticleContent {
  const story = TELLERS[edition.kind](of, edition);
  const codes = story.pieces.flatMap((piece) => (piece.kind === 'stock' ? [piece.code] : []));
  return { ...story, codes: [...new Set(codes)] };
}
