import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { averagePrice } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { issueIn } from '#market/listed.ts';
import { splitFactorBetween } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { TradingEnv } from '../rules/env.ts';
import { netOfClosing } from '../rules/profit.ts';
import { settlementDate } from '../rules/settlement-date.ts';
import { fills, orders, positions } from './tables.ts';

/** A span in epoch ms, end excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The user's closing orders that were executed in a span of whole days, for the profit calendar, oldest first; yen. The
 * number of rows read grows with the span, not with the user's history.
 */
export async function closingsOf(
  { market }: Pick<TradingEnv, 'market'>,
  db: Executor,
  userId: string,
  { from, to }: Span,
) {
  // Written out, not as parameters: a prepared statement could not use the partial index otherwise.
  const filled = and(
    eq(orders.userId, userId),
    sql`${orders.intent} = 'close' and ${orders.filledQuantity} > 0`,
  );
  // An order is executed on one day and ends with it at the latest, at the end of the span at most: so that
  // end is included.
  const closing = await db
    .select()
    .from(orders)
    .where(and(filled, gte(orders.updatedAt, from), lte(orders.updatedAt, to)))
    .orderBy(asc(orders.seq));
  const ids = [...new Set(closing.flatMap(({ positionId }) => positionId ?? []))];
  if (ids.length === 0) return [];
  const held = await db.select().from(positions).where(inArray(positions.positionId, ids));
  const executed = await db
    .select({ orderId: fills.orderId, at: fills.at })
    .from(fills)
    .where(and(eq(fills.userId, userId), inArray(fills.positionId, ids)))
    .orderBy(asc(fills.seq));
  const executedAt = new Map<string, number>();
  for (const { orderId, at } of executed) executedAt.set(orderId, at);
  const positionOf = new Map(held.map((position) => [position.positionId, position]));
  const inOrder = closing
    .map((order) => ({ order, at: executedAt.get(order.orderId) ?? order.updatedAt }))
    .toSorted((a, b) => a.at - b.at);
  return inOrder.flatMap(({ order, at }) => {
    const position = positionOf.get(order.positionId ?? '');
    if (!position || at < from || at >= to) return [];
    const { positionId, openedQuantity, openedNotionalTenths, openedAt, shares } = position;
    // The order is in shares of its time, the position in those of today.
    const sharesThen = splitFactorBetween(market, issueOf(position.code), openedAt, at);
    const realised = order.realisedProfitLossYen ?? 0;
    const fee = order.feeYen + order.openingFeeYen;
    const interest = order.interestYen + order.reverseFeeYen;
    return {
      date: formatDay(dayOf(at)),
      ...{ realised, fee, interest, tax: order.taxYen },
      shown: {
        order_id: order.orderId,
        position_id: positionId,
        code: order.code,
        short_name: issueIn(market, order.code).shortName,
        direction: order.direction,
        quantity: order.filledQuantity,
        open_price: averagePrice(openedNotionalTenths, (openedQuantity * sharesThen) / shares) ?? '0',
        close_price: averagePrice(order.filledNotionalTenths, order.filledQuantity) ?? '0',
        realised_profit_loss: realised,
        ...{ fee, interest, tax: order.taxYen },
        net_profit_loss: netOfClosing(realised, order),
        settlement_date: settlementDate(at),
      },
    };
  });
}
