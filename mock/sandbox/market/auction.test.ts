import { hasEarlierHours, isOnTick, quoteStepTenths, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyIssue, onTradingDay, parseJst, propertyRuns, testMarket } from './arbitraries.ts';
import { auctionAt, instantOfOpeningPrint, specialQuoteSide } from './auction.ts';
import { board } from './board.ts';
import { candles } from './candles.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { minuteTable } from './minutes.ts';
import { lastPrintAt, priceAt } from './path.ts';
import { quoteAt } from './quote.ts';
import { firstReach } from './reach.ts';
import { addTradingDays } from './schedule.ts';
import { sparkline } from './sparkline.ts';
import { ticksOfDay } from './ticks-of-day.ts';
import { firstTouch } from './touch.ts';
import { issueOf } from './universe.ts';

const market = testMarket('exchange', 'tsubame');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** This issue opens 12 % above its previous close: seven steps, so six renewals. */
const GAP = { issue: issueOf('9022'), day: Math.floor(parseJst('2026-08-06 12:00:00') / 86_400_000) };
const at = (hours: number, minutes = 0, seconds = 0) =>
  startOfDay(GAP.day) + hours * HOUR + minutes * MINUTE + seconds * 1000;

describe('an issue that opens far from its close', () => {
  const { issue, day } = GAP;
  const bar = dayBar(market, issue, day);
  const step = quoteStepTenths(bar.baseTenths);
  const renewals = Math.ceil((bar.openTenths - bar.baseTenths) / step) - 1;
  const opened = at(9, 3 * renewals);

  it('has a special quote that moves one step every three minutes, and opens once the quote is within a step', () => {
    expect(renewals).toBeGreaterThan(4);
    expect(instantOfOpeningPrint(market, issue, day)).toBe(opened);
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      for (const later of [0, 179_999]) {
        const now = at(9, 3 * renewal) + later;
        expect(auctionAt(market, issue, now)).toMatchObject({
          ...{ kind: 'opening', special: 'buy', at: at(9, 3 * renewal + 3) },
          priceTenths: Math.min(bar.baseTenths + step * (renewal + 1), bar.limits.upperTenths),
        });
        expect(quoteAt(market, issue, now)).toMatchObject({
          status: 'special_buy',
          volume: 0,
          openTenths: null,
        });
      }
    }
    expect(auctionAt(market, issue, opened)).toBeNull();
    expect(quoteAt(market, issue, opened)).toMatchObject({ status: 'normal', priceTenths: bar.openTenths });
    const [lastQuote = 0] = [auctionAt(market, issue, opened - 1)?.priceTenths];
    expect(Math.abs(bar.openTenths - lastQuote)).toBeLessThanOrEqual(step);
  });

  it('has no print, volume or bar before the opening, and no threshold is reached', () => {
    const before = opened - 1;
    expect(priceAt(market, issue, before)).toBe(bar.baseTenths);
    expect(lastPrintAt(market, issue, before)).toBeLessThan(at(0));
    expect(lastPrintAt(market, issue, opened)).toBe(opened);
    expect(daySoFar(market, issue, day, before)).toBeNull();
    expect(ticksOfDay(market, issue, before).items).toEqual([]);
    expect(ticksOfDay(market, issue, at(15, 30)).items[0]).toMatchObject({ at: opened });
    expect(new Set(sparkline(market, issue, before))).toEqual(new Set([bar.baseTenths]));
    for (const period of ['1m', '5m', 'day'] as const) {
      const { items } = candles(market, issue, period, { now: before, limit: 3 });
      expect(
        items.every((candle) => candle.at < at(0)),
        period,
      ).toBe(true);
    }
    const [first] = candles(market, issue, '1m', { now: opened + MINUTE, limit: 2 }).items;
    expect(first).toMatchObject({ at: opened, openTenths: bar.openTenths });
    const any = { atOrAbove: 0 };
    expect(firstTouch(market, issue, at(8), before, any)).toBeNull();
    expect(firstTouch(market, issue, at(8), at(12), any)).toEqual({
      at: opened,
      priceTenths: bar.openTenths,
    });
    const watch = { figure: 'volume', condition: 'at_or_above', value: 1 } as const;
    expect(firstReach(market, issue, at(8), before, watch)).toBeNull();
    expect(firstReach(market, issue, at(8), at(12), watch)?.at).toBe(opened);
  });

  it('shows the special quote on its board, with most orders on the side without a counterparty', () => {
    const { bids, asks, auction } = board(market, issue, at(9, 4));
    expect(bids[0]?.priceTenths).toBe(auction?.priceTenths);
    expect(asks[0]?.priceTenths).toBeGreaterThan(auction?.priceTenths ?? Number.POSITIVE_INFINITY);
    expect(bids[0]?.quantity).toBeGreaterThan(5 * (asks[0]?.quantity ?? 0));
  });
});

describe('an auction that collects orders', () => {
  const anyAuction = fc.constantFrom(
    { kind: 'opening', from: 8 * HOUR, to: 9 * HOUR },
    { kind: 'reopening', from: 12 * HOUR + 5 * MINUTE, to: 12 * HOUR + 30 * MINUTE },
    { kind: 'closing', from: 15 * HOUR + 25 * MINUTE, to: 15 * HOUR + 30 * MINUTE },
  );

  it('shows an allowed indicative price, and at its end the matched price and quantity', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('tsubame', 'a', '42').map((seed) => testMarket('exchange', seed)),
        anyIssue,
        anyDay,
        anyAuction,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (any, issue, someDay, { kind, from, to }, part) => {
          const day = onTradingDay('exchange', someDay);
          // The earlier hours had no time at the end in which orders were only collected.
          fc.pre(kind !== 'closing' || !hasEarlierHours(day));
          const midnight = startOfDay(day);
          const { limits } = dayBar(any, issue, day);
          const now = midnight + from + Math.floor((to - from) * part);
          const shown = auctionAt(any, issue, now);
          expect(shown).toMatchObject({ kind, at: midnight + to, special: null });
          const { priceTenths = 0, quantity = 0 } = shown ?? {};
          expect(isOnTick(issue.tickGroup, priceTenths)).toBe(true);
          expect(priceTenths >= limits.lowerTenths && priceTenths <= limits.upperTenths).toBe(true);
          expect(quantity > 0 && quantity % issue.lotSize === 0).toBe(true);
          const levels = board(any, issue, now);
          const [ask, bid] = [levels.asks[0]?.priceTenths, levels.bids[0]?.priceTenths];
          expect([ask, bid]).toContain(priceTenths);

          const last = auctionAt(any, issue, midnight + to - 1);
          const matchedAt = kind === 'opening' ? instantOfOpeningPrint(any, issue, day) : midnight + to;
          expect(last?.priceTenths).toBe(priceAt(any, issue, matchedAt));
          const before = daySoFar(any, issue, day, matchedAt - 1)?.volume ?? 0;
          const matched = (daySoFar(any, issue, day, matchedAt)?.volume ?? 0) - before;
          expect(Math.abs((last?.quantity ?? 0) - matched)).toBeLessThanOrEqual(issue.lotSize);
        },
      ),
      propertyRuns(60),
    );
  });

  it('does not exist during continuous matching, at night, in the first half of lunch, in a halt or in an always-open market', () => {
    const { issue } = GAP;
    for (const hour of [3, 10.5, 11.75, 14, 16]) expect(auctionAt(market, issue, at(hour))).toBeNull();
    const halted = { ...market, haltsOf: () => [{ from: 0, to: null }] };
    expect(auctionAt(halted, issue, at(8, 30))).toBeNull();
    expect(auctionAt(testMarket('always_open'), issue, at(8, 30))).toBeNull();
  });
});

describe('late openings', () => {
  it('are rare, end within half an hour, and keep the day’s bar', () => {
    let late = 0;
    let days = 0;
    for (const code of ['7203', '4385', '9432', '9983', '6857', '3382']) {
      const issue = issueOf(code);
      for (let back = 0; back < 250; back += 1) {
        const day = addTradingDays('exchange', GAP.day, -back);
        const bar = dayBar(market, issue, day);
        days += 1;
        if (specialQuoteSide(market, issue, startOfDay(day) + 9 * HOUR) === null) continue;
        late += 1;
        const table = minuteTable(market, issue, day);
        expect(table.first).toBeLessThanOrEqual(27);
        const from = table.first;
        expect(Math.max(...table.high.slice(from))).toBe(bar.highTenths);
        expect(Math.min(...table.low.slice(from))).toBe(bar.lowTenths);
        expect(table.open[from]).toBe(bar.openTenths);
        expect(table.volumeSoFar.at(-1)).toBe(bar.volume);
        expect(table.volumeSoFar[from - 1]).toBe(0);
      }
    }
    expect(late).toBeGreaterThan(5);
    expect(late / days).toBeLessThan(0.2);
  });
});
