import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { fills, orders } from './tables.ts';

/** The user's executions in a span (epoch ms, end excluded), oldest first, up to a limit. */
export async function executionsOf(
  db: Executor,
  userId: string,
  span: { readonly from: number; readonly before: number; readonly most: number },
) {
  return db
    .select({
      at: fills.at,
      intent: orders.intent,
      code: orders.code,
      direction: orders.direction,
      quantity: fills.quantity,
      priceTenths: fills.priceTenths,
      feeYen: fills.feeYen,
      openingFeeYen: fills.openingFeeYen,
      interestYen: fills.interestYen,
      reverseFeeYen: fills.reverseFeeYen,
      taxYen: fills.taxYen,
      realisedYen: fills.realisedProfitLossYen,
      orderId: fills.orderId,
    })
    .from(fills)
    .innerJoin(orders, eq(orders.orderId, fills.orderId))
    .where(and(eq(fills.userId, userId), gte(fills.at, span.from), lt(fills.at, span.before)))
    .orderBy(asc(fills.seq))
    .limit(span.most);
}
