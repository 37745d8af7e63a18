import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { businessDayAt, businessOrdinal, formatDay, parseDay, weekday } from '@tsubame/sdk/rules';
import { dayBar } from '#market/day-bar.ts';
import { createRandomSequence, hashText } from '#market/hash.ts';
import { createMarket } from '#market/market.ts';
import { minuteTable } from '#market/minutes.ts';
import { FIRST_TRADING_DAY } from '#market/schedule.ts';
import { minuteCount, minuteOfDay } from '#market/session-minutes.ts';
import { type Issue, originalIssues } from '#market/universe.ts';
import { timeText } from './check-issue.ts';

/** Shapes of files, as their sources export them. */
export const SAMPLE_SHAPES = [
  'jquants',
  'jquants2',
  'jquants2-minutes',
  'yahoo',
  'stooq',
  'japanese',
] as const;
export type SampleShape = (typeof SAMPLE_SHAPES)[number];

/** Issues that a sample may have: those of the universe. */
export const MOST_SAMPLE_ISSUES = originalIssues.length;

/** The first day that a sample may begin on. */
export const FIRST_SAMPLE_DAY = formatDay(FIRST_TRADING_DAY);

/** True if a sample may begin on the day, such as `2019-04-01`. */
export function isSampleDay(text: string): boolean {
  try {
    return businessOrdinal(parseDay(text)) >= businessOrdinal(FIRST_TRADING_DAY);
  } catch {
    return false;
  }
}

export interface SampleOptions {
  readonly folder: string;
  readonly shape: SampleShape;
  readonly issues: number;
  /** `2019-04-01`. */
  readonly from: string;
  /** Business days. */
  readonly days: number;
  readonly seed?: string;
  /** True to add faults of each kind that an import finds. */
  readonly faults?: boolean;
  /** The share of minutes with a trade. */
  readonly density?: number;
}

interface SampleBar {
  readonly date: string;
  readonly time: string;
  readonly code: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly factor: number;
}

interface Shape {
  readonly header: string;
  /** One file for each issue, or one for all. */
  readonly perIssue: boolean;
  readonly fileOf: (code: string) => string;
  readonly line: (bar: SampleBar) => string;
  readonly encode: (text: string) => Uint8Array;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const compact = (date: string) => date.replaceAll('-', '');

const SHAPES: Readonly<Record<SampleShape, Shape>> = {
  jquants: {
    header:
      'Date,Code,Open,High,Low,Close,UpperLimit,LowerLimit,Volume,TurnoverValue,AdjustmentFactor,AdjustmentOpen,AdjustmentHigh,AdjustmentLow,AdjustmentClose,AdjustmentVolume',
    perIssue: false,
    fileOf: () => 'prices_daily_quotes.csv',
    line: ({ date, code, open, high, low, close, volume, factor }) =>
      volume === 0
        ? `${date},${code}0,,,,,0,0,,,${factor.toFixed(1)},,,,,`
        : `${date},${code}0,${open},${high},${low},${close},0,0,${volume}.0,${Math.round(volume * close)}.0,${factor.toFixed(1)},${open},${high},${low},${close},${volume}.0`,
    encode: utf8,
  },
  jquants2: {
    header: 'Date,Code,O,H,L,C,UL,LL,Vo,Va,AdjFactor,AdjO,AdjH,AdjL,AdjC,AdjVo',
    perIssue: false,
    fileOf: () => 'equities_bars_daily.csv',
    line: ({ date, code, open, high, low, close, volume, factor }) =>
      `${date},${code}0,${open},${high},${low},${close},0,0,${volume},${Math.round(volume * close)},${factor},${open},${high},${low},${close},${volume}`,
    encode: utf8,
  },
  'jquants2-minutes': {
    header: 'Date,Time,Code,O,H,L,C,Vo,Va',
    perIssue: false,
    fileOf: () => 'equities_bars_minute.csv',
    line: ({ date, time, code, open, high, low, close, volume }) =>
      `${date},${time},${code}0,${open},${high},${low},${close},${volume},${Math.round(volume * close)}`,
    encode: utf8,
  },
  yahoo: {
    header: 'Date,Open,High,Low,Close,Adj Close,Volume',
    perIssue: true,
    fileOf: (code) => `${code}.T.csv`,
    line: ({ date, open, high, low, close, volume }) =>
      `${date},${open.toFixed(6)},${high.toFixed(6)},${low.toFixed(6)},${close.toFixed(6)},${close.toFixed(6)},${volume}`,
    encode: utf8,
  },
  stooq: {
    header: '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
    perIssue: true,
    fileOf: (code) => `${code}.jp.txt`,
    line: ({ date, code, open, high, low, close, volume }) =>
      `${code}.JP,D,${compact(date)},000000,${open},${high},${low},${close},${volume},0`,
    encode: utf8,
  },
  japanese: {
    header: '日付;銘柄コード;始値;高値;安値;終値;出来高;売買代金',
    perIssue: false,
    fileOf: () => 'kabuka.csv',
    line: ({ date, code, open, high, low, close, volume }) =>
      `${date.replaceAll('-', '/')};${code};${open};${high};${low};${close};${volume};${Math.round(volume * close)}`,
    encode: shiftJis,
  },
};

/** Shift_JIS of the few words of a header; Node decodes it but does not encode it. */
const SHIFT_JIS: Readonly<Record<string, readonly [number, number]>> = {
  日: [0x93, 0xfa],
  付: [0x95, 0x74],
  銘: [0x96, 0xc1],
  柄: [0x95, 0xbf],
  コ: [0x83, 0x52],
  ー: [0x81, 0x5b],
  ド: [0x83, 0x68],
  始: [0x8e, 0x6e],
  値: [0x92, 0x6c],
  高: [0x8d, 0x82],
  安: [0x88, 0xc0],
  終: [0x8f, 0x49],
  出: [0x8f, 0x6f],
  来: [0x97, 0x88],
  売: [0x94, 0x84],
  買: [0x94, 0x83],
  代: [0x91, 0xe3],
  金: [0x8b, 0xe0],
};

function shiftJis(text: string): Uint8Array {
  return Uint8Array.from([...text].flatMap((char) => SHIFT_JIS[char] ?? [char.charCodeAt(0)]));
}

const FLUSH_AT = 1 << 20;

/**
 * Writes a set of simulated prices in the shape of a source. The same options write the same set.
 *
 * @returns the number of rows
 */
export function writeSampleSet(options: SampleOptions): number {
  const { folder, issues, from, days, faults = false } = options;
  const shape = SHAPES[options.shape];
  const withMinutes = options.shape === 'jquants2-minutes';
  mkdirSync(folder, { recursive: true });
  const chosen = originalIssues.slice(0, issues);
  const market = createMarket({ seed: options.seed ?? 'sample', schedule: 'exchange' });
  const first = businessOrdinal(parseDay(from));
  const files = new Map<string, { handle: number; pending: string[]; size: number }>();
  let rows = 0;
  const write = (code: string, text: string) => {
    const name = shape.fileOf(code);
    let file = files.get(name);
    if (!file) {
      file = { handle: openSync(join(folder, name), 'w'), pending: [`${shape.header}\n`], size: 0 };
      files.set(name, file);
    }
    file.pending.push(text, '\n');
    file.size += text.length;
    rows += 1;
    if (file.size > FLUSH_AT) flush(file);
  };
  const flush = (file: { handle: number; pending: string[]; size: number }) => {
    writeSync(file.handle, shape.encode(file.pending.join('')));
    file.pending = [];
    file.size = 0;
  };
  for (let day = 0; day < days; day += 1) {
    const number = businessDayAt(first + day);
    const date = formatDay(number);
    for (const [place, issue] of chosen.entries()) {
      const bars = withMinutes
        ? minuteBars(market, issue, number, { date, density: options.density ?? 1 })
        : [dailyBar(market, issue, number, date)];
      const changed = faults ? withFaults(bars, { day, place }) : bars;
      for (const bar of changed) write(issue.code, shape.line(bar));
    }
  }
  for (const file of files.values()) {
    flush(file);
    closeSync(file.handle);
  }
  return rows;
}

function dailyBar(
  market: ReturnType<typeof createMarket>,
  issue: Issue,
  day: number,
  date: string,
): SampleBar {
  const { openTenths, highTenths, lowTenths, closeTenths, volume } = dayBar(market, issue, day);
  return {
    ...{ date, time: '', code: issue.code, factor: 1, volume },
    open: openTenths / 10,
    high: highTenths / 10,
    low: lowTenths / 10,
    close: closeTenths / 10,
  };
}

function minuteBars(
  market: ReturnType<typeof createMarket>,
  issue: Issue,
  day: number,
  { date, density }: { date: string; density: number },
): SampleBar[] {
  const table = minuteTable(market, issue, day);
  const next = createRandomSequence(hashText(`${issue.code} ${date}`));
  const bars: SampleBar[] = [];
  let volumeBefore = 0;
  const last = minuteCount('exchange') - 1;
  for (let { first: minute } = table; minute <= last; minute += 1) {
    const isKept = minute === table.first || minute === last || next() < density;
    const volume = (table.volumeSoFar[minute] ?? 0) - volumeBefore;
    if (!isKept || volume === 0) continue;
    volumeBefore += volume;
    const clock = minuteOfDay('exchange', day, minute);
    bars.push({
      ...{ date, code: issue.code, factor: 1, volume },
      time: timeText(clock),
      open: (table.open[minute] ?? 0) / 10,
      high: (minute === last ? (table.open[minute] ?? 0) : (table.high[minute] ?? 0)) / 10,
      low: (minute === last ? (table.open[minute] ?? 0) : (table.low[minute] ?? 0)) / 10,
      close: (minute === last ? (table.open[minute] ?? 0) : (table.close[minute] ?? 0)) / 10,
    });
  }
  return bars;
}

/** Faults of each kind, a few days apart, each on another issue. */
function withFaults(
  bars: readonly SampleBar[],
  { day, place }: { day: number; place: number },
): readonly SampleBar[] {
  const [bar] = bars;
  if (!bar || day === 17) return [];
  const rest = bars.slice(1);
  if (place === 0 && day === 5) return [bar, { ...bar }, ...rest];
  if (place === 0 && day === 6) return [bar, { ...bar, volume: bar.volume + 100 }, ...rest];
  if (place === 1 && day === 7) return [{ ...bar, high: bar.high + 0.25 }, ...rest];
  if (place === 1 && day === 8) return [{ ...bar, high: bar.low, low: bar.high + 1 }, ...rest];
  if (place === 2 && day >= 9 && day <= 11) return [];
  if (place === 2 && day >= 14) return bars.map(divided(5));
  if (place === 3 && day >= 12)
    return bars.map((each) => ({ ...divided(2)(each), factor: day === 12 ? 0.5 : 1 }));
  if (place === 4 && day < 3) return [];
  if (place === 0 && day === 13)
    return [bar, { ...bar, code: '25935' }, { ...bar, date: '2019-13-45' }, ...rest];
  if (place === 1 && day === 15) return [{ ...bar, high: bar.high * 3 }, ...rest];
  if (place === 0 && day === 18) return [...bars, { ...bar, date: nextSunday(bar.date) }];
  return bars;
}

const divided = (ratio: number) => (bar: SampleBar) => {
  const rounded = (price: number) => Math.round(price / ratio);
  return {
    ...bar,
    open: rounded(bar.open),
    high: rounded(bar.high),
    low: rounded(bar.low),
    close: rounded(bar.close),
    volume: bar.volume * ratio,
  };
};

function nextSunday(date: string): string {
  const day = parseDay(date);
  return formatDay(day - weekday(day) + 6);
}
