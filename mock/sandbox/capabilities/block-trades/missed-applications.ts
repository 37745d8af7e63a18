import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { due } from '#frame/store/schema/turns.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { blockTradeApplications, blockTrades } from './tables.ts';

/**
 * Ends at an instant (epoch ms) pending applications for a block that was already drawn or called off. An older version missed
 * applications written while the deadline passed, and kept their cash reserved.
 */
export async function endMissedBlockApplications(
  unitRunner: UnitRunner,
  db: Executor,
  at: number,
): Promise<void> {
  const missed = await db
    .select({
      recordId: blockTradeApplications.applicationId,
      userId: blockTradeApplications.userId,
      state: blockTrades.state,
    })
    .from(blockTradeApplications)
    .innerJoin(blockTrades, eq(blockTrades.blockTradeId, blockTradeApplications.blockTradeId))
    .leftJoin(due, eq(due.recordId, blockTradeApplications.applicationId))
    .where(
      and(
        eq(blockTradeApplications.state, 'applying'),
        inArray(blockTrades.state, ['drawn', 'settled', 'cancelled']),
        isNull(due.recordId),
      ),
    );
  await unitRunner.scheduleInBatches(
    missed.map(({ recordId, userId, state }) => {
      const kind = state === 'cancelled' ? 'block_trade_called_off' : 'block_trade_outcome';
      return { kind, recordId, userId, at };
    }),
  );
}
