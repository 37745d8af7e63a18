import { recordViolations } from '@tsubame/sdk/invariants';
import { DAY_MS } from '@tsubame/sdk/rules';
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

/** Sessions end during a jump of months. */
async function jumpTo(at: number): Promise<void> {
  await sandbox.clock.jumpTo(at);
  token = (await newUser(sandbox)).token;
}

test('the facts of every issue follow from its accounts and its price', async () => {
  for (const { code } of originalIssues) {
    const facts = await get(`/stocks/${code}/facts`);
    expect(recordViolations('StockFacts', facts, {})).toEqual([]);
    expect(recordViolations('EarningsDate', facts.next_earnings, {})).toEqual([]);
    const stock = await get(`/stocks/${code}`);
    expect(facts).toMatchObject({ price: stock.quote.price, dividend_yield: stock.dividend_yield });
    const { items } = await get(`/stocks/${code}/earnings`);
    const year = items
      .slice(0, 4)
      .reduce((sum: number, each: { net_profit: number }) => sum + each.net_profit, 0);
    expect(facts).toMatchObject({ net_profit: year, equity: items[0].equity });
  }
});

test('the sectors follow from their issues over every period', async () => {
  for (const period of ['day', 'week', 'month', 'year_to_date']) {
    const { items } = await get(`/market/sectors?period=${period}`);
    for (const sector of items) {
      expect(recordViolations('Sector', sector, {})).toEqual([]);
      for (const stock of sector.stocks) expect(recordViolations('SectorStock', stock, {})).toEqual([]);
    }
  }
  const { items } = await get('/market/sectors');
  const toyota = items
    .flatMap(({ stocks }: { stocks: { code: string }[] }) => stocks)
    .find(({ code }: { code: string }) => code === '7203');
  const { quote } = await get('/stocks/7203');
  const { market_value } = await get('/stocks/7203/facts');
  expect(toyota).toMatchObject({ price: quote.price, change_rate: quote.change_rate, market_value });
});

test('the trades of the day sum to the volume of the quote, page by page', async () => {
  const { volume } = (await get('/stocks/4385')).quote;
  let sum = 0;
  for (let cursor = ''; ; ) {
    const { items, next_cursor } = await get(`/stocks/4385/trades?limit=100&min_quantity=1${cursor}`);
    for (const { quantity } of items) sum += quantity;
    if (next_cursor === null) break;
    cursor = `&cursor=${next_cursor}`;
  }
  expect(sum).toBe(volume);
});

test('refuses a size of trades that is none, and a cursor of another list', async () => {
  for (const query of ['min_quantity=0', 'min_quantity=x', 'cursor=abc', 'limit=101'])
    expect((await call(sandbox, `GET /stocks/7203/trades?${query}`, { token })).status).toBe(422);
  expect((await call(sandbox, 'GET /market/sectors?period=decade', { token })).status).toBe(422);
});

test('a loss has no PER', async () => {
  const all = await Promise.all(originalIssues.map(({ code }) => get(`/stocks/${code}/facts`)));
  const losses = all.filter(({ net_profit }) => net_profit <= 0);
  expect(losses.length).toBeGreaterThan(0);
  for (const { per, eps } of losses)
    expect({ per, loss: Number(eps) <= 0 }).toEqual({ per: null, loss: true });
});

test('earnings appear at the time of their announcement', async () => {
  const { next_earnings } = await get('/stocks/7203/facts');
  const before = (await get('/stocks/7203/earnings')).items;
  const at = Date.parse(`${next_earnings.date}T15:40:00+09:00`);
  await jumpTo(at - 1_000);
  expect((await get('/stocks/7203/earnings')).items[0]).toEqual(before[0]);
  await jumpTo(at);
  const [newest, second] = (await get('/stocks/7203/earnings')).items;
  const { period_end, quarter } = next_earnings;
  expect(newest).toMatchObject({
    period_end,
    quarter,
    announced_at: `${next_earnings.date}T15:40:00.000+09:00`,
  });
  expect(second).toEqual(before[0]);
  const facts = await get('/stocks/7203/facts');
  expect(Date.parse(facts.next_earnings.date)).toBeGreaterThan(at + 60 * DAY_MS);
  expect(facts.equity).toBe(newest.equity);
});

test('answers 404 to an unlisted issue', async () => {
  for (const path of ['/stocks/9999/facts', '/stocks/9999/earnings', '/stocks/9999/trades'])
    expect((await call(sandbox, `GET ${path}`, { token })).status).toBe(404);
});
