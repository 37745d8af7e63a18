import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { type DueKind, defineDueKind } from '#frame/due/due-kind.ts';
import type { PriceLook } from '#frame/due/watch.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { endOrder } from '../orders/ending.ts';
import { fillClosingOrder } from '../positions/closing.ts';
import { holdShares } from '../positions/hold-shares.ts';
import type { ForcedReason } from '../positions/opening.ts';
import { endPledges } from '../positions/pledged.ts';
import { readFeeStandingInUnit } from '../records/fee-plans.ts';
import {
  closingOrders,
  findPositionToClose,
  ORDERS,
  POSITIONS,
  type PositionRow,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { type DueClose, nextDueOfPosition } from './next.ts';

/** Due jobs of positions: closes them by force at the forced-close price or the end of their term, and day-trading positions before the close. */
export function positionDueKind(env: TradingEnv): DueKind {
  return defineDueKind<typeof POSITIONS, DueClose | PriceLook>({
    record: POSITIONS,
    next: (position, until) => nextDueOfPosition(env, position, until),
    looked: (_position, until) => ({ checkedUntil: until }),
    topic: (position) => position.code,
    apply: (unit, { positionId }, next) => forceClose(unit, env, positionId, next),
  });
}

const REASONS = {
  force_close: 'forced_close',
  intraday_close: 'intraday_close',
  term_close: 'margin_term_ended',
} as const satisfies Record<DueClose['kind'], ForcedReason>;

/** Cancels closing orders of the position, ends its pledges and closes the remaining shares at the print. */
async function forceClose(
  unit: Unit,
  env: TradingEnv,
  positionId: string,
  { kind, at, priceTenths }: DueClose,
): Promise<void> {
  const why = REASONS[kind];
  const by = { at, actor: 'system', reason: why } as const;
  for (const order of await closingOrders(unit, positionId))
    await endOrder(
      unit,
      env,
      { order, position: await findPositionToClose(unit, order) },
      { ...by, event: 'give_way' },
    );
  const found: PositionRow | null = await unit.get(POSITIONS, positionId);
  if (!found) throw new Error(`position ${positionId} is gone`);
  const position = await endPledges(unit, found, { priceTenths, at });
  if (position.quantity === 0) return;
  const { userId, code, direction, leverage, product, quantity } = position;
  const expiresOn = formatDay(dayOf(at));
  const { plan } = await readFeeStandingInUnit(unit, expiresOn);
  const order = unit.begin(
    ORDERS,
    {
      ...{ orderId: newId('ord'), userId, code, intent: 'close', direction, priceType: 'market' },
      ...{ quantity, leverage, product, forced: true, feePlan: plan.planId, positionId },
      placedAt: at,
      expiresOn,
      workingFrom: at,
      expiresAt: at,
      checkedUntil: at,
    },
    { ...by, event: 'force_close' },
  );
  const held = holdShares(unit, position, quantity, { ...by, event: 'force_close' });
  await fillClosingOrder(unit, env, { order, position: held, why }, [{ priceTenths, quantity }], at);
}
