import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountClosed } from '#frame/unit-runner/unit-runner.ts';
import { createMarket } from '#market/market.ts';
import type { Sandbox } from '../../../app.ts';
import { call, firstSplit, newUser, startTestSandbox, type TestUser } from '../../../testing.ts';
import { saveDrawings } from './drawings.ts';
import { chartDrawings } from './tables.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const id = (number: number) => `drw_${String(number).padStart(26, '0')}`;
const line = (number: number, price = '2841.5') => ({
  drawing_id: id(number),
  kind: 'horizontal_line' as const,
  colour: 'pink' as const,
  price,
});
const lines = (count: number) => Array.from({ length: count }, (_, number) => line(number));
const point = (price: string) => ({ at: '2026-11-20T14:03:00.000+09:00', price });
const trend = {
  drawing_id: id(90),
  kind: 'trend_line',
  colour: 'blue',
  start: point('2800'),
  end: point('2841.5'),
};
const text = { drawing_id: id(91), kind: 'text', colour: 'grey', point: point('2701.1'), text: '上昇 🐦' };

const read = ({ token }: TestUser, code = '7203') => call(sandbox, `GET /stocks/${code}/drawings`, { token });
const save = ({ token }: TestUser, version: number, items: unknown, code = '7203') =>
  call(sandbox, `PUT /stocks/${code}/drawings`, { token, body: { version, items } });

describe('the drawings of an issue', () => {
  test('are empty at version 0 until they are saved, and belong to one user and one issue', async () => {
    const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
    expect((await read(user)).data).toEqual({ code: '7203', version: 0, items: [], saved_at: null });
    const saved = await save(user, 0, [trend, text]);
    expect(saved).toMatchObject({ code: 1, data: { version: 1, items: [trend, text] } });
    expect((await read(user)).data).toEqual(saved.data);
    expect((await read(user, '6758')).data.items).toEqual([]);
    expect((await read(other)).data.items).toEqual([]);
  });

  test('are refused with the current version if another device saved in between', async () => {
    const user = await newUser(sandbox);
    await save(user, 0, [trend]);
    const late = await save(user, 0, [text]);
    expect(late).toMatchObject({
      code: 2107,
      data: {
        field: 'version',
        rule: 'chart_drawings_version',
        params: { version: 0, current: 1 },
        nearest: ['1'],
      },
    });
    expect((await read(user)).data.items).toEqual([trend]);
    expect(await save(user, 1, [trend, text])).toMatchObject({ code: 1, data: { version: 2 } });
  });

  test('may be saved again after a lost response: the version stays', async () => {
    const user = await newUser(sandbox);
    const first = await save(user, 0, [trend]);
    expect((await save(user, 0, [trend])).data).toEqual(first.data);
    expect((await save(user, 0, [])).code).toBe(2107);
    expect((await save(user, 1, [])).data).toMatchObject({ version: 2, items: [] });
  });

  test('are saved by one of ten concurrent devices at a time', async () => {
    const user = await newUser(sandbox);
    const replies = await Promise.all(lines(10).map((each) => save(user, 0, [each])));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 2107)).toHaveLength(9);
    expect((await read(user)).data.version).toBe(1);
  });

  test('are at most fifty, each with an id of its own, and of a known kind', async () => {
    const user = await newUser(sandbox);
    expect((await save(user, 0, lines(51))).status).toBe(422);
    const twice = await save(user, 0, [line(1), line(1, '2000')]);
    expect(twice).toMatchObject({ status: 422, data: { fields: [{ path: 'body.items.1.drawing_id' }] } });
    for (const wrong of [
      { ...line(1), kind: 'circle' },
      { ...line(1), colour: '#ff0000' },
      { ...line(1), price: '2841.55' },
      { ...trend, end: { ...trend.end, at: '2026-13-20T14:03:00.000+09:00' } },
      { ...text, text: '\u200b' },
      { ...text, text: 'あ'.repeat(61) },
      { ...line(1), start: trend.start },
    ])
      expect((await save(user, 0, [wrong])).status).toBe(422);
    expect((await save(user, 0, lines(50))).data.items).toHaveLength(50);
    expect((await save(user, 1, [], '9999')).status).toBe(404);
  });

  test('are at most five hundred over all issues, also for concurrent saves', async () => {
    const user = await newUser(sandbox);
    const codes = [
      '7203',
      '6758',
      '9984',
      '6861',
      '8306',
      '9432',
      '6857',
      '7974',
      '8035',
      '4063',
      '6501',
      '9433',
    ];
    const replies = await Promise.all(codes.map((code) => save(user, 0, lines(50), code)));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(10);
    const [refused] = replies.filter(({ code }) => code === 2108);
    expect(refused?.data).toMatchObject({ params: { maximum: 500, elsewhere: 500 }, nearest: ['0'] });
    // Fewer drawings of an issue are never refused.
    const saved = codes[replies.findIndex(({ code }) => code === 1)] ?? '';
    expect((await save(user, 1, lines(20), saved)).code).toBe(1);
  });

  test('are deleted with the account', async () => {
    const user = await newUser(sandbox);
    await save(user, 0, [trend]);
    expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
    const left = await sandbox.database.db.$count(chartDrawings, eq(chartDrawings.userId, user.userId));
    expect(left).toBe(0);
  });

  test('are not kept by a save that was admitted before the account was closed', async () => {
    const user = await newUser(sandbox);
    expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
    const place = { userId: user.userId, code: '7203', at: sandbox.clock.now() };
    const late = sandbox.database.db.transaction((tx) =>
      saveDrawings(tx, place, { version: 0, items: lines(1) }, () => []),
    );
    await expect(late).rejects.toThrow(AccountClosed);
    const left = await sandbox.database.db.$count(chartDrawings, eq(chartDrawings.userId, user.userId));
    expect(left).toBe(0);
  });

  test('follow the price at a split, as a version of their own', async () => {
    const market = createMarket({ seed: 'test', schedule: 'always_open' });
    const split = firstSplit(market, Date.parse('2027-01-01T00:00:00+09:00'));
    const user = await newUser(sandbox);
    const before = { ...trend, start: point('3000'), end: point('3000.1') };
    await save(user, 0, [before, line(1, '6000'), text], split.code);
    await sandbox.clock.jumpTo(split.effectiveAt + 1);
    const body = { account: user.mobile, password: 'secret1' };
    const { token } = (await call(sandbox, 'POST /session/login', { body })).data;
    const after = (await read({ ...user, token }, split.code)).data;
    const { data: stock } = await call(sandbox, `GET /stocks/${split.code}`, { token });
    const ratio = stock.splits.find((each: { effective: boolean }) => each.effective).ratio;
    expect(after.version).toBe(2);
    expect(after.items[0].start.price).toBe(String(3000 / ratio));
    expect(after.items[1].price).toBe(String(6000 / ratio));
    expect(after.items[2].point.price).toBe(String(Math.round(27011 / ratio) / 10));
    expect((await save({ ...user, token }, 1, [], split.code)).code).toBe(2107);
    expect((await save({ ...user, token }, 2, after.items, split.code)).data.version).toBe(2);
    expect((await save({ ...user, token }, 2, [trend], split.code)).data.version).toBe(3);
  });
});
