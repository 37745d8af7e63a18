import { CONTRACT, type ReadsId } from '../gen/invariants.gen.ts';
import { Reads, type ReadsByName } from './reads.ts';
import { READS_FORMULAS } from './reads-formulas.ts';
import type { InvariantTables, ReadsInvariant } from './tables.ts';
import type { InvariantViolation } from './violation.ts';

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

/** Returns the names of the reads that the function of an invariant uses. */
export function usedReads(id: string, byName: ReadsByName): Set<string> {
  const used = new Set<string>();
  const recorded = {
    get: (name: string) => {
      used.add(name);
      return byName.get(name);
    },
  };
  READS_FORMULAS[id as ReadsId]?.(new Reads(recorded as ReadsByName));
  return used;
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
