import fc from 'fast-check';
import type { Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';
import { validValues } from '../generated-requests/schema-values.ts';
import { type Exchange, isSuccess, jsonBodyOf, statusOf } from '../http/exchange.ts';
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
  /** A user who has tried everything once, so that ids of all that can be made are known. */
  readonly user: ProviderUser;
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
export async function discoverOperations(
  provider: CheckedProvider,
  operations: readonly Operation[],
): Promise<Discovery> {
  const user = await registerUser(provider);
  const statuses = new Map<string, Set<number>>();
  const note = ({ operation, answer }: Exchange) =>
    statuses.set(operation.id, (statuses.get(operation.id) ?? new Set()).add(statusOf(answer)));
  const isAbsent = ({ id }: Operation) => statuses.get(id)?.has(NOT_IMPLEMENTED);
  for (let round = 0; round < ROUNDS; round++)
    for (const operation of operations.filter((each) => !isAbsent(each))) {
      if (round === 0)
        note(await callProvider(provider, operation, exampleDraft(operation, user.pool), null));
      if (!ENDINGS.includes(operation.id) && !isAbsent(operation))
        note(await callProvider(provider, operation, exampleDraft(operation, user.pool), user));
    }
  const isBuilt = ({ id }: Operation) =>
    [...(statuses.get(id) ?? [])].some((status) => !ABSENT.includes(status));
  return {
    user,
    built: operations.filter(isBuilt),
    notBuilt: operations.filter((operation) => !isBuilt(operation)),
  };
}

/** A new user who has tried everything once that ends no session: with money, and something of each kind. */
export async function userWithRecords(
  provider: CheckedProvider,
  operations: Iterable<Operation>,
): Promise<ProviderUser> {
  const user = await registerUser(provider);
  for (const operation of operations)
    if (!ENDINGS.includes(operation.id))
      await callProvider(provider, operation, exampleDraft(operation, user.pool), user);
  return user;
}

/** The request that the contract shows, its ids replaced by such as the provider has told; only what is required. */
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
 * The request with a mobile number that no user has in place of the sample's: that one may be an earlier run's user, and what the
 * request shows must not depend on earlier runs.
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
    const id = schema.$ref?.endsWith('Id') ? pool.pick(schema.$ref.split('/').at(-1) ?? '', 0) : undefined;
    return id === undefined ? [] : [[name, id] as const];
  });
  const sample = body.sample as Readonly<Record<string, unknown>>;
  return { ...sample, ...Object.fromEntries(known.filter(([name]) => name in sample)) };
}

const inventions = new WeakMap<Schema, unknown>();

/** Something that the schema allows and nobody has. */
function generatedValue(schema: Schema): unknown {
  if (!inventions.has(schema))
    inventions.set(schema, fc.sample(validValues(schema, new KnownValues()), { numRuns: 1, seed: 1 })[0]);
  return inventions.get(schema);
}

/** Whether an exchange was answered with success, and by what. */
export function successDataOf({ answer }: Exchange): Readonly<Record<string, unknown>> | null {
  const data = isSuccess(answer) ? jsonBodyOf(answer)?.data : null;
  return typeof data === 'object' ? (data as Readonly<Record<string, unknown>> | null) : null;
}
