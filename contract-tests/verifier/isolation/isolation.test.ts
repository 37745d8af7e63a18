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

/** Another user's request as a provider that does not look at the owner answers it. */
function leaked(id: string, path: string): Exchange {
  const operation = operationOf(id);
  const request = { method: operation.method, url: `${API}${path}`, headers: {}, body: null };
  return { operation, request, answer: SUCCESS };
}

describe('what the verifier expects where another user is answered', () => {
  it.each([
    ['getUserInfo', '/index/getUserInfo?user_id=usr_01k8z3v5q2m7r9t4w6x8y0a1bk', 403],
    ['getWithdrawalTerms', '/index/withdrawal?user_id=usr_01k8z3v5q2m7r9t4w6x8y0a1bk', 403],
    ['getOrder', '/orders/ord_01k8z3v5q2m7r9t4w6x8y0a1bk', 404],
    ['cancelWithdrawal', '/withdrawals/wdr_01k8z3v5q2m7r9t4w6x8y0a1bk/cancel', 404],
    ['applyForLoan', '/loans', 'a refusal'],
  ])('is the answer that the contract lists for %s', (id, path, expected) => {
    expect(otherUserFindings(leaked(id, path))).toMatchObject([
      { rule: 'open_to_others', expected, received: 200 },
    ]);
  });

  it('is nothing where the other user is refused', () => {
    const refused = { ...SUCCESS, status: 403, text: '{"code":403,"msg":"no","data":{}}' };
    expect(otherUserFindings({ ...leaked('getUserInfo', '/index/getUserInfo'), answer: refused })).toEqual(
      [],
    );
  });
});

it('expects of a broken request only statuses that its operation lists', () => {
  const pool = new KnownValues();
  const unlisted = OPERATIONS.flatMap((operation) => {
    const [drawn] = fc.sample(validDrafts(operation, pool), { numRuns: 1, seed: 1 });
    return [exampleDraft(operation, pool), drawn ?? exampleDraft(operation, pool)].flatMap((draft) =>
      invalidRequestsOf(operation, draft, { baseUrl: API, token: null }).flatMap(({ what, refusedWith }) =>
        refusedWith
          .filter((status) => !operation.answers.has(status))
          .map((status) => `${operation.id}, ${what}: ${status}`),
      ),
    );
  });
  expect(unlisted).toEqual([]);
});

it('expects 401 of every operation that needs a token, and 409 of every one that takes a key', () => {
  const without = OPERATIONS.filter(
    ({ open, money, answers }) => (!open && !answers.has(401)) || (money && !answers.has(409)),
  );
  expect(without).toEqual([]);
});
