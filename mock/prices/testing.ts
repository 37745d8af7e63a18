import { businessDayAt, businessOrdinal, parseDay, roundToTick, startOfDay } from '@tsubame/sdk/rules';
import { createRandomSequence } from '#market/hash.ts';
import {
  OWN_MINUTE_FIELDS,
  type OwnDay,
  type OwnDividend,
  type OwnFacts,
  type OwnProfile,
  type OwnSplit,
  type PriceSource,
  priceBarsOf,
} from '#market/price-source.ts';
import { closeAt, openAt } from '#market/schedule.ts';
import { continuousMinutes, instantOfPrint, minuteCount } from '#market/session-minutes.ts';

/** Imported days in memory, in order, with the minutes as arrays of six numbers. */
export interface TestIssue {
  readonly code: string;
  readonly splits: readonly OwnSplit[];
  readonly dividends?: readonly OwnDividend[];
  readonly facts?: readonly OwnFacts[];
  readonly profile?: OwnProfile;
  readonly days: readonly (Omit<OwnDay, 'minutes' | 'firstMinute'> & {
    readonly minutes: readonly number[];
  })[];
}

let sources = 0;

/** Makes a source of prices in memory; issues without days are left out. */
export function testPrices(issues: readonly TestIssue[]): PriceSource {
  const used = issues.filter(({ days }) => days.length > 0).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const daysOf = new Map(
    used.map(({ code, days }) => [
      code,
      days.map(({ minutes, ...day }): OwnDay => {
        const values = Int32Array.from(minutes);
        const count = values.length / OWN_MINUTE_FIELDS;
        return {
          ...day,
          firstMinute: minutes[0] ?? null,
          minutes: count === 0 ? null : () => ({ count, values }),
        };
      }),
    ]),
  );
  const firsts = used.map(({ days }) => days[0]?.day ?? 0);
  const lasts = used.map(({ days }) => days.at(-1)?.day ?? 0);
  const days = used.flatMap((issue) => issue.days);
  sources += 1;
  return {
    id: `test ${sources}`,
    firstDay: Math.min(...firsts),
    lastDay: Math.max(...lasts),
    closedDays: [],
    bars: priceBarsOf(days.length, days.filter(({ minutes }) => minutes.length > 0).length),
    issues: used.map(({ code, days, profile = null }) => ({
      code,
      profile,
      firstDay: days[0]?.day ?? 0,
      firstMinute: days[0]?.minutes[0] ?? null,
    })),
    splitsOf: (code) => used.find((issue) => issue.code === code)?.splits ?? [],
    dividendsOf: (code) => used.find((issue) => issue.code === code)?.dividends ?? [],
    factsOf: (code) => used.find((issue) => issue.code === code)?.facts ?? [],
    dayOn: (code, day) => daysOf.get(code)?.find((each) => each.day === day) ?? null,
    lastDayBefore: (code, day) => daysOf.get(code)?.findLast((each) => each.day < day) ?? null,
  };
}

const START_TENTHS = 20_000;

/** Makes random bars of an issue; the same seed gives the same bars. */
export function randomIssue(
  code: string,
  { seed, from, days, minutes }: { seed: number; from: string; days: number; minutes: boolean },
): TestIssue {
  const next = createRandomSequence(seed);
  const first = businessOrdinal(parseDay(from));
  const found: TestIssue['days'][number][] = [];
  const splits: OwnSplit[] = [];
  // By a sequence of their own, so that the bars of a seed stay the same.
  const beside = createRandomSequence(seed + 1_000_003);
  const dividends: OwnDividend[] = [];
  const facts: OwnFacts[] = [];
  const some = (most: number) => (beside() < 0.7 ? 1 + Math.floor(beside() * most) : null);
  let last = START_TENTHS;
  const priceNear = (price: number) => roundToTick('OTHER', price * (0.985 + 0.03 * next()));
  for (let index = 0; index < days; index += 1) {
    const day = businessDayAt(first + index);
    if (index > 0 && beside() < 0.1)
      dividends.push({ exDay: day, perShareHundredths: 100 + Math.floor(beside() * 9_000) });
    if (beside() < 0.15)
      facts.push({
        ...{ day, epsHundredths: some(50_000), bpsHundredths: some(90_000) },
        ...{ dividendHundredths: some(9_000), shares: some(90_000_000) },
      });
    if (next() < 0.08) continue;
    if (found.length > 0 && next() < 0.03) {
      splits.push({ exDay: day, ratio: 2 });
      last = roundToTick('OTHER', last / 2);
    }
    const rows: number[] = [];
    const bar = () => {
      const open = priceNear(last);
      const close = priceNear(open);
      const high = Math.max(open, close, priceNear(open));
      const low = Math.min(open, close, priceNear(open));
      last = close;
      return { open, high, low, close };
    };
    const count = minutes ? 1 + Math.floor(next() * 8) : 0;
    const times = [
      ...new Set(
        Array.from({ length: count }, () => Math.floor(next() * continuousMinutes('exchange', day))),
      ),
    ].toSorted((a, b) => a - b);
    for (const minute of times) {
      const { open, high, low, close } = bar();
      rows.push(minute, open, high, low, close, (1 + Math.floor(next() * 40)) * 100);
    }
    const whole =
      rows.length > 0 ? aggregate(rows) : { ...bar(), volume: (1 + Math.floor(next() * 9_000)) * 100 };
    found.push({
      day,
      openTenths: whole.open,
      highTenths: whole.high,
      lowTenths: whole.low,
      closeTenths: whole.close,
      volume: whole.volume,
      minutes: rows,
    });
  }
  return { code, days: found, splits, dividends, facts };
}

function aggregate(rows: readonly number[]) {
  const bars = Array.from({ length: rows.length / OWN_MINUTE_FIELDS }, (_, row) =>
    rows.slice(row * OWN_MINUTE_FIELDS, (row + 1) * OWN_MINUTE_FIELDS),
  );
  return {
    open: bars[0]?.[1] ?? 0,
    high: Math.max(...bars.map((bar) => bar[2] ?? 0)),
    low: Math.min(...bars.map((bar) => bar[3] ?? 0)),
    close: bars.at(-1)?.[4] ?? 0,
    volume: bars.reduce((sum, bar) => sum + (bar[5] ?? 0), 0),
  };
}

/** Returns an issue with the bars of one that have begun by an instant (epoch ms), and those of another that begin later. */
export function withOtherFuture(issue: TestIssue, other: TestIssue, at: number): TestIssue {
  const days = new Map<number, TestIssue['days'][number]>();
  const begun = (day: number, minute: number) => instantOfPrint('exchange', day, { minute, second: 0 }) <= at;
  const dayBegun = (day: number) => openAt('exchange', day) <= at;
  for (const day of issue.days) if (day.minutes.length > 0 || dayBegun(day.day)) days.set(day.day, day);
  for (const day of other.days) {
    const here = days.get(day.day);
    if (day.minutes.length === 0 && here && dayBegun(day.day)) continue;
    if (!here && !dayBegun(day.day)) days.set(day.day, day);
    else if (!here && day.minutes.length > 0) days.set(day.day, { ...day, minutes: [] });
  }
  for (const [number, day] of days) {
    if (day.minutes.length === 0 && dayBegun(number) && issue.days.includes(day)) continue;
    const own = issue.days.find((each) => each.day === number)?.minutes ?? [];
    const others = other.days.find((each) => each.day === number)?.minutes ?? [];
    const minutes = [
      ...rowsWhere(own, (minute) => begun(number, minute)),
      ...rowsWhere(others, (minute) => !begun(number, minute)),
    ];
    if (minutes.length === 0) {
      const isDaily = others.length === 0 && own.length === 0;
      if (!isDaily) days.delete(number);
      continue;
    }
    const { open, high, low, close, volume } = aggregate(minutes);
    const prices = { openTenths: open, highTenths: high, lowTenths: low, closeTenths: close };
    days.set(number, { day: number, ...prices, volume, minutes });
  }
  return {
    code: issue.code,
    days: [...days.values()].toSorted((a, b) => a.day - b.day),
    // A split or a dividend is known from the midnight of its ex-day, facts from the close of their day.
    splits: joined(issue.splits, other.splits, ({ exDay }) => startOfDay(exDay) <= at),
    dividends: joined(issue.dividends, other.dividends, ({ exDay }) => startOfDay(exDay) <= at),
    facts: joined(issue.facts, other.facts, ({ day }) => closeAt('exchange', day) <= at),
  };
}

function joined<Row>(
  own: readonly Row[] | undefined,
  others: readonly Row[] | undefined,
  isKnown: (row: Row) => boolean,
): Row[] {
  return [...(own ?? []).filter(isKnown), ...(others ?? []).filter((row) => !isKnown(row))];
}

function rowsWhere(rows: readonly number[], keep: (minute: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < rows.length; at += OWN_MINUTE_FIELDS)
    if (keep(rows[at] ?? minuteCount('exchange'))) found.push(...rows.slice(at, at + OWN_MINUTE_FIELDS));
  return found;
}

/** Paths of the values that differ: a whole answer would be too long to read. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return [`${path}: ${String(one)} and ${String(other)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      `${path}.${key}`,
    ),
  );
}
