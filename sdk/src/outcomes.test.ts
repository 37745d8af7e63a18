import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outcomesOf } from '../../openapi/scripts/outcomes.ts';
import { createTsubameClient } from './client.ts';
import { HttpError, UnauthorizedError } from './errors.ts';
import { OPERATIONS, type OperationId } from './gen/operations.gen.ts';
import { validateResponse } from './validators.ts';

/** Every named outcome of the operations that are methods of the client. */
const bundle = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const outcomes = outcomesOf(bundle).filter(({ isJsonCall }) => isJsonCall);
const examples = outcomes.flatMap(({ operationId, status, examples }) =>
  examples.map(({ name, value }) => [name, operationId as OperationId, status, value] as const),
);

type AnyCall = (args: object) => Promise<unknown>;

/** Calls an operation with a client that receives the given response, and validates the response. */
function call(operationId: OperationId, status: number, value: unknown): Promise<unknown> {
  const client = createTsubameClient({
    baseUrl: 'http://127.0.0.1/api',
    validate: validateResponse,
    fetch: () => Promise.resolve(Response.json(value, { status })),
  });
  const names = OPERATIONS[operationId].path.match(/(?<=\{)\w+(?=\})/g) ?? [];
  const path = Object.fromEntries(names.map((name) => [name, 'x']));
  const method = (client as unknown as Record<string, AnyCall>)[operationId];
  if (method === undefined) throw new Error(`The client has no method ${operationId}.`);
  const body = OPERATIONS[operationId].method === 'GET' ? {} : { body: {} };
  return method({ path, ...body, idempotencyKey: '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11' });
}

// The matrix of `npm run coverage:contract -w openapi` finds each outcome's test by its name.
test.each(examples)('%s', async (_name, operationId, status, value) => {
  if (status === 200) {
    expect(await call(operationId, status, value)).toEqual(value);
    return;
  }
  const { msg, data } = value as { msg: string; data: unknown };
  const failure = call(operationId, status, value);
  await expect(failure).rejects.toBeInstanceOf(status === 401 ? UnauthorizedError : HttpError);
  await expect(failure).rejects.toMatchObject({ operationId, status, msg, problem: data });
});
