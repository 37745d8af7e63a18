import { createHash } from 'node:crypto';
import { afterHoursOf, parseDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { afterHoursPrints, afterHoursQuoteAt } from './after-hours-path.ts';
import { parseJst } from './arbitraries.ts';
import { basketValue, firstBasketHit } from './basket.ts';
import { board } from './board.ts';
import { candles } from './candles.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { debutDays, debutOf } from './debut.ts';
import { nextDividend } from './dividends.ts';
import { indicesAt, indicesOfDay } from './indices.ts';
import { intradayLeverages } from './intraday-trading.ts';
import { firstDayOf } from './listed.ts';
import { createMarket, type Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPrintAt, priceAt } from './path.ts';
import type { CandlePeriod } from './periods.ts';
import { quoteAt } from './quote.ts';
import type { Schedule } from './schedule.ts';
import {
  addTradingDays,
  elapsedPpm,
  nextChangeAt,
  nextOpenAt,
  phase,
  quoteDay,
  tradingDay,
} from './schedule.ts';
import { sparkline } from './sparkline.ts';
import { ticksOfDay } from './ticks-of-day.ts';
import { firstTouch } from './touch.ts';
import { type Issue, issueOf, originalIssues as listed } from './universe.ts';

// Stored orders and positions depend on the prices of their seed, and every instance recalculates these prices. Different figures
// would change the past of every stored sandbox, so change the expected hashes only together with a new price model version.

/** A stock with small ticks, one of the growth segment, a cheap one and an expensive one. */
const CODES = ['7203', '4385', '9432', '9983'];
const PERIODS: readonly CandlePeriod[] = ['1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'];
const DAYS = ['2016-01-04', '2020-03-16', '2026-01-05', '2026-11-20', '2026-11-24', '2031-06-02'];
/** Days that ended at a limit, with and without an earlier trade, in either schedule. */
const LIMIT_DAYS = [
  ['9101', '2026-02-06'],
  ['8591', '2026-08-18'],
  ['1605', '2026-12-02'],
  ['5802', '2027-01-08'],
  ['1925', '2027-11-11'],
  ['7751', '2026-01-14'],
  ['2503', '2026-02-23'],
  ['9101', '2026-09-01'],
] as const;
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
].map(parseJst);

/** Returns the minutes of a day as arrays of numbers. */
function minutesOf(market: Market, issue: Issue, day: number) {
  const { bar: _, first: __, printed: ___, ...table } = minuteTable(market, issue, day);
  return Object.entries(table).map(([name, values]) => [name, Array.from(values as ArrayLike<number> | [])]);
}

const questions: Record<string, (market: Market, issues: readonly Issue[]) => unknown> = {
  'the bars of days': (market, issues) =>
    issues.map((issue) => DAYS.map((date) => dayBar(market, issue, parseDay(date)))),
  'the minutes of a day': (market, issues) =>
    issues.map((issue) => minutesOf(market, issue, parseDay('2026-11-20'))),
  'days at their limit, and what follows them': (market) =>
    LIMIT_DAYS.map(([code, date]) => {
      const issue = issueOf(code);
      const bars = [0, 1, 2].map((days) =>
        dayBar(market, issue, addTradingDays(market.schedule, parseDay(date), days)),
      );
      return [bars, minutesOf(market, issue, parseDay(date))];
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
  boards: (market, issues) =>
    issues.map((issue) =>
      INSTANTS.map((at) => {
        const { auction, ...rest } = board(market, issue, at);
        return auction ? { ...rest, auction } : rest;
      }),
    ),
  'days so far': (market, issues) =>
    issues.map((issue) => INSTANTS.map((at) => daySoFar(market, issue, quoteDay(market.schedule, at), at))),
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
  'indices of a day': (market) =>
    DAYS.slice(2).flatMap((date) =>
      (['openTenths', 'closeTenths'] as const).map((print) =>
        indicesOfDay(market, parseDay(date), (bar) => bar[print]).map(({ name: _, ...values }) => values),
      ),
    ),
  'prices outside the exchange': (market, issues) =>
    issues.flatMap((issue) =>
      (['day', 'night'] as const).map((kind) => {
        const session = afterHoursOf(kind, parseDay('2026-11-20'));
        const instants = [-1, 0, 59_999, 7_200_000, session.to - session.from].map(
          (later) => session.from + later,
        );
        return [
          [...afterHoursPrints(market, issue, session, session)],
          instants.map((at) => afterHoursQuoteAt(market, issue, session, at)),
        ];
      }),
    ),
  baskets: (market) => {
    const basket = [
      { code: '7203', quantity: 300 },
      { code: '9983', quantity: 100 },
    ];
    const from = parseJst('2026-11-16 10:00:00');
    const to = parseJst('2026-11-27 10:00:00');
    const value = basketValue(market, basket, from);
    return [
      INSTANTS.map((at) => basketValue(market, basket, at)),
      [0.97, 0.99, 0.998, 1].flatMap((part) => [
        firstBasketHit(market, basket, { from, to }, ({ low }) => low <= value * part),
        firstBasketHit(market, basket, { from, to }, ({ high }) => high >= value * (2 - part)),
      ]),
    ];
  },
  dividends: (market) =>
    listed.map((issue) => {
      const terms = [];
      for (let at = parseJst('2026-01-01 00:00:00'); terms.length < 9; ) {
        const next = nextDividend(market, issue, at);
        if (!next) break;
        terms.push(next);
        at = next.cutOffAt;
      }
      return terms;
    }),
  'ex-days, and the nights before them': (market) =>
    listed.map((issue) => {
      const next = nextDividend(market, issue, parseJst('2026-01-01 00:00:00'));
      if (!next) return null;
      const night = afterHoursOf('night', next.lastCumDay);
      const days = [0, 1].map((after) => addTradingDays(market.schedule, next.lastCumDay, after));
      return [
        days.map((day) => dayBar(market, issue, day)),
        afterHoursQuoteAt(market, issue, night, night.from + 3_600_000),
        afterHoursQuoteAt(market, issue, night, night.to - 1),
      ];
    }),
  'steps of day trades': () => listed.map((issue) => intradayLeverages(issue)),
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
      const from = parseJst('2026-11-16 10:00:00');
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
    'the bars of days': 'up2UGGDCMEaQZeAo',
    'the minutes of a day': '4jE3LwV3OFyd5OR-',
    'prices and when they were printed': '0p_gIWQzYE6ADoxH',
    quotes: 'hlitbyUiHUFyI6Y5',
    boards: '9MIC9OT7EGGpboJd',
    'days so far': '-dCdAqnkFFsiJKTg',
    candles: 'Mdx2j6GGqO6uS0Cr',
    'lines of a day': 'mpYVGguJ8oWhBs1K',
    indices: 'nppd7dlDQuRlPXzG',
    offerings: 'QbyIALh7AlXyDAxx',
    'first days of a new issue': 'EohFZD8ksvAW74Pj',
    'first touches': 'pDb3533qtVDnflFq',
    hours: 'JW72gY_LKg_1bIaU',
    'days at their limit, and what follows them': 'XFCUh-qi5iVORrUp',
    'indices of a day': 'uhPQ6qfqorPWC6Px',
    'prices outside the exchange': 'Q_6SPY-xFgMJCKFc',
    baskets: 'jv0J9siSrrceqUJd',
    dividends: '6AcwpojO-7FRrll_',
    'ex-days, and the nights before them': 'Kr3Rw88RHPECu7NT',
    'steps of day trades': 'CvvQZ-2S_BxA0Vhg',
  },
  always_open: {
    'the bars of days': '610zB8YCBj8unj-v',
    'the minutes of a day': 'hmHwK91UGpWcu9Gf',
    'prices and when they were printed': 'VXQfrCrE1kxyVtyQ',
    quotes: '0S52QBL2g4fsGXT0',
    boards: 'Zv1CwLVJNLiZoNYG',
    'days so far': 'mqIUydpvpmVERrLy',
    candles: 'YTXDTUH6CihPfARz',
    'lines of a day': 'tj-64PmQYHMKhajP',
    indices: '-u40c9Bdhzj19WD_',
    offerings: 'c5vf7BMBZj1ea7sa',
    'first days of a new issue': '4P80CU2umS2zKisO',
    'first touches': 'E2stb-hnIw0_pa7B',
    hours: 'uAhQQeAHrEGxj00x',
    'days at their limit, and what follows them': 'doVzyyyFDoX_rXyT',
    'indices of a day': 'P6UtViwpJ71D2zBe',
    'prices outside the exchange': 'leZRnn6f5j3e0HB0',
    baskets: 'HX6nYF1-bv0jPvpy',
    dividends: 'Svw5pL5Z5mxCz3zj',
    'ex-days, and the nights before them': '433TxyG_Afo8YE1A',
    'steps of day trades': 'CvvQZ-2S_BxA0Vhg',
  },
};

const haltsOf = (code: string) => (code === '9432' ? [{ from: 0, to: null }] : []);

describe.each(['exchange', 'always_open'] as const)('the market of a seed, schedule %s', (schedule) => {
  const market = createMarket({ seed: 'tsubame', schedule, haltsOf });
  const issues = CODES.map(issueOf);

  it.each(Object.keys(questions))('never changes %s', (name) => {
    const answer = JSON.stringify(questions[name]?.(market, issues));
    const digest = createHash('sha256').update(answer).digest('base64url').slice(0, 16);
    expect(digest).toBe(ANSWERS[schedule][name]);
  });
});
