import { businessDayAt, businessOrdinal, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { announcedAccounts } from './accounts.ts';
import { betaAt } from './beta.ts';
import { createMarket, type Market } from './market.ts';
import type { OwnDay, PriceSource } from './price-source.ts';
import { quoteAt } from './quote.ts';
import { sectorsAt } from './sectors.ts';
import { tradesBefore } from './trades.ts';
import { type Issue, issueOf } from './universe.ts';
import { valuationAt } from './valuation.ts';
import { yearRangeAt } from './year-range.ts';

const FIRST = parseDay('2016-01-04');
const DAYS = Array.from({ length: 60 }, (_, place) => businessDayAt(businessOrdinal(FIRST) + place));
const MINUTES = {
  count: 2,
  values: Int32Array.from([0, 10_000, 10_100, 9_990, 10_050, 250, 5, 10_050, 10_050, 10_050, 10_050, 30]),
};

/** One issue with daily bars; its last day has two minutes with volumes that are no whole lots. */
function source(): PriceSource {
  const days: OwnDay[] = DAYS.map((day, place) => {
    const isLast = place === DAYS.length - 1;
    const openTenths = 10_000 + place * 10;
    return isLast
      ? {
          day,
          openTenths: 10_000,
          highTenths: 10_100,
          lowTenths: 9_990,
          closeTenths: 10_050,
          volume: 280,
          firstMinute: 0,
          minutes: () => MINUTES,
        }
      : {
          day,
          openTenths,
          highTenths: openTenths + 50,
          lowTenths: openTenths - 50,
          closeTenths: openTenths + 10,
          volume: 12_345,
          firstMinute: null,
          minutes: null,
        };
  });
  return {
    id: 'test',
    firstDay: FIRST,
    lastDay: DAYS.at(-1) ?? FIRST,
    bars: 'daily',
    issues: [{ code: '7203', firstDay: FIRST, firstMinute: null }],
    splitsOf: () => [],
    dayOn: (_code, day) => days.find((each) => each.day === day) ?? null,
    lastDayBefore: (_code, day) => days.findLast((each) => each.day < day) ?? null,
  };
}

describe('in a market of imported prices', () => {
  let market: Market;
  let issue: Issue;
  const at = startOfDay(DAYS.at(-1) ?? FIRST) + 16 * 3_600_000;
  beforeAll(() => {
    market = createMarket({ seed: 'own', schedule: 'exchange', prices: source() });
    issue = issueOf('7203');
  });

  it('trades sum to the volume, also of minutes without whole lots', () => {
    for (const each of [at, at - 86_400_000]) {
      const trades = tradesBefore(market, issue, each, { before: null, limit: 100_000, minQuantity: 0 });
      const sum = trades.reduce((total, { quantity }) => total + quantity, 0);
      expect(sum).toBe(quoteAt(market, issue, each).volume);
      expect(trades.every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });

  it('values the issue by its accounts, and measures no beta without a year of months', () => {
    expect(announcedAccounts(market, issue, at, 4).length).toBeGreaterThan(2);
    const { bpsHundredths, marketValue } = valuationAt(market, issue, at, 10_050);
    expect(bpsHundredths).toBeGreaterThan(1);
    expect(marketValue).toBeGreaterThan(0);
    expect(betaAt(market, issue, at)).toBeNull();
    expect(yearRangeAt(market, issue, at)?.highTenths).toBe(10_630);
  });

  it('measures the change of a year from the open of the first bar', () => {
    const [sector] = sectorsAt(market, 'year_to_date', at);
    expect(sector?.issues.map(({ changePpm }) => changePpm)).toEqual([5_000]);
  });
});
