import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStack, type RunningStack } from '../sandbox/running-stack.ts';
import { createTestUsers, newIdempotencyKey } from '../verifier/users/test-users.ts';

/** Control characters, a lone surrogate, and bidirectional control characters. */
const INVALID_CHARACTERS = ['\u0000', '\u0007', '\u007f', '\ud800', '\u200f', '\u202e', '\u2066'];

let stack: RunningStack;
let token: string;
beforeAll(async () => {
  stack = await openStack();
  const users = createTestUsers({ baseUrl: stack.baseUrl, invitationCode: 'TSUBAME' });
  token = (await users.signUp()).session.token;
});
afterAll(() => stack?.close());

type Schema = { $ref?: string; type?: string | string[]; properties?: Record<string, Schema> };
type Parameter = { $ref?: string; name: string; in: string; schema: Schema };
type Body = { schema: Schema; examples?: Record<string, { $ref?: string; value?: object }> };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json'?: Body } };
};

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

function resolved<Value extends { $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  let found: unknown = contract;
  for (const part of value.$ref.slice(2).split('/')) found = (found as Record<string, unknown>)[part];
  return resolved(found as Value);
}

type InvalidRequest = { name: string; method: string; path: string; body?: string };

/** Requests with an invalid character in one parameter or member, for every parameter and member of every operation. */
function invalidRequests(invalidCharacter: string): InvalidRequest[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, parameters = [], requestBody }]) => {
      if (operationId === 'openStream') return [];
      const target = path.replaceAll(/\{\w+\}/g, '7203');
      const text = `a${invalidCharacter}b`;
      const escaped = invalidCharacter === '\ud800' ? '%ED%A0%80' : encodeURIComponent(invalidCharacter);
      const queries = parameters.map(resolved).filter((each) => each.in === 'query' && each.name !== 'lang');
      const body = requestBody?.content['application/json'];
      const names = Object.keys((body && resolved(body.schema).properties) ?? {});
      const sample = Object.values(body?.examples ?? {}).map(resolved)[0]?.value;
      return [
        ...queries.map(({ name }) => ({
          name: `${operationId} query.${name}`,
          method,
          path: `${target}?${name}=a${escaped}b`,
        })),
        ...names.map((name) => ({
          name: `${operationId} body.${name}`,
          method,
          path: target,
          body: JSON.stringify({ ...sample, [name]: text }),
        })),
      ];
    }),
  );
}

test.each(INVALID_CHARACTERS)(
  'refuses %j in every query parameter and body member, in the envelope',
  async (invalidCharacter) => {
    const bad: string[] = [];
    for (const { name, method, path, body } of invalidRequests(invalidCharacter)) {
      const response = await fetch(`${stack.baseUrl}${path}`, {
        method: method.toUpperCase(),
        headers: {
          token,
          'idempotency-key': newIdempotencyKey(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const { code } = (await response.json()) as { code?: number };
      // A URL cannot encode a lone surrogate. It arrives as three replacement characters, which may be valid.
      const isRefused =
        response.status === 422 || (invalidCharacter === '\ud800' && name.includes(' query.'));
      if (!isRefused || response.status >= 500 || code === undefined)
        bad.push(`${name}: HTTP ${response.status}`);
    }
    expect(bad).toEqual([]);
    expect(stack.errors).toEqual([]);
  },
);
