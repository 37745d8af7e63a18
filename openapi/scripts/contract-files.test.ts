import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { layout } from './layout.ts';

const paths = join(layout.contract, 'paths');
const files = readdirSync(paths, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

interface OperationFile {
  readonly operationId: string;
  readonly tags: readonly string[];
}

test.each(files)('%s holds the operation it is named after, tagged with its folder', (file) => {
  const { operationId, tags } = parse(readFileSync(join(paths, file), 'utf8')) as OperationFile;
  expect(`${operationId}.yaml`).toBe(basename(file));
  expect(tags).toEqual([dirname(file)]);
});

test('every operation file is on a path of the entry, once', () => {
  const entry = readFileSync(layout.entry, 'utf8');
  const used = [...entry.matchAll(/\$ref: paths\/([^\s}]+)/g)].map(([, file]) => file).sort();
  expect(used).toEqual([...files].sort());
});

test('every example file is used by an operation', () => {
  const operations = files.map((file) => readFileSync(join(paths, file), 'utf8')).join();
  const examples = readdirSync(join(layout.contract, 'examples'));
  expect(examples.filter((example) => !operations.includes(`/examples/${example}`))).toEqual([]);
});
