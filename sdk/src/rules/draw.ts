import { toTenths } from './price.ts';

/** The terms of a draw, with the names and meaning of `DrawProof` in the contract. */
export interface DrawTerms {
  readonly allocation: 'in_order' | 'rounds';
  /** Yen as text, as in the contract. */
  readonly offer_price: string;
  readonly offered_lots: number;
  readonly waitlist_size: number;
}

/** One application in the roster. */
export interface DrawLine {
  readonly entry: string;
  readonly lots: number;
  /** Yen as text, as in the contract; null accepts any final price. */
  readonly price: string | null;
}

/** The result of one line of the roster. */
export interface DrawOutcome {
  readonly entry: string;
  /** From 1, by rank hash; null if the entry is not ranked. */
  readonly rank: number | null;
  readonly allotted_lots: number;
  /** From 1; null if the entry is not on the waiting list. */
  readonly waitlist_position: number | null;
}

/** The published results of a draw; members and meaning of `DrawProof` in the contract. */
export interface DrawResults {
  readonly entry_count: number | null;
  readonly winner_count: number | null;
  readonly last_winning_rank: number | null;
  readonly my_entry: {
    readonly entry: string;
    readonly rank_hash: string | null;
    readonly rank: number | null;
    readonly entry_count: number | null;
    readonly last_winning_rank: number | null;
    readonly waitlist_position: number | null;
  } | null;
}

/** A published result that the draw does not give. */
export interface DrawDifference {
  /** Path in `DrawProof`, such as `my_entry.rank`. */
  readonly member: string;
  readonly published: unknown;
  readonly calculated: unknown;
}

/** The text with the SHA-256 hash that identifies an application in the roster (`DrawProof`, 2). */
export const entryText = (applicationId: string, salt: string) => `${applicationId}:${salt}`;

/** The text to hash (SHA-256) for the roster hash; the order of `lines` does not matter (`DrawProof`, 3). */
export function rosterText(lines: readonly DrawLine[]): string {
  return inEntryOrder(lines)
    .map(({ entry, lots, price }) => `${entry},${lots},${price ?? 'any'}\n`)
    .join('');
}

/** The text with the SHA-256 hash that ranks an entry (`DrawProof`, 5). */
export const rankText = (seed: string, rosterHash: string, entry: string) => `${seed}:${rosterHash}:${entry}`;

/** The lines that are ranked: all except those with a price below the final one (`DrawProof`, 4). */
export function rankedLines<Line extends DrawLine>(
  lines: readonly Line[],
  { offer_price }: Pick<DrawTerms, 'offer_price'>,
): Line[] {
  const offered = tenths(offer_price);
  return lines.filter(({ price }) => price === null || tenths(price) >= offered);
}

/**
 * The whole result of a draw, in ascending order of entry (`DrawProof`, 4 to 8).
 *
 * @param rankHashes SHA-256 of {@link rankText} for every line that is ranked, by entry
 * @throws RangeError when a ranked line has no hash
 */
export function drawOutcomes(
  terms: DrawTerms,
  lines: readonly DrawLine[],
  rankHashes: ReadonlyMap<string, string>,
): DrawOutcome[] {
  const ranked = rankedLines(lines, terms)
    .map(({ entry, lots }) => ({ entry, lots, hash: hashOf(entry, rankHashes) }))
    .sort((a, b) => inOrder(a.hash, b.hash) || inOrder(a.entry, b.entry));
  const allotted = ALLOCATE[terms.allocation](
    ranked.map(({ lots }) => lots),
    terms.offered_lots,
  );
  const outcomes = new Map<string, DrawOutcome>();
  let waiting = 0;
  for (const [at, { entry }] of ranked.entries()) {
    const lots = allotted[at] ?? 0;
    const waits = terms.allocation === 'in_order' && lots === 0 && waiting < terms.waitlist_size;
    if (waits) waiting += 1;
    outcomes.set(entry, {
      entry,
      rank: at + 1,
      allotted_lots: lots,
      waitlist_position: waits ? waiting : null,
    });
  }
  return inEntryOrder(lines).map(
    ({ entry }) => outcomes.get(entry) ?? { entry, rank: null, allotted_lots: 0, waitlist_position: null },
  );
}

/** Returns the published lines with another result than the draw gives; `outcomes` are those of {@link drawOutcomes} for the lines. */
export function differingLines<Line extends { readonly entry: string }>(
  lines: readonly (Line & { readonly [Name in keyof DrawOutcome]: DrawOutcome[Name] | null })[],
  outcomes: readonly DrawOutcome[],
): Line[] {
  const outcomeByEntry = new Map(outcomes.map((outcome) => [outcome.entry, outcome]));
  return lines.filter(({ entry, rank, allotted_lots, waitlist_position }) => {
    const outcome = outcomeByEntry.get(entry);
    return (
      rank !== outcome?.rank ||
      allotted_lots !== outcome.allotted_lots ||
      waitlist_position !== outcome.waitlist_position
    );
  });
}

/**
 * Returns the counts and the results of the user's own entry that differ from what the draw gives. An own entry that is not in the
 * roster, because it was withdrawn, has no rank.
 *
 * @param outcomes those of {@link drawOutcomes} for all lines of the roster
 * @param rankHashes as for {@link drawOutcomes}
 */
export function drawDifferences(
  { my_entry, ...counts }: DrawResults,
  outcomes: readonly DrawOutcome[],
  rankHashes: ReadonlyMap<string, string>,
): DrawDifference[] {
  const winners = outcomes.filter(({ allotted_lots }) => allotted_lots > 0);
  const entry_count = outcomes.filter(({ rank }) => rank !== null).length;
  const last_winning_rank = winners.reduce((last, { rank }) => Math.max(last, rank ?? 0), 0);
  const own = outcomes.find(({ entry }) => entry === my_entry?.entry);
  const results = {
    rank_hash: rankHashes.get(my_entry?.entry ?? '') ?? null,
    rank: own?.rank ?? null,
    waitlist_position: own?.waitlist_position ?? null,
    ...(own ? { entry_count, last_winning_rank } : {}),
  };
  return [
    ...differences('', counts, { entry_count, winner_count: winners.length, last_winning_rank }),
    ...(my_entry ? differences('my_entry.', my_entry, results) : []),
  ];
}

function differences(
  path: string,
  published: Readonly<Record<string, unknown>>,
  calculated: Readonly<Record<string, unknown>>,
): DrawDifference[] {
  return Object.entries(calculated)
    .filter(([name, value]) => published[name] !== value)
    .map(([name, value]) => ({
      member: `${path}${name}`,
      published: published[name],
      calculated: value,
    }));
}

/** Returns the lots for each rank: whole lots, not more than offered and not more than requested. */
const ALLOCATE: Readonly<
  Record<DrawTerms['allocation'], (wanted: readonly number[], offered: number) => number[]>
> = {
  in_order(wanted, offered) {
    let left = offered;
    return wanted.map((lots) => {
      const given = Math.min(lots, left);
      left -= given;
      return given;
    });
  },
  rounds(wanted, offered) {
    const given = wanted.map(() => 0);
    // Only lines that still want more, so that later rounds visit fewer lines.
    let open = [...wanted.keys()];
    let left = offered;
    while (left > 0 && open.length > 0) {
      const served = open.slice(0, left);
      for (const at of served) given[at] = (given[at] ?? 0) + 1;
      left -= served.length;
      open = open.filter((at) => (given[at] ?? 0) < (wanted[at] ?? 0));
    }
    return given;
  },
};

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const inEntryOrder = <Line extends DrawLine>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => inOrder(a.entry, b.entry));

function tenths(price: string): number {
  const value = toTenths(price);
  if (value === null) throw new RangeError(`no price: ${price}`);
  return value;
}

function hashOf(entry: string, hashes: ReadonlyMap<string, string>): string {
  const hash = hashes.get(entry);
  if (hash === undefined) throw new RangeError(`no rank hash of ${entry}`);
  return hash;
}
