import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { sampleFindings } from './docs/sample-findings.ts';
import { openContract } from './gate/contract.ts';
import { type Finding, sentences } from './gate/finding.ts';
import { inspect } from './gate/gate.ts';
import { Spectral } from './gate/spectral.ts';
import { bringUpToDate, generatedFiles } from './generated-files.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';
import type { ParsedTexts } from './sources.ts';
import { shapeOf } from './watched-shape.ts';

// The contract while somebody writes it: each change is bundled, then generated from, then checked; whatever comes next breaks off.

const SOURCES = [
  ...['openapi', 'stream.asyncapi', 'result-codes', 'reasons', 'example-words'].map((name) => `${name}.yaml`),
  ...['paths', 'components', 'examples', 'rules'],
];
const SETTLED_MS = 40;
const FINDINGS = join(layout.contract, 'dist/findings.json');

const known: ParsedTexts = new Map();
const spectral = new Spectral();
const base = readLatestRelease(layout.releases);
let wanted = 0;
/** A shape that breaks nothing of the last release: only its words can have changed since. */
let sound: string | undefined;

/** For the terminal, and for the development server, which shows it in the browser. */
function tell(findings: readonly string[], words: string): void {
  writeFileSync(FINDINGS, `${JSON.stringify(findings)}\n`);
  console.log([words, ...findings.map((finding) => `  ${finding}`)].join('\n'));
}

/** Hands on one state of the contract. */
async function handOn(mine: number, changed: string): Promise<void> {
  const begun = performance.now();
  const since = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const isOld = () => mine !== wanted;
  const opened = await openContract(layout.contract, known);
  if (isOld()) return;
  if ('faults' in opened) return tell(sentences(opened.faults), `Contract: ${changed} cannot be bundled.`);
  // The mock follows from here on.
  const shape = shapeOf(opened.contract.bundle);
  process.send?.({ shape });
  const bundled = since();
  const stale = await generatedFiles();
  if (isOld()) return;
  bringUpToDate(stale, true);
  const generated = since();
  const early: Finding[] = [];
  const tools = { spectral, base: shape === sound ? undefined : base };
  const found = await inspect(opened.contract, tools, (some) => {
    early.push(...some);
    // Somebody waits: what is found is told before all have looked.
    if (some.length > 0 && !isOld()) tell(sentences(early), `Contract: ${changed}, so far (${since()})`);
  });
  if (isOld()) return;
  if (found.length === 0) sound = shape;
  const all = found.length > 0 ? found : await sampleFindings(opened.contract);
  if (isOld()) return;
  const times = `bundled ${bundled}, types ${generated}, checked ${since()}`;
  tell(sentences(all), `Contract: ${changed} (${times}), findings: ${all.length}`);
}

let settling: NodeJS.Timeout | undefined;
let turn: Promise<void> = Promise.resolve();

/** In turn, unless there is something newer by then. */
function take(changed: string): void {
  wanted += 1;
  const mine = wanted;
  turn = turn
    .then(() => (mine === wanted ? handOn(mine, changed) : undefined))
    .catch((error: Error) => tell([error.message], `Contract: ${changed} cannot be worked with.`));
}

// Many editors save beside a file and put the new one in its place, which the engine's own watch loses sight of.
watch(SOURCES, { cwd: layout.contract, ignoreInitial: true }).on('all', (_event, file) => {
  if (!/\.(yaml|js)$/.test(file)) return;
  clearTimeout(settling);
  settling = setTimeout(() => take(file), SETTLED_MS);
});
process.send?.({ shape: shapeOf(JSON.parse(readFileSync(layout.bundleJson, 'utf8'))) });
tell([], 'Contract: watching openapi/.');
// As it stands, so that what the first edit needs is loaded by then.
take('openapi/ as it stands');
