import type { Baseline, RunOptions } from '../report/baseline.ts';

/** Options of the command that the findings of a run depend on, as they were given. */
export interface GivenOptions {
  readonly seed: number | undefined;
  readonly requests: number | undefined;
  readonly only: readonly string[];
  readonly pact: boolean;
  readonly states: boolean;
}

/** How the run is made, and what its reader has to know of it first. */
export interface PlannedRun {
  readonly run: RunOptions;
  readonly notes: readonly string[];
  /** Sentences about options that find other things than the baseline holds: the run cannot be made. */
  readonly contradictions: readonly string[];
}

const REQUESTS = 5_000;

/**
 * A run with a baseline repeats the run that wrote it; otherwise other requests would be generated, and findings would be new or
 * gone of a provider that has not changed.
 *
 * @param name of the baseline, for what is said of it
 * @param newSeed makes the seed where none is given
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
    const note = `${name} does not say which run wrote it: other generated requests may find other things. Write it again with --write-baseline, which keeps the seed.`;
    return { run: asGiven, notes: [note], contradictions: [] };
  }
  return {
    run: { ...run, pact: run.pact && pact },
    notes: [
      `${name}: repeating the run that wrote it (${commandOf(run)}).`,
      ...(baseline.contract === contract
        ? []
        : [
            `${name} was written with contract ${baseline.contract}, this is ${contract}: what is new may be due to the contract. Write it again once you have looked at it.`,
          ]),
    ],
    contradictions: contradictionsOf(given, run).map(
      (what) =>
        `${name} was written ${what}: a run with other options finds other things. Leave the option as it was, or write a new baseline without --baseline.`,
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
