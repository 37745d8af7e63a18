import { expect, it } from 'vitest';
import { testMarket } from './arbitraries.ts';
import { dayBar } from './day-bar.ts';
import { moveOn } from './moves.ts';
import { tradingDayAt } from './schedule.ts';
import { issues } from './universe.ts';

const SEEDS = ['tsubame', 'a', 'b', '42'];
const ORDINALS = Array.from({ length: 400 }, (_, place) => 2_700 + place);

/** All days of all issues in markets of the exchange: how far each went, over night and in all, and what news had to do with it. */
const days = SEEDS.flatMap((seed) => {
  const market = testMarket('exchange', seed);
  return ORDINALS.flatMap((ordinal) =>
    issues.map((issue) => {
      const { baseTenths, openTenths, closeTenths } = dayBar(
        market,
        issue,
        tradingDayAt('exchange', ordinal),
      );
      return {
        news: moveOn(market, issue, ordinal, 'news'),
        night: Math.log(openTenths / baseTenths),
        whole: Math.log(closeTenths / baseTenths),
      };
    }),
  );
});
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const partOf = <T>(values: readonly T[], is: (value: T) => boolean) =>
  values.filter(is).length / values.length;

it('a day with news goes more than twice as far as one without', () => {
  const [with_, without] = [true, false].map((isNews) =>
    mean(days.filter(({ news }) => (news !== 0) === isNews).map(({ whole }) => Math.abs(whole))),
  );
  expect(with_).toBeGreaterThan(2 * (without ?? 0));
});

it('news jumps over night: two times of three the price opens with most of it, which one other night in five hundred does at most', () => {
  const great = days.filter(({ news }) => Math.abs(news) > 0.05);
  expect(great.length).toBeGreaterThan(200);
  const opened = partOf(great, ({ news, night }) => night / news > 0.5);
  expect(opened).toBeGreaterThan(0.6);
  expect(opened).toBeLessThan(0.85);
  const others = days.filter(({ news }) => news === 0);
  expect(partOf(others, ({ night }) => Math.abs(night) > 0.05)).toBeLessThan(0.002);
});
