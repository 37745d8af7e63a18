import { randomUUID } from 'node:crypto';
import { formatDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { callControl } from '../../control/test-control.ts';
import { call, newUser, placeTestOrder } from '../../testing.ts';
import { LoanWorld } from './test-kit.ts';

let world: LoanWorld;

beforeAll(async () => {
  world = await LoanWorld.open('always_open');
  world.plan('7203', () => 1);
  world.plan('2914', () => 2);
});

afterAll(async () => {
  expect(await ledgerViolations(world.sandbox.database.db)).toEqual([]);
  await world.sandbox.close();
});

const pledge = (position_id: string, quantity: number) => [{ position_id, quantity }];

describe('an application', () => {
  test('pledges its shares, which are shown and cannot be sold', async () => {
    const user = await world.borrower();
    const position = await world.buy(user, '7203', 300);
    const { data } = await world.apply(user, { collateral: pledge(position, 200) });
    expect(data).toMatchObject({
      ...{ state: 'applying', amount: 300_000, disbursed_amount: 0, amount_to_repay: 0, waived: true },
      ...{ borrowing_number: 1, legal_cap: '0.1800', zone: 'free', loan_date: null, next_actions: [] },
    });
    expect(data.collateral).toMatchObject([{ position_id: position, quantity: 200 }]);
    expect((await world.get(user, `/positions/${position}`)).data).toMatchObject({ pledged_quantity: 200 });
    const close = { quantity: 200, price_type: 'market' };
    expect(await world.post(user, `/positions/${position}/close`, close)).toMatchObject({
      code: 2015,
      data: { params: { closable_quantity: 100 } },
    });
    const rest = await world.post(user, `/positions/${position}/close`, { ...close, quantity: 100 });
    expect(rest.data).toMatchObject({ state: 'filled' });
    expect((await world.get(user, `/positions/${position}`)).data).toMatchObject({ next_actions: [] });
  });

  test('is paid out some seconds later, which is no profit', async () => {
    const user = await world.borrower();
    const position = await world.buy(user, '7203', 300);
    const before = await world.assets(user);
    const loan = await world.lend(user, { collateral: pledge(position, 300) });
    expect(await world.loan(user, loan)).toMatchObject({
      ...{ state: 'in_progress', disbursed_amount: 300_000, amount_to_repay: 300_000, interest_accrued: 0 },
      ...{
        day: 0,
        waiver_days_left: 180,
        interest_per_day: '0.00',
        next_actions: ['repay', 'add_collateral'],
      },
      loan_date: formatDay(world.firstDay),
    });
    const after = await world.assets(user);
    expect(after).toMatchObject({ loan_debt: 300_000, balance: before.balance + 300_000 });
    expect(after.today_paid_in).toBe(before.today_paid_in);
    expect(after.total_assets - after.floating_profit_loss).toBe(
      before.total_assets - before.floating_profit_loss,
    );
  });

  test('applies and pledges once for one idempotency key, also in ten concurrent requests', async () => {
    const user = await world.borrower();
    const position = await world.buy(user, '7203', 300);
    const wish = { collateral: pledge(position, 200) };
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.apply(user, wish, key)));
    expect(new Set(replies.map(({ data }) => data.loan_id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 4 }, () => world.apply(user, wish)));
    expect(others.map(({ code }) => code)).toEqual([5009, 5009, 5009, 5009]);
    expect((await world.get(user, '/loans')).data.items).toHaveLength(1);
  });

  test.each([
    ['below the minimum', { amount: 90_000 }, 5002, ['100000']],
    ['between two steps', { amount: 305_000 }, 5008, ['300000', '310000']],
    ['above what the shares carry', { amount: 1_000_000 }, 5001, ['540000']],
    ['without the agreement', { agreement_version: null }, 5004, undefined],
    ['with an older agreement', { agreement_version: '2020-01-01' }, 5005, undefined],
  ])(
    '%s is refused with the nearest valid amount, and pledges nothing',
    async (_what, wish, code, nearest) => {
      const user = await world.borrower();
      const position = await world.buy(user, '7203', 300);
      const reply = await world.apply(user, { collateral: pledge(position, 300), ...wish });
      expect(reply.code).toBe(code);
      if (nearest?.[0] === '540000') expect(Number(reply.data.nearest[0])).toBeGreaterThan(500_000);
      else if (nearest) expect(reply.data.nearest).toEqual(nearest);
      expect((await world.get(user, `/positions/${position}`)).data.pledged_quantity).toBe(0);
      expect((await world.get(user, '/loans')).data.items).toEqual([]);
    },
  );

  test('needs a verified identity', async () => {
    const user = await newUser(world.sandbox);
    const position = await world.buy(user, '7203', 300);
    expect(await world.apply(user, { collateral: pledge(position, 300) })).toMatchObject({
      code: 6003,
      data: { params: { state: 'not_verified' } },
    });
  });

  test('accepts only free shares of the user’s own long positions without leverage, each once', async () => {
    const [user, other] = [await world.borrower(), await world.borrower()];
    const own = await world.buy(user, '7203', 300);
    const levered = await world.buy(user, '7203', 300, 2);
    const foreign = await world.buy(other, '7203', 300);
    for (const collateral of [
      pledge(levered, 100),
      pledge(foreign, 100),
      pledge(own, 400),
      [...pledge(own, 200), ...pledge(own, 200)],
    ])
      expect((await world.apply(user, { collateral })).code).toBe(5009);
    await world.post(user, `/positions/${own}/close`, { quantity: 100, price_type: 'limit', price: '3300' });
    expect(await world.apply(user, { collateral: pledge(own, 300) })).toMatchObject({
      code: 5009,
      data: { nearest: ['200'] },
    });
  });

  test('waits for an operator while the autopilot is off, and a decline frees the shares', async () => {
    await callControl(world.sandbox, 'PUT /autopilot', { on: false });
    const user = await world.borrower();
    const position = await world.buy(user, '7203', 300);
    const loan = await world.lend(user, { collateral: pledge(position, 300) });
    expect((await world.loan(user, loan)).state).toBe('applying');
    const { body } = await callControl(world.sandbox, `POST /records/${loan}/decisions`, {
      event: 'decline',
      reason: 'declined',
    });
    expect(body).toMatchObject({ state: 'rejected' });
    const english = await call(world.sandbox, `GET /loans/${loan}?lang=en`, { token: user.token });
    expect(english.data).toMatchObject({
      ...{ state: 'rejected', collateral: [], amount_to_repay: 0 },
      rejection_reason: 'The application was not approved at the review.',
    });
    expect((await world.get(user, `/positions/${position}`)).data.pledged_quantity).toBe(0);
    await callControl(world.sandbox, 'PUT /autopilot', { on: true });
  });
});

test('answers 404 to a missing loan and to that of another user', async () => {
  const [owner, other] = [await world.borrower(), await world.borrower()];
  const position = await world.buy(owner, '7203', 300);
  const loan = await world.lend(owner, { collateral: pledge(position, 300) });
  for (const id of [loan, `loa_${'0'.repeat(26)}`]) {
    expect((await world.get(other, `/loans/${id}`)).status).toBe(404);
    expect((await world.post(other, `/loans/${id}/repay`, { amount: 1 })).status).toBe(404);
    const more = { collateral: pledge(position, 1) };
    expect((await world.post(other, `/loans/${id}/collateral`, more)).status).toBe(404);
  }
  expect((await world.get(other, '/loans')).data.items).toEqual([]);
});

test('a quote changes nothing, and gives the figures and refusals of an application', async () => {
  const user = await world.borrower();
  const position = await world.buy(user, '7203', 300);
  const terms = (await world.get(user, '/loans/terms')).data;
  expect(terms).toMatchObject({ waivers_left: 5, annual_rate: '0.0290', fee_rate: '0.0110' });
  const collateral = pledge(position, 300);
  const quote = await world.post(user, '/loans/quote', { amount: 300_000, term_days: 270, collateral });
  expect(quote.data).toMatchObject({
    ...{ amount: 300_000, disbursed_amount: 300_000, fee: 0, waived: true, waivers_left: 5 },
    available_limit: terms.available_limit,
  });
  expect(quote.data.repayment_total).toBe(300_000 + quote.data.interest);
  const { data } = await world.apply(user, { collateral });
  expect([data.ltv, data.collateral[0].sale_price]).toEqual([
    quote.data.ltv,
    quote.data.collateral[0].sale_price,
  ]);
});

describe('repaying', () => {
  test('in part and then in full releases the shares; concurrent repayments never exceed the debt', async () => {
    const user = await world.borrower();
    const position = await world.buy(user, '7203', 300);
    const loan = await world.lend(user, { collateral: pledge(position, 300) });
    const key = randomUUID();
    const part = await Promise.all(
      Array.from({ length: 5 }, () => world.post(user, `/loans/${loan}/repay`, { amount: 100_000 }, key)),
    );
    for (const { data } of part) expect(data).toMatchObject({ state: 'repaying', amount_to_repay: 200_000 });
    expect(await world.post(user, `/loans/${loan}/repay`, { amount: 200_001 })).toMatchObject({
      code: 5007,
      data: { nearest: ['200000'] },
    });
    const race = await Promise.all(
      Array.from({ length: 5 }, () => world.post(user, `/loans/${loan}/repay`, { amount: 200_000 })),
    );
    expect(race.map(({ code }) => code).toSorted()).toEqual([1, 5006, 5006, 5006, 5006]);
    expect(await world.loan(user, loan)).toMatchObject({
      ...{ state: 'repaid', amount_to_repay: 0, collateral: [], next_actions: [], deadline: null },
      repaid_on: formatDay(world.firstDay),
    });
    expect((await world.get(user, `/positions/${position}`)).data.pledged_quantity).toBe(0);
    expect(await world.assets(user)).toMatchObject({ loan_debt: 0 });
    const more = { collateral: pledge(position, 100) };
    expect((await world.post(user, `/loans/${loan}/collateral`, more)).code).toBe(5010);
  });

  test('is refused without the cash', async () => {
    const user = await world.borrower();
    const position = await world.buy(user, '7203', 300);
    const loan = await world.lend(user, { collateral: pledge(position, 300) });
    // Cash reserved for an order cannot repay a loan.
    const order = { code: '7203', price_type: 'limit', price: '2700', quantity: 3_400 };
    expect((await placeTestOrder(world.sandbox, user, order)).data.state).toBe('working');
    const { balance } = await world.assets(user);
    expect(await world.post(user, `/loans/${loan}/repay`, { amount: 300_000 })).toMatchObject({
      code: 2002,
      data: { field: 'amount', nearest: [String(balance)] },
    });
  });
});
