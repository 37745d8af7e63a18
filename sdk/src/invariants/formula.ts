import type { FormulaId } from '../gen/invariants.gen.ts';
import type { components } from '../gen/schema.gen.ts';
import type { Json } from './amounts.ts';

type Schemas = components['schemas'];

type RecordOf<Id extends string> = Id extends `${infer Name}.${string}`
  ? Name extends keyof Schemas
    ? Schemas[Name]
    : Json
  : never;

/**
 * Calculates a member from the other members of its record.
 *
 * @param request members of path, query and body of the request
 * @returns the correct value, or null if there must be none; of a member with more than one correct value, or that holds an object, a text
 * that says what it should be; undefined if that is right or the rule does not apply
 */
export type Formula<Id extends string> = (
  record: RecordOf<Id>,
  request: Json,
) => number | string | null | undefined;

/** Returns when a record with a timeline began. */
export const firstInstant = ({
  timeline: [first],
}: {
  readonly timeline: readonly { readonly at: string }[];
}): string | undefined => first?.at;

/** What happens next to a record; without a time, any time is right. */
interface NextAction {
  readonly action: Schemas['Deadline']['action'];
  readonly at?: string | null;
}

/** Returns what the deadline of a record should be if it is another one. */
export function correctDeadline(
  deadline: Schemas['Deadline'] | null,
  next: NextAction | null,
): string | undefined {
  const isRight = deadline?.action === next?.action && (next?.at ?? deadline?.at) === deadline?.at;
  return isRight ? undefined : `the deadline ${JSON.stringify(next)}`;
}

/** Some of the contract's formulas. */
export type FormulasOf = { readonly [Id in FormulaId]?: Formula<Id> };

/** Names two items in the wrong order; undefined if there are none, or if the order is unknown. */
export function correctOrder<Item>(
  items: readonly Item[],
  compare: ((one: Item, other: Item) => number) | undefined,
): string | undefined {
  const wrong = items.findIndex((item, index) => {
    const before = items[index - 1];
    return before !== undefined && compare !== undefined && compare(before, item) > 0;
  });
  return wrong < 0 ? undefined : `item ${wrong} to come after item ${wrong + 1}`;
}
