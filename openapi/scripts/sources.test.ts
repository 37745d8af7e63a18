import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sentences } from './checks/finding.ts';
import { layout } from './layout.ts';
import { readSources } from './sources.ts';

const sourceFaults = (contract: string) => sentences(readSources(contract).faults);

const ENTRY = 'paths:\n  /orders:\n    post: {$ref: paths/trading/placeOrder.yaml}\n';

function contractOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('the contract itself has no broken file', () => {
  expect(sourceFaults(layout.contract)).toEqual([]);
});

test('a broken file is named with its line in one sentence', () => {
  const contract = contractOf({
    'openapi.yaml': ENTRY,
    'paths/trading/placeOrder.yaml': 'operationId: placeOrder\ntags: [trading\nsummary: Place\n',
  });
  expect(sourceFaults(contract)).toHaveLength(1);
  expect(sourceFaults(contract)[0]).toMatch(
    /^paths\/trading\/placeOrder\.yaml: Line [234] is not valid YAML: [^\n]+ \(tsubame-yaml\)\.$/,
  );
});

test('a key written twice is a broken file', () => {
  const contract = contractOf({ 'openapi.yaml': 'info: {}\ninfo: {}\n' });
  expect(sourceFaults(contract)).toEqual([expect.stringMatching(/^openapi\.yaml: Line 2 .*unique/)]);
});

test('a reference to a missing file or place names both ends', () => {
  const contract = contractOf({
    'openapi.yaml': ENTRY,
    'components/schemas/scalars.yaml': 'Yen: {type: integer}\nFee: {$ref: "#/Yen"}\nTax: {$ref: "#/Yenn"}\n',
  });
  expect(sourceFaults(contract)).toEqual([
    'components/schemas/scalars.yaml: It refers to #/Yenn, which does not exist (tsubame-reference).',
    'openapi.yaml: It refers to paths/trading/placeOrder.yaml, which does not exist (tsubame-reference).',
  ]);
});

test('a missing entry file is said plainly', () => {
  expect(sourceFaults(contractOf({ 'paths/a.yaml': 'a: 1\n' }))).toEqual([
    'openapi.yaml: The file is missing (tsubame-yaml).',
  ]);
});
