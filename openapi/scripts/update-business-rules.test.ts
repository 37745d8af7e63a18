import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUSINESS_RULES } from './business-rules.ts';
import { layout } from './layout.ts';
import { updateBusinessRules } from './update-business-rules.ts';

let folder: string;
const rules = () => join(folder, BUSINESS_RULES, 'lots.yaml');
const generated = () => readFileSync(join(folder, 'business-rules.gen.ts'), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'business-rules-'));
  cpSync(join(layout.contract, BUSINESS_RULES), join(folder, BUSINESS_RULES), { recursive: true });
  cpSync(join(layout.generated, 'business-rules.gen.ts'), join(folder, 'business-rules.gen.ts'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a changed number is written once', () => {
  expect(updateBusinessRules(folder, folder)).toBe(false);
  writeFileSync(rules(), readFileSync(rules(), 'utf8').replace(/\bsize: 100$/m, 'size: 10'));
  expect(updateBusinessRules(folder, folder)).toBe(true);
  expect(generated()).toMatch(/export const LOT = \{\n {2}size: 10,/);
  expect(updateBusinessRules(folder, folder)).toBe(false);
});

test.each([
  ['that are not valid YAML', 'rules: [again'],
  ['without values', 'title: Lots\nrules:\n  lot: {}\n'],
])('rules %s change nothing', (_, text) => {
  const before = generated();
  writeFileSync(rules(), text);
  expect(updateBusinessRules(folder, folder)).toBe(false);
  expect(generated()).toBe(before);
});
