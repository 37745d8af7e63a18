import { recordsInResponse } from '@tsubame/sdk/invariants';
import { contract, type Schema, type Transition } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf, stateNameOf } from '../contract/operations.ts';
import { type Exchange, hasSuccessCode, jsonBodyOf } from '../http/exchange.ts';

/** Which transitions of the state tables appeared in the timelines of records. */
export interface TransitionCoverage {
  readonly listed: number;
  readonly followed: number;
  /** Listed but never seen, such as `OrderState expire: queued → expired by clock`. */
  readonly missing: readonly string[];
  /** How many pairs of an action and a forbidding state were tried; `untried` names pairs without such a record. */
  readonly forbidden: { readonly tried: number; readonly untried: readonly string[] };
}

type Json = Readonly<Record<string, unknown>>;

interface TimelineEntry {
  readonly from?: string | null;
  readonly to?: string;
  readonly actor?: string;
  readonly reason?: string;
}

/** State tables of records with a timeline, by the name of the state's schema. */
const TABLES: ReadonlyMap<string, readonly Transition[]> = new Map(
  Object.values(
    (contract as unknown as { components: { schemas: Record<string, Schema> } }).components.schemas,
  ).flatMap(({ properties = {} }): [string, readonly Transition[]][] => {
    const name = properties.state && nameOf(properties.state);
    const table = properties.state && schemaOf(properties.state)['x-transitions'];
    return name !== undefined && table && 'timeline' in properties ? [[name, table]] : [];
  }),
);

/** Records the transitions in the timelines of all responses. */
export class TransitionRecorder {
  readonly #seen = new Map<string, Set<Transition>>();

  record({ operation, response }: Exchange): void {
    if ('broken' in response || !response.text.includes('"timeline"') || !hasSuccessCode(response)) return;
    for (const { schema, record } of recordsInResponse(operation.id, jsonBodyOf(response)?.data)) {
      const name = stateNameOf(schema);
      if (name !== undefined && Array.isArray(record.timeline)) this.#note(name, record.timeline);
    }
  }

  /** @param operations with responses that could have shown the transitions */
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
  walk(operation.responses.get(200)?.schema ?? {}, names, new Set());
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
