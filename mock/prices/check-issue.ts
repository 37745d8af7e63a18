import {
  businessDayAt,
  businessOrdinal,
  ceilToTick,
  floorToTick,
  formatDay,
  isBusinessDay,
  isOnTick,
  priceLimits,
  roundToTick,
  type TickGroup,
} from '@tsubame/sdk/rules';
import type { OwnSplit } from '#market/price-source.ts';
import { FIRST_TRADING_DAY } from '#market/schedule.ts';
import {
  continuousMinutes,
  isClosingAuctionMinute,
  minuteCount,
  minuteOfDay,
} from '#market/session-minutes.ts';
import type { Findings } from './findings.ts';
import { IssueWriter, MOST_SHARES } from './price-store.ts';
import type { ReadBar, ReadBars } from './scratch.ts';

/** A span of business days without a bar; ordinals, both ends included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly file: number;
  readonly line: number;
}

/** What the check of an issue leaves for the whole set. */
export interface CheckedIssue {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly firstMinute: number | null;
  readonly firstFile: number;
  readonly firstLine: number;
  readonly days: number;
  /** Days with minute bars. */
  readonly daysWithMinutes: number;
  readonly bars: number;
  /** Rows of minutes that were added to another bar. */
  readonly merged: number;
  readonly splits: readonly OwnSplit[];
  readonly gaps: readonly Gap[];
  /** Ordinals of the business days with a bar. */
  readonly sessions: Int32Array;
}

/** Ratios of splits that a large move may be, and how near to one it must be. */
const SPLIT_RATIOS = [2, 3, 4, 5, 10, 20, 25, 100];
const NEAR_RATIO = 0.12;

const LAST_MINUTE = minuteCount('exchange') - 1;
/** Session minutes by the minute since midnight, as they are on the days with the same number of continuous minutes. */
const sessionMinutesCache = new Map<number, Int16Array>();

/** The adjustment factor that a row gives to its day, and where it stands: 0.5 is a split of 1 to 2. */
export interface DayFactor {
  readonly factor: number;
  /** Index of the file. */
  readonly file: number;
  readonly line: number;
}

interface BarInWork {
  readonly minute: number;
  /** Prices in hundredths of a yen. */
  readonly open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  readonly line: number;
  readonly file: number;
}

interface DayInWork {
  readonly day: number;
  bars: BarInWork[];
  hasMinutes: boolean;
}

/** Checks the bars of an issue, rounds them to the price step, puts them together by day and writes them. Null if none is left. */
export function checkIssue(
  bars: ReadBars,
  {
    store,
    code,
    tickGroup,
    fileNames,
    findings,
    actions,
    factors,
  }: {
    /** Folder of the store, in which the bars are written. */
    readonly store: string;
    readonly code: string;
    readonly tickGroup: TickGroup;
    readonly fileNames: readonly string[];
    readonly findings: Findings;
    /** Splits that the user declares. */
    readonly actions: readonly OwnSplit[];
    /** Factors other than 1, by day. A day that the user declares has the user's split. */
    readonly factors: ReadonlyMap<number, DayFactor>;
  },
): CheckedIssue | null {
  const writer = new IssueWriter(store, code);
  const sessions: number[] = [];
  const gaps: Gap[] = [];
  let barCount = 0;
  let merged = 0;
  let daysWithMinutes = 0;
  let firstMinute: number | null = null;
  let first = { file: 0, line: 0 };
  /** The last close, tenths of a yen; 0 before the first bar. */
  let closeBefore = 0;
  const at = ({ file, line }: { file: number; line: number }, day: number) => ({
    ...{ file: fileNames[file] ?? null, line, code, date: formatDay(day) },
  });

  const splits = new Map(actions.map(({ exDay, ratio }) => [exDay, ratio]));
  for (const [day, found] of factors) {
    if (splits.has(day)) continue;
    const ratio = wholeRatioOf(found.factor);
    if (ratio === null) findings.add('ratio_unsupported', at(found, day), { factor: found.factor });
    else splits.set(day, ratio);
  }
  /** What a share of the last traded day is on this day, if a split began since. */
  const ratioSince = (before: number, day: number) => {
    let product = 1;
    for (const [exDay, ratio] of splits) if (exDay > before && exDay <= day) product *= ratio;
    return product;
  };

  const finish = (work: DayInWork) => {
    const [head] = work.bars;
    if (!head) return;
    const { day } = work;
    const place = (bar: { file: number; line: number }) => at(bar, day);
    const before = sessions.at(-1);
    const ratio = before === undefined ? 1 : ratioSince(businessDayAt(before), day);
    const base = ratio === 1 ? closeBefore : roundToTick(tickGroup, closeBefore / ratio);
    const limits = base > 0 ? priceLimits(tickGroup, base) : null;
    const onTick = (hundredths: number) => tickOf(tickGroup, hundredths, base);
    let isOutside = false;
    let [open, high, low, close, volume] = [0, 0, Number.POSITIVE_INFINITY, 0, 0];
    const minutes: number[] = [];
    for (const bar of work.bars) {
      const prices = [onTick(bar.open), onTick(bar.high), onTick(bar.low), onTick(bar.close)] as const;
      const off = [bar.open, bar.high, bar.low, bar.close].findIndex((each, place) => {
        return each !== (prices[place] ?? 0) * 10;
      });
      if (off >= 0) {
        const read = [bar.open, bar.high, bar.low, bar.close][off] ?? 0;
        findings.add('off_tick', place(bar), { price: read / 100, rounded: (prices[off] ?? 0) / 10 });
      }
      const [barOpen, barHigh, barLow, barClose] = prices;
      if (limits && !isOutside && (barHigh > limits.upperTenths || barLow < limits.lowerTenths)) {
        isOutside = true;
        const split = suspectedRatio(base, work.bars[0] === bar ? barOpen : 0);
        const isAbove = barHigh > limits.upperTenths;
        if (split !== null)
          findings.add('split_suspected', place(bar), { from: base / 10, to: barOpen / 10, ratio: split });
        else
          findings.add('outside_limits', place(bar), {
            price: (isAbove ? barHigh : barLow) / 10,
            limit: (isAbove ? limits.upperTenths : limits.lowerTenths) / 10,
          });
      }
      if (open === 0) open = barOpen;
      high = Math.max(high, barHigh);
      low = Math.min(low, barLow);
      close = barClose;
      volume += bar.volume;
      if (work.hasMinutes) minutes.push(bar.minute, barOpen, barHigh, barLow, barClose, bar.volume);
    }
    const ordinal = businessOrdinal(day);
    if (before === undefined) {
      first = head;
      firstMinute = work.hasMinutes ? head.minute : null;
    } else if (ordinal > before + 1)
      gaps.push({ from: before + 1, to: ordinal - 1, file: head.file, line: head.line });
    sessions.push(ordinal);
    barCount += work.bars.length;
    if (work.hasMinutes) daysWithMinutes += 1;
    writer.add(
      { day, openTenths: open, highTenths: high, lowTenths: low, closeTenths: close, volume },
      minutes,
    );
    closeBefore = close;
  };

  let work: DayInWork = { day: -1, bars: [], hasMinutes: false };
  let checkedDay = -1;
  let isDayOpen = false;
  let latest: ReadBar | null = null;
  for (const bar of bars) {
    if (bar.day !== checkedDay) {
      checkedDay = bar.day;
      isDayOpen = bar.day >= FIRST_TRADING_DAY && isBusinessDay(bar.day);
    }
    if (!isDayOpen) {
      if (bar.day < FIRST_TRADING_DAY)
        findings.add('outside_calendar', at(bar, bar.day), { first: formatDay(FIRST_TRADING_DAY) });
      else findings.add('closed_day', at(bar, bar.day));
      continue;
    }
    if (latest && latest.day === bar.day && latest.time === bar.time) {
      const isSame =
        latest.open === bar.open &&
        latest.high === bar.high &&
        latest.low === bar.low &&
        latest.close === bar.close &&
        latest.volume === bar.volume;
      findings.add(isSame ? 'duplicate' : 'conflict', at(bar, bar.day));
      continue;
    }
    latest = { ...bar };
    if (bar.day !== work.day) {
      finish(work);
      work = { day: bar.day, bars: [], hasMinutes: false };
    }
    const { open, high, low, close, volume, file, line } = bar;
    if (bar.time < 0) {
      work.bars.push({ minute: -1, open, high, low, close, volume, file, line });
      continue;
    }
    const minute = sessionMinutesOf(bar.day)[bar.time] ?? -1;
    if (minute < 0) {
      findings.add('outside_hours', at(bar, bar.day), { time: timeText(bar.time) });
      continue;
    }
    if (!work.hasMinutes && work.bars.length > 0) {
      const [daily] = work.bars;
      if (daily) findings.add('daily_and_minutes', at(daily, bar.day));
      work.bars = [];
    }
    work.hasMinutes = true;
    const own = minuteOfDay('exchange', bar.day, minute);
    // The closing auction is a single print: what a bar has before it belongs to the minute before.
    const isBeforeAuction = isClosingAuctionMinute('exchange', minute) && high !== low;
    const last = work.bars.at(-1);
    const into =
      isBeforeAuction && last?.minute !== minute ? continuousMinutes('exchange', bar.day) - 1 : minute;
    if (own !== bar.time || into !== minute)
      findings.add('merged_minute', at(bar, bar.day), {
        ...{ time: timeText(bar.time), into: timeText(minuteOfDay('exchange', bar.day, into)) },
      });
    if (last && last.minute === into) {
      merged += 1;
      last.high = Math.max(last.high, high);
      last.low = Math.min(last.low, low);
      last.close = close;
      last.volume = Math.min(last.volume + volume, MOST_SHARES);
    } else work.bars.push({ minute: into, open, high, low, close, volume, file, line });
  }
  finish(work);
  const [begin] = sessions;
  const end = sessions.at(-1);
  if (begin === undefined || end === undefined) return null;
  writer.end();
  return {
    firstDay: businessDayAt(begin),
    lastDay: businessDayAt(end),
    firstMinute,
    firstFile: first.file,
    firstLine: first.line,
    days: sessions.length,
    daysWithMinutes,
    bars: barCount,
    merged,
    splits: [...splits]
      .map(([exDay, ratio]) => ({ exDay, ratio }))
      .filter(({ exDay }) => exDay > businessDayAt(begin))
      .toSorted((a, b) => a.exDay - b.exDay),
    gaps,
    sessions: Int32Array.from(sessions),
  };
}

/**
 * Returns a price in tenths of a yen on the price step, rounded away from the close of the day before, so that a move is never
 * rounded to none.
 */
function tickOf(group: TickGroup, hundredths: number, closeBefore: number): number {
  const tenths = hundredths / 10;
  if (isOnTick(group, tenths)) return tenths;
  if (closeBefore === 0) return roundToTick(group, tenths);
  return tenths > closeBefore ? ceilToTick(group, tenths) : Math.max(floorToTick(group, tenths), 1);
}

/** The shares that one share becomes by an adjustment factor; null if they are not whole. */
function wholeRatioOf(factor: number): number | null {
  const ratio = Math.round(1 / factor);
  return ratio >= 2 && Math.abs(ratio * factor - 1) < 0.001 ? ratio : null;
}

/** The ratio of a split that a move from the base to the open may be; null if it is near none. */
function suspectedRatio(base: number, open: number): number | null {
  if (open === 0) return null;
  return SPLIT_RATIOS.find((ratio) => Math.abs((open * ratio) / base - 1) < NEAR_RATIO) ?? null;
}

/** For each minute since midnight of a day (number): the session minute that it belongs to; -1 outside the hours. */
function sessionMinutesOf(day: number): Int16Array {
  const count = continuousMinutes('exchange', day);
  const found = sessionMinutesCache.get(count) ?? sessionMinutes(day, count);
  sessionMinutesCache.set(count, found);
  return found;
}

function sessionMinutes(day: number, count: number): Int16Array {
  const found = new Int16Array(24 * 60).fill(-1);
  const starts = new Map(
    [...Array.from({ length: count }, (_, session) => session), LAST_MINUTE].map((session) => [
      minuteOfDay('exchange', day, session),
      session,
    ]),
  );
  let session = -1;
  for (let minute = 0; minute < found.length; minute += 1) {
    session = starts.get(minute) ?? session;
    found[minute] = session;
  }
  // Sources label the closing print of the morning 11:30 and that of the day up to a few minutes later.
  const noon = 11 * 60 + 30;
  const close = minuteOfDay('exchange', day, LAST_MINUTE);
  for (let minute = noon + 1; minute < found.length; minute += 1)
    if (minute > close || (found[minute] === found[noon] && minute > noon)) found[minute] = -1;
  return found;
}

/** Returns `09:01` for minutes since midnight. */
export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
