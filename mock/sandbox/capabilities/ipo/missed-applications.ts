import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { due } from '#frame/store/schema/turns.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { ipoApplications, ipos } from './tables.ts';

/**
 * Schedules at an instant (epoch ms) the outcome or refund of each application that still awaits a draw which was already held
 * or called off. An older version missed applications written while the deadline passed, and kept their cash reserved.
 */
export async function scheduleMissedIpoOutcomes(
  unitRunner: UnitRunner,
  db: Executor,
  at: number,
): Promise<void> {
  const missed = await db
    .select({
      recordId: ipoApplications.applicationId,
      userId: ipoApplications.userId,
      state: ipos.state,
    })
    .from(ipoApplications)
    .innerJoin(ipos, eq(ipos.ipoId, ipoApplications.ipoId))
    .leftJoin(due, eq(due.recordId, ipoApplications.applicationId))
    .where(
      and(
        eq(ipoApplications.state, 'awaiting_draw'),
        inArray(ipos.state, ['drawn', 'subscribing', 'listed', 'withdrawn']),
        isNull(due.recordId),
      ),
    );
  await unitRunner.scheduleInBatches(
    missed.map(({ recordId, userId, state }) => {
      const kind = state === 'withdrawn' ? 'ipo_called_off' : 'ipo_outcome';
      return { kind, recordId, userId, at };
    }),
  );
}
