import fc from 'fast-check';
import type { Beginning } from './beginnings.ts';
import type { Chapter, Deed } from './chapter.ts';

/** A deed with what is wished for. */
export interface Try {
  readonly deed: string;
  readonly wish: unknown;
}

/** One step of a life: the first of some deeds that there is anything to do it to, or an earlier request once more. */
export type LifeStep =
  | { readonly tries: readonly Try[]; readonly twins: number }
  | { readonly steal: Try }
  | { readonly again: 'same' | 'changed' };

/** A short history: who somebody is at the beginning, and what they do, round by round; null where they only look on. */
export interface Life {
  readonly beginning: number;
  readonly steps: readonly (LifeStep | null)[];
}

/** How the clock moves between two rounds: to one of the instants that are coming (thousandths of them), by minutes, or to what users wait for. */
export type Move =
  | { readonly due: number; readonly isJustPast: boolean }
  | { readonly minutes: number }
  | { readonly isAwaited: true };

/** Short histories that go on side by side in one world, under one clock. */
export interface Volume {
  readonly lives: readonly Life[];
  readonly moves: readonly Move[];
  /** After which round the clock goes far, where it does. */
  readonly farAfter: number;
  readonly isAutopilotOn: boolean;
}

const MOST_TRIES = 3;
const DAY = 24 * 60;
/** Long enough for what is overdue to be handed over, and for dividends to be paid. */
const FAR: Move = { minutes: 60 * DAY };

/** So many lives side by side, of so many rounds each; the clock moves after each round. */
export function volumes(
  chapters: readonly Chapter[],
  beginnings: readonly Beginning[],
  { size, rounds }: { readonly size: number; readonly rounds: number },
): fc.Arbitrary<Volume> {
  const all = chapters.flatMap(({ deeds }) => deeds);
  const life = fc.oneof(
    ...beginnings.map(({ weight, favours }, beginning) => ({
      weight,
      arbitrary: lifeOf(beginning, { all, favoured: favours.flatMap(({ deeds }) => deeds), rounds }),
    })),
  );
  return fc.record({
    lives: fc.array(life, { minLength: size, maxLength: size }),
    moves: fc.array(move(), { minLength: rounds, maxLength: rounds }),
    farAfter: fc.nat(rounds - 1),
    isAutopilotOn: fc.constantFrom(true, false, false),
  });
}

function lifeOf(
  beginning: number,
  { all, favoured, rounds }: { all: readonly Deed[]; favoured: readonly Deed[]; rounds: number },
): fc.Arbitrary<Life> {
  // What few can do is mostly tried first by who can.
  const seldom = fc.option(tryOf(all.filter(({ whoCan }) => whoCan !== undefined)), { freq: 4 });
  const tries = (some: readonly Deed[]) =>
    fc
      .tuple(seldom, fc.array(tryOf(some), { minLength: MOST_TRIES, maxLength: MOST_TRIES }))
      .map(([first, rest]) => (first ? [first, ...rest] : rest));
  const step: fc.Arbitrary<LifeStep | null> = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 7, arbitrary: stepOf(favoured.length > 0 ? tries(favoured) : tries(all)) },
    { weight: 3, arbitrary: stepOf(tries(all)) },
    {
      weight: 1,
      arbitrary: fc.record({ steal: tryOf(all.filter(({ isOfOwnRecord }) => isOfOwnRecord)) }),
    },
    { weight: 1, arbitrary: fc.record({ again: fc.constantFrom('same' as const, 'changed' as const) }) },
  );
  // Nobody only looks on.
  const first = stepOf(tries(favoured.length > 0 ? favoured : all));
  const rest = fc.array(step, { minLength: rounds - 1, maxLength: rounds - 1 });
  return fc.record({
    beginning: fc.constant(beginning),
    steps: fc.tuple(first, rest).map(([one, others]) => [one, ...others]),
  });
}

function stepOf(tries: fc.Arbitrary<readonly Try[]>): fc.Arbitrary<LifeStep> {
  return fc.record({ tries, twins: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2) });
}

function tryOf(deeds: readonly Deed[]): fc.Arbitrary<Try> {
  return fc.oneof(
    ...deeds.map(({ name, weight, wish }) => ({
      weight,
      arbitrary: fc.record({ deed: fc.constant(name), wish }),
    })),
  );
}

function move(): fc.Arbitrary<Move> {
  const due = fc.record({ due: fc.nat(999), isJustPast: fc.boolean() });
  return fc.oneof(
    { weight: 5, arbitrary: due },
    { weight: 3, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 900 }) }) },
    { weight: 2, arbitrary: fc.record({ minutes: fc.integer({ min: DAY, max: 9 * DAY }) }) },
  );
}

/** The same, but what is applied for in the first round has its outcome before the second, in which nobody only looks on. */
export function patient(volume: Volume): Volume {
  const lives = volume.lives.map(({ beginning, steps }) => ({
    beginning,
    steps: steps.map((step, round) => (round === 1 ? (step ?? steps[0] ?? null) : step)),
  }));
  return { ...volume, lives, moves: volume.moves.with(0, { isAwaited: true }) };
}

/** The same with a far move in it. */
export function gone(volume: Volume): Volume {
  return { ...volume, moves: volume.moves.with(volume.farAfter, FAR) };
}
