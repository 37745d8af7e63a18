import { addBusinessDays, formatDay, startOfDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { callControl } from '../../control/test-control.ts';
import type { TestUser } from '../../testing.ts';
import { BASE_PRICE, LoanWorld } from './test-kit.ts';

const HOUR = 3_600_000;

let world: LoanWorld;
const lent = new Map<string, { user: TestUser; loan: string; position: string }>();

/** Price scenarios, each with its own issue: 1,000 shares pledged at 60 %, and closes by trading day from the loan on. */
const STORIES = {
  /** Falls to the level of a call and stays there. */
  paid: ['7203', (day: number) => (day < 1 ? 1 : 0.8)],
  settled: ['4502', (day: number) => (day < 1 ? 1 : 0.8)],
  added: ['2914', (day: number) => (day < 1 ? 1 : 0.8)],
  recovered: ['9984', (day: number) => (day < 1 || day > 1 ? 1.06 : 0.8)],
  missed: ['6758', (day: number) => (day < 1 ? 1 : 0.8)],
  /** Falls below every bound within a session. */
  crashed: ['8306', (day: number) => (day < 1 ? 1 : 0.55)],
  /** The same while halted; trading resumes far below. */
  halted: ['9432', (day: number) => (day < 1 ? 1 : 0.4)],
} as const;
type Story = keyof typeof STORIES;

const open = async (story: Story) => {
  const [code] = STORIES[story];
  const user = await world.borrower();
  const position = await world.buy(user, code, 1_000);
  const second = await world.buy(user, code, 300);
  const collateral = [{ position_id: position, quantity: 1_000 }];
  const { data } = await world.post(user, '/loans/quote', { amount: 100_000, term_days: 200, collateral });
  const amount = data.available_limit - 20_000;
  const loan = await world.lend(user, { amount, collateral, term_days: 200 });
  lent.set(story, { user, loan, position });
  return second;
};
const of = (story: Story) => {
  const found = lent.get(story);
  if (!found) throw new Error(`no ${story}`);
  return { ...found, read: () => world.loan(found.user, found.loan) };
};
const second = new Map<Story, string>();

const dayAfter = (count: number) => addBusinessDays(world.firstDay, count);
const at = (day: number, hour: number) => world.jumpTo(startOfDay(day) + hour * HOUR);
/** The user's loan notifications, the newest first. */
const messagesOf = async (story: Story): Promise<{ title: string; body: string; sent_at: string }[]> =>
  (await world.get(of(story).user, '/messages?category=loan&lang=en')).data.items;
const wire = (day: number, time: string) => `${formatDay(day)}T${time}:00.000+09:00`;

beforeAll(async () => {
  world = await LoanWorld.open('exchange');
  for (const [code, closes] of Object.values(STORIES)) world.plan(code, closes);
  for (const story of Object.keys(STORIES) as Story[]) second.set(story, await open(story));
  const [code] = STORIES.halted;
  await at(world.firstDay, 15);
  await callControl(world.sandbox, `PUT /halts/${code}`, {});
});

afterAll(async () => {
  expect(await ledgerViolations(world.sandbox.database.db)).toEqual([]);
  await world.sandbox.close();
});

test('a close at 70 % starts a call until noon two business days later', async () => {
  await at(dayAfter(1), 15.4);
  expect(await of('paid').read()).toMatchObject({ state: 'in_progress', call: null });
  await at(dayAfter(1), 15.5);
  for (const story of ['paid', 'settled', 'added', 'missed', 'recovered'] as const) {
    const shown = await of(story).read();
    expect(shown).toMatchObject({
      ...{ state: 'in_progress', zone: 'call' },
      call: {
        status: 'open',
        called_at: wire(dayAfter(1), '15:30'),
        deadline: wire(dayAfter(3), '12:00'),
      },
    });
    const { amount_to_repay: owed, collateral_value: value, call } = shown;
    const { places } = (await world.get(of(story).user, '/badges')).data;
    expect(places.find(({ place }: { place: string }) => place === 'loans')).toMatchObject({
      ...{ awaiting: 1, next_deadline_at: call.deadline },
    });
    expect(call.repayment_needed).toBe(Math.ceil(owed - value * 0.6));
    expect(call.collateral_needed).toBe(Math.ceil(owed / 0.6) - value);
  }
});

test('at 85 % within a session all collateral is sold, the loan is repaid and the user gets the rest', async () => {
  const { user, position, read } = of('crashed');
  const shown = await read();
  expect(shown).toMatchObject({ state: 'repaid', amount_to_repay: 0, collateral: [], shortfall: 0 });
  const [repayment] = shown.repayments;
  expect(repayment).toMatchObject({ source: 'collateral', amount: shown.amount });
  expect(Date.parse(repayment.at)).toBeGreaterThan(startOfDay(dayAfter(1)) + 9 * HOUR - 1);
  expect(Date.parse(repayment.at)).toBeLessThan(startOfDay(dayAfter(1)) + 15.5 * HOUR);
  expect(shown.timeline.at(-1)).toMatchObject({
    ...{ at: repayment.at, from: 'in_progress', to: 'repaid', actor: 'system', reason: 'collateral_sold' },
  });
  const held = (await world.get(user, `/positions/${position}`)).data;
  expect(held).toMatchObject({ state: 'closed', pledged_quantity: 0 });
  // Sold at the first print at the bound, not at the close.
  expect(Number(held.close_price)).toBeGreaterThan(BASE_PRICE * 0.6);
  expect(Number(held.close_price) * 1_000 * 0.85).toBeLessThanOrEqual(shown.amount);
});

test('a repayment or further collateral meets a call', async () => {
  const paid = of('paid');
  const { call } = await paid.read();
  const less = await world.post(paid.user, `/loans/${paid.loan}/repay`, {
    amount: call.repayment_needed - 1,
  });
  expect(less.data.call).toMatchObject({ status: 'open', repayment_needed: 1 });
  const met = await world.post(paid.user, `/loans/${paid.loan}/repay`, { amount: 1 });
  expect(met.data).toMatchObject({ state: 'repaying', call: { status: 'met', repayment_needed: 0 } });
  expect((await messagesOf('paid')).map(({ title }) => title)).toEqual([
    'Collateral call met',
    'Collateral call',
    'Your loan was paid out',
  ]);

  const settled = of('settled');
  const { amount_to_repay: amount } = await settled.read();
  const whole = await world.post(settled.user, `/loans/${settled.loan}/repay`, { amount });
  expect(whole.data).toMatchObject({ state: 'repaid', call: { status: 'met' } });
  expect((await messagesOf('settled'))[0]?.title).toBe('Collateral call met');

  const added = of('added');
  const extra = { collateral: [{ position_id: second.get('added'), quantity: 300 }] };
  const { data } = await world.post(added.user, `/loans/${added.loan}/collateral`, extra);
  expect(data.collateral).toHaveLength(2);
  expect(data.timeline.at(-1).reason).toBe('collateral_added');
  expect(data.call).toMatchObject({ status: 'met', collateral_needed: 0 });
  expect((await messagesOf('added'))[0]?.title).toBe('Collateral call met');
});

test('a recovery of prices meets a call', async () => {
  await at(dayAfter(2), 15.5);
  expect((await of('recovered').read()).call).toMatchObject({ status: 'met' });
  const [met, called] = await messagesOf('recovered');
  expect([met?.title, called?.title]).toEqual(['Collateral call met', 'Collateral call']);
});

describe('a call that is missed', () => {
  test('sells at the afternoon opening the fewest lots that restore 60 %', async () => {
    await at(dayAfter(3), 12);
    const { read } = of('missed');
    const before = await read();
    expect(before).toMatchObject({ state: 'in_progress', call: { status: 'missed' } });
    const [missed] = await messagesOf('missed');
    expect(missed).toMatchObject({
      title: 'Collateral call missed',
      sent_at: wire(dayAfter(3), '12:00'),
    });
    expect(missed?.body).toContain(', 12:30, as many pledged shares as needed are sold');
    await at(dayAfter(3), 12.5);
    const shown = await read();
    expect(shown).toMatchObject({ state: 'repaying', call: { status: 'missed' } });
    const [{ quantity }] = shown.collateral;
    expect(quantity % 100).toBe(0);
    const { amount_to_repay: owed, collateral_value: value, repayments } = shown;
    expect(owed).toBeLessThanOrEqual(value * 0.6);
    expect(repayments).toMatchObject([{ at: wire(dayAfter(3), '12:30'), source: 'collateral' }]);
    // One lot less would not have been enough.
    const lot = value / (quantity / 100);
    expect(owed + lot * 0.9995).toBeGreaterThan((value + lot) * 0.6);
  });
});

describe('collateral that is halted and trades again at a far lower price', () => {
  test('is not sold while it is halted', async () => {
    expect(await of('halted').read()).toMatchObject({ state: 'in_progress', zone: 'sale' });
  });

  test('leaves an uncovered debt after its sale, which blocks new loans until it is repaid', async () => {
    const [code] = STORIES.halted;
    await callControl(world.sandbox, `DELETE /halts/${code}`);
    const { user, loan, read } = of('halted');
    const shown = await read();
    expect(shown).toMatchObject({ state: 'repaying', collateral: [], ltv: null, zone: null });
    expect(shown.shortfall).toBe(shown.amount_to_repay);
    expect(shown.shortfall).toBeGreaterThan(0);
    expect(shown.next_actions).toContain('repay');
    const position = second.get('halted') ?? '';
    const wish = { collateral: [{ position_id: position, quantity: 300 }], amount: 100_000 };
    expect(await world.apply(user, wish)).toMatchObject({
      code: 5001,
      data: { params: { available_limit: 0 } },
    });
    expect((await world.get(user, '/loans/terms')).data.available_limit).toBe(0);
    await world.post(user, `/loans/${loan}/repay`, { amount: shown.shortfall });
    expect((await read()).state).toBe('repaid');
    expect((await world.apply(user, wish)).code).toBe(1);
  });
});
