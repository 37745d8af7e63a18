import type { Move } from '../gen/transitions.gen.ts';

interface Declared<Kind extends string> {
  readonly id: string;
  /** The invariant in one sentence. */
  readonly says: string;
  readonly kind: Kind;
  /** Members of other records that it constrains too, such as `MarginCall.deadline`. */
  readonly covers?: readonly string[];
  /** Name of the record: a schema, or an object inside one, such as `Profit.months`. */
  readonly of: string;
}

/** A member that a function calculates from other members of the record. */
interface FormulaInvariant extends Declared<'formula'> {
  /** The calculated member, then the members that it follows from. */
  readonly fields: readonly [string, ...string[]];
  /** Permitted difference, for rounded ratios. */
  readonly within?: number;
}

/** Members with values that never fall in this order. Null is skipped. */
interface OrderInvariant extends Declared<'order'> {
  readonly fields: readonly string[];
}

/** A list that is sorted by a member of its records, or by a member inside one: `timeline.0.at`. */
interface SortedInvariant extends Declared<'sorted'> {
  readonly fields: readonly [string];
  readonly by: string;
  readonly direction: 'rises' | 'falls';
  /** Whether equal values are forbidden. */
  readonly strict: boolean;
}

/** Members that are equal in all responses with a record of the same key. */
interface SameInvariant extends Declared<'same'> {
  readonly key: readonly string[];
  /** The members; without it, all. */
  readonly fields?: readonly string[];
  readonly except?: readonly string[];
  /** Members that must be equal too, such as `version`. */
  readonly per?: readonly string[];
  /** Operations that may change the members. */
  readonly until?: readonly string[];
  /** Name that invariants of several records share: members of one name are equal in all of them. */
  readonly as?: string;
  /** True if each user has own values. */
  readonly own?: boolean;
}

/** A member that never falls in later responses with a record of the same key. */
interface GrowsInvariant extends Declared<'grows'> {
  readonly key: readonly string[];
  /** True if each user has own values. */
  readonly own?: boolean;
  readonly fields: readonly [string];
}

/** Members of a draw that anyone can calculate again, by the program in the guide on draws. */
interface DrawInvariant extends Declared<'draw'> {
  readonly fields: readonly string[];
}

/** Reads of one user that agree, as an operation declares it (`x-invariants`). */
export interface ReadsInvariant {
  readonly id: string;
  /** The invariant in one sentence. */
  readonly says: string;
  readonly kind: 'reads';
  /** The operation that declares it. */
  readonly of: string;
  /** The reads that it compares: ids of operations, with a query where one is needed. */
  readonly reads: readonly string[];
  /** Reads of a provider with such records; without the operation there are none. */
  readonly optional?: readonly string[];
  /** True if `of` only shows what the other reads say; otherwise an action before them may be wrong. */
  readonly summary?: true;
  /** True if it holds for each item, also of a list with more pages. */
  readonly of_parts?: true;
}

/** An invariant of a record, as the contract declares it (`x-invariants`). */
export type Invariant =
  | DrawInvariant
  | FormulaInvariant
  | OrderInvariant
  | SortedInvariant
  | SameInvariant
  | GrowsInvariant;

/** A member of a record that shows a number of a business rule. */
export interface ShownNumber {
  readonly member: string;
  /** Id of the rule. */
  readonly rule: string;
  /** The number as the member has it. */
  readonly value: unknown;
}

/** What the checks of responses know of a contract. */
export interface InvariantTables {
  readonly invariants: readonly Invariant[];
  /** Invariants between reads. */
  readonly reads: readonly ReadsInvariant[];
  /** The records inside each record, by member. */
  readonly inside: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The record that each operation returns as `data`. */
  readonly returned: Readonly<Record<string, string>>;
  /** Members of the path that a successful response of each operation repeats. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Members of query or body that it repeats. */
  readonly echoes: Readonly<Record<string, readonly string[]>>;
  /** Those of them that a provider may repeat in another spelling of the same value. */
  readonly respelled: Readonly<Record<string, readonly string[]>>;
  /** The members of each record that show a number of a business rule. */
  readonly shown: Readonly<Record<string, readonly ShownNumber[]>>;
  /** The state table of each record with a timeline. */
  readonly moves: Readonly<Record<string, readonly Move[]>>;
}
