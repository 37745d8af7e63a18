import { CONTRACT, type ReadsId } from '../gen/invariants.gen.ts';
import type { CallableId, DataOf, ItemOf, ListId } from '../operation-types.ts';
import type { Json } from './amounts.ts';
import { READS_FORMULAS } from './reads-formulas.ts';
import type { InvariantTables, ReadsInvariant } from './tables.ts';
import type { InvariantViolation } from './violation.ts';

/**
 * The `data` of successful reads of one user at about one time, by the names that invariants give them: the id of an operation, with a query
 * where the read needs one, such as `getJournalStatistics?group_by=hour`. A list is read with its longest page.
 */
export type ReadsByName = ReadonlyMap<string, Json>;

/** What several reads of a user say. */
export class Reads {
  readonly #byName: ReadsByName;

  constructor(byName: ReadsByName) {
    this.#byName = byName;
  }

  /** Returns the `data` of a read. The invariant has to name it in `reads`. */
  data<Id extends CallableId>(operation: Id, query?: string): DataOf<Id> {
    return this.#byName.get(query === undefined ? operation : `${operation}?${query}`) as DataOf<Id>;
  }

  /** Returns the items of a list; none if it was not read, because the provider has no such records. */
  items<Id extends ListId>(operation: Id): readonly ItemOf<Id>[] {
    return (this.#byName.get(operation)?.items ?? []) as readonly ItemOf<Id>[];
  }
}

/** What differs between reads. */
export interface Difference {
  readonly expected: unknown;
  readonly received: unknown;
}

/** Compares reads; undefined if they agree. */
export type ReadsFormula = (reads: Reads) => Difference | undefined;

/** The names of all reads that invariants compare. */
export function comparedReads({ reads }: InvariantTables = CONTRACT): readonly string[] {
  return [...new Set(reads.flatMap((each) => [...each.reads, ...(each.optional ?? [])]))];
}

/**
 * Compares reads of one user with each other. Nothing may have changed between them: after a violation, read again before you report it.
 * Invariants with missing reads, or with lists that have more pages, are skipped.
 */
export function readsViolations(
  byName: ReadsByName,
  tables: InvariantTables = CONTRACT,
): (InvariantViolation & { readonly of: ReadsInvariant })[] {
  const reads = new Reads(byName);
  return tables.reads
    .filter((each) => isComparable(each, byName))
    .flatMap((each) => {
      const found = READS_FORMULAS[each.id as ReadsId]?.(reads);
      if (found === undefined) return [];
      const [expected, received] = [JSON.stringify(found.expected), JSON.stringify(found.received)];
      const detail = `${received}, but the other reads say ${expected}: ${each.says}`;
      return [{ invariant: each.id, pointer: '', detail, ...found, of: each }];
    });
}

function isComparable(
  { reads, optional = [], of_parts: ofParts }: ReadsInvariant,
  byName: ReadsByName,
): boolean {
  const isPart = (name: string) => (byName.get(name)?.next_cursor ?? null) !== null;
  return (
    reads.every((name) => byName.has(name)) && (ofParts === true || ![...reads, ...optional].some(isPart))
  );
}
