import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'capabilities');
const tags = readdirSync(FOLDER);
const list = readFileSync(join(import.meta.dirname, 'capabilities.ts'), 'utf8');

/** Returns the capabilities that the text does not import. */
const missingImports = (all: readonly string[], text: string) =>
  all.filter((tag) => !text.includes(`from './capabilities/${tag}/${tag}.ts';`));

test('`capabilities.ts` imports the capability of every folder', () => {
  expect(tags.length).toBeGreaterThan(10);
  expect(missingImports(tags, list)).toEqual([]);
});

test('the check names a capability that `capabilities.ts` does not import', () => {
  expect(missingImports([...tags, 'raffles'], list)).toEqual(['raffles']);
  expect(missingImports(tags, list.replace("'./capabilities/loans/loans.ts'", "''"))).toEqual(['loans']);
});

test.each(tags.filter((tag) => existsSync(join(FOLDER, tag, 'message-texts.ts'))))(
  '%s provides its message texts itself',
  (tag) => {
    const capability = readFileSync(join(FOLDER, tag, `${tag}.ts`), 'utf8');
    expect(capability).toMatch(/^ {4}messages: MESSAGES,$/m);
  },
);
