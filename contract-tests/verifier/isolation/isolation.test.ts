import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleDraft } from '../checks/operation-discovery.ts';
import { OPERATIONS, operationOf } from '../contract/operations.ts';
import { invalidRequestsOf, validDrafts } from '../generated-requests/request-drafts.ts';
import type { Exchange } from '../http/exchange.ts';
import { KnownValues } from '../users/known-values.ts';
import { otherUserFindings } from './isolation.ts';

const API = 'http://provider/api';
const SUCCESS = { status: 200, headers: {}, text: '{"code":1,"msg":"ok","data":{}}', ms: 1 } as const;

/** A successful request of another user, from a provider that ignores the owner. */
function leaked(id: string, path: string): Exchange {
  const operation = operationOf(id);
  const request = { method: operation.method, url: `${API}${path}`, headers: {}, body: null };
  return { operation, request, response: SUCCESS };
}

describe('otherUserFindings', () => {
  it.each([
    ['getUserInfo', '/index/getUserInfo?user_id=usr_01k8z3v5q2m7r9t4w6x8y0a1bk', 403],
    ['getWithdrawalTerms', '/index/withdrawal?user_id=usr_01k8z3v5q2m7r9t4w6x8y0a1bk', 403],
    ['getOrder', '/orders/ord_01k8z3v5q2m7r9t4w6x8y0a1bk', 404],
    ['cancelWithdrawal', '/withdrawals/wdr_01k8z3v5q2m7r9t4w6x8y0a1bk/cancel', 404],
    ['applyForLoan', '/loans', 'a refusal'],
  ])('expects the status that the contract lists for %s', (id, path, expected) => {
    expect(otherUserFindings(leaked(id, path))).toMatchObject([
      { rule: 'open_to_others', expected, received: 200 },
    ]);
  });

  it('finds nothing if the other user is refused', () => {
    const refused = { ...SUCCESS, status: 403, text: '{"code":403,"msg":"no","data":{}}' };
    expect(otherUserFindings({ ...leaked('getUserInfo', '/index/getUserInfo'), response: refused })).toEqual(
      [],
    );
  });
});

it('expects only statuses that the operation lists for an invalid request', () => {
  const pool = new KnownValues();
  const unlisted = OPERATIONS.flatMap((operation) => {
    const [generated] = fc.sample(validDrafts(operation, pool), { numRuns: 1, seed: 1 });
    return [exampleDraft(operation, pool), generated ?? exampleDraft(operation, pool)].flatMap((draft) =>
      invalidRequestsOf(operation, draft, { baseUrl: API, token: null }).flatMap(({ what, refusedWith }) =>
        refusedWith
          .filter((status) => !operation.responses.has(status))
          .map((status) => `${operation.id}, ${what}: ${status}`),
      ),
    );
  });
  expect(unlisted).toEqual([]);
});

it('the contract documents 401 for every operation that needs a token, and 409 for every one with an idempotency key', () => {
  const without = OPERATIONS.filter(
    ({ open, money, responses }) => (!open && !responses.has(401)) || (money && !responses.has(409)),
  );
  expect(without).toEqual([]);
});
