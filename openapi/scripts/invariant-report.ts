import { readFileSync } from 'node:fs';
import type { Bundle } from './contract-model.ts';
import { invariantCoverage } from './invariant-coverage.ts';
import { layout } from './layout.ts';

const coverage = invariantCoverage(JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Bundle);
const related = coverage.filter(({ by }) => by.length > 0).length;
const vocabulary = coverage.filter(({ by, isVocabulary }) => by.length === 0 && isVocabulary).length;
const share = (count: number) => `${count} (${((100 * count) / coverage.length).toFixed(1)} %)`;
console.log(`${coverage.length} members of responses: ${share(related)} constrained by an invariant,`);
console.log(
  `${share(vocabulary)} only by the values of their schema, ${share(coverage.length - related - vocabulary)} free.`,
);
