import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { ProtocolError, Refusal } from '../contract/refusal.ts';
import type { Database, Tx } from '../store/database.ts';
import { idempotencyKeys } from '../store/schema/platform.ts';
import { type Outcome, problemOutcome } from './envelope.ts';

/** Of real time (contract, section 1). */
const KEPT_MS = 24 * 3_600_000;
const RUNNING = 0;
const DONE = 1;

export type KeyedCall = {
  userId: string;
  operation: string;
  key: string;
  /** Everything the answer depends on: path parameters and body. */
  request: unknown;
  /** Epoch milliseconds of the machine: the sandbox clock can be made to jump, and a jump must free no key. */
  at: number;
};

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
}

/** SHA-256 of a request; the order of its fields does not matter. */
export function requestHash(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(request)) ?? '')
    .digest('hex');
}

/** Ends a transaction whose work came to nothing, so that all its effects go. */
class NoEffect extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('no effect');
    this.outcome = outcome;
  }
}

/**
 * Runs a call once per key. Effect and answer are committed together; a twin that arrives meanwhile waits on
 * the key's row and gets the same answer; another request under the key is a conflict. Refusals are kept as
 * answers too, their effects rolled back; a defect keeps nothing, so the same key may try again.
 */
export async function runOnce(
  database: Database,
  call: KeyedCall,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Outcome> {
  const requested = requestHash(call.request);
  try {
    return await database.transaction(async (tx) => {
      const kept = await takeKey(tx, call, requested, { status: RUNNING, answer: {} });
      if (kept) return kept;
      const outcome = await outcomeOf(() => work(tx));
      if (outcome.kind !== 'success') throw new NoEffect(outcome);
      await tx.update(idempotencyKeys).set({ status: DONE, answer: outcome }).where(ownRow(call));
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof NoEffect)) throw error;
    // A twin may have come in between and had its effect: then its answer is the answer of the key.
    const { outcome } = error;
    return database.transaction(
      async (tx) => (await takeKey(tx, call, requested, { status: DONE, answer: outcome })) ?? outcome,
    );
  }
}

function ownRow({ userId, operation, key }: KeyedCall) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}

/** Makes the key's row, or answers what is kept under it. */
async function takeKey(
  tx: Tx,
  call: KeyedCall,
  hash: string,
  state: { status: number; answer: object },
): Promise<Outcome | null> {
  const { userId, operation, key, at } = call;
  const fresh = { requestHash: hash, ...state, keptSince: at };
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ userId, operation, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.keptSince, at - KEPT_MS),
    })
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [kept] = await tx.select().from(idempotencyKeys).where(ownRow(call));
  if (kept?.status !== DONE || kept.requestHash !== hash) throw new ProtocolError(409);
  return kept.answer as Outcome;
}

/** Runs work and answers how it ended; defects are thrown on. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'success', data: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refusal', detail: error.detail };
    if (error instanceof ProtocolError && error.status < 500) return problemOutcome(error);
    throw error;
  }
}

/** Forgets keys that are past their time; `at` in epoch milliseconds of the machine. */
export async function forgetOldKeys(database: Database, at: number): Promise<void> {
  await database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.keptSince, at - KEPT_MS));
}
