import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPARISON_FAULTS } from '../seeded-faults.ts';
import { COMPARE_GUIDE, RESULTS, type Results, withTable } from './results.ts';

const results: Results = JSON.parse(readFileSync(RESULTS, 'utf8'));
const page = readFileSync(COMPARE_GUIDE, 'utf8');

test('shows the results of the last run in the guide', () => {
  expect(page).toBe(withTable(page, results));
  const { verify, ...others } = results;
  const claimed = others.Portman ? { ...results, Portman: { ...others.Portman, found: [] } } : {};
  expect(page).not.toBe(withTable(page, claimed));
  expect(verify?.found).toEqual(Object.keys(COMPARISON_FAULTS));
});

test('shows the version of every tool in the guide', () => {
  for (const [name, { version }] of Object.entries(results))
    if (version !== null) expect(page).toContain(`| ${name} ${version}`);
});
