import { priceLimits } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { testMarket } from './arbitraries.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import { limitsForNewOrders } from './order-limits.ts';
import { closeAt, tradingOrdinal } from './schedule.ts';
import { splitsOf } from './splits.ts';
import { issueOf, originalIssues } from './universe.ts';

test('limits are those of unsplit shares until a split takes effect, and then those of its ex-day', () => {
  const market = testMarket('exchange');
  const split = originalIssues.flatMap((issue) =>
    splitsOf(market, issue).map((terms) => ({ issue, ...terms })),
  )[0];
  if (split === undefined) throw new Error('This market has no split.');
  const { issue, lastCumDay, exDay, effectiveAt } = split;
  const { baseTenths, limits } = dayBar(market, issue, exDay);
  const cum = closeTenths(market, issue, tradingOrdinal('exchange', lastCumDay));
  expect(cum).toBeGreaterThan(1.5 * baseTenths);
  const undivided = { baseTenths: cum, limits: priceLimits(issue.tickGroup, cum) };
  for (const at of [closeAt('exchange', lastCumDay), effectiveAt - 1])
    expect(limitsForNewOrders(market, issue, at)).toEqual(undivided);
  expect(limitsForNewOrders(market, issue, effectiveAt)).toMatchObject({ baseTenths, limits });
  // The limits of another issue do not change then.
  const other = issueOf(issue.code === '7203' ? '6758' : '7203');
  const ofOther = dayBar(market, other, exDay);
  expect(limitsForNewOrders(market, other, effectiveAt - 1)).toMatchObject({
    baseTenths: ofOther.baseTenths,
    limits: ofOther.limits,
  });
});
