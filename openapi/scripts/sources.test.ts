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

test('the contract has no broken file', () => {
  expect(sourceFaults(layout.contract)).toEqual([]);
});

test('reports a broken file with its line', () => {
  const contract = contractOf({
    'openapi.yaml': ENTRY,
    'paths/trading/placeOrder.yaml': 'operationId: placeOrder\ntags: [trading\nsummary: Place\n',
  });
  expect(sourceFaults(contract)).toHaveLength(1);
  expect(sourceFaults(contract)[0]).toMatch(
    /^paths\/trading\/placeOrder\.yaml: Line [234] is not valid YAML: [^\n]+ \(tsubame-yaml\)\.$/,
  );
});

test('reports a duplicate key', () => {
  const contract = contractOf({ 'openapi.yaml': 'info: {}\ninfo: {}\n' });
  expect(sourceFaults(contract)).toEqual([expect.stringMatching(/^openapi\.yaml: Line 2 .*unique/)]);
});

test('reports a broken reference with its source and its target', () => {
  const contract = contractOf({
    'openapi.yaml': ENTRY,
    'components/schemas/scalars.yaml': 'Yen: {type: integer}\nFee: {$ref: "#/Yen"}\nTax: {$ref: "#/Yenn"}\n',
  });
  expect(sourceFaults(contract)).toEqual([
    'components/schemas/scalars.yaml: It refers to #/Yenn, which does not exist (tsubame-reference).',
    'openapi.yaml: It refers to paths/trading/placeOrder.yaml, which does not exist (tsubame-reference).',
  ]);
});

test('reports a missing entry file', () => {
  expect(sourceFaults(contractOf({ 'paths/a.yaml': 'a: 1\n' }))).toEqual([
    'openapi.yaml: The file is missing (tsubame-yaml).',
  ]);
});
