import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Bundle } from './contract-model.ts';
import { generateBounds } from './generate-bounds.ts';
import { generateOperations } from './generate-operations.ts';
import { generateResultCodes } from './generate-result-codes.ts';
import { GENERATED_HEADER } from './layout.ts';
import { staleFiles } from './stale-files.ts';

const entry = {
  http_status: 200,
  messages: { jp: '', zh: '', en: '', es: '', fr: '' },
  cause: '',
  remedy: '',
};

test('the operation table has method, path, idempotency and whether a token is needed', () => {
  const bundle: Bundle = {
    paths: {
      '/orders': {
        post: { operationId: 'placeOrder', parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] },
      },
      '/environment': { get: { operationId: 'getEnvironment', security: [] } },
      '/messages': {
        post: { operationId: 'sendMessage', parameters: [{ name: 'Idempotency-Key', in: 'header' }] },
      },
    },
    components: { parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: true } } },
  };
  const source = generateOperations(bundle);
  expect(source.startsWith(GENERATED_HEADER)).toBe(true);
  expect(source).toContain("...alike('GET', {\n    getEnvironment: '/environment',\n  }, { open: true }),");
  expect(source).toContain("...alike('POST', {\n    placeOrder: '/orders',\n  }, { idempotent: true }),");
  expect(source).toContain("    sendMessage: '/messages',\n  }, { idempotent: 'optional' }),");
});

test('lists each secret body member once, also behind references', () => {
  const body = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
  const bundle = {
    paths: {
      '/orders': { post: { operationId: 'placeOrder', ...body({ $ref: '#/components/schemas/Draft' }) } },
      '/session': {
        post: { operationId: 'login', ...body({ properties: { password: { format: 'password' } } }) },
        delete: { operationId: 'logout' },
      },
    },
    components: {
      schemas: {
        Draft: {
          properties: { note: { type: 'string' }, fund_password: { $ref: '#/components/schemas/Secret' } },
        },
        Secret: { type: 'string', format: 'password' },
      },
    },
  } as Bundle;
  expect(generateOperations(bundle)).toContain(
    "export const SECRETS: readonly string[] = ['fund_password', 'password'];\n",
  );
});

test('lists the bounds of request members by operation, also behind references', () => {
  const bundle = {
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
            { name: 'Request-Id', in: 'header', schema: { type: 'string', maxLength: 40 } },
          ],
        },
        post: {
          operationId: 'placeOrder',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Draft' } } },
          },
        },
      },
      '/environment': { get: { operationId: 'getEnvironment' } },
    },
    components: {
      schemas: {
        Draft: {
          properties: {
            note: { $ref: '#/components/schemas/Note' },
            quantity: { type: 'integer', minimum: 1, multipleOf: 100 },
            market: { type: 'boolean' },
          },
        },
        Note: { type: 'string', minLength: 1, maxLength: 40 },
      },
    },
  } as Bundle;
  expect(generateBounds(bundle).slice(GENERATED_HEADER.length)).toContain(`
export const listOrdersBounds = {
  limit: { minimum: 1, maximum: 100 },
} as const;

export const placeOrderBounds = {
  note: { minLength: 1, maxLength: 40 },
  quantity: { minimum: 1, multipleOf: 100 },
} as const;
`);
});

test('a broken reference stops the generator', () => {
  const bundle = {
    paths: {
      '/orders': {
        post: {
          operationId: 'placeOrder',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Gone' } } } },
        },
      },
    },
  } as Bundle;
  expect(() => generateBounds(bundle)).toThrow('The bundle has no #/components/schemas/Gone.');
});

test('only codes from 1000 on are refusals', () => {
  const source = generateResultCodes([
    { ...entry, code: 1, id: 'success' },
    { ...entry, code: 404, id: 'not_found' },
    { ...entry, code: 2014, id: 'stock_unknown' },
  ]);
  expect(source).toContain('  not_found: 404,');
  expect(source).toContain("  2014: 'stock_unknown',");
  expect(source).toContain('export type RefusalCode =\n  | 2014;\n');
});

test('reports changed and missing generated files as stale', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'same.gen.ts'), 'now');
  writeFileSync(join(folder, 'drifted.gen.ts'), 'before');
  const wanted = { 'same.gen.ts': 'now', 'drifted.gen.ts': 'now', 'missing.gen.ts': 'now' };
  expect(staleFiles(folder, wanted)).toEqual(['drifted.gen.ts', 'missing.gen.ts']);
});
