import { createTsubameStream, unwrap } from '@tsubame/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateName } from '../verifier/provider-states/states.ts';
import { openProduct, type Product, schemaNamed, type UserIn } from './product.ts';

// Section 4: the states of records, reached in the running sandbox. `web/e2e/specification` has the states of the app.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());

const once = () => ({ idempotencyKey: crypto.randomUUID() });
const idOf = (user: UserIn, name: string) => user.values[name] ?? '';

const orderOf = async (user: UserIn) =>
  unwrap(await user.client.getOrder({ path: { order_id: idOf(user, 'order_id') } }));
const positionOf = async (user: UserIn, position_id = idOf(user, 'position_id')) =>
  unwrap(await user.client.getPosition({ path: { position_id } }));
const ipoOf = async (user: UserIn) =>
  unwrap(await user.client.getIpoApplication({ path: { application_id: idOf(user, 'application_id') } }));
const blockOf = async (user: UserIn) =>
  unwrap(await user.client.listBlockTradeApplications()).items.find(
    ({ application_id }) => application_id === idOf(user, 'application_id'),
  );
const outsideOf = async (user: UserIn) => unwrap(await user.client.listPreMarketApplications()).items[0];
const followOf = async (user: UserIn) =>
  unwrap(await user.client.getFollowRecord({ path: { record_id: idOf(user, 'record_id') } }));
const loanOf = async (user: UserIn) =>
  unwrap(await user.client.getLoan({ path: { loan_id: idOf(user, 'loan_id') } }));
const identityOf = async (user: UserIn) => unwrap(await user.client.getIdentity());
const depositOf = async (user: UserIn) => unwrap(await user.client.listDeposits()).items[0];
const withdrawalOf = async (user: UserIn) => unwrap(await user.client.listWithdrawals()).items[0];

interface Reached {
  /** The specification's name of the state. */
  readonly line: string;
  readonly from: StateName;
  readonly act?: (user: UserIn) => Promise<unknown>;
  readonly read: (user: UserIn) => Promise<unknown>;
  readonly record: object;
}

const STATES: readonly Reached[] = [
  { line: 'position: holding', from: 'holding', read: positionOf, record: { state: 'holding' } },
  {
    line: 'position: closing',
    from: 'closingAtLimit',
    read: async (user) => positionOf(user, (await orderOf(user)).position_id ?? ''),
    record: { state: 'closing' },
  },
  { line: 'position: closed', from: 'closed', read: positionOf, record: { state: 'closed' } },
  {
    line: 'position: a pending limit order may be cancelled',
    from: 'working',
    read: orderOf,
    record: { price_type: 'limit', state: 'working', next_actions: expect.arrayContaining(['cancel']) },
  },
  {
    line: 'position: cancelled',
    from: 'working',
    act: (user) => user.client.cancelOrder({ path: { order_id: idOf(user, 'order_id') }, ...once() }),
    read: orderOf,
    record: { state: 'cancelled', next_actions: [] },
  },
  {
    line: 'position: a holding one may be sold',
    from: 'holding',
    act: (user) =>
      user.client.closePosition({
        path: { position_id: idOf(user, 'position_id') },
        body: { price_type: 'market', quantity: 300 },
        ...once(),
      }),
    read: positionOf,
    record: { state: 'closed', next_actions: [] },
  },
  { line: 'IPO: awaiting draw', from: 'applied', read: ipoOf, record: { state: 'awaiting_draw' } },
  {
    line: 'IPO: won, with shares due for subscription',
    from: 'won',
    read: ipoOf,
    record: {
      state: 'won',
      next_actions: ['subscribe'],
      amount_due: expect.toSatisfy((due: number) => due > 0),
    },
  },
  {
    line: 'IPO: approved, with shares already subscribed',
    from: 'listed',
    read: ipoOf,
    record: { state: 'approved', subscribed_quantity: expect.toSatisfy((shares: number) => shares > 0) },
  },
  {
    // A price below the offer price is left out of the draw.
    line: 'IPO: not won',
    from: 'offering',
    act: async (user) => {
      const path = { ipo_id: idOf(user, 'ipo_id') };
      const { range_low, draw_at } = unwrap(await user.client.getIpo({ path }));
      const body = { quantity: 100, price: range_low, prospectus_accepted: true as const };
      unwrap(await user.client.applyForIpo({ path, body, ...once() }));
      await product.moveTo(draw_at);
    },
    read: async ({ client }) => unwrap(await client.listIpoApplications()).items[0],
    record: { state: 'not_won', held_amount: 0 },
  },
  { line: 'block trade: applying', from: 'blockApplied', read: blockOf, record: { state: 'applying' } },
  { line: 'block trade: successful', from: 'blockAllotted', read: blockOf, record: { state: 'successful' } },
  { line: 'pre-market: applying', from: 'outsideApplied', read: outsideOf, record: { state: 'applying' } },
  { line: 'pre-market: successful', from: 'outsideFilled', read: outsideOf, record: { state: 'successful' } },
  {
    line: 'pre-market: failed',
    from: 'outsideApplied',
    act: async ({ client }) =>
      product.moveTo(unwrap(await client.listPreMarket()).items[0]?.session_ends_at ?? ''),
    read: outsideOf,
    record: { state: 'failed' },
  },
  {
    line: 'follow-up: pending review',
    from: 'followApplied',
    read: followOf,
    record: { state: 'pending_review' },
  },
  { line: 'follow-up: following', from: 'following', read: followOf, record: { state: 'following' } },
  { line: 'follow-up: ended', from: 'followEnded', read: followOf, record: { state: 'ended' } },
  {
    line: 'loan: applying',
    from: 'mayBorrow',
    act: (user) => applyForLoan(user),
    read: async ({ client }) => unwrap(await client.listLoans()).items[0],
    record: { state: 'applying' },
  },
  { line: 'loan: in progress', from: 'lent', read: loanOf, record: { state: 'in_progress' } },
  {
    line: 'loan: rejected, with the reason',
    from: 'mayBorrow',
    act: async (user) => {
      const { loan_id } = unwrap(await applyForLoan(user));
      await product.decide('loan', 'decline', loan_id, 'declined');
    },
    read: async ({ client }) => unwrap(await client.listLoans()).items[0],
    record: { state: 'rejected', rejection_reason: expect.any(String) },
  },
  {
    line: 'loan: repaying',
    from: 'lent',
    act: (user) =>
      user.client.repayLoan({
        path: { loan_id: idOf(user, 'loan_id') },
        body: { amount: 100_000 },
        ...once(),
      }),
    read: loanOf,
    record: { state: 'repaying' },
  },
  { line: 'loan: repaid', from: 'loanRepaid', read: loanOf, record: { state: 'repaid' } },
  { line: 'loan: overdue', from: 'loanOverdue', read: loanOf, record: { state: 'overdue' } },
  {
    line: 'real-name: not verified',
    from: 'unverified',
    read: identityOf,
    record: { state: 'not_verified' },
  },
  {
    line: 'real-name: under review',
    from: 'identitySubmitted',
    read: identityOf,
    record: { state: 'under_review' },
  },
  { line: 'real-name: passed', from: 'identityPassed', read: identityOf, record: { state: 'passed' } },
  {
    line: 'real-name: failed, with a rejection reason',
    from: 'identityFailed',
    read: identityOf,
    record: { state: 'failed', failure_reason: expect.any(String) },
  },
  {
    line: 'deposit: awaiting review',
    from: 'depositRequested',
    read: depositOf,
    record: { state: 'awaiting_review' },
  },
  { line: 'deposit: approved', from: 'depositApproved', read: depositOf, record: { state: 'approved' } },
  { line: 'deposit: failed', from: 'depositExpired', read: depositOf, record: { state: 'failed' } },
  {
    line: 'withdrawal: awaiting review',
    from: 'withdrawalRequested',
    read: withdrawalOf,
    record: { state: 'awaiting_review' },
  },
  {
    line: 'withdrawal: approved',
    from: 'withdrawalApproved',
    read: withdrawalOf,
    record: { state: 'approved' },
  },
  {
    line: 'withdrawal: failed',
    from: 'withdrawalRequested',
    act: (user) => product.decide('withdrawal', 'decline', idOf(user, 'withdrawal_id'), 'declined'),
    read: withdrawalOf,
    record: { state: 'failed' },
  },
];

async function applyForLoan({ client, values }: UserIn) {
  return client.applyForLoan({
    body: {
      name: '佐藤 一郎',
      identity_number: 'SAMPLE-20261120',
      address: '東京都千代田区見本町1-2-3',
      contact_number: '090-1234-5678',
      email: 'ichiro@example.jp',
      amount: 100_000,
      term_days: 30,
      collateral: [{ position_id: values.position_id ?? '', quantity: 300 }],
      agreement_version: values.agreement_version ?? '',
    },
    ...once(),
  });
}

describe('a record reaches the state', () => {
  it.each(STATES)('$line', async ({ from, act, read, record }) => {
    const user = await product.userIn(from);
    await act?.(user);
    expect(await read(user)).toMatchObject(record);
  });

  // A draw is random, and the states of a successful one are above.
  it('block trade: failed, if no lot was drawn', () => {
    expect(schemaNamed('BlockTradeApplicationState')['x-transitions']).toContainEqual(
      expect.objectContaining({ from: 'applying', to: 'failed' }),
    );
  });
});

it('a web socket sends only while it is open, and says that it is not connected otherwise', async () => {
  const { client } = await product.userIn('signedIn');
  const stream = createTsubameStream({
    client,
    url: `${product.stack.baseUrl.replace(/^http/, 'ws')}/stream`,
  });
  const ping = () => stream.send({ type: 'ping', id: 1 });
  expect(ping).toThrow('WebSocket is not connected');
  stream.connect();
  await expect.poll(() => stream.state, { timeout: 10_000 }).toBe('open');
  expect(ping).not.toThrow();
  stream.close();
  expect(ping).toThrow('WebSocket is not connected');
});
