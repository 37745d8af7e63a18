import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layout } from '../../layout.ts';
import { compileErrors } from '../sample-findings.ts';
import { referenceGroups } from './operation.ts';
import { sdkSample } from './sdk-sample.ts';

test('every SDK sample of the reference compiles as copied, and a wrong one does not', async () => {
  const groups = referenceGroups(JSON.parse(readFileSync(layout.bundleJson, 'utf8')), []);
  const samples = groups
    .flatMap(({ operations }) => operations)
    .map(({ id, call, sdk, outcomes }) => {
      const refuses = outcomes.some(({ status, code = 0 }) => status < 400 && code >= 1000);
      const source = sdkSample(call, sdk, refuses);
      // The only value that a reader must supply.
      return {
        name: id,
        source: source.includes('token') ? `declare const token: string;\n${source}` : source,
      };
    });
  const placeOrder = samples.find(({ name }) => name === 'placeOrder')?.source ?? '';
  expect(placeOrder).toContain("direction: 'long'");
  const wrong = { name: 'wrong', source: placeOrder.replace("'long'", "'sideways'") };
  const errors = await compileErrors([...samples, wrong]);
  expect(errors.map(({ name }) => name)).toEqual(['wrong']);
});
