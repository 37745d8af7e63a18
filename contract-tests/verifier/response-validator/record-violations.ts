import type { Schema, Transition } from '../contract/contract.ts';
import { nameOf, schemaOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import { sumViolations } from './record-sums.ts';

export interface TimelineEntry {
  readonly from?: string | null;
  readonly to?: string;
  readonly actor?: string;
  readonly reason?: string;
}

type Json = Readonly<Record<string, unknown>>;

/** A record inside a response, or any other object with its own schema. */
export interface RecordInResponse {
  readonly record: Json;
  readonly pointer: string;
  /** Name of the record's schema. */
  readonly name: string | undefined;
  /** Schema of the record's state, which has the state table; undefined if the record has no state. */
  readonly state: Schema | undefined;
}

/** All objects inside a value that its schema describes, innermost first. */
export function* recordsIn(schema: Schema, value: unknown, pointer = ''): Generator<RecordInResponse> {
  const own = schemaOf(schema);
  const branches = own.oneOf ?? own.anyOf;
  if (branches) {
    const [branch] = branches.filter((each) => schemaOf(each).type !== 'null');
    if (value !== null && branches.length <= 2 && branch) yield* recordsIn(branch, value, pointer);
    return;
  }
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* recordsIn(own.items ?? {}, item, `${pointer}/${index}`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const record = value as Json;
  for (const [name, sub] of Object.entries(own.properties ?? {}))
    if (name in record) yield* recordsIn(sub, record[name], `${pointer}/${name}`);
  yield { record, pointer, name: nameOf(schema), state: own.properties?.state };
}

/** Checks sums and timelines of all records in a response: each transition must be listed in the record's state table. */
export function recordViolations(schema: Schema, value: unknown): Violation[] {
  return [...recordsIn(schema, value)].flatMap(({ record, pointer, name, state }) => {
    const table = state && schemaOf(state)['x-transitions'];
    const timeline =
      table && Array.isArray(record.timeline)
        ? timelineViolations(table, record, record.timeline, pointer)
        : [];
    return [...sumViolations(name, record, pointer), ...timeline];
  });
}

function timelineViolations(
  table: readonly Transition[],
  record: Json,
  timeline: readonly TimelineEntry[],
  at: string,
): Violation[] {
  const violations = timeline.flatMap((entry, index): Violation[] => {
    const before = index === 0 ? null : (timeline[index - 1]?.to ?? null);
    const from = entry.from ?? null;
    const listed = table.some(
      (move) =>
        move.from === from &&
        move.to === entry.to &&
        move.actors.includes(entry.actor ?? '') &&
        move.reasons.includes(entry.reason ?? ''),
    );
    if (listed && (index === 0 || from === before)) return [];
    const detail = `${from} → ${entry.to} by ${entry.actor} (${entry.reason})${listed ? ` after ${before}` : ''} is not listed`;
    return [{ rule: 'unlisted_move', pointer: `${at}/timeline/${index}`, detail }];
  });
  const last = timeline.at(-1)?.to;
  if (last !== undefined && last !== record.state)
    violations.push({
      rule: 'unlisted_move',
      pointer: `${at}/state`,
      detail: `the timeline ends in ${last}, but the state is ${record.state}`,
    });
  return violations;
}
