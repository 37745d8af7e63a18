import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPARISON_FAULTS } from '../seeded-faults.ts';
import { PAGE, RESULTS, type Results, withTable } from './results.ts';

const results: Results = JSON.parse(readFileSync(RESULTS, 'utf8'));
const page = readFileSync(PAGE, 'utf8');

test('the page of the documentation shows what the tools found when they were last run', () => {
  expect(page).toBe(withTable(page, results));
  const { verify, ...others } = results;
  const claimed = others.Portman ? { ...results, Portman: { ...others.Portman, found: [] } } : {};
  expect(page).not.toBe(withTable(page, claimed));
  expect(verify?.found).toEqual(Object.keys(COMPARISON_FAULTS));
});

test('every tool on the page has its version', () => {
  for (const [name, { version }] of Object.entries(results))
    if (version !== null) expect(page).toContain(`| ${name} ${version}`);
});
