import { addBusinessDays, dayOf, formatDay, isOnTick, LOT, startOfDay, stepDown } from '@tsubame/sdk/rules';
import { describe, expect, test } from 'vitest';
import { testMarket } from '#market/arbitraries.ts';
import { dayBar } from '#market/day-bar.ts';
import { addTradingDays, closeAt, FIRST_TRADING_DAY } from '#market/schedule.ts';
import { originalIssues } from '#market/universe.ts';
import { blockOf, firstBlockNumberFrom, lotsYen, offerTenths } from './block.ts';

const HOUR = 3_600_000;
const NUMBERS = Array.from({ length: 160 }, (_, index) => 4_000 + index);

describe.each(['exchange', 'always_open'] as const)('the blocks of the schedule %s', (schedule) => {
  const market = testMarket(schedule);
  const blocks = NUMBERS.map((number) => blockOf(market, number));

  test('are announced in pairs at 17:00 of each trading day, and the second one accepts applications a day longer', () => {
    for (const { number, announcedAt, applyFrom, applyTo, allotAt } of blocks) {
      const day = dayOf(announcedAt);
      expect(announcedAt).toBe(startOfDay(day) + 17 * HOUR);
      expect(firstBlockNumberFrom(market.schedule, day)).toBe(number - (number % 2));
      expect(applyFrom).toBe(startOfDay(addTradingDays(market.schedule, day, 1)) + 9 * HOUR);
      const allotted = addTradingDays(market.schedule, day, number % 2 === 0 ? 2 : 3);
      expect(applyTo).toBe(startOfDay(allotted) + 8 * HOUR);
      expect(allotAt - applyTo).toBe(HOUR / 2);
    }
  });

  test('are settled two business days after the draw', () => {
    for (const { allotAt, settlementDay } of blocks)
      expect(formatDay(settlementDay)).toBe(formatDay(addBusinessDays(dayOf(allotAt), 2)));
  });

  test('refer to the last close before the announcement', () => {
    for (const { issue, referenceDay, referenceTenths, announcedAt } of blocks) {
      expect(closeAt(market.schedule, referenceDay)).toBeLessThanOrEqual(announcedAt);
      const next = addTradingDays(market.schedule, referenceDay, 1);
      expect(closeAt(market.schedule, next)).toBeGreaterThan(announcedAt);
      expect(referenceTenths).toBe(dayBar(market, issue, referenceDay).closeTenths);
    }
  });

  test('have an offer price of 1 to 3 % below that close, rounded up to the price step', () => {
    for (const { issue, referenceTenths, discountBasisPoints, offerTenths: offer } of blocks) {
      const exact = (referenceTenths * (10_000 - discountBasisPoints)) / 10_000;
      expect(isOnTick(issue.tickGroup, offer)).toBe(true);
      expect(offer).toBeGreaterThanOrEqual(exact);
      expect(stepDown(issue.tickGroup, offer)).toBeLessThan(exact);
    }
  });

  test('differ between numbers, and are the same on every call', () => {
    const kinds = (of: (block: (typeof blocks)[number]) => number) =>
      [...new Set(blocks.map(of))].toSorted((a, b) => a - b);
    expect(kinds(({ discountBasisPoints }) => discountBasisPoints)).toEqual([100, 150, 200, 250, 300]);
    expect(kinds(({ totalLots }) => totalLots)).toEqual([20, 24, 30, 36, 40]);
    expect(kinds(({ maximumLots }) => maximumLots)).toEqual([3, 5, 8]);
    expect(new Set(blocks.map(({ issue }) => issue.code)).size).toBe(
      Math.min(originalIssues.length, blocks.length),
    );
    for (const [index, number] of NUMBERS.entries()) expect(blockOf(market, number)).toEqual(blocks[index]);
  });
});

test('each property of a block is random independently of the others', () => {
  const blocks = NUMBERS.map((number) => blockOf(testMarket('exchange'), number));
  const other = (of: (block: (typeof blocks)[number]) => number) => blocks.map(of).join();
  const firsts = blocks.map(({ discountBasisPoints }) =>
    [100, 150, 200, 250, 300].indexOf(discountBasisPoints),
  );
  const seconds = blocks.map(({ totalLots }) => [20, 24, 30, 36, 40].indexOf(totalLots));
  expect(firsts).not.toEqual(seconds);
  expect(other(({ maximumLots }) => maximumLots)).not.toBe(other(({ totalLots }) => totalLots));
});

test('a discount is rounded in favour of the seller, never by more than a step', () => {
  expect(offerTenths({ tickGroup: 'OTHER' }, 10_000, 100)).toBe(9_900);
  expect(offerTenths({ tickGroup: 'OTHER' }, 10_001, 100)).toBe(9_910);
  expect(offerTenths({ tickGroup: 'OTHER' }, 10_000, 300)).toBe(9_700);
});

test('a lot is a hundred shares', () => {
  expect(LOT.size).toBe(100);
  expect(lotsYen({ offerTenths: 9_905 }, 3)).toBe(297_150);
});

test('offers no block trade before the first trading day of the market', () => {
  const { schedule } = testMarket('exchange');
  expect(firstBlockNumberFrom(schedule, FIRST_TRADING_DAY - 30)).toBe(0);
  expect(firstBlockNumberFrom(schedule, addTradingDays(schedule, FIRST_TRADING_DAY, 3))).toBe(6);
});
