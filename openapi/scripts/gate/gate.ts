import { join } from 'node:path';
import { catalogueFaults, readCatalogue } from '../catalogue.ts';
import { sampleFindings } from '../docs/sample-findings.ts';
import { readReasons, reasonFaults } from '../reasons.ts';
import { unknownTypes } from '../refusal-schemas.ts';
import { breakFindings } from '../release/break-findings.ts';
import type { Released } from '../release/change.ts';
import type { ParsedTexts } from '../sources.ts';
import { calendarFindings } from './checks/calendar.ts';
import { drawFindings } from './checks/draws.ts';
import { exampleWordFindings } from './checks/example-words.ts';
import { factFindings } from './checks/facts.ts';
import { fileFindings } from './checks/files.ts';
import { keywordFindings } from './checks/keywords.ts';
import { meaningFindings } from './checks/meaning.ts';
import { nearestFindings } from './checks/nearest.ts';
import { notFoundFindings } from './checks/not-found.ts';
import { promiseFindings } from './checks/promises.ts';
import { refusalFindings } from './checks/refusals.ts';
import { secretFindings } from './checks/secrets.ts';
import { sentTextFindings } from './checks/sent-text.ts';
import { seriesFindings } from './checks/series.ts';
import { streamFindings } from './checks/stream.ts';
import { sumFindings } from './checks/sums.ts';
import { timelineFindings } from './checks/timelines.ts';
import { winningFindings } from './checks/winnings.ts';
import { wordFindings } from './checks/words.ts';
import { type Check, type Contract, openContract } from './contract.ts';
import type { Finding } from './finding.ts';
import { type Instance, instancesOf } from './instances.ts';
import type { KeptTools } from './kept-tools.ts';
import { redoclyFindings, spectralFindings } from './linters.ts';

/** What a run of the gate needs beside the contract. */
export interface GateTools {
  readonly kept: KeptTools;
  /** The release that must not break; nothing before the first one. */
  readonly base: Released | undefined;
  /** What was parsed before, for a gate that runs often. */
  readonly known?: ParsedTexts;
}

const CHECKS: readonly Check[] = [
  catalogue,
  reasons,
  fileFindings,
  keywordFindings,
  meaningFindings,
  streamFindings,
  notFoundFindings,
  sentTextFindings,
  secretFindings,
  promiseFindings,
  wordFindings,
];

/** What is asked of the values inside the examples. */
const EXAMPLE_CHECKS: readonly ((
  instances: readonly Instance[],
  contract: Contract,
) => readonly Finding[] | Promise<readonly Finding[]>)[] = [
  sumFindings,
  calendarFindings,
  seriesFindings,
  timelineFindings,
  drawFindings,
  factFindings,
  nearestFindings,
  refusalFindings,
  winningFindings,
  exampleWordFindings,
];

/** Everything that is wrong with the contract of a folder, each with file and rule; nothing if it may be built on. */
export async function gate(folder: string, tools: GateTools): Promise<readonly Finding[]> {
  const opened = await openContract(folder, tools.kept.redocly, tools.known);
  if ('faults' in opened) return opened.faults;
  const found = await inspect(opened.contract, tools);
  return found.length > 0 ? found : sampleFindings(opened.contract);
}

/**
 * The same for a contract that is open already, but for the samples. The linters run beside the checks.
 *
 * @param heard what each of them found, as soon as it has: the slowest need ten times as long as the first
 */
export async function inspect(
  contract: Contract,
  { kept, base }: GateTools,
  heard: (found: readonly Finding[]) => void = () => undefined,
): Promise<readonly Finding[]> {
  const said = <Found extends readonly Finding[]>(found: Found): Found => {
    heard(found);
    return found;
  };
  const linted = Promise.all([
    spectralFindings(contract.folder, kept.spectral).then(said),
    redoclyFindings(contract, kept.redocly).then(said),
    base === undefined ? [] : breakFindings(contract, base, kept.redocly).then(said),
  ]);
  const instances = instancesOf(contract);
  const checked = said(CHECKS.flatMap((check) => check(contract)));
  const shown = await Promise.all(EXAMPLE_CHECKS.map(async (check) => check(instances, contract)));
  return [...checked, ...shown.flat(), ...(await linted).flat()];
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
