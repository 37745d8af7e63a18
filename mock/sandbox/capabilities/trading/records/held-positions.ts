import { and, eq } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { HeldPosition } from '../rules/floating.ts';
import { fills, orders, positions } from './tables.ts';

/** Every position the user ever had, with what was closed of it and when. */
export async function heldPositions(db: Executor, userId: string): Promise<HeldPosition[]> {
  const held = await db.select().from(positions).where(eq(positions.userId, userId));
  const closings = await db
    .select({ positionId: fills.positionId, at: fills.at, quantity: fills.quantity })
    .from(fills)
    .innerJoin(orders, eq(orders.orderId, fills.orderId))
    .where(and(eq(fills.userId, userId), eq(orders.intent, 'close')));
  const closingsOf = Map.groupBy(closings, (closing) => closing.positionId);
  return held.map((position) => ({ ...position, closings: closingsOf.get(position.positionId) ?? [] }));
}
