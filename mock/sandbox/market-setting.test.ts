import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from './app.ts';
import { equitySnapshots } from './capabilities/account/tables.ts';
import { nextDueJob } from './frame/due/due-table.ts';
import { settings } from './frame/store/schema/platform.ts';
import { marketSetting } from './market-setting.ts';
import { openingCash } from './opening-cash.ts';
import { call, newUser, placeTestOrder, startTestSandbox } from './testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

test('a store with an older price model keeps its seed and schedule, deletes equity snapshots and checks due jobs again', async () => {
  const { database, clock } = sandbox;
  const { db } = database;
  const user = await newUser(sandbox);
  const { quote } = (await call(sandbox, 'GET /stocks/7203', { token: user.token })).data;
  await placeTestOrder(sandbox, user, { price_type: 'limit', price: quote.lower_limit });
  await db
    .insert(equitySnapshots)
    .values({ userId: user.userId, at: 1, ownYen: 1, paidInYen: 1, floatingYen: 0, settling: [] });
  const now = clock.now();
  const stored = { seed: 'test', schedule: 'always_open' } as const;
  const readStore = async () => ({
    next: (await nextDueJob(db, now - 1))?.at,
    snapshots: (await db.select().from(equitySnapshots)).length,
  });
  expect(await marketSetting(database, {}, now)).toEqual(stored);
  expect(await readStore()).toMatchObject({ snapshots: 1 });
  expect((await readStore()).next).toBeGreaterThan(now);
  await db.update(settings).set({ value: stored }).where(eq(settings.name, 'market'));
  expect(await marketSetting(database, {}, now)).toEqual(stored);
  expect(await readStore()).toEqual({ next: now, snapshots: 0 });
});

test('a store keeps to simulated or to imported prices, of which there may be more later', async () => {
  const { database, clock } = sandbox;
  const setting = (prices?: string) => marketSetting(database, {}, clock.now(), prices);
  const keep = (value: object) =>
    database.db.update(settings).set({ value }).where(eq(settings.name, 'market'));
  await expect(setting('mine')).rejects.toThrow('traded on simulated prices');
  await keep({ seed: 'test', schedule: 'exchange', prices: 'mine' });
  expect(await setting('mine and another day')).toEqual({ seed: 'test', schedule: 'exchange' });
  await expect(setting()).rejects.toThrow('traded on imported prices');
});

test('a store keeps the cash of new accounts that was last requested', async () => {
  const { database } = sandbox;
  expect(await openingCash(database, undefined)).toBe(10_000_000);
  expect(await openingCash(database, 3_000_000)).toBe(3_000_000);
  expect(await openingCash(database, undefined)).toBe(3_000_000);
});
