import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Finding, findingKey } from '../findings/findings.ts';

/** Findings compared with a baseline of known findings. */
export interface ComparedFindings {
  /** Not in the baseline: they fail the run. */
  readonly newFindings: readonly Finding[];
  readonly known: readonly Finding[];
  /** Keys of the baseline that were checked and no longer found. */
  readonly gone: readonly string[];
}

/** Everything except the provider that the findings of a run depend on. */
export interface RunOptions {
  readonly seed: number;
  /** How many requests were generated. */
  readonly requests: number;
  /** The selected operations and capabilities; empty means all. */
  readonly only: readonly string[];
  /** Whether the pact was played. */
  readonly pact: boolean;
  /** Whether a state endpoint set up the states that need an operator. */
  readonly states: boolean;
}

/** A file of known findings. */
export interface Baseline {
  /** Keys of the findings. */
  readonly known: readonly string[];
  /** The run that found them; absent in files written by hand or by older versions. */
  readonly run?: RunOptions;
  /** Version of the contract of that run; absent if `run` is. */
  readonly contract?: string;
}

/**
 * @param baseline keys of known findings
 * @param checked names of the checked operations; findings of other operations are never `gone`
 * @param unplayed keys of interactions that were not played; they are not `gone` either
 */
export function compare(
  findings: readonly Finding[],
  baseline: readonly string[],
  checked: ReadonlySet<string>,
  unplayed: ReadonlySet<string> = new Set(),
): ComparedFindings {
  const keys = new Set(findings.map(findingKey));
  const known = new Set(baseline);
  return {
    newFindings: findings.filter((finding) => !known.has(findingKey(finding))),
    known: findings.filter((finding) => known.has(findingKey(finding))),
    gone: baseline.filter(
      (key) => !keys.has(key) && !unplayed.has(key) && checked.has(key.split(' ')[0] ?? ''),
    ),
  };
}

/** @throws Error if the file does not exist or is not a baseline */
export function readBaseline(file: string): Baseline {
  if (!existsSync(file)) throw new Error(`There is no baseline ${file}. --write-baseline writes one.`);
  const { known, run, contract } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (!isListOfText(known))
    throw new Error(`${file} is not a baseline: expected {"known": ["<operation> <rule> <pointer>", …]}.`);
  if (run === undefined) return { known };
  if (!isRun(run) || typeof contract !== 'string')
    throw new Error(`${file} is not a baseline: its "run" is invalid. Write it again with --write-baseline.`);
  return { known, run, contract };
}

function isListOfText(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isRun(value: unknown): value is RunOptions {
  const { seed, requests, only, pact, states } = (value ?? {}) as Partial<Record<keyof RunOptions, unknown>>;
  const isCounted = [seed, requests].every((each) => Number.isSafeInteger(each));
  return isCounted && isListOfText(only) && [pact, states].every((each) => typeof each === 'boolean');
}

/** Writes the keys in sorted order, so that a review shows small diffs. */
export function writeBaseline(
  file: string,
  findings: readonly Finding[],
  { run, contract }: Required<Omit<Baseline, 'known'>>,
): void {
  const baseline = { contract, run, known: [...new Set(findings.map(findingKey))].sort() };
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`);
}
