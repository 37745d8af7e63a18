import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LOGIN_RESET_FAULTS, loginResetSchema } from './login-reset-form.ts';

/** The first fault of each field. */
function faults(account: string, birth: string): Record<string, unknown> {
  const { issues = [] } = v.safeParse(loginResetSchema, { account, birth });
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.[0]?.key), message]),
  );
}

it.each([
  ['090-1234-5678', '1990-02-28', {}],
  ['０９０１２３４５６７８', '1990-02-28', {}],
  ['', '1990-02-28', { account: 'accountEmpty' }],
  ['9'.repeat(41), '1990-02-28', { account: 'accountLength' }],
  ['090-1234-5678', '', { birth: 'birthEmpty' }],
  ['090-1234-5678', '1990-02-30', { birth: 'birthFormat' }],
])('account %j and date of birth %j have the faults %j', (account, birth, expected) => {
  expect(faults(account, birth)).toEqual(expected);
  for (const fault of Object.values(expected)) expect(LOGIN_RESET_FAULTS).toContain(fault);
});
