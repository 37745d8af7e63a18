import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { candles } from './candles.ts';
import { dayBar } from './day-bar.ts';
import { debutDays, debutOf, firstDebutNumberFrom } from './debut.ts';
import { findListed, firstDayOf, listedIssues } from './listed.ts';
import { createMarket } from './market.ts';
import { closeAt, FIRST_TRADING_DAY, openAt } from './schedule.ts';
import { searchIssues } from './search.ts';
import { issueOf, originalIssues } from './universe.ts';

const schedule = 'exchange';
const number = firstDebutNumberFrom(schedule, parseDay('2026-11-02'));
const { code, name, offerTenths } = debutOf(number) ?? { code: '', name: { ja: '', en: '' }, offerTenths: 0 };
const issue = issueOf(code);
const { list } = debutDays(schedule, number);
const before = createMarket({ seed: 'tsubame', schedule });
const after = createMarket({ seed: 'tsubame', schedule, listedDebuts: () => [code] });

describe('a new issue', () => {
  it('is found and listed from its listing on', () => {
    expect(findListed(before, code)).toBeUndefined();
    expect(findListed(after, code)).toBe(issue);
    expect(listedIssues(before)).toEqual(originalIssues);
    expect(listedIssues(after)).toEqual([...originalIssues, issue]);
    expect(searchIssues(name.en, listedIssues(after))[0]).toBe(issue);
    expect(searchIssues(name.en, listedIssues(before))).toEqual([]);
  });

  it('does not change the listing of other issues', () => {
    expect(findListed(after, '7203')).toBe(issueOf('7203'));
    expect(firstDayOf(after, issueOf('7203'))).toBe(FIRST_TRADING_DAY);
  });

  it('starts on its first day at its offering price, and moves from there', () => {
    expect(firstDayOf(after, issue)).toBe(list);
    const first = dayBar(after, issue, list);
    expect(first.baseTenths).toBe(offerTenths);
    expect(first.highTenths).toBeGreaterThan(first.lowTenths);
    expect(dayBar(after, issue, list + 60).closeTenths).not.toBe(offerTenths);
  });

  it('has no candle before its first day', () => {
    const now = closeAt(schedule, list) + 1;
    const days = candles(after, issue, 'day', { now, limit: 100 });
    expect(days.items.map((bar) => bar.at)).toEqual([startOfDay(list)]);
    expect(days.hasMore).toBe(false);
    const minutes = candles(after, issue, '1m', { now, limit: 1000 });
    expect(minutes.items[0]?.at).toBe(openAt(schedule, list));
    expect(minutes.hasMore).toBe(false);
  });

  it('has the same offering price in other markets, and different moves', () => {
    const other = createMarket({ seed: 'other', schedule });
    expect(dayBar(other, issue, list).baseTenths).toBe(offerTenths);
    expect(dayBar(other, issue, list)).not.toEqual(dayBar(after, issue, list));
  });
});
