import type { Baseline, RunOptions } from '../report/baseline.ts';

/** Options of the command line that the findings of a run depend on. */
export interface GivenOptions {
  readonly seed: number | undefined;
  readonly requests: number | undefined;
  readonly only: readonly string[];
  readonly pact: boolean;
  readonly states: boolean;
}

/** The options of a run, with notes and contradictions to report before it. */
export interface PlannedRun {
  readonly run: RunOptions;
  readonly notes: readonly string[];
  /** Options that make the run incomparable to the baseline, as sentences; if there are any, the run must not start. */
  readonly contradictions: readonly string[];
}

const REQUESTS = 5_000;

/**
 * A run with a baseline repeats the run that wrote it. With other requests, findings could appear or disappear although the
 * provider has not changed.
 *
 * @param name file name of the baseline, for messages
 * @param newSeed returns a seed if none is given
 */
export function plannedRun(
  given: GivenOptions,
  { name, baseline, contract }: { name: string; baseline: Baseline; contract: string } | NoBaseline,
  newSeed: () => number,
): PlannedRun {
  const { only, pact, states } = given;
  const asGiven = { seed: given.seed ?? newSeed(), requests: given.requests ?? REQUESTS, only, pact, states };
  if (baseline === undefined) return { run: asGiven, notes: [], contradictions: [] };
  const { run } = baseline;
  if (run === undefined) {
    const note = `${name} does not say which run wrote it, so this run generates other requests and may find other things. Write it again with --write-baseline, which stores the seed.`;
    return { run: asGiven, notes: [note], contradictions: [] };
  }
  return {
    run: { ...run, pact: run.pact && pact },
    notes: [
      `${name}: repeating the run that wrote it (${commandOf(run)}).`,
      ...(baseline.contract === contract
        ? []
        : [
            `${name} was written with contract ${baseline.contract}, this is ${contract}: new findings may come from the contract. Review them, then write the baseline again.`,
          ]),
    ],
    contradictions: contradictionsOf(given, run).map(
      (what) =>
        `${name} was written ${what}: a run with other options finds other things. Use the same option, or write a new baseline without --baseline.`,
    ),
  };
}

interface NoBaseline {
  readonly name?: undefined;
  readonly baseline?: undefined;
  readonly contract?: undefined;
}

function contradictionsOf(given: GivenOptions, run: RunOptions): string[] {
  const { seed = run.seed, requests = run.requests, only, states } = given;
  return [
    ...(seed === run.seed ? [] : [`with --seed ${run.seed}, not ${seed}`]),
    ...(requests === run.requests ? [] : [`with --requests ${run.requests}, not ${requests}`]),
    ...(only.length === 0 || isSame(only, run.only)
      ? []
      : [
          `${run.only.length === 0 ? 'for all operations' : `with ${onlyOf(run.only)}`}, not with ${onlyOf(only)}`,
        ]),
    ...(states === run.states
      ? []
      : [`${run.states ? 'with' : 'without'} --states, not ${states ? 'with' : 'without'} it`]),
  ];
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return [...new Set(some)].sort().join() === [...new Set(others)].sort().join();
}

const onlyOf = (names: readonly string[]) => names.map((name) => `--only ${name}`).join(' ');

function commandOf({ seed, requests, only, pact }: RunOptions): string {
  const options = [`--seed ${seed} --requests ${requests}`, onlyOf(only), pact ? '' : '--no-pact'];
  return options.filter((option) => option !== '').join(' ');
}
