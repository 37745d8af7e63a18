import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExamples, openStack, type RunningStack } from '../sandbox/running-stack.ts';
import { OPERATIONS, type Operation, type Parameter } from '../verifier/contract/operations.ts';
import {
  type InvalidRequest,
  invalidParameterRequests,
} from '../verifier/generated-requests/request-drafts.ts';
import { validValues } from '../verifier/generated-requests/schema-values.ts';
import { statusOf } from '../verifier/http/exchange.ts';
import { type HttpClient, openHttpClient } from '../verifier/http/http-client.ts';
import type { RequestDraft } from '../verifier/http/request-draft.ts';
import { RetryPolicy } from '../verifier/http/retry-policy.ts';
import { KnownValues } from '../verifier/users/known-values.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';

let stack: RunningStack;
let token: string;
let client: HttpClient;

beforeAll(async () => {
  stack = await openStack({ requestsPerMinute: 10_000_000 });
  const users = createTestUsers({ baseUrl: stack.baseUrl, invitationCode: 'TSUBAME' });
  token = (await users.signUp()).session.token;
  client = openHttpClient(new RetryPolicy(), 5_000);
});

afterAll(async () => {
  client?.close();
  await stack?.close();
});

/** A valid request with all parameters of the operation. */
function completeDraft(operation: Operation): RequestDraft {
  const valuesIn = (place: Parameter['in']) =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === place)
        .map(({ name, schema }) => [
          name,
          fc.sample(validValues(schema, new KnownValues()), { numRuns: 1, seed: 1 })[0],
        ]),
    );
  const { body } = operation;
  const sample = body?.type === 'application/json' ? body.sample : { file: 'no image' };
  return {
    path: valuesIn('path'),
    query: valuesIn('query'),
    headers: valuesIn('header'),
    body: body ? sample : undefined,
  };
}

function invalidRequestsOf(operation: Operation, baseUrl: string): InvalidRequest[] {
  const sender = { baseUrl, token: operation.open ? null : token };
  return invalidParameterRequests(operation, completeDraft(operation), sender);
}

/** Invalid requests that are refused with a status other than the documented ones, each as a line. */
async function wrongRefusals(baseUrl: string): Promise<string[]> {
  const lines: string[] = [];
  for (const operation of OPERATIONS)
    for (const { what, request, refusedWith } of invalidRequestsOf(operation, baseUrl)) {
      const status = statusOf(await client.send(request()));
      if (!refusedWith.includes(status) || !operation.responses.has(status))
        lines.push(`${operation.id}, ${what}: ${status} instead of ${refusedWith.join(' or ')}`);
    }
  return lines;
}

test('the sandbox refuses missing and malformed parameters of every operation as documented', async () => {
  expect(await wrongRefusals(`${stack.sandbox.url}/api`)).toEqual([]);
});

test('the gateway refuses missing and malformed parameters of every operation as documented', async () => {
  expect(await wrongRefusals(stack.baseUrl)).toEqual([]);
});

test('the examples mock refuses missing and malformed parameters of every operation as documented', async () => {
  const examples = await openExamples();
  try {
    expect(await wrongRefusals(`${examples.url}/api`)).toEqual([]);
  } finally {
    await examples.close();
  }
});

test('sends every operation without its required idempotency key and query parameters', () => {
  const sent = OPERATIONS.flatMap((operation) =>
    invalidRequestsOf(operation, 'http://provider/api').map(({ what }) => `${operation.id} ${what}`),
  );
  const required = OPERATIONS.flatMap(({ id, parameters }) =>
    parameters
      .filter((each) => each.required && each.in !== 'path')
      .map((each) => `${id} ${each.in === 'header' ? '' : `${each.in} `}${each.name} is missing`),
  );
  expect(required.length).toBeGreaterThan(20);
  for (const line of required) expect(sent).toContain(line);
});
