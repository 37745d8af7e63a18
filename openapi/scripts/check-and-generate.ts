import { writeYaml } from './checks/bundle-contract.ts';
import { checkContract, checkOpenContract } from './checks/check-contract.ts';
import { sentences } from './checks/finding.ts';
import { Linters } from './checks/linters.ts';
import { openContract } from './checks/open-contract.ts';
import type { Bundle } from './contract-model.ts';
import { sampleFindings } from './docs/sample-findings.ts';
import { wholeSite, writeSite } from './docs/write-site.ts';
import { generatedFiles, updateFiles } from './generated-files.ts';
import { Generators } from './generators.ts';
import { saveResults } from './kept-results.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';
import { staleFiles } from './stale-files.ts';

/**
 * Checks the contract and updates generated code and documentation. Returns one sentence for each finding.
 *
 * @param mayWrite false to report generated code that is stale
 */
export async function checkAndGenerate(mayWrite: boolean): Promise<readonly string[]> {
  await using linters = new Linters();
  await using generators = new Generators();
  const opening = openContract(layout.contract, linters.redocly);
  const base = readLatestRelease(layout.releases);
  const opened = await opening;
  if ('faults' in opened) return sentences(opened.faults);
  const { contract } = opened;
  const generating = generatedFiles(contract.bundle as unknown as Bundle, generators);
  const checking = checkOpenContract(contract, { linters, base });
  // The documentation offers this file for download.
  writeYaml(layout.contract, contract);
  // Code and documentation are generated while the checks run, but written only if there are no findings. The numbers of the business
  // rules are written before, because the checks calculate with them.
  const compiling = generating.then((files) => (isStale(files) ? undefined : sampleFindings(contract)));
  const generated = Promise.allSettled([generating, mayWrite ? wholeSite() : undefined, compiling]);
  const findings = await checking;
  const [code, site, samples] = await generated;
  saveResults();
  if (findings.length > 0) return sentences(findings);
  if (code.status === 'rejected') throw code.reason;
  if (site.status === 'rejected') throw site.reason;
  if (samples.status === 'rejected') throw samples.reason;
  const stale = updateFiles(code.value, mayWrite);
  if (stale.length > 0) return stale;
  const ofSamples = sentences(samples.value ?? (await sampleFindings(contract)));
  if (ofSamples.length === 0 && site.value !== undefined) writeSite(site.value);
  return ofSamples;
}

/** Returns whether code on disk is out of date. Samples import it, so they can be compiled only after it was written. */
function isStale(files: Readonly<Record<string, string>>): boolean {
  return staleFiles(layout.generated, files).length > 0;
}

/** Checks a copy of the contract in another folder; nothing is generated from a copy. */
export async function checkCopy(folder: string): Promise<readonly string[]> {
  await using linters = new Linters();
  return sentences(await checkContract(folder, { linters, base: readLatestRelease(layout.releases) }));
}
