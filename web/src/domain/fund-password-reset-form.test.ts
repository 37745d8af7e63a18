import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FUND_PASSWORD_RESET_FAULTS, fundPasswordResetSchema } from './fund-password-reset-form.ts';

/** The first fault of each field. */
function faults(current: string, birth: string): Record<string, unknown> {
  const { issues = [] } = v.safeParse(fundPasswordResetSchema, { current, birth });
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.[0]?.key), message]),
  );
}

it.each([
  ['secret1', '1990-02-28', {}],
  ['', '1990-02-28', { current: 'loginEmpty' }],
  ['secret1', '', { birth: 'birthEmpty' }],
  ['secret1', ' 　', { birth: 'birthEmpty' }],
  ['secret1', '1990-02-30', { birth: 'birthFormat' }],
  ['secret1', '28/02/1990', { birth: 'birthFormat' }],
  ['', '', { current: 'loginEmpty', birth: 'birthEmpty' }],
])('login password %j and date of birth %j have the faults %j', (current, birth, expected) => {
  expect(faults(current, birth)).toEqual(expected);
  for (const fault of Object.values(expected)) expect(FUND_PASSWORD_RESET_FAULTS).toContain(fault);
});
