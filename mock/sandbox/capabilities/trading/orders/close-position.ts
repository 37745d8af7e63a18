import type { StopPrices } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import { refusePrice } from '#frame/contract/common-refusals.ts';
import { notFound, throwIfRefused } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { matchOnArrival } from '../matching/match-on-arrival.ts';
import { fillClosingOrder } from '../positions/closing.ts';
import { holdShares } from '../positions/hold-shares.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingInUnit } from '../records/fee-plans.ts';
import { ORDERS, type OrderRow, POSITIONS } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { placedOrderParts } from '../rules/placed-order.ts';
import { isBuying } from '../rules/terms.ts';
import {
  refuseClosing,
  refuseHalted,
  refuseOrderQuantity,
  refuseStop,
  refuseTrigger,
} from '../rules/validation.ts';
import { checkExecution, checkGoodTill } from './draft.ts';
import { endRest } from './placement.ts';

/** How to close: prices in tenths of a yen, null for a market order and one without a trigger. */
export interface CloseRequest {
  readonly positionId: string;
  readonly priceType: 'market' | 'limit';
  readonly priceTenths: number | null;
  readonly triggerTenths: number | null;
  /** Stop of an OCO order. */
  readonly stop: StopPrices | null;
  readonly quantity: number;
  readonly execution: OrderExecution;
  readonly goodTill: string | null;
}

/**
 * Places a closing order for all or part of a position at an instant (epoch ms); it holds the shares until it is
 * filled or ends.
 *
 * @throws ProtocolError 404 if the user has no such position, Refusal with the first broken rule.
 */
export async function closePosition(
  unit: Unit,
  env: TradingEnv,
  closing: CloseRequest,
  at: number,
): Promise<OrderRow> {
  const { positionId, priceType, priceTenths, triggerTenths, stop, quantity, execution, goodTill } = closing;
  const position = await unit.get(POSITIONS, positionId);
  if (!position) throw notFound();
  const { userId, code, direction, leverage, product } = position;
  const issue = issueOf(code);
  const quote = quoteAt(env.market, issue, at);
  if (position.state === 'closed') throwIfRefused(refuseClosing(quantity, position));
  throwIfRefused(refuseHalted(quote.status === 'halted'));
  throwIfRefused(refuseOrderQuantity(quantity, null));
  throwIfRefused(refuseClosing(quantity, position));
  throwIfRefused(refusePrice(priceTenths, { ...quote, tickGroup: issue.tickGroup }));
  const market = { buying: isBuying('close', direction), quote, tickGroup: issue.tickGroup };
  throwIfRefused(refuseTrigger(triggerTenths, market));
  throwIfRefused(refuseStop(closing, market));
  checkExecution(env, issue, closing, at);
  checkGoodTill(env, { ...closing, product }, at);

  const held = holdShares(unit, position, quantity, {
    at,
    event: 'hold_shares',
    actor: 'user',
    reason: 'close_ordered',
  });
  const { hours, step } = placedOrderParts(env, issue, at, { triggerTenths, execution });
  const { plan } = await readFeeStandingInUnit(unit, hours.expiresOn);
  const terms = {
    ...{ code, direction, priceType, priceTenths, triggerTenths, quantity, leverage, product },
    ...{ stop, stopStatus: stop && ('waiting' as const), execution, goodTill },
  };
  const order = unit.begin(
    ORDERS,
    { ...terms, ...hours, orderId: newId('ord'), userId, feePlan: plan.planId, intent: 'close', positionId },
    step,
  );
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const executions = matchOnArrival(env, issue, order, limits, at);
  if (executions) {
    const filled = await fillClosingOrder(unit, env, { order, position: held }, executions, at);
    return endRest(unit, env, filled, at);
  }
  announceChange(unit, env, { at, order, position: held });
  return endRest(unit, env, order, at);
}
