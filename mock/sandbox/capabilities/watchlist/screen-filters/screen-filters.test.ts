import { DEFAULT_SCREEN_SORT } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountClosed } from '#frame/unit-runner/unit-runner.ts';
import type { Sandbox } from '../../../app.ts';
import { call, newUser, startTestSandbox, type TestUser } from '../../../testing.ts';
import { makeScreenFilter } from './screen-filters.ts';
import { screenFilters } from './tables.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const conditions = [
  { kind: 'range', figure: 'dividend_yield', min: '0.03', max: null },
  { kind: 'sectors', sector33_codes: ['3700'] },
  { kind: 'signal', signal: 'new_high' },
];
const sort = { figure: 'dividend_yield', direction: 'highest_first' };
const content = (name: string) => ({ name, conditions, sort });

const list = async ({ token }: TestUser) =>
  (await call(sandbox, 'GET /screen-filters', { token })).data.items;
const save = ({ token }: TestUser, body: object) => call(sandbox, 'POST /screen-filters', { token, body });
const change = ({ token }: TestUser, id: string, body: object) =>
  call(sandbox, `PATCH /screen-filters/${id}`, { token, body });
const remove = ({ token }: TestUser, id: string) => call(sandbox, `DELETE /screen-filters/${id}`, { token });

describe('saved filters', () => {
  test('keep conditions and sort order, in the order of their creation, and belong to one user', async () => {
    const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
    const first = await save(user, content('高配当'));
    await save(user, { ...content('All'), conditions: [] });
    expect(first.data).toMatchObject({ name: '高配当', conditions, sort });
    expect((await list(user)).map(({ name }: { name: string }) => name)).toEqual(['高配当', 'All']);
    expect((await list(user))[0]).toEqual(first.data);
    expect(await list(other)).toEqual([]);
    expect((await change(other, first.data.filter_id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(other, first.data.filter_id)).status).toBe(404);
  });

  test('are renamed or overwritten; what is left out stays', async () => {
    const user = await newUser(sandbox);
    const { data } = await save(user, content('Old'));
    expect((await change(user, data.filter_id, { name: 'New' })).data).toEqual({ ...data, name: 'New' });
    const overwritten = { conditions: [], sort: { figure: 'per', direction: 'lowest_first' } };
    expect((await change(user, data.filter_id, overwritten)).data).toEqual({
      ...data,
      name: 'New',
      ...overwritten,
    });
    expect((await change(user, data.filter_id, {})).status).toBe(422);
    expect((await remove(user, data.filter_id)).data).toBeNull();
    expect((await remove(user, data.filter_id)).status).toBe(404);
  });

  test('have different names, also for concurrent requests', async () => {
    const user = await newUser(sandbox);
    const replies = await Promise.all(Array.from({ length: 5 }, () => save(user, content('Same'))));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([1, 2110, 2110, 2110, 2110]);
    const { data } = await save(user, content('Other'));
    expect((await change(user, data.filter_id, { name: 'Same' })).code).toBe(2110);
    expect((await change(user, data.filter_id, { name: 'Other' })).code).toBe(1);
    for (const name of ['', ' ', '\u200b', 'x'.repeat(21)])
      expect((await save(user, content(name))).status).toBe(422);
  });

  test('are at most twenty, also for concurrent requests', async () => {
    const user = await newUser(sandbox);
    const replies = await Promise.all(Array.from({ length: 22 }, (_, n) => save(user, content(`F${n}`))));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(20);
    expect(replies.find(({ code }) => code === 2109)?.data).toMatchObject({ params: { maximum: 20 } });
  });

  test('are deleted with their account', async () => {
    const user = await newUser(sandbox);
    await save(user, content('Gone'));
    expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
    expect(await sandbox.database.db.$count(screenFilters, eq(screenFilters.userId, user.userId))).toBe(0);
  });

  test('are not kept by a request that was admitted before the account was closed', async () => {
    const user = await newUser(sandbox);
    expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
    const late = sandbox.database.db.transaction((tx) =>
      makeScreenFilter(
        tx,
        user.userId,
        { name: 'Late', conditions: [], sort: DEFAULT_SCREEN_SORT },
        sandbox.clock.now(),
      ),
    );
    await expect(late).rejects.toThrow(AccountClosed);
  });
});
