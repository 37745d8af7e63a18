import { join } from 'node:path';
import { catalogueFaults, readCatalogue } from '../catalogue.ts';
import { sampleFindings } from '../docs/sample-findings.ts';
import { readReasons, reasonFaults } from '../reasons.ts';
import { unknownTypes } from '../refusal-schemas.ts';
import { breakFindings } from '../release/break-findings.ts';
import type { ReleasedBundle } from '../release/change.ts';
import { type ExampleValue, exampleValuesOf } from './example-values.ts';
import type { Finding } from './finding.ts';
import { redoclyFindings, spectralFindings } from './lint-findings.ts';
import type { Linters } from './linters.ts';
import { type Check, type Contract, openContract } from './open-contract.ts';
import { businessRuleFindings, shownNumberFindings } from './own/business-rules.ts';
import { calendarFindings } from './own/calendar.ts';
import { drawResultFindings } from './own/draw-results.ts';
import { drawFindings } from './own/draws.ts';
import { exampleWordFindings } from './own/example-words.ts';
import { factFindings } from './own/facts.ts';
import { fileFindings } from './own/files.ts';
import { exampleInvariantFindings, invariantFindings } from './own/invariants.ts';
import { keywordFindings } from './own/keywords.ts';
import { meaningFindings } from './own/meaning.ts';
import { nearestFindings } from './own/nearest.ts';
import { notFoundFindings } from './own/not-found.ts';
import { refusalFindings } from './own/refusals.ts';
import { requiredMemberFindings } from './own/required-members.ts';
import { secretFindings } from './own/secrets.ts';
import { sentTextFindings } from './own/sent-text.ts';
import { streamFindings } from './own/stream.ts';
import { wordFindings } from './own/words.ts';

/** What checking a contract needs beside the contract itself. */
export interface CheckOptions {
  readonly linters: Linters;
  /** The last release, to find breaking changes; undefined before the first release. */
  readonly base: ReleasedBundle | undefined;
}

const CHECKS: readonly Check[] = [
  catalogue,
  reasons,
  businessRuleFindings,
  fileFindings,
  keywordFindings,
  invariantFindings,
  meaningFindings,
  streamFindings,
  notFoundFindings,
  sentTextFindings,
  requiredMemberFindings,
  secretFindings,
  wordFindings,
];

/** Checks of the values inside the examples. */
const EXAMPLE_CHECKS: readonly ((
  values: readonly ExampleValue[],
  contract: Contract,
) => readonly Finding[] | Promise<readonly Finding[]>)[] = [
  exampleInvariantFindings,
  shownNumberFindings,
  calendarFindings,
  drawFindings,
  factFindings,
  nearestFindings,
  refusalFindings,
  drawResultFindings,
  exampleWordFindings,
];

/** Returns every finding in the contract of a folder, each with file and rule. */
export async function checkContract(folder: string, options: CheckOptions): Promise<readonly Finding[]> {
  const opened = await openContract(folder, options.linters.redocly);
  if ('faults' in opened) return opened.faults;
  const found = await checkOpenContract(opened.contract, options);
  return found.length > 0 ? found : sampleFindings(opened.contract);
}

/**
 * Returns every finding in a contract that is already open, except those of code samples. The linters run in parallel with the checks.
 *
 * @param onFindings called with the findings of each linter and check as soon as it ends: the slowest takes ten times as long as the first
 */
export async function checkOpenContract(
  contract: Contract,
  { linters, base }: CheckOptions,
  onFindings: (found: readonly Finding[]) => void = () => undefined,
): Promise<readonly Finding[]> {
  const report = <Found extends readonly Finding[]>(found: Found): Found => {
    onFindings(found);
    return found;
  };
  const linted = Promise.all([
    spectralFindings(contract, linters.spectral).then(report),
    redoclyFindings(contract, linters.redocly).then(report),
  ]);
  const values = exampleValuesOf(contract);
  const changes = report(base === undefined ? [] : breakFindings(contract, base));
  const checked = report(CHECKS.flatMap((check) => check(contract)));
  const exampleFindings = await Promise.all(EXAMPLE_CHECKS.map(async (check) => check(values, contract)));
  return [...changes, ...checked, ...exampleFindings.flat(), ...(await linted).flat()];
}

function catalogue({ folder, bundle }: Contract): Finding[] {
  const file = 'result-codes.yaml';
  const codes = readCatalogue(join(folder, file));
  return [...catalogueFaults(codes), ...unknownTypes(codes, bundle)].map((message) => ({
    file,
    rule: 'tsubame-catalogue',
    message,
  }));
}

function reasons({ folder }: Contract): Finding[] {
  const file = 'reasons.yaml';
  return reasonFaults(readReasons(join(folder, file))).map((message) => ({
    file,
    rule: 'tsubame-reasons',
    message,
  }));
}
