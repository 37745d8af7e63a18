import fc from 'fast-check';
import type { Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';
import { valuesOf } from '../generated-requests/schema-values.ts';
import { bodyOf, type Exchange, statusOf, succeeded } from '../http/exchange.ts';
import type { Draft } from '../http/request-draft.ts';
import { Pool } from '../users/known-values.ts';
import { call, type Provider, signUp, type Visitor } from '../users/provider-call.ts';
import { newKey, newMobile } from '../users/test-users.ts';

export interface Opened {
  /** A user who has tried everything once, so that ids of all that can be made are known. */
  readonly visitor: Visitor;
  /** What the provider answers at all. */
  readonly built: readonly Operation[];
  readonly notBuilt: readonly Operation[];
}

/** Says that nobody is there for an operation; 404 says it only where every call of it is answered so. */
const ABSENT = [404, 405, 501];
/** Leaves no doubt: nothing more is asked. */
const NOT_IMPLEMENTED = 501;
const ROUNDS = 2;
/** What would leave the user without a session or without the password. */
const ENDINGS = ['logout', 'revokeDevice', 'closeAccount', 'changePassword', 'register', 'login'];

/**
 * Asks every operation once with what the contract shows as its request, then again with the ids that came of it; what never
 * answers anything but 404, 405 or 501, signed in or not, is not built.
 */
export async function open(provider: Provider, operations: readonly Operation[]): Promise<Opened> {
  const visitor = await signUp(provider);
  const statuses = new Map<string, Set<number>>();
  const note = ({ operation, answer }: Exchange) =>
    statuses.set(operation.id, (statuses.get(operation.id) ?? new Set()).add(statusOf(answer)));
  const isAbsent = ({ id }: Operation) => statuses.get(id)?.has(NOT_IMPLEMENTED);
  for (let round = 0; round < ROUNDS; round++)
    for (const operation of operations.filter((each) => !isAbsent(each))) {
      if (round === 0) note(await call(provider, operation, plainDraft(operation, visitor.pool), null));
      if (!ENDINGS.includes(operation.id) && !isAbsent(operation))
        note(await call(provider, operation, plainDraft(operation, visitor.pool), visitor));
    }
  const isBuilt = ({ id }: Operation) =>
    [...(statuses.get(id) ?? [])].some((status) => !ABSENT.includes(status));
  return {
    visitor,
    built: operations.filter(isBuilt),
    notBuilt: operations.filter((operation) => !isBuilt(operation)),
  };
}

/** A new user who has tried everything once that ends no session: with money, and something of each kind. */
export async function furnished(provider: Provider, operations: Iterable<Operation>): Promise<Visitor> {
  const visitor = await signUp(provider);
  for (const operation of operations)
    if (!ENDINGS.includes(operation.id))
      await call(provider, operation, plainDraft(operation, visitor.pool), visitor);
  return visitor;
}

/** The request that the contract shows, its ids replaced by such as the provider has told; only what is required. */
export function plainDraft(operation: Operation, pool: Pool): Draft {
  const required = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === place && each.required)
        .map(({ name, schema }) => [name, pool.pick(nameOf(schema) ?? '', 0) ?? invented(schema)]),
    );
  const key = operation.money ? { 'Idempotency-Key': newKey() } : {};
  const draft = { path: required('path'), query: required('query'), headers: key };
  return withFreeMobile(operation, { ...draft, body: sampleOf(operation, pool) });
}

/**
 * The request with a mobile number that no user has in place of the sample's: that one may be an earlier run's user, and what the
 * request shows must not depend on earlier runs.
 */
export function withFreeMobile({ body }: Operation, draft: Draft): Draft {
  const taken = (body?.sample as { readonly mobile?: unknown } | null | undefined)?.mobile;
  const sent = draft.body as { readonly mobile?: unknown } | null | undefined;
  if (taken === undefined || sent?.mobile !== taken) return draft;
  return { ...draft, body: { ...sent, mobile: newMobile() } };
}

function sampleOf({ body }: Operation, pool: Pool): unknown {
  if (!body) return undefined;
  if (body.type !== 'application/json') return { file: 'no image' };
  const { properties = {} } = schemaOf(body.schema);
  const known = Object.entries(properties).flatMap(([name, schema]) => {
    const id = schema.$ref?.endsWith('Id') ? pool.pick(schema.$ref.split('/').at(-1) ?? '', 0) : undefined;
    return id === undefined ? [] : [[name, id] as const];
  });
  const sample = body.sample as Readonly<Record<string, unknown>>;
  return { ...sample, ...Object.fromEntries(known.filter(([name]) => name in sample)) };
}

const inventions = new WeakMap<Schema, unknown>();

/** Something that the schema allows and nobody has. */
function invented(schema: Schema): unknown {
  if (!inventions.has(schema))
    inventions.set(schema, fc.sample(valuesOf(schema, new Pool()), { numRuns: 1, seed: 1 })[0]);
  return inventions.get(schema);
}

/** Whether an exchange was answered with success, and by what. */
export function dataOf({ answer }: Exchange): Readonly<Record<string, unknown>> | null {
  const data = succeeded(answer) ? bodyOf(answer)?.data : null;
  return typeof data === 'object' ? (data as Readonly<Record<string, unknown>> | null) : null;
}
