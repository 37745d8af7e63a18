import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import type { Bundle } from './contract-model.ts';
import { guideSamples, operationSamples } from './docs/code-samples.ts';
import { sampleFindings } from './docs/sample-findings.ts';
import { replaceFile, writeYaml } from './gate/bundle.ts';
import { type Contract, openContract } from './gate/contract.ts';
import { type Finding, sentences } from './gate/finding.ts';
import { inspect } from './gate/gate.ts';
import { KeptTools } from './gate/kept-tools.ts';
import { bringUpToDate, generatedFiles } from './generated-files.ts';
import { Generators } from './generators.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';
import type { ParsedTexts } from './sources.ts';
import { shapeOf } from './watched-shape.ts';

// The contract while somebody writes it: each change is bundled, then generated from and checked; whatever comes next breaks off.

const SOURCES = [
  ...['openapi', 'stream.asyncapi', 'result-codes', 'reasons', 'example-words'].map((name) => `${name}.yaml`),
  ...['paths', 'components', 'examples', 'rules'],
];
const SETTLED_MS = 40;

/** A copy of the contract in another folder has its code beside its bundle; samples stand on the repository's. */
const [copy] = process.argv.slice(2);
const folder = copy === undefined ? layout.contract : resolve(copy);
const code = copy === undefined ? layout.generated : join(folder, 'dist/gen');

const known: ParsedTexts = new Map();
const kept = new KeptTools();
const generators = new Generators();
const base = readLatestRelease(join(folder, 'releases'));
let wanted = 0;
let compiled: { readonly input: string; readonly unsound: readonly Finding[] } | undefined;
let haveRulesChanged = false;
/** A shape that breaks nothing of the last release: only its words can have changed since. */
let sound: string | undefined;

/** For the terminal, and for the development server, which shows it in the browser. */
function tell(findings: readonly string[], words: string): void {
  replaceFile(join(folder, 'dist/findings.json'), `${JSON.stringify(findings)}\n`);
  console.log([words, ...findings.map((finding) => `  ${finding}`)].join('\n'));
}

/** Hands on one state of the contract. */
async function handOn(mine: number, changed: string): Promise<void> {
  const begun = performance.now();
  const since = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const isOld = () => mine !== wanted;
  if (haveRulesChanged) await kept.reloadRules();
  haveRulesChanged = false;
  const opened = await openContract(folder, kept.redocly, known);
  if (isOld()) return;
  if ('faults' in opened) return tell(sentences(opened.faults), `Contract: ${changed} cannot be bundled.`);
  // Prism follows from here on.
  const { contract } = opened;
  const shape = shapeOf(contract.bundle);
  const bundledAt = since();
  // The page waits for the code: it has the processors to itself. What no generator can read is explained by the checks.
  const made = await generated(contract, isOld).catch((error: Error) => error);
  const generatedAt = made instanceof Error ? '–' : since();
  if (isOld()) return;
  const compiling =
    made instanceof Error ? made : unsoundSamples(contract, made).catch((error: Error) => error);
  const early: Finding[] = [];
  const tools = { kept, base: shape === sound ? undefined : base };
  const found = await inspect(contract, tools, (some) => {
    early.push(...some);
    // Somebody waits: what is found is told before all have looked.
    if (some.length > 0 && !isOld()) tell(sentences(early), `Contract: ${changed}, so far (${since()})`);
  });
  const unsound = await compiling;
  if (isOld()) return;
  if (found.length === 0) sound = shape;
  const times = `bundled ${bundledAt}, types ${generatedAt}, checked ${since()}`;
  // A sample that does not compile says little about a contract that is refused.
  const all =
    found.length > 0 ? sentences(found) : unsound instanceof Error ? [unsound.message] : sentences(unsound);
  tell(all, `Contract: ${changed} (${times}), findings: ${all.length}`);
  // The sandbox stands on the code, and the page has it until here: nobody waits while it starts again.
  process.send?.({ shape });
  // Nothing of what runs reads it.
  writeYaml(folder, contract);
}

/** What the compiler's verdict on the samples depends on in the contract: they and the generated code, without its comments. */
function sampleInput(
  { bundle, folder: contract }: Contract,
  files: Readonly<Record<string, string>>,
): string {
  const texts = Object.values(files).map((text) => text.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''));
  const samples = operationSamples(bundle as Parameters<typeof operationSamples>[0]);
  return JSON.stringify([texts, samples, guideSamples(join(contract, 'guides'))]);
}

/** Brings the code up to date with the contract, unless there is something newer. */
async function generated(
  contract: Contract,
  isOld: () => boolean,
): Promise<Readonly<Record<string, string>>> {
  const files = await generatedFiles(contract.bundle as unknown as Bundle, generators);
  if (!isOld()) bringUpToDate(files, true, code);
  return files;
}

/** Samples that do not compile against the generated code. */
async function unsoundSamples(
  contract: Contract,
  files: Readonly<Record<string, string>>,
): Promise<readonly Finding[]> {
  if (copy !== undefined) return [];
  const input = sampleInput(contract, files);
  if (compiled?.input !== input) compiled = { input, unsound: await sampleFindings(contract) };
  return compiled.unsound;
}

let settling: NodeJS.Timeout | undefined;
let turn: Promise<void> = Promise.resolve();

/** In turn, unless there is something newer by then. */
function take(changed: string): void {
  wanted += 1;
  const mine = wanted;
  turn = turn
    .then(() => (mine === wanted ? handOn(mine, changed) : undefined))
    .catch((error: Error) => {
      if (mine === wanted) tell([error.message], `Contract: ${changed} cannot be worked with.`);
    });
}

const bundled = join(folder, 'dist/openapi.json');
if (existsSync(bundled)) process.send?.({ shape: shapeOf(JSON.parse(readFileSync(bundled, 'utf8'))) });
// Many editors save beside a file and put the new one in its place, which the engine's own watch loses sight of.
watch(SOURCES, { cwd: folder, ignoreInitial: true })
  .on('all', (_event, file) => {
    if (!/\.(yaml|js)$/.test(file)) return;
    haveRulesChanged ||= file.startsWith('rules');
    clearTimeout(settling);
    settling = setTimeout(() => take(file), SETTLED_MS);
  })
  .on('ready', () => {
    tell([], 'Contract: watching openapi/.');
    // As it stands by now, what was edited before the watch saw it too; and what the next edit needs is loaded by then.
    take('openapi/ as it stands');
  });
