import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { ProtocolError, Refusal } from '../contract/refusal.ts';
import type { Database } from '../store/database.ts';
import { idempotencyKeys } from '../store/schema/platform.ts';
import type { Unit } from '../unit/unit.ts';
import type { SnapshotReads, UserSnapshot } from '../unit/user-snapshot.ts';
import type { ResponseRecorder, UnitRunner } from '../unit-runner/unit-runner.ts';
import { type Outcome, problemOutcome } from './envelope.ts';

/** Machine time for which a response is stored (contract, section 1). */
const KEPT_MS = 24 * 3_600_000;
const DONE = 1;

export type IdempotentRequest = {
  userId: string;
  operation: string;
  key: string;
  /** Path parameters and body, without its secrets. */
  request: unknown;
  /** Names of the body's secrets: a refusal of one is not stored. */
  secrets: ReadonlySet<string>;
  /** Epoch ms of the machine: a jump of the sandbox clock must not expire a key. */
  at: number;
};

/** Verifies the secret of a request, given the results of its `reads`. @throws Refusal if it is wrong. */
export type ConfirmSecret = (reads: UserSnapshot['reads']) => Promise<void>;

/** Runs one unit of work of the user; see `UserContext.unit`. */
export type RunUnit = <T>(
  work: (unit: Unit, at: number) => T | Promise<T>,
  reads?: SnapshotReads,
  confirm?: ConfirmSecret,
) => Promise<T>;

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

/** Thrown when the key already has a response, or belongs to another request. */
class OutcomeAlreadyStored extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('a response is stored under the key');
    this.outcome = outcome;
  }
}

/**
 * Runs a request once per key. One statement writes both effect and response, so a concurrent request with the same key is
 * overtaken, retries and finds the response. Another request with the key is a conflict. A refusal is stored too, without
 * effect; after a defect nothing is stored, so the client may retry with the same key. A refusal of a secret is not stored
 * either, so that a user who mistyped it can retry. A stored success is repeated only if the request has the right secret.
 *
 * @param work the operation: it must return the result of its one unit
 */
export async function runOncePerKey(
  unitRunner: UnitRunner,
  call: IdempotentRequest,
  work: (unit: RunUnit) => Promise<unknown>,
): Promise<Outcome> {
  const written: unknown[] = [];
  let isKept = false;
  try {
    const outcome = await outcomeOf(() =>
      work(async (inner, reads = {}, confirm = undefined) => {
        const run = unitRunner.run(call.userId, inner, {
          recorder: recorderFor(call, asSuccess, confirm),
          reads,
        });
        const result = await run.finally(() => {
          isKept = true;
        });
        written.push(result);
        return result;
      }),
    );
    if (outcome.kind !== 'success') {
      if (isKept || isAboutSecret(outcome, call)) return outcome;
      const asOutcome = recorderFor(call, (result) => result as Outcome);
      await unitRunner.run(call.userId, () => outcome, { recorder: asOutcome });
    } else if (written.length !== 1 || written[0] !== outcome.data) {
      throw new Error(`${call.operation} has to return the result of its one unit`);
    }
    return outcome;
  } catch (error) {
    if (error instanceof OutcomeAlreadyStored) return error.outcome;
    throw error;
  }
}

const asSuccess = (data: unknown): Outcome => ({ kind: 'success', data });

function recorderFor(
  call: IdempotentRequest,
  outcomeWith: (result: unknown) => Outcome,
  confirm?: ConfirmSecret,
): ResponseRecorder {
  const { userId, operation, key, at } = call;
  const hash = requestHash(call.request);
  const storedResponse = (answer: unknown) => ({ requestHash: hash, status: DONE, answer, keptSince: at });
  return {
    key: { userId, operation, key },
    async throwIfStored(kept, reads) {
      if (!kept || kept.keptSince < at - KEPT_MS) return;
      const isSame = kept.status === DONE && kept.requestHash === hash;
      if (!isSame) throw new OutcomeAlreadyStored(problemOutcome(new ProtocolError(409)));
      const outcome = kept.answer as Outcome;
      if (outcome.kind === 'success') await confirm?.(reads);
      throw new OutcomeAlreadyStored(outcome);
    },
    forResult: (result) => storedResponse(outcomeWith(result)),
    forError(thrown) {
      const outcome = refusalOf(thrown);
      return outcome && !isAboutSecret(outcome, call) ? storedResponse(outcome) : null;
    },
  };
}

function isAboutSecret(outcome: Outcome, { secrets }: IdempotentRequest): boolean {
  return outcome.kind === 'refusal' && secrets.has(outcome.detail.field ?? '');
}

/** Runs work and returns its outcome; defects are rethrown. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'success', data: await work() };
  } catch (error) {
    const outcome = refusalOf(error);
    if (outcome) return outcome;
    throw error;
  }
}

/** The outcome of a thrown error; null for a defect. */
function refusalOf(thrown: unknown): Outcome | null {
  if (thrown instanceof Refusal) return { kind: 'refusal', detail: thrown.detail };
  if (thrown instanceof ProtocolError && thrown.status < 500) return problemOutcome(thrown);
  return null;
}

/** Deletes expired keys; `at` in epoch ms of the machine. */
export async function forgetOldKeys(database: Database, at: number): Promise<void> {
  await database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.keptSince, at - KEPT_MS));
}
