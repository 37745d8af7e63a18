import type { CallableId, DataOf, ItemOf, ListId } from '../operation-types.ts';
import type { Json } from './amounts.ts';

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
