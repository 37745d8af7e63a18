import type { StopPrices } from '@tsubame/sdk/rules';
import type { JournalClosing, JournalOrderType, OrderExecution, OrderStopStatus } from '@tsubame/sdk/schema';
import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { ExitTerms } from '../rules/exit-terms.ts';
import { fills, orders, positions } from './tables.ts';

/** Which closed positions a journal shows; instants in epoch ms, the end excluded. */
export interface ClosedPositionFilter {
  readonly code?: string | undefined;
  readonly direction?: 'long' | 'short' | undefined;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** The user's closed positions with the orders that opened and closed each, in the order in which they were closed. */
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
  const closings = await closingsBy(db, userId);
  return rows.flatMap(({ closedAt, ...row }) =>
    closedAt === null ? [] : { ...asJournalPosition(row, closings), closedAt },
  );
}

/** A position of the user, held or closed; undefined if there is none. */
export async function journalPositionOf(db: Executor, userId: string, positionId: string) {
  const rows = await positionsWithOrder(db).where(
    and(eq(positions.userId, userId), eq(positions.positionId, positionId)),
  );
  const closings = await closingsBy(db, userId, eq(orders.positionId, positionId));
  return rows.map((row) => asJournalPosition(row, closings)).at(0);
}

/** An execution of a position; the price in tenths of a yen per share of its time. */
export interface PositionFill {
  readonly positionId: string;
  readonly at: number;
  readonly priceTenths: number;
}

/** The executions that opened and closed positions of a user. */
export async function fillsOfPositions(
  db: Executor,
  userId: string,
  positionIds: readonly string[],
): Promise<readonly PositionFill[]> {
  if (positionIds.length === 0) return [];
  const { positionId, at, priceTenths } = fills;
  return db
    .select({ positionId, at, priceTenths })
    .from(fills)
    .where(and(eq(fills.userId, userId), inArray(positionId, [...positionIds])));
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
      timeline: positions.timeline,
      ...ORDER_KIND,
      exit: orders.exit,
      execution: orders.execution,
    })
    .from(positions)
    .leftJoin(orders, eq(orders.orderId, positions.orderId));
}

/** The columns that say which kind an order is. */
const ORDER_KIND = {
  priceType: orders.priceType,
  triggerTenths: orders.triggerTenths,
  stop: orders.stop,
  stopStatus: orders.stopStatus,
};

/** The order that opened a position; all null for shares that no order bought. */
interface OpeningOrder {
  readonly priceType: 'market' | 'limit' | null;
  readonly triggerTenths: number | null;
  readonly stop: StopPrices | null;
  readonly stopStatus: OrderStopStatus | null;
  readonly exit: ExitTerms | null;
  readonly execution: OrderExecution | null;
}

function asJournalPosition<
  Row extends OpeningOrder & {
    readonly positionId: string;
    readonly shares: number;
    readonly timeline: readonly { readonly reason: string }[];
  },
>(row: Row, closings: ReadonlyMap<string, ClosingOrder>) {
  const { timeline, ...position } = row;
  return {
    ...position,
    orderType: orderTypeOf(row),
    closedBy: closedByOf(timeline.at(-1)?.reason, closings.get(row.positionId)),
    proposedStopTenths: priceNow(row, row.exit?.stop?.triggerTenths),
    proposedTargetTenths: priceNow(row, row.exit?.priceTenths),
  };
}

/** A price of the opening (tenths of a yen) per share of the position now: a split divides it, rounded half up. */
function priceNow({ shares }: { readonly shares: number }, tenths: number | null | undefined) {
  return tenths === null || tenths === undefined ? null : Math.round(tenths / shares);
}

function orderTypeOf({
  priceType,
  triggerTenths,
  stop,
  stopStatus,
  exit,
  execution,
}: OpeningOrder): JournalOrderType {
  if (priceType === null) return 'delivered';
  if (exit !== null) return exit.priceTenths !== null && exit.stop !== null ? 'ifdo' : 'ifd';
  if (stop !== null) return stopStatus === 'triggered' ? 'oco_stop' : 'oco_limit';
  if (execution !== null && execution !== 'day') return execution;
  return triggerTenths === null ? priceType : `stop_${priceType}`;
}

/** The order that closed the last shares of a position. */
type ClosingOrder = Pick<OpeningOrder, 'triggerTenths' | 'stop' | 'stopStatus'> & {
  readonly entryOrderId: string | null;
};

/** The executed closing order of each position that changed last: it has closed the last shares of a closed one. */
async function closingsBy(
  db: Executor,
  userId: string,
  ofPosition?: SQL,
): Promise<ReadonlyMap<string, ClosingOrder>> {
  const { positionId, entryOrderId } = orders;
  // Written out, not as parameters: a prepared statement could not use the partial index otherwise.
  const executed = sql`${orders.intent} = 'close' and ${orders.filledQuantity} > 0`;
  const rows = await db
    .select({ positionId, entryOrderId, ...ORDER_KIND })
    .from(orders)
    .where(and(eq(orders.userId, userId), executed, ofPosition))
    .orderBy(asc(orders.updatedAt), asc(orders.seq));
  return new Map(rows.flatMap(({ positionId: id, ...order }) => (id === null ? [] : [[id, order] as const])));
}

/** What closing a position by force says in its timeline. */
const CLOSED_BY_REASON: Readonly<Record<string, JournalClosing>> = {
  forced_close: 'forced_close',
  intraday_close: 'day_end',
  margin_term_ended: 'term_end',
  collateral_sold: 'collateral_sold',
};

function closedByOf(reason: string | undefined, order: ClosingOrder | undefined): JournalClosing {
  const forced = CLOSED_BY_REASON[reason ?? ''];
  if (forced) return forced;
  if (!order) return 'by_hand';
  if (order.triggerTenths !== null) return 'stop';
  if (order.stop !== null) return order.stopStatus === 'triggered' ? 'stop' : 'target';
  return order.entryOrderId === null ? 'by_hand' : 'target';
}
