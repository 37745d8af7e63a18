import { expect, it } from 'vitest';
import { operationOf } from '../contract/operations.ts';
import { KnownValues } from '../users/known-values.ts';
import { exampleDraft, withUnusedMobile } from './operation-discovery.ts';

const register = operationOf('register');
const sample = register.body?.sample as { readonly mobile: string };
const draftOf = (body: unknown) => ({ path: {}, query: {}, headers: {}, body });

it('registers a new mobile number each time, never the one of the sample', () => {
  const numbers = [1, 2, 3].map(
    () => (exampleDraft(register, new KnownValues()).body as typeof sample).mobile,
  );
  expect(new Set([sample.mobile, ...numbers]).size).toBe(4);
  for (const number of numbers) expect(number).toMatch(/^090-\d{4}-\d{4}$/);
});

it('does not change a request without the sample’s mobile number', () => {
  const login = draftOf({ account: sample.mobile, password: 'x' });
  expect(withUnusedMobile(operationOf('login'), login)).toBe(login);
  for (const body of [undefined, null, { mobile: 'no number' }, 7]) {
    const draft = draftOf(body);
    expect(withUnusedMobile(register, draft)).toBe(draft);
  }
});
