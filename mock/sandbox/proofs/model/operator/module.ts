import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { RecordRow } from '#frame/records/record-kind.ts';
import { decisionRequest } from '../command-request.ts';
import { command, type ModelCommand, type ModelModule, pick } from '../module.ts';

/** Decides about a record of the user, with any event that its state offers the operator. */
const DECIDE: ModelCommand = command({
  ...{ name: 'decide as operator', weight: 8, isOnOwnRecord: false },
  parameters: fc.record({ which: fc.nat(30), how: fc.nat(30) }),
  async buildRequest(harness, user, { which, how }) {
    const decisions = await Promise.all(
      harness.sandbox.decisions.map(async ({ record, event, reasons }) => {
        const moves = record.moves.filter((move) => move.event === event);
        const rows = await harness.store.allRows(record.table as PgTable);
        return (rows as unknown as (RecordRow & { userId?: string })[])
          .filter(({ userId, state }) => userId === user.userId && moves.some(({ from }) => from === state))
          .map((row) => ({ id: String(row[record.id as keyof RecordRow]), event, reasons }));
      }),
    );
    const all = decisions.flat();
    // Half of the decisions approve.
    const approvals = all.filter(({ event }) => event === 'approve' || event === 'pass');
    const decision = pick(how % 2 === 0 && approvals.length > 0 ? approvals : all, which);
    return decision && decisionRequest(decision.id, decision.event, pick(decision.reasons, how) ?? '');
  },
});

/** Decisions of the operator. */
export const OPERATOR: ModelModule = { commands: [DECIDE], invariants: [], records: [] };
