import { CONTRACT } from '../gen/invariants.gen.ts';
import { wideKana } from '../rules/kana.ts';
import { normalizeIdentifier } from '../rules/typed-text.ts';
import type { Json } from './amounts.ts';
import { recordViolations } from './record-checks.ts';
import type { InvariantTables } from './tables.ts';
import type { InvariantViolation } from './violation.ts';

/** The `data` of a successful response, with its request. */
export interface SuccessfulResponse {
  readonly operation: string;
  /** Members of path, query and body by name, as they were sent. */
  readonly request: Json;
  readonly data: unknown;
  /** Identifies the user, such as the session's token; null without one. */
  readonly user: string | null;
  /** Language of the response. */
  readonly language: string;
}

/** A record in a response. */
export interface RecordInResponse {
  readonly schema: string;
  readonly record: Json;
  /** JSON pointer below `data`. */
  readonly pointer: string;
}

/** Yields all records in the `data` of a response, outermost first. */
export function* recordsInResponse(
  operation: string,
  data: unknown,
  tables: InvariantTables = CONTRACT,
): Generator<RecordInResponse> {
  const name = tables.returned[operation];
  if (name !== undefined) yield* recordsIn(name, data, '', tables);
}

/** Yields a record and all records inside it, outermost first. */
export function* recordsIn(
  schema: string,
  value: unknown,
  pointer = '',
  tables: InvariantTables = CONTRACT,
): Generator<RecordInResponse> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* recordsIn(schema, item, `${pointer}/${index}`, tables);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const record = value as Json;
  yield { schema, record, pointer };
  for (const [member, name] of Object.entries(tables.inside[schema] ?? {}))
    if (record[member] !== undefined) yield* recordsIn(name, record[member], `${pointer}/${member}`, tables);
}

/**
 * Checks one response by itself and with its request. `data` must match its schema: the calculations read it without checking.
 */
export function responseViolations(
  response: SuccessfulResponse,
  tables: InvariantTables = CONTRACT,
): InvariantViolation[] {
  const { operation, request, data } = response;
  const respelled = tables.respelled[operation] ?? [];
  return [
    ...repeatViolations('path', tables.paths[operation] ?? [], response),
    ...repeatViolations('echo', tables.echoes[operation] ?? [], response, respelled),
    ...[...recordsInResponse(operation, data, tables)].flatMap((found) =>
      violationsOfRecord(found, request, tables),
    ),
  ];
}

/** As {@link recordViolations}, with pointers below `data`. */
export function violationsOfRecord(
  { schema, record, pointer }: RecordInResponse,
  request: Json,
  tables: InvariantTables,
): InvariantViolation[] {
  return recordViolations(schema, record, request, tables).map((each) => ({
    ...each,
    pointer: pointer + each.pointer,
  }));
}

function repeatViolations(
  invariant: 'path' | 'echo',
  members: readonly string[],
  { request, data }: SuccessfulResponse,
  respelled: readonly string[] = [],
): InvariantViolation[] {
  if (typeof data !== 'object' || data === null) return [];
  return members.flatMap((member) => {
    const [expected, received] = [request[member], (data as Json)[member]];
    if (expected === undefined || received === undefined) return [];
    const form = respelled.includes(member) ? unspelled : plain;
    if (repeats(received, expected, form)) return [];
    const detail = `${member} is ${JSON.stringify(received)}, but the request says ${JSON.stringify(expected)}`;
    return [{ invariant, pointer: `/${member}`, detail, expected, received }];
  });
}

/** Whether a value has what the request says. An object may have more members than the request, such as those with defaults. */
function repeats(received: unknown, expected: unknown, form: (value: unknown) => string): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(received) &&
      received.length === expected.length &&
      expected.every((each, place) => repeats(received[place], each, form))
    );
  if (typeof expected !== 'object' || expected === null) return form(received) === form(expected);
  return (
    typeof received === 'object' &&
    received !== null &&
    Object.entries(expected).every(([member, each]) => repeats((received as Json)[member], each, form))
  );
}

/** Decimals are compared by value, and texts in their composed form (NFC), in which a provider stores them. */
function plain(value: unknown): string {
  if (typeof value === 'string' && DECIMAL.test(value)) return String(Number(value));
  return String(value).normalize('NFC');
}

/** The same text for all spellings of a value. */
const unspelled = (value: unknown): string => normalizeIdentifier(wideKana(String(value)));

/** A price, a rate or an amount; a code or a number of an account has no decimal point. */
const DECIMAL = /^-?\d{1,9}\.\d{1,4}$/;
