import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder } from '../testing.ts';
import { backupSchemaOf, copyRowsTo, deleteAllRows, restoreBackup } from './tables.ts';
import { callControl, startControlled, TEST_CONTROL_TOKEN } from './test-control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({ demo: true });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await callControl(sandbox, 'POST /reset');
});

const tables = [
  'users',
  'orders',
  'positions',
  'ledger_entries',
  'ledger_postings',
  'ledger_balances',
  'sessions',
];

/** Every row of the tables with data of users, as text, without the instant up to which matching has checked an order. */
async function everything(): Promise<Record<string, string>> {
  const texts = await Promise.all(
    tables.map(async (name) => {
      const rows = await queryRawRows<{ row: string }>(
        sandbox.database.db,
        sql`select (to_jsonb(t) - 'checked_until')::text as row from ${sql.identifier(name)} t order by 1`,
      );
      return [name, rows.map(({ row }) => row).join('\n')] as const;
    }),
  );
  return Object.fromEntries(texts);
}

describe('a reset', () => {
  it('leaves only the demo account, as at the first start', async () => {
    const user = await newUser(sandbox);
    await placeTestOrder(sandbox, user);
    await callControl(sandbox, 'PUT /clock', { standing: true, speed: 60 });
    await callControl(sandbox, 'PUT /halts/7203', {});
    await callControl(sandbox, 'POST /faults', { operation: 'getAssets', status: 500 });
    await callControl(sandbox, 'PUT /autopilot', { on: false });
    const { status, body } = await callControl(sandbox, 'POST /reset');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      clock: { standing: false, speed: 1 },
      halted: [],
      faults: 0,
      autopilot: true,
      scenario: null,
    });
    // At once, although sessions are cached for two seconds.
    expect((await call(sandbox, 'GET /account/assets', { token: user.token })).status).toBe(401);
    const people = await queryRawRows(sandbox.database.db, sql`select account from users`);
    expect(people).toEqual([{ account: '09012345678' }]);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
    const body2 = { account: '090-1234-5678', password: 'demo1234' };
    expect((await call(sandbox, 'POST /session/login', { body: body2 })).code).toBe(1);
  });

  it('leaves the ledger append-only', async () => {
    await expect(sandbox.database.db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
    await expect(sandbox.database.db.execute(sql`truncate ledger_postings`)).rejects.toThrow();
  });

  it('is refused without changes while a request does not end', async () => {
    const before = await everything();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // An open transaction blocks the embedded engine, and so a request.
    const holding = sandbox.database.transaction(() => held);
    const waiting = call(sandbox, 'POST /session/login', { body: { account: 'x', password: 'yyyyyy1' } });
    await expect.poll(async () => (await callControl(sandbox, 'POST /reset')).status).toBe(409);
    release();
    await holding;
    await waiting;
    expect(await everything()).toEqual(before);
  });
});

describe('the backup', () => {
  it('is restored completely, and sequences continue', async () => {
    const user = await newUser(sandbox);
    await placeTestOrder(sandbox, user);
    const before = await everything();
    await sandbox.database.transaction(async (tx) => {
      await copyRowsTo(tx, backupSchemaOf('public'));
      await deleteAllRows(tx);
    });
    expect(await everything()).not.toEqual(before);
    // Data written in between is deleted.
    await newUser(sandbox);
    expect(await restoreBackup(sandbox.database)).toBe(true);
    expect(await everything()).toEqual(before);
    expect(await restoreBackup(sandbox.database)).toBe(false);
    expect((await placeTestOrder(sandbox, user)).code).toBe(1);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });
});

it('a process that was killed while loading a scenario starts with the former state', async () => {
  const path = mkdtempSync(join(tmpdir(), 'killed-'));
  const store = { kind: 'folder', path } as const;
  const pepper = Buffer.alloc(32, 7);
  const first = await startControlled({ store, pepper });
  const user = await newUser(first);
  await first.clock.pause();
  await first.database.transaction(async (tx) => {
    await copyRowsTo(tx, backupSchemaOf('public'));
    await deleteAllRows(tx);
  });
  await first.clock.jumpTo(0);
  await first.close();
  const second = await startControlled({ store, pepper });
  expect(second.clock.now()).toBeGreaterThan(0);
  const people = await queryRawRows(second.database.db, sql`select user_id from users`);
  expect(people).toEqual([{ user_id: user.userId }]);
  await second.close();
  rmSync(path, { recursive: true });
});

it('a reset keeps the token', async () => {
  expect(
    (
      await callControl(sandbox, 'GET /state', undefined, {
        headers: { authorization: `Bearer ${TEST_CONTROL_TOKEN}` },
      })
    ).status,
  ).toBe(200);
});
