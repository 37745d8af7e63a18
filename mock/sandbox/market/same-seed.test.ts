import { createHash } from 'node:crypto';
import { parseDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { jst } from './arbitraries.ts';
import { board } from './board.ts';
import { type CandlePeriod, candles } from './candles.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { debutDays, debutOf } from './debut.ts';
import { indicesAt } from './indices.ts';
import { firstDayOf } from './listed.ts';
import { createMarket, type Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPrintAt, priceAt } from './path.ts';
import { quoteAt } from './quote.ts';
import type { Schedule } from './schedule.ts';
import {
  addTradingDays,
  elapsedPpm,
  nextChangeAt,
  nextOpenAt,
  phase,
  shownDay,
  tradingDay,
} from './schedule.ts';
import { sparkline } from './sparkline.ts';
import { ticksOfDay } from './ticks-of-day.ts';
import { firstTouch } from './touch.ts';
import { type Issue, issueOf } from './universe.ts';

// Kept orders, positions and histories stand on the prices of their seed, and every instance computes them anew. So what
// a seed has once said it says for ever: a change of these figures rewrites the past of every kept sandbox. Change them
// only together with a seed that old data does not use.

/** A stock in small steps, one of the growth board, a cheap and a dear one. */
const CODES = ['7203', '4385', '9432', '9983'];
const PERIODS: readonly CandlePeriod[] = ['1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'];
const DAYS = ['2016-01-04', '2020-03-16', '2026-01-05', '2026-11-20', '2026-11-24', '2031-06-02'];
const INSTANTS = [
  '2026-11-20 07:59:59',
  '2026-11-20 08:00:00',
  '2026-11-20 08:59:59',
  '2026-11-20 09:00:00',
  '2026-11-20 09:00:01',
  '2026-11-20 10:17:30',
  '2026-11-20 11:29:59',
  '2026-11-20 11:30:00',
  '2026-11-20 12:30:00',
  '2026-11-20 14:03:59',
  '2026-11-20 15:25:00',
  '2026-11-20 15:30:00',
  '2026-11-20 23:59:59',
  '2026-11-21 12:00:00',
  '2026-12-31 10:00:00',
].map(jst);

const questions: Record<string, (market: Market, issues: readonly Issue[]) => unknown> = {
  'the bars of days': (market, issues) =>
    issues.map((issue) => DAYS.map((date) => dayBar(market, issue, parseDay(date)))),
  'the minutes of a day': (market, issues) =>
    issues.map((issue) => {
      const { bar: _, ...table } = minuteTable(market, issue, parseDay('2026-11-20'));
      return Object.entries(table).map(([name, values]) => [
        name,
        Array.from(values as ArrayLike<number> | []),
      ]);
    }),
  'prices and when they were printed': (market, issues) =>
    issues.map((issue) =>
      INSTANTS.flatMap((at) =>
        [0, 7_000, 23_000, 41_000].map((later) => [
          priceAt(market, issue, at + later),
          lastPrintAt(market, issue, at + later),
        ]),
      ),
    ),
  quotes: (market, issues) => issues.map((issue) => INSTANTS.map((at) => quoteAt(market, issue, at))),
  boards: (market, issues) => issues.map((issue) => INSTANTS.map((at) => board(market, issue, at))),
  'days so far': (market, issues) =>
    issues.map((issue) => INSTANTS.map((at) => daySoFar(market, issue, shownDay(market.schedule, at), at))),
  candles: (market, issues) =>
    issues
      .slice(0, 2)
      .map((issue) =>
        PERIODS.flatMap((period) =>
          [INSTANTS[5], INSTANTS[11]].map((now = 0) =>
            candles(market, issue, period, { now, limit: 12, before: now - 90_000 }),
          ),
        ),
      ),
  'lines of a day': (market, issues) =>
    issues.map((issue) =>
      INSTANTS.map((at) => [sparkline(market, issue, at), ticksOfDay(market, issue, at)]),
    ),
  indices: (market) =>
    [INSTANTS[1], INSTANTS[5]].map((at = 0) => indicesAt(market, at).map(({ name: _, ...values }) => values)),
  offerings: ({ schedule }) =>
    Array.from({ length: 30 }, (_, index) => index * 7).map((number) => {
      const {
        summary: _,
        shortName: __,
        ...offering
      } = debutOf(number) ?? { summary: null, shortName: null };
      return [offering, debutDays(schedule, number)];
    }),
  'first days of a new issue': (market) => {
    const issue = issueOf(debutOf(300)?.code ?? '');
    const first = firstDayOf(market, issue);
    return [-1, 0, 1, 2, 30].map((days) =>
      dayBar(market, issue, addTradingDays(market.schedule, first, days)),
    );
  },
  'first touches': (halted, issues) =>
    issues.map((issue) => {
      const market = { ...halted, haltsOf: () => [] };
      const from = jst('2026-11-16 10:00:00');
      const price = priceAt(market, issue, from);
      return [0.98, 0.99, 0.998, 1].flatMap((part) => [
        firstTouch(market, issue, from, INSTANTS[11] ?? 0, { atOrBelow: Math.floor(price * part) }),
        firstTouch(market, issue, from, INSTANTS[11] ?? 0, { atOrAbove: Math.ceil(price * (2 - part)) }),
      ]);
    }),
  hours: ({ schedule }) =>
    INSTANTS.map((at) => [
      phase(schedule, at),
      nextChangeAt(schedule, at),
      nextOpenAt(schedule, at),
      tradingDay(schedule, at),
      elapsedPpm(schedule, tradingDay(schedule, at), at),
    ]),
};

const ANSWERS: Record<Schedule, Record<string, string>> = {
  exchange: {
    'the bars of days': 'n_BxUFWljobeIJtN',
    'the minutes of a day': '1wSO94XDmcj3Gsp6',
    'prices and when they were printed': 'uP4j6suMJ6JKKTqG',
    quotes: 'lwFX8nUG9p5zze3a',
    boards: 'NN1ADXPB9MzCj7lw',
    'days so far': 'Uzi9YHBDsCenfweU',
    candles: 'NF4zBDQ-XQDlscba',
    'lines of a day': 'PmhnzmeKDpOBbW-X',
    indices: 'VELCVWzYoKiX_AJI',
    offerings: '79JjFldC0pH27Ihv',
    'first days of a new issue': 'JmXHQwlUfLd7gJJK',
    'first touches': 'Xtkd00E7cit_biZv',
    hours: 'JW72gY_LKg_1bIaU',
  },
  always_open: {
    'the bars of days': 'S7P36AihrE1r8pIi',
    'the minutes of a day': '1AVX1iUPAJVJswTS',
    'prices and when they were printed': 'mw28sYASZSqbMpH_',
    quotes: 'PBXPtUVYmzqmvTXU',
    boards: 'y3NIzLfVnTNUZyXf',
    'days so far': 'O6coxUb0r01ntaQs',
    candles: '9hQf-x3mPWVmV1Nt',
    'lines of a day': 'mdrMUVgZDR_sOxjz',
    indices: 'hY3jS9QmPv9MkEwB',
    offerings: 'c5vf7BMBZj1ea7sa',
    'first days of a new issue': 'yzN4gyjBcPbDnCNb',
    'first touches': 'VHcY8wv_4ronwbUb',
    hours: 'uAhQQeAHrEGxj00x',
  },
};

const haltsOf = (code: string) => (code === '9432' ? [{ from: 0, to: null }] : []);

describe.each(['exchange', 'always_open'] as const)('the market of a seed, hours %s', (schedule) => {
  const market = createMarket({ seed: 'tsubame', schedule, haltsOf });
  const issues = CODES.map(issueOf);

  it.each(Object.keys(questions))('has the same %s for ever', (name) => {
    const answer = JSON.stringify(questions[name]?.(market, issues));
    const digest = createHash('sha256').update(answer).digest('base64url').slice(0, 16);
    expect(digest).toBe(ANSWERS[schedule][name]);
  });
});
