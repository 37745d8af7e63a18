import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder, testMachineTime } from '../testing.ts';
import { callControl, startControlled } from './test-control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({ programmes: true, market: { seed: 'test', schedule: 'exchange' } });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.halts.clear();
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(Date.parse('2026-11-20T10:00:00+09:00'));
});

const advance = async (body: object) => (await callControl(sandbox, 'POST /clock/advance', body)).body;

describe('the clock', () => {
  it('can be paused, resumed and accelerated', async () => {
    expect((await callControl(sandbox, 'PUT /clock', { standing: false, speed: 60 })).body).toMatchObject({
      standing: false,
      speed: 60,
    });
    expect((await callControl(sandbox, 'PUT /clock', { standing: true })).body).toMatchObject({
      standing: true,
      speed: 60,
    });
    expect((await callControl(sandbox, 'GET /state')).body.clock.standing).toBe(true);
  });

  it.each([0, 3_601, 1.5, '60'])('rejects the speed %s', async (speed) => {
    const { status, body } = await callControl(sandbox, 'PUT /clock', { speed });
    expect([status, body.error.id]).toEqual([422, 'invalid']);
    expect(body.error.message).toContain('body.speed');
  });

  it('advances by seconds, to the next session, to settlement and to an instant', async () => {
    expect((await advance({ seconds: 90 })).now).toBe('2026-11-20T10:01:30.000+09:00');
    expect((await advance({ to_next: 'session' })).now).toBe('2026-11-20T12:30:00.000+09:00');
    // Monday is a holiday: two business days after Friday is Wednesday.
    expect((await advance({ to_next: 'settlement' })).now).toBe('2026-11-25T00:00:00.000+09:00');
    expect((await advance({ to: '2026-12-01T00:00:00+09:00' })).now).toBe('2026-12-01T00:00:00.000+09:00');
  });

  it('shows the next due job and advances to it', async () => {
    const { next_due } = (await callControl(sandbox, 'GET /state')).body.clock;
    expect(next_due.at > '2026-11-20T10:00').toBe(true);
    expect((await advance({ to_next: 'due' })).now).toBe(next_due.at);
  });

  it('rejects going back, and more than a year at once', async () => {
    const back = await callControl(sandbox, 'POST /clock/advance', { to: '2026-11-20T09:59:59+09:00' });
    expect([back.status, back.body.error.id]).toEqual([409, 'conflict']);
    const far = await callControl(sandbox, 'POST /clock/advance', { to: '2036-11-20T09:59:59+09:00' });
    expect([far.status, far.body.error.id]).toEqual([422, 'invalid']);
    expect((await callControl(sandbox, 'GET /state')).body.clock.now).toBe('2026-11-20T10:00:00.000+09:00');
  });

  it('does not advance beyond the days of the market', async () => {
    await sandbox.clock.jumpTo(Date.UTC(2044, 11, 30));
    const beyond = await callControl(sandbox, 'POST /clock/advance', { seconds: 3 * 86_400 });
    expect([beyond.status, beyond.body.error.reason]).toEqual([422, 'market_ends']);
    await sandbox.clock.jumpTo(Date.UTC(2026, 10, 20, 1));
  });

  it('keeps users signed in after a jump', async () => {
    const { token } = await newUser(sandbox);
    for (const seconds of [86_400, 7 * 86_400]) {
      await advance({ seconds });
      expect((await call(sandbox, 'GET /account/assets', { token })).code).toBe(1);
    }
  });

  it('runs due jobs before it responds', async () => {
    const user = await newUser(sandbox);
    const { data } = await call(sandbox, 'GET /stocks/7203', { token: user.token });
    const order = await placeTestOrder(sandbox, user, { price_type: 'limit', price: data.quote.lower_limit });
    expect(order.code).toBe(1);
    await advance({ to_next: 'settlement' });
    // Reads the table, because the API would run due jobs itself.
    const rows = await queryRawRows(sandbox.database.db, sql`select state from orders`);
    expect(rows).toEqual([{ state: 'expired' }]);
  });
});

it('a jump waits for due jobs that another worker has taken', async () => {
  const user = await newUser(sandbox);
  const { data } = await call(sandbox, 'GET /stocks/7203', { token: user.token });
  const limit = { price_type: 'limit', price: data.quote.lower_limit };
  const { order_id } = (await placeTestOrder(sandbox, user, limit)).data;
  const { db } = sandbox.database;
  await db.execute(sql`update due set taken_until = ${testMachineTime() + 300}`);
  await advance({ to_next: 'settlement' });
  const rows = await queryRawRows(db, sql`select state from orders where order_id = ${order_id}`);
  expect(rows).toEqual([{ state: 'expired' }]);
});

describe('a halt', () => {
  it('stops new orders until it is ended', async () => {
    const user = await newUser(sandbox);
    const { body } = await callControl(sandbox, 'PUT /halts/7203', {});
    expect(body.items).toEqual([{ code: '7203', from: '2026-11-20T10:00:00.000+09:00', to: null }]);
    expect((await callControl(sandbox, 'GET /state')).body.halted).toEqual(['7203']);
    const refused = await placeTestOrder(sandbox, user);
    expect([refused.status, refused.data.id]).toEqual([200, 'issue_halted']);
    await advance({ seconds: 60 });
    expect((await callControl(sandbox, 'DELETE /halts/7203')).body.items).toMatchObject([
      { to: '2026-11-20T10:01:00.000+09:00' },
    ]);
    expect((await placeTestOrder(sandbox, user)).code).toBe(1);
  });

  it('rejects an unknown issue and suggests the nearest ones', async () => {
    const { status, body } = await callControl(sandbox, 'PUT /halts/7204', {});
    expect(status).toBe(404);
    expect(body.error.nearest).toContain('7203');
    expect((await callControl(sandbox, 'DELETE /halts/7203')).status).toBe(409);
  });
});
