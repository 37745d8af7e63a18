import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'capabilities');
const tags = readdirSync(FOLDER);
const list = readFileSync(join(import.meta.dirname, 'capabilities.ts'), 'utf8');

/** Capabilities that the list does not take in, by the imports that it has. */
const leftOut = (all: readonly string[], text: string) =>
  all.filter((tag) => !text.includes(`from './capabilities/${tag}/${tag}.ts';`));

test('lists every folder of a capability', () => {
  expect(tags.length).toBeGreaterThan(10);
  expect(leftOut(tags, list)).toEqual([]);
});

test('one that the list forgets is named', () => {
  expect(leftOut([...tags, 'raffles'], list)).toEqual(['raffles']);
  expect(leftOut(tags, list.replace("'./capabilities/loans/loans.ts'", "''"))).toEqual(['loans']);
});

test.each(tags.filter((tag) => existsSync(join(FOLDER, tag, 'message-texts.ts'))))(
  'what %s says to users is brought by it',
  (tag) => {
    const capability = readFileSync(join(FOLDER, tag, `${tag}.ts`), 'utf8');
    expect(capability).toMatch(/^ {4}messages: MESSAGES,$/m);
  },
);
