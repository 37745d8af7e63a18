import type { Unit } from './unit.ts';

/** Tells the user's stream what the account has once everything of the unit so far is booked; `at` in epoch ms. */
export function sendAccountUpdate(unit: Unit, at: number): void {
  const { user_cash: balance, user_reserved: reserved, user_margin: margin } = unit.balances;
  unit.sendToStream('account', at, { balance, reserved, margin });
}
