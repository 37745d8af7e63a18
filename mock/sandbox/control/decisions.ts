import { asc, getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Decision } from '#frame/capability.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { RecordKind, RecordRow } from '#frame/records/record-kind.ts';
import type { Executor } from '#frame/store/database.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { nearestNames } from './nearest.ts';
import type { ControlApiSchemas } from './operations.ts';
import { ControlRefused } from './refused.ts';

type AllowedDecision = {
  readonly decision: Decision;
  readonly from: string;
  readonly reasons: readonly string[];
};

const MOST_OF_A_KIND = 100;

/**
 * The decisions that capabilities allow an operator: events with the actor `operator` in the contract's transition tables,
 * with their states and reasons.
 */
export class DecisionDesk {
  readonly #db: Executor;
  readonly #unitRunner: Pick<UnitRunner, 'decide'>;
  readonly #kinds: ReadonlyMap<RecordKind, readonly AllowedDecision[]>;

  /** @throws Error if the transition table does not allow an operator a decision: a defect of its capability. */
  constructor(parts: {
    db: Executor;
    unitRunner: Pick<UnitRunner, 'decide'>;
    decisions: readonly Decision[];
  }) {
    this.#db = parts.db;
    this.#unitRunner = parts.unitRunner;
    const kinds = new Map<RecordKind, AllowedDecision[]>();
    for (const decision of parts.decisions) {
      const allowed = allowedDecisionsOf(decision);
      if (allowed.length === 0)
        throw new Error(`no operator's event of ${decision.record.name}: ${decision.event}`);
      kinds.set(decision.record, [...(kinds.get(decision.record) ?? []), ...allowed]);
    }
    this.#kinds = kinds;
  }

  /** Records that wait for a decision, by kind, the oldest first. */
  async list(): Promise<ControlApiSchemas['Decisions']> {
    const all = await Promise.all(
      [...this.#kinds].map(async ([kind, allowed]) => {
        const { state, updatedAt } = getTableColumns(kind.table as PgTable) as Record<string, never>;
        const rows = (await this.#db
          .select()
          .from(kind.table as PgTable)
          .where(inArray(state as never, [...new Set(allowed.map(({ from }) => from))]))
          .orderBy(asc(updatedAt as never))
          .limit(MOST_OF_A_KIND)) as RecordRow[];
        return rows.map((row) => ({ ...recordOf(kind, row), events: eventsFrom(allowed, row.state) }));
      }),
    );
    return { items: all.flat() };
  }

  /**
   * Decides about a record.
   *
   * @throws ControlRefused for an unknown record, and for an event or a reason that its state does not allow.
   */
  async decide(
    recordId: string,
    event: string,
    reason: string | undefined,
  ): Promise<ControlApiSchemas['Decided']> {
    for (const [kind, allowed] of this.#kinds) {
      let after: ControlApiSchemas['Decided'] | null = null;
      await this.#unitRunner.decide(kind, recordId, async (unit, row, at) => {
        const one = allowedDecision(kind.name, allowed, row.state, event);
        const why = reasonOf(one, reason);
        await one.decision.decide(unit, row, { at, reason: why });
        after = recordOf(kind, (await unit.get(kind, recordId)) ?? row);
      });
      if (after !== null) return after;
    }
    throw new ControlRefused('no_decision', { record_id: recordId });
  }
}

function allowedDecisionsOf(decision: Decision): AllowedDecision[] {
  return decision.record.moves.flatMap(({ event, from, actors, reasons }) => {
    const own = decision.reasons.filter((reason) => reasons.includes(reason));
    const isOperators = event === decision.event && actors.includes('operator') && own.length > 0;
    return isOperators && from !== null ? [{ decision, from, reasons: own }] : [];
  });
}

function eventsFrom(allowed: readonly AllowedDecision[], state: string) {
  return allowed
    .filter(({ from }) => from === state)
    .map(({ decision: { event }, reasons }) => ({ event, reasons: [...reasons] }));
}

function allowedDecision(
  kind: string,
  allowed: readonly AllowedDecision[],
  state: string,
  event: string,
): AllowedDecision {
  const possible = allowed.filter(({ from }) => from === state);
  const found = possible.find(({ decision }) => decision.event === event);
  if (found) return found;
  const names = possible.map(({ decision }) => decision.event);
  if (names.length === 0) throw new ControlRefused('no_event', { kind, state, event });
  const details = { kind, state, possible: names.join(' or '), event };
  throw new ControlRefused('other_event', details, nearestNames(event, names));
}

function reasonOf({ reasons }: AllowedDecision, requested: string | undefined): never {
  const [only] = reasons;
  const found =
    requested === undefined && reasons.length === 1 ? only : reasons.find((each) => each === requested);
  if (found === undefined)
    throw new ControlRefused('other_reason', { reasons: reasons.join(', ') }, reasons.slice(0, 3));
  return found as never;
}

function recordOf(kind: RecordKind, row: RecordRow): ControlApiSchemas['Decided'] {
  const id = (row as unknown as Record<string, unknown>)[kind.id];
  return { record_id: String(id), kind: kind.name, state: row.state, since: timestamp(row.updatedAt) };
}
