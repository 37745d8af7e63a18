import type { Unit } from '#frame/unit/unit.ts';
import { issueOf } from '#market/universe.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingInUnit } from '../records/fee-plans.ts';
import { ORDERS, type OrderRow, type PositionRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { ExitTerms } from '../rules/exit-terms.ts';
import { placedOrderParts } from '../rules/placed-order.ts';
import { holdShares } from './hold-shares.ts';

/**
 * Begins the closing order that follows an execution of an opening order at an instant (epoch ms), by the rule `order_exit`, for the position
 * that the execution opened. It is matched from the trade of the execution on.
 */
export async function beginExit(
  unit: Unit,
  env: TradingEnv,
  { entry, position, exitOrderId }: { entry: OrderRow; position: PositionRow; exitOrderId: string },
  at: number,
): Promise<void> {
  const { exit, orderId, userId, code, direction, leverage, product } = entry;
  if (exit === null) throw new Error(`order ${orderId} has no exit`);
  const by = { actor: 'system', reason: 'entry_filled' } as const;
  const terms = closingTerms(exit);
  const placed = { ...terms, execution: 'day', product } as const;
  const { hours, step } = placedOrderParts(env, issueOf(code), at, placed, by);
  const { plan } = await readFeeStandingInUnit(unit, hours.expiresOn);
  const { positionId, quantity } = position;
  const held = holdShares(unit, position, quantity, { at, event: 'hold_shares', ...by });
  const order = unit.begin(
    ORDERS,
    {
      ...{ ...terms, ...hours, orderId: exitOrderId, entryOrderId: orderId },
      ...{ userId, code, intent: 'close', direction, quantity, leverage, product, positionId },
      goodTill: exit.goodTill !== null && exit.goodTill > hours.expiresOn ? exit.goodTill : null,
      feePlan: plan.planId,
    },
    step,
  );
  announceChange(unit, env, { at, order, position: held });
}

/** The prices of the closing order: a limit order, with a stop if it has one, or a stop order. */
function closingTerms({
  priceTenths,
  stop,
}: ExitTerms): Pick<OrderRow, 'priceType' | 'priceTenths' | 'triggerTenths' | 'stop' | 'stopStatus'> {
  if (priceTenths !== null)
    return { priceType: 'limit', priceTenths, triggerTenths: null, stop, stopStatus: stop && 'waiting' };
  const sent = stop?.priceTenths ?? null;
  return {
    priceType: sent === null ? 'market' : 'limit',
    priceTenths: sent,
    triggerTenths: stop?.triggerTenths ?? null,
    stop: null,
    stopStatus: null,
  };
}
