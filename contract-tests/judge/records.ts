import type { Move, Schema } from '../support/contract.ts';
import type { Fault } from './findings.ts';
import { identityFaults } from './identities.ts';
import { nameOf, schemaOf } from './operations.ts';

interface Entry {
  readonly from?: string | null;
  readonly to?: string;
  readonly actor?: string;
  readonly reason?: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Follows the life of every record inside an answer: each move of its timeline stands in the state table of its schema. */
export function recordFaults(schema: Schema, value: unknown, pointer = ''): Fault[] {
  const own = schemaOf(schema);
  const branches = own.oneOf ?? own.anyOf;
  if (branches) {
    const [branch] = branches.filter((each) => schemaOf(each).type !== 'null');
    return value === null || branches.length > 2 || !branch ? [] : recordFaults(branch, value, pointer);
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => recordFaults(own.items ?? {}, item, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Json;
  const inner = Object.entries(own.properties ?? {}).flatMap(([name, sub]) =>
    name in record ? recordFaults(sub, record[name], `${pointer}/${name}`) : [],
  );
  const sums = identityFaults(nameOf(schema), record, pointer);
  const table = schemaOf(own.properties?.state ?? {})['x-transitions'];
  return table && Array.isArray(record.timeline)
    ? [...inner, ...sums, ...lifeFaults(table, record, record.timeline, pointer)]
    : [...inner, ...sums];
}

function lifeFaults(table: readonly Move[], record: Json, timeline: readonly Entry[], at: string): Fault[] {
  const faults = timeline.flatMap((entry, index): Fault[] => {
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
    faults.push({
      rule: 'unlisted_move',
      pointer: `${at}/state`,
      detail: `the timeline ends in ${last}, the record is ${record.state}`,
    });
  return faults;
}
