import fc from 'fast-check';
import type { Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';
import { validValues } from '../generated-requests/schema-values.ts';
import { type Exchange, hasSuccessCode, jsonBodyOf, statusOf } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { KnownValues } from '../users/known-values.ts';
import {
  type CheckedProvider,
  callProvider,
  type ProviderUser,
  registerUser,
} from '../users/provider-call.ts';
import { newIdempotencyKey, newMobile } from '../users/test-users.ts';

export interface Discovery {
  /** A user who has called every operation once, so that the ids of all created records are known. */
  readonly user: ProviderUser;
  /** Operations that the provider implements. */
  readonly built: readonly Operation[];
  readonly notBuilt: readonly Operation[];
}

/** Statuses of an operation that is not built; 404 counts only if every call of the operation returns it. */
const NOT_BUILT_STATUSES = [404, 405, 501];
/** Always means "not built", so the operation is not called again. */
const NOT_IMPLEMENTED = 501;
const ROUNDS = 2;
/** Schemas that name a record of the user in a request, or the account: guesses at the example's account would lock it. */
const NAMES_RECORD = /(Id|Receipt|GivenAccount)$/;
/** Not called as this user: operations that end the session or change the password, and those that start a session. */
const NOT_CALLED_AS_USER = ['logout', 'revokeDevice', 'closeAccount', 'changePassword', 'register', 'login'];

/**
 * Calls every operation with the contract's example request, then again with the ids that the first round returned. An operation
 * that only ever returns 404, 405 or 501, with and without a token, is not built.
 */
export async function discoverOperations(
  provider: CheckedProvider,
  operations: readonly Operation[],
): Promise<Discovery> {
  const user = await registerUser(provider);
  const statuses = new Map<string, Set<number>>();
  const note = ({ operation, response }: Exchange) =>
    statuses.set(operation.id, (statuses.get(operation.id) ?? new Set()).add(statusOf(response)));
  const isAbsent = ({ id }: Operation) => statuses.get(id)?.has(NOT_IMPLEMENTED);
  for (let round = 0; round < ROUNDS; round++)
    for (const operation of operations.filter((each) => !isAbsent(each))) {
      if (round === 0)
        note(await callProvider(provider, operation, exampleDraft(operation, user.pool), null));
      if (!NOT_CALLED_AS_USER.includes(operation.id) && !isAbsent(operation))
        note(await callProvider(provider, operation, exampleDraft(operation, user.pool), user));
    }
  const isBuilt = ({ id }: Operation) =>
    [...(statuses.get(id) ?? [])].some((status) => !NOT_BUILT_STATUSES.includes(status));
  return {
    user,
    built: operations.filter(isBuilt),
    notBuilt: operations.filter((operation) => !isBuilt(operation)),
  };
}

/** A new user with money and a record of each kind, who has called every operation outside {@link NOT_CALLED_AS_USER}. */
export async function userWithRecords(
  provider: CheckedProvider,
  operations: Iterable<Operation>,
): Promise<ProviderUser> {
  const user = await registerUser(provider);
  for (const operation of operations)
    if (!NOT_CALLED_AS_USER.includes(operation.id))
      await callProvider(provider, operation, exampleDraft(operation, user.pool), user);
  return user;
}

/** The contract's example request with required parameters only; ids are replaced by ids that the provider returned. */
export function exampleDraft(operation: Operation, pool: KnownValues): RequestDraft {
  const required = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === place && each.required)
        .map(({ name, schema }) => [name, pool.pick(nameOf(schema) ?? '', 0) ?? generatedValue(schema)]),
    );
  const key = operation.money ? { 'Idempotency-Key': newIdempotencyKey() } : {};
  const draft = { path: required('path'), query: required('query'), headers: key };
  return withUnusedMobile(operation, { ...draft, body: sampleOf(operation, pool) });
}

/**
 * Replaces the sample's mobile number by an unused one. An earlier run may have registered the sample's number, and the result must
 * not depend on earlier runs.
 */
export function withUnusedMobile({ body }: Operation, draft: RequestDraft): RequestDraft {
  const taken = (body?.sample as { readonly mobile?: unknown } | null | undefined)?.mobile;
  const sent = draft.body as { readonly mobile?: unknown } | null | undefined;
  if (taken === undefined || sent?.mobile !== taken) return draft;
  return { ...draft, body: { ...sent, mobile: newMobile() } };
}

function sampleOf({ body }: Operation, pool: KnownValues): unknown {
  if (!body) return undefined;
  if (body.type !== 'application/json') return { file: 'no image' };
  const { properties = {} } = schemaOf(body.schema);
  const known = Object.entries(properties).flatMap(([name, schema]) => {
    const type = nameOf(schema);
    const id = type !== undefined && NAMES_RECORD.test(type) ? pool.pick(type, 0) : undefined;
    return id === undefined ? [] : [[name, id] as const];
  });
  const sample = body.sample as Readonly<Record<string, unknown>>;
  return { ...sample, ...Object.fromEntries(known.filter(([name]) => name in sample)) };
}

const valueBySchema = new WeakMap<Schema, unknown>();

/** A value that the schema allows and that no record has. */
function generatedValue(schema: Schema): unknown {
  if (!valueBySchema.has(schema))
    valueBySchema.set(schema, fc.sample(validValues(schema, new KnownValues()), { numRuns: 1, seed: 1 })[0]);
  return valueBySchema.get(schema);
}

/** The `data` of a successful response, or null. */
export function successDataOf({ response }: Exchange): Readonly<Record<string, unknown>> | null {
  const data = hasSuccessCode(response) ? jsonBodyOf(response)?.data : null;
  return typeof data === 'object' ? (data as Readonly<Record<string, unknown>> | null) : null;
}
