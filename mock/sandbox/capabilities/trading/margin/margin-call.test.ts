import { randomUUID } from 'node:crypto';
import { addBusinessDays, dayOf, parseDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { priceAt } from '#market/path.ts';
import { firstTouch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import type { Sandbox } from '../../../app.ts';
import { callControl, startControlled } from '../../../control/test-control.ts';
import { call, newUser, placeTestOrder, planCloses, type TestUser } from '../../../testing.ts';
import { STANDARD_PLAN } from '../rules/fee-plans.ts';

/** Weeks in which 7203 stands at 3,000 yen, falls by 15 % and stays there; in the first it comes back. */
const weekOf = (monday: string, after = 25_500) => {
  const first = parseDay(monday);
  const closes = [30_000, 30_000, 25_500, after, after];
  return (day: number) => closes[day - first];
};
const WEEKS = ['2026-09-28', '2026-10-19', '2026-11-09', '2026-11-30', '2027-01-18', '2027-02-15'].map(
  (monday) => ({
    monday,
    closeOn: weekOf(monday, monday === '2026-09-28' ? 30_000 : 25_500),
  }),
);
let sandbox: Sandbox;
let week = 0;
const LIMIT = 3_030;

beforeAll(async () => {
  sandbox = await startControlled({ market: { seed: 'test', schedule: 'exchange' } });
  await sandbox.clock.pause();
  planCloses(sandbox.market, '7203', (day) => {
    for (const { closeOn } of WEEKS) if (closeOn(day) !== undefined) return closeOn(day);
    return 30_000;
  });
  // A week begins after the one before it.
  await sandbox.clock.jumpTo(Date.parse('2026-09-25T10:00:00+09:00'));
  await callControl(sandbox, 'PUT /autopilot', { on: false });
});
afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

/** An instant of the week, counted from its Monday as day 0. */
const instant = (day: number, time: string) =>
  Date.parse(`${WEEKS[week]?.monday}T${time}+09:00`) + day * 86_400_000;
const CALLED = [2, '15:30:00'] as const;
const NOON = [4, '12:00:00'] as const;
const AFTERNOON = [4, '12:30:00'] as const;

async function goTo(day: number, time: string): Promise<void> {
  const ms = instant(day, time) - sandbox.clock.now();
  await callControl(sandbox, 'POST /clock/advance', { seconds: Math.max(0, ms) / 1000 });
}
const get = async ({ token }: TestUser, path: string) => (await call(sandbox, `GET ${path}`, { token })).data;
const marginOf = async (user: TestUser) => (await get(user, '/account/assets')).margin_status;
const positionsOf = async (user: TestUser) => (await get(user, '/positions?limit=50')).items;
const titles = async (user: TestUser) =>
  (await get(user, '/messages?lang=en&limit=50')).items.map(({ title }: { title: string }) => title);
const close = (user: TestUser, positionId: string, quantity: number) =>
  call(sandbox, `POST /positions/${positionId}/close`, {
    token: user.token,
    key: randomUUID(),
    body: { price_type: 'market', quantity },
  });
async function payIn(user: TestUser, amount: number): Promise<void> {
  const deposit = await call(sandbox, 'POST /deposits', {
    token: user.token,
    key: randomUUID(),
    body: { amount },
  });
  const decided = await callControl(sandbox, `POST /records/${deposit.data.deposit_id}/decisions`, {
    event: 'approve',
  });
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
}

/** A user with nearly all cash in 7203 at a leverage of 3, on the Monday of a week. */
async function leveraged(own = 0): Promise<TestUser> {
  await goTo(0, '10:00:00');
  const user = await newUser(sandbox);
  if (own > 0) expect((await placeTestOrder(sandbox, user, { code: '9432', quantity: own })).code).toBe(1);
  // A limit above the price is filled at once and holds no more cash than it may cost.
  const { balance } = await get(user, '/account/assets');
  const quantity = Math.floor(balance / (LIMIT / 3 + LIMIT * Number(STANDARD_PLAN.rules.rate)) / 100) * 100;
  const order = { quantity, leverage: 3, price_type: 'limit', price: String(LIMIT) };
  const { data, code } = await placeTestOrder(sandbox, user, order);
  expect([code, data.state]).toEqual([1, 'filled']);
  return user;
}

/** Days from the settlement (T+2) of an opening to that of a closing now, both counted. */
function daysSince(openedAt: string): bigint {
  const settlement = (at: number) => addBusinessDays(dayOf(at), 2);
  return BigInt(settlement(sandbox.clock.now()) - settlement(Date.parse(openedAt)) + 1);
}

/** Account equity and open amount, calculated independently of the sandbox (business rule `margin_rate`); yen. */
async function expectedMargin(user: TestUser): Promise<{ equity: bigint; open: bigint }> {
  const { balance, reserved } = await get(user, '/account/assets');
  let equity = BigInt(balance + reserved);
  let open = 0n;
  for (const position of await positionsOf(user)) {
    if (position.quantity === 0) continue;
    const { leverage, direction, code, quantity, pledged_quantity } = position;
    if (leverage === 1 && direction === 'long') {
      const tenths = BigInt(priceAt(sandbox.market, issueOf(code), sandbox.clock.now()));
      equity += (((tenths * BigInt(quantity - pledged_quantity)) / 10n) * 8n) / 10n;
    } else {
      open += BigInt(position.cost);
      equity += BigInt(position.principal) + BigInt(Math.min(0, position.unrealised_profit_loss));
      // 2.80 % a year from settlement to settlement, both days counted.
      const borrowed = BigInt(position.cost - position.principal);
      equity -= (borrowed * 280n * daysSince(position.opened_at)) / 3_650_000n;
    }
  }
  return { equity, open };
}

test('a close below the maintenance rate calls for exactly the missing amount, until noon two business days later', async () => {
  week = 0;
  const user = await leveraged(300);
  expect(await marginOf(user)).toMatchObject({ level: 'ok', call: null, shortage: 0 });
  await goTo(2, '15:29:59');
  expect(await marginOf(user)).toMatchObject({ level: 'warning', call: null });
  await goTo(...CALLED);
  const margin = await marginOf(user);
  const { equity, open } = await expectedMargin(user);
  expect(margin).toMatchObject({ level: 'margin_call', equity: Number(equity), open_amount: Number(open) });
  expect(margin.collateral).toBeGreaterThan(0);
  const missing = Number((open + 4n) / 5n - equity);
  expect(missing).toBeGreaterThan(0);
  expect(margin.call).toEqual({
    state: 'open',
    called_at: '2026-09-30T15:30:00.000+09:00',
    deadline: '2026-10-02T12:00:00.000+09:00',
    amount: missing,
    remaining: missing,
    closes_from: '2026-10-02T12:30:00.000+09:00',
  });
  expect(margin).toMatchObject({ shortage: missing, deadline: '2026-10-02T12:00:00.000+09:00' });
  expect((await titles(user))[0]).toBe('Margin call');
  // Meanwhile nothing new is opened on margin, and own shares are bought as before.
  const refused = { code: 2020, data: { rule: 'margin_call_open', params: { remaining: missing } } };
  const small = { code: '9432', quantity: 100 };
  expect(await placeTestOrder(sandbox, user, { ...small, leverage: 2 })).toMatchObject(refused);
  expect(await placeTestOrder(sandbox, user, { ...small, direction: 'short' })).toMatchObject(refused);
  for (const change of [
    { direction: 'long', leverage: 2 },
    { direction: 'short', leverage: 1 },
  ]) {
    const body = { ...small, ...change, price_type: 'market' };
    expect(await call(sandbox, 'POST /orders/preview', { token: user.token, body })).toMatchObject(refused);
  }
  expect((await placeTestOrder(sandbox, user, small)).code).not.toBe(2020);
  // The next close makes no second call, and a recovery of prices does not meet the call.
  await goTo(3, '16:00:00');
  const recovered = await marginOf(user);
  expect(recovered).toMatchObject({ level: 'margin_call', shortage: missing });
  expect(Number(recovered.rate)).toBeGreaterThan(0.3);
  expect((await titles(user)).filter((title: string) => title === 'Margin call')).toHaveLength(1);
});

test('deposits reduce a call, the last yen meets it, and no position is closed', async () => {
  week = 1;
  const user = await leveraged();
  await goTo(...CALLED);
  const { shortage } = await marginOf(user);
  await payIn(user, shortage - 10_000);
  expect(await marginOf(user)).toMatchObject({ level: 'margin_call', shortage: 10_000 });
  await goTo(4, '11:59:59');
  await payIn(user, 10_000);
  expect(await marginOf(user)).toMatchObject({
    ...{ level: 'warning', shortage: 0, deadline: null },
    call: { state: 'met', amount: shortage, remaining: 0 },
  });
  expect((await titles(user)).slice(0, 3)).toContain('Margin call met');
  await goTo(4, '15:29:00');
  expect(await positionsOf(user)).toMatchObject([{ state: 'holding', closing_quantity: 0 }]);
});

test('a deposit at the instant of the deadline counts, a later one does not', async () => {
  week = 2;
  const [inTime, late] = [await leveraged(), await leveraged()];
  await goTo(...CALLED);
  const amount = (await marginOf(inTime)).shortage;
  const pay = (user: TestUser, at: number) =>
    sandbox.unitRunner.run(user.userId, (unit) =>
      unit.announce('deposit.approved', { depositId: 'dep_x', amount, reference: 'x', at }),
    );
  await goTo(4, '11:59:59');
  await pay(inTime, instant(...NOON) - 1);
  await goTo(...NOON);
  expect(await marginOf(late)).toMatchObject({
    level: 'warning',
    call: { state: 'missed', remaining: amount },
  });
  await pay(late, instant(...NOON));
  expect((await marginOf(late)).call).toMatchObject({ state: 'missed', remaining: amount });
  expect((await marginOf(inTime)).call).toMatchObject({ state: 'met' });
});

test('closing reduces a call by a fifth of the opening amount, a withdrawal increases it, and without positions it is met', async () => {
  week = 3;
  const user = await leveraged();
  await goTo(...CALLED);
  await goTo(3, '10:00:00');
  const before = await marginOf(user);
  const [{ position_id, cost, quantity }] = await positionsOf(user);
  await close(user, position_id, 100);
  const after = await marginOf(user);
  const [{ cost: left }] = await positionsOf(user);
  expect(after.shortage).toBe(before.shortage - Number((BigInt(cost - left) * 2n) / 10n));
  await sandbox.unitRunner.run(user.userId, (unit, at) =>
    unit.announce('withdrawal.approved', { withdrawalId: 'wdr_x', amount: 7_000, at }),
  );
  expect((await marginOf(user)).shortage).toBe(after.shortage + 7_000);
  await close(user, position_id, quantity - 100);
  expect(await marginOf(user)).toMatchObject({
    ...{ level: 'ok', rate: null, shortage: 0 },
    call: { state: 'met', remaining: 0 },
  });
});

test('a missed call closes all margin positions at the first afternoon price, and keeps own shares', async () => {
  week = 4;
  const user = await leveraged(100);
  const [margin] = (await positionsOf(user)).filter(({ code }: { code: string }) => code === '7203');
  await goTo(...NOON);
  expect((await marginOf(user)).call).toMatchObject({ state: 'missed' });
  expect((await titles(user))[0]).toBe('Margin call missed');
  expect(await get(user, `/positions/${margin.position_id}`)).toMatchObject({ state: 'holding' });
  const { upper_limit } = (await get(user, '/stocks/7203')).quote;
  await call(sandbox, `POST /positions/${margin.position_id}/close`, {
    token: user.token,
    key: randomUUID(),
    body: { price_type: 'limit', price: upper_limit, quantity: 100 },
  });
  await goTo(4, '12:31:00');
  const from = instant(...AFTERNOON);
  const print = firstTouch(sandbox.market, issueOf('7203'), from, from + 60_000, { atOrAbove: 0 });
  expect(await get(user, `/positions/${margin.position_id}`)).toMatchObject({
    ...{ state: 'closed', quantity: 0, close_price: String((print?.priceTenths ?? 0) / 10) },
    closed_at: '2027-01-22T12:30:00.000+09:00',
  });
  const held = (await positionsOf(user)).filter(({ quantity }: { quantity: number }) => quantity > 0);
  expect(held.map(({ code }: { code: string }) => code)).toEqual(['9432']);
  const { items } = await get(user, '/orders?limit=50');
  expect(items.map(({ state }: { state: string }) => state)).toContain('cancelled');
  expect(JSON.stringify(items)).toContain('forced_close');
  expect(await marginOf(user)).toMatchObject({ level: 'ok', rate: null, call: { state: 'missed' } });
});

test('a missed call closes a position at the same instant and price after one jump of the clock', async () => {
  week = 5;
  const user = await leveraged();
  const [{ position_id }] = await positionsOf(user);
  await goTo(8, '10:00:00');
  const from = instant(...AFTERNOON);
  const print = firstTouch(sandbox.market, issueOf('7203'), from, from + 60_000, { atOrAbove: 0 });
  expect(await get(user, `/positions/${position_id}`)).toMatchObject({
    ...{ state: 'closed', close_price: String((print?.priceTenths ?? 0) / 10) },
    closed_at: '2027-02-19T12:30:00.000+09:00',
  });
  expect((await marginOf(user)).call).toMatchObject({ state: 'missed' });
});
