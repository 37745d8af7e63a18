import { randomUUID } from 'node:crypto';
import { createIntentionKeeper, createTsubameClient, NetworkError } from '@tsubame/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { placeTestOrder } from '../../testing.ts';
import { FUND_PASSWORD, WithdrawingUser } from './test-funds.ts';

let sandbox: Sandbox;
/** A Thursday within the hours. */
const NOW = Date.parse('2026-11-19T14:03:00+09:00');

beforeAll(async () => {
  sandbox = await startControlled();
});
beforeEach(async () => {
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(NOW);
  await callControl(sandbox, 'PUT /autopilot', { on: false });
});
afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

const advance = (body: object) => callControl(sandbox, 'POST /clock/advance', body);
const terms = async (saver: WithdrawingUser) => (await saver.get('/index/withdrawal')).data;
const read = async (saver: WithdrawingUser, id: string) => (await saver.get(`/withdrawals/${id}`)).data;
const assets = async (saver: WithdrawingUser) => (await saver.get('/account/assets')).data;

describe('a withdrawal', () => {
  test('reserves its amount, stores a copy of the account, and gives its arrival time', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const { data } = await saver.withdraw(saver.accountId);
    expect(data).toMatchObject({
      amount: 300_000,
      fee: 0,
      bank_account_id: saver.accountId,
      bank_account: { bank_name: 'つばめ銀行', account_number: '***4821', holder_bank_kana: 'ｻﾄｳ ｲﾁﾛｳ' },
      review_by: '2026-11-19T15:30:00.000+09:00',
      arrives_by: '2026-11-20T14:03:00.000+09:00',
      deadline: { at: '2026-11-20T14:03:00.000+09:00', action: 'arrive' },
      state: 'awaiting_review',
      next_actions: ['cancel'],
    });
    expect(await assets(saver)).toMatchObject({
      balance: 9_700_000,
      reserved: 300_000,
      total_assets: 10_000_000,
    });
    expect(await terms(saver)).toMatchObject({
      balance: 10_000_000,
      withdrawable_amount: 9_700_000,
      holds: [
        { reason: 'pending_withdrawal', amount: 300_000, until: null, count: 1, label: '11/19 14:03 申請' },
      ],
    });
  });

  test('leaves the balance when the operator approves it, and arrives at its time', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const { withdrawal_id } = (await saver.withdraw(saver.accountId)).data;
    await saver.decide(withdrawal_id, 'approve');
    expect(await read(saver, withdrawal_id)).toMatchObject({
      state: 'approved',
      arrived_at: null,
      next_actions: [],
    });
    expect(await assets(saver)).toMatchObject({
      balance: 9_700_000,
      reserved: 0,
      net_paid_in: 9_700_000,
      today_profit_loss: 0,
    });
    await advance({ seconds: 60 });
    expect(await read(saver, withdrawal_id)).toMatchObject({
      arrived_at: '2026-11-19T14:04:00.000+09:00',
      deadline: null,
      version: 3,
    });
    await saver.send(`DELETE /bank-accounts/${saver.accountId}`);
    expect(await read(saver, withdrawal_id)).toMatchObject({
      bank_account_id: null,
      bank_account: { account_number: '***4821' },
    });
  });

  test.each(['declined', 'bank_account_refused'])(
    'gives the whole amount back when it is %s',
    async (reason) => {
      const saver = await WithdrawingUser.ready(sandbox, NOW);
      const { withdrawal_id } = (await saver.withdraw(saver.accountId)).data;
      expect((await saver.decide(withdrawal_id, 'decline', reason)).body.state).toBe('failed');
      const record = await read(saver, withdrawal_id);
      expect(record).toMatchObject({ state: 'failed', deadline: null, next_actions: [] });
      expect(record.failure_reason).not.toBe('');
      expect(record.timeline[1].reason).toBe(reason);
      expect(await assets(saver)).toMatchObject({ balance: 10_000_000, reserved: 0 });
    },
  );

  test('can be cancelled once, and only before its approval', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const cancel = (id: string) => saver.send(`POST /withdrawals/${id}/cancel`);
    const first = (await saver.withdraw(saver.accountId)).data.withdrawal_id;
    const [one, two] = await Promise.all([cancel(first), cancel(first)]);
    expect([one.code, two.code].sort()).toEqual([1, 7007]);
    expect(await assets(saver)).toMatchObject({ balance: 10_000_000, reserved: 0 });
    const second = (await saver.withdraw(saver.accountId)).data.withdrawal_id;
    await saver.decide(second, 'approve');
    expect(await cancel(second)).toMatchObject({ code: 7007, data: { params: { state: 'approved' } } });
  });

  test('the autopilot approves it after some seconds', async () => {
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const { withdrawal_id } = (await saver.withdraw(saver.accountId)).data;
    await advance({ seconds: 8 });
    expect((await read(saver, withdrawal_id)).state).toBe('approved');
    await advance({ seconds: 60 });
    expect((await read(saver, withdrawal_id)).arrived_at).toBe('2026-11-19T14:04:08.000+09:00');
  });

  test('is decided when the autopilot is turned on while it is pending', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const { withdrawal_id } = (await saver.withdraw(saver.accountId)).data;
    await advance({ seconds: 3600 });
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    expect((await read(saver, withdrawal_id)).timeline[1].at).toBe('2026-11-19T15:03:00.000+09:00');
  });
});

describe('a withdrawal is refused', () => {
  test('never because of a rank, score, fee or earlier deposit: a new account can withdraw everything', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    expect((await saver.get('/index/getUserInfo')).data).toMatchObject({ rank: 'intermediate' });
    expect((await saver.withdraw(saver.accountId, { amount: 10_000_000 })).code).toBe(1);
  });

  test('without a passed verification, and to an account that is not the user’s', async () => {
    const [owner, other] = [
      await WithdrawingUser.ready(sandbox, NOW),
      await WithdrawingUser.unverified(sandbox),
    ];
    expect(await other.withdraw(owner.accountId)).toMatchObject({ code: 6003 });
    const verified = await WithdrawingUser.ready(sandbox, NOW);
    expect((await verified.withdraw(owner.accountId)).status).toBe(404);
  });

  test('below the minimum and above the withdrawable amount, with the nearest valid amount', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    expect(await saver.withdraw(saver.accountId, { amount: 9_999 })).toMatchObject({
      code: 7001,
      data: { nearest: ['10000'] },
    });
    expect(await saver.withdraw(saver.accountId, { amount: 10_000_001 })).toMatchObject({
      code: 7002,
      data: { params: { withdrawable_amount: 10_000_000, unsettled: 0 }, nearest: ['10000000'] },
    });
    expect((await saver.withdraw(saver.accountId, { amount: 10_000 })).code).toBe(1);
  });

  test('outside the hours, with their next opening', async () => {
    const friday = Date.parse('2026-11-20T15:30:00+09:00');
    const saver = await WithdrawingUser.ready(sandbox, friday);
    expect(await saver.withdraw(saver.accountId)).toMatchObject({
      code: 7003,
      data: { params: { next_open_at: '2026-11-24T09:00:00.000+09:00' }, retryable: true },
    });
    expect(await terms(saver)).toMatchObject({
      open_now: false,
      next_open_at: '2026-11-24T09:00:00.000+09:00',
      arrives_by: '2026-11-25T09:00:00.000+09:00',
    });
  });

  test('to an account until exactly a day after it was added', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const { bank_account_id } = (await saver.addAccount()).data;
    await advance({ to: '2026-11-20T14:02:59.000+09:00' });
    expect(await saver.withdraw(bank_account_id)).toMatchObject({
      code: 7008,
      data: { params: { until: '2026-11-20T14:03:00.000+09:00' } },
    });
    await advance({ seconds: 1 });
    expect((await saver.withdraw(bank_account_id)).code).toBe(1);
  });

  test('with a wrong fund password, which counts as an attempt; other refusals do not count', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    await saver.withdraw(saver.accountId, { amount: 1, fund_password: 'wrong1' });
    expect(await saver.withdraw(saver.accountId, { fund_password: 'wrong1' })).toMatchObject({
      code: 1008,
      data: { field: 'fund_password', params: { attempts_left: 9 } },
    });
    expect(await assets(saver)).toMatchObject({ reserved: 0 });
    expect((await saver.withdraw(saver.accountId)).code).toBe(1);
  });
});

describe('concurrent and repeated requests', () => {
  test('one idempotency key withdraws once, also with wrong fund passwords before and after', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const key = randomUUID();
    const withdraw = (fund_password: string) => saver.withdraw(saver.accountId, { fund_password }, key);
    expect((await withdraw('wrong1')).code).toBe(1008);
    const made = await withdraw(FUND_PASSWORD);
    expect(made.code).toBe(1);
    expect(await withdraw('wrong1')).toMatchObject({ code: 1008, data: { params: { attempts_left: 9 } } });
    expect((await withdraw(FUND_PASSWORD)).data).toEqual(made.data);
    expect((await saver.get('/withdrawals')).data.items).toHaveLength(1);
    expect(await assets(saver)).toMatchObject({ reserved: 300_000 });
  });

  test('one idempotency key withdraws once, also after a change of the fund password', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => saver.withdraw(saver.accountId, {}, key)));
    expect(new Set(answers.map(({ data }) => data.withdrawal_id)).size).toBe(1);
    await saver.send('PUT /account/fund-password', {
      current_password: FUND_PASSWORD,
      new_password: 'other789',
    });
    expect((await saver.withdraw(saver.accountId, {}, key)).code).toBe(1008);
    const again = await saver.withdraw(saver.accountId, { fund_password: 'other789' }, key);
    expect(again.data).toEqual(answers[0]?.data);
    expect((await saver.get('/withdrawals')).data.items).toHaveLength(1);
  });

  test('withdraws once after a lost response, a wrong fund password and the right one', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    let isAnswerLost = true;
    const client = createTsubameClient({
      baseUrl: `${sandbox.url}/api`,
      getToken: () => saver.user.token,
      async fetch(request) {
        const response = await fetch(request);
        if (!isAnswerLost) return response;
        await response.text();
        throw new Error('the connection broke');
      },
    });
    const keeper = createIntentionKeeper(client);
    const withdraw = (fund_password: string, amount = 300_000) =>
      keeper.send('requestWithdrawal', {
        body: { amount, bank_account_id: saver.accountId, fund_password },
      });
    await expect(withdraw(FUND_PASSWORD)).rejects.toThrow(NetworkError);
    isAnswerLost = false;
    expect(await withdraw('wrong1')).toMatchObject({ code: 1008 });
    expect(await withdraw(FUND_PASSWORD, 20_000)).toMatchObject({ code: 1, data: { amount: 20_000 } });
    expect(await withdraw(FUND_PASSWORD)).toMatchObject({ code: 1, data: { amount: 300_000 } });
    expect((await saver.get('/withdrawals')).data.items).toHaveLength(2);
    expect(await assets(saver)).toMatchObject({ reserved: 320_000 });
    expect(await withdraw(FUND_PASSWORD)).toMatchObject({ code: 1 });
    expect((await saver.get('/withdrawals')).data.items).toHaveLength(3);
  });

  test('accepts only one of two withdrawals that together exceed the cash', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const both = await Promise.all(
      [6_000_000, 6_000_000].map((amount) => saver.withdraw(saver.accountId, { amount })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([1, 7002]);
  });

  test('the bank account of a pending withdrawal can neither change nor be removed before the review', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const { withdrawal_id } = (await saver.withdraw(saver.accountId)).data;
    const path = `/bank-accounts/${saver.accountId}`;
    const inUse = { code: 7006, data: { params: { withdrawal_id } } };
    expect(await saver.send(`DELETE ${path}`)).toMatchObject(inUse);
    expect(await saver.send(`PUT ${path}`, { account_number: '1' })).toMatchObject(inUse);
    expect((await saver.send(`PUT ${path}`, { is_default: true })).code).toBe(1);
    await saver.decide(withdrawal_id, 'approve');
    expect((await saver.send(`DELETE ${path}`)).code).toBe(1);
  });
});

test('proceeds of a sale are held until they settle, margin until the position is closed, an order until it ends', async () => {
  const saver = await WithdrawingUser.ready(sandbox, NOW);
  const { user } = saver;
  const bought = (await placeTestOrder(sandbox, user, { quantity: 100, leverage: 1 })).data;
  await saver.send(`POST /positions/${bought.position_id}/close`, {
    price_type: 'market',
    price: null,
    quantity: 100,
  });
  const margin = (await placeTestOrder(sandbox, user, { code: '6758', quantity: 100, leverage: 2 })).data;
  const { lower_limit } = (await saver.get('/stocks/7203')).data.quote;
  const waiting = (await placeTestOrder(sandbox, user, { price_type: 'limit', price: lower_limit })).data;
  const { holds, balance, withdrawable_amount } = await terms(saver);
  const now = await assets(saver);
  expect(holds.map(({ reason, count }: never) => [reason, count])).toEqual([
    ['unsettled', 1],
    ['reserved', 1],
    ['margin', 1],
  ]);
  const [unsettled, reserved, held] = holds;
  expect(unsettled).toMatchObject({
    amount: now.unsettled_amount,
    until: '2026-11-24T00:00:00.000+09:00',
    label: expect.stringContaining('11/19約定'),
    link: { params: { id: bought.position_id } },
  });
  expect(reserved).toMatchObject({ amount: now.reserved, link: { params: { id: waiting.order_id } } });
  expect(held).toMatchObject({ amount: now.margin, link: { params: { id: margin.position_id } } });
  expect(withdrawable_amount).toBe(now.withdrawable_amount);
  expect(balance).toBe(now.balance + now.reserved + now.margin);
  expect(await saver.withdraw(saver.accountId, { amount: withdrawable_amount + 1 })).toMatchObject({
    code: 7002,
    data: { params: { unsettled: now.unsettled_amount } },
  });
  await advance({ to: '2026-11-24T09:00:00.000+09:00' });
  expect((await terms(saver)).holds.map(({ reason }: { reason: string }) => reason)).not.toContain(
    'unsettled',
  );
});

test('the terms are those of the token’s user', async () => {
  const [one, two] = [await WithdrawingUser.unverified(sandbox), await WithdrawingUser.unverified(sandbox)];
  expect((await one.get(`/index/withdrawal?user_id=${two.user.userId}`)).status).toBe(403);
  expect((await one.get(`/index/withdrawal?user_id=${one.user.userId}`)).data).toMatchObject({
    fund_password_set: false,
    identity_passed: false,
    withdrawable_amount: 10_000_000,
  });
  const { data } = await (await WithdrawingUser.ready(sandbox, NOW)).get('/index/withdrawal');
  expect(data).toMatchObject({ fund_password_set: true, identity_passed: true, open_now: true });
});

test('the ledger can be filtered by kind', async () => {
  const saver = await WithdrawingUser.ready(sandbox, NOW);
  await saver.withdraw(saver.accountId);
  const kinds = async (query: string) =>
    (await saver.get(`/account/ledger?${query}`)).data.items.map(({ kind }: { kind: string }) => kind);
  expect(await kinds('kind=funds_held')).toEqual(['funds_held']);
  expect(await kinds('kind=opening_balance,deposit_approved')).toEqual(['opening_balance']);
  expect(await kinds('limit=10')).toEqual(['funds_held', 'opening_balance']);
  expect((await saver.get('/account/ledger?kind=nothing')).status).toBe(422);
});
