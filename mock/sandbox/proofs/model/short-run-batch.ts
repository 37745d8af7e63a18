import fc from 'fast-check';
import type { ModelCommand, ModelModule } from './module.ts';
import type { StartingUser } from './starting-users.ts';

/** The name of a command with its generated parameters. */
export interface PlannedCommand {
  readonly command: string;
  readonly parameters: unknown;
}

/** One step of a short run: the first of `candidates` that the user has a record for, or a repeated request. */
export type ShortRunStep =
  | { readonly candidates: readonly PlannedCommand[]; readonly copies: number }
  | { readonly sendAsOtherUser: PlannedCommand }
  | { readonly repeat: 'same' | 'changed' };

/** The run of one user: the index of their starting user, and one step per round, null for a round without a command. */
export interface ShortRun {
  readonly startingUser: number;
  readonly steps: readonly (ShortRunStep | null)[];
}

/**
 * How the clock moves between two rounds: to one of the coming due times (`due` is its place in thousandths), by minutes, or
 * to the next time at which a user can act.
 */
export type ClockMove =
  | { readonly due: number; readonly isJustPast: boolean }
  | { readonly minutes: number }
  | { readonly isNextUserAction: true };

/** Short runs side by side in one sandbox, under one clock. */
export interface ShortRunBatch {
  readonly runs: readonly ShortRun[];
  readonly moves: readonly ClockMove[];
  /** For each round: whether an instance is stopped and started again after it, if the batch runs on a lasting database. */
  readonly restarts: readonly boolean[];
  /** The round after which {@link withFarMove} moves the clock far. */
  readonly farAfter: number;
  readonly isAutopilotOn: boolean;
  /** For each run the commands of {@link withPositionPairs}, and the minutes between them. */
  readonly pairs: readonly PositionPair[];
  readonly pairMinutes: number;
}

/** A command that opens a position, and one that acts on the newest position. */
export type PositionPair = readonly [opening: PlannedCommand, onPosition: PlannedCommand];

const CANDIDATES = 3;
const DAY = 24 * 60;
/** Long enough to hand over overdue loans and to pay dividends. */
const FAR: ClockMove = { minutes: 60 * DAY };

/** Generates batches of `size` runs with `rounds` rounds; the clock moves after each round. */
export function shortRunBatches(
  modules: readonly ModelModule[],
  startingUsers: readonly StartingUser[],
  { size, rounds }: { readonly size: number; readonly rounds: number },
): fc.Arbitrary<ShortRunBatch> {
  const all = modules.flatMap(({ commands }) => commands);
  const run = fc.oneof(
    ...startingUsers.map(({ weight, preferredModules }, startingUser) => ({
      weight,
      arbitrary: shortRunOf(startingUser, {
        all,
        preferred: preferredModules.flatMap(({ commands }) => commands),
        rounds,
      }),
    })),
  );
  return fc.record({
    runs: fc.array(run, { minLength: size, maxLength: size }),
    moves: fc.array(clockMove(), { minLength: rounds, maxLength: rounds }),
    restarts: fc.array(fc.boolean(), { minLength: rounds, maxLength: rounds }),
    farAfter: fc.nat(rounds - 1),
    isAutopilotOn: fc.constantFrom(true, false, false),
    pairs: fc.array(positionPair(all), { minLength: size, maxLength: size }),
    // Some before the close of the first day, at which day-trading positions end.
    pairMinutes: fc.integer({ min: 1, max: 400 }),
  });
}

function shortRunOf(
  startingUser: number,
  {
    all,
    preferred,
    rounds,
  }: { all: readonly ModelCommand[]; preferred: readonly ModelCommand[]; rounds: number },
): fc.Arbitrary<ShortRun> {
  // Few users can run these commands, so most steps try one of them first.
  const rare = fc.option(plannedCommand(all.filter(({ eligibleUsers }) => eligibleUsers !== undefined)), {
    freq: 4,
  });
  const candidates = (commands: readonly ModelCommand[]) =>
    fc
      .tuple(rare, fc.array(plannedCommand(commands), { minLength: CANDIDATES, maxLength: CANDIDATES }))
      .map(([first, rest]) => (first ? [first, ...rest] : rest));
  const step: fc.Arbitrary<ShortRunStep | null> = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 7, arbitrary: commandStep(preferred.length > 0 ? candidates(preferred) : candidates(all)) },
    { weight: 3, arbitrary: commandStep(candidates(all)) },
    {
      weight: 1,
      arbitrary: fc.record({
        sendAsOtherUser: plannedCommand(all.filter(({ isOnOwnRecord }) => isOnOwnRecord)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ repeat: fc.constantFrom('same' as const, 'changed' as const) }) },
  );
  // Each user runs a command in the first round.
  const firstStep = commandStep(candidates(preferred.length > 0 ? preferred : all));
  const otherSteps = fc.array(step, { minLength: rounds - 1, maxLength: rounds - 1 });
  return fc.record({
    startingUser: fc.constant(startingUser),
    steps: fc.tuple(firstStep, otherSteps).map(([first, others]) => [first, ...others]),
  });
}

function commandStep(candidates: fc.Arbitrary<readonly PlannedCommand[]>): fc.Arbitrary<ShortRunStep> {
  return fc.record({ candidates, copies: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2) });
}

function plannedCommand(commands: readonly ModelCommand[]): fc.Arbitrary<PlannedCommand> {
  return fc.oneof(
    ...commands.map(({ name, weight, parameters }) => ({
      weight,
      arbitrary: fc.record({ command: fc.constant(name), parameters }),
    })),
  );
}

/** Generates every pair of a command that opens a position and one that acts on it, all equally often. */
function positionPair(all: readonly ModelCommand[]): fc.Arbitrary<PositionPair> {
  const one = (commands: readonly ModelCommand[]) =>
    plannedCommand(commands.map((command) => ({ ...command, weight: 1 })));
  return fc.tuple(
    one(all.filter(({ opensPosition }) => opensPosition)),
    one(all.filter(({ isOnPosition }) => isOnPosition)).map(({ command, parameters }) => ({
      command,
      parameters: { ...(parameters as object), which: -1 },
    })),
  );
}

function clockMove(): fc.Arbitrary<ClockMove> {
  const due = fc.record({ due: fc.nat(999), isJustPast: fc.boolean() });
  return fc.oneof(
    { weight: 5, arbitrary: due },
    { weight: 3, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 900 }) }) },
    { weight: 2, arbitrary: fc.record({ minutes: fc.integer({ min: DAY, max: 9 * DAY }) }) },
  );
}

/** Returns the batch with draws before the second round, in which then every user runs a command. */
export function withDrawBeforeSecondRound(batch: ShortRunBatch): ShortRunBatch {
  const runs = batch.runs.map(({ startingUser, steps }) => ({
    startingUser,
    steps: steps.map((step, round) => (round === 1 ? (step ?? steps[0] ?? null) : step)),
  }));
  return { ...batch, runs, moves: batch.moves.with(0, { isNextUserAction: true }) };
}

/** Returns the batch with two commands on one position in the first two rounds of every run. */
export function withPositionPairs(batch: ShortRunBatch): ShortRunBatch {
  const runs = batch.runs.map(({ startingUser, steps }, index) => {
    const pair = batch.pairs[index]?.map((command) => ({ candidates: [command], copies: 1 })) ?? [];
    return { startingUser, steps: [...pair, ...steps.slice(2)] };
  });
  return { ...batch, runs, moves: batch.moves.with(0, { minutes: batch.pairMinutes }) };
}

/** Returns the batch with one clock move of 60 days. */
export function withFarMove(batch: ShortRunBatch): ShortRunBatch {
  return { ...batch, moves: batch.moves.with(batch.farAfter, FAR) };
}
