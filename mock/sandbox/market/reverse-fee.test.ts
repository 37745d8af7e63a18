import { isBusinessDay, parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { createMarket } from './market.ts';
import { publishedReverseFee, reverseFees } from './reverse-fee.ts';
import { issueOf, originalIssues } from './universe.ts';

const market = createMarket({ seed: 'test', schedule: 'exchange' });
const [from, to] = [parseDay('2026-01-05'), parseDay('2029-01-05')];
const shortable = originalIssues.filter((issue) => issue.shortable);

test('a fee is rare, lasts some days, and is a multiple of 0.05 yen', () => {
  let nights = 0;
  for (const issue of shortable.slice(0, 50))
    for (const { sen, days } of reverseFees(market, issue, from, to)) {
      nights += 1;
      expect(sen % 5).toBe(0);
      // The highest fee of a day is below 0.2 % of the level.
      expect(sen).toBeLessThanOrEqual(20 * Math.ceil(issue.levelTenths / 10_000));
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(12);
    }
  const all = 50 * [...Array(to - from).keys()].filter((day) => isBusinessDay(from + day)).length;
  expect(nights / all).toBeGreaterThan(0.03);
  expect(nights / all).toBeLessThan(0.08);
});

test('the fee depends on market and issue, and not on process or order of calculation', () => {
  const toyota = issueOf('7203');
  const again = createMarket({ seed: 'test', schedule: 'exchange' });
  const all = reverseFees(market, toyota, from, to);
  expect(all.length).toBeGreaterThan(5);
  expect(reverseFees(again, toyota, from, to)).toEqual(all);
  expect(all).not.toEqual(reverseFees(createMarket({ seed: 'b', schedule: 'exchange' }), toyota, from, to));
  expect(all.map(({ day }) => day)).not.toEqual(
    reverseFees(market, issueOf('6758'), from, to).map(({ day }) => day),
  );
});

test('a night costs the fee that is published on the next business day', () => {
  const toyota = issueOf('7203');
  const published = [];
  for (let day = from + 1; day <= to; day += 1)
    if (isBusinessDay(day)) published.push(publishedReverseFee(market, toyota, day));
  expect(published.filter(({ sen }) => sen > 0)).toEqual(reverseFees(market, toyota, from, to));
});

test('a night is charged for the calendar days between its settlements, and the nights of a period add up', () => {
  const days = (opened: string, closed: string) => {
    const issue = { ...issueOf('7203') };
    return reverseFees(market, issue, parseDay(opened), parseDay(closed)).reduce(
      (sum, fee) => sum + fee.days,
      0,
    );
  };
  for (const middle of ['2026-03-02', '2026-07-19', '2027-01-01'])
    expect(days('2026-01-05', middle) + days(middle, '2028-01-05')).toBe(days('2026-01-05', '2028-01-05'));
  // A weekend within a period of fees is charged once.
  expect(days('2026-01-05', '2026-01-05')).toBe(0);
});

test('an issue that cannot be sold short has no reverse fee', () => {
  const other = originalIssues.find((issue) => !issue.shortable);
  if (!other) throw new Error('everything may be sold short');
  expect(reverseFees(market, other, from, to)).toEqual([]);
});
