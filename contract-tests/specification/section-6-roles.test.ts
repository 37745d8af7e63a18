import { unwrap } from '@tsubame/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMobile } from '../verifier/users/test-users.ts';
import { openProduct, type Product } from './product.ts';

// Section 6: roles and permissions. The specification leaves open what ranks may do.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());

it('a user is identified by a token; without one, the answer is 401', async () => {
  const { client } = await product.userIn('signedIn');
  expect(unwrap(await client.getUserInfo()).user_id).toMatch(/^usr_/);
  await expect(product.clientOf(null).getUserInfo()).rejects.toMatchObject({ status: 401 });
});

it('registration requires an invitation code', async () => {
  const { guest } = product.users;
  const register = (invitation_code: string) =>
    guest.register({ body: { mobile: newMobile(), password: 'tsuba123', invitation_code } });
  expect((await register('NOBODY-0000')).code).not.toBe(1);
  expect((await register('TSUBAME')).code).toBe(1);
});

it('a rank decides nothing: a new user may withdraw the whole balance', async () => {
  const { client } = await product.userIn('verified');
  const { balance, withdrawable_amount } = unwrap(await client.getWithdrawalTerms());
  expect(withdrawable_amount).toBe(balance);
});
