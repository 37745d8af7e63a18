import type { Outcome } from '../../outcomes.ts';
import type { ReferenceOperation } from './operation.ts';
import { type SampleCall, sampleTarget } from './sample-call.ts';

/** The record that an id of a sample stands for. */
export interface SampleRecord {
  /** Prefix of its ids, or `receipt`: the key of its `RecordKind`. */
  readonly kind: string;
  /** The states in which the operation is permitted; undefined if the contract does not say. */
  readonly states?: readonly string[];
  /** Features of the example with this id, such as state and code. Of the user's records the most similar is taken. */
  readonly like: Readonly<Record<string, unknown>>;
  /** True if the operation works on the user's only record of this kind, so that no id of it is in the request. */
  readonly isImplied?: boolean;
}

/** The ids and receipts in a sample request, with the records that they stand for. */
export type SampleRecords = Readonly<Record<string, SampleRecord>>;

/** Where a page finds a user's records of a kind, and the request that makes one. */
export interface RecordKind {
  /** The operation that lists the records; undefined if there is none. */
  readonly list?: RecordSource;
  /** The operation that shows the user's only record, or null if there is none; undefined if there is no such operation. */
  readonly single?: RecordSource;
  /** The request with which a user makes one; undefined if users cannot. */
  readonly creation?: RecordCreation;
}

export interface RecordSource {
  readonly operation: string;
  /** Path and query of the sample. */
  readonly path: string;
  /** Member with the id of a record: `order_id`. */
  readonly member: string;
}

export interface RecordCreation extends RecordSource {
  readonly method: string;
  readonly body: SampleCall['body'] | null;
  readonly records: SampleRecords;
  /** States of a new record in the examples. */
  readonly states: readonly string[];
}

/** Kinds of records by the prefix of their ids, such as `ord`. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

type Example = Readonly<Record<string, unknown>>;

const ID = /^([a-z]{3})_[\w.-]{20,}$/;
/** Member with a secret that stands for a record before its user is signed in. */
const RECEIPT = 'receipt';

/** Returns the kinds of records that the examples of responses show. */
export function recordKindsOf(operations: readonly ReferenceOperation[]): RecordKinds {
  const sources = operations.flatMap((operation) => {
    const ids = examplesOf(operation)
      .map(ownIds)
      .find((found) => found.length > 0);
    return (ids ?? []).map((id) => ({ operation, ...id }));
  });
  return Object.fromEntries(
    [...Map.groupBy(sources, ({ kind }) => kind)].map(([kind, of]) => {
      const list = of.find(({ operation }) => isList(operation));
      const single = of.find(({ operation }) => isSingle(operation));
      const creation = of.find(({ operation }) => isCreation(operation, kind));
      return [
        kind,
        {
          ...(list && { list: sourceOf(list) }),
          ...(single && { single: sourceOf(single) }),
          ...(creation && { creation: creationOf(creation, operations) }),
        },
      ];
    }),
  );
}

/** Returns the records that the ids in an operation's sample stand for. Clients make the ids of a kind that no address names. */
export function sampleRecordsOf(
  operation: ReferenceOperation,
  operations: readonly ReferenceOperation[],
): SampleRecords {
  const named = new Set([RECEIPT, ...operations.flatMap(parameterIdsOf).map(({ kind }) => kind)]);
  const ids = idsOf(operation);
  const replaced = ids.filter(({ kind }) => named.has(kind));
  const records = replaced.map(({ kind, id }) => {
    const example = operations
      .filter(isList)
      .flatMap(examplesOf)
      .find((record) => ownId(record)?.id === id);
    const states = statesBefore(operation, kind);
    return [id, { kind, ...(states && { states }), like: featuresOf(example) }] as const;
  });
  const implied = ids.length === 0 ? impliedRecordOf(operation) : undefined;
  return Object.fromEntries(implied ? [implied] : records);
}

/** The record that an operation changes without an id in its request: the user has only one of this kind. */
function impliedRecordOf(operation: ReferenceOperation): readonly [string, SampleRecord] | undefined {
  const own = examplesOf(operation)
    .map(ownId)
    .find((found) => found !== undefined);
  if (operation.method === 'GET' || own === undefined || isCreation(operation, own.kind)) return undefined;
  return [own.id, { kind: own.kind, like: {}, isImplied: true }];
}

/** The states from which the user's operation leads to a state of its examples. */
function statesBefore(operation: ReferenceOperation, kind: string): string[] | undefined {
  const { method, states, path } = operation;
  const examples = examplesOf(operation);
  if (method === 'GET' || states === undefined || !path.includes('{')) return undefined;
  if (!examples.some((example) => ownId(example)?.kind === kind)) return undefined;
  const after = new Set(examples.map(({ state }) => state));
  const moves = states.moves.filter(({ from, actors }) => from !== null && actors.includes('user'));
  const events = new Set(moves.filter(({ to }) => after.has(to)).map(({ event }) => event));
  const before = moves.flatMap(({ event, from }) => (from !== null && events.has(event) ? [from] : []));
  return [...new Set(before)];
}

/** Whether the operation begins the life of a record of this kind. */
function isCreation(operation: ReferenceOperation, kind: string): boolean {
  const { method, states } = operation;
  if (method === 'GET' || idsOf(operation).some((id) => id.kind === kind)) return false;
  const first = states?.moves.filter(({ from, actors }) => from === null && actors.includes('user'));
  return (
    first === undefined || examplesOf(operation).some(({ state }) => first.some(({ to }) => to === state))
  );
}

interface FoundSource {
  readonly operation: ReferenceOperation;
  readonly member: string;
}

/** Length of a page of the user's records, the contract's maximum. */
const LIST_LENGTH = 100;

function sourceOf({ operation: { id, call }, member }: FoundSource): RecordSource {
  const hasLimit = call.parameters.some(({ name, required }) => name === 'limit' && !required);
  return { operation: id, path: `${sampleTarget(call)}${hasLimit ? `?limit=${LIST_LENGTH}` : ''}`, member };
}

function creationOf(source: FoundSource, operations: readonly ReferenceOperation[]): RecordCreation {
  const { operation } = source;
  const states = examplesOf(operation).flatMap(({ state }) => (typeof state === 'string' ? [state] : []));
  return {
    ...sourceOf(source),
    method: operation.method,
    body: sampleBodyOf(operation) ?? null,
    records: sampleRecordsOf(operation, operations),
    states: [...new Set(states)],
  };
}

const isList = (operation: ReferenceOperation): boolean =>
  operation.method === 'GET' &&
  !operation.path.includes('{') &&
  successesOf(operation).some(({ items }) => Array.isArray(items));

const isSingle = (operation: ReferenceOperation): boolean =>
  operation.method === 'GET' && !operation.path.includes('{') && !isList(operation);

/** The records in the examples of a success: items of a list, or the data. */
function examplesOf(operation: ReferenceOperation): Example[] {
  return successesOf(operation).flatMap((data) =>
    Array.isArray(data.items) ? (data.items as Example[]) : [data],
  );
}

function successesOf({ outcomes }: ReferenceOperation): Example[] {
  return outcomes
    .filter(({ code }: Outcome) => code === 1)
    .flatMap(({ examples }) =>
      examples.map(({ value }) => recordIn((value as { data?: Example | null }).data ?? {})),
    );
}

/** The record of a response: its data, or what it has beside a receipt, together with the receipt. */
export function recordIn(data: Example): Example {
  const record = Object.values(data).find((value) => typeof value === 'object' && value !== null);
  return typeof data[RECEIPT] === 'string' ? { ...(record as Example), [RECEIPT]: data[RECEIPT] } : data;
}

interface FoundId {
  readonly kind: string;
  readonly member: string;
  readonly id: string;
}

/** The ids in the order of a record's members. */
const idsAmong = (record: Example): FoundId[] =>
  Object.entries(record).flatMap(([member, value]) => {
    const kind = typeof value === 'string' ? (member === RECEIPT ? RECEIPT : kindOf(value)) : undefined;
    return kind === undefined ? [] : [{ kind, member, id: String(value) }];
  });

/** The first id of a record is its own. */
const ownId = (record: Example): FoundId | undefined => idsAmong(record)[0];

/** A record's own id, and its receipt. */
const ownIds = (record: Example): FoundId[] =>
  idsAmong(record).filter(({ kind }, place) => place === 0 || kind === RECEIPT);

const kindOf = (value: string): string | undefined => ID.exec(value)?.[1];

/** The members of a record that another record may share: words, numbers and flags, not ids and times. */
function featuresOf(record: Example = {}): Example {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        ['boolean', 'number'].includes(typeof value) ||
        (typeof value === 'string' && /^[a-z0-9_]{1,24}$/.test(value)),
    ),
  );
}

/** The body of the sample without optional members that name records: a request must not make what it does not need. */
export function sampleBodyOf({ call: { body }, request }: ReferenceOperation): SampleCall['body'] {
  if (body?.kind !== 'json') return body;
  const required = new Set(request.filter((field) => field.required).map(({ path }) => path));
  const members = Object.entries(body.value as Example).filter(
    ([name, value]) => required.has(name) || idsIn({ [name]: value }).length === 0,
  );
  return { kind: 'json', value: Object.fromEntries(members) };
}

/** The ids in the required parameters and the body of the sample. */
function idsOf(operation: ReferenceOperation): FoundId[] {
  return [...parameterIdsOf(operation), ...idsIn(sampleBodyOf(operation))];
}

function parameterIdsOf(operation: ReferenceOperation): FoundId[] {
  return idsIn(operation.call.parameters.filter(({ required }) => required).map(({ value }) => value));
}

function idsIn(value: unknown): FoundId[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...idsAmong(value as Example), ...Object.values(value).flatMap(idsIn)];
}

/** The kinds that a sample's records need, and those that making them needs. */
export function kindsFor(records: SampleRecords, all: RecordKinds): RecordKinds {
  return Object.assign(
    {},
    ...Object.values(records).map(({ kind }) => ({
      [kind]: all[kind] ?? {},
      ...kindsFor(all[kind]?.creation?.records ?? {}, all),
    })),
  );
}

/** Whether every new record is in a state in which the operation is permitted. */
export function mayBecome({ states }: RecordCreation, { states: permitted }: SampleRecord): boolean {
  return permitted === undefined || states.every((state) => permitted.includes(state));
}
