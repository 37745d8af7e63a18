import { readFileSync, writeFileSync } from 'node:fs';
import { type Finding, findingKey } from '../findings/findings.ts';

/** Findings beside those that a team already knows of. */
export interface Compared {
  /** Not in the baseline: they fail the run. */
  readonly fresh: readonly Finding[];
  readonly known: readonly Finding[];
  /** Keys of the baseline that were looked for and not met any more. */
  readonly gone: readonly string[];
}

/** What the findings of a run depend on beside the provider: another run with the same finds the same. */
export interface RunOptions {
  readonly seed: number;
  /** How many requests were generated. */
  readonly requests: number;
  /** Operations and capabilities that were chosen; none where all were. */
  readonly only: readonly string[];
  /** Whether the pact was played. */
  readonly pact: boolean;
  /** Whether a state endpoint set up what only an operator can. */
  readonly states: boolean;
}

/** A file of known findings. */
export interface Baseline {
  /** Keys of the findings. */
  readonly known: readonly string[];
  /** The run that found them; absent in a file that was written before baselines kept it, or by hand. */
  readonly run?: RunOptions;
  /** Version of the contract that they were found by; absent where `run` is. */
  readonly contract?: string;
}

/**
 * @param baseline keys of known findings
 * @param judged names of the operations that were judged: of others nothing can be gone
 * @param unplayed keys of the pact's interactions that were not played: they too are not gone
 */
export function compare(
  findings: readonly Finding[],
  baseline: readonly string[],
  judged: ReadonlySet<string>,
  unplayed: ReadonlySet<string> = new Set(),
): Compared {
  const keys = new Set(findings.map(findingKey));
  const known = new Set(baseline);
  return {
    fresh: findings.filter((finding) => !known.has(findingKey(finding))),
    known: findings.filter((finding) => known.has(findingKey(finding))),
    gone: baseline.filter(
      (key) => !keys.has(key) && !unplayed.has(key) && judged.has(key.split(' ')[0] ?? ''),
    ),
  };
}

/** @throws Error when there is no such file, or it is no baseline. */
export function readBaseline(file: string): Baseline {
  const { known, run, contract } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (!isListOfText(known))
    throw new Error(`${file} is no baseline: it wants {"known": ["<operation> <rule> <pointer>", …]}.`);
  if (run === undefined) return { known };
  if (!isRun(run) || typeof contract !== 'string')
    throw new Error(`${file} is no baseline: what it says of its run cannot be read. Write it again.`);
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

/** Sorted, so that it reads well in a review. */
export function writeBaseline(
  file: string,
  findings: readonly Finding[],
  { run, contract }: Required<Omit<Baseline, 'known'>>,
): void {
  const baseline = { contract, run, known: [...new Set(findings.map(findingKey))].sort() };
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`);
}
