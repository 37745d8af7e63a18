import { readFileSync } from 'node:fs';
import { layout } from '../layout.ts';
import { outcomesOf } from '../outcomes.ts';
import { gatherEvidence } from './evidence.ts';
import { formatMatrix, matrixOf, missingEvidence } from './matrix.ts';

const evidence = await gatherEvidence();
const rows = matrixOf(outcomesOf(JSON.parse(readFileSync(layout.bundleJson, 'utf8'))), evidence);
const holes = missingEvidence(rows);
if (!process.argv.includes('--summary')) console.log(`${formatMatrix(rows)}\n`);
console.log(`${rows.length} outcomes, holes: ${holes.length}.`);
if (holes.length > 0) console.error(holes.join('\n'));
process.exitCode = holes.length > 0 ? 1 : 0;
