import { expect, test } from 'vitest';
import type { Bundle } from './contract-model.ts';
import { generateValidators } from './generate-validators.ts';
import { GENERATED_HEADER } from './layout.ts';

const bundle = {
  openapi: '3.1.0',
  info: { title: 'Two schemas', version: '1.0.0' },
  paths: {
    '/lots': {
      get: {
        operationId: 'getLot',
        responses: {
          200: {
            description: 'It.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Lot' } } },
          },
        },
      },
    },
    '/stream': { get: { operationId: 'openStream', responses: { 101: { description: 'Switching.' } } } },
  },
  components: {
    schemas: {
      Lot: {
        type: 'object',
        additionalProperties: false,
        required: ['shares'],
        properties: { shares: { type: 'integer', format: 'int64', minimum: 100, multipleOf: 100 } },
      },
      Notes: { type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
    },
  },
} as Bundle;

/** Removes the PURE annotations for bundlers. */
const plain = (source: string): string => source.replaceAll('/* @__PURE__ */ ', '');

test('validators check multipleOf, treat 64-bit integers as numbers and accept unknown members', async () => {
  const source = plain(await generateValidators(bundle));
  expect(source.startsWith(GENERATED_HEADER)).toBe(true);
  expect(source).toContain('shares: v.pipe(v.number(), v.integer(), v.minValue(100), v.multipleOf(100))');
  expect(source).toContain('vLot = v.object({');
});

test('a map with values of several types is generated as a record', async () => {
  expect(plain(await generateValidators(bundle))).toContain('vNotes = v.record(v.string(), v.union(');
});

test('the table has every operation with a 200 response', async () => {
  expect(await generateValidators(bundle)).toContain(
    'export const RESPONSES = {\n  getLot: vGetLotResponse,\n};\n',
  );
});

test('generation is deterministic', async () => {
  expect(await generateValidators(bundle)).toBe(await generateValidators(bundle));
});
