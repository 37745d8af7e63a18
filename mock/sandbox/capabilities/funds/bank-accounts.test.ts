import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadCard } from '#sandbox/capabilities/identity/test-identity.ts';
import type { Sandbox } from '../../app.ts';
import { startControlled } from '../../control/test-control.ts';
import { call } from '../../testing.ts';
import { WithdrawingUser } from './test-funds.ts';

let sandbox: Sandbox;
const NOW = Date.parse('2026-11-19T10:00:00+09:00');

beforeAll(async () => {
  sandbox = await startControlled();
});
beforeEach(async () => {
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(NOW);
});
afterAll(() => sandbox.close());

const list = async (saver: WithdrawingUser) => (await saver.get('/bank-accounts')).data.items;
const change = (saver: WithdrawingUser, id: string, body: object) =>
  saver.send(`PUT /bank-accounts/${id}`, body);

describe('adding an account', () => {
  test('the account shows the holder in full width and four digits of its number, and is on hold for a day', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const { data } = await saver.addAccount({ holder_kana: 'ｻﾄｳ　イチロウ', branch_code: '012' });
    expect(data).toMatchObject({
      holder_kana: 'サトウ イチロウ',
      holder_bank_kana: 'ｻﾄｳ ｲﾁﾛｳ',
      bank_name: 'つばめ銀行',
      branch_name: '燕ヶ丘支店',
      account_number: '***4821',
      is_default: true,
      withdrawals_held_until: '2026-11-20T10:00:00.000+09:00',
    });
  });

  test('adding an account needs a passed verification', async () => {
    const saver = await WithdrawingUser.unverified(sandbox);
    expect(await saver.addAccount()).toMatchObject({
      code: 6003,
      data: { rule: 'identity_needed', params: { state: 'not_verified' } },
    });
  });

  test('refuses a fourth account, and adds no duplicate for a repeated request', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const add = (number: string) => saver.addAccount({ account_number: number });
    const twice = await Promise.all([add('1'), add('1'), add('0000001')]);
    expect(new Set(twice.map(({ data }) => data.bank_account_id)).size).toBe(1);
    const atOnce = await Promise.all(['2', '3', '4', '5'].map(add));
    expect(atOnce.map(({ code }) => code).sort()).toEqual([1, 1, 7004, 7004]);
    expect(await list(saver)).toHaveLength(3);
    expect((await add('1')).code).toBe(1);
  });

  test('accepts the verified name as holder in any kana width', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    expect(await saver.addAccount({ holder_kana: 'スズキ ジロウ' })).toMatchObject({
      code: 7005,
      data: { params: { expected: 'サトウ イチロウ' }, nearest: ['サトウ イチロウ'] },
    });
    const { bank_account_id } = (await saver.addAccount({ holder_kana: 'ｻﾄｳｲﾁﾛｳ' })).data;
    const other = await change(saver, bank_account_id, { holder_kana: 'スズキ ジロウ' });
    expect(other).toMatchObject({ code: 7005 });
  });

  test('an account number is the same account in every width, with spaces and hyphens', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const { data } = await saver.addAccount({ account_number: '34821' });
    const again = await saver.addAccount({
      account_number: '００３４８ー２ １',
      holder_kana: 'さとう いちろう',
    });
    expect(again.data).toEqual(data);
  });

  test('an account that is added again gets the image and the default of the request, and no duplicate', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    await saver.addAccount({ account_number: '1' });
    const { data } = await saver.addAccount({ account_number: '2' });
    const image_id = await uploadCard(sandbox, saver.user, 51);
    const again = await saver.addAccount({ account_number: '2', image_id, is_default: true });
    expect(again.data).toMatchObject({ bank_account_id: data.bank_account_id, image_id, is_default: true });
    const kept = await saver.addAccount({ account_number: '2' });
    expect(kept.data).toEqual(again.data);
    const refused = await saver.addAccount({ account_number: '2', image_id: `upl_${'0'.repeat(26)}` });
    expect(refused).toMatchObject({ code: 6005 });
  });

  test('an image serves one account only', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const image_id = await uploadCard(sandbox, saver.user, 50);
    const { data } = await saver.addAccount({ image_id });
    expect(data.image_id).toBe(image_id);
    expect((await change(saver, data.bank_account_id, { image_id })).code).toBe(1);
    expect(await saver.addAccount({ image_id, account_number: '2' })).toMatchObject({ code: 6005 });
  });

  test('refuses unknown banks and branches, and images of another user', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    expect(await saver.addAccount({ branch_code: '099' })).toMatchObject({
      code: 7009,
      data: { field: 'branch_code', nearest: ['001', '012', '021', '034', '101'] },
    });
    expect(await saver.addAccount({ bank_code: '0001' })).toMatchObject({
      code: 7009,
      data: { field: 'bank_code', nearest: [] },
    });
    expect(await saver.addAccount({ image_id: `upl_${'0'.repeat(26)}` })).toMatchObject({ code: 6005 });
    for (const wrong of [{ account_number: '12345678' }, { account_number: '' }, { holder_kana: 'Sato' }])
      expect((await saver.addAccount(wrong)).status).toBe(422);
    expect(await list(saver)).toEqual([]);
  });
});

describe('changing and removing', () => {
  test('changing the branch holds withdrawals for a day, changing the default account does not', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const second = (await saver.addAccount({ account_number: '7' })).data.bank_account_id;
    expect((await change(saver, second, { is_default: true })).data).toMatchObject({ is_default: true });
    const [first, other] = await list(saver);
    expect([first.bank_account_id, other.is_default]).toEqual([second, false]);
    expect(other.withdrawals_held_until).toBeNull();
    const moved = await change(saver, saver.accountId, { bank_code: '9997', branch_code: '003' });
    expect(moved.data).toMatchObject({
      bank_name: 'かわせみ信用金庫',
      account_number: '***4821',
      withdrawals_held_until: '2026-11-20T10:00:00.000+09:00',
    });
  });

  test('an update without a change starts no hold', async () => {
    const saver = await WithdrawingUser.ready(sandbox, NOW);
    const { data } = await change(saver, saver.accountId, {
      account_number: '34821',
      account_type: 'ordinary',
    });
    expect(data.withdrawals_held_until).toBeNull();
  });

  test('refuses a change of the bank without a branch', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const { bank_account_id } = (await saver.addAccount()).data;
    expect(await change(saver, bank_account_id, { bank_code: '9997' })).toMatchObject({ code: 7009 });
    expect(await change(saver, bank_account_id, { branch_code: '012' })).toMatchObject({ code: 7009 });
    expect((await change(saver, bank_account_id, {})).status).toBe(422);
  });

  test('when the default account is removed, the oldest other one becomes the default', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const ids: string[] = [];
    for (const account_number of ['1', '2', '3'])
      ids.push((await saver.addAccount({ account_number })).data.bank_account_id);
    await change(saver, ids[2] ?? '', { is_default: true });
    expect((await saver.send(`DELETE /bank-accounts/${ids[2]}`)).code).toBe(1);
    expect((await saver.send(`DELETE /bank-accounts/${ids[2]}`)).status).toBe(404);
    const left = await list(saver);
    expect(left.map(({ bank_account_id, is_default }: never) => [bank_account_id, is_default])).toEqual([
      [ids[0], true],
      [ids[1], false],
    ]);
  });

  test('answers 404 to the account of another user', async () => {
    const [owner, other] = [await WithdrawingUser.verified(sandbox), await WithdrawingUser.verified(sandbox)];
    const { bank_account_id } = (await owner.addAccount()).data;
    expect((await change(other, bank_account_id, { is_default: true })).status).toBe(404);
    expect((await other.send(`DELETE /bank-accounts/${bank_account_id}`)).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });

  test('notifies the user of every change of an account', async () => {
    const saver = await WithdrawingUser.verified(sandbox);
    const { bank_account_id } = (await saver.addAccount()).data;
    await change(saver, bank_account_id, { account_type: 'savings' });
    await saver.send(`DELETE /bank-accounts/${bank_account_id}`);
    const titles = (await saver.get('/messages?lang=en')).data.items.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.slice(0, 3)).toEqual([
      'Bank account removed',
      'Bank account changed',
      'Bank account added',
    ]);
  });
});

test('banks come page by page, and a cursor of another list is refused', async () => {
  const saver = await WithdrawingUser.unverified(sandbox);
  const first = (await saver.get('/banks?limit=4')).data;
  const rest = (await saver.get(`/banks?limit=4&cursor=${first.next_cursor}`)).data;
  expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([4, 2, null]);
  expect((await saver.get(`/deposits?cursor=${first.next_cursor}`)).status).toBe(422);
  expect((await call(sandbox, 'GET /banks', {})).status).toBe(401);
});
