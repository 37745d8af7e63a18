import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { announceChange } from '../records/announce.ts';
import { POSITIONS } from '../records/records.ts';
import { scheduleNextSplit } from '../records/schedule-next-split.ts';
import type { TradingEnv } from '../rules/env.ts';

/** Reason of a position's opening, by the origin of its shares. */
const REASONS = { offering: 'listed', block: 'allotted', pre_market: 'opened' } as const;

/** Shares that were paid for elsewhere and can be traded from an instant (epoch ms) on; tenths and whole yen. */
export interface Delivery {
  readonly userId: string;
  readonly positionId: string;
  readonly code: string;
  readonly quantity: number;
  readonly priceTenths: number;
  readonly paidYen: number;
  readonly feeYen: number;
  readonly origin: keyof typeof REASONS;
  readonly at: number;
}

/** Makes a position of delivered shares: own funds alone, without an order; a fee was booked already. */
export function openDeliveredPosition(unit: Unit, env: TradingEnv, delivery: Delivery): void {
  const { userId, positionId, code, quantity, priceTenths, paidYen, feeYen, at } = delivery;
  unit.post({
    kind: 'position_opened',
    referenceId: positionId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_shares', amount: -paidYen },
      { account: 'user_margin', amount: paidYen },
    ],
  });
  const position = unit.begin(
    POSITIONS,
    {
      positionId,
      userId,
      orderId: null,
      code,
      direction: 'long',
      leverage: 1,
      openedQuantity: quantity,
      quantity,
      openedNotionalTenths: priceTenths * quantity,
      principalYen: paidYen,
      feeYen,
      openingFeeYen: feeYen,
      forcedClosePriceTenths: null,
      openedAt: at,
      openedOn: formatDay(dayOf(at)),
      checkedUntil: at,
    },
    { at, event: 'open', actor: 'system', reason: REASONS[delivery.origin] },
  );
  scheduleNextSplit(unit, env, code, at);
  announceChange(unit, env, { at, order: null, position });
}
