import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { call, signUp } from '../users/provider-call.ts';
import { newKey } from '../users/test-users.ts';
import { tryNarrowing } from './list-filters.ts';
import type { Bench } from './operation-check.ts';
import { plainDraft } from './operation-discovery.ts';
import { belongingsOf, differences } from './user-data.ts';

/** Reads everything of a user who has an order, and reads it once more: nothing has changed. Then lists are asked for parts. */
export async function tryReads({ provider, built }: Bench): Promise<Finding[]> {
  const user = await signUp(provider);
  const place = operationOf('placeOrder');
  if (built.has(place))
    await call(
      provider,
      place,
      { ...plainDraft(place, user.pool), headers: { 'Idempotency-Key': newKey() } },
      user,
    );
  const before = await belongingsOf(provider, user.token, built);
  const after = await belongingsOf(provider, user.token, built);
  await tryNarrowing(provider, built, user);
  return differences(before, after).map((id) => {
    const operation = operationOf(id);
    const request = {
      method: operation.method,
      url: `${provider.baseUrl}${operation.path}?lang=en`,
      headers: { token: user.token },
      body: null,
    };
    const detail = 'the second read answers otherwise, with nothing but reads between';
    const expected = JSON.parse(before[id] ?? 'null') as unknown;
    const received = JSON.parse(after[id] ?? 'null') as unknown;
    return findingOf(operation, request, {
      rule: 'read_changed',
      pointer: '/data',
      detail,
      expected,
      received,
    });
  });
}
