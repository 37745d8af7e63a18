import type { Unit } from './unit.ts';

/** Sends the balances, after all bookings of the unit so far, on the user's `account` stream channel; `at` in epoch ms. */
export function sendAccountUpdate(unit: Unit, at: number): void {
  const { user_cash: balance, user_reserved: reserved, user_margin: margin } = unit.balances;
  unit.sendToStream('account', at, { balance, reserved, margin });
}
