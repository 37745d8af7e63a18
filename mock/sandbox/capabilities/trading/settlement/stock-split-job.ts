import {
  ceilToTick,
  floorToTick,
  forcedClosePriceTenths,
  ORDER_QUANTITY,
  type StopPrices,
} from '@tsubame/sdk/rules';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { quoteAt } from '#market/quote.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { endOrder } from '../orders/ending.ts';
import { fundsToReserve } from '../orders/funds.ts';
import { changeOrderReserve } from '../orders/reserve.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingOfOrder } from '../records/fee-plans.ts';
import {
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
import { isBuying } from '../rules/terms.ts';

/**
 * System job that applies a split to one user in one unit: orders that wait for a trigger price are divided with the positions, other orders in the issue lapse and
 * free their reserve, then every position has `ratio` times its shares at the same cost in yen. No other money moves.
 */
export function stockSplitJob(env: TradingEnv): ScheduledJob {
  return {
    kind: STOCK_SPLIT_JOB_KIND,
    async apply(unit, { at, payload }) {
      const { code } = payload as { readonly code: string };
      const split = splitsOf(env.market, issueOf(code)).find(({ effectiveAt }) => effectiveAt === at);
      if (split) {
        const { ratio } = split;
        const ended = await lapseUnconditional(unit, env, code, at);
        const divided = (await heldIn(unit, code)).map((position) =>
          dividePosition(unit, env, position, { ratio, at }),
        );
        const { armed, lapsed } = await divideArmedOrders(unit, env, code, { ratio, at });
        if (ended + lapsed + armed + divided.length > 0)
          await unit.announce('stock.split', {
            ...{ code, ratio, at, armed },
            lapsed: ended + lapsed,
            positionIds: divided.map(({ positionId }) => positionId),
            longShares: sharesIn(divided, 'long'),
            shortShares: sharesIn(divided, 'short'),
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

/** Ends the orders that wait for no trigger price; returns how many there were. */
async function lapseUnconditional(unit: Unit, env: TradingEnv, code: string, at: number): Promise<number> {
  const orders = (await liveOrdersIn(unit, code)).filter((order) => !hasWaitingTrigger(order));
  for (const order of orders)
    await endOrder(unit, env, { order, position: await findPositionToClose(unit, order) }, lapsing(at));
  return orders.length;
}

/**
 * Divides the prices of the armed orders and multiplies their quantities, in order of their arrival; their positions are divided
 * already. An order lapses if its quantity is too large then, or if the cash left does not cover its new reserve.
 */
async function divideArmedOrders(unit: Unit, env: TradingEnv, code: string, split: Split) {
  const { at } = split;
  let [armed, lapsed] = [0, 0];
  for (const order of await liveOrdersIn(unit, code)) {
    const terms = await dividedOrder(unit, env, order, split);
    if (terms === null) {
      await endOrder(unit, env, { order, position: null }, lapsing(at));
      lapsed += 1;
      continue;
    }
    changeOrderReserve(unit, order, terms.reserveYen - order.reserveYen, at);
    const step = { at, event: 'split', actor: 'clock', reason: 'stock_split' } as const;
    const divided = unit.change(
      ORDERS,
      order,
      { ...terms, checkedUntil: Math.max(order.checkedUntil, at) },
      step,
    );
    announceChange(unit, env, { at, order: divided, position: await findPositionToClose(unit, divided) });
    armed += 1;
  }
  return { armed, lapsed };
}

/**
 * The terms of an armed order in shares after a split. A price between two steps moves so that the order never pays more or gets less than
 * the user wanted, and its trigger never moves toward the last price. Null for an opening order if its quantity or its reserve is no longer allowed.
 */
async function dividedOrder(unit: Unit, env: TradingEnv, order: OrderRow, { ratio, at }: Split) {
  const issue = issueOf(order.code);
  const down = (tenths: number) => floorToTick(issue.tickGroup, Math.floor(tenths / ratio));
  const up = (tenths: number) => ceilToTick(issue.tickGroup, Math.ceil(tenths / ratio));
  const buying = isBuying(order.intent, order.direction);
  const limit = (bought: boolean, tenths: number | null) =>
    tenths === null ? null : bought ? down(tenths) : up(tenths);
  const trigger = (bought: boolean, tenths: number) => (bought ? up(tenths) : down(tenths));
  const stopOf = (bought: boolean, stop: StopPrices | null) =>
    stop && {
      triggerTenths: trigger(bought, stop.triggerTenths),
      priceTenths: limit(bought, stop.priceTenths),
    };
  const { exit } = order;
  const terms = {
    quantity: order.quantity * ratio,
    priceTenths: limit(buying, order.priceTenths),
    triggerTenths: order.triggerTenths === null ? null : trigger(buying, order.triggerTenths),
    stop: stopOf(buying, order.stop),
    // What follows an opening order is of the other side.
    exit: exit && {
      ...exit,
      priceTenths: limit(!buying, exit.priceTenths),
      stop: stopOf(!buying, exit.stop),
    },
  };
  if (order.intent === 'close') return { ...terms, reserveYen: 0 };
  if (terms.quantity > ORDER_QUANTITY.maximumQuantity) return null;
  const { plan } = await readFeeStandingOfOrder(unit, order);
  const quote = quoteAt(env.market, issue, at);
  const { reserveYen } = fundsToReserve({ ...order, ...terms }, quote, null, plan);
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
      // What divided orders will close; other orders have lapsed.
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
