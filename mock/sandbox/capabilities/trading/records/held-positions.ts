import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { HeldPosition } from '../rules/floating.ts';
import { fills, orders, positions } from './tables.ts';

/** Every position that the user held at an instant (epoch ms) or later, with its closings. */
export async function heldPositions(db: Executor, userId: string, from: number): Promise<HeldPosition[]> {
  const held = await db
    .select()
    .from(positions)
    .where(
      and(
        eq(positions.userId, userId),
        or(sql`${positions.state} in ('holding', 'closing')`, gt(positions.closedAt, from)),
      ),
    );
  if (held.length === 0) return [];
  const closings = await db
    .select({ positionId: fills.positionId, at: fills.at, quantity: fills.quantity })
    .from(fills)
    .innerJoin(orders, eq(orders.orderId, fills.orderId))
    .where(
      and(
        inArray(
          orders.positionId,
          held.map((position) => position.positionId),
        ),
        eq(orders.intent, 'close'),
      ),
    );
  const closingsOf = Map.groupBy(closings, (closing) => closing.positionId);
  return held.map((position) => ({ ...position, closings: closingsOf.get(position.positionId) ?? [] }));
}
