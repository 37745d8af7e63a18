import { randomUUID } from 'node:crypto';
import { DAY_MS, netProfitYen } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#frame/contract/handlers.ts';
import { AccountClosed } from '#frame/unit-runner/unit-runner.ts';
import { createMarket } from '#market/market.ts';
import type { Sandbox } from '#sandbox/app.ts';
import {
  call,
  firstSplit,
  machineTimeFrom,
  newUser,
  placeTestOrder,
  startTestSandbox,
  type TestUser,
} from '#sandbox/testing.ts';
import { saveEntry } from './entries.ts';
import { journalEntries } from './tables.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ machineTime: machineTimeFrom('2026-11-16T10:00:00.000+09:00') });
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

type Trade = Schemas['JournalTrade'];
type Statistics = Schemas['JournalStatistics'];

const later = (ms: number) => sandbox.clock.jumpTo(sandbox.clock.now() + ms);
const HOUR_MS = 3_600_000;
/** Short enough that sessions stay open. */
const BREAK_MS = 600_000;

async function signedIn(user: TestUser): Promise<TestUser> {
  const body = { account: user.mobile, password: 'secret1' };
  return { ...user, token: (await call(sandbox, 'POST /session/login', { body })).data.token };
}

async function get<T>(user: TestUser, path: string): Promise<T> {
  const { code, data } = await call(sandbox, `GET ${path}`, { token: user.token });
  expect(code, path).toBe(1);
  return data;
}

async function open(user: TestUser, draft: Record<string, unknown> = {}): Promise<string> {
  const { code, data } = await placeTestOrder(sandbox, user, draft);
  expect(code, JSON.stringify(data)).toBe(1);
  return data.position_id;
}

async function close(user: TestUser, positionId: string, quantity = 100): Promise<void> {
  const body = { price_type: 'market', price: null, quantity };
  const options = { token: user.token, key: randomUUID(), body };
  const { code, data } = await call(sandbox, `POST /positions/${positionId}/close`, options);
  expect(code, JSON.stringify(data)).toBe(1);
}

const NOTHING = { plan: null, note: null, tags: [], stop_price: null, target_price: null };
const save = ({ token }: TestUser, positionId: string, version: number, content: Record<string, unknown>) =>
  call(sandbox, `PUT /positions/${positionId}/journal-entry`, {
    token,
    body: { ...NOTHING, version, ...content },
  });
const entryOf = (user: TestUser, positionId: string) =>
  get<Schemas['JournalEntry']>(user, `/positions/${positionId}/journal-entry`);
const tradeOf = (user: TestUser, positionId: string) => get<Trade>(user, `/journal/trades/${positionId}`);
const tradesOf = async (user: TestUser, query = '') =>
  (await get<{ items: Trade[] }>(user, `/journal/trades${query}`)).items;
const statisticsOf = (user: TestUser, query = 'group_by=tag') =>
  get<Statistics>(user, `/journal/statistics?${query}`);

const priceBeyond = (price: string, factor: number) => String(Math.round(Number(price) * factor));

describe('a trade', () => {
  it('has the amounts of its position, the profit calendar and the statement, also if closed in parts', async () => {
    const user = await newUser(sandbox);
    const positionId = await open(user, { quantity: 300, leverage: 2 });
    await later(2 * DAY_MS);
    const again = await signedIn(user);
    await close(again, positionId, 100);
    expect(await tradesOf(again)).toEqual([]);
    expect((await call(sandbox, `GET /journal/trades/${positionId}`, { token: again.token })).status).toBe(
      404,
    );
    await later(BREAK_MS);
    await close(again, positionId, 200);
    const [trade] = await tradesOf(again);
    if (!trade) throw new Error('The position is no trade.');
    expect(await tradeOf(again, positionId)).toEqual(trade);
    const position = await get<Schemas['Position']>(again, `/positions/${positionId}`);
    expect(trade).toMatchObject({
      position_id: positionId,
      order_type: 'market',
      quantity: 300,
      opened_amount: position.opened_amount,
      open_price: position.average_price,
      close_price: position.close_price,
      opened_at: position.opened_at,
      closed_at: position.closed_at,
      realised_profit_loss: position.realised_profit_loss,
      fee: position.fee,
      interest: position.interest_paid,
      reverse_fee: position.reverse_fee_paid,
      tax: position.tax,
      net_profit_loss: position.net_profit_loss,
      business_days: 3,
      risk: null,
      r_multiple: null,
    });
    const { month_sums } = await get<Schemas['Profit']>(again, '/account/profit');
    expect(month_sums.net_profit_loss).toBe(trade.net_profit_loss);
    const { content } = await get<Schemas['Statement']>(
      again,
      '/account/statements?from=2026-11-01&to=2026-11-30',
    );
    const nets = content
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',').at(-2)));
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(trade.net_profit_loss);
    const interest = trade.interest + trade.reverse_fee;
    expect(trade.net_profit_loss).toBe(
      netProfitYen(trade.realised_profit_loss, { fees: trade.fee, interest, tax: trade.tax }),
    );
  });

  it('has the lowest and highest price of the candles of its holding time', async () => {
    const user = await newUser(sandbox);
    const long = await open(user);
    const short = await open(user, { code: '6758', direction: 'short' });
    const from = sandbox.clock.now();
    await later(3 * DAY_MS + 5 * HOUR_MS);
    const again = await signedIn(user);
    await close(again, long);
    await close(again, short);
    const candlesOf = async (code: string) => {
      const all: Schemas['Candle'][] = [];
      let before = '';
      for (;;) {
        const path = `/stocks/${code}/candles?period=1m&limit=1000${before}`;
        const { items } = await get<Schemas['Candles']>(again, path);
        all.unshift(...items);
        const first = items[0]?.at ?? '';
        if (Date.parse(first) <= from)
          return all.filter(({ at }) => Date.parse(at) >= from - (from % 60_000));
        before = `&before=${encodeURIComponent(first)}`;
      }
    };
    for (const [id, code, isLong] of [
      [long, '7203', true],
      [short, '6758', false],
    ] as const) {
      const candles = await candlesOf(code);
      const trade = await tradeOf(again, id);
      const own = [trade.open_price, trade.close_price].map(Number);
      const low = Math.min(...own, ...candles.map((each) => Number(each.low)));
      const high = Math.max(...own, ...candles.map((each) => Number(each.high)));
      expect([trade.mae_price, trade.mfe_price].map(Number)).toEqual(isLong ? [low, high] : [high, low]);
      const amountAt = (price: number) => (isLong ? 1 : -1) * (price * 100 - trade.opened_amount);
      expect(trade.mae).toBe(Math.min(0, amountAt(isLong ? low : high)));
      expect(trade.mfe).toBe(Math.max(0, amountAt(isLong ? high : low)));
    }
  });

  it('counts no price of the minute of its opening before that, and its own executions', async () => {
    // Before the opening, this minute is wider than after it.
    const at = Date.parse('2026-12-01T10:00:58.000+09:00');
    await sandbox.clock.jumpTo(at);
    const user = await newUser(sandbox);
    const positionId = await open(user);
    await sandbox.clock.jumpTo(at + 500);
    await close(user, positionId);
    const trade = await tradeOf(user, positionId);
    expect(Number(trade.mae_price)).toBeLessThanOrEqual(Number(trade.close_price));
    expect(Number(trade.mfe_price)).toBeGreaterThanOrEqual(Number(trade.open_price));
    const path = '/stocks/7203/candles?period=1m&limit=2';
    const { items } = await get<Schemas['Candles']>(user, path);
    const minute = items.at(-1);
    expect(Number(minute?.low)).toBeLessThan(Number(trade.mae_price));
    expect(Number(minute?.high)).toBeGreaterThan(Number(trade.mfe_price));
  });

  it('has the type of its opening order, what closed it, and a plan that its opening order proposes', async () => {
    const user = await newUser(sandbox);
    const { price: last } = (await get<Schemas['Stock']>(user, '/stocks/7203')).quote;
    const [target, loss] = [priceBeyond(last, 1.05), priceBeyond(last, 0.95)];
    const stop = { trigger_price: loss, price_type: 'market', price: null };
    const positionId = await open(user, { exit: { price: target, stop, good_till: null } });
    const proposed = { proposed_stop_price: loss, proposed_target_price: target };
    expect(await entryOf(user, positionId)).toMatchObject({ version: 0, stop_price: null, ...proposed });
    expect((await save(user, positionId, 0, { stop_price: loss })).data).toMatchObject(proposed);
    await later(BREAK_MS);
    const { items } = await get<{ items: Schemas['Order'][] }>(user, '/orders');
    const exit = items.find(({ entry_order_id }) => entry_order_id !== null);
    const cancelled = await call(sandbox, `POST /orders/${exit?.order_id}/cancel`, {
      token: user.token,
      key: randomUUID(),
      body: {},
    });
    expect(cancelled.code, JSON.stringify(cancelled.data)).toBe(1);
    await close(user, positionId);
    const trade = await tradeOf(user, positionId);
    expect(trade).toMatchObject({ order_type: 'ifdo', closed_by: 'by_hand', entry: proposed });
    for (const [groupBy, key] of [
      ['order_type', 'ifdo'],
      ['closed_by', 'by_hand'],
    ])
      expect((await statisticsOf(user, `group_by=${groupBy}`)).groups).toMatchObject([{ key }]);
  });

  it('has a risk and an R multiple from the planned stop', async () => {
    const user = await newUser(sandbox);
    const positionId = await open(user);
    const { average_price } = await get<Schemas['Position']>(user, `/positions/${positionId}`);
    const stop = priceBeyond(average_price, 0.98);
    expect((await save(user, positionId, 0, { stop_price: stop })).code).toBe(1);
    await later(BREAK_MS);
    await close(user, positionId);
    const trade = await tradeOf(user, positionId);
    const risk = trade.opened_amount - Number(stop) * 100;
    expect(trade.risk).toBe(risk);
    expect(Number(trade.r_multiple)).toBeCloseTo(trade.realised_profit_loss / risk, 1);
  });
});

describe('the list of trades', () => {
  it('is filtered by issue, side, tag and date of the closing, and paged without gaps', async () => {
    const user = await newUser(sandbox);
    const first = await open(user);
    await close(user, first);
    await later(DAY_MS);
    const again = await signedIn(user);
    const day = (await get<Schemas['MarketClock']>(again, '/market/clock')).now.slice(0, 10);
    const second = await open(again, { code: '6758', direction: 'short' });
    await close(again, second);
    const third = await open(again);
    await close(again, third);
    await save(again, third, 0, { tags: ['dip', '押し目 🐦'] });
    const idsOf = async (query: string) =>
      (await tradesOf(again, query)).map(({ position_id }) => position_id);
    expect(await idsOf('')).toEqual([third, second, first]);
    expect(await idsOf('?code=7203')).toEqual([third, first]);
    expect(await idsOf('?direction=short')).toEqual([second]);
    expect(await idsOf(`?tag=${encodeURIComponent('押し目 🐦')}`)).toEqual([third]);
    expect(await idsOf('?tag=di')).toEqual([]);
    expect(await idsOf(`?from=${day}`)).toEqual([third, second]);
    expect(await idsOf(`?to=${day}&code=7203`)).toEqual([third, first]);
    const wrong = (query: string) => call(sandbox, `GET /journal/trades?${query}`, { token: again.token });
    expect((await wrong('from=2026-11-20&to=2026-11-19')).status).toBe(422);
    expect((await wrong('from=2026-02-30')).status).toBe(422);
    const page = await get<{ items: Trade[]; next_cursor: string }>(again, '/journal/trades?limit=2');
    await close(again, await open(again));
    expect(await idsOf(`?limit=2&cursor=${page.next_cursor}`)).toEqual([first]);
  });
});

describe('a journal entry', () => {
  it('is empty at version 0, may be written while the position is held, and belongs to one user', async () => {
    const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
    const positionId = await open(user);
    expect(await entryOf(user, positionId)).toEqual({
      position_id: positionId,
      version: 0,
      ...NOTHING,
      ...{ proposed_stop_price: null, proposed_target_price: null },
      saved_at: null,
    });
    const content = { ...NOTHING, plan: '押し目\nを買う 🐦', tags: ['dip'], note: '=1+1' };
    const saved = await save(user, positionId, 0, content);
    expect(saved).toMatchObject({ code: 1, data: { ...content, version: 1 } });
    expect(await entryOf(user, positionId)).toEqual(saved.data);
    for (const route of [`GET /positions/${positionId}/journal-entry`, `GET /journal/trades/${positionId}`])
      expect((await call(sandbox, route, { token: other.token })).status).toBe(404);
    expect((await save(other, positionId, 1, content)).status).toBe(404);
    expect((await statisticsOf(other)).total.trades).toBe(0);
  });

  it('is refused with the current version if another device saved in between, and may be sent again', async () => {
    const user = await newUser(sandbox);
    const positionId = await open(user);
    const first = await save(user, positionId, 0, { note: 'one' });
    expect((await save(user, positionId, 0, { note: 'one' })).data).toEqual(first.data);
    expect(await save(user, positionId, 0, { note: 'two' })).toMatchObject({
      code: 2201,
      data: { field: 'version', params: { version: 0, current: 1 }, nearest: ['1'] },
    });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(user, positionId, 1, { note: String(at) })),
    );
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 2201)).toHaveLength(9);
    expect((await entryOf(user, positionId)).version).toBe(2);
  });

  it('refuses planned prices on the wrong side of the opening price, and names the nearest ones', async () => {
    const user = await newUser(sandbox);
    for (const direction of ['long', 'short'] as const) {
      const positionId = await open(user, { code: '6758', direction });
      const { average_price: price } = await get<Schemas['Position']>(user, `/positions/${positionId}`);
      const [loss, profit] = direction === 'long' ? [0.9, 1.1] : [1.1, 0.9];
      for (const [member, wrong, right] of [
        ['stop_price', profit, loss],
        ['target_price', loss, profit],
      ] as const) {
        const refused = await save(user, positionId, 0, { [member]: priceBeyond(price, wrong) });
        expect(refused).toMatchObject({ code: 2202, data: { field: member, params: { direction } } });
        expect((await save(user, positionId, 0, { [member]: price })).code).toBe(2202);
        const [nearest] = refused.data.nearest;
        expect(Math.sign(Number(nearest) - Number(price))).toBe(right > 1 ? 1 : -1);
        expect(Math.abs(Number(nearest) - Number(price))).toBeLessThanOrEqual(0.1001);
        const { data } = await save(user, positionId, (await entryOf(user, positionId)).version, {
          [member]: nearest,
        });
        expect(data).toMatchObject({ [member]: nearest });
        await save(user, positionId, data.version, {});
        expect((await entryOf(user, positionId)).version).toBe(data.version + 1);
        await sandbox.database.db.delete(journalEntries).where(eq(journalEntries.positionId, positionId));
      }
    }
  });

  it('counts the code points of texts and tags, and takes no tag twice and at most a hundred in all', async () => {
    const user = await newUser(sandbox);
    const positionId = await open(user);
    for (const content of [
      { plan: '🐦'.repeat(1001) },
      { note: '' },
      { note: 'a\u200fb\u202e' },
      { tags: ['🐦'.repeat(21)] },
      { tags: ['\u200b'] },
      { tags: ['dip', 'dip'] },
      { tags: Array.from({ length: 11 }, (_, at) => `${at}`) },
    ])
      expect((await save(user, positionId, 0, content)).status, JSON.stringify(content)).toBe(422);
    expect((await save(user, positionId, 0, { plan: '🐦'.repeat(1000), tags: ['🐦'.repeat(20)] })).code).toBe(
      1,
    );
    for (let entry = 0; entry < 9; entry += 1) {
      const tags = Array.from({ length: 10 }, (_, at) => `${entry}-${at}`);
      expect((await save(user, await open(user), 0, { tags })).code).toBe(1);
    }
    const nine = Array.from({ length: 9 }, (_, at) => `last-${at}`);
    const last = await open(user);
    expect((await save(user, last, 0, { tags: [...nine, 'one more'] })).data).toMatchObject({
      rule: 'journal_tag_maximum',
      params: { maximum: 100 },
    });
    expect((await save(user, last, 0, { tags: [...nine, '0-0'] })).code).toBe(1);
  });

  it('is deleted with the account, and not kept by a save that was admitted before', async () => {
    const user = await newUser(sandbox);
    const positionId = await open(user);
    await close(user, positionId);
    await save(user, positionId, 0, { note: 'one' });
    expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
    const left = () => sandbox.database.db.$count(journalEntries, eq(journalEntries.userId, user.userId));
    expect(await left()).toBe(0);
    const position = {
      positionId,
      direction: 'long',
      openedQuantity: 100,
      openedNotionalTenths: 2_841_500,
      shares: 1,
      proposedStopTenths: null,
      proposedTargetTenths: null,
    } as const;
    const content = { plan: null, note: 'two', tags: [], stopTenths: null, targetTenths: null };
    const late = sandbox.database.db.transaction((tx) =>
      saveEntry(tx, { userId: user.userId, position, at: sandbox.clock.now() }, { version: 0, ...content }),
    );
    await expect(late).rejects.toThrow(AccountClosed);
    expect(await left()).toBe(0);
  });
});

describe('the statistics', () => {
  it('have groups that add up, and a comparison with the values of the index', async () => {
    const user = await newUser(sandbox);
    const codes = ['7203', '6758', '7203', '8306', '9432'];
    const opened: string[] = [];
    for (const [at, code] of codes.entries()) {
      opened.push(await open(user, { code, direction: at % 2 === 0 ? 'long' : 'short' }));
      await later(BREAK_MS);
    }
    await later(DAY_MS);
    const again = await signedIn(user);
    for (const [at, positionId] of opened.entries()) {
      await close(again, positionId);
      if (at < 3) await save(again, positionId, 0, { tags: at === 0 ? ['dip', 'gap'] : ['dip'] });
    }
    const trades = await tradesOf(again);
    const net = trades.reduce((sum, trade) => sum + trade.net_profit_loss, 0);
    const byTag = await statisticsOf(again);
    expect(byTag.total).toMatchObject({ trades: 5, net_profit_loss: net });
    expect(byTag.verdict).toBe('too_few');
    expect(byTag.groups.map(({ key, figures }) => [key, figures.trades])).toEqual([
      ['dip', 3],
      ['gap', 1],
      [null, 2],
    ]);
    for (const groupBy of ['hour', 'weekday', 'stock', 'order_type', 'closed_by']) {
      const { groups, total } = await statisticsOf(again, `group_by=${groupBy}`);
      expect(groups.reduce((sum, { figures }) => sum + figures.net_profit_loss, 0)).toBe(net);
      expect(total).toEqual(byTag.total);
    }
    const { groups } = await statisticsOf(again, 'group_by=stock');
    expect(groups.map(({ key, short_name }) => [key, short_name?.en])).toContainEqual(['7203', 'Toyota']);
    expect(groups[0]?.key).toBe('7203');
    const { comparison } = byTag;
    if (!comparison) throw new Error('There is no comparison.');
    expect(comparison.capital).toBe(10_000_000);
    const line = await get<Schemas['IndexLine']>(again, '/market/indices/simtopix/values?period=day');
    // The bars are those of days, and the comparison begins with the close of one.
    const before = line.items.filter(({ at }) => at < comparison.from).at(-1);
    const change = Number(line.items.at(-1)?.value) / Number(before?.value) - 1;
    expect(Number(comparison.index_rate)).toBeCloseTo(change, 4);
    expect(Number(comparison.own_rate)).toBeCloseTo(net / 10_000_000, 4);
  });

  it('say better or worse from twenty trades on', async () => {
    const user = await newUser(sandbox);
    for (let count = 0; count < 20; count += 1) await close(user, await open(user));
    const { verdict, comparison, total } = await statisticsOf(user);
    expect(total.trades).toBe(20);
    const isBetter = Number(comparison?.own_rate) >= Number(comparison?.index_rate);
    expect(verdict).toBe(isBetter ? 'better' : 'worse');
    const page = await statisticsOf(user, 'group_by=tag&to=2026-11-01');
    expect(page).toMatchObject({ verdict: 'too_few', comparison: null, groups: [] });
  });
});

describe('the exported journal', () => {
  it('has a line for each trade, in the language of the request, and no text that runs as a formula', async () => {
    const user = await newUser(sandbox);
    const positionId = await open(user);
    await close(user, positionId);
    await save(user, positionId, 0, { note: '=HYPERLINK("https://example.com")\nsecond', tags: ['a', 'b'] });
    const data = await get<Schemas['JournalExport']>(user, '/journal/export?lang=en');
    expect(data.filename).toMatch(/^tsubame-paper-journal-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(data.rows).toBe(1);
    expect(data.content.startsWith('Opened,Closed,Stock code,Side,')).toBe(true);
    expect(data.content).toContain(`a; b,,"'=HYPERLINK(""https://example.com"")\nsecond",${positionId}\r\n`);
    const trade = await tradeOf(user, positionId);
    expect(data.content).toContain(`,${trade.tax},${trade.net_profit_loss},${trade.mae_price ?? ''},`);
  });
});

describe('a split of the issue', () => {
  it('divides the planned prices of a held position, and leaves a closed trade as it was', async () => {
    const market = createMarket({ seed: 'test', schedule: 'always_open' });
    const split = firstSplit(market, Date.parse('2027-01-01T00:00:00+09:00'));
    await sandbox.clock.jumpTo(split.effectiveAt - DAY_MS);
    const user = await newUser(sandbox);
    const draft = { code: split.code };
    const [held, closed] = [await open(user, draft), await open(user, draft)];
    await close(user, closed);
    const { average_price } = await get<Schemas['Position']>(user, `/positions/${held}`);
    const stop = priceBeyond(average_price, 0.5);
    await save(user, held, 0, { stop_price: stop });
    await save(user, closed, 0, { stop_price: stop });
    const before = await tradeOf(user, closed);
    await sandbox.clock.jumpTo(split.effectiveAt + HOUR_MS);
    const again = await signedIn(user);
    const { data: stock } = await call(sandbox, `GET /stocks/${split.code}`, { token: again.token });
    const ratio = stock.splits.find((each: { effective: boolean }) => each.effective).ratio;
    const entry = await entryOf(again, held);
    expect(entry).toMatchObject({
      version: 1,
      stop_price: String(Math.round((Number(stop) * 10) / ratio) / 10),
    });
    expect((await save(again, held, 1, { stop_price: entry.stop_price })).data.version).toBe(1);
    expect(await tradeOf(again, closed)).toEqual(before);
    await close(again, held, 100 * ratio);
    const trade = await tradeOf(again, held);
    expect(trade.quantity).toBe(100 * ratio);
    expect(trade.risk).toBe(trade.opened_amount - Math.floor(Number(entry.stop_price) * 100 * ratio));
    const opened = Number(trade.open_price);
    expect(Math.abs(Number(trade.mae_price) / opened - 1)).toBeLessThan(0.35);
    expect(Math.abs(Number(trade.mfe_price) / opened - 1)).toBeLessThan(0.35);
  });
});
