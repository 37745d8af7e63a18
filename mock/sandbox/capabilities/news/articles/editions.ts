import {
  businessDayAt,
  businessOrdinal,
  DAY_MS,
  dayOf,
  isBusinessDay,
  startOfDay,
  weekday,
} from '@tsubame/sdk/rules';
import { originalIssuesOf } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { closeAt, FIRST_TRADING_DAY, isTradingDay, openAt, type Schedule } from '#market/schedule.ts';
import type { SplitTerms } from '#market/split-terms.ts';
import { splitsOf } from '#market/splits.ts';
import type { Issue } from '#market/universe.ts';

/** Kinds of articles. New ones go to the end: an article's id holds the place of its kind. */
export const EDITION_KINDS = [
  'sectors',
  'open',
  'mover',
  'close',
  'movers',
  'volume',
  'closure',
  'split',
] as const;
export type EditionKind = (typeof EDITION_KINDS)[number];

/** A scheduled article. Its content is calculated from the market when it is read. */
export interface Edition {
  readonly kind: EditionKind;
  readonly day: number;
  /** Which of the day's articles of its kind, from 0. */
  readonly slot: number;
  /** Instant of publication, epoch ms. */
  readonly at: number;
  /** Whole number that grows with the time of publication; no two editions share one. */
  readonly mark: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Editions a day at most. */
const PLACES = 16;
/** Sessions before the first edition: an article looks back on them. */
const FIRST_EDITION = FIRST_TRADING_DAY + 60;

/** With imported prices the first editions are those of the second day, which has a day to look back on. */
function firstEditionOf({ prices }: Market): number {
  return prices ? prices.firstDay + 1 : FIRST_EDITION;
}

/** When the largest move is looked for: twice a session of the exchange, thrice a day that never closes. */
const MOVER_AT = { exchange: [10.5, 14], always_open: [9, 12, 18] } as const satisfies Record<
  Schedule,
  readonly number[]
>;

/**
 * The editions of a calendar day, in the order of publication. They follow from the calendars of the exchange and of the
 * companies, so that what is still to come and what a reader has not read is counted without a price.
 */
export function editionsOf(market: Market, day: number): Edition[] {
  const { schedule } = market;
  if (day < firstEditionOf(market) || !isTradingDay(schedule, day)) return [];
  const start = startOfDay(day);
  // An always-open day closes with its last print, a second before the next one opens.
  const close = schedule === 'exchange' ? closeAt(schedule, day) : start + DAY_MS - 1_000;
  const later = (minutes: number) => (schedule === 'exchange' ? close + minutes * MINUTE_MS : close);
  const found: Pick<Edition, 'kind' | 'slot' | 'at'>[] = [
    { kind: 'sectors', slot: 0, at: start + 8 * HOUR_MS },
    ...(schedule === 'exchange' ? [{ kind: 'open', slot: 0, at: openAt(schedule, day) } as const] : []),
    ...MOVER_AT[schedule].map((hour, slot) => ({ kind: 'mover', slot, at: start + hour * HOUR_MS }) as const),
    ...(holidayClosureAfter(day) ? [{ kind: 'closure', slot: 0, at: start + 13 * HOUR_MS } as const] : []),
    { kind: 'close', slot: 0, at: later(10) },
    { kind: 'movers', slot: 0, at: later(20) },
    { kind: 'volume', slot: 0, at: later(30) },
    ...splitsAnnounced(market, day).map(
      ({ split }, slot) => ({ kind: 'split', slot, at: split.announcedAt }) as const,
    ),
  ];
  return found
    .toSorted((a, b) => a.at - b.at || EDITION_KINDS.indexOf(a.kind) - EDITION_KINDS.indexOf(b.kind))
    .map((edition, place) => ({ ...edition, day, mark: day * PLACES + place }));
}

/** The edition of that kind, day and slot; undefined if the calendar has none. */
export function editionAt(market: Market, wanted: Pick<Edition, 'kind' | 'day' | 'slot'>) {
  return editionsOf(market, wanted.day).find(
    ({ kind, slot }) => kind === wanted.kind && slot === wanted.slot,
  );
}

/** Editions published from `since` to `until` (epoch ms, both included), the newest first. */
export function* editionsBetween(market: Market, since: number, until: number): Generator<Edition> {
  for (let day = dayOf(until); day >= dayOf(since); day -= 1) {
    for (const edition of editionsOf(market, day).toReversed())
      if (edition.at >= since && edition.at <= until) yield edition;
  }
}

/** Of each kind a day has so many articles at most. */
const MOST_SPLITS = 4;

/** Splits that are announced on a day, in the order of the codes. */
export function splitsAnnounced(
  market: Market,
  day: number,
): { readonly issue: Issue; readonly split: SplitTerms }[] {
  return originalIssuesOf(market, startOfDay(day))
    .flatMap((issue) => splitsOf(market, issue).map((split) => ({ issue, split })))
    .filter(({ split }) => dayOf(split.announcedAt) === day)
    .slice(0, MOST_SPLITS);
}

/** A closure of the exchange that takes a weekday away. Days are day numbers. */
export interface HolidayClosure {
  /** First and last weekday without trading. */
  readonly from: number;
  readonly to: number;
  /** The next business day. */
  readonly next: number;
}

/** The closure that begins after the business day; undefined if only a weekend, or nothing, follows it. */
export function holidayClosureAfter(day: number): HolidayClosure | undefined {
  if (!isBusinessDay(day)) return undefined;
  const next = businessDayAt(businessOrdinal(day) + 1);
  const closed = Array.from({ length: next - day - 1 }, (_, index) => day + 1 + index);
  const weekdays = closed.filter((each) => weekday(each) < 5);
  const [from] = weekdays;
  const to = weekdays.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to, next };
}
