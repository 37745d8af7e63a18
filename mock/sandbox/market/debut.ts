import { ceilToTick, floorToTick, roundToTick } from '@tsubame/sdk/rules';
import { hashText, mix, unitInterval } from './hash.ts';
import type { LocaleNames, LocalizedName } from './names.ts';
import { FIRST_TRADING_DAY, type Schedule, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { BUSINESSES, COMPANY_NAME_STEMS, TEXTS } from './texts.ts';

/** Trading days between the announcements of two offerings. */
const INTERVAL = 4;

/** Trading days from the announcement of an offering to each of its days. */
const DAYS = {
  applyFrom: 1,
  applyTo: 6,
  draw: 7,
  subscribeFrom: 8,
  subscribeTo: 11,
  waitlistTo: 12,
  list: 14,
};

/** The characters in the second place of an issue code; the fourth character of a debut's code is Z. */
const SECOND = '0123456789ACDFGHJKLMNPRSTUWXYZ';
/** The number of codes, and so of offerings: enough for more than a hundred years. */
const CODES = 9 * SECOND.length * 10;
/** Coprime with the number of codes, so that each offering has its own code and consecutive codes look different. */
const SCATTER = 1471;
const OFFSET = 454;

const TICK_GROUP = 'OTHER';

/** A fictional company with an IPO; prices in tenths of a yen. */
export interface Debut {
  /** The number of the offering. */
  readonly number: number;
  readonly code: string;
  readonly name: LocalizedName;
  readonly shortName: LocaleNames;
  /** A description of its business in each language. */
  readonly summary: LocaleNames;
  readonly sector33Code: string;
  readonly segment: 'standard' | 'growth';
  readonly rangeLowTenths: number;
  readonly rangeHighTenths: number;
  /** The final price within the range; secret until applications end. */
  readonly offerTenths: number;
  /** Lots of 100 shares. */
  readonly offeredLots: number;
  readonly maximumLots: number;
  readonly waitlistSize: number;
}

/** The days of an offering, as day numbers. */
export type DebutDays = Readonly<Record<'announced' | keyof typeof DAYS, number>>;

/** Returns the offering with a number from 0; undefined after the last. It does not depend on the market's seed. */
export function debutOf(number: number): Debut | undefined {
  if (!Number.isInteger(number) || number < 0 || number >= CODES) return undefined;
  const code = codeOf(number);
  const chance = (channel: string) => unitInterval(mix(hashText(code), hashText(channel)));
  const pick = <T>(channel: string, from: readonly T[]) =>
    from[Math.floor(chance(channel) * from.length)] as T;

  const stem = COMPANY_NAME_STEMS[number % COMPANY_NAME_STEMS.length] ?? COMPANY_NAME_STEMS[0];
  const business = BUSINESSES[(number + Math.floor(number / 80)) % BUSINESSES.length] ?? BUSINESSES[0];
  const en = `${stem.en} ${business.en}`;
  const ja = stem.ja + business.ja;

  const rangeHighTenths = roundToTick(TICK_GROUP, (800 + Math.floor(chance('price') * 69) * 50) * 10);
  const rangeLowTenths = ceilToTick(TICK_GROUP, rangeHighTenths * 0.92);
  // Most new issues are priced at the top of their range.
  const within = chance('top') < 0.7 ? 1 : chance('within');
  const offerTenths = floorToTick(TICK_GROUP, rangeLowTenths + (rangeHighTenths - rangeLowTenths) * within);
  return {
    number,
    code,
    name: { ja, en },
    shortName: { jp: ja, zh: stem.zh + business.zh, en, es: en, fr: en },
    summary: TEXTS[business.summary],
    sector33Code: business.sector33Code,
    segment: chance('segment') < 0.7 ? 'growth' : 'standard',
    rangeLowTenths,
    rangeHighTenths,
    offerTenths,
    offeredLots: pick('offered', [20, 24, 30, 36, 40]),
    maximumLots: pick('maximum', [5, 8, 10]),
    waitlistSize: pick('waitlist', [3, 4, 5, 6]),
  };
}

/** Returns the offering of the issue with this code; undefined if there is none. */
export function debutOfCode(code: string): Debut | undefined {
  const [first = '', second = '', third = '', last = ''] = code;
  const places = [Number(first) - 1, SECOND.indexOf(second), Number(third)] as const;
  if (code.length !== 4 || last !== 'Z' || second === '' || places[1] < 0) return undefined;
  const place = (places[0] * SECOND.length + places[1]) * 10 + places[2];
  return debutOf(NUMBER_OF_PLACE.get(place) ?? -1);
}

/** Returns the days of an offering in a schedule. */
export function debutDays(schedule: Schedule, number: number): DebutDays {
  const announced = tradingOrdinal(schedule, FIRST_TRADING_DAY) + number * INTERVAL;
  const day = (after: number) => tradingDayAt(schedule, announced + after);
  return {
    announced: day(0),
    applyFrom: day(DAYS.applyFrom),
    applyTo: day(DAYS.applyTo),
    draw: day(DAYS.draw),
    subscribeFrom: day(DAYS.subscribeFrom),
    subscribeTo: day(DAYS.subscribeTo),
    waitlistTo: day(DAYS.waitlistTo),
    list: day(DAYS.list),
  };
}

/** Returns the number of the first offering that is announced on or after the day. */
export function firstDebutNumberFrom(schedule: Schedule, day: number): number {
  const trading = tradingOrdinal(schedule, day) - tradingOrdinal(schedule, FIRST_TRADING_DAY);
  return Math.max(0, Math.ceil(trading / INTERVAL));
}

function placeOf(number: number): number {
  return (number * SCATTER + OFFSET) % CODES;
}

const NUMBER_OF_PLACE = new Map(Array.from({ length: CODES }, (_, number) => [placeOf(number), number]));

function codeOf(number: number): string {
  const place = placeOf(number);
  const first = Math.floor(place / (SECOND.length * 10)) + 1;
  return `${first}${SECOND.charAt(Math.floor(place / 10) % SECOND.length)}${place % 10}Z`;
}
