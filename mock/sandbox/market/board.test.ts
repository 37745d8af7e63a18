import { stepDown, stepUp } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyInstant,
  anyIssue,
  anyMarket,
  limitedMarket,
  parseJst,
  propertyRuns,
  testMarket,
} from './arbitraries.ts';
import { type BoardLevel, board } from './board.ts';
import { priceAt } from './path.ts';
import { quoteAt } from './quote.ts';
import { issueOf } from './universe.ts';

const toyota = issueOf('7203');
/** True if ten levels fit on both sides within the limits. */
const isFarFromLimits = (quote: ReturnType<typeof quoteAt>) =>
  quote.upperLimitTenths - quote.priceTenths > 60 * quote.tickTenths &&
  quote.priceTenths - quote.lowerLimitTenths > 12 * quote.tickTenths;

describe('the board', () => {
  it('has ten adjacent prices per side around the last or indicative price, within the limits and in whole lots', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        const quote = quoteAt(market, issue, at);
        const { asks, bids, auction, ...rest } = board(market, issue, at);
        const priceTenths = auction?.priceTenths ?? quote.priceTenths;
        fc.pre(quote.status === 'normal' && isFarFromLimits({ ...quote, priceTenths }));
        const ask = asks[0]?.priceTenths ?? 0;
        const bid = bids[0]?.priceTenths ?? 0;
        expect(ask).toBe(stepUp(issue.tickGroup, bid));
        expect([ask, bid]).toContain(priceTenths);
        asks.reduce((below, level) => {
          expect(level.priceTenths).toBe(stepUp(issue.tickGroup, below));
          return level.priceTenths;
        }, bid);
        bids.reduce((above, level) => {
          expect(level.priceTenths).toBe(stepDown(issue.tickGroup, above));
          return level.priceTenths;
        }, ask);
        expect([asks.length, bids.length]).toEqual([10, 10]);
        expect(asks.at(-1)?.priceTenths).toBeLessThanOrEqual(quote.upperLimitTenths);
        expect(bids.at(-1)?.priceTenths).toBeGreaterThanOrEqual(quote.lowerLimitTenths);
        for (const { quantity } of [...asks, ...bids]) {
          expect(quantity).toBeGreaterThanOrEqual(issue.lotSize);
          expect(quantity % issue.lotSize).toBe(0);
        }
        expect(rest.overQuantity % issue.lotSize).toBe(0);
      }),
      propertyRuns(1000),
    );
  });

  it('includes the limits of the day, and has no quantity beyond them', () => {
    for (let second = 0; second < 8; second += 1) {
      const at = parseJst('2026-11-20 10:00:00') + second * 1000;
      const last = priceAt(testMarket('exchange'), toyota, at);
      const away = (step: typeof stepUp, ticks: number) =>
        Array.from({ length: ticks }).reduce<number>((price) => step(toyota.tickGroup, price), last);
      const limits = (down: number, up: number) =>
        limitedMarket({ lowerTenths: away(stepDown, down), upperTenths: away(stepUp, up) });
      const prices = (levels: readonly BoardLevel[]) => levels.map((level) => level.priceTenths);

      const narrow = board(limits(3, 4), toyota, at);
      expect(narrow.asks.at(-1)?.priceTenths).toBe(away(stepUp, 4));
      expect(narrow.bids.at(-1)?.priceTenths).toBe(away(stepDown, 3));
      expect([narrow.overQuantity, narrow.underQuantity]).toEqual([0, 0]);

      const limitUp = board(limits(50, 0), toyota, at);
      expect([prices(limitUp.asks), prices(limitUp.bids)[0]]).toEqual([[], last]);
      expect([limitUp.overQuantity, limitUp.underQuantity > 0]).toEqual([0, true]);
      expect([limitUp.marketSellQuantity, limitUp.marketBuyQuantity > 0]).toEqual([0, true]);
      expect(limitUp.bids[0]?.quantity ?? 0).toBeGreaterThan(10 * (limitUp.bids[1]?.quantity ?? 0));

      const limitDown = board(limits(0, 50), toyota, at);
      expect([prices(limitDown.asks)[0], prices(limitDown.bids)]).toEqual([last, []]);
      expect([limitDown.overQuantity > 0, limitDown.underQuantity]).toEqual([true, 0]);
      expect([limitDown.marketSellQuantity > 0, limitDown.marketBuyQuantity]).toEqual([true, 0]);
    }
  });

  it('changes every second during matching, and not at night or before orders are accepted at lunch', () => {
    const market = testMarket('exchange');
    const sides = (time: string) => {
      const { asks, bids } = board(market, toyota, parseJst(`2026-11-20 ${time}`));
      return { asks, bids };
    };
    expect(sides('10:00:00.100')).toEqual(sides('10:00:00.900'));
    expect(sides('10:00:00')).not.toEqual(sides('10:00:01'));
    expect(sides('11:30:00')).toEqual(sides('12:04:59'));
    expect(sides('12:05:00')).not.toEqual(sides('12:06:00'));
    expect(sides('19:00:00')).toEqual(sides('23:00:00'));
  });

  it('shows market orders only before an auction', () => {
    const waiting = (time: string) =>
      board(testMarket('exchange'), toyota, parseJst(`2026-11-20 ${time}`)).marketBuyQuantity;
    expect(waiting('08:30:00')).toBeGreaterThan(0);
    expect(waiting('15:27:00')).toBeGreaterThan(0);
    expect(waiting('10:00:00')).toBe(0);
  });
});
