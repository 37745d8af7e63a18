import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { writeYaml } from './checks/bundle-contract.ts';
import { checkOpenContract } from './checks/check-contract.ts';
import { type Finding, sentences } from './checks/finding.ts';
import { Linters } from './checks/linters.ts';
import { type Contract, openContract } from './checks/open-contract.ts';
import type { Bundle } from './contract-model.ts';
import { sampleFindings } from './docs/sample-findings.ts';
import { generatedFiles, updateFiles } from './generated-files.ts';
import { Generators } from './generators.ts';
import { layout } from './layout.ts';
import { providerDigest } from './provider-digest.ts';
import { readLatestRelease } from './release/versions.ts';
import { replaceFile } from './replace-file.ts';
import { updateBusinessRules } from './update-business-rules.ts';

// Watches the contract: each change is bundled, generated from and checked. A newer change cancels the run before it.

const SOURCES = [
  ...['openapi', 'stream.asyncapi', 'result-codes', 'reasons', 'example-words', 'free-fields'].map(
    (name) => `${name}.yaml`,
  ),
  ...['paths', 'components', 'examples', 'business-rules', 'rules', 'CHANGELOG.md'],
];
/** Time without further changes after which a run starts. */
const SETTLED_MS = 40;
/** Longer for the sandbox, which takes seconds to start: a change of branches changes many files. */
const SANDBOX_SETTLED_MS = 300;

/** An argument names a copy of the contract to watch instead. Its generated code stays beside its bundle. */
const [copy] = process.argv.slice(2);
const folder = copy === undefined ? layout.contract : resolve(copy);
const code = copy === undefined ? layout.generated : join(folder, 'dist/gen');

/** Sources of the running sandbox, which the checks of the contract use in part; beside a copy, its folder `code`. */
const SANDBOX_SOURCES =
  copy === undefined
    ? ['../sdk/src', ...['sandbox', 'control', 'prices', 'telemetry'].map((name) => `../mock/${name}`)]
    : ['code'];
const USED_BY_CHECKS = /^(\.\.\/sdk\/src|code)\/(invariants|rules)\//;

const linters = new Linters();
const generators = new Generators();
const base = readLatestRelease(join(folder, 'releases'));
/** Number of the newest run. */
let newestRun = 0;
let haveRulesChanged = false;
/** Digest of a bundle without breaking changes. While the digest stays the same, only documentation has changed. */
let compatibleDigest: string | undefined;

/** Reports findings in the terminal, except those printed before, and all to the development server, which shows them in the browser. */
function report(findings: readonly string[], heading: string, printed: readonly string[] = []): void {
  replaceFile(join(folder, 'dist/findings.json'), `${JSON.stringify(findings)}\n`);
  const others = findings.filter((finding) => !printed.includes(finding));
  const above = findings.length - others.length;
  const note = above === 0 ? '' : `, ${above} of them above`;
  console.log([`${heading}${note}`, ...others.map((finding) => `  ${finding}`)].join('\n'));
}

/** Bundles, generates and checks the contract as it is now. */
async function processChange(run: number, changed: string): Promise<void> {
  const startedAt = performance.now();
  const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const isOutdated = () => run !== newestRun;
  if (copy === undefined && updateBusinessRules()) {
    // This process has loaded the calculations with the old numbers.
    console.log(`Contract: ${changed} changes numbers of business rules; the watcher starts again.`);
    process.send?.({ restart: true });
    return;
  }
  if (haveRulesChanged) await linters.reloadRules();
  haveRulesChanged = false;
  const opened = await openContract(folder, linters.redocly);
  if (isOutdated()) return;
  if ('faults' in opened) return report(sentences(opened.faults), `Contract: ${changed} cannot be bundled.`);
  // The mock server reloads when the bundle is written, which has happened by now.
  const { contract } = opened;
  const digest = providerDigest(contract.bundle);
  const bundledAt = elapsed();
  // Code is generated before the checks start, because the page in the browser waits for it. If it cannot be generated, the checks
  // explain why.
  const files = await generateCode(contract, isOutdated).catch((error: Error) => error);
  const generatedAt = files instanceof Error ? '–' : elapsed();
  if (isOutdated()) return;
  // Samples of a copy are not compiled: they import the repository's own code.
  const compiling =
    files instanceof Error || copy !== undefined
      ? []
      : sampleFindings(contract).catch((error: Error) => error);
  const early: Finding[] = [];
  let printed: string[] = [];
  const options = { linters, base: digest === compatibleDigest ? undefined : base };
  const found = await checkOpenContract(contract, options, (some) => {
    early.push(...some);
    if (some.length === 0 || isOutdated()) return;
    report(sentences(early), `Contract: ${changed}, so far (${elapsed()})`, printed);
    printed = sentences(early);
  });
  const ofSamples = await compiling;
  if (isOutdated()) return;
  if (found.length === 0) compatibleDigest = digest;
  const times = `bundled ${bundledAt}, types ${generatedAt}, checked ${elapsed()}`;
  // If the contract itself has findings, those of samples are only a consequence.
  const all =
    found.length > 0
      ? sentences(found)
      : ofSamples instanceof Error
        ? [ofSamples.message]
        : sentences(ofSamples);
  report(all, `Contract: ${changed} (${times}), findings: ${all.length}`, printed);
  // Sent last: the sandbox restarts when the digest changes, and the page can use the old one until then.
  process.send?.({ shape: digest });
  // Written last, because no running process reads it.
  writeYaml(folder, contract);
}

/** Generates the code and writes it, unless a newer run has started meanwhile. */
async function generateCode(
  contract: Contract,
  isOutdated: () => boolean,
): Promise<Readonly<Record<string, string>>> {
  const files = await generatedFiles(contract.bundle as unknown as Bundle, generators);
  if (!isOutdated()) updateFiles(files, true, code);
  return files;
}

let settling: NodeJS.Timeout | undefined;
let lastRun: Promise<void> = Promise.resolve();

/** Starts a run after the current one ends, unless a newer change has come by then. */
function startRun(changed: string): void {
  newestRun += 1;
  const run = newestRun;
  lastRun = lastRun
    .then(() => (run === newestRun ? processChange(run, changed) : undefined))
    .catch((error: Error) => {
      if (run === newestRun) report([error.message], `Contract: ${changed} could not be processed.`);
    });
}

const bundled = join(folder, 'dist/openapi.json');
if (existsSync(bundled)) process.send?.({ shape: providerDigest(JSON.parse(readFileSync(bundled, 'utf8'))) });
// chokidar, because many editors save by replacing the file, and Node's own watch loses a replaced file.
watch(SOURCES, { cwd: folder, ignoreInitial: true })
  .on('all', (_event, file) => {
    if (!/\.(yaml|js|md)$/.test(file)) return;
    haveRulesChanged ||= file.startsWith('rules');
    // The changelog is compared with changes that were found compatible before.
    if (file === 'CHANGELOG.md') compatibleDigest = undefined;
    clearTimeout(settling);
    settling = setTimeout(() => startRun(file), SETTLED_MS);
  })
  .on('ready', () => {
    report([], 'Contract: watching openapi/.');
    // Finds what was edited before the watch started, and loads the tools for the next edit.
    startRun('openapi/ as it stands');
  });

let sandboxSettling: NodeJS.Timeout | undefined;
let haveChecksChanged = false;
watch(SANDBOX_SOURCES, { cwd: folder, ignoreInitial: true }).on('all', (_event, file) => {
  // Tests do not run in the sandbox, and this process itself writes the generated code.
  if (!/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|\/(gen|bench|proofs)\//.test(file)) return;
  haveChecksChanged ||= USED_BY_CHECKS.test(file);
  clearTimeout(sandboxSettling);
  sandboxSettling = setTimeout(() => {
    console.log(`${file} has changed; the sandbox starts again.`);
    process.send?.({ restartSandbox: true, restart: haveChecksChanged });
    haveChecksChanged = false;
  }, SANDBOX_SETTLED_MS);
});
