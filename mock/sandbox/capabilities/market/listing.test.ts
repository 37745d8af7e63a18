import { parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { debutOf, firstDebutNumberFrom } from '#market/debut.ts';
import { createMarket } from '#market/market.ts';
import { type Issue, originalIssues } from '#market/universe.ts';
import { issuesAfterMark, type ListingQuery, listIssues, listingMarkOf } from './listing.ts';

const LIMIT = 9;

/** Codes as a client reads them page by page, while the list changes after the first page. */
function readThrough(first: readonly Issue[], later: readonly Issue[], wish: ListingQuery): string[] {
  const read: string[] = [];
  let mark: number | null = null;
  for (let page = 0; page === 0 || mark !== null; page += 1) {
    const rest = issuesAfterMark(mark, page === 0 ? first : later, wish);
    const shown = rest.slice(0, LIMIT);
    const last = shown.at(-1);
    read.push(...shown.map(({ code }) => code));
    mark = last && rest.length > LIMIT ? listingMarkOf(last, wish, (page + 1) * LIMIT) : null;
  }
  return read;
}

const codes = (list: readonly Issue[]) => list.map(({ code }) => code);

test('pages by code have no gaps or duplicates, also after a listing or delisting in between', () => {
  for (const wish of [{}, { sort: 'code' }, { query: ' ' }] as const) {
    expect(readThrough(originalIssues, originalIssues, wish)).toEqual(codes(originalIssues));
    const without = originalIssues.toSpliced(3, 1);
    expect(readThrough(without, originalIssues, wish)).toEqual(codes(without));
    expect(readThrough(originalIssues, without, wish)).toEqual(codes(originalIssues));
  }
});

test('the next page of a ranking continues after the index of the last one', () => {
  const falling = originalIssues.toReversed();
  expect(readThrough(falling, falling, { sort: 'turnover' })).toEqual(codes(falling));
  expect(readThrough(falling, falling, { query: '7' })).toEqual(codes(falling));
});

test('issues that were listed later have their place among the codes, with pages that leave none out', () => {
  const schedule = 'exchange';
  const at = Date.parse('2027-03-01T10:00:00+09:00');
  const first = firstDebutNumberFrom(schedule, parseDay('2026-11-02'));
  const debuts = Array.from({ length: 5 }, (_, index) => debutOf(first + index)?.code ?? '');
  const market = createMarket({ seed: 'tsubame', schedule, listedDebuts: () => debuts });
  for (const wish of [
    {},
    { sort: 'code' },
    { segment: 'growth' },
    { segment: 'growth', query: ' ' },
  ] as const) {
    const listed = listIssues(market, wish, at);
    expect(codes(listed)).toEqual(codes(listed).toSorted());
    expect(readThrough(listed, listed, wish)).toEqual(codes(listed));
  }
  expect(codes(listIssues(market, {}, at))).toEqual(expect.arrayContaining(debuts));
});
