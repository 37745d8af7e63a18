import { dayOf } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant, anyIssue, anyMarket, parseJst, propertyRuns, testMarket } from './arbitraries.ts';
import { countedMarket } from './counted-market.ts';
import { dayBar } from './day-bar.ts';
import { lastPrintAt, priceAt } from './path.ts';
import { isOpen, nextOpenAt } from './schedule.ts';
import { firstTouch, reaches, type Threshold } from './touch.ts';
import { issueOf } from './universe.ts';

const anyThreshold = fc.record({ below: fc.boolean(), ppm: fc.integer({ min: -8_000, max: 8_000 }) });

function thresholdAround(priceTenths: number, { below, ppm }: { below: boolean; ppm: number }): Threshold {
  const level = Math.round(priceTenths * (1 + ppm / 1_000_000));
  return below ? { atOrBelow: level } : { atOrAbove: level };
}

describe('the first touch', () => {
  it('equals the result of checking every second', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        fc.integer({ min: 0, max: 900_000 }),
        anyThreshold,
        (market, issue, start, span, rule) => {
          const from = nextOpenAt(market.schedule, start);
          const threshold = thresholdAround(priceAt(market, issue, from), rule);
          let expected: unknown = null;
          for (let at = Math.ceil(from / 1000) * 1000; at <= from + span && !expected; at += 1000) {
            const priceTenths = priceAt(market, issue, at);
            if (lastPrintAt(market, issue, at) === at && reaches(threshold, priceTenths))
              expected = { at, priceTenths };
          }
          expect(firstTouch(market, issue, from, from + span, threshold)).toEqual(expected);
        },
      ),
      propertyRuns(300),
    );
  });

  it('is the same for a late call as for repeated calls', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        fc.array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 12 }),
        anyThreshold,
        (market, issue, from, spans, rule) => {
          const threshold = thresholdAround(priceAt(market, issue, from), rule);
          let checked = from;
          let punctual = null;
          for (const span of spans) {
            punctual ??= firstTouch(market, issue, checked, checked + span, threshold);
            checked += span;
          }
          expect(firstTouch(market, issue, from, checked, threshold)).toEqual(punctual);
        },
      ),
      propertyRuns(300),
    );
  });

  it('never happens while nothing is printed', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        fc.integer({ min: 0, max: 300_000_000 }),
        (market, issue, from, span) => {
          const touch = firstTouch(market, issue, from, from + span, { atOrAbove: 1 });
          if (touch) {
            expect(touch.at).toBeGreaterThanOrEqual(from);
            expect(touch.at).toBeLessThanOrEqual(from + span);
            const auction = touch.at % 86_400_000 === 6.5 * 3_600_000;
            expect(isOpen(market.schedule, touch.at) || auction).toBe(true);
            expect(touch.priceTenths).toBe(priceAt(market, issue, touch.at));
          } else {
            expect(isOpen(market.schedule, from) && from % 1000 === 0).toBe(false);
          }
        },
      ),
    );
  });

  it('counts the print at both ends of the span, and the closing auction', () => {
    const market = testMarket('exchange');
    const issue = issueOf('7203');
    const close = parseJst('2026-11-20 15:30:00');
    const { closeTenths } = dayBar(market, issue, dayOf(close));
    const touch = { at: close, priceTenths: closeTenths };
    expect(firstTouch(market, issue, close, close, { atOrAbove: closeTenths })).toEqual(touch);
    expect(
      firstTouch(market, issue, parseJst('2026-11-20 15:25:00'), close, { atOrBelow: closeTenths }),
    ).toEqual(touch);
    expect(
      firstTouch(market, issue, close + 1, parseJst('2026-11-24 08:59:59'), { atOrAbove: 1 }),
    ).toBeNull();
  });

  it('searches a year for a far price without calculating minutes', () => {
    const from = parseJst('2026-11-20 10:00:00');
    const { market, work } = countedMarket({ seed: 'far', schedule: 'always_open' });
    const until = from + 365 * 86_400_000;
    expect(firstTouch(market, issueOf('7203'), from, until, { atOrBelow: 1 })).toBeNull();
    expect(work).toEqual({ days: 366, daysByMinute: 0 });
  });
});
