import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bundle } from './contract-model.ts';
import { sampleFindings } from './docs/sample-findings.ts';
import { wholeSite, writeSite } from './docs/write-site.ts';
import { writeYaml } from './gate/bundle.ts';
import { openContract } from './gate/contract.ts';
import { sentences } from './gate/finding.ts';
import { gate, inspect } from './gate/gate.ts';
import { KeptTools } from './gate/kept-tools.ts';
import { spectralCommand } from './gate/spectral-command.ts';
import { bringUpToDate, generatedFiles } from './generated-files.ts';
import { Generators } from './generators.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';
import { staleFiles } from './stale-files.ts';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const mayWrite = !values.check;
await using kept = new KeptTools(spectralCommand);

/** Sentences that refuse the contract; none if code and documentation now follow it. */
async function refusals(): Promise<readonly string[]> {
  await using generators = new Generators();
  const opening = openContract(layout.contract, kept.redocly);
  // While Redocly bundles.
  const base = readLatestRelease(layout.releases);
  const opened = await opening;
  if ('faults' in opened) return sentences(opened.faults);
  const { contract } = opened;
  const generating = generatedFiles(contract.bundle as unknown as Bundle, generators);
  const inspecting = inspect(contract, { kept, base });
  // The documentation hands it out.
  writeYaml(layout.contract, contract);
  // Made while the checks run, written only if there is nothing to refuse.
  const compiling = generating.then((files) => (isNew(files) ? undefined : sampleFindings(contract)));
  const made = Promise.allSettled([generating, mayWrite ? wholeSite() : undefined, compiling]);
  const found = await inspecting;
  const [generated, site, compiled] = await made;
  if (found.length > 0) return sentences(found);
  if (generated.status === 'rejected') throw generated.reason;
  if (site.status === 'rejected') throw site.reason;
  if (compiled.status === 'rejected') throw compiled.reason;
  const stale = bringUpToDate(generated.value, mayWrite);
  if (stale.length > 0) return stale;
  const unsound = sentences(compiled.value ?? (await sampleFindings(contract)));
  if (unsound.length === 0 && site.value !== undefined) writeSite(site.value);
  return unsound;
}

/** Whether code is not on the disk yet: the samples, which import it, have to wait until it may be written. */
function isNew(files: Readonly<Record<string, string>>): boolean {
  return staleFiles(layout.generated, files).length > 0;
}

/** Sentences that refuse a copy of the contract in another folder, which is judged alone: nothing is generated from it. */
async function refusalsOf(folder: string): Promise<readonly string[]> {
  return sentences(await gate(folder, { kept, base: readLatestRelease(layout.releases) }));
}

const [copy] = positionals;
const said = copy === undefined ? await refusals() : await refusalsOf(resolve(copy));
console.log(said.length === 0 ? 'The contract has no findings.' : said.join('\n'));
process.exitCode = said.length === 0 ? 0 : 1;
