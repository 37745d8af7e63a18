import { isSuccess, unwrap } from '@tsubame/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH } from '../../web/e2e/specification/constants.ts';
import { newMobile } from '../verifier/users/test-users.ts';
import { openProduct, type Product, schemaNamed, type UserIn } from './product.ts';

// Section 5: the provider refuses what the app reports at a field, so no other client gets past the rules.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Whether a call was carried out: not refused, and not answered as an invalid request. */
async function isAccepted(
  call: Promise<{ readonly code: number; readonly msg: string; readonly data: unknown }>,
) {
  return isSuccess(await call.catch(() => ({ code: 422, msg: '', data: null })));
}

describe('a password has 6 to 10 characters', () => {
  const { least, most } = PASSWORD_LENGTH;

  it.each([
    [least - 1, false],
    [least, true],
    [most, true],
    [most + 1, false],
  ])('%d characters', async (length, accepted) => {
    const secret = 'a'.repeat(length);
    const registration = { mobile: newMobile(), password: secret, invitation_code: 'TSUBAME' };
    expect(await isAccepted(product.users.guest.register({ body: registration }))).toBe(accepted);
    const { client } = await product.userIn('signedIn');
    expect(await isAccepted(client.changeFundPassword({ body: { new_password: secret } }))).toBe(accepted);
    const change = { current_password: 'demo1234', new_password: secret };
    expect(await isAccepted(client.changePassword({ body: change }))).toBe(accepted);
  });

  it('in the contract', () => {
    expect(schemaNamed('Password')).toMatchObject({ minLength: least, maxLength: most });
  });
});

it('a withdrawal needs an amount of at least the minimum, an account and the transaction password', async () => {
  const { client, values } = await product.userIn('accountKept');
  const { minimum_amount } = unwrap(await client.getWithdrawalTerms());
  const body = {
    amount: minimum_amount,
    bank_account_id: values.bank_account_id ?? '',
    fund_password: 'fund456',
  };
  const isTaken = (change: Partial<typeof body>) =>
    isAccepted(client.requestWithdrawal({ body: { ...body, ...change }, ...once() }));
  expect(await isTaken({ amount: minimum_amount - 1 })).toBe(false);
  expect(await isTaken({ bank_account_id: '' })).toBe(false);
  expect(await isTaken({ fund_password: 'wrong1' })).toBe(false);
  expect(await isTaken({})).toBe(true);
});

it('a follow-up amount has at most two decimals', async () => {
  const { client, values } = await product.userIn('followable');
  const path = { product_id: values.product_id ?? '' };
  const follow = (amount: string) =>
    client.followProduct({
      path,
      body: { amount, stop_loss_rate: '0.2000', disclosure_version: values.disclosure_version ?? '' },
      ...once(),
    });
  expect(await isAccepted(follow('300000.123'))).toBe(false);
  expect(await isAccepted(follow('300000.12'))).toBe(true);
});

it('a loan needs the agreement’s consent, all information, the minimum amount and the limit', async () => {
  const user = await product.userIn('mayBorrow');
  const { minimum_amount, amount_step, available_limit } = unwrap(await user.client.getLoanTerms());
  const body = loanOf(user, minimum_amount);
  const isTaken = (change: Partial<typeof body>) =>
    isAccepted(user.client.applyForLoan({ body: { ...body, ...change }, ...once() }));
  expect(await isTaken({ agreement_version: null })).toBe(false);
  expect(await isTaken({ name: '' })).toBe(false);
  expect(await isTaken({ amount: minimum_amount - amount_step })).toBe(false);
  expect(await isTaken({ amount: available_limit + amount_step })).toBe(false);
  expect(await isTaken({})).toBe(true);
});

function loanOf({ values }: UserIn, amount: number) {
  return {
    name: '佐藤 一郎',
    identity_number: 'SAMPLE-20261120',
    address: '東京都千代田区見本町1-2-3',
    contact_number: '090-1234-5678',
    email: 'ichiro@example.jp',
    amount,
    term_days: 30,
    collateral: [{ position_id: values.position_id ?? '', quantity: 300 }],
    agreement_version: (values.agreement_version ?? '') as string | null,
  };
}

it('a purchase has a minimum quantity', async () => {
  const { client } = await product.userIn('signedIn');
  const { lot_size } = unwrap(await client.getStock({ path: { code: '7203' } }));
  const buy = (quantity: number) =>
    client.placeOrder({
      body: { code: '7203', direction: 'long', price_type: 'market', price: null, quantity, leverage: 1 },
      ...once(),
    });
  expect(await isAccepted(buy(lot_size / 2))).toBe(false);
  expect(await isAccepted(buy(lot_size))).toBe(true);
});
