import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder } from '../testing.ts';
import { callControl, startControlled, TEST_CONTROL_TOKEN } from './test-control.ts';

const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
const BUILT_IN = join(import.meta.dirname, '../../scenarios');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({
    programmes: true,
    control: { token: TEST_CONTROL_TOKEN, scenarios: folder },
    demo: true,
    market: { seed: 'tsubame', schedule: 'always_open' },
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const load = (name: string) => callControl(sandbox, `POST /scenarios/${name}/load`);
const write = (name: string, scenario: unknown) =>
  writeFileSync(
    join(folder, `${name}.json`),
    typeof scenario === 'string' ? scenario : JSON.stringify(scenario),
  );

async function signIn(account = '09011112222'): Promise<string> {
  const { data } = await call(sandbox, 'POST /session/login', { body: { account, password: 'demo1234' } });
  return data.token;
}

const read = async (token: string, path: string) => (await call(sandbox, `GET ${path}`, { token })).data;

describe('the scenarios of the repository', () => {
  it('are all listed, and valid', async () => {
    const names = readdirSync(BUILT_IN).map((file) => file.replace('.json', ''));
    const { items } = (await callControl(sandbox, 'GET /scenarios')).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(names.toSorted());
    for (const name of names) expect((await callControl(sandbox, `GET /scenarios/${name}`)).status).toBe(200);
  });

  it('fresh-account: a new user with the opening money and nothing else', async () => {
    expect((await load('fresh-account')).body).toMatchObject({
      scenario: 'fresh-account',
      clock: { standing: false, speed: 1 },
    });
    const token = await signIn();
    expect(await read(token, '/account/assets')).toMatchObject({
      balance: 10_000_000,
      total_assets: 10_000_000,
    });
    expect((await read(token, '/orders')).items).toEqual([]);
  });

  it('demo-account: what npm start prints', async () => {
    expect((await load('demo-account')).status).toBe(200);
    const token = await signIn('09012345678');
    const held: readonly { code: string }[] = (await read(token, '/positions')).items;
    expect(held.length).toBeGreaterThan(0);
    const watched: readonly { code: string }[] = (await read(token, '/watchlist')).items;
    expect(watched.map(({ code }) => code)).toEqual(expect.arrayContaining(held.map(({ code }) => code)));
  });

  it('full-of-positions: ten positions and two working orders', async () => {
    expect((await load('full-of-positions')).status).toBe(200);
    const token = await signIn();
    expect((await read(token, '/positions?limit=100')).items).toHaveLength(10);
    const { items } = await read(token, '/orders?limit=100');
    expect(items.filter(({ state }: { state: string }) => state === 'working')).toHaveLength(2);
    expect((await read(token, '/watchlist')).items).toHaveLength(2);
  });

  it('margin-near-its-close: a warning was sent, and no forced close has happened', async () => {
    expect((await load('margin-near-its-close')).status).toBe(200);
    const token = await signIn();
    const { margin_status: margin } = await read(token, '/account/assets');
    expect(margin).toMatchObject({ level: 'warning' });
    expect(Number(margin.lowest_rate)).toBeLessThan(0.13);
    // Within six days the price reaches the forced close.
    await callControl(sandbox, 'POST /clock/advance', { seconds: 6 * 86_400 });
    const { items } = await read(token, '/orders?limit=100');
    expect(JSON.stringify(items)).toContain('forced_close');
  });

  it('margin-short: a margin call is open; if it is missed, all margin positions are closed', async () => {
    expect((await load('margin-short')).status).toBe(200);
    const token = await signIn();
    const { margin_status: margin } = await read(token, '/account/assets');
    expect(margin).toMatchObject({
      ...{ level: 'margin_call', deadline: '2026-08-25T12:00:00.000+09:00' },
      call: { state: 'open', called_at: '2026-08-21T15:30:00.000+09:00', remaining: margin.shortage },
    });
    expect(margin.shortage).toBeGreaterThan(0);
    expect(margin.collateral).toBeGreaterThan(0);
    await callControl(sandbox, 'POST /clock/advance', { to: '2026-08-25T12:31:00.000+09:00' });
    const { items } = await read(token, '/positions?state=holding,closing');
    expect(items).toMatchObject([{ code: '9432', leverage: 1 }]);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('dividend-entitled: paid, earned, owed by a short, and announced', async () => {
    expect((await load('dividend-entitled')).status).toBe(200);
    const { items } = await read(await signIn(), '/dividends?limit=100');
    const shown = items.map(
      (item: Record<string, unknown>) => `${item.code} ${item.direction} ${item.state}`,
    );
    expect(shown.filter((line: string) => !line.endsWith('announced'))).toEqual([
      '9433 long entitled',
      '6501 short entitled',
      '6758 long entitled',
      '8306 long paid',
      '7203 long paid',
    ]);
    expect(shown).toContain('7203 long announced');
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('split-near: at midnight every share becomes two, and orders and alerts for the old price end', async () => {
    expect((await load('split-near')).status).toBe(200);
    const token = await signIn();
    const positions = async () =>
      (await read(token, '/positions')).items.map((item: Record<string, unknown>) => [
        ...[item.code, item.direction, item.quantity, item.cost],
      ]);
    const [split] = (await read(token, '/stocks/6503')).splits;
    expect(split).toMatchObject({ ratio: 2, ex_date: '2027-06-29', effective: false });
    const before = await positions();
    expect(before.map(([, , quantity]: unknown[]) => quantity)).toEqual([100, 200, 300]);
    const { balance, reserved } = await read(token, '/account/assets');
    expect(reserved).toBeGreaterThan(0);
    await callControl(sandbox, 'POST /clock/advance', { to: split.effective_at });
    expect(await positions()).toEqual(
      before.map(([code, direction, quantity, cost]: [string, string, number, number]) => [
        ...[code, direction, quantity * 2, cost],
      ]),
    );
    expect(await read(token, '/account/assets')).toMatchObject({ balance: balance + reserved, reserved: 0 });
    const [order] = (await read(token, '/orders?state=cancelled')).items;
    expect(order.timeline.at(-1)).toMatchObject({ reason: 'stock_split', actor: 'clock' });
    const [alert] = (await read(token, '/price-alerts')).items;
    expect([alert.state, alert.timeline.at(-1).reason]).toEqual(['expired', 'stock_split']);
    const titles = (await read(token, '/messages?lang=en')).items.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.slice(0, 4).toSorted()).toEqual([
      'Mitsubishi Electric: 2-for-1 stock split',
      'Mitsubishi Electric: orders expired (stock split)',
      'Mitsubishi Electric: price alert ended (stock split)',
      'Mizuho (short position): 2-for-1 stock split',
    ]);
    expect((await read(token, '/stocks/6503')).splits[0]).toEqual({ ...split, effective: true });
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('withdrawal-held: unsettled proceeds, an order and margin hold cash, and a deposit awaits its review', async () => {
    expect((await load('withdrawal-held')).status).toBe(200);
    const token = await signIn();
    const { holds, balance, withdrawable_amount } = await read(token, '/index/withdrawal');
    expect(holds.map(({ reason, count }: Record<string, unknown>) => [reason, count])).toEqual([
      ['unsettled', 1],
      ['reserved', 1],
      ['margin', 2],
    ]);
    const held = holds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(withdrawable_amount + held).toBe(balance);
    expect((await read(token, '/deposits')).items).toMatchObject([{ state: 'awaiting_review' }]);
  });

  it('withdrawal-pending: a withdrawal waits until the operator decides', async () => {
    const { status, body } = await load('withdrawal-pending');
    expect([status, body.autopilot]).toEqual([200, false]);
    const id = /id=(wdr_\w+)$/.exec(body.opened.address)?.[1];
    await callControl(sandbox, 'POST /clock/advance', { seconds: 3_600 });
    expect(await read(await signIn(), `/withdrawals/${id}`)).toMatchObject({
      ...{ amount: 300_000, state: 'awaiting_review', next_actions: ['cancel'] },
    });
    await callControl(sandbox, `POST /records/${id}/decisions`, { event: 'approve' });
    expect(await read(await signIn(), `/withdrawals/${id}`)).toMatchObject({ state: 'approved' });
    // The next scenario has the autopilot on again.
    expect((await load('fresh-account')).body.autopilot).toBe(true);
  });

  it('outside-hours: applications that were filled, not filled, cancelled and that wait', async () => {
    expect((await load('outside-hours')).status).toBe(200);
    const { items } = await read(await signIn(), '/pre-market-applications');
    expect(items.map(({ session, state }: Record<string, unknown>) => `${session} ${state}`)).toEqual([
      'night applying',
      'day cancelled',
      'day failed',
      'day successful',
    ]);
    expect(items[0].held_amount).toBeGreaterThan(0);
    expect(items[3]).toMatchObject({ held_amount: 0, position_id: expect.stringMatching(/^pos_/) });
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('block-allotted: the draw has allotted lots, which are a position now', async () => {
    expect((await load('block-allotted')).status).toBe(200);
    const { items } = await read(await signIn(), '/block-trade-applications');
    expect(items).toMatchObject([
      { state: 'successful', allotted_lots: 2, position_id: expect.stringMatching(/^pos_/) },
    ]);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('copy-losing: one followed strategy is at a loss, another was sold at its loss limit', async () => {
    expect((await load('copy-losing')).status).toBe(200);
    const token = await signIn();
    const { items } = await read(token, '/follow-records');
    const [losing, sold] = items;
    expect(items).toHaveLength(2);
    expect(losing).toMatchObject({ state: 'following', next_actions: ['stop'] });
    expect(losing.total_earnings).toBeLessThan(0);
    expect(losing.value).toBeGreaterThan(losing.stop_value);
    const days = losing.daily_earnings.map(({ earnings }: { earnings: number }) => earnings);
    expect([Math.min(...days) < 0, Math.max(...days) > 0]).toEqual([true, true]);
    expect(sold).toMatchObject({ state: 'ended' });
    expect(sold.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'loss_limit_reached' });
    expect(sold.value).toBeLessThanOrEqual(sold.stop_value);
    const messages = (await read(token, '/messages?category=copy_trading&lang=en')).items;
    expect(messages[0].title).toMatch(/stopped at your loss limit$/);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  /** The loan that a scenario opens. */
  const loanOf = async (name: string) => {
    const { status, body } = await load(name);
    expect(status, JSON.stringify(body)).toBe(200);
    const id = /^subPackages\/index\/rongzi\/record\?id=(loa_\w+)$/.exec(body.opened.address)?.[1];
    return read(await signIn(), `/loans/${id}`);
  };

  it('margin-call: more collateral is needed, and can still be added', async () => {
    const loan = await loanOf('margin-call');
    expect(loan).toMatchObject({
      ...{ state: 'in_progress', zone: 'call', call: { status: 'open' } },
      next_actions: ['repay', 'add_collateral'],
    });
    expect(loan.call.repayment_needed).toBeGreaterThan(0);
    expect((await read(await signIn(), '/messages?category=loan&lang=en')).items[0].title).toBe(
      'Collateral call',
    );
  });

  it('loan-overdue: the late charge runs', async () => {
    const loan = await loanOf('loan-overdue');
    expect(loan).toMatchObject({ state: 'overdue', next_actions: ['repay', 'add_collateral'] });
    expect(loan.overdue_days).toBeGreaterThan(7);
    expect(loan.late_charge).toBeGreaterThan(0);
    expect(loan.deadline.action).toBe('hand_over');
  });

  it('loan-handed-over: the loan is owed while its collateral cannot be sold', async () => {
    const loan = await loanOf('loan-handed-over');
    expect(loan).toMatchObject({ state: 'handed_over', next_actions: [], deadline: null });
    expect(loan.amount_to_repay).toBeGreaterThan(300_000);
    expect(loan.collateral).toHaveLength(1);
    // Once the issue trades again, the proceeds repay the loan, and the user gets the rest.
    await callControl(sandbox, 'DELETE /halts/7203');
    await callControl(sandbox, 'POST /clock/advance', { seconds: 60 });
    const sold = await read(await signIn(), `/loans/${loan.loan_id}`);
    expect(sold).toMatchObject({ state: 'handed_over', amount_to_repay: 0, collateral: [] });
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('long-history: a summer of closed trades', async () => {
    const { status, body } = await load('long-history');
    expect(status).toBe(200);
    expect(body.clock.now).toMatch(/^2026-09-18T11:00/);
    const token = await signIn();
    expect((await read(token, '/positions?state=closed&limit=100')).items).toHaveLength(15);
    const { items } = await read(token, '/orders?limit=100');
    expect(items.filter(({ state }: { state: string }) => state === 'cancelled')).toHaveLength(3);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });
});

describe('a scenario opens on a page, with the sign-in of one of its users', () => {
  /** All users of a scenario have one password; the address is a page of the app, without `#/`. */
  async function opened(name: string): Promise<{ token: string; address: string; session: string }> {
    const { status, body } = await load(name);
    expect(status, JSON.stringify(body)).toBe(200);
    const { account, password, address, session } = body.opened;
    const { data } = await call(sandbox, 'POST /session/login', { body: { account, password } });
    return { token: data.token, address, session };
  }

  it.each(['won', 'waitlisted', 'lapsed'])(
    'ipo-%s: opens as a user with that result of the draw',
    async (state) => {
      const { token, address } = await opened(`ipo-${state}`);
      const { items } = await read(token, '/ipo-applications');
      expect(items).toMatchObject([{ state }]);
      expect(address).toBe(`subPackages/index/ipo/ipo?id=${items[0].application_id}`);
    },
  );

  it('empty-account: the user has no records', async () => {
    const { token } = await opened('empty-account');
    for (const list of ['positions', 'orders', 'deposits', 'ipo-applications', 'loans', 'watchlist'])
      expect((await read(token, `/${list}`)).items, list).toEqual([]);
  });

  it('session-expired: the session has expired', async () => {
    expect(await opened('session-expired')).toMatchObject({ session: 'ended', address: 'pages/user/user' });
  });

  it('market-halted: three issues are halted, and an order waits in one', async () => {
    const { token } = await opened('market-halted');
    expect((await callControl(sandbox, 'GET /state')).body.halted).toEqual(['6758', '7203', '8306']);
    expect((await read(token, '/stocks/7203')).quote.status).toBe('halted');
    expect((await read(token, '/orders?state=working')).items).toHaveLength(1);
  });

  it('alert-fired: one alert has fired with a message, another is still active', async () => {
    const { token } = await opened('alert-fired');
    const { items } = await read(token, '/price-alerts');
    expect(items.map(({ state }: { state: string }) => state).toSorted()).toEqual(['armed', 'fired']);
    expect((await read(token, '/messages')).items).toContainEqual(
      expect.objectContaining({ link: expect.objectContaining({ params: { code: '7203' } }) }),
    );
  });

  it('limit-up: all bids are at the limit, a buyer waits, and a seller is filled', async () => {
    const { token, address } = await opened('limit-up');
    const code = /gupiaoDetail\?code=(\w+)$/.exec(address)?.[1];
    const { quote } = await read(token, `/stocks/${code}`);
    expect(quote).toMatchObject({ status: 'limit_up', price: quote.upper_limit });
    const board = await read(token, `/stocks/${code}/board`);
    expect(board).toMatchObject({ asks: [], over_quantity: 0, market_sell_quantity: 0 });
    expect(board.bids[0].price).toBe(quote.upper_limit);
    expect(board.market_buy_quantity).toBeGreaterThan(0);
    // After an hour at the limit no buyer is filled, and a seller is filled at once.
    await callControl(sandbox, 'POST /clock/advance', { seconds: 3_600 });
    const again = await signIn();
    const [waiting] = (await read(again, '/orders?state=working')).items;
    expect(waiting).toMatchObject({ code, price: quote.upper_limit, quantity: 200, filled_quantity: 0 });
    const [{ position_id }] = (await read(again, '/positions')).items;
    const body = { price_type: 'market', quantity: 100 };
    const sold = await call(sandbox, `POST /positions/${position_id}/close`, {
      ...{ token: again, key: crypto.randomUUID(), body },
    });
    expect(sold.data).toMatchObject({ state: 'filled', average_price: quote.upper_limit });
  });

  it.each([
    ['crash', (profit: number) => profit < -100_000],
    ['quiet-summer', (profit: number) => Math.abs(profit) < 100_000],
  ])('%s: the positions have the expected profit or loss', async (name, isSo) => {
    const { token } = await opened(name);
    const { floating_profit_loss } = await read(token, '/account/assets');
    expect(isSo(floating_profit_loss), `${floating_profit_loss}`).toBe(true);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('orders-in-every-state: filled, working, expired, cancelled', async () => {
    const { token } = await opened('orders-in-every-state');
    const { items } = await read(token, '/orders');
    expect(items.map(({ state }: { state: string }) => state)).toEqual([
      'cancelled',
      'working',
      'filled',
      'expired',
    ]);
  });

  it('identity-failed: only the document number was rejected, and the user can submit again', async () => {
    const { token } = await opened('identity-failed');
    const { state, checks, next_actions } = await read(token, '/identity');
    expect([state, next_actions]).toEqual(['failed', ['submit']]);
    expect(checks.filter(({ result }: { result: string }) => result === 'refused')).toMatchObject([
      { field: 'document_number' },
    ]);
  });

  it('withdrawal-arrived: one has arrived, another is on its way', async () => {
    const { token } = await opened('withdrawal-arrived');
    const { items } = await read(token, '/withdrawals');
    expect(items.map(({ arrived_at }: { arrived_at: string | null }) => arrived_at !== null)).toEqual([
      false,
      true,
    ]);
  });

  it('without `opens` it opens the home page as the first registered user', async () => {
    const first = {
      after: 0,
      user: 'a',
      call: 'register',
      body: { mobile: '09055556666', invitation_code: 'TSUBAME' },
    };
    write('plain', { title: 'x', begins: null, lasts: 1, market: null, steps: [first] });
    const { account, address } = (await load('plain')).body.opened;
    expect([account, address]).toEqual(['09055556666', 'pages/index/index']);
    await callControl(sandbox, 'POST /reset');
    expect((await callControl(sandbox, 'GET /state')).body.opened).toBeNull();
    rmSync(join(folder, 'plain.json'));
  });

  it('changes nothing if the draws exclude all users repeatedly', async () => {
    const first = {
      after: 0,
      user: 'a',
      call: 'register',
      body: { mobile: '09055556666', invitation_code: 'TSUBAME' },
    };
    const opens = { address: 'pages/index/index', finds: { call: 'listIpoApplications' } };
    write('never', { title: 'x', begins: null, lasts: 1, market: null, steps: [first], opens });
    const before = (await callControl(sandbox, 'GET /state')).body;
    const { status, body } = await load('never');
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('listIpoApplications')]);
    expect({ ...(await callControl(sandbox, 'GET /state')).body, clock: null }).toEqual({
      ...before,
      clock: null,
    });
    rmSync(join(folder, 'never.json'));
  });
});

describe('a scenario that fails', () => {
  const register = {
    after: 0,
    user: 'user1',
    call: 'register',
    body: { mobile: '09033334444', invitation_code: 'TSUBAME' },
  };
  const head = { title: 'x', begins: null, lasts: 10, market: null };

  it('restores users, money, sessions, clock and halts', async () => {
    await callControl(sandbox, 'POST /reset');
    const user = await newUser(sandbox);
    await placeTestOrder(sandbox, user);
    await callControl(sandbox, 'PUT /clock', { standing: true, speed: 60 });
    await callControl(sandbox, 'PUT /halts/6758', {});
    const before = (await callControl(sandbox, 'GET /state')).body;
    const assets = await read(user.token, '/account/assets');
    const tooMuch = { code: '7203', direction: 'long', price_type: 'market', quantity: 100_000, leverage: 1 };
    write('broken', {
      ...head,
      steps: [register, { after: 5, user: 'user1', call: 'placeOrder', body: tooMuch }],
    });
    const { status, body } = await load('broken');
    expect(status).toBe(409);
    expect(body.error.message).toContain('steps.1 (placeOrder of user1) was answered');
    expect((await callControl(sandbox, 'GET /state')).body).toEqual(before);
    expect(await read(user.token, '/account/assets')).toEqual(assets);
    expect(
      (await call(sandbox, 'POST /session/login', { body: { account: '09033334444', password: 'demo1234' } }))
        .code,
    ).not.toBe(1);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it.each([
    ['not json', '{', 'is not JSON'],
    ['a balance', { ...head, balance: 5, steps: [] }, 'balance'],
    ['a step that is no call', { ...head, steps: [{ ...register, cash: 1 }] }, 'steps.0.cash'],
    [
      'an unknown operation',
      { ...head, steps: [{ ...register, call: 'grantCash' }] },
      'cannot call grantCash',
    ],
    [
      'a user who never signed up',
      { ...head, steps: [{ after: 0, user: 'unknown', call: 'listOrders' }] },
      'unknown, who has not signed up',
    ],
    [
      'steps out of order',
      {
        ...head,
        steps: [
          { ...register, after: 5 },
          { ...register, user: 'b', after: 4 },
        ],
      },
      'comes before',
    ],
    [
      'a step after the end',
      { ...head, steps: [{ ...register, after: 11 }] },
      'after the scenario has ended',
    ],
    [
      'an opening by an unknown user',
      { ...head, steps: [], opens: { address: 'pages/index/index', user: 'unknown' } },
      'opens is of unknown',
    ],
    [
      'an address with an unknown reference',
      { ...head, steps: [], opens: { address: 'pages/index/index?id={found.id}' } },
      'opens refers to {found.id}',
    ],
    [
      'a halt of an unknown issue',
      { ...head, steps: [], halts: [{ code: '0000', after: 0 }] },
      'which is no issue',
    ],
    [
      'a reference to an unknown step',
      { ...head, steps: [{ ...register, path: { order_id: '{order.order_id}' } }] },
      'no step above has that name',
    ],
  ])('is refused before anything is touched: %s', async (_, scenario, reason) => {
    write('wrong', scenario);
    const before = (await callControl(sandbox, 'GET /state')).body;
    const { status, body } = await load('wrong');
    expect([status, body.error.id]).toEqual([422, 'invalid']);
    expect(body.error.message).toContain(reason);
    expect((await callControl(sandbox, 'GET /state')).body).toEqual(before);
    rmSync(join(folder, 'wrong.json'));
  });
});

it('rejects an unknown scenario, one for another market, and an invalid name', async () => {
  const { status, body } = await load('fresh-acount');
  expect([status, body.error.nearest[0]]).toEqual([404, 'fresh-account']);
  const market = { seed: 'other', schedule: 'exchange' };
  write('elsewhere', { title: 'x', begins: null, lasts: 10, market, steps: [] });
  expect((await load('elsewhere')).body.error.message).toContain('seed other');
  for (const route of ['POST /scenarios/..%2F..%2Fx/load', 'PUT /scenarios/..%2F..%2Fx', 'GET /scenarios/.x'])
    expect(
      (await callControl(sandbox, route, route.startsWith('PUT') ? { title: 'x' } : undefined)).status,
    ).toBe(422);
});

describe('a saved scenario', () => {
  it('reproduces users, orders, changes and cancellations', async () => {
    await callControl(sandbox, 'POST /reset');
    await callControl(sandbox, 'PUT /clock', { standing: true });
    const user = await newUser(sandbox);
    const { token } = user;
    await placeTestOrder(sandbox, user, { leverage: 2, quantity: 300 });
    await callControl(sandbox, 'POST /clock/advance', { seconds: 3_600 });
    const { upper_limit, lower_limit } = (await read(token, '/stocks/6758')).quote;
    const waiting = await placeTestOrder(sandbox, user, {
      code: '6758',
      price_type: 'limit',
      price: lower_limit,
    });
    const [position] = (await read(token, '/positions')).items;
    const key = crypto.randomUUID();
    const limit = (await read(token, '/stocks/7203')).quote.upper_limit;
    const closing = { price_type: 'limit', price: limit, quantity: 100 };
    await call(sandbox, `POST /positions/${position.position_id}/close`, { token, key, body: closing });
    await call(sandbox, `POST /orders/${waiting.data.order_id}/cancel`, { token, key: crypto.randomUUID() });
    expect(upper_limit).not.toBe(lower_limit);
    const shown = async (own: string) => {
      const plain = (text: string) =>
        text.replaceAll(/(ord|pos|usr|fil)_[0-9a-z]{26}/g, '$1').replaceAll(/"[^"]*T[^"]*\+09:00"/g, '""');
      // Values that depend on the price are left out, because the clock has advanced some milliseconds.
      const { balance, margin, reserved, settlements } = await read(own, '/account/assets');
      const orders = plain(JSON.stringify((await read(own, '/orders')).items));
      return { orders, balance, margin, reserved, settlements };
    };
    const before = await shown(token);

    const saved = await callControl(sandbox, 'PUT /scenarios/my-own', { title: 'Mine' });
    expect(saved.body.items).toContainEqual({ name: 'my-own', title: 'Mine', steps: 6, own: true });
    const text = readFileSync(join(folder, 'my-own.json'), 'utf8');
    expect(text).not.toContain('secret1');
    expect(text).not.toMatch(/"(ord|pos|usr)_/);
    expect((await load('my-own')).status).toBe(200);
    await callControl(sandbox, 'PUT /clock', { standing: true });
    expect(await shown(await signIn(user.mobile))).toEqual(before);
  });

  it('is refused after an operator halted an issue, which no request can repeat', async () => {
    await callControl(sandbox, 'POST /reset');
    await callControl(sandbox, 'PUT /halts/7203', {});
    const { status, body } = await callControl(sandbox, 'PUT /scenarios/halted', { title: 'x' });
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('halted an issue')]);
  });

  it('is refused without a recording from the start, and for a name of the repository', async () => {
    const fresh = await startControlled({
      programmes: true,
      control: { token: TEST_CONTROL_TOKEN, scenarios: folder },
    });
    expect((await callControl(fresh, 'PUT /scenarios/late', { title: 'x' })).status).toBe(409);
    await fresh.close();
    expect((await callControl(sandbox, 'PUT /scenarios/fresh-account', { title: 'x' })).status).toBe(409);
  });
});

describe('a scenario of the exchange’s hours', () => {
  it('earnings-gap: after a special quote, a long gains at the opening what a short loses', async () => {
    const exchange = await startControlled({
      programmes: true,
      control: { token: TEST_CONTROL_TOKEN, scenarios: null },
      market: { seed: 'tsubame', schedule: 'exchange' },
    });
    const { status, body } = await callControl(exchange, 'POST /scenarios/earnings-gap/load');
    expect(status, JSON.stringify(body)).toBe(200);
    const { account, password } = body.opened;
    const { token } = (await call(exchange, 'POST /session/login', { body: { account, password } })).data;
    const seen = async (path: string) => (await call(exchange, `GET ${path}`, { token })).data;
    const { auction } = await seen('/stocks/9022/board');
    expect(auction).toMatchObject({ kind: 'opening', special: 'buy' });
    expect((await seen('/stocks/9022')).quote).toMatchObject({
      status: 'special_buy',
      open: null,
      volume: 0,
    });
    // An order now waits for the opening and gets its price.
    const order = { code: '9022', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 };
    const placed = await call(exchange, 'POST /orders', { token, key: crypto.randomUUID(), body: order });
    expect(placed.data).toMatchObject({ state: 'working', filled_quantity: 0 });
    await callControl(exchange, 'POST /clock/advance', { seconds: 20 * 60 });
    const { quote } = await seen('/stocks/9022');
    expect(Number(quote.open) / Number(quote.previous_close)).toBeGreaterThan(1.1);
    expect(Math.abs(Number(quote.open) - Number(auction.price))).toBeGreaterThan(0);
    expect(await seen(`/orders/${placed.data.order_id}`)).toMatchObject({
      ...{ state: 'filled', average_price: quote.open },
    });
    const { items } = (await call(exchange, 'GET /positions', { token })).data;
    const profits = Object.fromEntries(
      items.map((item: Record<string, unknown>) => [item.direction, item.unrealised_profit_loss]),
    );
    expect([profits.long > 0, profits.short < 0]).toEqual([true, true]);
    expect((await call(exchange, 'GET /market/clock', { token })).data.phase).toBe('morning');
    await exchange.close();
  });
});
