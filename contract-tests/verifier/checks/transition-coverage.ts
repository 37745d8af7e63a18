import { contract, type Move, type Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';
import { type Exchange, isSuccess, jsonBodyOf } from '../http/exchange.ts';
import { recordsIn, type TimelineEntry } from '../response-validator/record-violations.ts';
import { successDataSchema } from './repeated-action.ts';

/** Which moves of the state tables were seen in the lives of records. */
export interface TransitionCoverage {
  readonly listed: number;
  readonly followed: number;
  /** Listed and never seen, as `OrderState expire: queued → expired by clock`. */
  readonly missing: readonly string[];
  /** How many pairs of an action and a state that forbids it were tried, and those for which no such record could be had. */
  readonly forbidden: { readonly tried: number; readonly untried: readonly string[] };
}

type Json = Readonly<Record<string, unknown>>;

/** Schemas of records that tell their lives, by the name of their state's schema. */
const TABLES: ReadonlyMap<string, readonly Move[]> = new Map(
  Object.values(
    (contract as unknown as { components: { schemas: Record<string, Schema> } }).components.schemas,
  ).flatMap(({ properties = {} }): [string, readonly Move[]][] => {
    const name = properties.state && nameOf(properties.state);
    const table = properties.state && schemaOf(properties.state)['x-transitions'];
    return name !== undefined && table && 'timeline' in properties ? [[name, table]] : [];
  }),
);

/** Notes the moves that records tell of. */
export class TransitionRecorder {
  readonly #seen = new Map<string, Set<Move>>();

  see({ operation, answer }: Exchange): void {
    if ('broken' in answer || !answer.text.includes('"timeline"') || !isSuccess(answer)) return;
    const success = successDataSchema(operation.answers.get(200)?.schema ?? {});
    for (const { record, state } of recordsIn(success, jsonBodyOf(answer)?.data)) {
      const name = state && nameOf(state);
      if (name !== undefined && Array.isArray(record.timeline)) this.#note(name, record.timeline);
    }
  }

  /** @param operations whose answers could have shown the moves */
  outcome(operations: readonly Operation[]): Omit<TransitionCoverage, 'forbidden'> {
    const names = new Set(operations.flatMap(statesAnsweredBy));
    const lines = [...TABLES].filter(([name]) => names.has(name));
    const missing = lines.flatMap(([name, table]) =>
      table
        .filter((move) => !this.#seen.get(name)?.has(move))
        .map(
          ({ event, from, to, actors }) =>
            `${name} ${event}: ${from ?? 'new'} → ${to} by ${actors.join('/')}`,
        ),
    );
    const listed = lines.reduce((sum, [, table]) => sum + table.length, 0);
    return { listed, followed: listed - missing.length, missing };
  }

  #note(name: string, timeline: readonly TimelineEntry[]): void {
    const seen = this.#seen.get(name) ?? new Set();
    this.#seen.set(name, seen);
    for (const { from = null, to, actor = '', reason = '' } of timeline)
      for (const move of TABLES.get(name) ?? [])
        if (
          move.from === from &&
          move.to === to &&
          move.actors.includes(actor) &&
          move.reasons.includes(reason)
        )
          seen.add(move);
  }
}

const answered = new WeakMap<Operation, string[]>();

function statesAnsweredBy(operation: Operation): string[] {
  const known = answered.get(operation);
  if (known) return known;
  const names = new Set<string>();
  walk(operation.answers.get(200)?.schema ?? {}, names, new Set());
  answered.set(operation, [...names]);
  return [...names];
}

function walk(schema: Schema, names: Set<string>, met: Set<Schema>): void {
  const own = schemaOf(schema);
  if (met.has(own)) return;
  met.add(own);
  const { properties = {}, items, oneOf = [], anyOf = [] } = own;
  const state = properties.state && nameOf(properties.state);
  if (state !== undefined && 'timeline' in properties) names.add(state);
  for (const sub of [...Object.values(properties), ...(items ? [items] : []), ...oneOf, ...anyOf])
    walk(sub as Json as Schema, names, met);
}
