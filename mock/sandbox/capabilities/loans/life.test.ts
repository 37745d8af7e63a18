import { formatDay, loanDates, startOfDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { TestUser } from '../../testing.ts';
import { LoanWorld } from './test-kit.ts';

const TERM = 30;
const AMOUNT = 500_000;

let world: LoanWorld;
let days: ReturnType<typeof loanDates>;

/** A user with a loan of {@link AMOUNT} over {@link TERM} days, after `before` loans that were repaid at once. */
async function lent(before = 0): Promise<{ user: TestUser; loan: string; position: string }> {
  const user = await world.borrower();
  const position = await world.buy(user, '7203', 400);
  const collateral = [{ position_id: position, quantity: 400 }];
  for (let count = 0; count < before; count += 1) {
    const loan = await world.lend(user, { collateral, amount: 100_000 });
    await world.post(user, `/loans/${loan}/repay`, { amount: 100_000 });
  }
  const loan = await world.lend(user, { collateral, amount: AMOUNT, term_days: TERM });
  return { user, loan, position };
}

const atDay = (day: number, hour = 10) => world.jumpTo(startOfDay(day) + hour * 3_600_000);

let first: Awaited<ReturnType<typeof lent>>;
let sixth: Awaited<ReturnType<typeof lent>>;
let steps: Awaited<ReturnType<typeof lent>>;
let payer: Awaited<ReturnType<typeof lent>>;

beforeAll(async () => {
  world = await LoanWorld.open('always_open');
  world.plan('7203', () => 1);
  days = loanDates(world.firstDay, TERM, true);
  first = await lent();
  steps = await lent();
  payer = await lent();
  sixth = await lent(5);
});

afterAll(async () => {
  expect(await ledgerViolations(world.sandbox.database.db)).toEqual([]);
  await world.sandbox.close();
});

describe('the sixth loan', () => {
  test('is paid out less a fee, and bears interest from day 1', async () => {
    const { user, loan } = sixth;
    expect(await world.loan(user, loan)).toMatchObject({
      ...{ borrowing_number: 6, waived: false, waiver_days_left: 0, fee: 5_500, disbursed_amount: 494_500 },
      ...{ interest_per_day: '39.72', amount_to_repay: AMOUNT },
    });
    expect((await world.get(user, '/loans/terms')).data.waivers_left).toBe(0);
  });

  test('is refused over a term so short that the fee exceeds the legal cap, with the allowed amount', async () => {
    const { user } = sixth;
    const position = await world.buy(user, '7203', 800);
    const wish = { amount: 1_200_000, term_days: 31, collateral: [{ position_id: position, quantity: 800 }] };
    const quote = await world.post(user, '/loans/quote', wish);
    expect(quote).toMatchObject({
      code: 5003,
      data: { params: { legal_cap: '0.1500' }, nearest: ['1010000'] },
    });
    expect((await world.post(user, '/loans/quote', { ...wish, amount: 1_010_000 })).code).toBe(1);
  });
});

/** The badge entries of a user's loans. */
async function waiting({ user }: { user: TestUser }) {
  const { data } = await world.get(user, '/badges');
  return data.places.find(({ place }: { place: string }) => place === 'loans');
}
const midnight = (day: number) => `${formatDay(day)}T00:00:00.000+09:00`;

describe('a loan with a waiver that is not repaid in its term', () => {
  test('counts in the badge from seven days before the due date', async () => {
    await atDay(days.dueDay - 8);
    expect(await waiting(first)).toBeUndefined();
    await atDay(days.dueDay - 7);
    expect(await waiting(first)).toEqual({
      ...{ place: 'loans', unread: 0, awaiting: 1, next_deadline_at: midnight(days.dueDay + 1) },
      link: { page: 'subPackages/index/rongzi/record', params: { id: first.loan } },
    });
  });

  test('is overdue from the day after the due date, without interest', async () => {
    await atDay(days.dueDay, 23.9);
    const { user, loan } = first;
    const due = `${formatDay(days.dueDay + 1)}T00:00:00.000+09:00`;
    expect(await world.loan(user, loan)).toMatchObject({
      ...{ state: 'in_progress', overdue_days: 0, deadline: { at: due, action: 'fall_due' } },
    });
    await atDay(days.dueDay + 1, 0);
    const handOver = midnight(days.handOverOn);
    expect(await waiting(first)).toMatchObject({ awaiting: 1, next_deadline_at: handOver });
    expect(await world.loan(user, loan)).toMatchObject({
      ...{ state: 'overdue', overdue_days: 1, late_charge: 0, interest_accrued: 0 },
      deadline: { at: handOver, action: 'hand_over' },
    });
  });

  test('bears the late charge from overdue day 8, which lowers total assets day by day', async () => {
    const { user, loan } = first;
    await atDay(days.dueDay + 7);
    const before = await world.assets(user);
    expect(before.loan_debt).toBe(AMOUNT);
    await atDay(days.dueDay + 8);
    // 500,000 at 20 % over 365.
    expect(await world.loan(user, loan)).toMatchObject({ late_charge: 273, interest_per_day: '273.97' });
    const after = await world.assets(user);
    expect(after.loan_debt).toBe(AMOUNT + 273);
    const drift = after.total_assets - after.floating_profit_loss;
    expect(drift).toBe(before.total_assets - before.floating_profit_loss - 273);
    // Interest and late charge of the other one: 37 days less the waiver it does not have, then one day late.
    expect(await world.loan(sixth.user, sixth.loan)).toMatchObject({
      interest_accrued: Math.floor((AMOUNT * 290 * (days.dueDay + 7 - world.firstDay)) / 3_650_000),
      late_charge: 273,
    });
  });

  test('a late repayment pays the late charge first, and counts as the month’s interest', async () => {
    const { user, loan } = payer;
    const part = await world.post(user, `/loans/${loan}/repay`, { amount: 100_000 });
    expect(part.data).toMatchObject({ state: 'overdue', late_charge: 0, outstanding_principal: 400_273 });
    expect(part.data.repayments).toMatchObject([{ late_charge: 273, interest: 0, principal: 99_727 }]);
    const rest = await world.post(user, `/loans/${loan}/repay`, { amount: 400_273 });
    expect(rest.data).toMatchObject({ state: 'repaid', late_charge: 0 });
    expect(await waiting(payer)).toBeUndefined();
    const { data } = await world.get(user, '/account/profit');
    expect(data.month_sums).toMatchObject({ interest: 273, net_profit_loss: -273 });
    expect(await world.assets(user)).toMatchObject({ loan_debt: 0 });
  });

  test('is handed over on overdue day 31: the shares are sold, and the user gets the surplus', async () => {
    const { user, loan, position } = first;
    const before = await world.assets(user);
    await atDay(days.handOverOn, 9);
    const shown = await world.loan(user, loan);
    // 23 days at 20 %.
    const owed = AMOUNT + Math.floor((AMOUNT * 2_000 * 23) / 3_650_000);
    expect(shown).toMatchObject({
      ...{ state: 'handed_over', amount_to_repay: 0, collateral: [], next_actions: [], deadline: null },
      repayments: [{ source: 'collateral', amount: owed }],
    });
    expect((await world.get(user, `/positions/${position}`)).data).toMatchObject({
      ...{ state: 'closed', quantity: 0, pledged_quantity: 0 },
    });
    const { data } = await world.get(user, '/orders');
    expect(data.items[0].timeline.at(-1).reason).toBe('collateral_sold');
    expect((await world.assets(user)).balance).toBeGreaterThan(before.balance);
    expect((await world.post(user, `/loans/${loan}/repay`, { amount: 1 })).code).toBe(5006);
  });

  test('notifies the user of each of these events', async () => {
    const { user, loan } = first;
    const { items } = (await world.get(user, '/messages?category=loan&lang=en')).data;
    expect(items.map(({ title }: { title: string }) => title)).toEqual([
      'Pledged shares were sold',
      'Your loan was sent to collections',
      'Your loan is overdue',
      'Your loan was paid out',
    ]);
    expect(items[0].link).toEqual({ page: 'subPackages/index/rongzi/record', params: { id: loan } });
    // The forced sale order has no notification of its own.
    const trades = (await world.get(user, '/messages?category=trade&lang=en')).data.items;
    expect(trades.map(({ title }: { title: string }) => title)).toEqual(['Bought Toyota']);
  });

  test('gives the same result after one jump of the clock as after small steps', async () => {
    // One loan is never read after its payment, the other at every step.
    const [jumped, stepped] = await Promise.all([
      world.loan(steps.user, steps.loan),
      world.loan(first.user, first.loan),
    ]);
    const comparable = ({
      state,
      timeline,
      repayments,
      late_charge,
    }: Awaited<ReturnType<LoanWorld['loan']>>) => ({
      ...{ state, repayments, late_charge },
      timeline: timeline.slice(2),
    });
    expect(comparable(jumped)).toEqual(comparable(stepped));
  });
});
