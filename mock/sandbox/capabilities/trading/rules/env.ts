import type { KeyObject } from 'node:crypto';
import { intradayCloseAt } from '#market/intraday-trading.ts';
import type { Market } from '#market/market.ts';
import { closeAt, isOpen, nextOpenAt, tradingDay } from '#market/schedule.ts';

/** Dependencies of trading: the market, the sandbox's clock and the key that signs previews. */
export interface TradingEnv {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Milliseconds of the sandbox clock per real one. */
  readonly pace: () => number;
  readonly previewSecret: KeyObject;
}

/** The hours in which an order is in the market, in epoch ms. */
export interface OrderHours {
  /** Day number of its trading day. */
  readonly day: number;
  readonly open: boolean;
  readonly workingFrom: number;
  readonly expiresAt: number;
}

export type OrderProduct = 'standard' | 'intraday';

/**
 * Orders last for their trading day, day-trading orders until such positions are closed; before the close
 * auction they wait for that print, not for the next open.
 */
export function orderHours(
  { market: { schedule } }: TradingEnv,
  at: number,
  product: OrderProduct = 'standard',
): OrderHours {
  const day = tradingDay(schedule, at);
  const expiresAt = product === 'intraday' ? intradayCloseAt(schedule, day) - 1 : closeAt(schedule, day);
  const open = isOpen(schedule, at);
  return { day, open, workingFrom: open ? at : Math.min(nextOpenAt(schedule, at), expiresAt), expiresAt };
}

/** Last instant at which an order may be filled: the closing auction prints at the close itself. */
export function lastMatchAt({ market: { schedule } }: TradingEnv, expiresAt: number): number {
  return schedule === 'exchange' ? expiresAt : expiresAt - 1;
}
