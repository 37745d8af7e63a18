import { CONTRACT } from '@tsubame/sdk/invariants';
import type { Schema } from '../verifier/contract/contract.ts';
import { nameOf, schemaOf } from '../verifier/contract/operations.ts';

/** A change of one value in the data of a response. */
export interface ValueMutant {
  /** Name of the record, such as `Order` or `Profit.months`. */
  readonly record: string;
  readonly field: string;
  /** What is changed, such as `+1 day`. */
  readonly kind: string;
  /** Steps from `data` to the value. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const HOUR_MS = 3_600_000;
const JAPAN_MS = 9 * HOUR_MS;

/** Yields every change of one value in a response, by the schema of each value. */
export function* valueMutants(operation: string, schema: Schema, data: unknown): Generator<ValueMutant> {
  yield* mutantsIn(schema, data, CONTRACT.returned[operation] ?? '', []);
}

function* mutantsIn(schema: Schema, value: unknown, record: string, path: Path): Generator<ValueMutant> {
  const own = schemaOf(schema);
  const branch = (own.anyOf ?? own.oneOf)?.find((each) => schemaOf(each).type !== 'null');
  if (branch) return yield* mutantsIn(branch, value, record, path);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* mutantsIn(own.items ?? {}, item, record, [...path, index]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [field, sub] of Object.entries(own.properties ?? {})) {
    const member = (value as Json)[field];
    if (member === undefined) continue;
    const at = [...path, field];
    for (const [kind, changed] of changesOf(sub, member))
      yield { record, field, kind, path: at, value: changed };
    const inside = CONTRACT.inside[record]?.[field];
    if (inside !== undefined) yield* mutantsIn(sub, member, inside, at);
  }
}

/** Yields each changed value with the kind of the change. */
function* changesOf(schema: Schema, value: unknown): Generator<readonly [kind: string, changed: unknown]> {
  const own = schemaOf(schema);
  const isNullable = JSON.stringify(own.type ?? own.anyOf ?? own.oneOf ?? '').includes('"null"');
  if (isNullable && value !== null) yield ['null', null];
  const branch = (own.anyOf ?? own.oneOf)?.find((each) => schemaOf(each).type !== 'null');
  if (branch) {
    for (const [kind, changed] of changesOf(branch, value)) if (kind !== 'null') yield [kind, changed];
    return;
  }
  if (own.const !== undefined || value === null) return;
  if (own.enum) {
    for (const member of own.enum) if (member !== value && member !== null) yield [`to ${member}`, member];
  } else if (typeof value === 'number') yield ['one step', value + 1];
  else if (typeof value === 'boolean') yield ['the opposite', !value];
  else if (typeof value === 'string') yield* textChanges(own, nameOf(schema), value);
  else if (Array.isArray(value)) yield* listChanges(value);
}

function* textChanges(
  { format, pattern }: Schema,
  name: string | undefined,
  value: string,
): Generator<readonly [string, unknown]> {
  const isTime = /^\d{4}-\d{2}-\d{2}T/.test(value);
  if (isTime || format === 'date' || name === 'BusinessDate') {
    const shifted = (ms: number) =>
      isTime
        ? new Date(Date.parse(value) + ms + JAPAN_MS).toISOString().replace('Z', '+09:00')
        : new Date(Date.parse(value) + ms).toISOString().slice(0, 10);
    if (isTime) yield ['+1 hour', shifted(HOUR_MS)];
    yield ['+1 day', shifted(24 * HOUR_MS)];
  } else if (/^-?\d+(\.\d+)?$/.test(value) && pattern?.includes('[0-9]'))
    yield ['one step', nextDecimal(value)];
  else if (name?.endsWith('Id') || pattern?.includes('_[')) yield ['another id', otherId(value)];
  else yield ['another text', value.length > 1 ? value.slice(1) + value.slice(0, 1) : `${value}x`];
}

/** The decimal with its last digit raised, without a trailing zero. */
function nextDecimal(text: string): string {
  const digits = text.split('.')[1]?.length ?? 0;
  const next = (Math.round(Number(text) * 10 ** digits) + 1) / 10 ** digits;
  const isRate = digits === 4 || digits === 2;
  return isRate ? next.toFixed(digits) : String(next);
}

function otherId(id: string): string {
  const last = id.at(-1) === '0' ? '1' : '0';
  return id.slice(0, -1) + last;
}

function* listChanges(list: readonly unknown[]): Generator<readonly [string, unknown]> {
  const [first, second, ...rest] = list;
  if (first === undefined) return;
  yield ['shortened', list.slice(0, -1)];
  yield ['doubled', [first, ...list]];
  if (second !== undefined && JSON.stringify(first) !== JSON.stringify(second))
    yield ['reordered', [second, first, ...rest]];
}

/** Returns a copy of the data with the changed value. */
export function mutated(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as Json) }) as Record<string | number, unknown>;
  copy[step] = mutated(copy[step], rest, value);
  return copy;
}
