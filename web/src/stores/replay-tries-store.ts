import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { addTry, MOST_TRIES, type ReplayTry } from '#domain/replay-tries.ts';

/** What this browser knows of the tries with a set of prices. */
export interface StoredTries {
  /** Day number of the last reset by this app; null before the first. */
  readonly resetDay: number | null;
  /** Ended tries, oldest first. */
  readonly tries: readonly ReplayTry[];
}

const KEY = 'tsubame.replayTries';
/** The sets without a reset for the longest time are deleted. */
const MOST_SETS = 10;
const NONE: StoredTries = { resetDay: null, tries: [] };

// Bounds of what a date can show.
const vDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e7));
const vInstant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(864e12));
const vTry = v.object({
  startDay: vDay,
  until: vInstant,
  executions: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  profit: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

/** The valid items of a stored list; the others are left out. */
const validItems = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((each): v.InferOutput<Schema>[] => (v.is(item, each) ? [each] : [])),
    ),
  );

const vSet = v.object({
  prices: v.pipe(v.string(), v.maxLength(200)),
  resetDay: v.fallback(v.nullable(vDay), null),
  tries: v.fallback(validItems(vTry), []),
});
type StoredSet = v.InferOutput<typeof vSet>;

function parse(text: string | null): readonly StoredSet[] {
  try {
    const sets = v.parse(v.array(v.unknown()), JSON.parse(text ?? '[]'));
    return sets.flatMap((each) => {
      const { success, output } = v.safeParse(vSet, each);
      return success ? [{ ...output, tries: output.tries.slice(-MOST_TRIES) }] : [];
    });
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
let sets: readonly StoredSet[] = [];
/** The text of `sets`; undefined before the first read. */
let seen: string | null | undefined;

/** Reads the storage again if another tab has changed it. */
function current(): readonly StoredSet[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== seen) [sets, seen] = [parse(text), text];
  } catch {
    // Storage is forbidden: nothing survives the reload that follows a reset.
  }
  return sets;
}

const find = (prices: string): StoredTries => current().find((each) => each.prices === prices) ?? NONE;

/**
 * Stores a reset by this app.
 *
 * @param prices name of the set of prices
 * @param resetDay day number of the reset
 * @param ended the try that it ended; null if it is not worth keeping
 */
export function storeReplayReset(prices: string, resetDay: number, ended: ReplayTry | null): void {
  const { tries } = find(prices);
  const changed = { prices, resetDay, tries: [...(ended === null ? tries : addTry(tries, ended))] };
  const next = [...current().filter((each) => each.prices !== prices), changed].slice(-MOST_SETS);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the records end with the page.
    sets = next;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const storedTries = (prices: string): StoredTries => find(prices);

/** The tries with a set of prices, also those that another tab stores. */
export const useStoredTries = (prices: string): StoredTries =>
  useSyncExternalStore(subscribe, () => find(prices));
