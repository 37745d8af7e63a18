import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant, anyIssue, anyMarket, parseJst, propertyRuns } from './arbitraries.ts';
import { type Basket, basketValue, firstAllTradableAt, firstBasketHit, type ValueSpan } from './basket.ts';
import { createMarket } from './market.ts';
import { lastPrintAt } from './path.ts';
import { nextOpenAt } from './schedule.ts';
import { issueOf } from './universe.ts';

const anyBasket = fc
  .uniqueArray(anyIssue, { minLength: 1, maxLength: 3, selector: ({ code }) => code })
  .chain((issues) =>
    fc.tuple(
      ...issues.map(({ code }) => fc.integer({ min: 1, max: 900 }).map((quantity) => ({ code, quantity }))),
    ),
  );

const below = (level: number) => (span: ValueSpan) => span.low <= level;
const above = (level: number) => (span: ValueSpan) => span.high >= level;

describe('the first hit of a basket', () => {
  it('equals the result of checking every second', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyBasket,
        anyInstant,
        fc.integer({ min: 0, max: 600_000 }),
        fc.record({ isBelow: fc.boolean(), ppm: fc.integer({ min: -6_000, max: 6_000 }) }),
        (market, basket, start, span, { isBelow, ppm }) => {
          const from = nextOpenAt(market.schedule, start);
          const level = Math.round(basketValue(market, basket, from) * (1 + ppm / 1_000_000));
          const hits = isBelow ? below(level) : above(level);
          let expected: unknown = null;
          for (let at = Math.ceil(from / 1000) * 1000; at <= from + span && !expected; at += 1000) {
            const value = basketValue(market, basket, at);
            const isPrint = basket.every(({ code }) => lastPrintAt(market, issueOf(code), at) === at);
            if (isPrint && hits({ low: value, high: value })) expected = { at, value };
          }
          expect(firstBasketHit(market, basket, { from, to: from + span }, hits)).toEqual(expected);
        },
      ),
      propertyRuns(60),
    );
  });
});

describe('a halt of one of its issues', () => {
  const from = parseJst('2026-11-20T09:30');
  const to = parseJst('2026-11-20T10:30');
  const basket: Basket = [
    { code: '7203', quantity: 100 },
    { code: '9984', quantity: 100 },
  ];
  const halted = (end: number | null) =>
    createMarket({
      seed: 'test',
      schedule: 'exchange',
      haltsOf: (code) => (code === '9984' ? [{ from, to: end }] : []),
    });

  it('lets nothing be hit while it lasts', () => {
    const always = () => true;
    expect(firstBasketHit(halted(null), basket, { from, to }, always)).toBeNull();
    expect(firstBasketHit(halted(to), basket, { from, to }, always)?.at).toBe(to);
    expect(firstBasketHit(halted(null), basket, { from: from - 1000, to }, always)?.at).toBe(from - 1000);
  });

  it('moves the first instant of trading to its end, or to the next opening', () => {
    expect(firstAllTradableAt(halted(null), basket, from)).toBeNull();
    expect(firstAllTradableAt(halted(to), basket, from)).toBe(to);
    expect(firstAllTradableAt(halted(parseJst('2026-11-20T12:00')), basket, from)).toBe(
      parseJst('2026-11-20T12:30'),
    );
    expect(firstAllTradableAt(halted(to), basket, parseJst('2026-11-21T10:00'))).toBe(
      parseJst('2026-11-24T09:00'),
    );
  });
});
