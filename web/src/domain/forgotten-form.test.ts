import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FORGOTTEN_FAULTS, forgottenForm } from './forgotten-form.ts';

/** The first fault of each field. */
function faults(current: string, birth: string): Record<string, unknown> {
  const { issues = [] } = v.safeParse(forgottenForm, { current, birth });
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
])('password %j and birth %j: %j', (current, birth, expected) => {
  expect(faults(current, birth)).toEqual(expected);
  for (const fault of Object.values(expected)) expect(FORGOTTEN_FAULTS).toContain(fault);
});
