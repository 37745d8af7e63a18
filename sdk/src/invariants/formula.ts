import type { FormulaId } from '../gen/invariants.gen.ts';
import type { components, TradingTerms } from '../gen/schema.gen.ts';
import type { Json } from './amounts.ts';

type Schemas = components['schemas'];

type RecordOf<Id extends string> = Id extends `${infer Name}.${string}`
  ? Name extends keyof Schemas
    ? Schemas[Name]
    : Json
  : never;

/** Answers of the same user that a calculation needs beside the record. */
export interface FormulaContext {
  /** Empty if the user has not read the trading terms. */
  readonly terms: Partial<TradingTerms>;
  /** Members of path, query and body of the request. */
  readonly request: Json;
}

/**
 * Calculates a member from the other members of its record.
 *
 * @returns the correct value; null if there must be none; for a member that holds an object, what is wrong with it; undefined if the rule does not apply
 */
export type Formula<Id extends string> = (
  record: RecordOf<Id>,
  context: FormulaContext,
) => number | string | null | undefined;

/** Some of the contract's formulas. */
export type FormulasOf = { readonly [Id in FormulaId]?: Formula<Id> };
