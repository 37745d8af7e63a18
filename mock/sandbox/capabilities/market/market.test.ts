import { responseViolations } from '@tsubame/sdk/invariants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originalIssues } from '#market/universe.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = (await newUser(sandbox)).token;
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

const get = async (path: string) => (await call(sandbox, `GET ${path}`, { token })).data;

test('the list pages through all issues once, by code', async () => {
  const codes: string[] = [];
  let cursor = '';
  do {
    const page = await get(`/stocks?limit=30${cursor}`);
    codes.push(...page.items.map((item: { code: string }) => item.code));
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
  } while (cursor !== '');
  expect(codes).toHaveLength(100);
  expect(codes).toEqual([...new Set(codes)].toSorted());
});

test('ten issues are like an issue, of its sector first, and none is like an unknown one', async () => {
  const { items, code, market_value } = await get('/stocks/7203/similar');
  expect([code, items.length]).toEqual(['7203', 10]);
  expect(market_value).toBeGreaterThan(0);
  expect(items[0]).toMatchObject({
    same_sector: true,
    sector33_code: (await get('/stocks/7203')).sector33_code,
  });
  const response = { operation: 'listSimilarStocks', request: { code: '7203' }, user: token, language: 'jp' };
  expect(responseViolations({ ...response, data: await get('/stocks/7203/similar') })).toEqual([]);
  expect((await call(sandbox, 'GET /stocks/9999/similar', { token })).status).toBe(404);
});

test('issues are found by code, Japanese and English name', async () => {
  for (const query of ['7203', '７２０３', 'トヨタ', 'toyota']) {
    const { items } = await get(`/stocks?query=${encodeURIComponent(query)}`);
    expect(items[0]).toMatchObject({ code: '7203' });
  }
  expect((await get('/stocks?query=zzzz')).items).toEqual([]);
});

test('gainers are sorted by their rise, and can be filtered by segment', async () => {
  const { items } = await get('/stocks?sort=gainers&segment=growth&limit=100');
  const rates = items.map((item: { change_rate: string }) => Number(item.change_rate));
  expect(rates).toEqual(rates.toSorted((a: number, b: number) => b - a));
  expect(new Set(items.map((item: { segment: string }) => item.segment))).toEqual(new Set(['growth']));
});

test('an issue has the same price in the list, its details, its board and its charts', async () => {
  const stock = await get('/stocks/7203');
  const price = Number(stock.quote.price);
  expect((await get('/stocks?query=7203')).items[0].price).toBe(stock.quote.price);
  for (const period of ['1m', '45m', 'day', 'week', 'month', 'year']) {
    const { items } = await get(`/stocks/7203/candles?period=${period}&limit=5`);
    expect(items.at(-1).close).toBe(stock.quote.price);
  }
  const board = await get('/stocks/7203/board');
  expect(Number(board.bids[0].price)).toBeLessThanOrEqual(price);
  expect(Number(board.asks[0].price)).toBeGreaterThanOrEqual(price);
  expect((await get('/stocks/7203/ticks')).items.at(-1).price).toBe(stock.quote.price);
});

test('candles page back without gap or overlap', async () => {
  const newest = await get('/stocks/6758/candles?period=day&limit=10');
  const before = encodeURIComponent(newest.items[0].at);
  const older = await get(`/stocks/6758/candles?period=day&limit=10&before=${before}`);
  const joined = await get('/stocks/6758/candles?period=day&limit=20');
  expect([...older.items, ...newest.items]).toEqual(joined.items);
  expect((await get('/stocks/6758/candles?period=day')).items).toHaveLength(300);
});

test('answers 404 to an unlisted issue', async () => {
  for (const path of [
    '/stocks/9999',
    '/stocks/9999/board',
    '/stocks/9999/ticks',
    '/stocks/9999/candles?period=day',
  ])
    expect((await call(sandbox, `GET ${path}`, { token })).status).toBe(404);
});

test('returns ten hot issues by turnover, and indices marked as simulated', async () => {
  const { items } = await get('/stocks/hot');
  const turnovers = items.map((item: { turnover: number }) => item.turnover);
  expect(turnovers).toHaveLength(10);
  expect(turnovers).toEqual(turnovers.toSorted((a: number, b: number) => b - a));
  for (const index of (await get('/market/indices')).items) expect(index.index_id).toMatch(/^sim/);
});

test('shows the dividends of the year ahead, and none for an issue without dividends', async () => {
  const { dividend_yield, next_dividend, quote } = await get('/stocks/7203');
  expect(
    next_dividend.last_cum_date < next_dividend.ex_date && next_dividend.ex_date < next_dividend.pay_date,
  ).toBe(true);
  const first = Number(next_dividend.per_share) / Number(quote.price);
  expect(Number(dividend_yield)).toBeGreaterThan(first);
  expect(Number(dividend_yield)).toBeLessThan(0.06);
  const all = await Promise.all(originalIssues.map(({ code }) => get(`/stocks/${code}`)));
  const none = all.filter((stock) => stock.next_dividend === null);
  expect(none.length).toBeGreaterThan(0);
  expect(new Set(none.map((stock) => stock.dividend_yield))).toEqual(new Set(['0.0000']));
});
