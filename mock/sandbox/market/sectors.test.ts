import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import { expect, it } from 'vitest';
import { testMarket } from './arbitraries.ts';
import { candles } from './candles.ts';
import { quoteAt } from './quote.ts';
import { type SectorPeriod, sectorsAt } from './sectors.ts';
import { originalIssues } from './universe.ts';

const AT = Date.parse('2026-11-20T14:03:00+09:00');
const market = testMarket('exchange');

it('has every listed issue once, in its own sector', () => {
  const sectors = sectorsAt(market, 'day', AT);
  const listed = sectors.flatMap(({ sector33Code, issues }) =>
    issues.map(({ issue }) => [issue.code, sector33Code]),
  );
  expect(listed.toSorted()).toEqual(
    originalIssues.map(({ code, sector33Code }) => [code, sector33Code]).toSorted(),
  );
});

it('weights the change of a sector by market value', () => {
  for (const { issues, changePpm } of sectorsAt(market, 'day', AT)) {
    const [now, before] = issues.reduce(
      ([sum, past], each) => [
        sum + Number(each.marketValue),
        past + (Number(each.marketValue) * each.quote.previousCloseTenths) / each.quote.priceTenths,
      ],
      [0, 0],
    );
    expect(Math.abs(changePpm - (now / before - 1) * 1_000_000)).toBeLessThan(2);
  }
});

// The last closes of 7, 30 days and a year before: a Friday, a Wednesday and the last trading day of 2025.
it.each([
  ['day', '2026-11-19'],
  ['week', '2026-11-13'],
  ['month', '2026-10-21'],
  ['year_to_date', '2025-12-30'],
] as const)('measures the change of %s from the close of %s', (period: SectorPeriod, since) => {
  for (const { issues } of sectorsAt(market, period, AT))
    for (const { issue, changePpm } of issues) {
      const before = Date.parse(`${since}T15:30:00+09:00`);
      const [bar] = candles(market, issue, 'day', { now: before, limit: 1 }).items;
      expect(bar?.at).toBe(startOfDay(parseDay(since)));
      const from = bar?.closeTenths ?? 0;
      const price = quoteAt(market, issue, AT).priceTenths;
      expect(changePpm).toBe(Math.trunc(((price - from) * 1_000_000) / from) || 0);
    }
});
