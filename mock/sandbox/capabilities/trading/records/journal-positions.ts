import type { JournalOrderType } from '@tsubame/sdk/schema';
import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { orders, positions } from './tables.ts';

/** Which closed positions a journal shows; instants in epoch ms, the end excluded. */
export interface ClosedPositionFilter {
  readonly code?: string | undefined;
  readonly direction?: 'long' | 'short' | undefined;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** The user's closed positions with the type of the order that opened each, in the order in which they were closed. */
export async function closedPositionsOf(db: Executor, userId: string, filter: ClosedPositionFilter) {
  const { code, direction, from, before } = filter;
  const rows = await positionsWithOrder(db)
    .where(
      and(
        eq(positions.userId, userId),
        isNotNull(positions.closedAt),
        code === undefined ? undefined : eq(positions.code, code),
        direction === undefined ? undefined : eq(positions.direction, direction),
        from === undefined ? undefined : gte(positions.closedAt, from),
        before === undefined ? undefined : lt(positions.closedAt, before),
      ),
    )
    .orderBy(asc(positions.closedAt), asc(positions.seq));
  return rows.flatMap(({ closedAt, ...row }) =>
    closedAt === null ? [] : { ...withOrderType(row), closedAt },
  );
}

/** A position of the user, held or closed; undefined if there is none. */
export async function journalPositionOf(db: Executor, userId: string, positionId: string) {
  const rows = await positionsWithOrder(db).where(
    and(eq(positions.userId, userId), eq(positions.positionId, positionId)),
  );
  return rows.map(withOrderType).at(0);
}

function positionsWithOrder(db: Executor) {
  return db
    .select({
      seq: positions.seq,
      positionId: positions.positionId,
      code: positions.code,
      direction: positions.direction,
      leverage: positions.leverage,
      product: positions.product,
      openedQuantity: positions.openedQuantity,
      openedNotionalTenths: positions.openedNotionalTenths,
      closedNotionalTenths: positions.closedNotionalTenths,
      shares: positions.shares,
      feeYen: positions.feeYen,
      interestYen: positions.interestYen,
      reverseFeeYen: positions.reverseFeeYen,
      taxYen: positions.taxYen,
      realisedProfitLossYen: positions.realisedProfitLossYen,
      openedAt: positions.openedAt,
      closedAt: positions.closedAt,
      priceType: orders.priceType,
      triggerTenths: orders.triggerTenths,
    })
    .from(positions)
    .leftJoin(orders, eq(orders.orderId, positions.orderId));
}

/** The order that opened a position; null for shares that no order bought. */
interface OpeningOrder {
  readonly priceType: 'market' | 'limit' | null;
  readonly triggerTenths: number | null;
}

function withOrderType<Row extends OpeningOrder>(row: Row) {
  return { ...row, orderType: orderTypeOf(row) };
}

function orderTypeOf({ priceType, triggerTenths }: OpeningOrder): JournalOrderType {
  if (priceType === null) return 'delivered';
  return triggerTenths === null ? priceType : `stop_${priceType}`;
}
