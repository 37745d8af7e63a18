import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Bundle } from './contract-model.ts';
import { generateSchema } from './generate-schema.ts';
import { generateValidators } from './generate-validators.ts';
import { Generators, generatorInput, typesInput } from './generators.ts';
import { layout } from './layout.ts';

const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Bundle;

test('cached generators return the same sources as new ones', async () => {
  await using generators = new Generators();
  expect(await generators.sources(bundle)).toEqual({
    'schema.gen.ts': await generateSchema(bundle),
    'validators.gen.ts': await generateValidators(bundle),
  });
});

test('ignores bounds, but not properties that are named like a bound', () => {
  const input = (schema: object) => generatorInput({ paths: {}, components: { schemas: { Lot: schema } } });
  const bounded = (maximum: number) => typesInput(input({ type: 'integer', maximum }));
  expect(bounded(100)).toBe(bounded(200));
  const named = (type: string) => typesInput(input({ properties: { maximum: { type } } }));
  expect(named('integer')).not.toBe(named('string'));
});
