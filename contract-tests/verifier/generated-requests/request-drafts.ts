import fc from 'fast-check';
import type { Schema } from '../contract/contract.ts';
import type { Operation, Parameter } from '../contract/operations.ts';
import { schemaOf } from '../contract/operations.ts';
import { isValid } from '../contract/schema-validator.ts';
import type { WireRequest } from '../http/exchange.ts';
import { type Draft, type Sender, wired } from '../http/request-draft.ts';
import type { Pool } from '../users/known-values.ts';
import { waysToBreak } from './schema-mutations.ts';
import { valuesOf } from './schema-values.ts';

/** Draws requests of an operation that keep its schemas. */
export function draftsOf(operation: Operation, pool: Pool): fc.Arbitrary<Draft> {
  const of = (place: Parameter['in']) => {
    const own = operation.parameters.filter((each) => each.in === place);
    const values = Object.fromEntries(own.map(({ name, schema }) => [name, valuesOf(schema, pool)]));
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

/** A quarter of the bodies is what the contract shows, with some members drawn: enough of them come through all rules. */
function bodiesOf(
  { type, schema, sample }: NonNullable<Operation['body']>,
  pool: Pool,
): fc.Arbitrary<unknown> {
  if (type !== 'application/json') return fc.uint8Array({ maxLength: 400 }).map((file) => ({ file }));
  const drawn = valuesOf(schema, pool);
  if (typeof sample !== 'object' || sample === null) return drawn;
  const mixed = fc.tuple(drawn, fc.infiniteStream(fc.boolean())).map(([other, coins]) => ({
    ...sample,
    ...Object.fromEntries(Object.entries(other as object).filter(() => coins.next().value)),
  }));
  return fc.oneof({ weight: 3, arbitrary: drawn }, { weight: 1, arbitrary: mixed });
}

/** A request that breaks the contract in one place, and how the contract has it refused. */
export interface BrokenRequest {
  readonly what: string;
  /** Puts it on the wire: of many ways one is sent. */
  readonly request: () => WireRequest;
  readonly refusedWith: readonly number[];
}

const MOST_BYTES = 64 * 1024;

/** Every way in which a good request can break the contract: its body, its parameters, its headers, its bytes. */
export function brokenFrom(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  return [
    ...parametersBroken(operation, draft, sender),
    ...bodiesBroken(operation, draft, sender),
    ...bytesBroken(operation, draft, sender),
  ];
}

const STATUSES = { path: [404, 422], query: [422], header: [400] } as const;

/** Every way in which the parameters alone of a good request can break the contract: missing, or not as their schema says. */
export function parametersBroken(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  return [
    ...valuesBroken(operation, draft, sender),
    ...queryMissing(operation, draft, sender),
    ...headersBroken(operation, draft, sender),
  ];
}

function queryMissing(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  return operation.parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => ({
      what: `query ${name} is missing`,
      request: () => wired(operation, { ...draft, query: { ...draft.query, [name]: undefined } }, sender),
      refusedWith: STATUSES.query,
    }));
}

function valuesBroken(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  const { path, query } = draft;
  return operation.parameters.flatMap((parameter) => {
    const { name, schema } = parameter;
    if (parameter.in === 'header') return [];
    const given = { path, query }[parameter.in];
    const value = given[name];
    if (value === undefined || typeof value === 'object') return [];
    const broken = waysToBreak(schema, value).filter(
      (way) => typeof way.value !== 'object' && isOnTheWire(parameter, String(way.value)),
    );
    return broken.map((way) => ({
      what: `${parameter.in} ${name} ${way.what.replace(/^the body /, '')}`,
      request: () => wired(operation, { ...draft, [parameter.in]: { ...given, [name]: way.value } }, sender),
      refusedWith: STATUSES[parameter.in],
    }));
  });
}

/** In an address everything is text: what reads as the right thing there is not broken. An empty place of a path is another path. */
function isOnTheWire({ in: place, schema }: Parameter, text: string): boolean {
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

function headersBroken(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  if (!operation.money) return [];
  return [undefined, '', 'not-a-uuid', '0', `${draft.headers['Idempotency-Key']}0`].map((key) => ({
    what: key === undefined ? 'Idempotency-Key is missing' : `Idempotency-Key is ${key}`,
    request: () =>
      wired(operation, { ...draft, headers: { ...draft.headers, 'Idempotency-Key': key } }, sender),
    refusedWith: STATUSES.header,
  }));
}

function bodiesBroken(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  const { body } = operation;
  if (body?.type !== 'application/json') return [];
  return waysToBreak(body.schema, draft.body)
    .filter(({ value }) => value !== undefined && !isValid(body.schema, JSON.parse(JSON.stringify(value))))
    .map(({ what, value }) => ({
      what,
      request: () => wired(operation, { ...draft, body: value }, sender),
      refusedWith: [422],
    }));
}

function bytesBroken(operation: Operation, draft: Draft, sender: Sender): BrokenRequest[] {
  const good = wired(operation, draft, sender);
  const languages = ['xx', 'ja', ''].map((lang) => ({
    what: `lang is "${lang}"`,
    request: () => wired(operation, { ...draft, query: { ...draft.query, lang } }, sender),
    refusedWith: [422],
  }));
  if (typeof good.body !== 'string') return languages;
  const bytes = (what: string, body: string, refusedWith: readonly number[], type = 'application/json') => ({
    what,
    request: () => ({ ...good, body, headers: { ...good.headers, 'Content-Type': type } }),
    refusedWith,
  });
  return [
    ...languages,
    bytes('the body is no JSON', '{"code": "7203", ', [400]),
    bytes('the body is cut off', good.body.slice(0, -1), [400]),
    bytes('the body is two', `${good.body}${good.body}`, [400]),
    bytes('the body is empty', '', [400, 422]),
    bytes('the body is a form', 'a=1&b=2', [415], 'application/x-www-form-urlencoded'),
    bytes('the body is XML', '<a/>', [415], 'application/xml'),
    bytes('the body is too large', `{"code":"${'7'.repeat(MOST_BYTES)}"}`, [413]),
  ];
}
