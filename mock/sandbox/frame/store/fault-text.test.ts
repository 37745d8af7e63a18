import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

/** An error of the store as the query builder wraps it. */
function failedQuery(): Error {
  const cause = Object.assign(new Error('could not open file "base/5/2601"'), { code: '58P01' });
  return new Error('Failed query: insert into "users"\nparams: 09012345678,argon2id$secret', { cause });
}

it('names the operation, the reason with its code, and the place in the program', () => {
  const [first, ...frames] = faultText('register (POST /api/session/register)', failedQuery()).split('\n');
  expect(first).toBe(
    'register (POST /api/session/register): Error: could not open file "base/5/2601" (58P01)',
  );
  expect(frames[0]).toContain('fault-text.test.ts');
});

it('leaves the values of a query out, also without a cause', () => {
  const bare = new Error('Failed query: insert into "users"\nparams: 09012345678,argon2id$secret');
  for (const error of [failedQuery(), bare])
    expect(faultText('due jobs', error)).not.toMatch(/params|09012345678|argon2id/);
  expect(faultText('due jobs', bare)).toContain('Failed query: insert into "users"');
});

it('formats a value that is not an error in one line', () => {
  expect(faultText('The database is out of reach:', 'ECONNREFUSED')).toBe(
    'The database is out of reach: ECONNREFUSED',
  );
});
