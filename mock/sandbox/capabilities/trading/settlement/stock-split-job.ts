import { forcedClosePriceTenths, ORDER_QUANTITY } from '@tsubame/sdk/rules';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { quoteAt } from '#market/quote.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { dividedPrices } from '../orders/divided-prices.ts';
import { endOrder } from '../orders/ending.ts';
import { changeOrderReserve } from '../orders/reserve.ts';
import { reserveOfRest } from '../orders/rest.ts';
import { unfilledShares } from '../positions/executed.ts';
import { announceChange } from '../records/announce.ts';
import {
  fillsIn,
  findPositionToClose,
  hasWaitingTrigger,
  liveOrdersIn,
  ORDERS,
  type OrderRow,
  openPositionsIn,
  POSITIONS,
  type PositionRow,
} from '../records/records.ts';
import { STOCK_SPLIT_JOB_KIND, scheduleNextSplit } from '../records/schedule-next-split.ts';
import type { TradingEnv } from '../rules/env.ts';

/**
 * System job that applies a split to one user in one unit: plain orders of one day in the issue lapse and free their reserve, all other orders are divided with the
 * positions. Every position has `ratio` times its shares at the same cost in yen. No other money moves.
 */
export function stockSplitJob(env: TradingEnv): ScheduledJob {
  return {
    kind: STOCK_SPLIT_JOB_KIND,
    async apply(unit, { at, payload }) {
      const { code } = payload as { readonly code: string };
      const split = splitsOf(env.market, issueOf(code)).find(({ effectiveAt }) => effectiveAt === at);
      if (split) {
        const { ratio } = split;
        const ended = await lapsePlainOrders(unit, env, code, at);
        const positions = (await heldIn(unit, code)).map((position) =>
          dividePosition(unit, env, position, { ratio, at }),
        );
        const { divided, lapsed } = await divideOrders(unit, env, code, { ratio, at });
        if (ended + lapsed + divided + positions.length > 0)
          await unit.announce('stock.split', {
            ...{ code, ratio, at, divided },
            lapsed: ended + lapsed,
            positionIds: positions.map(({ positionId }) => positionId),
            longShares: sharesIn(positions, 'long'),
            shortShares: sharesIn(positions, 'short'),
          });
      }
      const isLeft = (await heldIn(unit, code)).length + (await liveOrdersIn(unit, code)).length > 0;
      if (isLeft) scheduleNextSplit(unit, env, code, at);
    },
  };
}

/** A split: a share becomes `ratio` shares at an instant (epoch ms). */
interface Split {
  readonly ratio: number;
  readonly at: number;
}

const lapsing = (at: number) => ({ at, event: 'lapse', actor: 'clock', reason: 'stock_split' }) as const;

/** Ends the plain market and limit orders of one day; returns how many there were. */
async function lapsePlainOrders(unit: Unit, env: TradingEnv, code: string, at: number): Promise<number> {
  const orders = (await liveOrdersIn(unit, code)).filter(isPlainOrder);
  for (const order of orders)
    await endOrder(unit, env, { order, position: await findPositionToClose(unit, order) }, lapsing(at));
  return orders.length;
}

/** True for a market or limit order without a condition and without a last date. */
function isPlainOrder(order: OrderRow): boolean {
  const { execution, exit, entryOrderId, goodTill } = order;
  const isCombined = hasWaitingTrigger(order) || exit !== null || entryOrderId !== null;
  return execution === 'day' && goodTill === null && !isCombined;
}

/**
 * Divides the prices of the live orders and multiplies their open shares, in order of their arrival; their positions are divided
 * already. An order lapses if its quantity is too large then, or if the cash left does not cover its new reserve.
 */
async function divideOrders(unit: Unit, env: TradingEnv, code: string, split: Split) {
  const { at } = split;
  let [divided, lapsed] = [0, 0];
  for (const order of await liveOrdersIn(unit, code)) {
    const terms = await dividedOrder(unit, env, order, split);
    if (terms === null) {
      await endOrder(unit, env, { order, position: null }, lapsing(at));
      lapsed += 1;
      continue;
    }
    changeOrderReserve(unit, order, terms.reserveYen - order.reserveYen, at);
    const step = { at, event: 'split', actor: 'clock', reason: 'stock_split' } as const;
    const changed = unit.change(
      ORDERS,
      order,
      { ...terms, checkedUntil: Math.max(order.checkedUntil, at) },
      step,
    );
    const position = await findPositionToClose(unit, changed);
    announceChange(unit, env, { at, order: changed, position, fills: await fillsIn(unit, changed) });
    divided += 1;
  }
  return { divided, lapsed };
}

/**
 * The terms of an order in shares after a split; its executions keep the shares and prices of their time. Null for an opening order if its quantity or its
 * reserve is no longer allowed.
 */
async function dividedOrder(unit: Unit, env: TradingEnv, order: OrderRow, { ratio, at }: Split) {
  const terms = {
    quantity: order.filledQuantity + unfilledShares(order) * ratio,
    ...dividedPrices(order, ratio),
  };
  if (order.intent === 'close') return { ...terms, reserveYen: 0 };
  if (terms.quantity > ORDER_QUANTITY.maximumQuantity) return null;
  const quote = quoteAt(env.market, issueOf(order.code), at);
  const reserveYen = await reserveOfRest(unit, { ...order, ...terms }, quote);
  return reserveYen - order.reserveYen > unit.balances.user_cash ? null : { ...terms, reserveYen };
}

async function heldIn(unit: Unit, code: string): Promise<PositionRow[]> {
  return (await openPositionsIn(unit)).filter((position) => position.code === code);
}

function dividePosition(
  unit: Unit,
  env: TradingEnv,
  position: PositionRow,
  { ratio, at }: Split,
): PositionRow {
  const { direction, leverage, openedNotionalTenths: notionalTenths } = position;
  const openedQuantity = position.openedQuantity * ratio;
  const entry = { direction, leverage, notionalTenths, quantity: openedQuantity };
  const divided = unit.change(
    POSITIONS,
    position,
    {
      openedQuantity,
      quantity: position.quantity * ratio,
      // What divided orders will close; the others have lapsed.
      closingQuantity: position.closingQuantity * ratio,
      pledgedQuantity: position.pledgedQuantity * ratio,
      shares: position.shares * ratio,
      forcedClosePriceTenths: forcedClosePriceTenths(entry, issueOf(position.code).tickGroup),
      // Earlier prints are of shares before the split.
      checkedUntil: Math.max(position.checkedUntil, at),
    },
    { at, event: 'split', actor: 'clock', reason: 'stock_split' },
  );
  announceChange(unit, env, { at, order: null, position: divided });
  return divided;
}

function sharesIn(positions: readonly PositionRow[], direction: PositionRow['direction']): number {
  return positions.reduce((sum, each) => (each.direction === direction ? sum + each.quantity : sum), 0);
}
