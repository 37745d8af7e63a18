import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layout } from '../layout.ts';
import { guideSamples, operationSamples } from './code-samples.ts';

const operations = operationSamples(JSON.parse(readFileSync(layout.bundleJson, 'utf8')));
const guides = guideSamples(join(layout.contract, 'guides'));

test('every operation shows how to call it, and every guide for developers has code', () => {
  expect(operations.filter(({ source }) => source === '').map(({ name }) => name)).toEqual([]);
  expect(guides.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['front-end.md-1', 'ci.md-1', 'stream.md-1']),
  );
});
