import { dayOf } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { parseJst, testMarket } from './arbitraries.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import { priceRange } from './price-range.ts';
import { instantOfPrint, type PrintPlace } from './session-minutes.ts';
import { issueOf } from './universe.ts';

const market = testMarket('exchange');
const issue = issueOf('7203');
const day = dayOf(parseJst('2026-11-20 12:00:00'));
const table = minuteTable(market, issue, day);
const instant = (place: PrintPlace) => instantOfPrint(market.schedule, day, place);
const printsFrom = (first: PrintPlace, last: PrintPlace) => {
  const prices: number[] = [];
  for (let { minute } = first; minute <= last.minute; minute += 1)
    for (let second = 0; second < 60; second += 1) {
      const at = instant({ minute, second });
      if (at >= instant(first) && at <= instant(last))
        prices.push(pathPrice(issue, table, { minute, second }));
    }
  return { lowTenths: Math.min(...prices), highTenths: Math.max(...prices) };
};

describe('the range of prices', () => {
  it.each<[PrintPlace, PrintPlace]>([
    [
      { minute: 40, second: 37 },
      { minute: 40, second: 49 },
    ],
    [
      { minute: 40, second: 37 },
      { minute: 47, second: 5 },
    ],
    [
      { minute: 40, second: 0 },
      { minute: 41, second: 59 },
    ],
  ])('has the prints from %j to %j, and none before', (first, last) => {
    expect(priceRange(market, issue, { from: instant(first), to: instant(last) })).toEqual(
      printsFrom(first, last),
    );
  });

  it('begins with the print after an instant between two', () => {
    const from = instant({ minute: 40, second: 37 }) + 500;
    const to = instant({ minute: 40, second: 45 });
    const expected = printsFrom({ minute: 40, second: 38 }, { minute: 40, second: 45 });
    expect(priceRange(market, issue, { from, to })).toEqual(expected);
  });

  it('is null outside the hours of the exchange, and counts whole days between', () => {
    const night = { from: parseJst('2026-11-20 17:00:00'), to: parseJst('2026-11-20 18:00:00') };
    expect(priceRange(market, issue, night)).toBeNull();
    const days = { from: parseJst('2026-11-19 17:00:00'), to: parseJst('2026-11-21 18:00:00') };
    const { lowTenths, highTenths } = table.bar;
    expect(priceRange(market, issue, days)).toEqual({ lowTenths, highTenths });
  });
});
