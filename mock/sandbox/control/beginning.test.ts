import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { rawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeOrder } from '../testing.ts';
import { emptyTables, putBack, setAside } from './tables.ts';
import { startControlled, TOKEN, tell } from './test-control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({ demo: true });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await tell(sandbox, 'POST /reset');
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

/** Every row of the tables that tell of users, as text; how far matching has looked is nobody's business. */
async function everything(): Promise<Record<string, string>> {
  const told = await Promise.all(
    tables.map(async (name) => {
      const rows = await rawRows<{ row: string }>(
        sandbox.database.db,
        sql`select (to_jsonb(t) - 'checked_until')::text as row from ${sql.identifier(name)} t order by 1`,
      );
      return [name, rows.map(({ row }) => row).join('\n')] as const;
    }),
  );
  return Object.fromEntries(told);
}

describe('a reset', () => {
  it('leaves the demo account alone as it is at the first start, and nothing of anybody else', async () => {
    const user = await newUser(sandbox);
    await placeOrder(sandbox, user);
    await tell(sandbox, 'PUT /clock', { standing: true, speed: 60 });
    await tell(sandbox, 'PUT /halts/7203', {});
    await tell(sandbox, 'POST /faults', { operation: 'getAssets', status: 500 });
    await tell(sandbox, 'PUT /autopilot', { on: false });
    const { status, body } = await tell(sandbox, 'POST /reset');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      clock: { standing: false, speed: 1 },
      halted: [],
      faults: 0,
      autopilot: true,
      scenario: null,
    });
    // At once, although a session is remembered for two seconds.
    expect((await call(sandbox, 'GET /account/assets', { token: user.token })).status).toBe(401);
    const people = await rawRows(sandbox.database.db, sql`select account from users`);
    expect(people).toEqual([{ account: '09012345678' }]);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
    const body2 = { account: '090-1234-5678', password: 'demo1234' };
    expect((await call(sandbox, 'POST /session/login', { body: body2 })).code).toBe(1);
  });

  it('leaves the ledger append-only', async () => {
    await expect(sandbox.database.db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
    await expect(sandbox.database.db.execute(sql`truncate ledger_postings`)).rejects.toThrow();
  });

  it('waits for nobody who does not come to an end: it is refused, and nothing has changed', async () => {
    const before = await everything();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A transaction that does not end holds the embedded engine, and with it a request.
    const holding = sandbox.database.transaction(() => held);
    const waiting = call(sandbox, 'POST /session/login', { body: { account: 'x', password: 'yyyyyy1' } });
    await expect.poll(async () => (await tell(sandbox, 'POST /reset')).status).toBe(409);
    release();
    await holding;
    await waiting;
    expect(await everything()).toEqual(before);
  });
});

describe('what was set aside', () => {
  it('is put back whole, and running numbers go on', async () => {
    const user = await newUser(sandbox);
    await placeOrder(sandbox, user);
    const before = await everything();
    await sandbox.database.transaction(async (tx) => {
      await setAside(tx);
      await emptyTables(tx);
    });
    expect(await everything()).not.toEqual(before);
    // What was begun in between goes.
    await newUser(sandbox);
    expect(await putBack(sandbox.database)).toBe(true);
    expect(await everything()).toEqual(before);
    expect(await putBack(sandbox.database)).toBe(false);
    expect((await placeOrder(sandbox, user)).code).toBe(1);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });
});

it('a process that was killed while it loaded begins with what was before', async () => {
  const path = mkdtempSync(join(tmpdir(), 'killed-'));
  const store = { kind: 'folder', path } as const;
  const first = await startControlled({ store });
  const user = await newUser(first);
  await first.clock.pause();
  await first.database.transaction(async (tx) => {
    await setAside(tx);
    await emptyTables(tx);
  });
  await first.clock.jumpTo(0);
  await first.close();
  const second = await startControlled({ store });
  expect(second.clock.now()).toBeGreaterThan(0);
  const people = await rawRows(second.database.db, sql`select user_id from users`);
  expect(people).toEqual([{ user_id: user.userId }]);
  await second.close();
  rmSync(path, { recursive: true });
});

it('the token stays the same through it all', async () => {
  expect(
    (await tell(sandbox, 'GET /state', undefined, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
  ).toBe(200);
});
