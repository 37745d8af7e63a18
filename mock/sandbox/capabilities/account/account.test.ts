import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { DEMO_CREDENTIALS } from '#sandbox/demo-sign-in.ts';
import { call, newUser, placeTestOrder, startTestSandbox } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ demo: true });
});
afterAll(() => sandbox.close());

test('the demo account has positions, orders and a history at its first sign-in', async () => {
  const { data } = await call(sandbox, 'POST /session/login', { body: DEMO_LOGIN });
  expect(data.user_info).toMatchObject({ display_name: '佐藤 一郎', rank: 'junior', credit_score: 71 });
  const { token } = data;
  const assets = (await call(sandbox, 'GET /account/assets', { token })).data;
  expect(assets.equity_curve.length).toBeGreaterThan(10);
  expect(assets.equity_curve.at(-1).total_assets).toBe(assets.total_assets);
  expect((await call(sandbox, 'GET /positions', { token })).data.items.length).toBeGreaterThan(0);
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
});
const DEMO_LOGIN = { account: DEMO_CREDENTIALS.account, password: DEMO_CREDENTIALS.password };

test('assets add up: balance, used funds and floating profit or loss make the total', async () => {
  const user = await newUser(sandbox);
  const order = await placeTestOrder(sandbox, user, { quantity: 300, leverage: 2 });
  expect(order.data.state).toBe('filled');
  const { data } = await call(sandbox, 'GET /account/assets', { token: user.token });
  expect(data.used_funds).toBe(data.reserved + data.margin);
  expect(data.total_assets).toBe(data.balance + data.used_funds + data.floating_profit_loss);
  expect(data.total_assets).toBe(
    data.balance +
      data.reserved +
      data.margin +
      data.floating_profit_loss +
      data.shares_value +
      data.follow_value -
      data.loan_debt,
  );
  expect(data).toMatchObject({ net_paid_in: 10_000_000, today_paid_in: 10_000_000 });
  expect(data.today_profit_loss).toBe(data.total_assets - 10_000_000);
  const positions = await call(sandbox, 'GET /positions', { token: user.token });
  expect(data.margin).toBe(positions.data.items[0].principal);
});

test('the profile changes field by field', async () => {
  const { token } = await newUser(sandbox);
  const patch = (body: unknown) => call(sandbox, 'PATCH /account/profile', { token, body });
  await patch({ locale: 'fr' });
  const { data } = await patch({ display_name: 'Hanako', colour_convention: 'green_up_red_down' });
  expect(data).toMatchObject({
    locale: 'fr',
    display_name: 'Hanako',
    colour_convention: 'green_up_red_down',
  });
  expect((await patch({})).status).toBe(422);
});

test('answers 403 to a user id other than that of the token', async () => {
  const [one, other] = [await newUser(sandbox), await newUser(sandbox)];
  const ask = (userId: string) =>
    call(sandbox, `GET /index/getUserInfo?user_id=${userId}`, { token: one.token });
  expect((await ask(one.userId)).data.account).toBe(`${one.mobile.slice(0, 3)}-****-${one.mobile.slice(-4)}`);
  expect(await ask(other.userId)).toMatchObject({ status: 403, code: 403 });
});

test('the ledger pages through every entry once, newest first, each in balance', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user);
  await placeTestOrder(sandbox, user, { code: '6758' });
  const whole = await call(sandbox, 'GET /account/ledger?limit=100', { token: user.token });
  const paged: { entry_id: string; postings: { amount: number }[] }[] = [];
  let cursor = '';
  do {
    const page = await call(sandbox, `GET /account/ledger?limit=2${cursor}`, { token: user.token });
    paged.push(...page.data.items);
    cursor = page.data.next_cursor === null ? '' : `&cursor=${page.data.next_cursor}`;
  } while (cursor !== '');
  expect(paged).toEqual(whole.data.items);
  expect(whole.data.items.at(-1).kind).toBe('opening_balance');
  for (const entry of paged) expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const balance = (await call(sandbox, 'GET /account/assets', { token: user.token })).data.balance;
  expect(whole.data.items[0].cash_after).toBe(balance);
});

test('a forged cursor is refused', async () => {
  const { token } = await newUser(sandbox);
  expect((await call(sandbox, 'GET /account/ledger?cursor=abc', { token })).status).toBe(422);
});

test('deposits and withdrawals of paper money are no profit and stand apart on the equity curve', async () => {
  const user = await newUser(sandbox);
  const pay = (kind: 'deposit_approved' | 'withdrawal_approved', amount: number) =>
    sandbox.unitRunner.run(user.userId, (unit, at) =>
      unit.post({
        kind,
        referenceId: null,
        stockCode: null,
        at,
        postings: [
          { account: 'user_cash', amount },
          { account: 'house_capital', amount: -amount },
        ],
      }),
    );
  await pay('deposit_approved', 3_000_000);
  await pay('withdrawal_approved', -500_000);
  const { data } = await call(sandbox, 'GET /account/assets?span=all', { token: user.token });
  expect(data).toMatchObject({
    total_assets: 12_500_000,
    net_paid_in: 12_500_000,
    today_profit_loss: 0,
    today_rate: '0.0000',
    withdrawable_amount: 12_500_000,
  });
  expect(data.equity_curve.at(-1)).toMatchObject({ total_assets: 12_500_000, net_paid_in: 12_500_000 });
});

test('proceeds of a sale can buy at once and can be withdrawn after settlement', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user, { quantity: 300 });
  const [position] = (await call(sandbox, 'GET /positions', { token: user.token })).data.items;
  const body = { price_type: 'market', quantity: 100 };
  const route = `POST /positions/${position.position_id}/close`;
  const sold = await call(sandbox, route, { token: user.token, body, key: randomUUID() });
  const { data } = await call(sandbox, 'GET /account/assets', { token: user.token });
  expect(data.settlements).toEqual([
    { settlement_date: sold.data.fills[0].settlement_date, amount: data.balance - 10_000_000, trades: 2 },
  ]);
  expect(data.unsettled_amount).toBeGreaterThan(0);
  expect(data.withdrawable_amount).toBe(data.balance - data.unsettled_amount);
  expect(data.margin_status).toMatchObject({ level: 'ok', lowest_rate: null, shortage: 0, deadline: null });
});

test('the profit calendar counts each closing once, by day, month and year, its opening fee included', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user, { quantity: 300, leverage: 2 });
  const [position] = (await call(sandbox, 'GET /positions', { token: user.token })).data.items;
  const route = `POST /positions/${position.position_id}/close`;
  for (const quantity of [100, 200]) {
    const body = { price_type: 'market', quantity };
    await call(sandbox, route, { token: user.token, body, key: randomUUID() });
  }
  const closed = (await call(sandbox, `GET /positions/${position.position_id}`, { token: user.token })).data;
  const { data } = await call(sandbox, 'GET /account/profit', { token: user.token });
  expect(data.days).toHaveLength(1);
  expect(data.days[0].closings.map(({ quantity }: { quantity: number }) => quantity)).toEqual([100, 200]);
  expect(data.month_sums).toEqual({
    realised_profit_loss: closed.realised_profit_loss,
    fee: closed.fee,
    interest: closed.interest_paid,
    tax: closed.tax,
    net_profit_loss: closed.net_profit_loss,
  });
  expect(data.year_sums).toEqual(data.month_sums);
  expect(data.months.at(-1)).toEqual({ month: data.month, sums: data.month_sums });
  const gain = Math.max(0, closed.realised_profit_loss - closed.fee - closed.interest_paid);
  expect(closed.interest_paid).toBeGreaterThan(0);
  expect(data.taxes).toMatchObject({
    taxable_gain: gain,
    income_tax: Math.floor(gain * 0.15),
    withheld: true,
  });
  const future = await call(sandbox, 'GET /account/profit?month=2099-01', { token: user.token });
  expect(future.data).toMatchObject({ days: [], months: [] });
  expect((await call(sandbox, 'GET /account/profit?month=2026-13', { token: user.token })).status).toBe(422);
});
