import fc from 'fast-check';
import type { Schema } from '../contract/contract.ts';
import type { Operation, Parameter } from '../contract/operations.ts';
import { schemaOf } from '../contract/operations.ts';
import { isValid } from '../contract/schema-validator.ts';
import type { HttpRequest } from '../http/exchange.ts';
import { httpRequestOf, type RequestDraft, type RequestSender } from '../http/request-draft.ts';
import type { KnownValues } from '../users/known-values.ts';
import { invalidVariants } from './schema-mutations.ts';
import { validValues } from './schema-values.ts';

/** Generates valid requests of an operation. */
export function validDrafts(operation: Operation, pool: KnownValues): fc.Arbitrary<RequestDraft> {
  const of = (place: Parameter['in']) => {
    const own = operation.parameters.filter((each) => each.in === place);
    const values = Object.fromEntries(own.map(({ name, schema }) => [name, validValues(schema, pool)]));
    return fc.record(values, { requiredKeys: own.filter((each) => each.required).map(({ name }) => name) });
  };
  const { body } = operation;
  return fc.record({
    path: of('path'),
    query: of('query'),
    headers: of('header'),
    body: body ? bodiesOf(body, pool) : fc.constant(undefined),
  });
}

/** A quarter of the bodies is the contract's example with some generated members, so that enough requests pass all rules. */
function bodiesOf(
  { type, schema, sample }: NonNullable<Operation['body']>,
  pool: KnownValues,
): fc.Arbitrary<unknown> {
  if (type !== 'application/json') return fc.uint8Array({ maxLength: 400 }).map((file) => ({ file }));
  const generated = validValues(schema, pool);
  if (typeof sample !== 'object' || sample === null) return generated;
  const mixed = fc.tuple(generated, fc.infiniteStream(fc.boolean())).map(([other, isReplaced]) => ({
    ...sample,
    ...Object.fromEntries(Object.entries(other as object).filter(() => isReplaced.next().value)),
  }));
  return fc.oneof({ weight: 3, arbitrary: generated }, { weight: 1, arbitrary: mixed });
}

/** A request that violates the contract in one place, and the statuses with which it must be refused. */
export interface InvalidRequest {
  readonly what: string;
  /** Builds the request; called only for the chosen one of many. */
  readonly request: () => HttpRequest;
  readonly refusedWith: readonly number[];
}

const MAX_BYTES = 64 * 1024;

/** All ways to make a valid request invalid: in its body, parameters, headers or encoding. */
export function invalidRequestsOf(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  return [
    ...invalidParameterRequests(operation, draft, sender),
    ...invalidBodyRequests(operation, draft, sender),
    ...malformedRequests(operation, draft, sender),
  ];
}

const STATUSES = { path: [404, 422], query: [422], header: [400] } as const;

/** All ways to make the parameters of a valid request invalid: a missing parameter, or one that violates its schema. */
export function invalidParameterRequests(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  return [
    ...invalidValueRequests(operation, draft, sender),
    ...missingQueryRequests(operation, draft, sender),
    ...invalidHeaderRequests(operation, draft, sender),
  ];
}

function missingQueryRequests(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  return operation.parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => ({
      what: `query ${name} is missing`,
      request: () =>
        httpRequestOf(operation, { ...draft, query: { ...draft.query, [name]: undefined } }, sender),
      refusedWith: STATUSES.query,
    }));
}

function invalidValueRequests(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  const { path, query } = draft;
  return operation.parameters.flatMap((parameter) => {
    const { name, schema } = parameter;
    if (parameter.in === 'header') return [];
    const given = { path, query }[parameter.in];
    const value = given[name];
    if (value === undefined || typeof value === 'object') return [];
    const broken = invalidVariants(schema, value).filter(
      (variant) => typeof variant.value !== 'object' && isInvalidAsText(parameter, String(variant.value)),
    );
    return broken.map((variant) => ({
      what: `${parameter.in} ${name} ${variant.what.replace(/^the body /, '')}`,
      request: () =>
        httpRequestOf(operation, { ...draft, [parameter.in]: { ...given, [name]: variant.value } }, sender),
      refusedWith: STATUSES[parameter.in],
    }));
  });
}

/** Whether a value is invalid in a URL, where all values are text. An empty path parameter would be another path. */
function isInvalidAsText({ in: place, schema }: Parameter, text: string): boolean {
  if (text.toWellFormed() !== text || (place === 'path' && (text === '' || text.length > 200))) return false;
  return !isValid(schema, asTyped(schema, text));
}

function asTyped(schema: Schema, text: string): unknown {
  const types = [schemaOf(schema).type ?? []].flat();
  if (types.includes('integer') && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  if (types.includes('boolean') && /^(true|false|0|1|)$/.test(text)) return true;
  if (types.includes('array')) return text.split(',');
  return text;
}

function invalidHeaderRequests(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  if (!operation.money) return [];
  return [undefined, '', 'not-a-uuid', '0', `${draft.headers['Idempotency-Key']}0`].map((key) => ({
    what: key === undefined ? 'Idempotency-Key is missing' : `Idempotency-Key is ${key}`,
    request: () =>
      httpRequestOf(operation, { ...draft, headers: { ...draft.headers, 'Idempotency-Key': key } }, sender),
    refusedWith: STATUSES.header,
  }));
}

function invalidBodyRequests(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  const { body } = operation;
  if (body?.type !== 'application/json') return [];
  return invalidVariants(body.schema, draft.body)
    .filter(({ value }) => value !== undefined && !isValid(body.schema, JSON.parse(JSON.stringify(value))))
    .map(({ what, value }) => ({
      what,
      request: () => httpRequestOf(operation, { ...draft, body: value }, sender),
      refusedWith: [422],
    }));
}

function malformedRequests(
  operation: Operation,
  draft: RequestDraft,
  sender: RequestSender,
): InvalidRequest[] {
  const valid = httpRequestOf(operation, draft, sender);
  const languages = ['xx', 'ja', ''].map((lang) => ({
    what: `lang is "${lang}"`,
    request: () => httpRequestOf(operation, { ...draft, query: { ...draft.query, lang } }, sender),
    refusedWith: [422],
  }));
  if (typeof valid.body !== 'string') return languages;
  const bytes = (what: string, body: string, refusedWith: readonly number[], type = 'application/json') => ({
    what,
    request: () => ({ ...valid, body, headers: { ...valid.headers, 'Content-Type': type } }),
    refusedWith,
  });
  return [
    ...languages,
    bytes('the body is not JSON', '{"code": "7203", ', [400]),
    bytes('the body is cut off', valid.body.slice(0, -1), [400]),
    bytes('the body is two JSON documents', `${valid.body}${valid.body}`, [400]),
    bytes('the body is empty', '', [400, 422]),
    bytes('the body is a form', 'a=1&b=2', [415], 'application/x-www-form-urlencoded'),
    bytes('the body is XML', '<a/>', [415], 'application/xml'),
    bytes('the body is too large', `{"code":"${'7'.repeat(MAX_BYTES)}"}`, [413]),
  ];
}
