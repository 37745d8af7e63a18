import type { Dividend } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { daysBetweenDates, dividendsCsv, groupDividendsByMonth } from './dividend-months.ts';

const { items } = example<{ items: Dividend[] }>('listDividends_OfEachState');
const [first] = items;
const of = (pay_date: string, state: Dividend['state'], net: number): Dividend => {
  if (first === undefined) throw new Error('The example is empty.');
  return { ...first, pay_date, state, net };
};

describe('dividends by month', () => {
  it('keep the order and have a total for each month', () => {
    const months = groupDividendsByMonth(items, false);
    expect(months.map(({ month, stage, net }) => [month, stage, net])).toEqual([
      ['2026-12', 'coming', 2_175],
      ['2027-03', 'announced', 16_575],
      ['2026-11', 'paid', 10_758],
    ]);
    expect(months.flatMap((month) => month.items)).toEqual(items);
  });

  it('separate paid from expected dividends of a month', () => {
    const months = groupDividendsByMonth(
      [of('2026-11-28', 'entitled', 5), of('2026-11-26', 'paid', 7)],
      false,
    );
    expect(months.map(({ stage, net }) => [stage, net])).toEqual([
      ['coming', 5],
      ['paid', 7],
    ]);
  });

  it('have no total for a month that may continue on the next page', () => {
    const two = [of('2026-11-26', 'paid', 7), of('2026-09-01', 'paid', 3)];
    expect(groupDividendsByMonth(two, true).map(({ net }) => net)).toEqual([7, null]);
  });

  it('are empty without dividends', () => {
    expect(groupDividendsByMonth([], false)).toEqual([]);
  });
});

it.each([
  ['2026-12-28', 32],
  ['2026-11-26', 0],
  ['2026-11-25', 0],
])('counts the days until %s on 26 November as %i', (date, days) => {
  expect(daysBetweenDates(date, '2026-11-26')).toBe(days);
});

it('writes a CSV file of dividends with a header and a line for each', () => {
  const [names, ...lines] = dividendsCsv(items, {
    column: (column) => `name of ${column}`,
    state: (state) => `state ${state}`,
    direction: (direction) => `direction ${direction}`,
    period: (period) => `period ${period}`,
  })
    .trim()
    .split('\r\n');
  expect(names?.split(',')).toHaveLength(12);
  expect(names?.split(',')[0]).toBe('name of pay_date');
  expect(lines).toHaveLength(items.length);
  expect(lines[0]).toBe(
    '2026-12-04,9433,state entitled,direction long,period interim,2026-09-30,200,40.00,8000,1225,400,6375',
  );
});
