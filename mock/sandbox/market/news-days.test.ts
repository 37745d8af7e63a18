import { expect, it } from 'vitest';
import { testMarket } from './arbitraries.ts';
import { dayBar } from './day-bar.ts';
import { moveComponentOn } from './moves.ts';
import { tradingDayAt } from './schedule.ts';
import { originalIssues } from './universe.ts';

const SEEDS = ['tsubame', 'a', 'b', '42'];
const ORDINALS = Array.from({ length: 400 }, (_, place) => 2_700 + place);

/** The move by news, the overnight move and the total move of each issue and day in exchange markets. */
const days = SEEDS.flatMap((seed) => {
  const market = testMarket('exchange', seed);
  return ORDINALS.flatMap((ordinal) =>
    originalIssues.map((issue) => {
      const { baseTenths, openTenths, closeTenths } = dayBar(
        market,
        issue,
        tradingDayAt('exchange', ordinal),
      );
      return {
        news: moveComponentOn(market, issue, ordinal, 'news'),
        overnight: Math.log(openTenths / baseTenths),
        total: Math.log(closeTenths / baseTenths),
      };
    }),
  );
});
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const shareOf = <T>(values: readonly T[], is: (value: T) => boolean) =>
  values.filter(is).length / values.length;

it('a day with news moves the price more than twice as far as one without', () => {
  const [with_, without] = [true, false].map((isNews) =>
    mean(days.filter(({ news }) => (news !== 0) === isNews).map(({ total }) => Math.abs(total))),
  );
  expect(with_).toBeGreaterThan(2 * (without ?? 0));
});

it('about two thirds of large news move the open by most of their effect; at most one night in 500 without news moves it as far', () => {
  const largeNews = days.filter(({ news }) => Math.abs(news) > 0.05);
  expect(largeNews.length).toBeGreaterThan(200);
  const openedWithNews = shareOf(largeNews, ({ news, overnight }) => overnight / news > 0.5);
  expect(openedWithNews).toBeGreaterThan(0.6);
  expect(openedWithNews).toBeLessThan(0.85);
  const withoutNews = days.filter(({ news }) => news === 0);
  expect(shareOf(withoutNews, ({ overnight }) => Math.abs(overnight) > 0.05)).toBeLessThan(0.002);
});
