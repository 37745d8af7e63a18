import {
  CONTRACT,
  type InvariantViolation,
  type RecordInResponse,
  type ResponseHistory,
  recordsIn,
  type SuccessfulResponse,
} from '@tsubame/sdk/invariants';
import type { Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import type { Rule } from '../findings/rules.ts';
import { type HttpRequest, jsonMembersOf } from '../http/exchange.ts';

/** Kinds of invariants by id. */
const KINDS: ReadonlyMap<string, string> = new Map(CONTRACT.invariants.map(({ id, kind }) => [id, kind]));

const RULE_OF_KIND: Readonly<Record<string, Rule>> = {
  timeline: 'unlisted_move',
  path: 'other_record',
  echo: 'not_as_requested',
  same: 'contradiction',
  grows: 'contradiction',
};

/**
 * Checks the data of a successful response against the contract's invariants: by itself, with its request, and against the earlier
 * responses in the history.
 *
 * @param data matches its schema
 */
export function invariantViolations(
  history: ResponseHistory,
  operation: Operation,
  request: HttpRequest,
  data: unknown,
  language: string,
): Violation[] {
  return history
    .add(successfulResponse(operation, request, data, language))
    .map((each) => violationOf(each, '/data'));
}

/** Checks the records in a message of the stream, also against the responses of HTTP. */
export function streamInvariantViolations(
  history: ResponseHistory,
  schema: Schema,
  message: { readonly type: string },
): Violation[] {
  // Messages to the user are in the user's language, all other records in all languages.
  const language = message.type === 'message' ? '' : 'jp';
  const source = { operation: 'openStream', request: {}, user: null, language };
  return [...recordsInMessage(schema, message, '')].flatMap((each) =>
    history.checkRecord(each, source).map((found) => violationOf(found, '')),
  );
}

/** The records of responses that a message repeats. */
function* recordsInMessage(schema: Schema, value: unknown, pointer: string): Generator<RecordInResponse> {
  if (typeof value !== 'object' || value === null) return;
  const name = nameOf(schema);
  if (name !== undefined && RECORDS.has(name)) {
    yield* recordsIn(name, value, pointer);
    return;
  }
  const { properties = {}, items, anyOf, oneOf } = schemaOf(schema);
  const [branch] = (anyOf ?? oneOf ?? []).filter((each) => schemaOf(each).type !== 'null');
  if (branch) yield* recordsInMessage(branch, value, pointer);
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* recordsInMessage(items ?? {}, item, `${pointer}/${index}`);
  else
    for (const [member, each] of Object.entries(properties))
      yield* recordsInMessage(
        each,
        (value as Readonly<Record<string, unknown>>)[member],
        `${pointer}/${member}`,
      );
}

const RECORDS: ReadonlySet<string> = new Set(CONTRACT.invariants.map(({ of }) => of));

/** A request and its response as the SDK checks them. */
export function successfulResponse(
  operation: Operation,
  request: HttpRequest,
  data: unknown,
  language: string,
): SuccessfulResponse {
  return {
    operation: operation.id,
    request: requestMembers(operation, request),
    data,
    user: request.headers.token ?? null,
    language,
  };
}

function requestMembers({ path }: Operation, request: HttpRequest): Readonly<Record<string, unknown>> {
  const { pathname, searchParams } = new URL(request.url);
  const given = pathname.split('/').reverse();
  const inPath = path
    .split('/')
    .reverse()
    .flatMap((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, decodeURIComponent(given[index] ?? '')]];
    });
  return { ...Object.fromEntries(searchParams), ...jsonMembersOf(request), ...Object.fromEntries(inPath) };
}

function violationOf({ invariant, pointer, ...found }: InvariantViolation, at: string): Violation {
  const kind = KINDS.get(invariant) ?? invariant;
  return {
    ...found,
    rule: RULE_OF_KIND[kind] ?? 'books_off',
    pointer: at + pointer,
    detail: `${found.detail} (${invariant})`,
  };
}
