import type { Dividend } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { byMonth, daysBetweenDates, dividendsCsv } from './dividend-months.ts';

const { items } = example<{ items: Dividend[] }>('listDividends_OfEachState');
const [first] = items;
const of = (pay_date: string, state: Dividend['state'], net: number): Dividend => {
  if (first === undefined) throw new Error('The example is empty.');
  return { ...first, pay_date, state, net };
};

describe('the list by months', () => {
  it('keeps the order and says what each month comes to', () => {
    const months = byMonth(items, false);
    expect(months.map(({ month, stage, net }) => [month, stage, net])).toEqual([
      ['2026-12', 'coming', 2_175],
      ['2027-03', 'announced', 16_575],
      ['2026-11', 'paid', 10_758],
    ]);
    expect(months.flatMap((month) => month.items)).toEqual(items);
  });

  it('parts what is paid of a month from what is still to come', () => {
    const months = byMonth([of('2026-11-28', 'entitled', 5), of('2026-11-26', 'paid', 7)], false);
    expect(months.map(({ stage, net }) => [stage, net])).toEqual([
      ['coming', 5],
      ['paid', 7],
    ]);
  });

  it('gives no sum of a month that the next page may go on with', () => {
    const two = [of('2026-11-26', 'paid', 7), of('2026-09-01', 'paid', 3)];
    expect(byMonth(two, true).map(({ net }) => net)).toEqual([7, null]);
  });

  it('is nothing of nothing', () => {
    expect(byMonth([], false)).toEqual([]);
  });
});

it.each([
  ['2026-12-28', 32],
  ['2026-11-26', 0],
  ['2026-11-25', 0],
])('until %s there are %i days on 26 November', (date, days) => {
  expect(daysBetweenDates(date, '2026-11-26')).toBe(days);
});

it('the table for spreadsheets has a line each under its names', () => {
  const [names, ...lines] = dividendsCsv(items).trim().split('\r\n');
  expect(names?.split(',')).toHaveLength(12);
  expect(lines).toHaveLength(items.length);
  expect(lines[0]).toBe('2026-12-04,9433,entitled,long,interim,2026-09-30,200,40.00,8000,1225,400,6375');
});
