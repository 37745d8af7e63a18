import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { LiveRow } from '#frame/records/record-kind.ts';
import { decided } from '../call.ts';
import { type Chapter, type Deed, deed, one } from '../chapter.ts';

/** The operator decides about something of the player's: any event that its state has for an operator. */
const DECIDE: Deed = deed({
  ...{ name: 'operator decides', weight: 8, isOfOwnRecord: false },
  wish: fc.record({ which: fc.nat(30), how: fc.nat(30) }),
  async call(world, player, { which, how }) {
    const ways = await Promise.all(
      world.sandbox.decisions.map(async ({ record, event, reasons }) => {
        const moves = record.moves.filter((move) => move.event === event);
        const rows = await world.look.all(record.table as PgTable);
        return (rows as unknown as (LiveRow & { userId?: string })[])
          .filter(({ userId, state }) => userId === player.userId && moves.some(({ from }) => from === state))
          .map((row) => ({ id: String(row[record.id as keyof LiveRow]), event, reasons }));
      }),
    );
    const all = ways.flat();
    // Approved as often as everything else together.
    const good = all.filter(({ event }) => event === 'approve' || event === 'pass');
    const way = one(how % 2 === 0 && good.length > 0 ? good : all, which);
    return way && decided(way.id, way.event, one(way.reasons, how) ?? '');
  },
});

/** What the operator does besides the clock. */
export const OPERATOR: Chapter = { deeds: [DECIDE], laws: [], records: [] };
