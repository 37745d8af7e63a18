import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { ProtocolError, Refusal } from '../contract/refusal.ts';
import type { Database } from '../store/database.ts';
import { idempotencyKeys } from '../store/schema/platform.ts';
import type { ResponseRecorder, UnitRunner } from '../turns/unit-runner.ts';
import type { Unit } from '../unit/unit.ts';
import type { SnapshotReads, UserSnapshot } from '../unit/user-snapshot.ts';
import { type Outcome, problemOutcome } from './envelope.ts';

/** Of real time (contract, section 1). */
const KEPT_MS = 24 * 3_600_000;
const DONE = 1;

export type IdempotentRequest = {
  userId: string;
  operation: string;
  key: string;
  /** Everything the answer depends on: path parameters and body, without its secrets. */
  request: unknown;
  /** Names of the body's secrets: a refusal of one is not the answer of the key. */
  secrets: ReadonlySet<string>;
  /** Epoch milliseconds of the machine: the sandbox clock can be made to jump, and a jump must free no key. */
  at: number;
};

/** Verifies the secret of a request, given what its `reads` answered. @throws Refusal where it is wrong. */
export type Confirm = (reads: UserSnapshot['reads']) => Promise<void>;

/** Runs one unit of work of the caller's; see `UserContext.unit`. */
export type RunUnit = <T>(
  work: (unit: Unit, at: number) => T | Promise<T>,
  reads?: SnapshotReads,
  confirm?: Confirm,
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

/** Ends a command whose key has an answer already, or belongs to another request. */
class Answered extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('answered before');
    this.outcome = outcome;
  }
}

/**
 * Runs a call once per key. Effect and answer are written by one statement; a twin that arrives meanwhile finds the user's
 * snapshot out of date, retries and meets the answer; another request under the key is a conflict. Refusals are kept as
 * answers too, without effect and in the same turn, so that a twin is not decided a second time; a defect keeps nothing, so the same key may try again.
 * A refusal of a secret is not kept either: a user who mistyped it sends the same key with the right one. A success is answered
 * again only once the secret of the request at hand is confirmed.
 *
 * @param work the operation: it answers what its one unit has resulted in
 */
export async function runOnce(
  turns: UnitRunner,
  call: IdempotentRequest,
  work: (unit: RunUnit) => Promise<unknown>,
): Promise<Outcome> {
  const written: unknown[] = [];
  let isKept = false;
  try {
    const outcome = await outcomeOf(() =>
      work(async (inner, reads = {}, confirm = undefined) => {
        const run = turns.run(call.userId, inner, { keeping: keeping(call, asSuccess, confirm), reads });
        const result = await run.finally(() => {
          isKept = true;
        });
        written.push(result);
        return result;
      }),
    );
    if (outcome.kind !== 'success') {
      if (isKept || isAboutSecret(outcome, call)) return outcome;
      const asItIs = keeping(call, (kept) => kept as Outcome);
      await turns.run(call.userId, () => outcome, { keeping: asItIs });
    } else if (written.length !== 1 || written[0] !== outcome.data) {
      throw new Error(`${call.operation} has to answer what its one unit results in`);
    }
    return outcome;
  } catch (error) {
    if (error instanceof Answered) return error.outcome;
    throw error;
  }
}

const asSuccess = (data: unknown): Outcome => ({ kind: 'success', data });

function keeping(
  call: IdempotentRequest,
  outcomeWith: (result: unknown) => Outcome,
  confirm?: Confirm,
): ResponseRecorder {
  const { userId, operation, key, at } = call;
  const hash = requestHash(call.request);
  const kept = (answer: unknown) => ({ requestHash: hash, status: DONE, answer, keptSince: at });
  return {
    key: { userId, operation, key },
    async meet(kept, reads) {
      if (!kept || kept.keptSince < at - KEPT_MS) return;
      const isSame = kept.status === DONE && kept.requestHash === hash;
      if (!isSame) throw new Answered(problemOutcome(new ProtocolError(409)));
      const outcome = kept.answer as Outcome;
      if (outcome.kind === 'success') await confirm?.(reads);
      throw new Answered(outcome);
    },
    answer: (result) => kept(outcomeWith(result)),
    refusal(thrown) {
      const outcome = refusalOf(thrown);
      return outcome && !isAboutSecret(outcome, call) ? kept(outcome) : null;
    },
  };
}

function isAboutSecret(outcome: Outcome, { secrets }: IdempotentRequest): boolean {
  return outcome.kind === 'refusal' && secrets.has(outcome.detail.field ?? '');
}

/** Runs work and answers how it ended; defects are thrown on. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'success', data: await work() };
  } catch (error) {
    const outcome = refusalOf(error);
    if (outcome) return outcome;
    throw error;
  }
}

/** How what was thrown is answered; null for a defect. */
function refusalOf(thrown: unknown): Outcome | null {
  if (thrown instanceof Refusal) return { kind: 'refusal', detail: thrown.detail };
  if (thrown instanceof ProtocolError && thrown.status < 500) return problemOutcome(thrown);
  return null;
}

/** Forgets keys that are past their time; `at` in epoch milliseconds of the machine. */
export async function forgetOldKeys(database: Database, at: number): Promise<void> {
  await database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.keptSince, at - KEPT_MS));
}
