import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, machineTimeFrom, newUser, type TestUser } from '#sandbox/testing.ts';
import { BLOCK } from './records.ts';

type Block = {
  block_trade_id: string;
  apply_to: string;
  allot_at: string;
  offer_price: string;
  maximum_lots: number;
  estimated_total: number;
  remaining_lots: number;
  settlement_date: string;
  state: string;
};

let sandbox: Sandbox;

const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const blocks = async (user: TestUser, query = ''): Promise<Block[]> =>
  (await get(user, `/block-trades${query}`)).data.items;
const apply = (
  user: TestUser,
  { block_trade_id }: { block_trade_id: string },
  lots = 1,
  key = randomUUID(),
) =>
  call(sandbox, `POST /block-trades/${block_trade_id}/applications`, {
    token: user.token,
    key,
    body: { lots },
  });
const application = async (user: TestUser) => (await get(user, '/block-trade-applications')).data.items[0];
const assets = async (user: TestUser) => (await get(user, '/account/assets')).data;
const jumpTo = async (at: string | number) =>
  expect((await callControl(sandbox, 'POST /clock/advance', { to: new Date(at).toISOString() })).status).toBe(
    200,
  );
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The open block with the latest deadline. */
async function findOpenBlock(user: TestUser): Promise<Block> {
  const last = (await blocks(user, '?state=open')).at(-1);
  if (!last) throw new Error('no block takes applications');
  return last;
}

beforeAll(async () => {
  sandbox = await startControlled({
    programmes: true,
    machineTime: machineTimeFrom('2026-11-20T12:00:00+09:00'),
  });
  await sandbox.clock.pause();
  await jumpTo('2026-11-25T12:00:00+09:00');
});

afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

describe('blocks on offer', () => {
  test('are listed page by page, the next deadline first and drawn blocks last', async () => {
    const user = await newUser(sandbox);
    const whole = await blocks(user, '?limit=100');
    const states = whole.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['open', 'drawn', 'settled']));
    expect(states.indexOf('drawn')).toBeGreaterThan(states.lastIndexOf('open'));
    const deadlines = whole.filter(({ state }) => state === 'open').map(({ apply_to }) => apply_to);
    expect(deadlines).toEqual(deadlines.toSorted());
    const paged: Block[] = [];
    for (let cursor = ''; cursor !== null; ) {
      const { data } = await get(user, `/block-trades?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...data.items);
      cursor = data.next_cursor;
    }
    expect(paged).toEqual(whole);
  });

  test('are offered at most 5 % below a close that was known at the announcement', async () => {
    const user = await newUser(sandbox);
    for (const { data } of [await get(user, '/block-trades?limit=100')])
      for (const block of data.items) {
        const tenths = (wire: string) => Math.round(Number(wire) * 10);
        const below = tenths(block.reference_price) - tenths(block.offer_price);
        expect(below).toBeGreaterThanOrEqual(0);
        expect(below * 10_000).toBeLessThanOrEqual(
          tenths(block.reference_price) * Math.round(Number(block.discount_rate) * 10_000),
        );
        expect(Number(block.discount_rate)).toBeLessThanOrEqual(0.05);
        expect(block.reference_date < block.draw.committed_at.slice(0, 10)).toBe(true);
      }
  });
});

describe('an application', () => {
  test('reserves the price of its lots, reduces the remaining lots, and cannot be repeated', async () => {
    const user = await newUser(sandbox);
    const block = await findOpenBlock(user);
    const { data } = await apply(user, block, 2);
    expect(data).toMatchObject({
      state: 'applying',
      applied_lots: 2,
      held_amount: 2 * block.estimated_total,
      deadline: { at: block.allot_at, action: 'draw' },
      next_actions: [],
    });
    expect(await assets(user)).toMatchObject({
      reserved: 2 * block.estimated_total,
      balance: 10_000_000 - 2 * block.estimated_total,
      total_assets: 10_000_000,
    });
    const after = (await blocks(user)).find(({ block_trade_id }) => block_trade_id === block.block_trade_id);
    expect(after).toMatchObject({
      my_lots: 2,
      my_application_id: data.application_id,
      next_actions: [],
      remaining_lots: Math.max(0, block.remaining_lots - 2),
    });
    expect(await apply(user, block)).toMatchObject({
      code: 3003,
      data: { field: 'block_trade_id', params: { application_id: data.application_id } },
    });
  });

  test('is made once for one idempotency key, also by ten concurrent requests', async () => {
    const user = await newUser(sandbox);
    const block = await findOpenBlock(user);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => apply(user, block, 1, key)));
    expect(new Set(replies.map(({ data }) => data.application_id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => apply(user, block)));
    expect(others.map(({ code }) => code)).toEqual([3003, 3003, 3003, 3003, 3003]);
  });

  test('is refused for too many lots or without the cash, offers the largest valid number, and reserves nothing', async () => {
    const user = await newUser(sandbox);
    const open = await blocks(user, '?state=open');
    const block = open.toSorted((a, b) => b.estimated_total - a.estimated_total)[0] as Block;
    expect(await apply(user, block, block.maximum_lots + 1)).toMatchObject({
      code: 3103,
      data: { nearest: [String(block.maximum_lots)] },
    });
    await sandbox.unitRunner.run(user.userId, (unit, at) => {
      const left = Math.floor(block.estimated_total * 1.5);
      unit.post({
        ...{ kind: 'withdrawal_approved', referenceId: null, stockCode: null, at },
        postings: [
          { account: 'user_cash', amount: left - unit.balances.user_cash },
          { account: 'house_capital', amount: unit.balances.user_cash - left },
        ],
      });
    });
    expect(await apply(user, block, 2)).toMatchObject({
      code: 2002,
      data: { field: 'lots', rule: 'buying_power_for_lots', nearest: ['1'] },
    });
    expect(await assets(user)).toMatchObject({ reserved: 0 });
  });

  test('answers 404 to an application of another user and to an unknown block', async () => {
    const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
    await apply(owner, await findOpenBlock(owner));
    expect((await get(other, '/block-trade-applications')).data.items).toEqual([]);
    const nowhere = `blk_${'0'.repeat(26)}`;
    expect((await apply(other, { block_trade_id: nowhere })).status).toBe(404);
    expect((await get(other, `/block-trades/${nowhere}/draw`)).status).toBe(404);
  });
});

describe('from the deadline to the position', () => {
  let block: Block;
  let users: TestUser[];

  beforeAll(async () => {
    users = await Promise.all(Array.from({ length: 40 }, () => newUser(sandbox)));
    block = await findOpenBlock(users[0] as TestUser);
    for (const user of users) expect((await apply(user, block, 1)).code).toBe(1);
  });

  test('refuses applications after the deadline, and seals the roster', async () => {
    const late = await newUser(sandbox);
    await jumpTo(Date.parse(block.apply_to) - 1);
    expect((await blocks(late, '?state=open')).at(0)).toMatchObject({ next_actions: ['apply'] });
    await jumpTo(Date.parse(block.apply_to) + 1);
    expect(await apply(late, block)).toMatchObject({
      code: 3101,
      data: { rule: 'block_trade_closed', params: { apply_to: block.apply_to } },
    });
    const { data } = await get(users[0] as TestUser, `/block-trades/${block.block_trade_id}/draw`);
    expect(data).toMatchObject({ stage: 'sealed', seed: null, roster_hash: expect.any(String) });
    expect(data.roster.items).toHaveLength(data.applicant_count);
    expect(data.roster.items.map(({ entry }: { entry: string }) => entry)).toContain(data.my_entry.entry);
  });

  test('the draw gives one lot to each applicant in turn, and can be recomputed from published data', async () => {
    await jumpTo(block.allot_at);
    const { data } = await get(users[0] as TestUser, `/block-trades/${block.block_trade_id}/draw`);
    expect(data).toMatchObject({ stage: 'drawn', allocation: 'rounds' });
    expect(sha256(data.seed)).toBe(data.seed_commitment);
    type Line = { entry: string; lots: number; allotted_lots: number; rank: number };
    const lines: Line[] = data.roster.items;
    const hash = sha256(lines.map(({ entry, lots }) => `${entry},${lots},any\n`).join(''));
    expect(hash).toBe(data.roster_hash);
    const ranked = lines
      .map((line) => ({ ...line, hash: sha256(`${data.seed}:${hash}:${line.entry}`), got: 0 }))
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
    let left: number = data.offered_lots;
    while (left > 0 && ranked.some(({ got, lots }) => got < lots))
      for (const line of ranked)
        if (left > 0 && line.got < line.lots) {
          line.got += 1;
          left -= 1;
        }
    expect(ranked.map(({ got }) => got)).toEqual(ranked.map(({ allotted_lots }) => allotted_lots));
  });

  test('allotted lots become a position at the offer price, and the remaining reserve is freed', async () => {
    const won = [];
    for (const user of users) {
      const mine = await application(user);
      const money = await assets(user);
      expect(money).toMatchObject({ reserved: 0, balance: 10_000_000 - mine.amount });
      const messages = (await get(user, '/messages?category=trade&lang=en')).data.items;
      expect(messages).toHaveLength(1);
      if (mine.state === 'failed') {
        expect(mine).toMatchObject({ allotted_lots: 0, amount: 0, position_id: null, deadline: null });
        expect(messages[0].title).toContain('Block trade not allotted');
        continue;
      }
      won.push(mine);
      expect(mine).toMatchObject({ state: 'successful', amount: block.estimated_total, held_amount: 0 });
      const position = (await get(user, `/positions/${mine.position_id}`)).data;
      expect(position).toMatchObject({
        quantity: 100,
        average_price: block.offer_price,
        fee: 0,
        timeline: [{ reason: 'allotted' }],
      });
      expect(messages[0].link.params.id).toBe(mine.application_id);
    }
    // There are at most forty lots, and others ask for some of them.
    expect(won.length).toBeGreaterThan(0);
    expect(won.length).toBeLessThan(users.length);
  });

  test('the block is settled two business days later', async () => {
    const [user] = users as [TestUser];
    const stateOf = async () =>
      (await blocks(user, '?limit=100')).find((one) => one.block_trade_id === block.block_trade_id)?.state;
    expect(await stateOf()).toBe('drawn');
    await jumpTo(`${block.settlement_date}T00:00:00+09:00`);
    expect(await stateOf()).toBe('settled');
  });
});

test('calling a block off returns all reserved cash and cancels its draw', async () => {
  const user = await newUser(sandbox);
  const block = await findOpenBlock(user);
  const { data } = await apply(user, block);
  const callOff = sandbox.decisions.find(({ record }) => record.name === 'block_trade');
  if (!callOff) throw new Error('no capability can call a block off');
  await sandbox.unitRunner.decide(BLOCK, block.block_trade_id, (unit, row, at) =>
    callOff.decide(unit, row, { at, reason: 'called_off' }),
  );
  expect(await application(user)).toMatchObject({
    application_id: data.application_id,
    state: 'cancelled',
    held_amount: 0,
  });
  expect(await assets(user)).toMatchObject({ reserved: 0, balance: 10_000_000 });
  expect(await apply(await newUser(sandbox), block)).toMatchObject({
    code: 3101,
    data: { params: { state: 'cancelled' } },
  });
  expect((await get(user, `/block-trades/${block.block_trade_id}/draw`)).data.stage).toBe('called_off');
});
